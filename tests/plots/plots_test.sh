#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Curves of a small report, and the pipeline picture: files of the right kind with the right points in
# them, the same bytes every time, and one line for every mistake. plots_test.sh SCRIPTS
set -euo pipefail
scripts="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
complain() { echo "$1"; failed=1; }

python3 - <<'REPORT'
import json
account = {"work": 1}
report = {"schema": "xbcore-runtime-benchmarks", "schema_version": 1, "quick": True,
          "gups": [{"variant": "buckets", "pes": pes, "speedup": speedup}
                   for pes, speedup in ((4, 3.5), (1, 1.0), (2, 1.8))],
          "integer_sort": [{"class": "T", "pes": 4, "speedup": None}],
          "sweep": [{"operation": operation, "bytes": size, "pes": pes, "cycles": 100 * pes + size}
                    for operation, sizes in (("barrier", [0]), ("broadcast", [8, 4096]))
                    for size in sizes for pes in (1, 4)]}
json.dump(report, open("good.json", "w"))
json.dump({**report, "schema_version": 9}, open("version.json", "w"))
json.dump({**report, "sweep": [{"operation": "barrier"}]}, open("key.json", "w"))
json.dump({**report, "gups": 5}, open("type.json", "w"))
json.dump({**report, "gups": [], "sweep": []}, open("empty.json", "w"))
json.dump({**report, "gups": []}, open("sweep.json", "w"))
json.dump({**report, "sweep": []}, open("gups.json", "w"))
calls = [{"call": call, "bytes": size, "hops": hops, "pes": 2, figure: value} for call, size, hops, figure, value in (
    ("put", 8, 1, "latency", 80), ("put", 64, 1, "latency", 90), ("put", 8, 6, "latency", 85),
    ("put", 64, 6, "latency", 95), ("put", 8, 1, "bandwidth", 300), ("put", 64, 1, "bandwidth", 900),
    ("get", 8, 1, "latency", 35), ("get", 4096, 1, "latency", 605), ("atomic_inc_nb", 8, 1, "rate", 155))]
others = {"point": calls,
          "updates": [{"variant": "calls", "pes": 16, "cycles_per_update": 16.6, "bound_of": "issue",
                       "bound": {"issue": 15.9, "target": 2.0}},
                      {"variant": "hot", "pes": 16, "cycles_per_update": 2.1}],
          "reduce_all": [{"bytes": 8 * elements, "pes": 48, "cycles": 40000, "algorithm": "row_column"}
                         for elements in (575, 576)]}
json.dump({**report, "gups": [], "sweep": [], **others}, open("others.json", "w"))
json.dump({**report, "point": [{"call": "put", "latency": 1}]}, open("point.json", "w"))
json.dump({**report, "updates": [7]}, open("updates.json", "w"))
open("broken.json", "w").write("{")
REPORT

"$scripts/plot_runtime.py" --input good.json --output "out put" >listed || complain "status $?"
for name in speedup collectives; do
  [ "$(head -c 8 "out put/$name.png" | od -An -tx1 | tr -d ' ')" = 89504e470d0a1a0a ] || complain "$name.png"
  python3 - "out put/$name.svg" <<'SVG' || complain "$name.svg"
import sys, xml.dom.minidom
assert xml.dom.minidom.parse(sys.argv[1]).documentElement.tagName == "svg"
SVG
  grep -qx "out put/$name.svg" listed || complain "$name.svg is not listed"
done

for words in "GUPS, buckets" "ideal" "speed-up over one PE"; do
  grep -q ">$words</text>" "out put/speedup.svg" || complain "speedup.svg has no '$words'"
done
for words in barrier broadcast "1 PE" "4 PEs" bytes bound; do
  grep -q ">$words</text>" "out put/collectives.svg" || complain "collectives.svg has no '$words'"
