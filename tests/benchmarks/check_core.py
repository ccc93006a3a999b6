#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares a report of bench_core.py with core_expected.json: instructions and cycles per kernel.

Both are exact for one compiler, so the tolerance that the file states is 0 per cent: a gain is
written down, too. `--write` stores what was measured as the new expectation. Status 1 and a line for each
figure that is off.
"""

import argparse
import json
import sys


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--report", required=True)
    parser.add_argument("--expected", required=True)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.report, encoding="utf-8") as file:
        report = json.load(file)
    with open(arguments.expected, encoding="utf-8") as file:
        expected = json.load(file)
    if not report["complete"]:
        sys.exit(f"{arguments.report}: not all kernels ran")
    percent = expected["tolerance_percent"]
    found = {
        kernel["name"]: {"instructions": kernel["instructions"], "cycles": kernel["cycles"]}
        for kernel in report["kernels"]
    }
    if arguments.write:
        with open(arguments.expected, "w", encoding="utf-8") as file:
            expected.update(compiler=report["kernels"][0]["flags"], kernels=found)
            json.dump(expected, file, indent=2)
            file.write("\n")
        return 0
    wrong = []
    for name in sorted(set(found) | set(expected["kernels"])):
        now, then = found.get(name), expected["kernels"].get(name)
        if now is None or then is None:
            wrong.append(f"{name}: expected {then}, measured {now}")
            continue
        for figure, value in then.items():
            if abs(now[figure] - value) * 100 > percent * value:
                wrong.append(f"{name}: {figure}: expected {value} within {percent} %, "
                             f"measured {now[figure]}")
    flags = sorted({kernel["flags"] for kernel in report["kernels"]})
    if wrong and flags != [expected["compiler"]]:
        wrong.append(f"(compiled by {'; '.join(flags)}, expected for {expected['compiler']})")
    if wrong:
        wrong.append("if that is intended: ninja -C build core_expected")
    print("\n".join(wrong) if wrong else f"{len(found)} kernels as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
