# SPDX-License-Identifier: Apache-2.0
"""What core/expected.py and untuned/expected.py share: the pseudo-random sequence of the programs, and
the comparison of programs that were built for the host with results computed in Python.
"""

import argparse
import re
import subprocess
import sys

M32 = 0xFFFFFFFF
M64 = 0xFFFFFFFFFFFFFFFF
LINE = re.compile(r"core: kernel=(\w+) result=0x([0-9a-f]+) expected=0x([0-9a-f]+) ")


def sequence(state):
    """Marsaglia's xorshift, 32 bits, as kernel_random."""
    while True:
        state ^= state << 13 & M32
        state ^= state >> 17
        state ^= state << 5 & M32
        yield state


def digest_of(values, factor):
    total = 0
    for value in values:
        total = (total * factor + value) & M64
    return total


def main(functions, description):
    """Prints the results of functions {name: function}, or compares them: --compare PROGRAM..."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--compare", nargs="+", metavar="PROGRAM")
    arguments = parser.parse_args()
    if not arguments.compare:
        for name, function in functions.items():
            print(f"{name} 0x{function():x}")
        return 0
    wrong, seen = 0, set()
    for program in arguments.compare:
        output = subprocess.run([program], capture_output=True, text=True, check=False).stdout
        match = LINE.match(output)
        if not match or match[1] not in functions:
            sys.exit(f"expected.py: {program} printed '{output.strip()}', no result of a kernel")
        name, result, constant = match[1], int(match[2], 16), int(match[3], 16)
        seen.add(name)
        value = functions[name]()
        if not value == result == constant:
            wrong += 1
            print(f"{name}: computed here 0x{value:x}, by the kernel 0x{result:x}, "
                  f"constant in the kernel 0x{constant:x}")
    missing = sorted(set(functions) - seen)
    if missing:
        sys.exit(f"expected.py: no program for {', '.join(missing)}")
    print(f"{len(seen)} kernels compared, {wrong} wrong")
    return 1 if wrong else 0
