#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the simulator: node-cycles and simulated instructions per second of CPU time, for programs
that compute, saturate the network or sleep, on 1 to 1024 PEs, with and without --check. Prints a table
and writes a JSON report (keys: verilator_tb/formats.md).

The speed of a machine changes from minute to minute, so ratios come from runs that alternate. CPU time
is that of the process; the time to load the program, to build the mesh and to run the program's start is
measured and taken off.
"""

import json
import os
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from bench_common import BenchError, OneLineParser, write_report

KINDS = ("busy", "traffic", "sleep")
SIZES = (1, 16, 64, 256, 1024)
BLOCK = 64  # cycles between which xbsim looks at --max-cycles
START = 40 * BLOCK  # by then every program is in its loop
CYCLE_LIMIT = 124  # status of xbsim
# Node-cycles of one run, about a second.
NODE_CYCLES = 1_000_000
QUICK_NODE_CYCLES = 60_000
LEAST_SECONDS = 0.4
# Of the runs with waves, which are written from the first cycle to the last: 3 KB a cycle.
TRACE_CYCLES = 5120
QUICK_TRACE_CYCLES = 640
LEAST_WAVE_BYTES = 300


class Side:
    """A simulator to be measured: its program, and options for every run."""

    def __init__(self, name, xbsim, options=()):
        self.name, self.xbsim, self.options = name, xbsim, tuple(options)
        if not os.access(xbsim, os.X_OK):
            raise BenchError(f"{xbsim} is missing: run 'make bench-sim'")

    def command(self, program, pes, options, arguments):
        command = [self.xbsim, "-n", str(pes), "--quiet", *self.options, *options, program]
        return command + (["--", *arguments] if arguments else [])

    def cpu_seconds(self, program, pes, options=(), arguments=(), statuses=(0,)):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        command = self.command(program, pes, options, arguments)
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode not in statuses:
            lines = (done.stderr + done.stdout).strip().splitlines() or ["no message"]
            raise BenchError(f"{' '.join(command)}: status {done.returncode}: {lines[0]}")
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def run_load(side, load, kind, pes, cycles, options=(), least=0.0):
    """Of `cycles` cycles behind the start: CPU seconds, retired instructions, the number of cycles. More
    cycles are run until they take `least` seconds and as long as the start: what is measured must not
    drown in what is taken off."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stats.json")

        def measure(limit):
            seconds = side.cpu_seconds(load, pes, (*options, "--max-cycles", str(limit), "--stats", path),
                                       (kind,), (CYCLE_LIMIT,))
            with open(path, encoding="utf-8") as file:
                return seconds, json.load(file)["total"]["instructions"]

        start, before = measure(START)
        whole, after = measure(START + cycles)
        while least > 0 and whole - start < max(least, start):
            cycles *= 4
            whole, after = measure(START + cycles)
    return max(whole - start, 1e-3), after - before, cycles


def ratio(ours, others, measure, repeats):
    """Median of (time of `others`) / (time of `ours`) over alternating runs."""
    pairs = []
    for _ in range(repeats):
        first = measure(ours)
        pairs.append(measure(others) / first)
    return statistics.median(pairs)


def touched_bytes(side, load, pes):
    """Bytes of the pages referenced while all nodes run, per node: an upper bound of what a node-cycle
    touches (verilator_tb/formats.md says why it is this)."""
    command = side.command(load, pes, ("--max-cycles", str(10**9)), ("busy",))
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(1.0)
        with open(f"/proc/{process.pid}/clear_refs", "w", encoding="ascii") as file:
            file.write("1")
        time.sleep(0.5)
        with open(f"/proc/{process.pid}/smaps_rollup", encoding="ascii") as file:
            found = re.search(r"^Referenced:\s+(\d+) kB", file.read(), re.MULTILINE)
    except OSError:
        return None  # a kernel without these files
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()
    return int(found.group(1)) * 1024 // pes if found else None


