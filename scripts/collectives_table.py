#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tables of a run of software/collectives: what each operation cost, and where its cycles went.

Takes the console output, where PE 0 says for each operation whether its results were right, and the
statistics of xbsim --stats (keys: verilator_tb/README.md). Exit status 0 if every operation was
verified, 1 if not, 2 if the files do not fit together.
"""

import argparse
import json
import re
import sys

LINE = re.compile(r"collectives: region=(\S+) verified=(yes|no)$")


class InputError(Exception):
    pass


def read_verdicts(path):
    """Region name -> True if every PE found its results right, in the order of the run."""
    with open(path, encoding="utf-8", errors="replace") as file:
        matches = [LINE.search(line.rstrip()) for line in file]
    verdicts = {match[1]: match[2] == "yes" for match in matches if match}
    if not verdicts:
        raise InputError(f"{path}: no line of the form 'collectives: region=... verified=...'")
    return verdicts


def read_regions(path):
    with open(path, encoding="utf-8") as file:
        statistics = json.load(file)
    if statistics.get("schema") != "xbsim-statistics":
        raise InputError(f"{path}: no statistics of xbsim")
    if statistics["schema_version"] != 2:
        raise InputError(f"{path}: schema version {statistics['schema_version']}, expected 2")
    return statistics, {region["name"]: region for region in statistics["regions"]}


def causes_of(region, pes):
    """PE-cycles by cause, from the first entry to the last exit; they add up to cycles * pes.

    Cycles in which an instruction retired are split into work and polls; "outside" is the time that
    PEs spent before their own entry and after their own exit.
    """
    total = region["total"]
    causes = {"work": total["instructions"] - total["polls"], "poll": total["polls"]}
    for cause, cycles in total["activity"].items():
        if cause == "retire":
            # A cycle in which something retired that is no instruction (none today).
            rest = cycles - total["instructions"]
            if rest != 0:
                causes["retire"] = rest
        else:
            causes[cause] = cycles
    causes["outside"] = region["cycles"] * pes - total["cycles"]
    if sum(causes.values()) != region["cycles"] * pes:
        raise InputError(
            f"region {region['name']}: causes add up to {sum(causes.values())} PE-cycles, "
            f"not to {region['cycles']} cycles on {pes} PEs"
        )
    return causes


def print_table(heading, rows):
    widths = [max(len(row[i]) for row in [heading] + rows) for i in range(len(heading))]
    for row in [heading] + rows:
        cells = [row[0].ljust(widths[0])] + [c.rjust(w) for c, w in zip(row[1:], widths[1:])]
        print("  ".join(cells).rstrip())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--console", required=True, help="what the program printed")
    parser.add_argument("--stats", required=True, help="JSON file of xbsim --stats")
    arguments = parser.parse_args()

    verdicts = read_verdicts(arguments.console)
    statistics, regions = read_regions(arguments.stats)
    pes = len(statistics["pe"])
    missing = [name for name in verdicts if name not in regions]
    if missing:
        raise InputError(f"{arguments.stats}: no region named {missing[0]}")

    mesh = statistics["mesh"]
    print(f"{pes} PEs, mesh {mesh['width']}x{mesh['height']}. Cycles: first entry to last exit. "
          "Instructions: per PE, without polls.")
    print()
    rows, causes = [], {}
    for name, verified in verdicts.items():
        region = regions[name]
        operation, size = name.split("/")
        causes[name] = causes_of(region, pes)
        rows.append([
            operation,
            size,
            str(region["cycles"]),
            f"{region['instructions_per_pe']:.1f}",
            str(region["total"]["flits"]["sent"]),
            f"{region['total']['ipc']:.3f}",
            "yes" if verified else "no",
        ])
    print_table(["operation", "bytes", "cycles", "instructions", "flits", "IPC", "verified"], rows)

    columns = [c for c in next(iter(causes.values())) if any(of[c] for of in causes.values())]
    print()
    print("Where the cycles went: PE-cycles by exclusive cause; they add up to cycles x PEs.")
    print()
    rows = []
    for name, of in causes.items():
        operation, size = name.split("/")
        rows.append([operation, size] + [str(of[c]) for c in columns] + [str(sum(of.values()))])
    print_table(["operation", "bytes"] + columns + ["sum"], rows)
    return 0 if all(verdicts.values()) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (InputError, OSError, json.JSONDecodeError) as error:
        print(f"collectives_table.py: {error}", file=sys.stderr)
        sys.exit(2)
