#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The results of the core kernels, computed by other means than the kernels use.

Only the inputs (a pseudo-random sequence) are made the same way; the work is left to Python's own
sort, regular expressions, zlib, math.gcd and closed formulas. `--compare PROGRAM...` takes kernels
that were built for the host, runs them, and fails unless each result and each constant in the
program equals the value computed here; without arguments the values are printed.
"""

import math
import os
import re
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from host_results import M32, M64, digest_of, main, sequence  # noqa: E402


def linked_list():
    random = sequence(12345)
    place = list(range(200))
    for i in range(199, 0, -1):
        j = next(random) % (i + 1)
        place[i], place[j] = place[j], place[i]
    # A list is a list of (key, number); the node that was made last comes first.
    items = [(next(random) & 0xFF, number) for number in range(200)][::-1]
    wanted = [[next(random) & 0xFF for _ in range(12)] for _ in range(4)]

    def digest():
        return sum(p * (key << 8 ^ number) for p, (key, number) in enumerate(items, 1)) & M32

    total = 0
    for turn in range(4):
        keys = [key for key, _ in items]
        for key in wanted[turn]:
            total = total * 3 + (keys.index(key) if key in keys else 200)
        items.reverse()
        total += digest()
        if turn % 2:
            items = [((key * 77 + number) & 0xFF, number) for key, number in items]
        items.sort(key=lambda item: item[0])
        total = total * 2 + digest()
    return total & M64


def matrix():
    random = sequence(99)
    a, b, vector = [], [], []
    for _ in range(24):
        vector.append(next(random))
        row = [next(random) for _ in range(48)]
        a.append(row[0::2])
        b.append(row[1::2])
    # A (B v) instead of (A B) v.
    bv = [sum(x * y for x, y in zip(row, vector)) for row in b]
    return digest_of([sum(x * y for x, y in zip(row, bv)) & M32 for row in a], 31)


def state_machine():
    random = sequence(2024)
    alphabet = "0123456789012345678901234567,,,,,,,,+-..eabc"
    text = "".join(alphabet[next(random) % len(alphabet)] for _ in range(6000))
    kinds = [
        re.compile(r""),
        re.compile(r"[+-]?\d+"),
        re.compile(r"[+-]?(\d+\.\d*|\.\d+)"),
        re.compile(r"[+-]?(\d+\.?\d*|\.\d+)e[+-]?\d+"),
        re.compile(r"[a-z]+"),
    ]
    fields = text.split(",")
    counts = [sum(kind.fullmatch(field) is not None for field in fields) for kind in kinds]
    return digest_of(counts + [len(fields) - sum(counts)], 1000)


def crc():
    random = sequence(7)
    data = bytes(next(random) >> 11 & 0xFF for _ in range(8192))
    return zlib.crc32(data[:512]) << 32 | zlib.crc32(data)


def quicksort():
    random = sequence(424242)
    values = sorted(next(random) >> 8 for _ in range(2500))
    return sum(value << (i & 7) for i, value in enumerate(values)) & M64


def strings():
    random = sequence(31337)
    words = []
    for _ in range(160):
        length = 1 + next(random) % 12
        words.append("".join("abcd"[(next(random) >> 9) % 4] for _ in range(length)))
    text = "".join(word + " " for word in sorted(words))
    patterns = ["a", "ab", "abc", "ba ", "cad", "dd", "bcb", "aaaa"]
    counts = [len(re.findall(f"(?={pattern})", text)) for pattern in patterns]
    total = digest_of(counts, 251)
    for character in text:
        total = (total * 33 + ord(character)) & M64
    return total


def sieve():
    primes = [n for n in range(2, 30000) if all(n % d for d in range(2, math.isqrt(n) + 1))]
    return len(primes) << 32 | sum(primes) & M32


def fibonacci():
    root = math.sqrt(5)
    return round(((1 + root) / 2) ** 20 / root)


def hanoi():
    # Move m takes the disk whose number is the count of zeros below m's lowest one. An even number
    # of disks goes the other way round than the formula for an odd one: pegs 1 and 2 exchanged.
    history = 0
    for m in range(1, 4096):
        disk = (m & -m).bit_length()
        source, target = ((0, 2, 1)[peg % 3] for peg in (m & (m - 1), (m | (m - 1)) + 1))
        history = history * 31 + (disk << 4 | source << 2 | target)
    return (4095 << 8 | 12) << 32 | history & M32


def gcd():
    random = sequence(1618)
    total = 0
    for _ in range(400):
        factor = 1 + (next(random) & 63)
        a = factor * (1 + (next(random) & 0xFFFF))
        b = factor * (1 + (next(random) & 0xFFFF))
        total = (total * 31 + math.gcd(a, b)) & M32
    return total << 32 | total


def mandelbrot():
    def escape(re_, im):
        x = y = 0
        for n in range(40):
            if (x * x // 4096) + (y * y // 4096) > 4 * 4096:
                return n
            x, y = x * x // 4096 - y * y // 4096 + re_, x * y // 2048 + im
        return 40

    return digest_of(
        [escape(c * 307 - 9216, r * 366 - 5120) for r in range(28) for c in range(40)], 41
    )


def interpreter():
    def steps(n):
        count = 0
        while n != 1:
            n = 3 * n + 1 if n % 2 else n // 2
            count += 1
        return count

    counts = [steps(start) for start in range(1, 60)]
    best = max(counts)
    # Of several starts the last one.
    best_start = max(start for start, count in enumerate(counts, 1) if count == best)
    return sum(counts) << 32 | best_start << 16 | best


KERNELS = {
    function.__name__: function
    for function in (
        crc, fibonacci, gcd, hanoi, interpreter, linked_list, mandelbrot, matrix, quicksort,
        sieve, state_machine, strings,
    )
}


if __name__ == "__main__":
    sys.exit(main(KERNELS, __doc__.splitlines()[0]))
