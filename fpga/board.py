#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Builds an FPGA board: program -> contents of block RAM -> Yosys -> nextpnr and icepack, if there
are such for its family. Writes everything to build/fpga/board-NAME; see fpga/README.md."""
import argparse
import json
import pathlib
import re
import shutil
import sys

from flow import netlist
from flow.families import FAMILIES
from flow.synthesis import FlowError, run_tool, sources_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Board -> family, nextpnr's device and package, frequency of its oscillator in MHz.
BOARDS = {"hx8k": ("ice40", ("--hx8k", "--package", "ct256"), 12),
          "ecp5": ("ecp5", None, 25)}


def synthesise(board, family, folder):
    top = f"board_{board}"
    script = [f'read_verilog -sv -DSYNTHESIS "{f}"' for f in sources_of(ROOT / "rtl" / f"board-{board}", f"board_{board}")]
    script += [f"hierarchy -check -top {top}", family.synth.format(top=top), "check -assert",
               'write_json "netlist.json"', 'write_verilog -noattr "netlist.v"']
    (folder / "board.ys").write_text("\n".join(script) + "\n")
    # In the folder of the hex files: $readmemh finds them there.
    run_tool(["sh", "-c", 'cd "$0" && exec yosys -q -s board.ys', str(folder)], folder / "yosys.log",
             f"Yosys for {board}")
    return netlist.count(netlist.load(folder / "netlist.json")[top], family)


def place(board, options, mhz, seed, folder):
    log = folder / "nextpnr.log"
    run_tool(["nextpnr-ice40", *options, "--json", str(folder / "netlist.json"), "--asc",
              str(folder / "board.asc"), "--pcf", str(ROOT / "fpga/boards" / board / "pins.pcf"),
              "--freq", str(mhz), "--seed", str(seed)], log, f"nextpnr for {board}")
    fmax = re.findall(r"Max frequency for clock\s+'[^']*':\s+([\d.]+) MHz", log.read_text())
    cells = re.findall(r"ICESTORM_LC:\s+(\d+)/", log.read_text())
    if shutil.which("icepack"):
        run_tool(["icepack", str(folder / "board.asc"), str(folder / "board.bin")],
                 folder / "icepack.log", f"icepack for {board}")
    return {"fmax_mhz": float(fmax[-1]), "logic_cells": int(cells[-1])}


def main(argv):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", help=", ".join(BOARDS))
    parser.add_argument("elf", type=pathlib.Path, help="program that is in its RAM at power-up")
    parser.add_argument("--build", default=ROOT / "build", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1, help="of nextpnr")
    parser.add_argument("--no-place", action="store_true", help="stop after synthesis")
    arguments = parser.parse_args(argv)
    if arguments.board not in BOARDS:
        raise FlowError(f"no board '{arguments.board}'; there are: {', '.join(BOARDS)}")
    family_name, options, mhz = BOARDS[arguments.board]
    folder = arguments.build / "fpga" / f"board-{arguments.board}"
    folder.mkdir(parents=True, exist_ok=True)
    run_tool([str(arguments.build / "bin" / "elf2hex"), "--board", arguments.board, "--prefix",
              str(folder / "ram"), str(arguments.elf)], folder / "elf2hex.log", "program")
    figures = synthesise(arguments.board, FAMILIES[family_name], folder)
    if options and not arguments.no_place:
        figures |= place(arguments.board, options, mhz, arguments.seed, folder)
    (folder / "figures.json").write_text(json.dumps(figures, indent=1) + "\n")
    print(f"fpga: board {arguments.board}: " + ", ".join(
        f"{figures[k]} {k}" for k in ("lut", "ff", "memory_bits", "logic_cells", "fmax_mhz")
        if k in figures) + f"; {folder}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except FlowError as error:
        sys.exit(f"fpga: {error}")
    except OSError as error:
        sys.exit(f"fpga: cannot use '{error.filename}': {error.strerror}")
