#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares the tables of cycles in the runtime's documents with expected_runtime.json; --write puts the figures in.

A table is found by its heading line. Its rows stand in the order of the keys below; text in the first cell is the
document's own, and so are empty cells.
  runtime_tables.py --root FOLDER [--write]
"""

import argparse
import json
import os
import sys

README, COSTS = "runtime/README.md", "runtime/costs.md"
NOBULK = "rv64-nobulk 8"
# (document, beginning of the heading, [machine or (machine, key in place of the row's), ...], [key of a row, ...])
TABLES = (
    (README, "| over memory | 8 PEs | 16 | 64 |", ["8", "16", "64"], [
        "barrier", "broadcast/8", "broadcast/1024", "broadcast/4096", "broadcast/32768", "reduce/4", "reduce/128",
        "reduce/1024", "reduce_all_int/4", "reduce_all/1024", "reduce_all/4096", "reduce_all/32768", "scan/128", "scatter/8",
        "scatter/4096", "gather/8", "gather/4096", "gather_all/8", "gather_all/4096", "alltoall/8", "alltoall/4096",
        "put/4096", "get/4096", "put_unlike/4096", "get_unlike/4096"]),
    (README, "| over the network | 2 PEs | 8 | 16 | 64 |", ["2", "8", "16", "64"], [
        "network_barrier", "network_broadcast/8", "network_reduce_int/4", "network_reduce_all_int/4"]),
    (README, "| of a team | 2 PEs | 8 | 16 |", ["2", "8", "16"], [
        "team_sync", "team_broadcast/8", "team_broadcast/1024", "team_reduce_all/8", "team_reduce_all/1024",
        "team_reduce_all_4_at_once/8", "team_gather_all/8", "team_alltoall/8", "team_scan/8", "team_scan/1024",
        "team_exscan/8", "team_reduce_scatter/8"]),
    (README, "| cycles, over memory, 8 PEs |", [NOBULK, "8"], [
        "put/4096", "get/4096", "put_unlike/4096", "broadcast/1024", "broadcast/32768", "reduce_all/32768", "scatter/4096",
        "gather/4096", "gather_all/4096", "alltoall/4096"]),
    (COSTS, "| bytes | 2 PEs, updates | lock | 16 PEs, updates |",
     [(pes, f"accumulate_{way}") for pes, way in (
         ("2", "updates_one"), ("2", "locked_one"), ("16", "updates_one"), ("16", "locked_one"), ("16", "updates_all"),
         ("16", "locked_all"))],
     ["8", "64", "512", "4096", "32768"]),
)


def figure(cycles, column, key):
    if isinstance(column, tuple):
        column, key = column[0], f"{column[1]}/{key}"
    return cycles[column].get(key)


def rewritten(lines, heading, columns, keys, cycles, name):
    """The document's lines with the figures of one table; what is not as it should be is told, too."""
    begins = [n for n, line in enumerate(lines) if line.startswith(heading)]
    if len(begins) != 1:
        sys.exit(f"{name}: {len(begins)} tables begin with '{heading}', one is expected")
    wrong = []
    for number, key in enumerate(keys, begins[0] + 2):
        cells = [cell.strip() for cell in lines[number].strip("|").split("|")]
        if len(cells) != 1 + len(columns):
            sys.exit(f"{name}:{number + 1}: no row of {1 + len(columns)} cells for {key}")
        for n, column in enumerate(columns, 1):
            found = figure(cycles, column, key)
            if cells[n] and found is None:
                sys.exit(f"{name}:{number + 1}: {key} is not in expected_runtime.json for {column}")
            if cells[n] and cells[n] != f"{found:,}":
                wrong.append(f"{name}:{number + 1}: {key}: {cells[n]}, {found:,} is measured")
                cells[n] = f"{found:,}"
        lines[number] = "| " + " | ".join(cells) + " |"
    if lines[begins[0] + 2 + len(keys)].startswith("|"):
        sys.exit(f"{name}: the table '{heading}' has more than {len(keys)} rows")
    return wrong


def main():
    parser = argparse.ArgumentParser(prog="runtime_tables.py", description=__doc__)
    parser.add_argument("--root", required=True)
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    with open(os.path.join(args.root, "tests/cycles/expected_runtime.json"), encoding="utf-8") as file:
        cycles = json.load(file)["cycles"]
    wrong = []
    for document in (README, COSTS):
        path = os.path.join(args.root, document)
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        for name, heading, columns, keys in TABLES:
            if name == document:
                wrong += rewritten(lines, heading, columns, keys, cycles, name)
        if args.write:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
    for line in wrong:
        print(line)
    if wrong and not args.write:
        sys.exit(f"{len(wrong)} figures differ; runtime_tables.py --root . --write puts them in")


if __name__ == "__main__":
    main()
