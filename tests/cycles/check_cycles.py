#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares measured cycles with expected.json; status 1 and one line for each figure that is off.

Figures of single operations are exact. Those of collectives also depend on what the compiler makes
of the runtime, so they may be off by the percentage that expected.json states, either way: a gain
is written down, too. `--write` stores what was measured as the new expectation.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

LINE = re.compile(r"pe (\d+) distance (\d+) load_issue_to_use (\d+) store_interval_x100 (\d+) loads60 (\d+)"
                  r" eamo_issue_to_use (\d+) update_interval_x100 (\d+)"
                  r" cas_issue_to_use (\d+) cas_interval_x100 (\d+)$")
HOT_WORD = re.compile(r"(\w+) interval_x100 (\d+) share_min (\d+) share_max (\d+)$")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def remote_figures(xbsim, program):
    figures = {}
    for line in run([xbsim, "-n", "16", "--mesh", "4x4", "--quiet", program]).splitlines():
        match = LINE.match(line)
        if not match:
            continue
        _, distance, load, store, loads60, eamo, update, cas, compare = map(int, match.groups())
        name = "loop-back" if distance == 0 else f"distance {distance}"
        found = {"load_issue_to_use": load, "store_interval_x100": store, "loads60": loads60,
                 "eamo_issue_to_use": eamo, "update_interval_x100": update,
                 "cas_issue_to_use": cas, "cas_interval_x100": compare}
        if figures.setdefault(name, found) != found:
            sys.exit(f"{name}: {found} and {figures[name]} at equal distance")
    if len(figures) != 7:
        sys.exit(f"expected 7 distances on a 4x4 mesh, found {sorted(figures)}")
    return figures


def hot_word_figures(xbsim, program):
    figures = {}
    for line in run([xbsim, "-n", "16", "--mesh", "4x4", "--quiet", program]).splitlines():
        match = HOT_WORD.match(line)
        if match:
            kind, interval, least, most = match.groups()
            name = {"posted": "update", "fetch": "fetch_add"}[kind]
            figures |= {f"{name}_interval_x100": int(interval), f"{name}_share_min": int(least),
                        f"{name}_share_max": int(most)}
    if len(figures) != 6:
        sys.exit(f"expected posted and fetching updates, found {sorted(figures)}")
    return figures


def collective_figures(xbsim, program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stats.json")
        run([xbsim, "-n", "16", "--mesh", "4x4", "--quiet", "--stats", path, program])
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
    parser.add_argument("--collectives", required=True)
    parser.add_argument("--expected", required=True)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    xbsim = os.path.join(args.bin, "xbsim")
    measured = {
        "remote": remote_figures(xbsim, args.remote),
        "hot_word": hot_word_figures(xbsim, args.hot_word or
                                     os.path.join(os.path.dirname(args.remote), "hot_word.elf")),
        "collectives": collective_figures(xbsim, args.collectives),
    }
    with open(args.expected, encoding="utf-8") as file:
        expected = json.load(file)
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
    sys.exit(main())
