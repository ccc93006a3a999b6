#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures every algorithm of every collective and writes the table by which xbrtime chooses, runtime/selection.json;
with --check looks at points between the grid's for the rules that the choice has to keep (tune_rules.py).

What has been measured is kept below BUILD/tune, by the program and the simulator that measured it: a run that was
interrupted goes on where it was.

From THIN_PES PEs on the grid is thinned, so that all machines together take no more than two hours: every algorithm is
measured at every fourth size, and the sizes between only where the best algorithm changes, with those that are near the
best at one end, and not at all without a bulk engine. --whole-grid measures all. On any number of PEs the program drops
from 2 KiB on what takes 1.6 times the best and does not come nearer.
"""

import json
import os
import sys
import time

from bench_common import BenchError, OneLineParser, in_parallel
from tune_common import BY_TABLE, CONFIGS, WIDTHS, Machine, cycles_of
from tune_rules import check

# 8 bytes to 64 KiB by powers of two and their geometric means, in whole words.
SIZES = sorted({max(8, round(8 * 2 ** (i / 2) / 8) * 8) for i in range(27)})
PES = (2, 3, 4, 5, 7, 8, 12, 16, 32, 48, 64)
STEP_COSTS = 0.06  # a step in the table has to save so much of the best time of one size of the grid
MOST_STEPS = 7
THIN_PES = 32
THINNED = sorted({*SIZES[::4], SIZES[-1]})
NEAR = 1.5  # times the best: not between two sizes at both of which an algorithm takes longer


def choice_by_size(cycles, step_costs):
    """[(first size, last size, algorithm), ...] with the least loss: what the choice is above the best, relative
    and summed over the sizes, and the steps."""
    sizes = sorted(cycles)
    ways = {None: (-step_costs, [])}  # by the algorithm of the last size: loss so far, choice so far
    for size in sizes:
        best = min(cycles[size].values())
        after = {}
        for algorithm, taken in sorted(cycles[size].items()):
            loss, before = min((loss + (step_costs if last != algorithm else 0), choice)
                               for last, (loss, choice) in ways.items())
            after[algorithm] = (loss + taken / best - 1, before + [algorithm])
        ways = after
    chosen = min(ways.values())[1]
    runs = []
    for size, algorithm in zip(sizes, chosen):
        if runs and runs[-1][2] == algorithm:
            runs[-1] = (runs[-1][0], size, algorithm)
        else:
            runs.append((size, size, algorithm))
    return runs


def crossing(cycles, low, high, before, after):
    """Up to how many bytes between two sizes of the grid `before` is at least as good, on straight lines."""
    at_low = cycles[low].get(after, cycles[low][before]) - cycles[low][before]
    at_high = cycles[high].get(before, cycles[high][after]) - cycles[high][after]
    if at_low < 0 or at_high <= 0:
        return low
    return low + (high - low) * at_low // (at_low + at_high) // 8 * 8


def steps_of(cycles):
    costs = STEP_COSTS
    runs = choice_by_size(cycles, costs)
    while len(runs) > MOST_STEPS:
        costs *= 2
        runs = choice_by_size(cycles, costs)
    steps = [[crossing(cycles, this[1], after[0], this[2], after[2]), this[2]]
             for this, after in zip(runs, runs[1:])]
    return steps + [[None, runs[-1][2]]]


def by_size(lines, collective, by_piece_to_all, pes):
    """{bytes as the runtime counts them: {algorithm: cycles}}"""
    found = {}
    for (name, algorithm, size), cycles in lines.items():
        if name == collective:
            found.setdefault(size * (pes if by_piece_to_all else 1), {})[algorithm] = cycles
    return found


def rows_of(collective, measured):
    rows = []
    for machine, lines in measured.items():
        cycles = by_size(lines, collective.name, collective.counts_all, machine.pes)
        rows.append({"pes": machine.pes, "shape": machine.shape, "bulk": machine.bulk, "steps": steps_of(cycles)})
    return rows


def read_table(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["collectives"]


def key_of(row):
    return row["bulk"], row["pes"], row["shape"]


def merged(before, rows):
    """The rows of machines that were not measured stay."""
    new = {key_of(row) for row in rows}
    return sorted([row for row in before if key_of(row) not in new] + rows, key=key_of)


def write_table(path, table):
    lines = ["{", '"collectives": {']
    for name, rows in table.items():
        lines.append(f'"{name}": [')
        lines += [f"  {json.dumps(row)}," for row in rows[:-1]] + [f"  {json.dumps(rows[-1])}", "],"]
    lines[-1] = "]"
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n}}\n")


def text_of(steps):
    return ", ".join(f"{algorithm}{'' if limit is None else f' to {limit}'}" for limit, algorithm in steps)


def gain(cycles):
    """By how much the best of the grid is better than the one algorithm that is best on the whole."""
    sizes = [s for s in cycles if len(cycles[s]) > 1]
    names = set.intersection(*(set(cycles[s]) for s in cycles)) or set()
    if not sizes or not names:
        return ""
    least = min(names, key=lambda a: sum(cycles[s][a] / min(cycles[s].values()) for s in cycles))
    most = max(sizes, key=lambda s: cycles[s].get(least, 0) / min(cycles[s].values()))
    return f"; {least} alone: up to {cycles[most][least] / min(cycles[most].values()):.2f}x, at {most} bytes"


def refinement(at_sizes):
    """({sizes}, {algorithms}) to measure between sizes at which other algorithms are best: those near the best."""
    sizes, algorithms = set(), set()
    for low, high in zip(sorted(at_sizes), sorted(at_sizes)[1:]):
        ends = at_sizes[low], at_sizes[high]
        if len({min(end, key=lambda a, end=end: (end[a], a)) for end in ends}) == 1:
            continue
        sizes |= {size for size in SIZES if low < size < high}
        algorithms |= {a for end in ends for a in end if end[a] <= NEAR * min(end.values())}
    return sizes, algorithms


def thinned_cycles(build, machine, collective):
    """What a thinned grid measures of one collective, in one run or two."""
    names = machine.algorithms_of(collective)
    lines = cycles_of(build, machine, [f"{collective.name}:{','.join(names)}"], [str(size) for size in THINNED])
    sizes, near = refinement(by_size(lines, collective.name, False, machine.pes))
    if sizes and machine.bulk:
        between = [f"{collective.name}:{','.join(name for name in names if name in near)}"]
        lines |= cycles_of(build, machine, between, [str(size) for size in sorted(sizes)])
    return lines


def measured_on(machine, args, collectives):
    """{(collective, algorithm, bytes): cycles} of a machine; says what took long."""
    started = time.time()
    if machine.pes < THIN_PES or args.whole_grid:
        lines = cycles_of(args.build, machine, machine.all_algorithms(collectives), [str(size) for size in SIZES])
    else:
        lines = {}
        for collective in collectives:
            lines |= thinned_cycles(args.build, machine, collective)
            print(f"  {machine}: {collective.name} after {time.time() - started:.0f} s", flush=True)
    return lines


def tune(args, machines):
    started = time.time()
    collectives = [c for c in BY_TABLE if c.name in (args.collectives or [c.name])]
    found = in_parallel(lambda m: (m, measured_on(m, args, collectives)), machines, args.jobs)
    # The largest numbers of PEs take longest and come first; the table is in ascending order.
    measured = dict(sorted(found, key=lambda entry: (entry[0].bulk, entry[0].pes, entry[0].shape)))
    table = read_table(args.table)
    for collective in collectives:
        rows = rows_of(collective, measured)
        table[collective.name] = merged(table.get(collective.name, []), rows)
        for row in rows:
            machine = next(m for m in measured if (m.bulk, m.pes, m.shape) == key_of(row))
            cycles = by_size(measured[machine], collective.name, collective.counts_all, machine.pes)
            print(f"{collective.name}, {machine}: {text_of(row['steps'])}{gain(cycles)}")
    write_table(args.table, table)
    print(f"tune: {len(measured)} machines in {time.time() - started:.0f} s; {args.table} written")


def main():
    parser = OneLineParser(prog="tune", description=__doc__)
    parser.add_argument("--build", required=True)
    parser.add_argument("--table", required=True, help="runtime/selection.json")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pes", nargs="+", type=int, default=list(PES), help="numbers of PEs")
    parser.add_argument("--shapes", nargs="+", choices=("square", "line"), default=["square", "line"])
    parser.add_argument("--configs", nargs="+", choices=CONFIGS, default=list(CONFIGS))
    parser.add_argument("--collectives", nargs="+", choices=[c.name for c in BY_TABLE], help="the rows of others stay")
    parser.add_argument("--whole-grid", action="store_true", help="all sizes on many PEs, too; takes several times as long")
    parser.add_argument("--check", action="store_true", help="the rules, on points between the grid's")
    parser.add_argument("--sample", type=int, default=0, help="of --check: points per collective; all by default")
    parser.add_argument("--types", nargs="+", choices=WIDTHS, default=list(WIDTHS), help="of --check: of elements")
    parser.add_argument("--most-bytes", type=int, default=SIZES[-1], help="of --check")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    machines = [Machine(config, shape, pes) for pes in sorted(args.pes, reverse=True) for config in args.configs
                for shape in args.shapes if pes > 3 or shape == "square"]
    if args.check:
        return check(args, machines, SIZES)
    tune(args, machines)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BenchError, OSError) as error:
        sys.exit(f"tune: {error}")
