#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Whether ACCUMULATE_LOCKED_BYTES is where the measured figures of the two ways of accumulate cross.

accumulate_crossover.py REPOSITORY

Of expected_runtime.json, which another test measures: below that size updates take less time than the
lock, from there on the lock does, whoever accumulates and on however many PEs; 0: updates do at any size.
"""

import json
import re
import sys


def main():
    root = sys.argv[1]
    with open(f"{root}/runtime/src/accumulate.h", encoding="utf-8") as file:
        limit = int(re.search(r"#define ACCUMULATE_LOCKED_BYTES (\d+)", file.read())[1])
    with open(f"{root}/tests/cycles/expected_runtime.json", encoding="utf-8") as file:
        cycles = json.load(file)["cycles"]
    compared = wrong = 0
    for pes, figures in cycles.items():
        for name, updates in figures.items():
            match = re.fullmatch(r"accumulate_updates_(\w+)/(\d+)", name)
            if not match:
                continue
            locked = figures[f"accumulate_locked_{match[1]}/{match[2]}"]
            takes_lock = 0 < limit <= int(match[2])
            compared += 1
            if takes_lock != (locked < updates):
                wrong += 1
                print(f"{pes} PEs, {match[1]}, {match[2]} bytes: updates {updates}, lock {locked}: "
                      f"not what ACCUMULATE_LOCKED_BYTES = {limit} says")
    if compared < 20:
        sys.exit(f"only {compared} figures to compare in expected_runtime.json")
    print(f"{compared} figures compared, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
