# SPDX-License-Identifier: Apache-2.0
"""Measures bulk transfers, what single accesses take beside them, and how much of what the network carries is payload,
for bench_network.py. The programs: tests/cycles/bulk_cycles.c, software/benchmarks/network/random_puts.c.
"""

import csv
import json
import os
import re
import tempfile

from bench_common import BenchError
from collectives_table import print_table
from network_figures import DEFAULT, run

SIZE = re.compile(r"size (\d+) put (\d+) stores (\d+) get (\d+) loads (\d+)$")
LOADS = re.compile(r"(alone|beside) begin (\d+) end (\d+)$")
RANDOM_PUTS = re.compile(r"random_puts bytes (\d+) puts (\d+) cycles (\d+)$")
PUT_SIZES = tuple(8 << i for i in range(10))
PUT_WAYS = ("stores", "command")
FLITS_OF_4K = {64: 528, 128: 272}  # by bits of a flit: 16 packets of a header and 32 words, one or two a flit
MANY, BOTH_WAYS = 6, 5  # commands behind each other, as in the program
WAYS = ("put_single", "put_bulk", "get_single", "get_bulk")
MODES = ("transfers", "sizes", "streams", "gets", "payload")
LONG_MODE = "gets_64"  # takes some 30 seconds
GETS = {"gets": {"load_under_gets": (4, 2), "load_under_gets_16": (4, 4)},
        LONG_MODE: {"load_under_gets_32": (8, 4), "load_under_gets_64": (8, 8)}}


