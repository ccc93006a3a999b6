# SPDX-License-Identifier: Apache-2.0
"""The parts `sweep` and `reduce_all` of bench_runtime.py: every collective at many sizes and numbers of PEs
(software/collectives/sweep.c, sweep_teams.c), and sums on all PEs of two numbers of elements that differ by one
(reduce_all.c)."""

import re

from bench_common import BenchError
from collectives_table import LINE, causes_of, print_table

MOST_PES = 1024
FEW_PES, SOME_PES = 16, 64
SWEEPS = ("collectives/sweep.elf", "collectives/sweep_teams.elf")  # a program has 64 regions
REDUCE_ALL_PES, REDUCE_ALL_ELEMENTS = 48, (575, 576)
ALGORITHM = re.compile(r"sweep: region=(\S+) algorithm=(\S+) because=(.+)$")


def limits(pes, quick, long):
    """Arguments of sweep.c: bytes of the largest array or piece, and of all pieces together. Many PEs take long, so
    on more than 64 there are small sizes only."""
    if quick:
        return "128", "65536"
    if pes <= FEW_PES:
        return "65536", "1048576"
    if pes <= SOME_PES:
        return "65536", "1048576" if long else "65536"
    return "64", "65536"


def entries_of(program, pes, console, statistics):
    lines = console.splitlines()
    verdicts = dict(match.groups() for match in map(LINE.search, lines) if match)
    algorithms = {match[1]: match for match in map(ALGORITHM.search, lines) if match}
    regions = {region["name"]: region for region in statistics["regions"]}
    if not verdicts or set(verdicts) - set(regions) or set(verdicts) != set(algorithms):
        raise BenchError(f"{program}: verdicts {sorted(verdicts)}, algorithms {sorted(algorithms)}, "
                         f"regions {sorted(regions)}")
    entries = []
    for name, verdict in verdicts.items():
        region = regions[name]
        operation, size = name.split("/")
        entries.append({
            "operation": operation,
            "bytes": int(size),
            "verified": verdict == "yes",
            "pes": pes,
            "algorithm": algorithms[name][2],
            "because": algorithms[name][3],
            "cycles": region["cycles"],
            "instructions_per_pe": region["instructions_per_pe"],
            "ipc": region["total"]["ipc"],
            "flits": region["total"]["flits"]["sent"],
            "account": {cause: n for cause, n in causes_of(region, pes).items() if n},
        })
    return entries


def run_sweep(run, pes, quick, long):
    entries = []
    for name in SWEEPS:
        program = run.program(name)
        entries += entries_of(program, pes, *run(program, pes, limits(pes, quick, long)))
    return "sweep", entries


def run_reduce_all(run):
    program = run.program("collectives/reduce_all.elf")
    result = run(program, REDUCE_ALL_PES, tuple(map(str, REDUCE_ALL_ELEMENTS)))
    return "reduce_all", entries_of(program, REDUCE_ALL_PES, *result)


def print_sweep(entries):
    print("Collectives: cycles from the first entry to the last exit, by number of PEs.")
    print()
    counts = sorted({entry["pes"] for entry in entries})
    by_name = {}
    for entry in entries:
        by_name.setdefault((entry["operation"], entry["bytes"]), {})[entry["pes"]] = entry
    rows = []
    for (operation, size), of in by_name.items():
        row = [operation, str(size)] + [str(of[pes]["cycles"]) if pes in of else "-" for pes in counts]
        rows.append(row + ["yes" if all(entry["verified"] for entry in of.values()) else "no"])
    print_table(["operation", "bytes", *map(str, counts), "verified"], rows)
    print()
    print("Which algorithm ran, by number of PEs; why stands in the report (`because`).")
    print()
    rows = [[operation, str(size)] + [of[pes]["algorithm"] if pes in of else "-" for pes in counts]
            for (operation, size), of in by_name.items()]
    print_table(["operation", "bytes", *map(str, counts)], rows)
    print()


def print_reduce_all(entries):
    print(f"Sum of doubles on all of {REDUCE_ALL_PES} PEs.")
    print()
    rows = [[str(entry["bytes"] // 8), str(entry["cycles"]), f"{entry['cycles'] / entries[-1]['cycles']:.3f}",
             entry["algorithm"], entry["because"], "yes" if entry["verified"] else "no"] for entry in entries]
    print_table(["elements", "cycles", "over the last", "algorithm", "because", "verified"], rows)
    print()
