# SPDX-License-Identifier: Apache-2.0
"""Measures single remote operations, a hot word and random loads on the simulator, for bench_network.py and
tests/cycles/check_cycles.py. The programs: tests/cycles/remote_cycles.c, table_cycles.c,
collective_cycles.c, hot_word.c,
software/benchmarks/network/random_loads.c.
"""

import csv
import os
import re
import subprocess
import tempfile

from bench_common import BenchError

REMOTE = re.compile(r"pe (\d+) distance (\d+) load_issue_to_use (\d+) store_interval_x100 (\d+) loads60 (\d+)"
                    r" eamo_issue_to_use (\d+) update_interval_x100 (\d+)"
                    r" cas_issue_to_use (\d+) cas_interval_x100 (\d+)$")
TABLE = re.compile(r"table hit (\d+) miss (\d+) second_slot (\d+) range (\d+)$")
COLLECTIVE = re.compile(r"collective (\w+) cycles (\d+)$")
HOT_WORD = re.compile(r"(\w+) interval_x100 (\d+) share_min (\d+) share_max (\d+)$")
RANDOM_LOADS = re.compile(r"random_loads begin (\d+) end (\d+) loads (\d+) least (\d+) most (\d+)$")
FLITS_OF_LOAD = {64: 3, 128: 2}  # by width: one there; header and data back, or both in one
DEFAULT = "rv64"  # configuration


def run(command):
    """Console lines of a run; BenchError unless it ends with status 0."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BenchError(f"{command[0]}: {error.strerror}: run 'make bench-network'") from error
    if done.returncode != 0:
        text = (done.stderr + done.stdout).strip().splitlines() or ["no message"]
        raise BenchError(f"{' '.join(command)}: status {done.returncode}: {text[0]}")
    return done.stdout.splitlines()


def remote_figures(xbsim, program, config=DEFAULT):
    """{'loop-back': {...}, 'distance 1': {...}, ...} of single operations on an idle 4x4 mesh."""
    figures = {}
    for line in run([xbsim, "--config", config, "-n", "16", "--mesh", "4x4", "--quiet", program]):
        match = REMOTE.match(line)
        if not match:
            continue
        _, distance, load, store, loads60, eamo, update, cas, compare = map(int, match.groups())
        name = "loop-back" if distance == 0 else f"distance {distance}"
        found = {"load_issue_to_use": load, "store_interval_x100": store, "loads60": loads60,
                 "eamo_issue_to_use": eamo, "update_interval_x100": update,
                 "cas_issue_to_use": cas, "cas_interval_x100": compare}
        if figures.setdefault(name, found) != found:
            raise BenchError(f"{name}: {found} and {figures[name]} at equal distance")
    if len(figures) != 7:
        raise BenchError(f"expected 7 distances on a 4x4 mesh, found {sorted(figures)}")
    return figures


def table_figures(xbsim, program, config=DEFAULT):
    """Cycles that the namespace table costs a load, more than the direct map."""
    lines = run([xbsim, "--config", config, "-n", "16", "--mesh", "4x4", "--quiet", program])
    found = [match for match in map(TABLE.match, lines) if match]
    if len(found) != 1:
        raise BenchError(f"{program}: {lines} is no measurement")
    return dict(zip(("hit", "miss", "second_slot", "range"), map(int, found[0].groups())))


def collective_network_figures(xbsim, program, config=DEFAULT, sides=(4, 8)):
    """Cycles from the last arrival to the last departure on square meshes: {'barrier_hw_16': ..., ...}."""
    figures = {}
    for side in sides:
        pes = side * side
        lines = run([xbsim, "--config", config, "-n", str(pes), "--mesh", f"{side}x{side}", "--quiet", program])
        found = {match.group(1): int(match.group(2)) for match in map(COLLECTIVE.match, lines) if match}
        if sorted(found) != ["add", "barrier", "broadcast"]:
            raise BenchError(f"{program}: {lines} is no measurement")
        figures |= {f"barrier_hw_{pes}": found["barrier"], f"broadcast_word_{pes}": found["broadcast"],
                    f"allreduce_word_{pes}": found["add"]}
    return figures


def hot_word_figures(xbsim, program, config=DEFAULT):
    """Cycles per update of one word by 16 PEs, and the least and the largest share in thousandths of an equal one."""
    figures = {}
    for line in run([xbsim, "--config", config, "-n", "16", "--mesh", "4x4", "--quiet", program]):
        match = HOT_WORD.match(line)
        if match:
            kind, interval, least, most = match.groups()
            name = {"posted": "update", "fetch": "fetch_add"}[kind]
            figures |= {f"{name}_interval_x100": int(interval), f"{name}_share_min": int(least),
                        f"{name}_share_max": int(most)}
    if len(figures) != 6:
        raise BenchError(f"expected posted and fetching updates, found {sorted(figures)}")
    return figures


def random_loads(xbsim, program, side, outstanding, period_x100=0, seed=1, latency=False, config=DEFAULT):
    """Loads per PE and cycle on a mesh of side x side; with `latency` also their cycles from issue to return."""
    pes = side * side
    command = [xbsim, "--config", config, "-n", str(pes), "--mesh", f"{side}x{side}", "--quiet"]
    arguments = ["--", str(outstanding), str(period_x100), str(seed)]
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "remote.csv")
        lines = run(command + (["--remote-trace", trace] if latency else []) + [program] + arguments)
        found = [match for match in map(RANDOM_LOADS.match, lines) if match]
        if len(found) != 1:
            raise BenchError(f"{program}: {lines} is no measurement")
        begin, end, loads, least, most = map(int, found[0].groups())
        window = end - begin
        result = {"rate": loads / pes / window, "rate_min": least / window, "rate_max": most / window}
        if latency:
            result |= latency_figures(trace, begin, end, pes)
    return result


def latency_figures(trace, begin, end, pes):
    """Of the loads that were issued in cycles begin to end - 1, and how many there were."""
    cycles = []
    with open(trace, encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            issue = int(row["issue"])
            if row["kind"] == "load" and begin <= issue < end:
                cycles.append(int(row["return"]) - issue)
    if not cycles:
        raise BenchError("no load in the measured cycles")
    cycles.sort()
    return {"rate": len(cycles) / pes / (end - begin), "latency_mean": sum(cycles) / len(cycles),
            "latency_99": cycles[len(cycles) * 99 // 100]}


def bisection_bound(side, flit_bits=64):
    """Loads per PE and cycle at which the links over the middle of a mesh of side x side are full.

    Over the middle, in one direction, go the requests of one half to the other and the answers to the
    other half's requests: both halves together the flits of a load for each of rate * pes / 2 loads that
    cross, of which a share of (pes / 2) / (pes - 1) does, on `side` links.
    """
    pes = side * side
    return side / (pes / 2 * (pes / 2) / (pes - 1) * FLITS_OF_LOAD[flit_bits])
