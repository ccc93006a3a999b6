#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the trace events of a run (--remote-trace FILE.json) with its CSV, and with the arrivals in its log.

Every row of the CSV is one asynchronous event with the same cycles and words; events with the same id never overlap;
arrivals at the collective network are one event each. Status 1 and one line for what does not agree.
"""

import argparse
import collections
import csv
import json
import re
import sys

ARRIVAL = re.compile(r"\bcollarrive\b")
CATEGORIES = {"single", "bulk", "collective"}


def fail(text):
    sys.exit(f"check_remote_events.py: {text}")


def row_of(events, pes):
    """The row of the CSV that the events of one operation tell, but that of an unfinished one has a return."""
    begin, *instants, end = events
    if (begin["ph"], end["ph"]) != ("b", "e") or any(event["ph"] != "n" for event in instants):
        fail(f"{events}: not a begin, instants and an end")
    same = ("cat", "id", "pid", "tid")
    if any(event[key] != begin[key] for event in events for key in same) or begin["name"] != end["name"]:
        fail(f"{events}: do not belong together")
    times = [event["ts"] for event in events]
    if times != sorted(times):
        fail(f"{events}: times out of order")
    found = {event["name"]: str(event["ts"]) for event in instants}
    if len(found) != len(instants) or set(found) - {"departure", "memory"}:
        fail(f"{events}: other instants than departure and memory")
    if not 1 <= begin["pid"] <= pes:
        fail(f"{begin}: no PE")
    args = begin["args"]
    return {"issue": str(begin["ts"]), "departure": found.get("departure", ""), "memory": found.get("memory", ""),
            "return": str(end["ts"]) if args["answer"] else "", "source": str(begin["pid"] - 1),
            "destination": str(args["destination"]), "kind": begin["name"], "size": str(args["size"]),
            "distance": str(args["distance"]), "answer": args["answer"]}


def operations(events):
    """Lists of the events of each operation; they follow each other in the file."""
    open_events, last = {}, {}
    for event in events:
        if event["ph"] not in "bne":
            continue
        key = event["cat"], event["id"]
        if (event["ph"] == "b") == (key in open_events):
            fail(f"{event}: begins inside another, or nothing has begun")
        if event["ts"] < last.get(key, 0):
            fail(f"{event}: overlaps the one before with this id")
        last[key] = event["ts"]
        open_events.setdefault(key, []).append(event)
        if event["ph"] == "e":
            yield open_events.pop(key)
    if open_events:
        fail(f"{open_events}: no end")


def check_collectives(events, log):
    """As many of each PE as arrivals have retired; one at a time in each group."""
    arrivals = collections.Counter()
    with open(log, encoding="utf-8") as file:
        for line in file:
            words, _, effects = line.partition(";")
            if ARRIVAL.search(words) and "trap" not in effects:
                arrivals[int(words.split()[1])] += 1
    found, busy = collections.Counter(), collections.defaultdict(int)
    for event in sorted((event for event in events if event["ph"] == "X"), key=lambda event: event["ts"]):
        if event["cat"] != "collective" or event["ts"] < busy[event["tid"]]:
            fail(f"{event}: overlaps the one before")
        busy[event["tid"]] = event["ts"] + event["dur"]
        found[event["pid"] - 1] += 1
    if found != arrivals:
        fail(f"collectives by PE: {dict(found)}, in the log {dict(arrivals)}")
    return sum(found.values())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("events")
    parser.add_argument("table")
    parser.add_argument("log")
    parser.add_argument("--collectives", type=int, help="so many")
    parser.add_argument("--unfinished", type=int, default=0, help="operations in the table, at least")
    args = parser.parse_args()
    with open(args.events, encoding="utf-8") as file:
        trace = json.load(file)
    with open(args.table, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    if trace["otherData"]["time"] != "1 us is one cycle":
        fail("the file does not say how long a cycle is")
    pes, events = int(trace["otherData"]["pes"]), trace["traceEvents"]
    names = {event["pid"]: event["args"]["name"] for event in events if event["name"] == "process_name"}
    if names != {pe + 1: f"PE {pe}" for pe in range(pes)}:
        fail(f"processes {names}")
    tracks = {event["tid"]: event["pid"] for event in events if event["name"] == "thread_name"}
    for event in events:
        if event["ph"] not in "Mbnex":
            if event["ph"] != "X":
                fail(f"{event}: an event of another kind")
        if event["ph"] != "M" and (event["cat"] not in CATEGORIES or tracks.get(event["tid"]) != event["pid"]):
            fail(f"{event}: on no track of its PE")
    found = [row_of(operation, pes) for operation in operations(events)]
    # Those that had not ended are told in the same order in both.
    if found != rows:
        different = next((pair for pair in zip(found, rows) if pair[0] != pair[1]), (len(found), len(rows)))
        fail(f"not the operations of the table: {different}")
    unfinished = sum(row["answer"] == "" for row in rows)
    if unfinished < args.unfinished:
        fail(f"{unfinished} operations without an answer")
    collectives = check_collectives(events, args.log)
    if args.collectives is not None and collectives != args.collectives:
        fail(f"{collectives} collective operations, not {args.collectives}")


if __name__ == "__main__":
    main()
