#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares hls/core/timing.md with the core: every sequence of its tables is assembled, run on xbsim and
measured. Two lengths are run, so that what stands around the sequence drops out."""

import argparse
import os
import re
import subprocess
import sys
import tempfile

PASSES = 64
ROW = re.compile(r"^\| `([^`]+)` \| (\d+) \| ?(.*) ?\|$")

MAIN = r"""
#include <stdint.h>
#include <stdio.h>

extern unsigned long (*const timing_rows[])(void *);
static uint64_t memory[8] __attribute__((aligned(64)));

int main(void) {
  for (int i = 0; timing_rows[i]; ++i) printf("row %d %lu\n", i, timing_rows[i](memory));
  return 0;
}
"""

# Cycles of so many passes behind each other, and of what stands around them.
ROUTINE = """
  .balign 64
timing_{index}_{passes}:
  addi sp, sp, -32
  SX s0, 0(sp)
  SX s1, 8(sp)
  li a2, 1000
  li a3, 7
  li a4, 1
  SX a2, 0(a0)
#if XB_CONFIG_XBGAS
  eaddie e11, zero, 0
#endif
  mv a1, a0
  fence
  csrr t0, mcycle
  .balign 8
  .rept {passes}
  {sequence}
  .endr
  csrr t1, mcycle
  LX s0, 0(sp)
  LX s1, 8(sp)
  addi sp, sp, 32
  sub a0, t1, t0
  ret
"""

PAIR = """
timing_{index}:
  addi sp, sp, -32
  SX ra, 0(sp)
  SX a0, 8(sp)
  call timing_{index}_{more}
  SX a0, 16(sp)
  LX a0, 8(sp)
  call timing_{index}_{less}
  LX t0, 16(sp)
  sub a0, t0, a0
  LX ra, 0(sp)
  addi sp, sp, 32
  ret
"""


def rows_of(document, has_xbgas):
    rows = []
    is_meant = True
    with open(document, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("## "):
                is_meant = has_xbgas or "xBGAS" not in line
            match = ROW.match(line.rstrip("\n"))
            if match and is_meant:
                rows.append((number, match.group(1), int(match.group(2))))
            elif line.startswith("| `") and not match:
                sys.exit(f"{document}:{number}: no row of the form | `sequence` | cycles | text |")
    if not rows:
        sys.exit(f"{document}: no table of sequences")
    return rows


def source_of(rows):
    text = ["#if __riscv_xlen == 64", "#define SX sd", "#define LX ld", "#else", "#define SX sw", "#define LX lw",
            "#endif", "  .text"]
    for index, (_, sequence, _) in enumerate(rows):
        lines = "\n  ".join(part.strip() for part in sequence.split(";"))
        for passes in (PASSES, 2 * PASSES):
            text.append(ROUTINE.format(index=index, passes=passes, sequence=lines))
        text.append(PAIR.format(index=index, more=2 * PASSES, less=PASSES))
    text += ["  .section .rodata", "  .balign 8", "  .globl timing_rows", "timing_rows:"]
    text += [f"  .dc.a timing_{index}" for index in range(len(rows))] + ["  .dc.a 0", ""]
    return "\n".join(text)


def measure(arguments, rows):
    with tempfile.TemporaryDirectory() as folder:
        main, routines, elf = (os.path.join(folder, name) for name in ("main.c", "rows.S", "timing.elf"))
        with open(main, "w", encoding="utf-8") as file:
            file.write(MAIN)
        with open(routines, "w", encoding="utf-8") as file:
            file.write(source_of(rows))
        for command in ([arguments.xbcc, "--config", arguments.config, "-O2", "-o", elf, main, routines],
                        [arguments.xbsim, "--config", arguments.config, "--check", "--quiet", elf]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}{done.stdout}")
    found = {int(i): int(cycles) for i, cycles in re.findall(r"row (\d+) (\d+)", done.stdout)}
    return [found[index] / PASSES for index in range(len(rows))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--document", required=True, help="hls/core/timing.md")
    parser.add_argument("--xbcc", required=True)
    parser.add_argument("--xbsim", required=True)
    parser.add_argument("--config", required=True)
    arguments = parser.parse_args()
    rows = rows_of(arguments.document, "noxbgas" not in arguments.config)
    wrong = 0
    for (number, sequence, told), cycles in zip(rows, measure(arguments, rows)):
        if cycles != told:
            print(f"{arguments.document}:{number}: `{sequence}` takes {cycles:g} cycles on "
                  f"{arguments.config}, not {told}")
            wrong += 1
    print(f"{len(rows)} sequences on {arguments.config}, {wrong} not as told")
    sys.exit(1 if wrong else 0)


main()