def bulk_figures(xbsim, program, mode, config=DEFAULT, flit_bits=64):
    """The figures that a mode of the program gives."""
    if mode == "transfers":
        return transfer_figures(xbsim, program, config, FLITS_OF_4K[flit_bits])
    if mode == "payload":
        return payload_figures(xbsim, program, config, flit_bits // 8)
    if mode in GETS:
        return {key: more_beside(program, *traced(xbsim, program, config, mesh, "gets"), "1")
                for key, mesh in GETS[mode].items()}
    return {"sizes": size_figures, "streams": stream_figures}[mode](xbsim, program, config)


def traced(xbsim, program, config, shape, mode):
    """Console lines of a run, and the rows of its remote trace by issue; those cycles are numbers."""
    width, height = shape
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "remote.csv")
        lines = run([xbsim, "--config", config, "-n", str(width * height), "--mesh", f"{width}x{height}", "--quiet",
                     "--remote-trace", path, program, "--", mode])
        with open(path, encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    for row in rows:
        row["issue"], row["return"] = int(row["issue"]), int(row["return"])
        row["cycles"] = row["return"] - row["issue"]
    return lines, sorted(rows, key=lambda row: row["issue"])


def share(flits, cycles):
    """Of cycles in which a link carries a flit, where it could in all."""
    return round(flits / cycles, 4)


def stream_share(flits, commands):
    """From the end of the first to the end of the last: what happens before is not part of a stream."""
    return share(flits * (len(commands) - 1), commands[-1]["return"] - commands[0]["return"])


def transfer_figures(xbsim, program, config, flits):
    _, rows = traced(xbsim, program, config, (2, 1), "transfers")
    mine = [[row for row in rows if row["kind"].startswith("bulk") and row["source"] == source] for source in "01"]
    kinds = [row["kind"] for row in mine[0]]
    puts, gets = ["bulk_put"], ["bulk_get"]
    both = BOTH_WAYS * puts + BOTH_WAYS * gets
    if kinds != puts + gets + MANY * puts + MANY * gets + both or len(mine[1]) != len(both):
        raise BenchError(f"{program}: other commands than expected: {kinds}, {len(mine[1])} of PE 1")
    streams = [mine[0][2:2 + MANY], mine[0][2 + MANY:2 + 2 * MANY]]
    return {"bulk_put_4k": share(flits, mine[0][0]["cycles"]),
            "bulk_get_4k": share(flits, mine[0][1]["cycles"]),
            "bulk_stream": [stream_share(flits, commands) for commands in streams],
            "bulk_both_ways": [stream_share(flits, commands[-len(both):][first:first + BOTH_WAYS])
                               for first in (0, BOTH_WAYS) for commands in mine]}


def crossover(sizes, command, single):
    """The least size from which on a command never takes longer than single accesses; None if there is none."""
    least = None
    for size in sorted(sizes, reverse=True):
        if sizes[size][command] > sizes[size][single]:
            break
        least = size
    return least


def size_figures(xbsim, program, config):
    lines = run([xbsim, "--config", config, "-n", "2", "--quiet", program, "--", "sizes"])
    found = [tuple(map(int, match.groups())) for match in map(SIZE.match, lines) if match]
    sizes = {size: dict(zip(("put", "stores", "get", "loads"), cycles)) for size, *cycles in found}
    if sorted(sizes) != list(range(8, 257, 8)):
        raise BenchError(f"{program}: {lines} is no measurement")
    return {"bulk_crossover_bytes": [crossover(sizes, "put", "stores"), crossover(sizes, "get", "loads")]}


def more_beside(program, lines, rows, loader):
    """[mean, worst] of the cycles that loads take more beside commands than alone. While they do, all PEs that have
    commands are at work."""
    phases = {match.group(1): (int(match.group(2)), int(match.group(3)))
              for match in map(LOADS.match, lines) if match}
    if sorted(phases) != ["alone", "beside"]:
        raise BenchError(f"{program}: {lines} is no measurement")
    loads = {name: [row["cycles"] for row in rows
                    if row["kind"] == "load" and row["source"] == loader and begin <= row["issue"] < end]
             for name, (begin, end) in phases.items()}
    commands = {}
    for row in rows:
        if row["kind"].startswith("bulk"):
            commands.setdefault(row["source"], []).append(row)
    begin, end = phases["beside"]
    for source, rows_of_pe in commands.items():
        if rows_of_pe[0]["issue"] > begin or max(row["return"] for row in rows_of_pe) < end:
            raise BenchError(f"{program}: PE {source} is not at work while PE {loader} loads")
    alone, beside = loads["alone"], loads["beside"]
    if len(alone) != len(beside) or not alone:
        raise BenchError(f"{program}: {len(alone)} loads alone, {len(beside)} beside commands")
    return [round(sum(beside) / len(beside) - sum(alone) / len(alone), 2), max(beside) - max(alone)]


def stream_figures(xbsim, program, config):
    return {"single_behind_bulk": more_beside(program, *traced(xbsim, program, config, (4, 1), "streams"), "0")}


def payload_figures(xbsim, program, config, flit_bytes):
    """By way and bytes: payload / bytes of the flits of the packets that carry it, and of those of both directions."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "stats.json")
        run([xbsim, "--config", config, "-n", "2", "--quiet", "--stats", path, program, "--", "payload"])
        with open(path, encoding="utf-8") as file:
            regions = json.load(file)["regions"]
    table = {"bytes": []} | {f"{way}{direction}": [] for way in WAYS for direction in ("", "_both_directions")}
    for region in regions:
        way, size = region["name"].split("/")
        sent = [pe["flits"]["sent"] for pe in region["pe"]]
        if int(size) not in table["bytes"]:
            table["bytes"].append(int(size))
        payload = sent[0] if way.startswith("put") else sent[1]
        table[way].append(round(int(size) / (flit_bytes * payload), 4))
        table[f"{way}_both_directions"].append(round(int(size) / (flit_bytes * sum(sent)), 4))
    if table["bytes"] != [1 << i for i in range(13)] or {len(column) for column in table.values()} != {13}:
        raise BenchError(f"{program}: {len(regions)} regions are no measurement")
    return {"payload_share": table}


def random_puts(xbsim, program, size, way, side=8, config=DEFAULT):
    """Mean cycles of puts of all PEs of a mesh to random others, each PE one after the other."""
    lines = run([xbsim, "--config", config, "-n", str(side * side), "--mesh", f"{side}x{side}", "--quiet", program, "--",
                 str(size), way])
    found = [match for match in map(RANDOM_PUTS.match, lines) if match]
    if len(found) != 1 or int(found[0].group(2)) == 0:
        raise BenchError(f"{program}: {lines} is no measurement")
    return round(int(found[0].group(3)) / int(found[0].group(2)), 1)


def print_random_puts(table):
    print("Mesh 8x8, puts of all PEs to random others, one after the other. Mean cycles until all is there:")
    print()
    print_table(["bytes", *PUT_WAYS, "stores / command"],
                [[str(size), f"{stores:.0f}", f"{command:.0f}", f"{stores / command:.2f}"]
                 for size, stores, command in zip(table["bytes"], table["stores"], table["command"])])
    print()


def print_payload(table):
    """Beside figure 12 of the xBGAS paper, whose protocol has two headers of 4 bytes for each transfer."""
    print("Payload, per cent of the bytes of the flits that carry it / of those of request and answers:")
    print()
    rows = []
    for i, size in enumerate(table["bytes"]):
        cells = [f"{100 * table[way][i]:.1f} / {100 * table[f'{way}_both_directions'][i]:.1f}" for way in WAYS]
        rows.append([str(size), *cells, f"{100 * size / (size + 8):.1f}"])
    print_table(["bytes", "stores", "put", "loads", "get", "xBGAS paper"], rows)
    print()
