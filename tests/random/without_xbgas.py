#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Coverage files of a core without xBGAS: no instruction of it retired, and they were tried.

without_xbgas.py FILE.json...
"""
import json
import re
import sys

XBGAS = re.compile(r"e(l|s|rl|rs)[bhwde]u?|eaddi(e|x)?|(eamo[a-z]+|amocas|elr|esc)\.[wd]")

retired, trapped, others = 0, 0, 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        coverage = json.load(file)
    for name, count in coverage["instructions"].items():
        if XBGAS.fullmatch(name):
            retired += count
        else:
            others += count
    trapped += coverage["traps"]["2 illegal instruction"]
print(f"{others} instructions retired, {retired} of xBGAS, {trapped} were illegal")
# About one filler in six is an xBGAS instruction.
sys.exit(0 if retired == 0 and trapped > others / 50 else 1)
