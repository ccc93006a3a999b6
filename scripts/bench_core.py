#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the core kernels of software/benchmarks/core on one PE and reports instructions per cycle, and
with --untuned also coremark_like and the programs of software/benchmarks/untuned, on rv64 and rv32.

For each program: instructions and cycles by the core's own counters minstret and mcycle, read directly
before and after the measured part; the cycle account by xbsim's statistics of the region of
interest; the compiler options, which the program carries. Memory answers in the next cycle (zero
wait states). Beside it stands what the same ELF files needed on an earlier commit (--reference).
The last line is `IPC geomean: X`, the geometric mean over the kernels that ran, and over nothing else;
the report (keys: software/benchmarks/README.md) has it as `ipc_geomean`. Status 1, and neither of
them, if a program's result is wrong.
"""

import glob
import os
import sys

import core_reference
from bench_common import (
    BenchError, OneLineParser, compiler_options, fields_of, in_parallel, region_of_interest,
    remove_report, simulate, write_report,
)
from collectives_table import print_table
from core_reference import geomean, reference_ipc

# The marks themselves: device stores and counter reads at both ends, in the region of interest but not
# between the reads of the counters. More would mean that the two disagree.
MOST_MARK_CYCLES = 64
MOST_MARK_INSTRUCTIONS = 8
# Programs of --untuned for another configuration than rv64 are NAME.CONFIGURATION.elf.
CONFIGURATIONS = ("rv64", "rv32")
COREMARK_LIKE = "coremark_like"


def measure(xbsim, program, options):
    console, statistics = simulate(xbsim, program, options=options)
    fields = fields_of(console, "core", program)
    roi = region_of_interest(statistics, program)
    cycles, instructions = int(fields["cycles"]), int(fields["instructions"])
    counted = roi["total"]
    if not (
        0 <= counted["cycles"] - cycles <= MOST_MARK_CYCLES
        and 0 <= counted["instructions"] - instructions <= MOST_MARK_INSTRUCTIONS
        and sum(counted["activity"].values()) == counted["cycles"]
    ):
        raise BenchError(
            f"{program}: the core counts {instructions} instructions in {cycles} cycles, the "
            f"simulator {counted['instructions']} in {counted['cycles']}"
        )
    return {
        "name": fields["kernel"],
        "verified": fields["verified"] == "yes",
        "result": fields["result"],
        "expected": fields["expected"],
        "instructions": instructions,
        "cycles": cycles,
        "ipc": round(instructions / cycles, 6),
        # With the marks: these cycles add up to account_cycles, not quite to cycles.
        "account_cycles": counted["cycles"],
        "account": {cause: n for cause, n in counted["activity"].items() if n},
        "flags": compiler_options(program),
        "configuration": statistics["config"],
    }


def programs_in(folder):
    """{name: {configuration: path}} of the programs in a folder."""
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.elf"))):
        name, _, configuration = os.path.basename(path)[: -len(".elf")].partition(".")
        found.setdefault(name, {})[configuration or CONFIGURATIONS[0]] = path
    if not found:
        raise BenchError(f"{folder}: no programs: run 'ninja -C build benchmarks'")
    return found


def figure(ipc):
    return "-" if ipc is None else f"{ipc:.3f}"


def print_programs(first, programs, reference):
    """One table: the columns that `first` makes of a program, IPC then and now, where the cycles went."""
    heading = [*first(None), "instructions", "cycles", "IPC"]
    if reference:
        heading.append(f"at {reference['commit']}")
    causes = list(dict.fromkeys(cause for program in programs for cause in program["account"]))
    shown = [c for c in causes if any(p["account"].get(c, 0) * 1000 > p["cycles"] for p in programs)]
    rows = []
    for program in programs:
        row = [*first(program), str(program["instructions"]), str(program["cycles"])]
        row.append(figure(program["ipc"]))
        if reference:
            row.append(figure(program["reference_ipc"]))
        for cause in shown:
            row.append(f"{100 * program['account'].get(cause, 0) / program['account_cycles']:.1f}")
        rows.append(row)
    print_table([*heading, *shown], rows)
    print()


def print_results(kernels, untuned, reference):
    print("One PE, zero-wait memory. Cycles: mcycle around the program.")
    for flags in sorted({program["flags"] for program in kernels + untuned}):
        print(f"Compiler: {flags}")
    print()
    print("Where the cycles went, in per cent of each program's.")
    if reference:
        print(f"At {reference['commit']}: IPC of the same ELF files on that commit, from a file.")
    print()
    if kernels:
        print_programs(lambda k: [k["name"] if k else "kernel"], kernels, reference)
    if not untuned:
        return
    print("Programs that nothing is tuned for, outside the kernels' mean:")
    print()
    print_programs(
        lambda p: [p["name"], p["configuration"]] if p else ["program", "config"], untuned, reference)
    if reference:
        coremark = reference["coremark"]
        print(f"CoreMark itself: {coremark['ipc']} at {coremark['commit']}, {coremark['isa']}.")
        print()


def main():
    parser = OneLineParser(description=__doc__.splitlines()[0])
    parser.add_argument("--xbsim", required=True, help="the simulator")
    parser.add_argument("--programs", required=True, help="folder of the kernels' ELF files")
    parser.add_argument("--untuned", help="folder of coremark_like and the untuned programs")
    parser.add_argument("--reference", help="file with the figures of an earlier commit")
    parser.add_argument("--write-reference", nargs=2, metavar=("COMMIT", "FILE"),
                        help="write such a file, too: --xbsim is the one of COMMIT")
    parser.add_argument("--output", required=True, help="JSON report to write")
    parser.add_argument("--kernels", nargs="*", default=[], help="only these (default: all there are)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="simulations at a time")
    parser.add_argument("--check", action="store_true", help="compare with the reference simulator")
    arguments = parser.parse_args()

    every = programs_in(arguments.programs)
    kernel_names = set(every)
    if arguments.untuned:
        every.update(programs_in(arguments.untuned))
    for name in arguments.kernels:
        if name not in every:
            raise BenchError(f"no kernel '{name}'; there are {' '.join(every)}")
    reference = core_reference.load(arguments.reference) if arguments.reference else None
    remove_report(arguments.output)
    chosen = [
        (configuration, every[name][configuration])
        for name in every if name in (arguments.kernels or every)
        for configuration in CONFIGURATIONS if configuration in every[name]
    ]
    options = ["--check"] if arguments.check else []
    measured = in_parallel(
        lambda one: measure(arguments.xbsim, one[1], ["--config", one[0], *options]),
        chosen, arguments.jobs,
    )
    if reference:
        for program in measured:
            program["reference_ipc"] = reference_ipc(reference, program)
    kernels = [program for program in measured if program["name"] in kernel_names]
    rest = [program for program in measured if program["name"] not in kernel_names]

    print_results(kernels, rest, reference)
    wrong = [program for program in measured if not program["verified"]]
    for program in wrong:
        print(
            f"bench_core.py: {program['name']}: result {program['result']}, expected "
            f"{program['expected']}: the program, the compiler or the core is wrong; 'make bench-core "
            f"KERNELS={program['name']} CHECK=1' compares every instruction",
            file=sys.stderr,
        )
    if wrong:
        return 1
    report = {
        "schema": "xbcore-core-benchmarks",
        "schema_version": 1,
        "memory": "zero-wait",
        "complete": len(measured) == sum(map(len, every.values())),
    }
    mean = geomean(kernel["instructions"] / kernel["cycles"] for kernel in kernels)
    if kernels:
        report["ipc_geomean"] = round(mean, 6)
    report["kernels"] = kernels
    if reference:
        report["reference"] = {"commit": reference["commit"], "coremark": reference["coremark"]}
    if rest:
        add_untuned(report, rest)
    if arguments.write_reference:
        core_reference.write(report, *arguments.write_reference)
    write_report(arguments.output, report)
    if kernels:
        print(f"IPC geomean: {mean:.4f}")
    return 0


def add_untuned(report, programs):
    """The keys of what is outside the kernels' mean; prints a mean of its own for each configuration."""
    report[COREMARK_LIKE] = {p["configuration"]: p for p in programs if p["name"] == COREMARK_LIKE}
    report["untuned"] = {}
    report["untuned_ipc_geomean"] = {}
    for configuration in CONFIGURATIONS:
        untuned = [p for p in programs
                   if p["configuration"] == configuration and p["name"] != COREMARK_LIKE]
        if not untuned:
            continue
        report["untuned"][configuration] = untuned
        mean = geomean(p["instructions"] / p["cycles"] for p in untuned)
        report["untuned_ipc_geomean"][configuration] = round(mean, 6)
        then = geomean(p.get("reference_ipc") for p in untuned)
        beside = f" (at {report['reference']['commit']}: {then:.4f})" if then else ""
        print(f"Untuned IPC geomean without {COREMARK_LIKE}, {configuration}: {mean:.4f}{beside}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BenchError, OSError) as error:
        print(f"bench_core.py: {error}", file=sys.stderr)
        sys.exit(1)
