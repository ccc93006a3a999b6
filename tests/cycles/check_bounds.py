#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""No exact figure of a collective may lie below its bound (scripts/collective_bounds.py): either the bound or the
measurement would be wrong. Prints how near the best ones come. And arrays of 32 KiB on 16 PEs take at most a third
of what binomial trees take for them (large_cycles.c).

check_bounds.py SCRIPTS EXPECTED_RUNTIME_JSON"""
import json
import sys

LEAST = 50  # figures that have a bound
TREE_PES, TREE_BYTES, TREE_FACTOR = "16", 32768, 3


def main(scripts, expected):
    sys.path.insert(0, scripts)
    from collective_bounds import bound
    with open(expected, encoding="utf-8") as file:
        cycles = json.load(file)["cycles"]
    shares = []
    for machine, figures in cycles.items():
        pes = int(machine.split()[-1])  # "rv64-nobulk 8" is hardware without a bulk engine
        for key, measured in figures.items():
            operation, _, size = key.replace("_long/", "/").partition("/")
            least = bound(operation, pes, int(size or 0))
            if least is not None:
                shares.append((least / measured, f"{key} on {machine} PEs: {measured} cycles, at least {least:.0f}"))
    shares.sort(reverse=True)
    for share, text in shares[:8]:
        print(f"{share:.2f}  {text}")
    if len(shares) < LEAST:
        sys.exit(f"check_bounds.py: only {len(shares)} figures have a bound")
    below = [text for share, text in shares if share > 1]
    if below:
        sys.exit("check_bounds.py: below the bound: " + "; ".join(below))
    slow = []
    for operation in ("broadcast", "reduce", "reduce_all"):
        best, tree = (cycles[TREE_PES][f"{operation}_{way}/{TREE_BYTES}"] for way in ("long", "tree"))
        print(f"{tree / best:.2f}  {operation} of {TREE_BYTES} bytes on {TREE_PES} PEs: {best} cycles, the tree {tree}")
        if tree < TREE_FACTOR * best:
            slow.append(operation)
    if slow:
        sys.exit(f"check_bounds.py: less than {TREE_FACTOR} times as fast as the tree: {', '.join(slow)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
