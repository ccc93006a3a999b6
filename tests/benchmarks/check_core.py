#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares a report of bench_core.py with core_expected.json: instructions and cycles of each program.

Both are exact for one compiler, so the tolerance that the file states is 0 per cent: a gain is
written down, too. `--write` stores what was measured as the new expectation. Status 1 and a line for each
figure that is off. With the figures of an earlier commit in the report, coremark_like has to have
CoreMark's IPC there, within the tolerance that the reference states, and no figure may be missing.
"""

import argparse
import json
import sys


def figures(programs):
    return {p["name"]: {"instructions": p["instructions"], "cycles": p["cycles"]} for p in programs}


def found_in(report):
    """{group: {program: figures}}, where a group is a table of core_expected.json."""
    groups = {"kernels": figures(report["kernels"])}
    for configuration, programs in report["untuned"].items():
        programs = [report["coremark_like"][configuration], *programs]
        groups[f"untuned_{configuration}"] = figures(programs)
    return groups


def check_reference(report):
    """What is wrong with the figures of the earlier commit: a list of lines."""
    programs = report["kernels"] + list(report["coremark_like"].values())
    for untuned in report["untuned"].values():
        programs += untuned
    again = "scripts/bench_core_reference.sh build measures the programs of today there"
    wrong = [f"{p['name']} ({p['configuration']}): no figure of {report['reference']['commit']} for this code: {again}"
             for p in programs if p["reference_ipc"] is None]
    coremark = report["reference"]["coremark"]
    like = report["coremark_like"]["rv32"]["reference_ipc"]
    if like is not None and abs(like - coremark["ipc"]) > coremark["tolerance"]:
        wrong.append(f"coremark_like: IPC {like:.4f} at {coremark['commit']}, CoreMark has {coremark['ipc']}: "
                     f"further apart than {coremark['tolerance']}; change its mix")
    return wrong


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
    found = found_in(report)
    if arguments.write:
        with open(arguments.expected, "w", encoding="utf-8") as file:
            expected.update(compiler=report["kernels"][0]["flags"], **found)
            json.dump(expected, file, indent=2)
            file.write("\n")
        return 0
    wrong = []
    for group, programs in found.items():
        for name in sorted(set(programs) | set(expected.get(group, {}))):
            now, then = programs.get(name), expected.get(group, {}).get(name)
            if now is None or then is None:
                wrong.append(f"{group}: {name}: expected {then}, measured {now}")
                continue
            for figure, value in then.items():
                if abs(now[figure] - value) * 100 > percent * value:
                    wrong.append(f"{group}: {name}: {figure}: expected {value} within {percent} %, "
                                 f"measured {now[figure]}")
    flags = sorted({kernel["flags"] for kernel in report["kernels"]})
    if wrong and flags != [expected["compiler"]]:
        wrong.append(f"(compiled by {'; '.join(flags)}, expected for {expected['compiler']})")
    if wrong:
        wrong.append("if that is intended: ninja -C build core_expected")
    wrong += check_reference(report)
    counts = ", ".join(f"{len(programs)} {group}" for group, programs in found.items())
    print("\n".join(wrong) if wrong else f"{counts}: as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