done
if grep -q "integer sort" "out put/speedup.svg"; then complain "a curve without a run on one PE"; fi
# The values themselves: from the data, in order.
python3 - "$scripts" <<'CURVES' || complain "curves"
import json, sys
sys.path.insert(0, sys.argv[1])
import plot_runtime
report = json.load(open("good.json"))
assert plot_runtime.speedup_curves(report) == {"GUPS, buckets": [(1, 1.0), (2, 1.8), (4, 3.5)]}
assert plot_runtime.collective_curves(report) == {
    "barrier": {1: [(0, 100)], 4: [(0, 400)]},
    "broadcast": {1: [(8, 108), (4096, 4196)], 4: [(8, 408), (4096, 4496)]}}
CURVES
# The least cycles: of the root's 15 pieces of 4 KiB, of what crosses the middle, of meshes that are lines.
python3 - "$scripts" <<'BOUNDS' || complain "bounds"
import sys
sys.path.insert(0, sys.argv[1])
from collective_bounds import bound, mesh_of
assert [mesh_of(pes) for pes in (1, 2, 7, 8, 12, 16, 48)] == [
    (1, 1), (2, 1), (7, 1), (4, 2), (4, 3), (4, 4), (8, 6)]
assert bound("gather", 16, 4096) == bound("scatter", 16, 4096) == 9 + 15 * 4096 * 33 / 256
assert bound("alltoall", 16, 4096) == 9 + 8 * 8 / 4 * 4096 * 33 / 256
assert bound("alltoall", 4, 4096) == 7 + 3 * 4096 * 33 / 256
assert bound("reduce_all_sum", 2, 256) == 6 + 33
assert bound("barrier", 7, 0) == 8
assert bound("broadcast", 1, 8) is None and bound("updates", 4, 8) is None
BOUNDS
"$scripts/plot_runtime.py" --input good.json --output again >/dev/null
cmp "out put/speedup.svg" again/speedup.svg && cmp "out put/collectives.svg" again/collectives.svg ||
  complain "not the same bytes"
# Of a report with one part the pictures of that part, and none of an older report.
"$scripts/plot_runtime.py" --input sweep.json --output part >listed
[ -e part/collectives.png ] && [ ! -e part/speedup.png ] || complain "a part"
if grep -q removed listed; then complain "removes what is not there: $(cat listed)"; fi
part() { # REPORT MADE REMOVED REASON
  touch part/{speedup,collectives}.{png,svg}
  "$scripts/plot_runtime.py" --input "$1" --output part >listed || complain "$1: status $?"
  [ "$(cd part && echo ./*)" = "./$2.png ./$2.svg" ] || complain "$1: pictures $(ls part)"
  printf '%s\n' "part/$2.png" "part/$2.svg" "removed part/$3.png: $4" "removed part/$3.svg: $4" |
    sort | cmp -s - <(sort listed) || complain "$1: $(cat listed)"
}
# Calls between two PEs, updates, an odd reduction: each with its bound, and removed when the report has none.
"$scripts/plot_runtime.py" --input others.json --output others >listed || complain "others: status $?"
has() { # PICTURE TEXT...
  local picture="$1" words
  shift
  cmp -s <(head -c 8 "others/$picture.png") <(printf '\211PNG\r\n\032\n') || complain "$picture.png"
  for words in "$@"; do
    grep -q -- ">$words</text>" "others/$picture.svg" || complain "$picture.svg has no '$words'"
  done
}
has point latency bandwidth rate bound "put, 1 hop" "put, 6 hops" "get, 1 hop" "atomic_inc_nb, 8 B, 1 hop"
has updates "whole run" bound calls hot
has reduce_all row_column bound 575 576 "doubles, on all of 48 PEs"
python3 - "$scripts" <<'OTHERS' || complain "points of the others"
import json, sys
sys.path.insert(0, sys.argv[1])
from collective_bounds import least_latency
from plot_communication import point_curves
assert point_curves(json.load(open("others.json"))["point"], "latency") == ({
    ("put", 1): [(8, 80), (64, 90)], ("put", 6): [(8, 85), (64, 95)], ("get", 1): [(8, 35), (4096, 605)]}, [])
