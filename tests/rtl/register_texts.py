#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Every register of the emitted RTL has a text of its own: behind its declaration, or, where that is
too long, on lines in front of it. The heading of a bundle is the text of none.

register_texts.py FOLDER [LEAST]: at least so many are found (300)
"""
import glob
import os
import re
import sys

DECLARATION = re.compile(r"  [\w:]+(?: \[\d+:0\])? +(\w+)_q(?:, \w+_d)?;(?:  // (.*))?$")
SEVERAL = re.compile(r"  [\w:]+(?: \[\d+:0\])? +\w+_q, (?!\w+_d;)")


def is_heading(line, register):
    """Whether a comment is the heading of a bundle that the register belongs to: "// mi: words"."""
    match = re.match(r"  // (\w+)(: |$)", line)
    return bool(match) and register.startswith(match[1] + "_")


def main():
    count, silent = 0, []
    for path in sorted(glob.glob(os.path.join(sys.argv[1], "*", "*.sv"))):
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for number, line in enumerate(lines, 1):
            place = f"{path}:{number}: {line.strip()}"
            if SEVERAL.match(line):
                silent.append(place)
            match = DECLARATION.match(line)
            if not match:
                continue
            count += 1
            above = lines[number - 2]
            has_above = above.startswith("  // ") and not is_heading(above, match[1])
            if not has_above and not re.search(r"[a-z]", match[2] or ""):
                silent.append(place)
    for place in silent:
        print(place)
    if silent or count < (int(sys.argv[2]) if len(sys.argv) > 2 else 300):
        sys.exit(f"register_texts: {len(silent)} of {count} registers have no text")
    print(f"{count} registers, each with its text")


main()
