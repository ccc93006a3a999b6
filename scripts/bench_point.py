# SPDX-License-Identifier: Apache-2.0
"""The part `point` of bench_runtime.py: latency, bandwidth and calls per cycle between two PEs
(point_to_point.c), of a neighbour and of the PE that is furthest away."""

from bench_common import BenchError, fields_of
from collectives_table import print_table

PROGRAM = "benchmarks/pgas/point_to_point.elf"
PES = (2, 16)  # PE 0 and the last one: next to each other; from corner to corner of 4x4
FIGURES = {"latency": "cycles", "bandwidth": "bytes per 1000 cycles", "rate": "calls per 1000 cycles"}


def run_point(run, pes):
    program = run.program(PROGRAM)
    console, _ = run(program, pes, (str(pes - 1),))
    entries = []
    for line in console.splitlines():
        fields = fields_of(line, "point_to_point", program)  # one line at a time
        entries.append({
            "call": fields["call"],
            "bytes": int(fields["bytes"]),
            "pes": pes,
            "hops": int(fields["hops"]),
            "verified": fields["verified"] == "yes",
            **{figure: float(fields[figure]) for figure in FIGURES if float(fields[figure]) > 0},
        })
    if not entries:
        raise BenchError(f"{program}: it printed nothing")
    return "point", entries


def print_point(entries):
    print("Between two PEs: " + ", ".join(f"{figure} in {unit}" for figure, unit in FIGURES.items()) + ".")
    print()
    rows = []
    for entry in entries:
        rows.append([entry["call"], str(entry["bytes"]), str(entry["hops"]),
                     *[f"{entry[figure]:.0f}" if figure in entry else "-" for figure in FIGURES],
                     "yes" if entry["verified"] else "no"])
    print_table(["call", "bytes", "hops", *FIGURES, "verified"], rows)
    print()
