#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Litmus tests of the memory model.

litmus.py emit FILE.litmus OUTPUT.c     the program of a file
litmus.py model FILE.litmus...          every outcome that the model allows
litmus.py run FILE.litmus FILE.elf ...  runs it, prints a table; status 1 if an expectation is not met

`run` and `emit` refuse expectations that the model contradicts: one line for each, status 1.
"""
import argparse
import collections
import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
import shlex
import subprocess

import description
import emit
import model


SELDOM = 10000  # iterations in which everything that is declared `seldom` must come


def shown(test, key):
    return " ".join(f"{name}={value}" for name, value in zip(observed_names(test), key))


def observed_names(test):
    """What the program prints of an outcome, in order."""
    finals = test.finals()
    return [name for name in test.names() if name not in test.variables or name in finals]


def allowed_outcomes(test):
    """By the model, as the program prints them."""
    kept = [test.names().index(name) for name in observed_names(test)]
    return {tuple(outcome[n] for n in kept) for outcome in model.outcomes(test)}


def contradictions(test, allowed):
    """Expectations that the model does not share."""
    names = observed_names(test)
    for kind, text in test.expectations:
        possible = any(description.holds(text, names, outcome) for outcome in allowed)
        # That a reservation ends in time is no matter of order.
        if kind == "forbidden" and possible and not any(s.kind == "sc" for t in test.threads for s in t):
            yield f"{test.where}: {test.name}: the model allows '{text}', declared forbidden"
        if kind != "forbidden" and not possible:
            yield f"{test.where}: {test.name}: the model forbids '{text}', declared {kind}"


class Mesh:
    """WxH or WxH/LATENCY."""

    def __init__(self, text):
        shape, _, self.latency = text.partition("/")
        width, height = map(int, shape.split("x"))
        self.options = ["-n", str(width * height), "--mesh", shape]
        if self.latency:
            self.options += ["--link-latency", self.latency]
        self.name = shape + (f", link latency {self.latency}" if self.latency else "")


def run_mesh(arguments, mesh, number):
    """Outcomes of every test: {test: {values: count}}."""
    command = [arguments.xbsim, *mesh.options, *arguments.option, "--check", "--quiet", arguments.program, "--",
               str(arguments.iterations), str(arguments.seed + number), str(arguments.batch)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{shlex.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    found = collections.defaultdict(collections.Counter)
    for line in done.stdout.splitlines():
        words = line.split()
        if words[:1] == ["outcome"]:
            found[words[1]][tuple(map(int, words[3:]))] += int(words[2])
    return found


def judge(test, counts, allowed):
    """Prints the rows of a test; the number of failures."""
    names = observed_names(test)
    total = sum(counts.values())
    forbidden, unknown, failures = 0, 0, 0
    lines = []
    for kind, text in test.expectations:
        times = sum(n for outcome, n in counts.items() if description.holds(text, names, outcome))
        wrong = (kind == "forbidden" and times > 0) or (not times and (
            kind == "seen" or (kind == "seldom" and total >= SELDOM)))
        failures += wrong
        if kind == "forbidden":
            forbidden += times
        lines.append(f"    {kind} {text}: {times} times{'   <-- WRONG' if wrong else ''}")
    if allowed is not None:
        unknown = sum(n for outcome, n in counts.items() if outcome not in allowed)
        if unknown:
            failures += 1
    if not total:
        failures += 1
    relaxed = [sum(n for outcome, n in counts.items() if description.holds(text, names, outcome))
               for kind, text in test.expectations if kind in ("seen", "seldom")]
    print(f"{test.name:32} {total:10} {len(counts):9} {forbidden:10} {unknown:8}  "
          f"{'-' if not relaxed else min(relaxed):>9}  {'WRONG' if failures else 'ok'}")
    return failures, lines


def run(arguments, tests):
    meshes = [Mesh(text) for text in arguments.mesh]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda pair: run_mesh(arguments, pair[1], pair[0]), enumerate(meshes)))
    print(f"{'test':32} {'iterations':>10} {'outcomes':>9} {'forbidden':>10} {'no model':>8}  {'relaxed':>9}")
    failures = 0
    for test in tests:
        counts = sum((found[test.name] for found in results), collections.Counter())
        allowed = None if arguments.without_model else allowed_outcomes(test)
        wrong, lines = judge(test, counts, allowed)
        if sum(counts.values()) < arguments.at_least:
            wrong += 1
            lines.append(f"    only {sum(counts.values())} iterations of {arguments.at_least}")
        failures += wrong
        if wrong or arguments.verbose:
            print(f"    {test.says}", *lines, sep="\n")
            for outcome, times in sorted(counts.items()):
                strange = allowed is not None and outcome not in allowed
                print(f"    {times:10}  {shown(test, outcome)}{'   <-- not in the model' if strange else ''}")
    print(f"{len(tests)} tests on {', '.join(mesh.name for mesh in meshes)}: "
          f"{failures or 'no'} expectation{'s' * (failures != 1)} not met")
    return 1 if failures else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    writer = commands.add_parser("emit")
    writer.add_argument("file")
    writer.add_argument("output")
    writer.add_argument("--without-model", action="store_true", help="expectations may contradict it")
    lister = commands.add_parser("model")
    lister.add_argument("file", nargs="+")
    runner = commands.add_parser("run")
    runner.add_argument("file")
    runner.add_argument("program")
    runner.add_argument("--xbsim", required=True)
    runner.add_argument("--mesh", action="append", required=True, help="WxH or WxH/LINK-LATENCY, once for each run")
    runner.add_argument("--iterations", type=int, default=1000, help="of each test on each mesh")
    runner.add_argument("--at-least", type=int, default=1, help="iterations of each test on all meshes")
    runner.add_argument("--batch", type=int, default=64, help="iterations with the same layout, at most 64")
    runner.add_argument("--seed", type=int, default=1)
    runner.add_argument("--jobs", type=int, default=1, help="meshes at a time")
    runner.add_argument("--option", action="append", default=[], help="another one for xbsim")
    runner.add_argument("--verbose", action="store_true", help="all outcomes")
    runner.add_argument("--without-model", action="store_true", help="judge by the expectations alone")
    arguments = parser.parse_args()
    try:
        if arguments.command == "model":
            for path in arguments.file:
                for test in description.read(path):
                    print(f"{test.name}: {test.says}")
                    for outcome in sorted(allowed_outcomes(test)):
                        print(f"    {shown(test, outcome)}")
            return 0
        tests = description.read(arguments.file)
        wrong = [] if arguments.without_model else [
            line for test in tests for line in contradictions(test, allowed_outcomes(test))]
        if wrong:
            print(*wrong, sep="\n", file=sys.stderr)
            return 1
        if arguments.command == "run":
            return run(arguments, tests)
        text = emit.program(arguments.file)
        with open(arguments.output, "w", encoding="utf-8") as file:
            file.write(text)
        return 0
    except (description.Mistake, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    sys.exit(main())
