#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures the network exactly: single remote operations, bulk transfers, a hot word, random loads, and the curve of
latency over throughput of an 8x8 mesh. Prints a table with goal and bound of each figure and writes a JSON report (keys:
software/benchmarks/README.md).

With --other CONFIGURATION, whose flits have the other width, the same is measured once more, without bulk transfers if it
has no engine for them.
With --expected FILE it compares what it measured with that regression file; --write stores it there.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

from bench_common import BenchError, OneLineParser, in_parallel, remove_report, write_report
from bulk_figures import (FLITS_OF_4K, LONG_MODE, MODES, PUT_SIZES, PUT_WAYS, bulk_figures, print_payload, print_random_puts,
                          random_puts)
from collectives_table import print_table
from network_figures import (DEFAULT, FLITS_OF_LOAD, bisection_bound, collective_network_figures, hot_word_figures,
                             random_loads, remote_figures, table_figures)

DEFAULT_BITS, OTHER_BITS = 64, 128  # of a flit: what is measured first, and what --other has
SEEDS = (1, 2, 3, 4)
CURVE_OUTSTANDING = 8
# Offered loads per 10,000 PE-cycles; 0: as many as can be. Of wide flits half as much again.
CURVE = (100, 300, 500, 700, 800, 900, 1000, 1100, 1200, 1300, 0)
CURVE_SIDE = 8


def figures_table(flit_bits):
    """Key, what it is, goal, whether it is met, lower or upper bound by count."""
    wide = flit_bits == OTHER_BITS
    flits = "1 flit" if wide else "2 flits"
    bisection = f"{bisection_bound(4, flit_bits):.4f}: bisection"
    most = {"store_interval": 1 if wide else 2, "loads60_neighbour": 69 if wide else 130,
            "loads60_corner": 90 if wide else 142}
    rate = 0.34 if wide else 0.21
    both_ways = 0.48 if wide else 0.9
    packet = "16 payload flits in 17" if wide else "32 payload flits in 33"
    return (
        ("eld_neighbour", "8-byte load from the neighbour, issue to use, cycles", "<= 10", lambda v: v <= 10,
         "9: without the queue behind the memory"),
        ("eld_per_hop", "each hop further, there and back", "2", lambda v: v == 2, "2: one cycle a hop"),
        ("eld_loopback", "8-byte load by the loop-back", "<= 8", lambda v: v <= 8, "7: likewise"),
        ("store_interval", "cycles from store to store", str(most["store_interval"]),
         lambda v: v <= most["store_interval"], flits),
        ("loads60_neighbour", "60 independent loads, neighbour, cycles", f"<= {most['loads60_neighbour']}",
         lambda v: v <= most["loads60_neighbour"], f"{60 if wide else 120}: {flits} of each answer"),
        ("loads60_corner", "the same from corner to corner", f"<= {most['loads60_corner']}",
         lambda v: v <= most["loads60_corner"],
         "75: 20 cycles for 16 in flight" if wide else "120, and 10 for five hops more"),
        ("nlb_hit", "namespace in the look-aside buffer, cycles more than the direct map", "0", lambda v: v == 0, "0"),
        ("nlb_miss", "the same, to be searched for, first slot of the table", "-", None, "8: four words of two cycles"),
        ("barrier_hw_16", "barrier of 16 PEs over the collective network, cycles", "<= 12", lambda v: v <= 12,
         "8: four links up, four down"),
        ("barrier_hw_64", "the same, 64 PEs", "<= 20", lambda v: v <= 20, "16"),
        ("barrier_hw_1024", "the same, 1024 PEs", "<= 70", lambda v: v <= 70, "64"),
        ("broadcast_word_16", "broadcast of a word to 16 PEs over it, cycles", "<= barrier + 8", None, "8"),
        ("allreduce_word_16", "sum of a word of 16 PEs over it, cycles", "<= barrier + 8", None, "8"),
        ("bulk_put_4k", "put of 4 KiB to the neighbour, share of the link", ">= 0.94", lambda v: v >= 0.94,
         f"1: {packet}"),
        ("bulk_get_4k", "get of the same", ">= 0.94", lambda v: v >= 0.94, "1"),
        ("bulk_stream", "such commands behind each other: puts, gets", ">= 0.97", lambda v: min(v) >= 0.97, "1"),
        ("bulk_both_ways", "both ways at once: puts of one, of the other, gets", f">= {both_ways:.2f}",
         lambda v: min(v) >= both_ways, "0.53: two banks of the memory" if wide else "1"),
        ("bulk_crossover_bytes", "bytes from which a command is no slower: put, get", "<= 48",
         lambda v: None not in v and max(v) <= 48, "8"),
        ("single_behind_bulk", "load over 3 hops beside 3 streams, cycles more: mean, worst", "<= 1 mean",
         lambda v: v[0] <= 1, "0"),
        ("load_under_gets", "load while all others get from its target: mean, worst", "<= 4", lambda v: v[1] <= 4, "0"),
        ("load_under_gets_16", "the same, 16 PEs", "<= 4", lambda v: v[1] <= 4, "0"),
        ("load_under_gets_32", "the same, 32 PEs", "<= 4", lambda v: v[1] <= 4, "0"),
        ("load_under_gets_64", "the same, 64 PEs", "<= 4", lambda v: v[1] <= 4, "0; 62 other requests come at once"),
        ("payload_share", "payload of a put of 4 KiB, with its answers", "-", None,
         f"{'0.9412' if wide else '0.9697'}: the same {packet.replace('payload flits ', '')}"),
        ("random_puts_8x8", "puts of 4 KiB to random PEs, 8x8, mean cycles", "-", None,
         f"{FLITS_OF_4K[flit_bits]}, and the way"),
        ("fetch_add_interval", "16 PEs add to one word, cycles per addition", "2", None,
         "2: read and write" if wide else "2.125: 2 flits of each request, and of the answers to the PE itself"),
        ("fetch_add_share_min_max", "shares of the PEs in it", "0.98 to 1.02",
         lambda v: v[0] >= 0.98 and v[1] <= 1.02, "1"),
        ("random_loads_8", "random loads, 4x4, 8 in flight, per PE and cycle", f">= {rate}", lambda v: v >= rate,
         bisection),
        ("random_loads_16", "the same, 16 in flight", ">= 0.95 of that", None, bisection),
        ("gups_16", "random updates by atomics, share of the bound, 16 PEs", ">= 0.85", lambda v: v >= 0.85, "1"),
        ("gups_64", "the same, 64 PEs", "0.75, >= 0.70", lambda v: v >= 0.70, "1"),
        ("mesh_8x8_saturation", "random loads, 8x8: largest rate / bisection bound", ">= 0.70", lambda v: v >= 0.70,
         "1"),
    )


