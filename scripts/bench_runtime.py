#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the parallel benchmarks over several numbers of PEs: random access (GUPS), integer sort, collectives
by size (bench_sweep.py), random updates by remote atomics (bench_updates.py), and calls between two PEs
(bench_point.py). Prints a table of each and writes a JSON report (keys: software/benchmarks/README.md).

Cycles are those of the programs' regions of interest, from the first PE that begins to the last that
ends. Every run verifies its results; if one finds them wrong, the tables say so, there is no report, and
the status is 1.
"""

import os
import re
import sys
import time

import bench_point
import bench_sweep
import bench_updates
from bench_common import (
    BenchError, OneLineParser, fields_of, in_parallel, measured, remove_report, simulate, write_report,
)
from collectives_table import print_table

PARTS = ("gups", "sort", "sweep", "updates", "point", "reduce_all")
MOST_PES = 16
GUPS_VARIANTS = ("get-put", "buckets")
QUICK_GUPS = ("12", "11")  # log2 of words and updates


def run_gups(run, pes, variant, quick):
    program = run.program("benchmarks/pgas/gups.elf")
    console, statistics = run(program, pes, (variant, *(QUICK_GUPS if quick else ())))
    fields = fields_of(console, "gups", program)
    entry = {
        "variant": fields["variant"],
        "words": int(fields["words"]),
        "updates": int(fields["updates"]),
        "wrong_words": int(fields["wrong"]),
        "verified": fields["verified"] == "yes",
        **measured(statistics, program),
    }
    entry["updates_per_cycle"] = entry["updates"] / entry["cycles"]
    return "gups", entry


def run_sort(run, pes, problem_class):
    program = run.program("benchmarks/pgas/integer_sort.elf")
    console, statistics = run(program, pes, (problem_class,))
    fields = fields_of(console, "integer_sort", program)
    entry = {
        "class": fields["class"],
        "keys": int(fields["keys"]),
        "iterations": int(fields["iterations"]),
        "verified": fields["verified"] == "yes",
        **measured(statistics, program),
    }
    entry["keys_per_cycle"] = entry["keys"] * entry["iterations"] / entry["cycles"]
    return "integer_sort", entry


class Runner:
    """Simulations of one build, with a line of progress for each that ends."""

    def __init__(self, build, options, flit_bits):
        self.build, self.options, self.flit_bits = build, options, flit_bits

    def program(self, name):
        return os.path.join(self.build, "software", name)

    def __call__(self, program, pes, arguments):
        begin = time.monotonic()
        result = simulate(os.path.join(self.build, "bin", "xbsim"), program, pes, arguments, self.options)
        name = " ".join([os.path.splitext(os.path.basename(program))[0], *arguments])
        print(f"{name} on {pes} PE{'s'[:pes != 1]}: {time.monotonic() - begin:.0f} s", file=sys.stderr)
        return result


def add_scaling(entries, rate, kind):
    """Rates per PE, speed-up over one PE and efficiency = speed-up / PEs (null without a run on one)."""
    alone = {entry[kind]: entry for entry in entries if entry["pes"] == 1}
    for entry in entries:
        entry[rate + "_per_pe"] = entry[rate] / entry["pes"]
        one = alone.get(entry[kind])
        entry["speedup"] = entry[rate] / one[rate] if one else None
        entry["efficiency"] = entry["speedup"] / entry["pes"] if one else None
    for entry in entries:
        for key in (rate, rate + "_per_pe", "speedup", "efficiency"):
            if entry[key] is not None:
                entry[key] = round(entry[key], 6)


def yes_no(entry):
    return "yes" if entry["verified"] else "no"


def figure(value, digits):
    return "-" if value is None else f"{value:.{digits}f}"


def share(entry, cause):
    return f"{100 * entry['account'].get(cause, 0) / (entry['cycles'] * entry['pes']):.1f}"


def print_scaling(title, entries, kind, rate, thousand):
    print(title)
    print()
    causes = ["work", "poll", "branch", "load_use", "remote_load", "remote_send"]
    heading = [kind, "PEs", "cycles", f"{thousand}/1000 cycles", "per PE", "speed-up", "efficiency",
               *[cause.replace("_", " ") + " %" for cause in causes], "verified"]
    rows = []
    for entry in entries:
        rows.append([
            entry[kind], str(entry["pes"]), str(entry["cycles"]), f"{1000 * entry[rate]:.2f}",
            f"{1000 * entry[rate + '_per_pe']:.2f}", figure(entry["speedup"], 2),
            figure(entry["efficiency"], 3), *[share(entry, cause) for cause in causes], yes_no(entry),
        ])
    print_table(heading, rows)
    print()


def counts_of(text, parts):
    """Numbers of PEs from BENCH_PES; BenchError unless the programs of the parts can run on each."""
    restricted = [part for part in parts if part in ("gups", "sort")]
    counts = numbers_of(text, "BENCH_PES (--pes)", MOST_PES)
    for pes in counts:
        if restricted and pes not in (1, 2, 4, 8, 16):
            raise BenchError(f"BENCH_PES (--pes) {pes}: {' and '.join(restricted)} "
                             f"want{'s'[:len(restricted) == 1]} 1, 2, 4, 8 or 16 PEs; PARTS=sweep takes any number")
    return counts


def numbers_of(text, variable, most):
    counts = set()
    for word in text.replace(",", " ").split():
        if not re.fullmatch("[0-9]+", word):
            raise BenchError(f"{variable}: '{word}' is no number of PEs; as in {variable.split()[0]}=\"1 4 16\"")
        if not 1 <= int(word) <= most:
            raise BenchError(f"{variable} {word}: give numbers from 1 to {most}")
        counts.add(int(word))
    if not counts:
        raise BenchError(f"{variable} is empty: give numbers of PEs, as in {variable.split()[0]}=\"1 4 16\"")
    return sorted(counts)


def update_counts_of(text):
    """Numbers of PEs from UPDATES_PES."""
    words = text.replace(",", " ").split()
    for word in words:
        if not re.fullmatch("[0-9]+", word) or int(word).bit_count() != 1 or int(word) > bench_updates.MOST_PES:
            raise BenchError(f"UPDATES_PES (--updates-pes): '{word}' is no power of two up to "
                             f"{bench_updates.MOST_PES}; as in UPDATES_PES=\"4 16\"")
    if not words:
        raise BenchError("UPDATES_PES (--updates-pes) is empty: give numbers of PEs, as in UPDATES_PES=\"4 16\"")
    return sorted({int(word) for word in words})


def chosen_parts(words):
    for word in words:
        if word not in PARTS:
            raise BenchError(f"PARTS (--parts): no part '{word}'; there are {' '.join(PARTS)}")
    return words or PARTS


def main():
    parser = OneLineParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", required=True, help="build folder")
    parser.add_argument("--output", required=True, help="JSON report to write")
    parser.add_argument("--pes", default="1 2 4 8 16",
                        help="numbers of PEs: powers of two up to 16 (default 1 2 4 8 16)")
    parser.add_argument("--sweep-pes", help="numbers of PEs of the part sweep: any up to 1024 (default those of --pes)")
    parser.add_argument("--long", action="store_true",
                        help="the sweep on 17 to 64 PEs also with pieces of 1 MiB together")
    parser.add_argument("--updates-pes", default="1 16 64",
                        help="numbers of PEs of the part updates: powers of two up to 1024 (default 1 16 64)")
    parser.add_argument("--parts", nargs="*", default=[],
                        help=f"of {', '.join(PARTS)}; default: all")
    parser.add_argument("--quick", action="store_true", help="small problems: class T, 2048 updates, "
                        "pieces of at most 128 bytes in the second part of the sweep")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="simulations at a time")
    parser.add_argument("--check", action="store_true", help="compare with the reference simulator")
    parser.add_argument("--inject", metavar="SPEC", help="one fault per run, as of xbsim")
    parser.add_argument("--config", default="rv64", help="configuration of the hardware (default rv64)")
    parser.add_argument("--flit-bits", type=int, default=64, choices=(64, 128),
                        help="of that configuration, for the bound of the part updates (default 64)")
    parser.add_argument("--dry-run", action="store_true", help="check the arguments only")
    arguments = parser.parse_args()

    parts = chosen_parts(arguments.parts)
    counts = counts_of(arguments.pes, parts)
    sweep_counts = counts if arguments.sweep_pes is None else numbers_of(
        arguments.sweep_pes, "SWEEP_PES (--sweep-pes)", bench_sweep.MOST_PES)
    update_counts = update_counts_of(arguments.updates_pes)
    if arguments.dry_run:
        return 0
    remove_report(arguments.output)
    options = ["--config", arguments.config] + (["--check"] if arguments.check else []) + (
        ["--inject", arguments.inject] if arguments.inject else [])
    run = Runner(arguments.build, options, arguments.flit_bits)
    jobs = []  # the long ones first
    if "sweep" in parts:
        jobs += [(bench_sweep.run_sweep, run, pes, arguments.quick, arguments.long) for pes in reversed(sweep_counts)]
    for pes in reversed(counts):
        if "sort" in parts:
            jobs.append((run_sort, run, pes, "T" if arguments.quick else "S"))
    if "updates" in parts:
        jobs += [(bench_updates.run_updates, run, pes, variant, arguments.quick)
                 for pes in reversed(update_counts) for variant in bench_updates.SIZES]
    if "point" in parts:
        jobs += [(bench_point.run_point, run, pes) for pes in bench_point.PES]
    if "reduce_all" in parts:
        jobs.append((bench_sweep.run_reduce_all, run))
    if "gups" in parts:
        jobs += [(run_gups, run, pes, variant, arguments.quick) for pes in reversed(counts) for variant in GUPS_VARIANTS]
    report = {
        "schema": "xbcore-runtime-benchmarks",
        "schema_version": 1,
        "quick": arguments.quick,
        "gups": [],
        "integer_sort": [],
        "sweep": [],
        "updates": [],
        "point": [],
        "reduce_all": [],
    }
    for part, entry in in_parallel(lambda job: job[0](*job[1:]), jobs, arguments.jobs):
        report[part] += entry if isinstance(entry, list) else [entry]
    report["gups"].sort(key=lambda e: (GUPS_VARIANTS.index(e["variant"]), e["pes"]))
    report["integer_sort"].sort(key=lambda e: e["pes"])
    report["sweep"].sort(key=lambda e: (e["operation"], e["bytes"], e["pes"]))
    report["updates"].sort(key=lambda e: (list(bench_updates.SIZES).index(e["variant"]), e["pes"]))
    bench_updates.add_efficiency(report["updates"])
    report.update(bench_updates.shares(report["updates"]))
    add_scaling(report["gups"], "updates_per_cycle", "variant")
    add_scaling(report["integer_sort"], "keys_per_cycle", "class")

    if report["gups"]:
        first = report["gups"][0]
        print_scaling(f"Random access (GUPS at 1 GHz = updates per cycle): {first['updates']} updates of "
                      f"{first['words']} words over all PEs.",
                      report["gups"], "variant", "updates_per_cycle", "updates")
    if report["integer_sort"]:
        first = report["integer_sort"][0]
        print_scaling(f"Integer sort, class {first['class']}: {first['keys']} keys, "
                      f"{first['iterations']} iterations.",
                      report["integer_sort"], "class", "keys_per_cycle", "keys")
    if report["sweep"]:
        bench_sweep.print_sweep(report["sweep"])
    if report["updates"]:
        bench_updates.print_updates(report["updates"])
    if report["point"]:
        report["point"].sort(key=lambda e: e["pes"])  # else in the order of the program
        bench_point.print_point(report["point"])
    if report["reduce_all"]:
        bench_sweep.print_reduce_all(report["reduce_all"])
    wrong = [e for entries in report.values() if isinstance(entries, list) for e in entries if not e["verified"]]
    for entry in wrong:
        what = entry.get("operation") or entry.get("variant") or entry.get("call") or f"class {entry['class']}"
        print(f"bench_runtime.py: {what} on {entry['pes']} PEs: the result is wrong; 'make bench CHECK=1' "
              "compares every instruction and remote operation", file=sys.stderr)
    if wrong:
        return 1
    write_report(arguments.output, report)
    print(f"All results verified. Report: {arguments.output}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (BenchError, OSError) as error:
        print(f"bench_runtime.py: {error}", file=sys.stderr)
        sys.exit(1)
