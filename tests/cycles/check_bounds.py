#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""No exact figure of a collective may lie below its bound (scripts/collective_bounds.py): either the bound or the
measurement would be wrong. Prints how near the best ones come.

check_bounds.py SCRIPTS EXPECTED_RUNTIME_JSON"""
import json
import sys

LEAST = 50  # figures that have a bound


def main(scripts, expected):
    sys.path.insert(0, scripts)
    from collective_bounds import bound
    with open(expected, encoding="utf-8") as file:
        cycles = json.load(file)["cycles"]
    shares = []
    for machine, figures in cycles.items():
        pes = int(machine.split()[-1])  # "rv64-nobulk 8" is hardware without a bulk engine
        for key, measured in figures.items():
            operation, _, size = key.partition("/")
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


if __name__ == "__main__":
    main(*sys.argv[1:])
