#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs one directed ISA program and says in words what failed.

run_isa_program.py --addr2line TOOL PROGRAM.elf SIMULATOR [options...]

The program prints a line `isa-test: pe=.. case=.. pc=.. ..` (hexadecimal) before it stores a failed
case to `tohost`; the pc becomes file and line here. Exit status: 0 if the program passed, else 1.
With `--status N` it has been run: what it printed is the input, and N is the status it ended with.
"""
import argparse
import re
import shlex
import subprocess
import sys

EXCEPTIONS = {
    0: "jump to a misaligned address", 1: "instruction access fault", 2: "illegal instruction",
    3: "breakpoint", 4: "misaligned load", 5: "load access fault", 6: "misaligned store",
    7: "store access fault", 11: "environment call",
}
INTERRUPTS = {3: "software interrupt", 7: "timer interrupt", 24: "remote-error interrupt"}
STATUS = {2: "usage", 3: "bad input file", 124: "the limit of cycles was reached", 125: "it hangs",
          126: "the simulator and the reference simulator disagree", 130: "interrupted"}


def trap_name(cause):
    if cause >> 31:  # bit 31 or 63: exceptions have small numbers
        return INTERRUPTS.get(cause & 63, f"interrupt {cause & 63}")
    return EXCEPTIONS.get(cause, f"exception {cause}")


def line_of(addr2line, program, pc):
    found = subprocess.run([addr2line, "-e", program, hex(pc)], capture_output=True, text=True)
    where = found.stdout.split(" ")[0].strip()
    return where if where and not where.startswith("??") else hex(pc)


def describe(text, addr2line, program):
    f = {key: int(value, 16) for key, value in re.findall(r"(\w+)=([0-9a-f]+)", text)}
    where = line_of(addr2line, program, f["pc"])
    message = f"PE {f['pe']}: case {f['case']} at {where}"
    if "ns" in f:
        message += f", namespace {f['ns']}"
    if "mcause" in f:
        return f"{message}: unexpected {trap_name(f['mcause'])}, mtval {f['mtval']:#x}"
    if "traps" in f:
        return f"{message}: the instruction did not trap"
    return f"{message}: found {f['got']:#x}, expected {f['want']:#x}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--addr2line", required=True)
    parser.add_argument("--status", type=int)
    parser.add_argument("program")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    command = arguments.command + [arguments.program]
    if arguments.status is None:
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             errors="replace", stdin=subprocess.DEVNULL)
        output, status = run.stdout, run.returncode
    else:
        sys.stdin.reconfigure(errors="replace")
        output, status = sys.stdin.read(), arguments.status
        if status > 130:  # of a shell: neither the program's nor xbsim's own
            status = 128 - status
    failures = 0
    for line in output.splitlines():
        if "isa-test:" in line:
            failures += 1
            print(describe(line.split("isa-test:")[1], arguments.addr2line, arguments.program))
        else:
            print(line)
    if status == 0 and failures == 0:
        return 0
    if status < 0:
        print(f"the simulator was ended by signal {-status}")
    elif status in STATUS:
        print(f"status {status}: {STATUS[status]}")
    elif failures == 0:
        print(f"status {status}: failed case {status}, or a status of the simulator")
    print("run again: " + shlex.join(command))
    return 1


if __name__ == "__main__":
    sys.exit(main())
