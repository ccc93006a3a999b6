#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs programs on every mutant of a tile until one of them notices it; says which nobody notices.

campaign.py --build BUILD [--model NAME] [--seed N] [--jobs N] [--again] [--remember] [--sample N | --only NAME...]

A NAME has its tables in a folder of that name here, and its model in BUILD/mutants/NAME-SEED.
Results are kept in BUILD/mutants/SEED/results.json: what has been killed there, with the same hardware
and the same program, is not run again, and a survivor meets only programs that it has not met. A sample
asks nobody. killers.txt, which --remember writes, names programs that have killed a mutant: they come first.
Exit status: 0 if no mutant survives, 1 if one does, 2 for mistakes.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import sys
import threading

import programs
from run import run, judge

HERE = os.path.dirname(os.path.abspath(__file__))
PARTS = ("max", "bulk")  # rv64 has all parts of these models


def fail(message):
    print(f"mutants: {message}", file=sys.stderr)
    sys.exit(2)


def read_reasons(folders, table):
    """Name -> reason; a line is a name and the rest of it, or of indented lines behind it."""
    reasons = {}
    for path in (os.path.join(folder, table) for folder in folders):
        name = None
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if line.startswith("#") or not line.strip():
                    continue
                if line[0].isspace():
                    reasons[name] = (reasons[name] + " " + line.strip()).strip()
                    continue
                name, _, reason = line.strip().partition(" ")
                if name in reasons:
                    fail(f"{path}:{number}: '{name}' is listed twice")
                reasons[name] = reason.strip()
    for name, reason in reasons.items():
        if not reason:
            fail(f"{table}: '{name}' has no reason")
    return reasons


class Results:
    """What earlier runs of the campaign found, if they were of the same hardware."""

    def __init__(self, path, digest):
        self.path, self.digest, self.lock = path, digest, threading.Lock()
        self.of = {}
        try:
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
            if kept["digest"] == digest:
                self.of = kept["mutants"]
        except (OSError, ValueError, KeyError):
            pass

    def put(self, name, result):
        with self.lock:
            self.of[name] = result
            with open(self.path + ".new", "w", encoding="utf-8") as file:
                json.dump({"digest": self.digest, "mutants": self.of}, file, indent=1)
            os.replace(self.path + ".new", self.path)


def read_killers(tables):
    """Name -> program that has killed it."""
    try:
        with open(os.path.join(tables, "killers.txt"), encoding="utf-8") as file:
            lines = [line.strip() for line in file if line.strip() and line[0] != "#"]
    except FileNotFoundError:
        return {}
    return {name: program for name, _, program in (line.partition("  ") for line in lines)}


def write_killers(tables, killers):
    with open(os.path.join(tables, "killers.txt"), "w", encoding="utf-8") as file:
        file.write("# Which program has killed a mutant: the campaign tries that one first. Written by campaign.py --remember.\n")
        file.writelines(f"{name}  {killers[name]}\n" for name in sorted(killers))


def hunt(simulator, checker, number, suite, kept, killer):
    """The result for one mutant: {"killed": program, "how": ..., "digest": ...} or {"passed": {...}}.

    `checker` is the digest of the simulator: a better one may notice what an older one did not."""
    digests = {program.name: program.digest for program in suite}
    if "killed" in kept and digests.get(kept["killed"]) == kept["digest"]:
        return kept
    passed = {name: digest for name, digest in kept.get("passed", {}).items()
              if name in digests and digest == digests[name] + checker}
    for program in sorted(suite, key=lambda program: program.name != killer):
        if program.name in passed:
            continue
        expected = program.expected(simulator)
        # One that takes twice as long is known to be wrong.
        limit = 2 * expected["statistics"]["cycles"] + 2000
        how = judge(expected, run(simulator, program, number, limit))
        if how:
            return {"killed": program.name, "how": how, "digest": program.digest}
        passed[program.name] = program.digest + checker
    return {"passed": passed}


def names_of_survivors(tables):
    with open(os.path.join(tables, "surviving.txt"), encoding="utf-8") as file:
        return {line.split()[0] for line in file if line.strip() and line[0] not in "# "}


