#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""sum_exact.py command...: compares the sums that sum_exact.elf prints with exact ones."""

import subprocess
import sys
from fractions import Fraction

CASES, COUNT, MASK = 60, 150, (1 << 64) - 1


def numbers(case):
    bits, largest = (52, 0x7FF) if case % 2 == 0 else (23, 0xFF)
    sign = 1 << (63 if bits == 52 else 31)
    kind, state, before = case // 2 % 5, case + 1, 0

    def draw():
        nonlocal state
        state = (state * 6364136223846793005 + 1442695040888963407) & MASK
        return state >> 11

    for i in range(COUNT):
        fraction, any_ = draw() & ((1 << bits) - 1), draw()
        exponent = any_ % largest
        if kind == 1:
            exponent = any_ % 2
        if kind == 2:
            exponent = largest - 1 - any_ % 4
        if kind == 4:
            fraction = 0 if i % 3 == 0 else fraction & 1
            exponent = largest // 2 if i % 2 == 0 else largest // 2 - bits - 1
        if kind == 3 and i % 2 != 0:
            before ^= sign ^ int(i % 3 == 0)
        else:
            before = (sign if draw() & 1 else 0) | exponent << bits | fraction
        yield before


def value_of(number, bits, bias):
    exponent, fraction = number >> bits & (2 * bias + 1), number & ((1 << bits) - 1)
    magnitude = fraction if exponent == 0 else fraction | 1 << bits
    power = max(exponent, 1) - bias - bits
    value = Fraction(magnitude) * Fraction(2) ** power
    return -value if number >> bits > 2 * bias + 1 else value


def rounded(value, bits, bias):
    """The bits of the nearest number, by trying what is below it and above it."""
    sign = (2 * bias + 2) << bits if value < 0 else 0
    low, high = 0, (2 * bias + 1) << bits  # infinity stands for the power of two beyond
    value = abs(value)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if value_of(middle, bits, bias) <= value else (low, middle)
    down = value - value_of(low, bits, bias)
    up = (Fraction(2) ** (bias + 1) if high >> bits == 2 * bias + 1 else value_of(high, bits, bias)) - value
    return sign | (low if down < up or (down == up and low % 2 == 0) else high)


output = subprocess.run(sys.argv[1:], capture_output=True, text=True)
got = dict(line.split() for line in output.stdout.splitlines() if len(line.split()) == 2)
wrong = [] if output.returncode == 0 else [output.stdout[-2000:] + output.stderr]
for case in range(CASES):
    bits, bias = (52, 1023) if case % 2 == 0 else (23, 127)
    want = rounded(sum(value_of(n, bits, bias) for n in numbers(case)), bits, bias)
    if got.get(str(case)) != f"{want:016x}":
        wrong.append(f"case {case}: {got.get(str(case))}, exact is {want:016x}")
print("\n".join(wrong) or f"{CASES} sums are exact; {got.get('cycles')} cycles for {COUNT} on each PE")
sys.exit(bool(wrong))
