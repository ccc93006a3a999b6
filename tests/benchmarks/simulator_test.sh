#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make bench-sim` with short runs, compared with itself: the report has what verilator_tb/formats.md
# promises, and mistakes are one line. No figure is judged: the machine may be busy.
#   simulator_test.sh SCRIPTS BUILD-FOLDER
set -euo pipefail
scripts="$1" build="$2"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

"$scripts/bench_sim.py" --build "$build" --output "$work/sim.json" --baseline "$build" \
  --baseline-name itself --quick
python3 - "$work/sim.json" <<'END'
import json
import sys

report = json.load(open(sys.argv[1]))
assert report["schema"] == "xbcore-sim-bench" and report["baseline"] == "itself", report
assert sorted(report["node_cycles_per_s"], key=int) == ["1", "16", "64"], report
for kind in ("busy", "traffic", "sleep"):
    for pes in (1, 16, 64):
        for check in (False, True):
            (run,) = [r for r in report["runs"]
                      if (r["program"], r["pes"], r["check"]) == (kind, pes, check)]
            assert run["node_cycles_per_s"] > 0 and run["mips"] > 0, run
assert len(report["runs"]) == 18
for key in ("ungated_ratio_16", "ungated_ratio_16_check", "sleep_ratio_16", "baseline_ratio_16",
            "baseline_ratio_16_check", "baseline_ratio_16_trace"):
    assert report[key] > 0, key
assert report["trace_cycles"] == 640, report
touched = report["bytes_touched_per_node_cycle"]
assert all(size is None or size > 1000 for size in touched.values()), touched
END

if "$scripts/bench_sim.py" --build "$work" --output "$work/none.json" 2>"$work/message"; then exit 1; fi
grep -q "missing: run 'make bench-sim'$" "$work/message"
[ "$(wc -l <"$work/message")" -eq 1 ]
if "$scripts/bench_sim.sh" "$build" 1 no-such-commit 2>"$work/message"; then exit 1; fi
grep -q "BASELINE=no-such-commit is no commit" "$work/message"
