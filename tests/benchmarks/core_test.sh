#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What `make bench-core` promises, on two kernels and on one with a wrong result:
#   core_test.sh SCRIPTS XBSIM FOLDER-OF-KERNELS THE-WRONG-ONE.elf
set -uo pipefail
scripts="$1" xbsim="$2" kernels="$3" wrong="$4"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
complain() {
  echo "$1"
  failed=1
}
bench() { # FOLDER [options]; output, messages and report land in $work
  local folder="$1"
  shift
  python3 "$scripts/bench_core.py" --xbsim "$xbsim" --programs "$folder" --output "$work/core.json" "$@" \
    >"$work/out" 2>"$work/err"
}

bench "$kernels" --kernels crc fibonacci --check || complain "two kernels: status $?: $(cat "$work/err")"
python3 - "$work" <<'CHECK' || failed=1
import json, math, re, sys
report = json.load(open(sys.argv[1] + "/core.json"))
last = open(sys.argv[1] + "/out").read().splitlines()[-1]
assert [kernel["name"] for kernel in report["kernels"]] == ["crc", "fibonacci"], report
assert report["memory"] == "zero-wait" and report["complete"] is False
product = 1
for kernel in report["kernels"]:
    assert kernel["verified"] is True and "-O2" in kernel["flags"] and "-march=" in kernel["flags"]
    assert sum(kernel["account"].values()) == kernel["account_cycles"] >= kernel["cycles"]
    assert 0 < kernel["ipc"] < 1 and abs(kernel["ipc"] - kernel["instructions"] / kernel["cycles"]) < 1e-6
    product *= kernel["instructions"] / kernel["cycles"]
assert abs(report["ipc_geomean"] - math.sqrt(product)) < 1e-6
assert last == f"IPC geomean: {math.sqrt(product):.4f}", last
CHECK
cp "$work/core.json" "$work/first.json"
bench "$kernels" --kernels crc fibonacci --jobs 1 || complain "second run: status $?"
cmp "$work/core.json" "$work/first.json" || complain "two runs, two reports"

refused() { # WHAT PATTERN: the run before failed, said why, and left neither figure nor report
  grep -qE "$2" "$work/err" || complain "$1: no line '$2' but: $(cat "$work/err")"
  if grep -q 'IPC geomean' "$work/out"; then complain "$1: prints a mean all the same"; fi
  if [ -e "$work/core.json" ]; then complain "$1: leaves a report"; fi
}
mkdir "$work/wrong" && cp "$wrong" "$work/wrong"
bench "$work/wrong" && complain "wrong result: status 0"
refused "wrong result" '^bench_core.py: wrong_result: result 0x13ba, expected 0x13bb: '
bench "$kernels" --kernels crc quicksand && complain "unknown kernel: status 0"
refused "unknown kernel" "^bench_core.py: no kernel 'quicksand'; there are crc fibonacci "
bench "$work" && complain "empty folder: status 0"
refused "empty folder" "no kernels: run 'ninja"
exit "$failed"
