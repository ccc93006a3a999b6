#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws instructions of a pipeline trace (xbsim --konata FILE) as text and as an SVG picture.

plot_pipeline.py FILE [--from PC] [--count N] [--pe N] [--svg OUTPUT.svg]

Begins with the first retired instruction at the given address (default: the first of the file) and
shows N retired ones (10) with everything that was flushed between them.
"""
import argparse
import os
import sys
from xml.sax.saxutils import escape

COLOURS = {"fi": "#c6dbef", "fr": "#9ecae1", "d": "#c7e9c0", "x": "#fdd0a2", "mi": "#dadaeb",
           "mr": "#bcbddc", "wb": "#a1d99b"}


class Error(Exception):
    pass


def read(path):
    """Instructions as dictionaries: pe, label, stages [(name, cycle)], end (cycle), flushed."""
    instructions, cycle = [], 0
    try:
        with open(path, encoding="utf-8") as file:
            if not file.readline().startswith("Kanata\t0004"):
                raise Error(f"'{path}' is no pipeline trace; make one with xbsim --konata")
            for line in file:
                field = line.rstrip("\n").split("\t")
                if field[0] == "C=":
                    cycle = int(field[1])
                elif field[0] == "C":
                    cycle += int(field[1])
                elif field[0] == "I":
                    instructions.append({"pe": int(field[3]), "label": "", "stages": [],
                                         "end": None, "flushed": False})
                elif field[0] == "L" and field[2] == "0":
                    instructions[int(field[1])]["label"] += field[3]
                elif field[0] == "S":
                    instructions[int(field[1])]["stages"].append((field[3], cycle))
                elif field[0] == "R":
                    instructions[int(field[1])].update(end=cycle, flushed=field[3] == "1")
    except OSError as error:
        raise Error(f"cannot read '{path}': {error.strerror}")
    except (ValueError, IndexError, UnicodeDecodeError):
        raise Error(f"'{path}' is damaged; make it again with xbsim --konata {path}")
    return instructions


def choose(instructions, pe, pc, count):
    mine = [i for i in instructions if i["pe"] == pe and i["end"] is not None]
    retired = [i for i in mine if not i["flushed"]]
    if not retired:
        raise Error(f"no instruction of PE {pe} retires in the trace; choose another --pe")
    first = retired[0]
    if pc is not None:
        first = next((i for i in retired if int(i["label"].split(":")[0], 16) == pc), None)
        if first is None:
            raise Error(f"no instruction at {pc:#x} retires in the trace; choose another --from")
    begin = next(n for n, i in enumerate(mine) if i is first)
    chosen = []
    for i in mine[begin:]:
        if count == 0:
            break
        chosen.append(i)
        count -= not i["flushed"]
    return chosen


def cells(i):
    """(cycle, stage) of every cycle that the instruction is in the pipeline."""
    ends = [cycle for _, cycle in i["stages"][1:]] + [i["end"]]
    return [(cycle, name) for (name, begin), end in zip(i["stages"], ends)
            for cycle in range(begin, end)]


def text_of(i):
    pc, _, words = i["label"].partition(": ")
    return f"{int(pc, 16):x}: {words}"


def draw_text(chosen):
    first = min(cells(i)[0][0] for i in chosen)
    last = max(i["end"] for i in chosen)
    width = max(len(text_of(i)) for i in chosen) + 2
    print(f"{'cycle':>{width}} " + "".join(f"{c - first:<3}" for c in range(first, last)).rstrip())
    for i in chosen:
        at = dict(cells(i))
        line = "".join(f"{at.get(c, ''):<3}" for c in range(first, last)).rstrip()
        print(f"{text_of(i):<{width}} {line}{'  flushed' if i['flushed'] else ''}")


def draw_svg(chosen, path):
    first = min(cells(i)[0][0] for i in chosen)
    last = max(i["end"] for i in chosen)
    size, left = 26, 12 + 7 * max(len(text_of(i)) for i in chosen)
    width, height = left + size * (last - first) + 12, size * (len(chosen) + 1) + 12
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
             'font-family="monospace" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/>']

    def text(x, y, words, anchor="start", colour="black"):
        lines.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{colour}">'
                     f'{escape(words)}</text>')

    for c in range(first, last):
        text(left + size * (c - first) + size // 2, size - 8, str(c - first), "middle", "#666")
    for row, i in enumerate(chosen, 1):
        y = size * row
        text(8, y + 17, text_of(i), colour="#999" if i["flushed"] else "black")
        for c, stage in cells(i):
            fill = "#eee" if i["flushed"] else COLOURS.get(stage, "#ddd")
            lines.append(f'<rect x="{left + size * (c - first)}" y="{y + 2}" width="{size - 2}" '
                         f'height="{size - 4}" fill="{fill}" stroke="#888"/>')
            text(left + size * (c - first) + size // 2 - 1, y + 17, stage, "middle",
                 "#999" if i["flushed"] else "black")
    lines.append("</svg>")
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    except OSError as error:
        raise Error(f"cannot write '{path}': {error.strerror}")


def address(text):
    try:
        return int(text, 16)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no hexadecimal number")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trace", metavar="FILE")
    parser.add_argument("--from", dest="pc", type=address, metavar="PC",
                        help="address (hexadecimal) of the first instruction")
    parser.add_argument("--count", type=int, default=10, help="retired instructions to show (10)")
    parser.add_argument("--pe", type=int, default=0, help="whose (0)")
    parser.add_argument("--svg", metavar="OUTPUT.svg", help="write a picture")
    arguments = parser.parse_args()
    if not 1 <= arguments.count <= 200:
        raise Error("--count must be 1 to 200")
    chosen = choose(read(arguments.trace), arguments.pe, arguments.pc, arguments.count)
    if arguments.svg:
        draw_svg(chosen, arguments.svg)
    draw_text(chosen)


try:
    main()
except Error as error:
    sys.exit(f"plot_pipeline: {error}")
