#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What `make bench` promises, on small problems: runtime_test.sh SCRIPTS BUILD-FOLDER
set -uo pipefail
scripts="$1" build="$2"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
complain() {
  echo "$1"
  failed=1
}
bench() {
  python3 "$scripts/bench_runtime.py" --build "$build" --output "$work/runtime.json" --quick "$@" \
    >"$work/out" 2>"$work/err"
}

bench --pes "1 4" --updates-pes 4 --check || complain "1 and 4 PEs: status $?: $(cat "$work/err")"
python3 - "$work" <<'CHECK' || failed=1
import json, sys
report = json.load(open(sys.argv[1] + "/runtime.json"))
assert report["schema"] == "xbcore-runtime-benchmarks" and report["quick"] is True
gups = {(e["variant"], e["pes"]): e for e in report["gups"]}
assert set(gups) == {(v, p) for v in ("get-put", "buckets") for p in (1, 4)}, set(gups)
sort = {e["pes"]: e for e in report["integer_sort"]}
assert set(sort) == {1, 4}
assert {(e["variant"], e["pes"]) for e in report["updates"]} == {(v, 4) for v in ("atomic", "calls", "get-put", "hot", "hot-value")}
assert 0.8 < report["gups_4"] < 1 and "gups_16" not in report
for entry in [*gups.values(), *sort.values(), *report["sweep"], *report["updates"], *report["reduce_all"]]:
    assert entry["verified"] is True
    assert sum(entry["account"].values()) == entry["cycles"] * entry["pes"], entry
for variant in ("get-put", "buckets"):
    one, four = gups[variant, 1], gups[variant, 4]
    assert one["speedup"] == 1 and one["flits"] == 0 < four["flits"]
    assert abs(four["speedup"] - one["cycles"] / four["cycles"]) < 1e-5
    assert abs(four["efficiency"] - four["speedup"] / 4) < 1e-5
    assert 1.5 < four["speedup"] < 4.5, four["speedup"]
    assert abs(four["updates_per_cycle"] - four["updates"] / four["cycles"]) < 1e-6
assert gups["buckets", 4]["wrong_words"] == 0
assert 1.5 < sort[4]["speedup"] < 4.5 and sort[4]["keys"] == 4096 and sort[4]["class"] == "T"
point = {(e["call"], e["bytes"], e["hops"]): e for e in report["point"]}
for hops in (1, 6):
    for call in ("put", "get"):
        assert all((call, size, hops) in point for size in (8, 64, 512, 4096, 65536)), (call, hops)
        # What the network carries at most: 32 words in 33 cycles.
        assert 7000 < point[call, 65536, hops]["bandwidth"] < 7760, point[call, 65536, hops]
    for call in ("p", "g", "atomic_inc_nb", "atomic_fetch_inc"):
        assert 20 < point[call, 8, hops]["rate"] < 500 and "latency" not in point[call, 8, hops]
assert point["put", 8, 1]["latency"] < point["put", 8, 6]["latency"] < point["put", 4096, 1]["latency"]
sweep = {(e["operation"], e["bytes"], e["pes"]) for e in report["sweep"]}
assert {("barrier", 0, 4), ("broadcast", 8, 1)} <= sweep
for operation in ("broadcast", "reduce_sum", "reduce_all_sum", "scan_sum", "reduce_scatter_sum", "scatter", "gather",
                  "gather_all", "alltoall"):
    assert {(operation, size, pes) for size in (8, 64, 128) for pes in (1, 4)} <= sweep, operation
algorithms = {(e["operation"], e["bytes"], e["pes"]): (e["algorithm"], e["because"]) for e in report["sweep"]}
assert algorithms["barrier", 0, 4] == ("network", "the hardware has a collective network"), algorithms["barrier", 0, 4]
assert algorithms["broadcast", 64, 4][1].startswith("table: 4 PEs, square, with bulk engine, "), algorithms
assert {e["bytes"]: e["pes"] for e in report["reduce_all"]} == {4600: 48, 4608: 48}
assert 0.9 < report["reduce_all"][0]["cycles"] / report["reduce_all"][1]["cycles"] < 1.1
CHECK
grep -qx "All results verified. Report: $work/runtime.json" "$work/out" || complain "no last line"

# One wrong byte: among the keys of the last iteration (earlier ones show only if they shift one of five
# ranks, as in NAS), and among the numbers of the bucket variant. (The other variant is
# allowed a wrong word.)
wrong() { # NAME PATTERN [options]
  local name="$1" pattern="$2"
  shift 2
  bench "$@" && complain "$name: status 0"
  grep -qE "^bench_runtime.py: $pattern: the result is wrong" "$work/err" || complain "$name: $(cat "$work/err")"
  grep -q ' no$' "$work/out" || complain "$name: no 'no' in the table"
  if [ -e "$work/runtime.json" ]; then complain "$name: leaves a report"; fi
}
wrong "wrong key" "class T on 4 PEs" --parts sort --pes 4 --inject byte:size=4,op=8500
wrong "wrong number" "buckets on 4 PEs" --parts gups --pes 4 --inject byte:size=8,op=200

# The programs themselves refuse what they cannot do.
refused() { # EXPECTED-LINE PES PROGRAM ARGUMENTS
  local line="$1" pes="$2" program="$build/software/benchmarks/pgas/$3.elf"
  shift 3
  "$build/bin/xbsim" --quiet -n "$pes" "$program" -- "$@" >"$work/out" 2>&1
  [ $? -eq 2 ] || complain "$line: wrong status"
  grep -qF "$line" "$work/out" || complain "$line: $(cat "$work/out")"
}
refused "gups: 1, 2, 4, 8 or 16 PEs" 3 gups get-put
refused "gups: no such variant" 2 gups amo
refused "gups: 16 to 65536 words per PE" 2 gups buckets 4
refused "integer_sort: no such class" 1 integer_sort A
refused "sweep: no such size" 2 ../../collectives/sweep 4
refused "sweep: no such size" 2 ../../collectives/sweep 8x
refused "sweep: no such size" 2 ../../collectives/sweep 64 7
refused "sweep: not enough memory" 32 ../../collectives/sweep 65536 2000000
refused "reduce_all: '0': give up to 16 numbers of elements" 2 ../../collectives/reduce_all 575 0
refused "integer_sort: 1, 2, 4, 8 or 16 PEs" 5 integer_sort T
exit "$failed"