def measure_speeds(side, load, node_cycles, sizes, least):
    runs = []
    print(f"{'program':<8} {'PEs':>5} {'check':>5} {'node-cycles/s':>14} {'MIPS':>7}")
    for kind in KINDS:
        for pes in sizes:
            for check in (False, True):
                cycles = max(BLOCK * 2, node_cycles // pes // BLOCK * BLOCK)
                seconds, instructions, cycles = run_load(side, load, kind, pes, cycles,
                                                         ("--check",) if check else (), least)
                speed = cycles * pes / seconds
                runs.append({"program": kind, "pes": pes, "check": check, "cycles": cycles,
                             "cpu_seconds": round(seconds, 4), "node_cycles_per_s": round(speed),
                             "mips": round(instructions / seconds / 1e6, 4)})
                print(f"{kind:<8} {pes:>5} {'yes' if check else 'no':>5} {speed:>14.0f} "
                      f"{instructions / seconds / 1e6:>7.3f}", flush=True)
    return runs


def trace_ratio(ours, other, kernels, cycles, repeats):
    """That of runs with waves; None, and a line why, where the other side cannot write them."""
    with tempfile.TemporaryDirectory() as folder:
        def waves_of(side):
            return os.path.join(folder, side.name + ".fst")

        def measure(side):
            path = waves_of(side)
            seconds = side.cpu_seconds(kernels, 16, ("--trace", path, "--max-cycles", str(cycles)), (),
                                       (0, CYCLE_LIMIT))
            # What writes next to no waves measures something else.
            if not os.path.exists(path) or os.path.getsize(path) < LEAST_WAVE_BYTES * cycles:
                raise BenchError(f"{side.xbsim}: the waves of {cycles} cycles are no {LEAST_WAVE_BYTES} bytes a "
                                 "cycle: were all written?")
            return seconds

        try:
            measure(other)
        except BenchError as error:
            print(f"bench_sim.py: no baseline_ratio_16_trace: {error}", file=sys.stderr)
            return None
        return ratio(ours, other, measure, repeats)


def main():
    parser = OneLineParser(prog="bench_sim.py", description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--build", required=True, help="folder with the simulator and the programs")
    parser.add_argument("--output", required=True, help="report to write")
    parser.add_argument("--baseline", help="build folder of another version to compare with")
    parser.add_argument("--baseline-name", help="what that version is called")
    parser.add_argument("--repeats", type=int, default=3, help="alternating runs of each ratio")
    parser.add_argument("--quick", action="store_true", help="short runs, up to 64 PEs")
    arguments = parser.parse_args()

    load = os.path.join(arguments.build, "software/benchmarks/simulator/load.elf")
    kernels = os.path.join(arguments.build, "software/collectives/collectives.elf")
    for program in (load, kernels):
        if not os.path.exists(program):
            raise BenchError(f"{program} is missing: run 'make bench-sim'")
    xbsim = os.path.join(arguments.build, "bin/xbsim")
    ours = Side("this", xbsim)
    plain = Side("ungated", xbsim, ("--no-gating",))
    node_cycles = QUICK_NODE_CYCLES if arguments.quick else NODE_CYCLES
    sizes = SIZES[:3] if arguments.quick else SIZES

    report = {"schema": "xbcore-sim-bench", "schema_version": 1}
    runs = measure_speeds(ours, load, node_cycles, sizes, 0.0 if arguments.quick else LEAST_SECONDS)
    report["node_cycles_per_s"] = {
        str(run["pes"]): run["node_cycles_per_s"] for run in runs
        if run["program"] == "busy" and not run["check"]}
    report["runs"] = runs
    report["bytes_touched_per_node_cycle"] = {str(pes): touched_bytes(ours, load, pes) for pes in sizes}

    def kernel_time(*options):
        if arguments.quick and "--max-cycles" not in options:
            options += ("--max-cycles", "4096")
        return lambda side: side.cpu_seconds(kernels, 16, options, (), (0, CYCLE_LIMIT))

    def load_time(kind):
        cycles = max(BLOCK * 2, node_cycles // 4 // BLOCK * BLOCK)
        return run_load(ours, load, kind, 16, cycles)[0]

    repeats = 1 if arguments.quick else arguments.repeats
    ratios = {
        "ungated_ratio_16": ratio(ours, plain, kernel_time(), repeats),
        "ungated_ratio_16_check": ratio(ours, plain, kernel_time("--check"), repeats),
        "sleep_ratio_16": ratio("sleep", "busy", load_time, repeats),
        "wrs_ratio_16": ratio("sleep", "wrs", load_time, repeats),
    }
    if arguments.baseline:
        other = Side("baseline", os.path.join(arguments.baseline, "bin/xbsim"))
        ratios["baseline_ratio_16"] = ratio(ours, other, kernel_time(), repeats)
        ratios["baseline_ratio_16_check"] = ratio(ours, other, kernel_time("--check"), repeats)
        cycles = QUICK_TRACE_CYCLES if arguments.quick else TRACE_CYCLES
        traced = trace_ratio(ours, other, kernels, cycles, repeats)
        if traced is not None:
            report["trace_cycles"] = cycles
            ratios["baseline_ratio_16_trace"] = traced
        report["baseline"] = arguments.baseline_name or arguments.baseline
    report.update({key: round(value, 3) for key, value in ratios.items()})
    print()
    for key in ratios:
        print(f"{key:<24} {ratios[key]:.2f}")
    for pes, size in report["bytes_touched_per_node_cycle"].items():
        print(f"bytes touched per node-cycle (whole pages), {pes} PEs: {size if size is not None else 'unknown'}")
    write_report(arguments.output, report)
    print(f"Report: {arguments.output}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BenchError as failure:
        print(f"bench_sim.py: {failure}", file=sys.stderr)
        sys.exit(2)
