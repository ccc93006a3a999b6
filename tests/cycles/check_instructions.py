#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the instructions of operations of xbrtime beside those of other libraries, and compares ours with
expected_instructions.json; status 1 and one line for each that is off.

Ours are exact (instruction_counts.c on 2 PEs, tolerance 0). Of each row it says whether ours are so many per
cent fewer than those of OpenSHMEM as the file wants; rows that are not have to stand under "misses", and only
they. A function of the library may take so many instructions itself as "most_in_function" says, the return
included; in line, where there is no return, it takes fewer. `--write` stores what was found as the new expectation.
"""

import argparse
import json
import subprocess
import sys

# Row: what it is, its name in the program, and where the libraries have no such row, whose they are.
ROWS = [
    ("p", "p", "p"),
    ("put", "put", "put"),
    ("p and quiet", "put_quiet", "put_quiet"),
    ("get", "get", "get"),
    ("g", "g", "get"),
    ("atomic_add", "fetch_add", "fetch_add"),
    ("barrier", "barrier", "barrier"),
    ("over memory", "barrier_memory", "barrier"),
    ("broadcast", "broadcast", "broadcast"),
    ("over memory", "broadcast_memory", "broadcast"),
    ("reduce_all", "reduce_all", "reduce_all"),
    ("over memory", "reduce_all_memory", "reduce_all"),
    ("alltoall", "alltoall", "alltoall"),
]
# More functions on one element, which the libraries were not measured with: what it is, its name in the program,
# and whether the limit for functions is for it, too.
SINGLE = [
    ("compare_swap of long", "compare_swap", True),
    ("compare_swap of int", "compare_swap_int", True),
    ("swap of double", "swap_double", True),
    ("swap of float", "swap_float", True),
    ("set of float", "set_float", True),
    ("g of short", "g_short", True),
    ("land", "land", True),
    ("lor", "lor", True),
    ("lxor with 0", "lxor_0", True),
    ("lxor with 1, of 0", "lxor_1", False),
]
ACCESS = {"p": "access_p", "put_quiet": "access_put_quiet", "g": "access_get", "fetch_add": "access_fetch_add"}


def measured(xbsim, program):
    done = subprocess.run([xbsim, "--quiet", "-n", "2", program], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{program}: status {done.returncode}: {done.stderr.strip()}")
    return {name: int(count) for name, count in (line.split() for line in done.stdout.splitlines())}


def in_function(found, name):
    """What the library's function takes itself: less the arguments and the call, plus the return."""
    return found[name] - found[f"call_{name}"] + 1 if f"call_{name}" in found else None


def in_line(found, name):
    """What is in a program in its place: without the return."""
    return found[f"line_{name}"] - found[f"call_{name}"] if f"line_{name}" in found else None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--xbsim", required=True)
    parser.add_argument("--program", required=True, help="instruction_counts.elf")
    parser.add_argument("--expected", required=True)
    parser.add_argument("--document", help="a text that has to hold the rows of this table")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    with open(args.expected, encoding="utf-8") as file:
        expected = json.load(file)
    found = measured(args.xbsim, args.program)
    wrong, misses, rows = [], [], []
    for name in sorted(set(found) | set(expected["instructions"])):
        was = expected["instructions"].get(name)
        if name not in found or was is None or abs(found[name] - was) > expected["tolerance"]:
            wrong.append(f"{name}: expected {was}, found {found.get(name)}")
    if args.write:
        with open(args.expected, "w", encoding="utf-8") as file:
            json.dump(expected | {"instructions": found}, file, indent=2)
            file.write("\n")

    columns = expected["libraries"]
    print(f"{'':14} {'access':>8} {'in line':>8} {'function':>8} {'call':>6}  " + "  ".join(c["name"] for c in columns) + "  fewer")
    for label, name, row in ROWS:
        ours, own = found[name], in_function(found, name)
        theirs = [column["instructions"][row] for column in columns]
        fewer = 100 * (1 - ours / theirs[0])
        verdict = "" if fewer >= expected["fewer"] else f"  below {expected['fewer']} %"
        if verdict:
            misses.append(name)
        if own is not None and own > expected["most_in_function"]:
            wrong.append(f"{name}: its function takes {own} instructions, {expected['most_in_function']} are right")
        line = in_line(found, name)
        if line is not None and line >= own:
            wrong.append(f"{name}: {line} instructions in line, {own} in the function")
        access = found[ACCESS[name]] if name in ACCESS else None
        cells = [access, line, own, ours, *theirs]
        rows.append(f"| {label} | " + " | ".join("" if c is None else f"{c:,}" for c in cells) + f" | {fewer:.1f} % |")
        shown = ["" if c is None else c for c in (access, line, own)]
        print(f"{label:14} {shown[0]:>8} {shown[1]:>8} {shown[2]:>8} {ours:>6}  " + "  ".join(f"{n:>{len(c['name'])}}" for n, c in zip(theirs, columns)) +
              f"  {fewer:.1f} %{verdict}")
    for label, name, is_limited in SINGLE:
        own, line = in_function(found, name), in_line(found, name)
        if is_limited and own > expected["most_in_function"]:
            wrong.append(f"{name}: its function takes {own} instructions, {expected['most_in_function']} are right")
        rows.append(f"| {label} | {'' if line is None else line} | {own} | {found[name]} |")
        print(f"{label:23} {'' if line is None else line:>8} {own:>8} {found[name]:>6}")
    if args.document:
        with open(args.document, encoding="utf-8") as file:
            lines = file.read().splitlines()
        while "|  |" in "".join(rows):
            rows = [row.replace("|  |", "| |") for row in rows]
        wrong += [f"{args.document} has no line: {row}" for row in rows if row not in lines]
    if misses != expected["misses"]:
        wrong.append(f"rows with less than {expected['fewer']} % fewer instructions: {misses or 'none'}, "
                     f"expected {expected['misses'] or 'none'}")
    print("\n".join(wrong) if wrong else "all counts as expected; every row at least "
          f"{expected['fewer']} % fewer" + (f", but for {', '.join(misses)}" if misses else ""))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
