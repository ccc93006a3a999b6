#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks waves of xbsim against the instruction log of the same run.

check_waves.py READER WAVES LOG --pes 0,2 --cycles A:B

The file holds these PEs and no others, every cycle from A to B (open: at least to the last line of
the log) and no others; in each of them the tile's own count of cycles is the time of the file, and
the retire port shows what the log says. The fields of packed structs are there by name: the number
of the register in `wb_dest_q` is that of the retire port. READER is xb_read_waves.
"""
import argparse
import collections
import re
import subprocess
import sys

FIELD = "clocked_tile.u_tile.u_core.u_memory_receive.mr_dest_q.rd"
SIGNALS = ["cycle_i", "pe_id_i", "rvfi_valid_o", "rvfi_pc_rdata_o", "rvfi_rd_addr_o", FIELD]


def require(condition, message):
    if not condition:
        sys.exit(f"check_waves: {message}")


def read_waves(reader, path):
    """Names of the scopes, first and last time, and by signal its (time, value) in order."""
    run = subprocess.run([reader, path, *SIGNALS], stdout=subprocess.PIPE, text=True, check=True)
    scopes, time, changes = [], None, collections.defaultdict(list)
    for line in run.stdout.splitlines():
        field = line.split()
        if field[0] == "scope":
            scopes.append(field[1])
        elif field[0] == "time":
            time = int(field[1]), int(field[2])
        else:
            changes[field[2]].append((int(field[1]), int(field[3], 2)))
    return scopes, time, changes


def read_log(path):
    """By PE: the pc that retires in each cycle."""
    log = collections.defaultdict(dict)
    with open(path, encoding="utf-8") as file:
        for line in file:
            match = re.match(r" *(\d+) +(\d+) ([0-9a-f]+) [0-9a-f]{8} ", line)
            if match:
                log[int(match[2])][int(match[1])] = int(match[3], 16)
    return log


def values(changes, cycles):
    """What a signal is in each of the cycles."""
    changes = dict(changes)
    value, result = None, {}
    for cycle in cycles:
        value = changes.get(cycle, value)
        result[cycle] = value
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reader")
    parser.add_argument("waves")
    parser.add_argument("log")
    parser.add_argument("--pes", type=lambda text: [int(n) for n in text.split(",")], required=True)
    parser.add_argument("--cycles", required=True)
    arguments = parser.parse_args()

    scopes, (first, last), changes = read_waves(arguments.reader, arguments.waves)
    require(scopes == [f"pe{pe}" for pe in arguments.pes], f"scopes {scopes}")
    log = read_log(arguments.log)
    log_ends = max(max(retired) for retired in log.values())
    begin, end = arguments.cycles.split(":")
    require(first == int(begin), f"begins with cycle {first}")
    require(last == int(end) if end else last >= log_ends, f"ends with cycle {last}")

    compared = fields = 0
    for pe in arguments.pes:
        scope = f"pe{pe}"
        cycles = [(cycle, cycle) for cycle in range(first, last + 1)]
        require(changes[scope + ".cycle_i"] == cycles, f"PE {pe}: other cycles than the file says")
        require(changes[scope + ".pe_id_i"] == [(first, pe)], f"PE {pe}: waves of another PE")
        # The log ends with the PE.
        cycles = range(first, min(last, max(log[pe])) + 1)
        valid = values(changes[scope + ".rvfi_valid_o"], cycles)
        pc = values(changes[scope + ".rvfi_pc_rdata_o"], cycles)
        written = values(changes[scope + ".rvfi_rd_addr_o"], cycles)
        destination = values(changes[f"{scope}.{FIELD}"], cycles)
        for cycle in cycles:
            if cycle > first and valid[cycle] and written[cycle]:  # it retires a cycle later
                require(destination[cycle - 1] == written[cycle], f"PE {pe}: cycle {cycle}: {FIELD}")
                fields += 1
            shown = pc[cycle] if valid[cycle] else None
            require(shown == log[pe].get(cycle), f"PE {pe}: cycle {cycle}: another instruction")
            compared += shown is not None
    require(compared >= 50, f"only {compared} instructions")
    require(fields >= 10, f"only {fields} destinations")
    print(f"{' '.join(scopes)}, cycles {first} to {last}: {compared} instructions, as in the log")


main()
