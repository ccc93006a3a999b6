#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares measured cycles with expected.json; status 1 and one line for each figure that is off.

Figures of single operations are exact. Those of collectives also depend on what the compiler makes
of the runtime, so they may be off by the percentage that expected.json states, either way: a gain
is written down, too. `--write` stores what was measured as the new expectation. The file may have some of
the groups only.
"""

import argparse
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "scripts"))
from bench_common import BenchError  # noqa: E402
from network_figures import (collective_network_figures, hot_word_figures, remote_figures, run,  # noqa: E402
                             table_figures)


def collective_figures(xbsim, program, config):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stats.json")
        run([xbsim, "--config", config, "-n", "16", "--mesh", "4x4", "--quiet", "--stats", path, program])
        with open(path, encoding="utf-8") as file:
            return {region["name"]: region["cycles"] for region in json.load(file)["regions"]}


def differences(expected, found, percent):
    for name in sorted(set(expected) | set(found)):
        if name not in expected or name not in found:
            yield f"{name}: expected {expected.get(name)}, measured {found.get(name)}"
        elif isinstance(expected[name], dict):
            for line in differences(expected[name], found[name], percent):
                yield f"{name}: {line}"
        elif abs(found[name] - expected[name]) * 100 > percent * expected[name]:
            yield f"{name}: expected {expected[name]} within {percent} %, measured {found[name]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True)
    parser.add_argument("--remote", required=True)
    parser.add_argument("--hot-word", help="hot_word.elf beside the remote program by default")
    parser.add_argument("--collectives")
    parser.add_argument("--config", default="rv64")
    parser.add_argument("--expected", required=True)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    xbsim = os.path.join(args.bin, "xbsim")
    groups = {
        "remote": (remote_figures, args.remote),
        "table": (table_figures, os.path.join(os.path.dirname(args.remote), "table_cycles.elf")),
        "collective_network": (collective_network_figures,
                               os.path.join(os.path.dirname(args.remote), "collective_cycles.elf")),
        "hot_word": (hot_word_figures, args.hot_word or
                     os.path.join(os.path.dirname(args.remote), "hot_word.elf")),
        "collectives": (collective_figures, args.collectives),
    }
    with open(args.expected, encoding="utf-8") as file:
        expected = json.load(file)
    measured = {group: measure(xbsim, program, config=args.config)
                for group, (measure, program) in groups.items() if group in expected}
    wrong = []
    for group, figures in measured.items():
        percent = expected[group]["tolerance_percent"]
        wrong += differences(expected[group]["cycles"], figures, percent)
        expected[group]["cycles"] = figures
    if args.write:
        with open(args.expected, "w", encoding="utf-8") as file:
            json.dump(expected, file, indent=2)
            file.write("\n")
    print("\n".join(wrong) if wrong else "all cycle counts as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BenchError as error:
        sys.exit(str(error))
