#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make bench PARTS=updates` on small problems: its report, and its counts against those expected.
#   updates_regression.sh SCRIPTS BUILD-FOLDER [--write]
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 "$1/bench_runtime.py" --build "$2" --output "$work/runtime.json" --parts updates --quick >"$work/out"
shift 2
python3 - "$work" <<'CHECK'
import json, sys
report = json.load(open(sys.argv[1] + "/runtime.json"))
updates = {(e["variant"], e["pes"]): e for e in report["updates"]}
assert set(updates) == {(v, p) for v in ("atomic", "calls", "get-put", "hot", "hot-value")
                        for p in (1, 16, 64)}, set(updates)
assert report["gups"] == report["integer_sort"] == report["sweep"] == []
for (variant, pes), entry in updates.items():
    assert entry["verified"] is True and entry["updates"] == pes * (64 if variant.startswith("hot") else 256)
    assert sum(entry["account"].values()) == entry["cycles"] * pes, entry
    assert variant == "get-put" or entry["wrong_words"] == 0
for pes, mesh, bisection in ((16, "4x4", 3.0), (64, "8x8", 6.0)):
    entry = updates["atomic", pes]
    assert entry["mesh"] == mesh and entry["bound"]["bisection"] == bisection and entry["bound"]["target"] == 2.0
    # Eight instructions and, without branch prediction, what a taken branch costs.
    assert 8 <= entry["bound"]["issue"] <= 11, entry["bound"]
    assert abs(entry["bound"]["outstanding"] - entry["round_trip"] / 32) < 0.01
    bound = max(entry["bound"].values())
    assert entry["bound"][entry["bound_of"]] == bound
    assert abs(entry["share"] - bound / entry["cycles_per_update"]) < 1e-4
    assert report[f"gups_{pes}"] == entry["share"] <= entry["share_loop"] <= 1
    # What the region of interest took is what the program says.
    assert abs(entry["cycles"] - 256 * entry["cycles_per_update"]) < 64, entry
    calls = updates["calls", pes]
    assert report[f"gups_calls_{pes}"] == calls["share"] <= calls["share_loop"] <= 1
    assert 10 <= calls["bound"]["issue"] <= 17, calls["bound"]
    assert abs(calls["efficiency"] - updates["calls", 1]["cycles_per_update"] / calls["cycles_per_update"]) < 1e-4
    # Get and put wait for a round trip, and lose updates.
    assert updates["get-put", pes]["cycles"] > 2 * entry["cycles"]
assert updates["get-put", 64]["wrong_words"] > 0
lines = open(sys.argv[1] + "/out").read().splitlines()
assert any(line.startswith("atomic ") and line.endswith(" yes") for line in lines), lines
assert "Bound of atomic on 64 PEs, mesh 8x8: the largest of" in lines
CHECK
python3 "$here/check_updates.py" --report "$work/runtime.json" --expected "$here/updates_expected.json" "$@"