def curve_loads(flit_bits):
    return [offered * FLITS_OF_LOAD[DEFAULT_BITS] // FLITS_OF_LOAD[flit_bits] for offered in CURVE]


KEYS = [key for key, *_ in figures_table(DEFAULT_BITS)]
GUPS_KEYS = ("gups_16", "gups_64")
LONG_KEYS = (*GUPS_KEYS, "barrier_hw_1024", "load_under_gets_32", "load_under_gets_64", "random_puts_8x8",
             "mesh_8x8_saturation")
COLLECTIVE_KEYS = ("barrier_hw_16", "barrier_hw_64", "barrier_hw_1024", "broadcast_word_16", "allreduce_word_16")


class Measurement:
    """The programs of one build, with a line of progress for each that ends."""

    def __init__(self, build, config, flit_bits):
        self.build, self.config, self.flit_bits = build, config, flit_bits
        self.xbsim = os.path.join(build, "bin", "xbsim")

    def program(self, name):
        path = os.path.join(self.build, name + ".elf")
        if not os.path.exists(path):
            raise BenchError(f"{path} is missing: run 'make bench-network'")
        return path

    def timed(self, name, function, *arguments, **more):
        begin = time.monotonic()
        result = function(self.xbsim, *arguments, config=self.config, **more)
        print(f"{self.config}, {name}: {time.monotonic() - begin:.0f} s", file=sys.stderr)
        return result

    def remote(self):
        return self.timed("single operations", remote_figures, self.program("tests/cycles/remote_cycles"))

    def hot_word(self):
        return self.timed("hot word", hot_word_figures, self.program("tests/cycles/hot_word"))

    def table(self):
        return self.timed("namespace table", table_figures, self.program("tests/cycles/table_cycles"))

    def collective(self, sides):
        found = self.timed(f"collective network, sides of {sides}", collective_network_figures,
                           self.program("tests/cycles/collective_cycles"), sides=sides)
        return {key: value for key, value in found.items() if key in COLLECTIVE_KEYS}

    def bulk(self, mode):
        return self.timed(f"bulk transfers, {mode}", bulk_figures, self.program("tests/cycles/bulk_cycles"), mode,
                          flit_bits=self.flit_bits)

    def random_puts(self, size, way):
        return self.timed(f"8x8, random puts of {size} bytes, {way}", random_puts,
                          self.program("software/benchmarks/network/random_puts"), size, way)

    def random(self, outstanding, seed):
        return self.timed(f"random loads, {outstanding} in flight, seed {seed}", random_loads,
                          self.program("software/benchmarks/network/random_loads"), 4, outstanding, seed=seed)

    def curve_point(self, offered):
        """At an offered load per 10,000 PE-cycles."""
        point = self.timed(f"8x8, {offered / 10000 or 'unlimited'} loads per PE and cycle offered", random_loads,
                           self.program("software/benchmarks/network/random_loads"), CURVE_SIDE, CURVE_OUTSTANDING,
                           1000000 // offered if offered else 0, latency=True)
        return {"offered": offered / 10000 if offered else None, "accepted": round(point["rate"], 5),
                "rate_min": round(point["rate_min"], 5), "rate_max": round(point["rate_max"], 5),
                "latency_mean": round(point["latency_mean"], 2), "latency_99": point["latency_99"]}


def check_width(build, config, flit_bits):
    """Commands of its bulk engine. BenchError unless there is a model of that configuration, with flits of so many
    bits."""
    path = os.path.join(build, "lib/xbcore/models", config + ".json")
    if not os.path.exists(path):
        raise BenchError(f"{path} is missing: run 'make bench-network'")
    with open(path, encoding="utf-8") as file:
        model = json.load(file)
    found = model["flit_bits"]
    if found != flit_bits:
        raise BenchError(f"configuration {config} has flits of {found} bits, not of {flit_bits}; choose another one")
    return model["bulk_queue"]


def figures_of(remote, hot_word, table, random):
    """The keys that single operations, the hot word and random loads on 4x4 give."""
    loads = [remote[f"distance {hops}"]["load_issue_to_use"] for hops in range(1, 7)]
    steps = {b - a for a, b in zip(loads, loads[1:])}
    if len(steps) != 1:
        raise BenchError(f"hops do not all cost the same: {loads}")
    return {
        "eld_neighbour": loads[0],
        "eld_per_hop": steps.pop(),
        "eld_loopback": remote["loop-back"]["load_issue_to_use"],
        "store_interval": remote["distance 1"]["store_interval_x100"] / 100,
        "loads60_neighbour": remote["distance 1"]["loads60"],
        "loads60_corner": remote["distance 6"]["loads60"],
        "nlb_hit": table["hit"],
        "nlb_miss": table["miss"],
        "fetch_add_interval": hot_word["fetch_add_interval_x100"] / 100,
        "fetch_add_share_min_max": [hot_word["fetch_add_share_min"] / 1000, hot_word["fetch_add_share_max"] / 1000],
        "random_loads_8": round(sum(random[8]) / len(random[8]), 5),
        "random_loads_16": round(sum(random[16]) / len(random[16]), 5),
    }


def gups(build, jobs, config, flit_bits):
    """gups_16 and gups_64 from the part `updates` of `make bench`; none of them where that part does not exist."""
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bench_runtime.py")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "updates.json")
        command = [script, "--build", build, "--output", path, "--jobs", str(jobs), "--parts", "updates",
                   "--config", config, "--flit-bits", str(flit_bits)]
        if subprocess.run([*command, "--dry-run"], capture_output=True, check=False).returncode != 0:
            print("bench_network.py: 'make bench' has no part 'updates' here: no gups_16, gups_64", file=sys.stderr)
            return {}
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode != 0:
            raise BenchError("the random updates went wrong, see above; 'make bench PARTS=updates' runs them alone")
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    return {key: report[key] for key in GUPS_KEYS}


def text_of(key, value):
    if value is None:
        return "-"
    if isinstance(value, list):
        return (" to " if key.endswith("min_max") else ", ").join(map(str, value))
    if key == "payload_share":
        value = value["put_bulk_both_directions"][-1]
    if key == "random_puts_8x8":
        value = value["command"][-1]
    return f"{value:.4g}"


def verdict(key, met, figures):
    value = figures.get(key)
    if value is None:
        return "-"
    if key == "random_loads_16":
        return "yes" if value >= 0.95 * figures["random_loads_8"] else "no"
    if key in ("broadcast_word_16", "allreduce_word_16"):
        return "yes" if value <= figures["barrier_hw_16"] + 8 else "no"
    if key == "fetch_add_interval":
        return "yes" if value == 2 else f"{100 * (value / 2 - 1):.0f} % above"
    if met is None:
        return "-"
    return "yes" if met(value) else "no"


def print_figures(figures, flit_bits):
    print(f"Network, {flit_bits}-bit flits:")
    print()
    rows = []
    table = figures_table(flit_bits)
    width = max(len(bound) for *_, bound in table)
    for key, what, goal, met, bound in table:
        rows.append([what, text_of(key, figures.get(key)), goal, verdict(key, met, figures), bound.ljust(width)])
    print_table(["figure", "measured", "goal", "met", "bound".ljust(width)], rows)
    print()
    if "payload_share" in figures:
        print_payload(figures["payload_share"])
        if "random_puts_8x8" in figures:
            print_random_puts(figures["random_puts_8x8"])
    else:
        print("No bulk engine in this configuration.")
        print()


def print_curve(curve, flit_bits):
    bound = bisection_bound(CURVE_SIDE, flit_bits)
    flits = FLITS_OF_LOAD[flit_bits]
    print(f"Mesh {CURVE_SIDE}x{CURVE_SIDE}, random 8-byte loads, at most {CURVE_OUTSTANDING} of a PE in flight. "
          "Per PE and cycle:")
    print()
    rows = []
    for point in curve:
        offered = "unlimited" if point["offered"] is None else f"{point['offered']:.3f}"
        rows.append([offered, f"{point['accepted']:.4f}", f"{100 * point['accepted'] / bound:.1f}",
                     f"{point['rate_min']:.4f}", f"{point['rate_max']:.4f}", f"{point['latency_mean']:.1f}",
                     str(point["latency_99"])])
    print_table(["offered", "accepted", "% of bound", "least PE", "most", "mean latency", "99 %"], rows)
    pes = CURVE_SIDE * CURVE_SIDE
    print()
    print(f"Bound: of the loads of {pes // 2} PEs {pes // 2} in {pes - 1} cross the middle; a load is 1 flit one way "
          f"and {flits - 1} back,\nso over the {CURVE_SIDE} links of one direction go {pes // 2} * {pes // 2}/{pes - 1} "
          f"* {flits} * "
          f"rate flits a cycle: rate <= {bound:.4f}.")
    print()


def is_within(wanted, value, percent):
    """Whether all numbers, in whatever lists and objects, are so close."""
    if isinstance(wanted, dict):
        return wanted.keys() == value.keys() and all(is_within(wanted[key], value[key], percent) for key in wanted)
    if isinstance(wanted, list):
        return len(wanted) == len(value) and all(is_within(*pair, percent) for pair in zip(wanted, value))
    return wanted == value or (None not in (wanted, value) and abs(wanted - value) * 100 <= percent * wanted)


def differences(expected, measured):
    """Lines about keys that are off by more than the tolerance of the regression file."""
    for key, value in measured.items():
        if key not in expected["figures"]:
            yield f"{key}: measured {value}, not expected at all"
            continue
        wanted, percent = expected["figures"][key], expected["tolerance_percent"].get(key, 0)
        if not is_within(wanted, value, percent):
            yield f"{key}: expected {wanted} within {percent} %, measured {value}"


def compare(path, measured, write):
    """True if everything measured is as the regression file says: of the default width and, if there is a second
    set of figures, of the other."""
    with open(path, encoding="utf-8") as file:
        expected = json.load(file)
    groups = list(zip((expected, expected["other_width"]), measured))
    wrong = [line for group, figures in groups for line in differences(group, figures)]
    if write:
        for group, figures in groups:
            group["figures"] |= figures
        with open(path, "w", encoding="utf-8") as file:
            json.dump(expected, file, indent=2)
            file.write("\n")
        return True
    for line in wrong:
        print(f"bench_network.py: {line}", file=sys.stderr)
    return not wrong


def measure_width(arguments, config, flit_bits, has_bulk):
    """(figures, curve) of a configuration whose flits have so many bits."""
    measure = Measurement(arguments.build, config, flit_bits)
    full = not arguments.quick
    # The long ones first.
    curve_jobs = [(measure.curve_point, offered) for offered in curve_loads(flit_bits) if full]
    put_jobs = [(measure.random_puts, size, way) for way in PUT_WAYS for size in PUT_SIZES if full and has_bulk]
    random_runs = [(outstanding, seed) for outstanding in (8, 16) for seed in SEEDS]
    sides = (4, 8, 32) if full else (4, 8)
    # Each gives keys of its own.
    modes = (*MODES, LONG_MODE) if full else MODES
    parts = [(measure.bulk, mode) for mode in modes if has_bulk] + [(measure.collective, sides)]
    groups = (curve_jobs, put_jobs, [(measure.random, *run) for run in random_runs], parts,
              [(measure.remote,), (measure.hot_word,), (measure.table,)])
    results = iter(in_parallel(lambda job: job[0](*job[1:]), [job for group in groups for job in group],
                               arguments.jobs))
    curve, puts, random_results, found, single = ([next(results) for _ in group] for group in groups)
    rates = {8: [], 16: []}
    for (outstanding, _), result in zip(random_runs, random_results):
        rates[outstanding].append(result["rate"])
    figures = figures_of(*single, rates)
    for part in found:
        figures |= part
    if puts:
        figures["random_puts_8x8"] = {"bytes": list(PUT_SIZES)} | {
            way: puts[i * len(PUT_SIZES):(i + 1) * len(PUT_SIZES)] for i, way in enumerate(PUT_WAYS)}
    if full:
        figures |= gups(arguments.build, arguments.jobs, config, flit_bits)
        saturation = max(point["accepted"] for point in curve) / bisection_bound(CURVE_SIDE, flit_bits)
        figures["mesh_8x8_saturation"] = round(saturation, 4)
    return figures, curve


def report_of(flit_bits, figures, curve):
    return {"flit_bits": flit_bits} | {key: figures.get(key) for key in KEYS} | {
        "bisection_bound_4x4": round(bisection_bound(4, flit_bits), 5),
        "bisection_bound_8x8": round(bisection_bound(CURVE_SIDE, flit_bits), 5),
        "mesh_8x8_curve": curve}


def main():
    parser = OneLineParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--output", required=True, help="JSON report to write")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="simulations at a time")
    parser.add_argument("--quick", action="store_true", help="without the 8x8 mesh and the random updates")
    parser.add_argument("--other", metavar="CONFIGURATION", help="one with 128-bit flits, to be measured, too")
    parser.add_argument("--expected", metavar="FILE", help="regression file to compare with")
    parser.add_argument("--write", action="store_true", help="store what was measured in that file instead")
    arguments = parser.parse_args()

    remove_report(arguments.output)
    widths = [(DEFAULT_BITS, DEFAULT)] + ([(OTHER_BITS, arguments.other)] if arguments.other else [])
    bulk = {bits: check_width(arguments.build, config, bits) for bits, config in widths}
    measured = {bits: measure_width(arguments, config, bits, bulk[bits] != 0) for bits, config in widths}
    for bits, (figures, curve) in measured.items():
        print_figures(figures, bits)
        if curve:
            print_curve(curve, bits)
    found = [figures for figures, _ in measured.values()]
    if arguments.expected and not compare(arguments.expected, found, arguments.write):
        return 1
    report = {"schema": "xbcore-network-benchmarks", "schema_version": 1, "quick": arguments.quick}
    report |= report_of(DEFAULT_BITS, *measured[DEFAULT_BITS])
    if arguments.other:
        report["other_width"] = report_of(OTHER_BITS, *measured[OTHER_BITS])
    write_report(arguments.output, report)
    print(f"Report: {arguments.output}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BenchError, OSError) as error:
        print(f"bench_network.py: {error}", file=sys.stderr)
        sys.exit(1)
