#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks a pipeline trace of xbsim against the instruction log of the same run.

check_konata.py TRACE LOG [--pes 0,2] [--cycles A:B] [--retired N] [--flushed N]

The file keeps the rules of the Kanata log format, version 4. Every instruction of the log (of the
given PEs) occurs once, in the order of the log, with its disassembly, and enters write back in the
cycle of its line; its stages come in order; what did not retire is marked as flushed. Retirements
are numbered 0, 1, 2, ... over the whole file. At least N instructions have retired and been flushed.
With --cycles the trace is a part of the run.
"""
import argparse
import collections
import re
import sys

STAGES = ["fi", "fr", "d", "x", "mi", "mr", "wb"]


class Instruction:
    def __init__(self, thread):
        self.thread = thread
        self.label = ""
        self.stages = []  # (name, cycle)
        self.ended = None  # (cycle, type)


def require(condition, message):
    if not condition:
        sys.exit(f"check_konata: {message}")


def read_trace(path):
    """Parses the file strictly; returns the instructions in the order of their numbers."""
    instructions = []
    cycle = None
    retired = 0
    with open(path, encoding="utf-8") as file:
        require(file.readline() == "Kanata\t0004\n", "the first line is no header of version 4")
        for number, line in enumerate(file, 2):
            where = f"line {number}: "
            require(line.endswith("\n"), where + "cut off")
            field = line[:-1].split("\t")
            command = field[0]
            if command in ("C=", "C"):
                require(len(field) == 2 and (command == "C=") == (cycle is None),
                        where + "C= once, then C")
                require(command == "C=" or int(field[1]) > 0, where + "time does not go on")
                cycle = int(field[1]) + (cycle or 0)
                continue
            require(cycle is not None, where + "before the first cycle")
            if command == "I":
                require(len(field) == 4 and int(field[1]) == len(instructions),
                        where + "numbers must follow each other from 0")
                instructions.append(Instruction(int(field[3])))
                continue
            require(command in "LSR" and len(field) == 4, where + f"unknown command {field}")
            require(int(field[1]) < len(instructions), where + "instruction before its I")
            it = instructions[int(field[1])]
            require(it.ended is None, where + "the instruction has ended")
            if command == "L" and field[2] == "0":
                it.label += field[3]
            elif command == "S":
                require(field[2] == "0", where + "only lane 0 is used")
                it.stages.append((field[3], cycle))
            elif command == "R":
                require(field[3] in "01", where + "type must be 0 or 1")
                require(field[3] == "1" or int(field[2]) == retired,
                        where + f"retirement {field[2]}, after {retired} of them in this file")
                retired += field[3] == "0"
                it.ended = (cycle, int(field[3]))
    return instructions


def check_stages(it):
    names = [name for name, _ in it.stages]
    cycles = [cycle for _, cycle in it.stages]
    # What cannot be fetched was never requested: it begins in fr.
    first = 1 if names and names[0] == "fr" else 0
    require(names == STAGES[first:first + len(names)], f"{it.label}: stages {names}")
    require(first == 0 or "fetch outside RAM" in it.label, f"{it.label}: no fi")
    require(all(a < b for a, b in zip(cycles, cycles[1:])), f"{it.label}: cycles {cycles}")
    if it.ended:
        require(it.ended[0] > cycles[-1], f"{it.label}: ends in the cycle in which it enters a stage")
        retired = it.ended[1] == 0
        require(retired == (names[-1] == "wb"), f"{it.label}: type {it.ended[1]} after {names}")
        require(not retired or it.ended[0] == cycles[-1] + 1, f"{it.label}: more than a cycle in wb")


LATE = re.compile(r" *\d+ +\d+ late [a-z]+\d*=0x[0-9a-f]+$")  # a value of a load in flight


def read_log(path, pes):
    """By PE: (cycle, pc, disassembly) of every retired instruction."""
    log = collections.defaultdict(list)
    with open(path, encoding="utf-8") as file:
        for line in file:
            match = re.match(r" *(\d+) +(\d+) ([0-9a-f]+) ([0-9a-f]{8}) (.*?)(?: +; .*)?$", line)
            if LATE.match(line):
                continue
            require(match, f"log: {line!r}")
            if pes is None or int(match[2]) in pes:
                log[int(match[2])].append((int(match[1]), match[3], match[5].strip()))
    return log


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trace")
    parser.add_argument("log")
    parser.add_argument("--pes", type=lambda text: {int(n) for n in text.split(",")})
    parser.add_argument("--cycles", type=lambda text: [int(n) for n in text.split(":")])
    parser.add_argument("--retired", type=int, default=1)
    parser.add_argument("--flushed", type=int, default=1)
    arguments = parser.parse_args()

    instructions = read_trace(arguments.trace)
    retired = collections.defaultdict(list)
    flushed = 0
    for it in instructions:
        check_stages(it)
        if it.ended and it.ended[1] == 0:
            retired[it.thread].append(it)
        elif it.ended:
            flushed += 1
        if arguments.cycles:
            require(arguments.cycles[0] <= it.stages[0][1] <= arguments.cycles[1],
                    f"{it.label}: not fetched in the window")
    log = read_log(arguments.log, arguments.pes)
    require(set(retired) == set(log), f"PEs {sorted(retired)}, the log has {sorted(log)}")
    total = 0
    for pe, lines in log.items():
        mine = retired[pe]
        if arguments.cycles:  # the part of the log that the window covers is one piece
            start = next(i for i, line in enumerate(lines) if line[0] == mine[0].stages[-1][1])
            lines = lines[start:start + len(mine)]
        require(len(mine) == len(lines),
                f"PE {pe}: {len(mine)} have retired, the log has {len(lines)}")
        for it, (cycle, pc, text) in zip(mine, lines):
            require(it.stages[-1] == ("wb", cycle),
                    f"PE {pe}: {it.label}: in wb at {it.stages[-1][1]}, the log says {cycle}")
            require(it.label in (f"{pc}: {text}", f"{pc}: fetch outside RAM"),
                    f"PE {pe}: '{it.label}', the log says '{pc}: {text}'")
        total += len(mine)
    require(total >= arguments.retired, f"only {total} have retired")
    require(flushed >= arguments.flushed, f"only {flushed} were flushed")
    print(f"{total} retired, {flushed} flushed, as in the log")


main()
