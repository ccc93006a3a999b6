#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the core kernels of software/benchmarks/core on one PE and reports instructions per cycle.

For each kernel: instructions and cycles by the core's own counters minstret and mcycle, read directly
before and after the measured part; the cycle account by xbsim's statistics of the region of
interest; the compiler options, which the program carries. Memory answers in the next cycle (zero
wait states).
The last line is `IPC geomean: X`, the geometric mean over the kernels that ran; the report (keys:
software/benchmarks/README.md) has it as `ipc_geomean`. Status 1, and neither of them, if a kernel's
result is wrong.
"""

import glob
import math
import os
import sys

from bench_common import (
    BenchError, OneLineParser, compiler_options, fields_of, in_parallel, region_of_interest,
    remove_report, simulate, write_report,
)
from collectives_table import print_table

# The marks themselves: device stores and counter reads at both ends, in the region of interest but not
# between the reads of the counters. More would mean that the two disagree.
MOST_MARK_CYCLES = 64
MOST_MARK_INSTRUCTIONS = 8


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


def print_results(kernels):
    print("One PE, zero-wait memory. Cycles: mcycle around the kernel.")
    for flags in sorted({kernel["flags"] for kernel in kernels}):
        print(f"Compiler: {flags}")
    print()
    causes = list(dict.fromkeys(cause for kernel in kernels for cause in kernel["account"]))
    shown = [c for c in causes if any(k["account"].get(c, 0) * 1000 > k["cycles"] for k in kernels)]
    print("Where the cycles went, in per cent of each kernel's.")
    print()
    rows = []
    for kernel in kernels:
        row = [kernel["name"], str(kernel["instructions"]), str(kernel["cycles"])]
        row.append(f"{kernel['ipc']:.3f}")
        for cause in shown:
            row.append(f"{100 * kernel['account'].get(cause, 0) / kernel['account_cycles']:.1f}")
        rows.append(row)
    print_table(["kernel", "instructions", "cycles", "IPC", *shown], rows)
    print()


def main():
    parser = OneLineParser(description=__doc__.splitlines()[0])
    parser.add_argument("--xbsim", required=True, help="the simulator")
    parser.add_argument("--programs", required=True, help="folder of the kernels' ELF files")
    parser.add_argument("--output", required=True, help="JSON report to write")
    parser.add_argument("--kernels", nargs="*", default=[], help="only these (default: all there are)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="simulations at a time")
    parser.add_argument("--check", action="store_true", help="compare with the reference simulator")
    arguments = parser.parse_args()

    every = {
        os.path.splitext(os.path.basename(path))[0]: path
        for path in sorted(glob.glob(os.path.join(arguments.programs, "*.elf")))
    }
    if not every:
        raise BenchError(f"{arguments.programs}: no kernels: run 'ninja -C build benchmarks'")
    for name in arguments.kernels:
        if name not in every:
            raise BenchError(f"no kernel '{name}'; there are {' '.join(every)}")
    remove_report(arguments.output)
    chosen = [path for name, path in every.items() if name in (arguments.kernels or every)]
    options = ["--check"] if arguments.check else []
    kernels = in_parallel(lambda path: measure(arguments.xbsim, path, options), chosen, arguments.jobs)

    print_results(kernels)
    wrong = [kernel for kernel in kernels if not kernel["verified"]]
    for kernel in wrong:
        print(
            f"bench_core.py: {kernel['name']}: result {kernel['result']}, expected "
            f"{kernel['expected']}: the program, the compiler or the core is wrong; 'make bench-core "
            f"KERNELS={kernel['name']} CHECK=1' compares every instruction",
            file=sys.stderr,
        )
    if wrong:
        return 1
    geomean = math.exp(sum(math.log(k["instructions"] / k["cycles"]) for k in kernels) / len(kernels))
    write_report(arguments.output, {
        "schema": "xbcore-core-benchmarks",
        "schema_version": 1,
        "memory": "zero-wait",
        "complete": len(kernels) == len(every),
        "ipc_geomean": round(geomean, 6),
        "kernels": kernels,
    })
    print(f"IPC geomean: {geomean:.4f}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BenchError, OSError) as error:
        print(f"bench_core.py: {error}", file=sys.stderr)
        sys.exit(1)
