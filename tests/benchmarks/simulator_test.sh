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
for key in ("ungated_ratio_16", "ungated_ratio_16_check", "sleep_ratio_16", "wrs_ratio_16",
            "baseline_ratio_16", "baseline_ratio_16_check", "baseline_ratio_16_trace"):
    assert report[key] > 0, key
assert report["trace_cycles"] == 640, report
touched = report["bytes_touched_per_node_cycle"]
assert all(size is None or size > 1000 for size in touched.values()), touched
END

# A baseline without waves costs that ratio only.
mkdir -p "$work/old/bin"
cat >"$work/old/bin/xbsim" <<END
#!/bin/sh
case " \$* " in *" --trace "*) echo "xbsim: no model with waves" >&2; exit 3;; esac
exec "$build/bin/xbsim" "\$@"
END
chmod +x "$work/old/bin/xbsim"
"$scripts/bench_sim.py" --build "$build" --output "$work/sim.json" --baseline "$work/old" --baseline-name old \
  --quick 2>"$work/message"
grep -q '^bench_sim.py: no baseline_ratio_16_trace: .*status 3: xbsim: no model with waves$' "$work/message"
[ "$(wc -l <"$work/message")" -eq 1 ]
python3 - "$work/sim.json" <<'END'
import json
import sys

report = json.load(open(sys.argv[1]))
assert report["baseline"] == "old" and report["baseline_ratio_16"] > 0, report
assert "baseline_ratio_16_trace" not in report and "trace_cycles" not in report, report
END
# The waves of each side are looked at: those of the other may be there.
PYTHONPATH="$scripts" python3 - "$build" <<'END'
import sys

from bench_sim import BenchError, Side, trace_ratio


class Idle(Side):
    """Writes no waves."""

    def cpu_seconds(self, program, pes, options=(), arguments=(), statuses=(0,)):
        return 1.0


def writes(side):
    def cpu_seconds(program, pes, options=(), arguments=(), statuses=(0,)):
        with open(options[1], "wb") as file:
            file.write(bytes(1_000_000))
        return 1.0
    side.cpu_seconds = cpu_seconds
    return side


xbsim = sys.argv[1] + "/bin/xbsim"
assert trace_ratio(writes(Side("this", xbsim)), writes(Side("old", xbsim)), "k.elf", 640, 1) == 1.0
assert trace_ratio(writes(Side("this", xbsim)), Idle("old", xbsim), "k.elf", 640, 1) is None
try:
    trace_ratio(Idle("this", xbsim), writes(Side("old", xbsim)), "k.elf", 640, 1)
except BenchError as error:
    assert "were all written?" in str(error)
else:
    sys.exit("missing waves of this version are not noticed")
END

# What fails leaves the old report.
cp "$work/sim.json" "$work/kept.json"
if "$scripts/bench_sim.py" --build "$work" --output "$work/kept.json" 2>"$work/message"; then exit 1; fi
cmp "$work/sim.json" "$work/kept.json"
if "$scripts/bench_sim.py" --build "$work" --output "$work/none.json" 2>"$work/message"; then exit 1; fi
grep -q "missing: run 'make bench-sim'$" "$work/message"
[ "$(wc -l <"$work/message")" -eq 1 ]
if "$scripts/bench_sim.sh" "$build" 1 no-such-commit 2>"$work/message"; then exit 1; fi
grep -q "BASELINE=no-such-commit is no commit" "$work/message"
