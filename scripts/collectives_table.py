#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tables of a run of software/collectives: what each operation cost, and where its cycles went.

Takes the console output from standard input, where PE 0 says for each operation whether its results
were right, and the file of xbsim --region-log (keys: verilator_tb/formats.md); both may still be written:
each line of the first table appears when its operation is done. The console output is kept in a file.
Exit status 0 if every operation was verified, 1 if not, 2 if the inputs do not fit together, 3 if there
was no operation.
"""

import argparse
import json
import re
import sys

LINE = re.compile(r"collectives: region=(\S+) verified=(yes|no)$")


class InputError(Exception):
    pass


class RegionLog:
    """The regions of a file that grows, by name; of two with one name the later one counts."""

    def __init__(self, path):
        self.path, self.regions = path, {}
        self.file = open(path, encoding="utf-8")

    def find(self, name):
        for line in self.file:
            region = json.loads(line)
            self.regions[region["name"]] = region
        if name not in self.regions:
            raise InputError(f"{self.path}: no region named {name}")
        return self.regions[name]


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


HEADING = ["operation", "bytes", "cycles", "instructions", "flits", "IPC", "verified"]


def print_row(cells):
    widths = [len(HEADING[0]), 6, 7, *(len(heading) for heading in HEADING[3:])]
    rest = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:])]
    print("  ".join([cells[0].ljust(widths[0] + 1), *rest]).rstrip(), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--regions", required=True, help="file of xbsim --region-log")
    parser.add_argument("--mesh", default="", help="for the heading: 4x4")
    parser.add_argument("--keep", required=True, help="file that gets a copy of the console output")
    arguments = parser.parse_args()

    verdicts, causes = {}, {}
    log = RegionLog(arguments.regions)
    with open(arguments.keep, "w", encoding="utf-8", errors="replace") as copy:
        for line in sys.stdin:
            copy.write(line)
            match = LINE.search(line.rstrip())
            if not match:
                continue
            name, verified = match[1], match[2] == "yes"
            region = log.find(name)
            pes = len(region["pe"])
            if not verdicts:
                mesh = f", mesh {arguments.mesh}" if arguments.mesh else ""
                print(f"{pes} PE{'s' * (pes != 1)}{mesh}. Cycles: first entry to last exit. "
                      "Instructions: per PE, without polls.\n")
                print_row(HEADING)
            verdicts[name] = verified
            causes[name] = causes_of(region, pes)
            total = region["total"]
            print_row([*name.split("/"), str(region["cycles"]), f"{region['instructions_per_pe']:.1f}",
                       str(total["flits"]["sent"]), f"{total['ipc']:.3f}", match[2]])
    if not verdicts:
        return 3

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
