#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the table of algorithms without a simulator: selection_table.py REPOSITORY

The C that is made of it, and the one line about each table that is wrong; which algorithm tune.py chooses, and
where it changes; that the rules find what breaks them.
"""

import contextlib
import copy
import io
import json
import os
import subprocess
import sys
import tempfile

REPOSITORY = sys.argv[1]
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(REPOSITORY, "scripts"))
# pylint: disable=wrong-import-position
import tune
import tune_rules
from tune_common import COLLECTIVES, Machine

failures = 0


def expect(what, got, wanted):
    global failures
    if got != wanted:
        failures += 1
        print(f"{what}: {got}, expected {wanted}")


def generated(table, folder):
    source, header = os.path.join(folder, "table.json"), os.path.join(folder, "rows.h")
    with open(source, "w", encoding="utf-8") as file:
        json.dump(table, file)
    script = os.path.join(REPOSITORY, "runtime/selection_rows.py")
    done = subprocess.run([script, source, header], capture_output=True, text=True, check=False)
    if done.returncode:
        return done.stderr
    with open(header, encoding="utf-8") as file:
        return file.read()


def check_generator(folder):
    row = {"pes": 4, "shape": "line", "bulk": True, "steps": [[24, "radix4"], [None, "tree"]]}
    good = {"collectives": {"broadcast": [row]}}
    expect("rows", generated(good, folder).splitlines()[2:], [
        "const uint32_t __xbrtime_rows_broadcast[] = {",
        "    XBRTIME_ROW(4, XBRTIME_LINE | XBRTIME_BULK, 2),",
        "    XBRTIME_STEP(24, broadcast, radix4),",
        "    XBRTIME_STEP(XBRTIME_NO_LIMIT, broadcast, tree),",
        "    XBRTIME_END_OF_ROWS};"])
    reckoned = {"collectives": {"broadcast": [dict(row, shape="square", bulk=False, measured=False)]}}
    expect("a row that is extrapolated", generated(reckoned, folder).splitlines()[3],
           "    XBRTIME_ROW(4, XBRTIME_EXTRAPOLATED, 2),")
    for what, field, value, words in (
            ("limits", "steps", [[24, "radix4"], [24, "tree"], [None, "tree"]], "limits have to grow"),
            ("last limit", "steps", [[24, "radix4"]], "the last one is null"),
            ("no steps", "steps", [], "0 steps"),
            ("PEs", "pes", 1025, "pes is 1 to 1024"),
            ("shape", "shape", "ring", "'line' or 'square'"),
            ("measured", "measured", True, "measured is false"),
            ("field", "colour", 3, "fields are")):
        bad = copy.deepcopy(good)
        bad["collectives"]["broadcast"][0][field] = value
        message = generated(bad, folder)
        expect(f"{what}: one line with {words!r}", (message.count("\n"), words in message), (1, True))


def check_choice():
    # Straight lines: 100 + bytes, and 200 + bytes / 2; they cross at 200 bytes.
    cycles = {size: {"short": 100 + size, "long": 200 + size // 2} for size in tune.SIZES}
    (limit, first), (last, second) = tune.steps_of(cycles)
    expect("order", (first, second, last), ("short", "long", None))
    expect(f"limit {limit} near the crossing", 184 <= limit <= 256, True)
    slightly = {size: {"a": 1000, "b": 1000 - size % 3 * 10} for size in tune.SIZES}
    expect("no step for 2 %", len(tune.steps_of(slightly)), 1)
    dropped = {size: {"a": 100} | ({"b": 300} if size < 100 else {}) for size in tune.SIZES}
    expect("an algorithm that was dropped", tune.steps_of(dropped), [[None, "a"]])
    kept = [{"bulk": False, "pes": pes, "shape": "line", "steps": 1} for pes in (8, 4)]
    new = [{"bulk": False, "pes": 8, "shape": "line", "steps": 2}]
    expect("rows that stay", [row["steps"] for row in tune.merged(kept, new)], [1, 2])
    expect("grid", (tune.SIZES[0], tune.SIZES[-1], 24 in tune.SIZES, 1448 in tune.SIZES), (8, 65536, True, True))


def check_thinning():
    expect("thinned grid", (len(tune.THINNED), tune.THINNED[0], tune.THINNED[-1]), (8, 8, 65536))
    expect("thinned sizes are of the grid", set(tune.THINNED) - set(tune.SIZES), set())
    # "short" is the best up to 128 bytes, "long" from 512 on; "never" is far from both, "near" 1.4 times the best at 512.
    cycles = {size: {"short": 100 + size, "long": 300 + size // 4, "never": 5000, "near": 200 + 25 * size // 32}
              for size in (8, 128, 512, 2048)}
    sizes, algorithms = tune.refinement(cycles)
    expect("sizes between", sorted(sizes), [size for size in tune.SIZES if 128 < size < 512])
    expect("algorithms near the best at one end", sorted(algorithms), ["long", "near", "short"])
    expect("nothing changes", tune.refinement({8: {"a": 1, "b": 2}, 128: {"a": 1, "b": 2}}), (set(), set()))

    class Args:
        build, whole_grid = "build", False

    calls = []

    def measured(_build, machine, collectives, asked):
        calls.append((len(collectives), collectives[0], len(asked)))
        names = collectives[0].split(":")[1].split(",")
        return {("broadcast", name, int(size)): 100 if (name == "tree") == (int(size) <= 128) else 200
                for name in names for size in asked}

    real, tune.cycles_of = tune.cycles_of, measured
    broadcast = [c for c in COLLECTIVES if c.name == "broadcast"]
    with contextlib.redirect_stdout(io.StringIO()) as said:
        lines = tune.measured_on(Machine("rv64", "square", 32), Args, broadcast)
    expect("says how long it took", "rv64 square of 32: broadcast after" in said.getvalue(), True)
    expect("two runs", [asked for _, _, asked in calls], [8, 3])
    expect("sizes measured", len({size for _, _, size in lines}), 11)
    calls.clear()
    with contextlib.redirect_stdout(io.StringIO()):
        tune.measured_on(Machine("rv64-nobulk", "line", 64), Args, broadcast)
    expect("without a bulk engine", [asked for _, _, asked in calls], [8])
    calls.clear()
    tune.measured_on(Machine("rv64", "square", 16), Args, broadcast)
    Args.whole_grid = True
    tune.measured_on(Machine("rv64", "square", 32), Args, broadcast)
    expect("all sizes", [asked for _, _, asked in calls], [len(tune.SIZES)] * 2)
    tune.cycles_of = real


def check_rules():
    machine, larger = Machine("rv64", "square", 3), Machine("rv64", "square", 4)
    good = {("broadcast", "selected", 40): 100, ("broadcast", "tree", 40): 100, ("broadcast", "selected", 48): 100,
            ("reduce_all", "selected", 40): 100, ("reduce_all", "reduce_and_broadcast", 40): 150}

    def broken(changes):
        found = {machine: {**good, **changes}, larger: dict(good)}
        ratios = list(tune_rules.within_machine(machine, found[machine])) + list(tune_rules.between_machines(found))
        return sorted({rule for rule, _, _, _, ratio in ratios if ratio > tune_rules.LIMITS[rule]})

    expect("nothing", broken({}), [])
    expect("best", broken({("broadcast", "tree", 40): 90}), ["best"])
    expect("size", broken({("broadcast", "selected", 48): 94}), ["size"])
    expect("pes", broken({("reduce_all", "selected", 40): 131}), ["pes"])
    expect("to_all", broken({("reduce_all", "reduce_and_broadcast", 40): 99}), ["to_all"])
    expect("to_one", broken({("reduce", "selected", 40): 106}), ["to_one"])
    expect("to_one, within the limit", broken({("reduce", "selected", 40): 105}), [])
    expect("to_one, of another size", broken({("reduce", "selected", 48): 106}), [])
    many = {("reduce", "selected", 40): 106, ("reduce_all", "selected", 40): 100}
    rules = [[r[0] for r in tune_rules.within_machine(Machine("rv64", "square", pes), many)] for pes in (16, 17, 37, 64)]
    expect("to_one on PEs that have pieces, or rows and columns", rules, [["to_one"], [], [], ["to_one"]])
    points = tune_rules.points_between(tune.SIZES, 65536, 0, 1)
    expect("points are not of the grid", [p for p in points if p in tune.SIZES or p % 8], [])
    expect("as many as asked for", len(tune_rules.points_between(tune.SIZES, 4096, 3, 7)), 3)
    # Of char an odd number of a few and of some more elements, and the next multiples of 8 bytes; the seed chooses.
    few = tune_rules.uneven_points(1, 0, 1)
    expect("few, their whole words, more, their whole words",
           [(size % 2, size % 8 == 0, after) for size, after in zip(few, (3 <= few[0] <= 7, few[1] == 8, 17 <= few[2] <= 63,
                                                                         few[3] - few[2] < 8))],
           [(1, False, True), (0, True, True), (1, False, True), (0, True, True)])
    expect("uneven elements of 4 bytes", [size % 8 for size in tune_rules.uneven_points(4, 0, 5)], [4, 0, 4, 0])
    expect("a sample of one", len(tune_rules.uneven_points(2, 1, 9)), 2)
    expect("other seeds", len({tuple(tune_rules.uneven_points(1, 0, seed)) for seed in range(9)}) > 3, True)
    exceptions = [{"rule": "size", "collective": "scan", "limit": 1.2, "type": "char"},
                  {"rule": "size", "collective": "scan", "limit": 1.1}]
    expect("limits by type", [tune_rules.limit_of(exceptions, "size", "scan", of) for of in ("char", "long")], [1.2, 1.1])
    expect("no exception", tune_rules.limit_of(exceptions, "best", "scan", "char"), tune_rules.LIMITS["best"])

    class OfReductions:
        collectives = ["broadcast", "scan"]

    expect("double of reductions only", tune_rules.collectives_of("double", OfReductions), ["scan"])
    expect("other types of all", tune_rules.collectives_of("char", OfReductions), ["broadcast", "scan"])
    expect("rules of one collective", [text.split(":")[0] for text in machine.with_selected(["reduce"])], ["reduce"])
    expect("of all", len(machine.with_selected()), len(COLLECTIVES))
    tune_rules.load_exceptions()


def check_committed():
    table = tune.read_table(os.path.join(REPOSITORY, "runtime/selection.json"))
    expect("collectives", sorted(table), sorted(c.name for c in COLLECTIVES if c.algorithms))
    for collective in COLLECTIVES:
        for row in table.get(collective.name, []):
            machine = Machine("rv64", row["shape"], row["pes"])
            wrong = [a for _, a in row["steps"] if a not in machine.algorithms_of(collective)]
            if row["pes"] > 2:
                expect(f"{collective.name}, {row['pes']} PEs: algorithms that it does not have", wrong, [])


with tempfile.TemporaryDirectory() as work:
    check_generator(work)
check_choice()
check_thinning()
check_rules()
check_committed()
print("failed" if failures else "table, choice and rules as expected")
sys.exit(1 if failures else 0)
