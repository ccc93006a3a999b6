# SPDX-License-Identifier: Apache-2.0
"""The rules that the choice of algorithms keeps, on points between the grid's:

best      at most 10 % above the best algorithm by name
size      at most 5 % slower than the next larger size
pes       at most 1.3 times what the next larger power of two of PEs takes
to_all    reduce_all not slower than reduce and broadcast
to_one    on PEs that reduce by pieces, or by rows and columns, reduce at most 5 % slower than reduce_all

The points are whole words of `long`; of `char`, `short` and `int` a few elements and some more that are no whole words,
beside the next that are; and some of `double`, of reductions.

What cannot be mended by the table stands in tests/cycles/tune_limits.json, each with the limit that it keeps and
its reason.
"""

import json
import os
import random

from bench_common import BenchError, in_parallel
from tune_common import COLLECTIVES, PIECES_MAX_PES, REDUCTIONS, WIDTHS, Machine, cycles_of

LIMITS = {"best": 1.10, "size": 1.05, "pes": 1.30, "to_all": 1.00, "to_one": 1.05}
UNEVEN = ((3, 7), (17, 63))  # elements, of which odd numbers are no whole words
DOUBLES = 4  # points, where there is no sample
EXCEPTIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/cycles/tune_limits.json")


def points_between(grid, most_bytes, sample, seed):
    """Sizes between those of the grid, one of each gap, whole words; `sample` of them, if not 0."""
    numbers = random.Random(seed)
    points = [8 * numbers.randint(low // 8 + 1, high // 8 - 1) for low, high in zip(grid, grid[1:])
              if high <= most_bytes and high - low > 8]
    return sorted(numbers.sample(points, min(sample, len(points)))) if sample else points


def with_neighbours(points, grid):
    """Each point and the next larger size of the grid."""
    return sorted({*points, *(min(size for size in grid if size > point) for point in points)})


def uneven_points(width, sample, seed):
    """Odd numbers of elements and the next whole words, in bytes; of `sample` points, if not 0."""
    numbers = random.Random(seed * 16 + width)
    counts = [2 * numbers.randint(low // 2, high // 2) + 1 for low, high in UNEVEN]
    counts = numbers.sample(counts, min(sample, len(counts))) if sample else counts
    return sorted({size for count in counts for size in (count * width, (count * width + 7) // 8 * 8)})


def sizes_of(of, args, grid):
    """What is measured of a type."""
    if of == "long":
        return with_neighbours(points_between(grid, args.most_bytes, args.sample, args.seed), grid)
    if of == "double":
        return with_neighbours(points_between(grid, args.most_bytes, args.sample or DOUBLES, args.seed + 1), grid)
    return uneven_points(WIDTHS[of], args.sample, args.seed)


def collectives_of(of, args):
    """Their names, or None for all."""
    names = args.collectives or [c.name for c in COLLECTIVES]
    return [name for name in names if name in REDUCTIONS] if of == "double" else args.collectives


def selected(lines, collective):
    return {size: cycles for (name, algorithm, size), cycles in lines.items()
            if (name, algorithm) == (collective, "selected")}


def within_machine(machine, lines):
    """(rule, collective, machine, bytes, ratio) of the rules that one machine is enough for."""
    for collective in COLLECTIVES:
        mine = selected(lines, collective.name)
        for size, cycles in mine.items():
            others = [n for (name, algorithm, at), n in lines.items()
                      if name == collective.name and at == size and algorithm != "selected"]
            if others:
                yield "best", collective.name, machine, size, cycles / min(others)
            both = lines.get((collective.name, "reduce_and_broadcast", size))
            if both:
                yield "to_all", collective.name, machine, size, cycles / both
        for size, after in zip(sorted(mine), sorted(mine)[1:]):
            yield "size", collective.name, machine, size, mine[size] / mine[after]
    # On many PEs in a line it is not so: no algorithm of reduce is as fast as the ring.
    to_all = selected(lines, "reduce_all") if machine.pes <= PIECES_MAX_PES or machine.has_lines else {}
    for size, cycles in selected(lines, "reduce").items():
        if size in to_all:
            yield "to_one", "reduce", machine, size, cycles / to_all[size]


def between_machines(found):
    for machine, lines in found.items():
        power = 1 << (machine.pes - 1).bit_length()
        other = Machine(machine.config, machine.shape, power)
        if power == machine.pes or other not in found:
            continue
        for collective in COLLECTIVES:
            mine, larger = selected(lines, collective.name), selected(found[other], collective.name)
            for size in sorted(set(mine) & set(larger)):
                yield "pes", collective.name, machine, size, mine[size] / larger[size]


def load_exceptions():
    with open(EXCEPTIONS, encoding="utf-8") as file:
        exceptions = json.load(file)
    for entry in exceptions:
        if (entry["rule"] not in LIMITS or not entry["reason"] or entry["limit"] <= LIMITS[entry["rule"]]
                or entry.get("type", "long") not in WIDTHS):
            raise BenchError(f"{EXCEPTIONS}: {entry}: a rule, a larger limit than its own, a type if not all, and a reason")
    return exceptions


def limit_of(exceptions, rule, collective, of):
    """Those without a type are for all."""
    limits = [e["limit"] for e in exceptions if (e["rule"], e["collective"], e.get("type", of)) == (rule, collective, of)]
    return max(limits, default=LIMITS[rule])


def check_type(of, args, machines, sizes, exceptions):
    """(comparisons, how many of them are broken)"""
    texts, names = [str(size) for size in sizes], collectives_of(of, args)
    found = dict(in_parallel(lambda m: (m, cycles_of(args.build, m, m.with_selected(names), texts, of)), machines, args.jobs))
    ratios = [ratio for machine, lines in found.items() for ratio in within_machine(machine, lines)]
    ratios += between_machines(found)
    if not ratios:
        raise BenchError(f"nothing was measured of {of}: choose more sizes")
    broken = 0
    for rule, collective, machine, size, ratio in sorted(ratios, key=lambda r: (r[0], r[1], -r[4])):
        limit = limit_of(exceptions, rule, collective, of)
        if ratio > limit:
            broken += 1
            print(f"tune: rule {rule}: {collective} of {size} bytes of {of}, {machine}: {ratio:.2f}, limit {limit:.2f}")
    worst = {}
    for rule, collective, machine, size, ratio in ratios:
        if ratio > worst.get((rule, collective), (0,))[0]:
            worst[rule, collective] = (ratio, f"{size} bytes of {of}, {machine}")
    for (rule, collective), (ratio, where) in sorted(worst.items()):
        print(f"  {rule:6} {collective:14} {ratio:5.2f}  {where}")
    return len(ratios), broken


def check(args, machines, grid):
    exceptions = load_exceptions()
    total = total_broken = 0
    for of in args.types:
        if not (collectives_of(of, args) or args.collectives is None):
            continue  # a type of reductions only
        sizes = sizes_of(of, args, grid)
        compared, broken = check_type(of, args, machines, sizes, exceptions)
        print(f"tune: {compared} comparisons of {of} on {len(machines)} machines, sizes {' '.join(map(str, sizes))}; "
              f"{broken} broken")
        total += compared
        total_broken += broken
    if not total:
        raise BenchError("nothing was measured: choose other types or collectives")
    return 1 if total_broken else 0