assert point_curves(json.load(open("others.json"))["point"], "rate")[1] == [("atomic_inc_nb", 1, 155)]
assert least_latency("put", 1, 256) == 39 and least_latency("get", 6, 256) == 55
OTHERS
"$scripts/plot_runtime.py" --input sweep.json --output others >listed || complain "others removed: status $?"
[ "$(grep -c "^removed others/.*: the report has no part '" listed)" = 6 ] || complain "others: $(cat listed)"
part sweep.json collectives speedup "the report has no benchmark that also ran on one PE"
part gups.json speedup collectives "the report has no collectives"

refused() { # PATTERN COMMAND...
  local pattern="$1"
  shift
  if "$@" >out.txt 2>&1; then complain "no error: $*"; fi
  [ "$(wc -l <out.txt)" = 1 ] && grep -q -- "$pattern" out.txt || complain "$*: $(cat out.txt)"
}
refused "is missing: run 'make bench'" "$scripts/plot_runtime.py" --input no.json
refused "is no JSON" "$scripts/plot_runtime.py" --input broken.json
refused "schema version 9, expected 1" "$scripts/plot_runtime.py" --input version.json
refused "lacks 'pes'" "$scripts/plot_runtime.py" --input key.json
refused "'type.json' is damaged" "$scripts/plot_runtime.py" --input type.json
refused "lacks 'hops'" "$scripts/plot_runtime.py" --input point.json --output mistakes
refused "'updates.json' is damaged" "$scripts/plot_runtime.py" --input updates.json --output mistakes
refused "nothing to draw" "$scripts/plot_runtime.py" --input empty.json
refused "cannot write" "$scripts/plot_runtime.py" --input good.json --output good.json/x

# The pipeline picture, from a trace by hand.
printf 'Kanata\t0004\nC=\t5\nI\t0\t0\t0\nL\t0\t0\t80000000: addi a0,a0,1\nS\t0\t0\tfi\nC\t1\nS\t0\t0\tfr\nC\t2\nS\t0\t0\twb\nC\t1\nR\t0\t0\t0\n' >trace
printf 'I\t1\t1\t0\nL\t1\t0\t80000004: nop <&>\nS\t1\t0\tfi\nC\t1\nR\t1\t1\t1\n' >>trace
printf 'I\t2\t2\t0\nL\t2\t0\t80000008: ret\nS\t2\t0\twb\nC\t1\nR\t2\t1\t0\n' >>trace
"$scripts/plot_pipeline.py" trace --svg picture.svg >text || complain "plot_pipeline"
cat >expected <<'TEXT'
                   cycle 0  1  2  3  4  5
80000000: addi a0,a0,1   fi fr fr wb
80000004: nop <&>                    fi  flushed
80000008: ret                           wb
TEXT
cmp text expected || complain "text of the pipeline: $(cat text)"
[ "$(grep -c '<rect x=' picture.svg)" = 6 ] && grep -q 'nop &lt;&amp;&gt;' picture.svg || complain "picture.svg"
[ "$("$scripts/plot_pipeline.py" trace --from 80000008 | wc -l)" = 2 ] || complain "--from"
refused "no instruction at 0x80000004 retires" "$scripts/plot_pipeline.py" trace --from 80000004
refused "no instruction of PE 1" "$scripts/plot_pipeline.py" trace --pe 1
refused "is no pipeline trace" "$scripts/plot_pipeline.py" good.json
refused "cannot read" "$scripts/plot_pipeline.py" nothing
refused "is damaged" "$scripts/plot_pipeline.py" <(printf 'Kanata\t0004\nC=\t1\nS\t0\t0\tx\n')
refused "cannot write" "$scripts/plot_pipeline.py" trace --svg trace/x.svg
exit "$failed"
