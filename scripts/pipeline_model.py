#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Replays an instruction log of xbsim through a model of the core's stages, and through variants of it.

The log is that of a program of software/benchmarks/core or untuned on one PE. Whether a guess of the
predictor was right is taken from it: behind a jump that was redirected the next instruction retires
four cycles later, behind a jal from decode three. For each variant: cycles and instructions per
cycle between the program's two reads of mcycle. With --check the status is 1 if the model of the
core as it is does not need the measured cycles. What it was made for: hls/core/studies.md.
"""

import argparse
import sys

ALU, SHIFT, BRANCH, JAL, JALR, MULTIPLY, DIVIDE, LOAD, STORE, OTHER = range(10)
NAMES = ("zero ra sp gp tp t0 t1 t2 s0 s1 a0 a1 a2 a3 a4 a5 a6 a7 s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 "
         "t3 t4 t5 t6").split()
LONG_AGO = -100
RAM = 1 << 31
CSRRS_MCYCLE = 0xB0002073


class Variant:
    """late_branch: resolves in mi if it must; late_alu: the stages (mi is 1, mr 2) that have another ALU;
    late_store: data to store may come as late as mi."""

    def __init__(self, name, late_branch=False, late_alu=(), late_store=False, dual=False):
        self.name, self.late_branch, self.late_alu = name, late_branch, late_alu
        self.late_store, self.dual = late_store, dual


VARIANTS = [
    Variant("as it is"),
    Variant("late branch", late_branch=True),
    Variant("late ALU in mi", late_alu=(1,)),
    Variant("late ALU in mr", late_alu=(2,)),
    Variant("both in mi", late_branch=True, late_alu=(1,)),
    Variant("dual", dual=True),
    Variant("dual, late in mi", late_branch=True, late_alu=(1,), late_store=True, dual=True),
]


class Instruction:
    __slots__ = ("cycle", "pc", "word", "kind", "rd", "rs1", "rs2", "bank", "steps", "taken", "redirect")


def kind_of(word):
    """Kind, and whether it reads rs1, reads rs2, writes rd."""
    opcode, funct3, funct7 = word & 127, word >> 12 & 7, word >> 25
    if opcode in (0x37, 0x17):
        return ALU, False, False, True
    if opcode in (0x13, 0x1B):
        return SHIFT if funct3 in (1, 5) else ALU, True, False, True
    if opcode in (0x33, 0x3B):
        if funct7 == 1:
            return MULTIPLY if funct3 < 4 else DIVIDE, True, True, True
        return SHIFT if funct3 in (1, 5) else ALU, True, True, True
    return {
        0x03: (LOAD, True, False, True), 0x23: (STORE, True, True, False),
        0x63: (BRANCH, True, True, False), 0x6F: (JAL, False, False, True), 0x67: (JALR, True, False, True),
    }.get(opcode, (OTHER, False, False, False))


def steps_of(word, xlen, a, b):
    """Cycles of a division in execute: as many as the quotient has bits, and 4."""
    bits = 32 if word & 127 == 0x3B else xlen

    def length(value):
        value &= (1 << bits) - 1
        if not word >> 12 & 1 and value >> (bits - 1):
            value = (1 << bits) - value
        return value.bit_length()

    divided, divisor = length(a), length(b)
    return 3 if divisor <= 1 or divisor > divided else 4 + divided - divisor


def read_log(path, xlen):
    """The instructions between the two reads of mcycle that are farthest apart."""
    registers, result = [0] * 32, []
    with open(path, encoding="ascii") as log:
        for line in log:
            field = line.split(None, 4)
            i = Instruction()
            i.cycle, i.pc, i.word = int(field[0]), int(field[2], 16), int(field[3], 16)
            i.kind, reads_1, reads_2, writes = kind_of(i.word)
            rs1, rs2 = i.word >> 15 & 31, i.word >> 20 & 31
            i.rd, i.rs1, i.rs2 = (i.word >> 7 & 31) * writes, rs1 * reads_1, rs2 * reads_2
            i.steps = steps_of(i.word, xlen, registers[rs1], registers[rs2]) if i.kind == DIVIDE else 1
            effect = line.partition(";")[2]
            if i.kind in (LOAD, STORE):
                address = int(effect.partition("[")[2].partition("]")[0], 16)
                i.bank = address >> 3 & 1
                if address < RAM:
                    i.kind = OTHER
            name, _, value = effect.strip().partition(" ")[0].partition("=")
            if name in NAMES:
                registers[NAMES.index(name)] = int(value, 16)
            result.append(i)
    marks = [n for n, i in enumerate(result) if i.word & 0xFFFFF07F == CSRRS_MCYCLE]
    if len(marks) < 2:
        sys.exit(f"pipeline_model.py: {path}: no two reads of mcycle; a program of make bench-core has them")
    first, last = max(zip(marks, marks[1:]), key=lambda pair: pair[1] - pair[0])
    while result[first].kind == OTHER:
        first += 1
    while result[last].kind == OTHER:
        last -= 1
    region = result[first:last + 1]
    for i, behind in zip(region, region[1:]):
        distance = behind.cycle - i.cycle - (behind.steps - 1)
        i.taken = behind.pc != i.pc + 4
        least = 3 if i.kind == JAL else 4
        is_redirected = distance >= least and i.kind not in (DIVIDE, OTHER)
        i.redirect = min(distance, 4) if is_redirected else 0
    region[-1].taken, region[-1].redirect = False, 0
    return region


def pair_is_possible(a, b, variant):
    """b with a before it: neither goes alone, one port to memory, one multiplier, one branch."""
    alone = (DIVIDE, OTHER)
    if a.kind in (*alone, JAL, JALR) or b.kind in alone or a.taken or a.redirect:
        return False
    if a.kind in (LOAD, STORE) and b.kind in (LOAD, STORE) or a.kind == b.kind == MULTIPLY:
        return False
    if a.kind == BRANCH and b.kind in (BRANCH, JAL, JALR):
        return False
    if not a.rd or a.rd not in (b.rd, b.rs1, b.rs2):
        return True
    if a.rd == b.rd:
        return False
    return (b.kind == ALU and bool(variant.late_alu) or b.kind == BRANCH and variant.late_branch
            or b.kind == STORE and variant.late_store and a.rd != b.rs1)


def stage_of(i, variant, known_1, known_2, x):
    """Where it does its work if it enters execute in cycle x: 0 there, 1 mi, 2 mr; None: it has to wait."""
    last = max(known_1, known_2)
    if last < x or i.kind == STORE and variant.late_store and known_1 < x and known_2 <= x:
        return 0
    if i.kind == ALU:
        return next((stage for stage in variant.late_alu if last < x + stage), None)
    if i.kind in (BRANCH, JALR) and variant.late_branch and last <= x:
        return 1
    return None


def cycles_of(region, variant, queue):
    """Cycles from the first to the last retirement."""
    known = [LONG_AGO] * 32  # cycle in which the newest value of a register can be caught
    left = [LONG_AGO] * 8  # when the last words left the queue, round and round
    words, requested, redirected, turns, new_word, word = 0, 0, None, False, True, None
    handed = before = LONG_AGO  # when fetch handed out the last two
    x = x_before = mi = mr = LONG_AGO
    store_bank, store_mi, store_mr = None, LONG_AGO, LONG_AGO
    first, pairs_with = None, None
    for i in region:
        if new_word or i.pc >> 3 != word:
            if redirected is not None:
                requested, left = redirected + 1, [LONG_AGO] * 8
            elif first is not None:
                requested = max(requested + 1 + turns, left[(words - queue) % 8] + 2)
            word, redirected, turns, new_word = i.pc >> 3, None, False, False
        if variant.dual:
            out = max(requested + 1, handed, before + 1, x_before - 1)
        else:
            out = max(requested + 1, handed + 1, x - 1)
        if i.pc & 4 or i.taken or i.redirect:
            left[words % 8] = out
            words += 1
            new_word, turns = True, i.taken and not i.redirect
        known_1 = known[i.rs1] if i.rs1 else LONG_AGO
        known_2 = known[i.rs2] if i.rs2 else LONG_AGO
        stage = None
        if pairs_with is not None and out + 2 <= x and pair_is_possible(pairs_with, i, variant):
            if not (i.kind == LOAD and i.bank == store_bank and store_mi == x):
                stage = stage_of(i, variant, known_1, known_2, x)
        x_before = x
        if stage is not None:
            pairs_with = None
        else:
            x = max(out + 2, x + 1, mi)
            while (stage := stage_of(i, variant, known_1, known_2, x)) is None:
                x += 1
            mi = max(x + i.steps, mr)
            if i.kind == LOAD and i.bank == store_bank and store_mi <= x < store_mr:
                mi = max(mi, store_mr + 1)
            mr = mi + 1
            pairs_with = i if variant.dual and mi == x + 1 else None
        if i.kind == STORE:
            store_bank, store_mi, store_mr = i.bank, mi, mr
        if i.rd:
            ready = {LOAD: 1, MULTIPLY: 2}.get(i.kind, stage)
            known[i.rd] = (mi - 1, mr - 1, mr)[ready]
        if i.redirect == 3:
            redirected = x - 1
        elif i.redirect:
            redirected = (mi - 1, mr - 1)[stage] if i.kind in (BRANCH, JALR) else mi - 1
        if i.redirect:  # what was guessed behind it is dropped
            new_word, turns = True, False
        before, handed = handed, out
        if first is None:
            first = mr
    return mr - first


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("log", nargs="+", help="of xbsim --log")
    parser.add_argument("--xlen", type=int, choices=(32, 64), default=64)
    parser.add_argument("--fetch-queue", type=int, choices=(2, 3), default=3,
                        help="of the configuration; 2 without predictor")
    parser.add_argument("--check", action="store_true", help="only the core as it is, compared")
    arguments = parser.parse_args()
    wrong = False
    for path in arguments.log:
        region = read_log(path, arguments.xlen)
        measured = region[-1].cycle - region[0].cycle
        print(f"{path}: {len(region)} instructions, {measured} cycles measured")
        for variant in VARIANTS[:1] if arguments.check else VARIANTS:
            cycles = cycles_of(region, variant, arguments.fetch_queue)
            print(f"  {variant.name:16} {cycles:8} cycles, IPC {len(region) / (cycles + 1):.4f}")
            wrong |= arguments.check and cycles != measured
    return int(wrong)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OSError as error:
        sys.exit(f"pipeline_model.py: cannot read '{error.filename}': {error.strerror}")
