# SPDX-License-Identifier: Apache-2.0
"""What the bench_*.py of programs share: running a program on the simulator, reading what it
printed and its statistics, writing a report.

Tables and cycle accounts are those of collectives_table.py.
"""

import argparse
import concurrent.futures
import json
import os
import subprocess
import tempfile

from collectives_table import causes_of

# Statistics of `xbsim --stats`, verilator_tb/formats.md.
STATISTICS_VERSION = 3


class BenchError(Exception):
    """One line for the user: what is wrong, and where."""


class OneLineParser(argparse.ArgumentParser):
    """Wrong arguments are one line and status 2: people use these scripts through make."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


def simulate(xbsim, program, pes=1, arguments=(), options=()):
    """Console output and statistics of one run; BenchError unless the simulation itself went well.

    A program that ends with status 1 has found a wrong result and said so on its console; that is for
    the caller to report.
    """
    if not os.access(xbsim, os.X_OK):
        raise BenchError(f"{xbsim} is missing: run 'make build'")
    if not os.path.exists(program):
        raise BenchError(f"{program} is missing: run 'ninja -C build benchmarks'")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stats.json")
        command = [xbsim, "-n", str(pes), "--quiet", "--stats", path, *options, program]
        if arguments:
            command += ["--", *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
        if done.returncode not in (0, 1):
            lines = (done.stderr + done.stdout).strip().splitlines() or ["no message"]
            raise BenchError(f"{' '.join(command)}: status {done.returncode}: {lines[0]}")
        with open(path, encoding="utf-8") as file:
            statistics = json.load(file)
    if statistics.get("schema") != "xbsim-statistics":
        raise BenchError(f"{xbsim}: --stats wrote no statistics of xbsim")
    if statistics["schema_version"] != STATISTICS_VERSION:
        raise BenchError(
            f"{xbsim}: statistics have schema version {statistics['schema_version']}, "
            f"expected {STATISTICS_VERSION}: build simulator and scripts from one checkout"
        )
    return done.stdout, statistics


def fields_of(console, first, program):
    """{'cycles': '12', ...} from the one line 'FIRST: cycles=12 ...' of the console output."""
    lines = [line for line in console.splitlines() if line.startswith(first + ": ")]
    if len(lines) != 1:
        raise BenchError(f"{program}: {len(lines)} lines '{first}: ...' instead of one: {console!r}")
    return dict(field.split("=", 1) for field in lines[0].split()[1:])


def compiler_options(program):
    """What the compiler recorded (-frecord-gcc-switches): 'GNU C17 12.2.0 -O2 ...'."""
    command = ["riscv64-unknown-elf-readelf", "-p", ".GCC.command.line", program]
    try:
        output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise BenchError(f"{' '.join(command)}: {error}") from error
    options = sorted({line.split("]", 1)[1].strip() for line in output.splitlines() if "]" in line})
    if not options:
        raise BenchError(f"{program}: no compiler options inside; build it with -frecord-gcc-switches")
    return "; ".join(options)


def region_of_interest(statistics, program):
    roi = statistics["roi"]
    if not roi["marked"]:
        raise BenchError(f"{program}: marks no region of interest (xb_roi_begin, xb_roi_end)")
    return {"name": "region of interest", **roi}


def measured(statistics, program):
    """What every entry of the report has, of the region of interest."""
    roi = region_of_interest(statistics, program)
    pes = len(statistics["pe"])
    return {
        "pes": pes,
        "mesh": f"{statistics['mesh']['width']}x{statistics['mesh']['height']}",
        "cycles": roi["cycles"],
        "instructions_per_pe": roi["instructions_per_pe"],
        "ipc": roi["total"]["ipc"],
        "flits": roi["total"]["flits"]["sent"],
        "flags": compiler_options(program),
        "account": {cause: n for cause, n in causes_of(roi, pes).items() if n},
    }


def in_parallel(function, items, jobs):
    """[function(item), ...], `jobs` at a time; the first failure calls off what has not begun."""
    with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
        futures = [pool.submit(function, item) for item in items]
        try:
            for future in concurrent.futures.as_completed(futures):
                future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in futures]


def remove_report(path):
    """An old report must not stand for a run that fails."""
    if os.path.exists(path):
        os.remove(path)


def write_report(path, report):
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)
        file.write("\n")
    os.replace(path + ".part", path)
