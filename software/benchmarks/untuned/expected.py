#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The results of coremark_like and of the untuned programs, computed by other means than they use.

Only the inputs are made the same way. The work is left to Python's lists, its sort, regular
expressions, hashlib, zlib, permutations, dictionaries and a recursive transform. `--compare
PROGRAM...` takes programs that were built for the host and fails unless each result and each constant
in the program equals the value computed here; without arguments the values are printed.
"""

import cmath
import hashlib
import itertools
import math
import os
import re
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from host_results import M32, digest_of, main, sequence  # noqa: E402

SEEDS = (0, 4, 102)


def signed(value, bits):
    return (value + (1 << bits - 1) & (1 << bits) - 1) - (1 << bits - 1)


def crc16(value, bits, crc):
    """The remainder of a division of polynomials over GF(2), with the bits of both reversed."""
    def mirror(number, width):
        return int(f"{number:0{width}b}"[::-1], 2)

    rest = mirror(value, bits) << 16 ^ mirror(crc, 16) << bits
    for place in range(bits + 15, 15, -1):
        if rest >> place & 1:
            rest ^= 0x18005 << place - 16
    return mirror(rest, 16)


SIDE = 9


def matrices():
    random = sequence(0x0DDBA11 + SEEDS[1])
    pairs = [(next(random) & 0xFF, next(random) & 0xFFF) for _ in range(SIDE * SIDE)]
    return [[[pair[which] for pair in pairs[row * SIDE:][:SIDE]] for row in range(SIDE)]
            for which in (0, 1)]


def matrix_work(constant, crc):
    def score(values, limit):
        total, points = 0, 0
        for before, value in zip([0, *values], values):
            total += value
            if total > limit:
                total, points = 0, points + 10
            elif value > before:
                points += 1
        return points

    a, b = matrices()
    a = [[value + constant for value in row] for row in a]
    columns = list(zip(*b))
    scaled = [value * constant for row in a for value in row]
    # The vector is the first row of b; what lies behind the product is left from the last result.
    by_vector = [sum(map(int.__mul__, row, b[0])) for row in a] + scaled[SIDE:]
    product = [sum(map(int.__mul__, row, column)) for row in a for column in columns]
    bits = [sum((x * y // 8 % 16) * (x * y // 64 % 128) for x, y in zip(row, column))
            for row in a for column in columns]
    for values in (scaled, by_vector, product, bits):
        assert all(value == signed(value, 32) for value in values)
        crc = crc16(score(values, 0xF000 | constant), 16, crc)
    return crc


SCANNED = [
    ["7305", "4418", "-962", "+371"],
    ["28.60175", ".9041300", "-315.200", "+0.71900"],
    ["4.125e+7", "-.906e-3", "-52e+614", "+0.3e-25"],
    ["Q7.1e-2B", "-Q.Q--Qk", "8Q2.9e3w", "61.0e-Q!"],
]
NUMBER = r"[+-]?(\d+\.?\d*|\.\d*)"
STATES = [re.compile(state) for state in (
    r"", r"[+-]", r"[+-]?\d+", NUMBER, NUMBER + "e", NUMBER + r"e[+-]", NUMBER + r"e[+-]?\d+")]
BEGINNING = re.compile(r"[+-]?((\d+\.?\d*|\.\d*)(e([+-]?\d*))?)?")


def scan_work(step, crc):
    text = ""
    for i in itertools.count(SEEDS[0]):
        word = SCANNED[(0, 0, 0, 1, 1, 2, 2, 3)[i & 7]][i >> 3 & 3]
        if len(text) + len(word) + 1 > 640:
            break
        text += word + ","
    spoiled = "".join(chr(ord(c) ^ SEEDS[1]) if i % step == 0 and c != "," else c
                      for i, c in enumerate(text))
    ends, left = [0] * 8, [0] * 8

    def state_of(beginning):
        return next(n for n, state in enumerate(STATES) if state.fullmatch(beginning))

    for read in (text, spoiled):
        place = 0
        while place < len(read):
            good = BEGINNING.match(read, place)[0]
            states = [state_of(good[:n]) for n in range(len(good) + 1)]
            place += len(good) + 1
            if read[place - 1] != ",":
                states.append(7)
            ends[states[-1]] += 1
            for now, then in zip(states, states[1:]):
                left[now] += now != then
    for pair in zip(ends, left):
        for count in pair:
            crc = crc16(count, 32, crc)
    return crc


def coremark_like():
    count = 33
    random = sequence(0x600DF00D + SEEDS[0])
    low = [((SEEDS[0] ^ i) & 15) << 3 | i & 7 for i in range(count)]
    place = list(range(count))
    for i in range(count - 1, 0, -1):
        j = next(random) % (i + 1)
        place[i], place[j] = place[j], place[i]
    # Records by place: value of the high and of the low byte.
    high = dict(zip(place, low))

    def worth(at):
        parameter = (high[at] >> 3 & 15) * 0x11
        if high[at] & 7 == 0:
            return scan_work(max(parameter, 0x22), at)
        if high[at] & 7 == 1:
            return matrix_work(parameter, at)
        return high[at] << 8 | high[at]

    def list_pass(first):
        order, points, mixed = list(range(count)), 0, 0
        for n in range(SEEDS[2]):
            if first >= 0:
                found = first + n if first + n < count else None
            else:
                found = next((at for at in order if high[at] == n), None)
            order.reverse()
            if found is None:
                points += (high[order[1]] & 1) - 1
                continue
            points += 4
            if high[found] & 1:
                points += high[found] >> 1 & 1
            after = order.index(found) + 1
            if after < count:
                # The cell behind the one found goes behind the first, as the links say.
                moved = order.pop(after)
                order.insert(1, moved)
        lows = high
        if first >= 0:
            results = {at: worth(at) for at in order}
            lows = {at: result & 0x7F for at, result in results.items()}
            order.sort(key=lambda at: lows[at])
            for at, result in results.items():
                mixed ^= crc16(result, 16, at)
            lows = {at: result | 0x80 for at, result in lows.items()}
        points &= 0xFFFF
        for at in order:
            points = crc16(high[at] << 8 | lows[at], 16, points)
        for at in sorted(order):
            points = crc16(high[at] << 8 | high[at], 16, points)
        return points ^ mixed

    passes = [list_pass(1), list_pass(-1)]
    return passes[0] << 32 | passes[1] << 16 | crc16(passes[1] << 16 | passes[0], 32, 0)


def decompress():
    random = sequence(271828)
    words = ["remote ", "load ", "store ", "of ", "the ", "node, ", "mesh ", "and ", "a ", "core ",
             "to ", "word. ", "memory ", "waits ", "address ", "router "]
    text = b""
    while len(text) < 10000:
        number = next(random)
        text += words[number & 15].encode()
        if number >> 8 < 0x1000000 // 6:
            text += bytes(next(random) >> 7 & 0xFF for _ in range(5))
    return 10000 << 32 | zlib.adler32(text[:10000])


def fft():
    size = 256
    random = sequence(65537)
    values = [((next(random) >> 16) - 32768, (next(random) >> 16) - 32768) for _ in range(size)]

    def transform(part):
        """Even and odd halves by recursion; shifts round down as in the program."""
        if len(part) == 1:
            return part
        even, odd = transform(part[0::2]), transform(part[1::2])
        lower, upper = [], []
        for k, ((a, b), (x, y)) in enumerate(zip(even, odd)):
            factor = cmath.exp(-2j * math.pi * k / len(part)) * 2**14
            c, s = round(factor.real), round(factor.imag)
            x, y = (x * c - y * s) >> 14, (x * s + y * c) >> 14
            lower.append(((a + x) >> 1, (b + y) >> 1))
            upper.append(((a - x) >> 1, (b - y) >> 1))
        return lower + upper

    result = transform(values)
    # It is a transform: next to the one that complex numbers give.
    for k in range(0, size, 5):
        exact = sum(complex(*value) * cmath.exp(-2j * math.pi * k * n / size)
                    for n, value in enumerate(values)) / size
        assert abs(exact - complex(*result[k])) < 8, (k, exact, result[k])
    return digest_of([part & M32 for value in result for part in value], 31)


def queens():
    rows = range(8)
    digest = ways = 0
    for columns in itertools.permutations(rows):
        if len({r + columns[r] for r in rows}) == 8 == len({r - columns[r] for r in rows}):
            board = int("".join(map(str, columns)), 8)
            digest = (digest << 5 | digest >> 27) & M32 ^ board
            ways += 1
    return ways << 32 | digest


def sha256():
    random = sequence(180)
    message = bytes(next(random) >> 9 & 0xFF for _ in range(3000))
    hashed = hashlib.sha256(message).digest()
    pairs = [int.from_bytes(hashed[n:n + 8], "big") for n in range(0, 32, 8)]
    return pairs[0] ^ pairs[1] ^ pairs[2] ^ pairs[3]


def stack_machine():
    random = sequence(314159)
    numbers = sorted(next(random) for _ in range(48))
    return numbers[0] << 32 | digest_of(numbers, 31) & M32


def tree():
    random = sequence(161803)
    inserted = [next(random) & 0x3FF for _ in range(400)]
    wanted = [next(random) & 0x3FF for _ in range(800)]
    counts = {key: inserted.count(key) for key in inserted}
    hits = digest_of([counts.get(key, 0) for key in wanted], 3) & M32
    walked = digest_of([key << 4 | counts[key] for key in sorted(counts)], 31) & M32
    return 1 << 63 ^ (hits << 32 | walked)


PROGRAMS = {
    function.__name__: function
    for function in (coremark_like, decompress, fft, queens, sha256, stack_machine, tree)
}

if __name__ == "__main__":
    sys.exit(main(PROGRAMS, __doc__.splitlines()[0]))
