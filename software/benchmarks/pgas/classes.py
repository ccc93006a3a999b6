#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Problem classes of the integer sort, computed independently: classes.py --check integer_sort.c

Makes the keys with the NAS generator (in floating point, as NAS does), ranks them by counting with
Python, and compares with the class tables in the C source. Class S is NAS's own, with its published
test ranks; T is ours, small, for tests.
"""

import argparse
import re
import sys

ENTRY = re.compile(
    r"\{'(\w)', (\d+), (\d+), (\d+), (\d+),\s*\{([\d, ]+)\},\s*\{([\d, ]+)\}\}"
)
LOW_KEYS = 3  # the first three test ranks grow with the iteration, the others shrink


def keys_of(count, max_key):
    """NAS create_seq: x(k+1) = 5^13 x(k) mod 2^46; a key is max_key / 4 times the sum of four x / 2^46."""
    seed, keys = 314159265, []
    for _ in range(count):
        total = 0.0
        for _ in range(4):
            seed = seed * 5**13 % 2**46
            total += seed * 2.0**-46
        keys.append(int(max_key / 4 * total))
    return keys


def wrong_ranks(count, max_key, iterations, indices, ranks):
    keys = keys_of(count, max_key)
    for iteration in range(1, iterations + 1):
        keys[iteration] = iteration
        keys[iteration + iterations] = max_key - iteration
        for i, (index, rank) in enumerate(zip(indices, ranks)):
            found = sum(key < keys[index] for key in keys)
            expected = rank + iteration if i < LOW_KEYS else rank - iteration
            if found != expected:
                yield f"iteration {iteration}, key {index}: rank {found}, the table says {expected}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", required=True, metavar="SOURCE")
    arguments = parser.parse_args()
    with open(arguments.check, encoding="utf-8") as file:
        entries = ENTRY.findall(file.read())
    if {entry[0] for entry in entries} != {"S", "T"}:
        sys.exit(f"{arguments.check}: found classes {[e[0] for e in entries]}, expected S and T")
    wrong = 0
    for name, keys, key, _, iterations, indices, ranks in entries:
        numbers = [[int(n) for n in text.split(",")] for text in (indices, ranks)]
        for line in wrong_ranks(1 << int(keys), 1 << int(key), int(iterations), *numbers):
            wrong += 1
            print(f"class {name}: {line}")
    print(f"{len(entries)} classes, {wrong} wrong ranks")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
