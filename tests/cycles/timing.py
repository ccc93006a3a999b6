#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares hls/core/timing.md with the core: every sequence of its tables is assembled, run on xbsim and
measured. Two lengths are run, so that what stands around the sequence drops out: once when nobody has seen
its jumps, and again after some rounds, when the predictor knows them."""

import argparse
import os
import re
import subprocess
import sys
import tempfile

PASSES = 8  # the longer one has twice as many: few enough jumps that all are known in the end
ROUNDS = 8  # of which the last is measured again
# Cycles, and in a table of two columns also those of a jump that is known.
ROW = re.compile(r"^\| `([^`]+)` \| (\d+)(?: \| (\d+))? \| ?([^|]*) ?\|$")

MAIN = r"""
#include <stdint.h>
#include <stdio.h>

typedef void Routine(void *memory, unsigned long *cycles);
extern Routine *const timing_less[], *const timing_more[];
static uint64_t memory[8] __attribute__((aligned(64)));

int main(void) {
  for (int i = 0; timing_less[i]; ++i) {
    unsigned long less[ROUNDS], more[ROUNDS];
    timing_less[i](memory, less);
    timing_more[i](memory, more);
    printf("row %d %lu %lu\n", i, more[0] - less[0], more[ROUNDS - 1] - less[ROUNDS - 1]);
  }
  return 0;
}
"""

# Cycles of so many passes behind each other, and of what stands around them, in each round.
ROUTINE = """
  .balign 64
timing_{index}_{passes}:
  addi sp, sp, -32
  SX s0, 0(sp)
  SX s1, 8(sp)
  SX ra, 16(sp)
  mv t2, a1
  li t3, {rounds}
  li a2, 1000
  li a3, 7
  li a4, 1
#if XB_CONFIG_XBGAS
  eaddie e11, zero, 0
#endif
  mv a1, a0
9:
  SX a2, 0(a0)
  fence
  csrr t0, mcycle
  .balign 8
  .rept {passes}
  {sequence}
  .endr
  csrr t1, mcycle
  sub t1, t1, t0
  SX t1, 0(t2)
  addi t2, t2, __riscv_xlen / 8
  addi t3, t3, -1
  bnez t3, 9b
  LX s0, 0(sp)
  LX s1, 8(sp)
  LX ra, 16(sp)
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
                first = int(match.group(2))
                rows.append((number, match.group(1), (first, int(match.group(3) or first))))
            elif line.startswith("| `") and not match:
                sys.exit(f"{document}:{number}: no row of the form | `sequence` | cycles | text | "
                         "or | `sequence` | cycles | cycles when known | text |")
    if not rows:
        sys.exit(f"{document}: no table of sequences")
    return rows


def source_of(rows):
    text = ["#if __riscv_xlen == 64", "#define SX sd", "#define LX ld", "#else", "#define SX sw", "#define LX lw",
            "#endif", "  .text"]
    for index, (_, sequence, _) in enumerate(rows):
        lines = "\n  ".join(part.strip() for part in sequence.split(";"))
        for passes in (PASSES, 2 * PASSES):
            text.append(ROUTINE.format(index=index, passes=passes, rounds=ROUNDS, sequence=lines))
    text.append("  .section .rodata")
    for name, passes in (("less", PASSES), ("more", 2 * PASSES)):
        text += ["  .balign 8", f"  .globl timing_{name}", f"timing_{name}:"]
        text += [f"  .dc.a timing_{index}_{passes}" for index in range(len(rows))] + ["  .dc.a 0"]
    return "\n".join([*text, ""])


def measure(arguments, rows):
    with tempfile.TemporaryDirectory() as folder:
        main, routines, elf = (os.path.join(folder, name) for name in ("main.c", "rows.S", "timing.elf"))
        with open(main, "w", encoding="utf-8") as file:
            file.write(f"#define ROUNDS {ROUNDS}\n{MAIN}")
        with open(routines, "w", encoding="utf-8") as file:
            file.write(source_of(rows))
        for command in ([arguments.xbcc, "--config", arguments.config, "-O2", "-o", elf, main, routines],
                        [arguments.xbsim, "--config", arguments.config, "--check", "--quiet", elf]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}{done.stdout}")
    found = {int(i): (int(first) / PASSES, int(known) / PASSES)
             for i, first, known in re.findall(r"row (\d+) (\d+) (\d+)", done.stdout)}
    return [found[index] for index in range(len(rows))]


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
        for when, is_told, is_so in zip(("the first time", "when it is known"), told, cycles):
            if is_so != is_told:
                print(f"{arguments.document}:{number}: `{sequence}` takes {is_so:g} cycles on "
                      f"{arguments.config} {when}, not {is_told}")
                wrong += 1
    print(f"{len(rows)} sequences on {arguments.config}, {wrong} not as told")
    sys.exit(1 if wrong else 0)


main()
