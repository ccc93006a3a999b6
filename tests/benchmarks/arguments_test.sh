#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Wrong arguments of `make bench` and `make bench-core`: one line that names them, no success, and the
# report of the last run stays. And a sweep on three PEs. arguments_test.sh SCRIPTS BUILD-FOLDER
set -uo pipefail
scripts="$1" build="$2"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
refused() { # LINE SCRIPT OPTIONS...
  local line="$1" script="$2" status
  shift 2
  echo "of the last run" >"$work/report.json"
  python3 "$scripts/$script" --output "$work/report.json" "$@" >"$work/out" 2>&1
  status=$?
  if [ "$status" -eq 0 ] || [ "$(cat "$work/out")" != "$script: $line" ]; then
    echo "$script $*: status $status: $(cat "$work/out")"
    failed=1
  fi
  if [ "$(cat "$work/report.json")" != "of the last run" ]; then
    echo "$script $*: the report of the last run is gone"
    failed=1
  fi
}
runtime=(bench_runtime.py --build "$build")
core=(bench_core.py --xbsim "$build/bin/xbsim" --programs "$build/software/benchmarks/core")

refused 'BENCH_PES (--pes) is empty: give numbers of PEs, as in BENCH_PES="1 4 16"' "${runtime[@]}" --pes ""
refused "BENCH_PES (--pes): 'x' is no number of PEs; as in BENCH_PES=\"1 4 16\"" "${runtime[@]}" --pes "4 x"
refused "BENCH_PES (--pes): '-4' is no number of PEs; as in BENCH_PES=\"1 4 16\"" "${runtime[@]}" --pes=-4
powers="1, 2, 4, 8 or 16 PEs; PARTS=sweep takes any number"
refused "BENCH_PES (--pes) 3: gups and sort want $powers" "${runtime[@]}" --pes 3
refused "BENCH_PES (--pes) 5: sort wants $powers" "${runtime[@]}" --parts sweep sort --pes "4 5"
refused "BENCH_PES (--pes) 0: give numbers from 1 to 16" "${runtime[@]}" --pes 0 --parts sweep
refused "BENCH_PES (--pes) 17: give numbers from 1 to 16" "${runtime[@]}" --pes 17 --parts sweep
refused "SWEEP_PES (--sweep-pes) 1025: give numbers from 1 to 1024" "${runtime[@]}" --sweep-pes "4 1025"
refused "SWEEP_PES (--sweep-pes): 'x' is no number of PEs; as in SWEEP_PES=\"1 4 16\"" "${runtime[@]}" --sweep-pes x
powers="is no power of two up to 1024; as in UPDATES_PES=\"4 16\""
refused "UPDATES_PES (--updates-pes): '12' $powers" "${runtime[@]}" --parts updates --updates-pes "4 12"
refused "UPDATES_PES (--updates-pes): '2048' $powers" "${runtime[@]}" --updates-pes 2048
refused "UPDATES_PES (--updates-pes): 'x' $powers" "${runtime[@]}" --updates-pes x
refused 'UPDATES_PES (--updates-pes) is empty: give numbers of PEs, as in UPDATES_PES="4 16"' \
  "${runtime[@]}" --updates-pes ""
refused "PARTS (--parts): no part 'foo'; there are gups sort sweep updates point reduce_all" "${runtime[@]}" --parts foo
refused "unrecognized arguments: --fast" "${runtime[@]}" --fast
kernels="crc fibonacci gcd hanoi interpreter linked_list mandelbrot matrix quicksort sieve state_machine strings"
refused "no kernel 'foo'; there are $kernels" "${core[@]}" --kernels crc foo
refused "argument --jobs: invalid int value: 'many'" "${core[@]}" --jobs many

# Collectives run on any number of PEs.
python3 "$scripts/bench_runtime.py" --build "$build" --output "$work/sweep.json" --parts sweep --pes 3 --quick \
  >"$work/out" 2>&1 || { cat "$work/out"; failed=1; }
python3 - "$work/sweep.json" <<'CHECK' || failed=1
import json, sys
report = json.load(open(sys.argv[1]))
assert report["gups"] == report["integer_sort"] == report["updates"] == [] and len(report["sweep"]) == 13 + 15 + 16 + 12
assert all(entry["pes"] == 3 and entry["verified"] for entry in report["sweep"]), report["sweep"]
CHECK
exit "$failed"