def choose(mutants, excused, arguments, tables):
    if arguments.only:
        known = {mutant["name"] for mutant in mutants}
        for name in arguments.only:
            if name not in known:
                fail(f"there is no mutant '{name}' in this model; "
                     "to have it, add it to tests/mutants/listed.txt (xb_mutants --list prints all)")
        return [mutant for mutant in mutants if mutant["name"] in arguments.only]
    if not arguments.sample:
        return mutants
    # What is known to survive is for the whole campaign to report, until a program kills it.
    survivors = names_of_survivors(tables)
    real = [mutant for mutant in mutants
            if mutant["name"] not in excused and mutant["name"] not in survivors]
    step = max(1, len(real) // arguments.sample)
    return real[::step][:arguments.sample]


def print_table(verdicts, cells):
    """One line per module, larger ones first; mutants by their verdict."""
    count = collections.defaultdict(collections.Counter)
    for name, verdict in verdicts.items():
        count[name.split(".")[0]][verdict] += 1
    print(f"\n{'module':34} {'cells':>6} {'mutants':>8} {'killed':>7} {'equivalent':>11} {'surviving':>10}")
    for module in sorted(cells, key=lambda m: -cells[m]):
        c = count[module]
        print(f"{module:34} {cells[module]:6} {sum(c.values()):8} {c['killed']:7} "
              f"{c['equivalent']:11} {c['surviving']:10}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--model", default="", help="of which parts of a tile: max, bulk, slices, wide, disk (README.md)")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--sample", type=int, help="only so many, spread over all")
    parser.add_argument("--again", action="store_true", help="forget what earlier runs have found")
    parser.add_argument("--remember", action="store_true", help="write killers.txt of this model, for the next campaign")
    parser.add_argument("--only", nargs="+", metavar="NAME")
    arguments = parser.parse_args()
    model_name = "-".join(filter(None, (arguments.model, arguments.seed)))
    folder = os.path.join(arguments.build, "mutants", model_name)
    tables = os.path.join(HERE, arguments.model)
    try:
        with open(os.path.join(folder, "rtl", "mutants.json"), encoding="utf-8") as file:
            model = json.load(file)
    except OSError:
        fail(f"no model with mutants in {folder}; make mutants SEED={arguments.seed} builds it")
    for number, mutant in enumerate(model["mutants"], 1):
        mutant["number"] = number
    places = [tables] if arguments.model else [tables, *(os.path.join(HERE, part) for part in PARTS)]
    equivalent = read_reasons(places, "equivalent.txt")
    elsewhere = read_reasons(places, "elsewhere.txt")
    chosen = choose(model["mutants"], {**equivalent, **elsewhere}, arguments, tables)
    print(f"mutants: seed {model['seed']}, {len(chosen)} of {len(model['mutants'])} in the model; "
          f"{model['places']} are possible", flush=True)

    simulator = os.path.join(folder, "bin", "xbsim")
    suite = programs.load(os.path.join(tables, "programs.txt"), arguments.build, folder, simulator)
    with open(simulator, "rb") as file:
        checker = ":" + hashlib.sha256(file.read()).hexdigest()[:16]
    results = Results(os.path.join(folder, "results.json"), model["digest"])
    if arguments.sample or arguments.again:
        results.of = {}
    verdicts = {}
    kills = collections.Counter()
    killers = read_killers(tables)

    def one(mutant):
        name = mutant["name"]
        result = hunt(simulator, checker, mutant["number"], suite, results.of.get(name, {}), killers.get(name))
        if not arguments.sample:
            results.put(name, result)
        return mutant, result

    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for mutant, result in pool.map(one, chosen):
            name = mutant["name"]
            if "killed" in result:
                verdicts[name] = "killed"
                kills[result["killed"]] += 1
                killers[name] = result["killed"]
                text = f"killed      {name}: {result['killed']}, {result['how']}"
                if name in equivalent or name in elsewhere:
                    wrong += 1
                    text += "; but " + ("equivalent.txt calls it equivalent" if name in equivalent else
                                        "elsewhere.txt says that no program notices it")
            elif name in elsewhere:
                verdicts[name] = "killed"
                kills["other tests"] += 1
                text = f"killed      {name}: by another test: {elsewhere[name]}"
            elif name in equivalent:
                verdicts[name] = "equivalent"
                text = f"equivalent  {name}: {equivalent[name]}"
            else:
                verdicts[name] = "surviving"
                text = f"SURVIVING   {name} (XB_MUTANT={mutant['number']}, {mutant['origin']})"
            print(text, flush=True)

    if not arguments.sample and not arguments.only:
        print_table(verdicts, model["cells"])
        print("\nkilled by: " + ", ".join(f"{name} {n}" for name, n in kills.most_common()))
    if arguments.remember:
        write_killers(tables, killers)
    total = collections.Counter(verdicts.values())
    print(f"\nmutants: seed {model['seed']}: {total['killed']} killed, {total['equivalent']} equivalent, "
          f"{total['surviving']} surviving")
    sys.exit(1 if total["surviving"] or wrong else 0)


if __name__ == "__main__":
    try:
        main()
    except RuntimeError as error:  # of a program that fails without a mutant
        fail(error)
