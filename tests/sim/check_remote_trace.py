#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares a trace of remote operations with log and statistics of the same run.

Every extended instruction that retired has its row, in the order of its PE's program; times are in order; the
hops are those of the mesh. Status 1 and one line for what does not agree.
"""

import argparse
import collections
import csv
import json
import re
import sys

COLUMNS = "issue departure memory return source destination kind size distance answer".split()
# Rows whose cycles hls/network/README.md tells, for an idle network.
IDLE = {("load", 0): (1, 3, 7), ("store", 0): (1, 4, 7), ("load", 1): (1, 4, 9), ("store", 1): (1, 5, 9),
        ("amo_or", 1): (1, 5, 10), ("load", 6): (1, 9, 19), ("store", 6): (1, 10, 19)}
ACCESS = re.compile(r"(<-)?\[([0-9a-f]+):0x[0-9a-f]+\]")


def fail(text):
    sys.exit(f"check_remote_trace.py: {text}")


def logged(path):
    """Targets of the extended accesses of each PE, in program order."""
    targets = collections.defaultdict(list)
    with open(path, encoding="utf-8") as file:
        for line in file:
            words, _, effects = line.partition(";")
            found = ACCESS.search(effects)
            if found:
                targets[int(words.split()[1])].append(int(found.group(2), 16) - 1)
    return targets


def check_network(rows, statistics):
    """The statistics of the network tell of the same operations and flits."""
    network = statistics["network"]
    latencies = collections.defaultdict(collections.Counter)
    for row in rows:
        if row["answer"] not in ("", "lost"):
            store = row["kind"] in ("store", "store_msip")
            plain = store or row["kind"] == "load"
            posted = store or row["answer"] == "acknowledgement"
            name = ("stores" if posted else "loads") if plain else ("posted_atomics" if posted else "atomics")
            latencies[name][str(int(row["return"]) - int(row["issue"]))] += 1
    refused_atomics = any(row["answer"] == "refused" and row["kind"].startswith("amo") for row in rows)
    for name, found in network["latency"].items():
        # Of a refused atomic access the trace does not tell whether it was posted.
        if not (refused_atomics and "atomics" in name) and found["cycles"] != dict(latencies[name]):
            fail(f"latencies of {name}: {found['cycles']} in the statistics, {dict(latencies[name])} in the trace")
    flits = 0
    for link in network["links"]:
        for part in (link["requests"], link["responses"]):
            flits += part["flits"]
            if sum(part["waiting"]) != network["cycles"] or part["stalls"] != sum(part["waiting"][1:]):
                fail(f"link {link['from']} {link['direction']}: cycles do not add up")
    # The counters of a PE stop when it ends, and those of spare positions are nobody's.
    hops = sum(2 * int(row["distance"]) for row in rows if row["answer"])
    if flits < max(statistics["total"]["flits"]["hops"], hops):
        fail(f"{flits} flits on links, fewer than the {statistics['total']['flits']['hops']} that PEs sent")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trace")
    parser.add_argument("stats")
    parser.add_argument("log")
    parser.add_argument("--idle", action="store_true", help="look for the documented cycles")
    parser.add_argument("--kinds", default="", help="kinds that must be there")
    parser.add_argument("--answers", default="", help="answers that must be there")
    parser.add_argument("--rows", type=int, default=1, help="at least so many")
    args = parser.parse_args()
    with open(args.trace, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    with open(args.stats, encoding="utf-8") as file:
        statistics = json.load(file)
    if not rows or list(rows[0]) != COLUMNS or len(rows) < args.rows:
        fail(f"{len(rows)} rows, columns {list(rows[0]) if rows else None}")
    width = statistics["mesh"]["width"]
    sent = collections.defaultdict(list)
    previous, first_cycles = 0, collections.Counter()
    for row in rows:
        at = [int(row[name]) if row[name] else None for name in COLUMNS[:4]]
        source, target = int(row["source"]), int(row["destination"])
        hops = abs(source % width - target % width) + abs(source // width - target // width)
        if hops != int(row["distance"]):
            fail(f"{row}: {hops} hops")
        sent[source].append((at[0], target))
        if row["answer"] == "":
            continue
        if None in at or not all(a < b for a, b in zip(at, at[1:])):
            fail(f"{row}: times out of order")
        if at[3] < previous:
            fail(f"{row}: not in the order of the answers")
        previous = at[3]
        # There and back: one cycle a hop each way, and more with longer links. What touches no memory is faster.
        fast = row["answer"] == "refused" or row["kind"] == "store_msip"
        least = (5 if fast else 7) + 2 * hops * statistics["link_latency"]
        if at[3] - at[0] < least:
            fail(f"{row}: faster than {least} cycles")
        first_cycles[row["kind"], hops, tuple(cycle - at[0] for cycle in at[1:])] += 1
    for pe, targets in logged(args.log).items():
        issued = [target for _, target in sorted(sent[pe])]
        # An esc that fails and a load that traps have no effect in the log, and behind the store that ended the PE
        # there may be more.
        rest = iter(issued)
        if not all(target in rest for target in targets):
            fail(f"PE {pe}: the log has {len(targets)} extended accesses, the trace {len(issued)}, not the same")
        silent = sum(row["answer"] == "refused" or row["kind"] == "store_conditional"
                     for row in rows if row["source"] == str(pe))
        if len(issued) > len(targets) + silent + 2:
            fail(f"PE {pe}: {len(targets)} extended accesses in the log, {len(issued)} in the trace")
    kinds = {row["kind"] for row in rows}
    answers = {row["answer"] for row in rows}
    for wanted, found in ((args.kinds, kinds), (args.answers, answers)):
        if set(filter(None, wanted.split(","))) - found:
            fail(f"{wanted} expected, {sorted(found)} found")
    check_network(rows, statistics)
    if args.idle:
        for (kind, hops), times in IDLE.items():
            if first_cycles[kind, hops, times] < 10:
                fail(f"{kind} over {hops} hops never takes {times}")
            if any(k == kind and h == hops and t < times for k, h, t in first_cycles):
                fail(f"{kind} over {hops} hops is faster than {times}")


if __name__ == "__main__":
    main()
