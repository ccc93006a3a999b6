#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the random updates of a report of bench_runtime.py (--quick) with updates_expected.json: cycles
of each run and wrong words, for each variant and number of PEs.

All are exact for one compiler, so the tolerance that the file states is 0 per cent. `--write` stores what was
measured as the new expectation. Status 1 and a line for each figure that is off. Goals do not move:
the loop takes at least 85 % of its bound on 16 PEs and 75 % on 64, and one word takes an update
in every two cycles.
"""

import argparse
import json
import sys

GOALS = {16: 0.85, 64: 0.75}  # share of the bound
HOT_CYCLES = 2.2  # between one update of a word and the next, start and end of a short run included


def figures(entries):
    return {f"{e['variant']}/{e['pes']}": {"cycles": e["cycles"], "wrong_words": e["wrong_words"]} for e in entries}


def missed_goals(entries):
    for entry in entries:
        goal = GOALS.get(entry["pes"]) if entry["variant"] == "atomic" else None
        if goal and entry["share_loop"] < goal:
            yield f"atomic/{entry['pes']}: {100 * entry['share_loop']:.1f} % of the bound, the goal is {100 * goal:.0f} %"
        if entry["variant"] == "hot" and entry["pes"] == 64 and entry["cycles_per_update_loop"] > HOT_CYCLES:
            yield f"hot/64: {entry['cycles_per_update_loop']} cycles per update, the goal is {HOT_CYCLES}"


def differences(found, expected, percent):
    for name in sorted(set(found) | set(expected)):
        if name not in found or name not in expected:
            yield f"{name}: expected {expected.get(name)}, measured {found.get(name)}"
            continue
        for figure, value in expected[name].items():
            now = found[name][figure]
            if abs(now - value) * 100 > percent * value:
                yield f"{name}: {figure}: expected {value} within {percent} %, measured {now}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", required=True)
    parser.add_argument("--expected", required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.report, encoding="utf-8") as file:
        report = json.load(file)
    with open(arguments.expected, encoding="utf-8") as file:
        expected = json.load(file)
    entries = report["updates"]
    if not report["quick"] or not entries:
        sys.exit(f"{arguments.report}: no random updates of a small problem (--quick --parts updates)")
    found, flags = figures(entries), entries[0]["flags"]
    wrong = list(missed_goals(entries))
    if arguments.write and not wrong:
        with open(arguments.expected, "w", encoding="utf-8") as file:
            expected.update(compiler=flags, updates=found)
            json.dump(expected, file, indent=2)
            file.write("\n")
        return 0
    off = list(differences(found, expected["updates"], expected["tolerance_percent"]))
    if off and flags != expected["compiler"]:
        off.append(f"(compiled by {flags}, expected for {expected['compiler']})")
    if off:
        off.append("if that is intended: ninja -C build updates_expected")
    wrong += off
    print("\n".join(wrong) if wrong else f"{len(found)} runs: as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
