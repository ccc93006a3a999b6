# SPDX-License-Identifier: Apache-2.0
"""The part `updates` of bench_runtime.py: random updates by remote atomics (random_updates.c), and the bound
that they are compared with. All rates are cycles per update: of each PE, or of all where the word is hot.

The program measures the parts of the bound for flits of 64 bits; here the flits that it counts with are
compared with those that were sent.
"""

from bench_common import BenchError, fields_of, measured
from collectives_table import print_table

PROGRAM = "benchmarks/pgas/random_updates.elf"
# log2 of the words and of the updates of each PE: usual, and for small problems.
SIZES = {
    "atomic": (("9", "11"), ("7", "8")),
    "calls": (("9", "11"), ("7", "8")),
    "get-put": (("9", "11"), ("7", "8")),
    "hot": (("4", "9"), ("4", "6")),
    "hot-value": (("4", "9"), ("4", "6")),
}
WITH_BOUND = ("atomic", "calls")
MOST_PES = 1024
PARTS_OF_BOUND = {
    "issue": "the loop without anything remote, measured; of calls its instructions",
    "outstanding": "mean round trip of {round_trip} cycles, measured / 32 tags",
    "target": "two cycles at the target, for as many updates as a PE makes",
    "bisection": "{flits_per_update} flits over the middle of the mesh, half of the updates from each side",
}
FLITS_PER_UPDATE = {64: 3, 128: 2}  # by width: header, number, or both in one; acknowledgement
PROGRAM_BITS = 64  # what the program counts with: update_bound.h
MOST_OTHER_FLITS = 64  # of a PE, in the barrier at the end


def run_updates(run, pes, variant, quick):
    program = run.program(PROGRAM)
    console, statistics = run(program, pes, (variant, *SIZES[variant][quick]))
    fields = fields_of(console, "random_updates", program)
    entry = {
        "variant": fields["variant"],
        "words": int(fields["words"]),
        "updates": int(fields["updates"]),
        "wrong_words": int(fields["wrong"]),
        "verified": fields["verified"] == "yes",
        "cycles_per_update": float(fields["whole"]),
        "cycles_per_update_loop": float(fields["loop"]),
        **measured(statistics, program),
    }
    if variant in WITH_BOUND:
        entry["round_trip"] = float(fields["round_trip"])
        entry["bound"] = {part: float(fields[part]) for part in PARTS_OF_BOUND}
        entry["bound_of"] = fields["bound_of"]
        bound = entry["bound"][entry["bound_of"]]
        if bound != max(entry["bound"].values()):
            raise BenchError(f"{program}: {entry['bound_of']} is not the largest of {entry['bound']}")
        entry["flits_per_update"] = flits = FLITS_PER_UPDATE[run.flit_bits]
        if run.flit_bits != PROGRAM_BITS:
            entry["bound"]["bisection"] *= flits / FLITS_PER_UPDATE[PROGRAM_BITS]
            entry["bound_of"] = max(entry["bound"], key=entry["bound"].get)
            bound = entry["bound"][entry["bound_of"]]
        entry["share"] = round(bound / entry["cycles_per_update"], 4)
        entry["share_loop"] = round(bound / entry["cycles_per_update_loop"], 4)
        check_flits(entry, statistics["roi"])
    return "updates", entry


def check_flits(entry, roi):
    """The bisection's part counts with so many flits for every update of another PE's words."""
    stores = roi["total"]["remote"]
    # Calls update own words without the network.
    remote = stores["stores"] if entry["variant"] == "calls" else entry["updates"] - stores["loopback_stores"]
    flits = entry["flits_per_update"]
    others = entry["flits"] - flits * remote
    if not 0 <= others <= MOST_OTHER_FLITS * entry["pes"]:
        raise BenchError(f"random updates on {entry['pes']} PEs: {entry['flits']} flits for {remote} updates of other "
                         f"PEs' words, {flits} for each are expected: correct update_bound.h and "
                         "bench_updates.py")


def shares(entries):
    """{'gups_16': share of the bound, whole run, 'gups_calls_16': that of calls, ...}, keys of the report."""
    names = {"atomic": "gups", "calls": "gups_calls"}
    return {f"{names[entry['variant']]}_{entry['pes']}": entry["share"] for entry in entries if entry["variant"] in names}


def add_efficiency(entries):
    """How much a PE does in a cycle, as a part of what one PE alone does, where one was measured."""
    alone = {entry["variant"]: entry["cycles_per_update"] for entry in entries if entry["pes"] == 1}
    for entry in entries:
        if entry["variant"] in WITH_BOUND and entry["variant"] in alone:
            entry["efficiency"] = round(alone[entry["variant"]] / entry["cycles_per_update"], 4)


def print_updates(entries):
    print("Random updates, cycles per update (hot: one word for all PEs, cycles between one update and the next).")
    print()
    heading = ["variant", "PEs", "updates", "words", "loop", "whole run", "wrong words", "bound", "loop %",
               "whole run %", "efficiency", "verified"]
    rows = []
    for entry in entries:
        bound = ["-"] * 3
        if "bound" in entry:
            bound = [f"{max(entry['bound'].values()):.2f}", f"{100 * entry['share_loop']:.1f}",
                     f"{100 * entry['share']:.1f}"]
        rows.append([entry["variant"], str(entry["pes"]), str(entry["updates"]), str(entry["words"]),
                     f"{entry['cycles_per_update_loop']:.2f}", f"{entry['cycles_per_update']:.2f}",
                     str(entry["wrong_words"]), *bound, f"{entry['efficiency']:.2f}" if "efficiency" in entry else "-",
                     "yes" if entry["verified"] else "no"])
    print_table(heading, rows)
    print()
    for entry in entries:
        if "bound" not in entry:
            continue
        print(f"Bound of {entry['variant']} on {entry['pes']} PE{'s'[:entry['pes'] != 1]}, mesh {entry['mesh']}: the largest of")
        for part, of in PARTS_OF_BOUND.items():
            print(f"  {entry['bound'][part]:5.2f}  {part}: {of.format(**entry)}")
        print()
