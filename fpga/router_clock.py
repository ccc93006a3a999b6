#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Fmax of the router on an hx8k: link receivers, flit buffers, switches, transmitters together.

    fpga/router_clock.py                        # the router of rtl/rv64, nine seeds
    fpga/router_clock.py --rtl OTHER/rtl/rv64   # that of another commit beside it

Data that leave the router are taken off: an hx8k has no LUT RAM, so buffers of whole flits would be flip-flops
that do not fit. What decides, credits and CRCs remain, and every path between registers that goes through them.
"""
import argparse
import pathlib
import statistics
import sys

from fpga import Parser, number_from
from flow import place
from flow.synthesis import FlowError, Synthesis, yosys_version

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ("link_*_tx_data_o", "eject_*_data_o")


def router_of(folder):
    """Name of the module: the one that the list of the node names."""
    listed = (folder / "node.f").read_text().split()
    names = [pathlib.Path(file).stem for file in listed if pathlib.Path(file).name.startswith("router_")]
    if len(names) != 1:
        raise FlowError(f"{folder / 'node.f'} names no router")
    return names[0]


def measure(folder, work, seeds):
    run = Synthesis(work, folder, "ice40", router_of(folder), observation=DATA)
    counts, _ = run.result(yosys_version())
    found = place.fmax(run, run.key(yosys_version()), seeds, lambda text: print(text, flush=True))
    if found["fmax_mhz"] is None:
        raise FlowError(f"{folder}: {found['fmax_reason']}")
    speeds = found["fmax_by_seed"]
    print(f"{folder}: {counts['lut']} LUTs, {counts['ff']} flip-flops, {statistics.median(speeds):.2f} MHz, median of "
          f"{len(speeds)} seeds ({min(speeds):.2f} to {max(speeds):.2f})")


def main(argv):
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rtl", type=pathlib.Path, default=ROOT / "rtl" / "rv64", help="folder with node.f")
    parser.add_argument("--seeds", type=number_from(1), default=9)
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build")
    arguments = parser.parse_args(argv)
    work = arguments.build / "fpga" / "router" / arguments.rtl.resolve().as_posix().strip("/").replace("/", "-")
    work.mkdir(parents=True, exist_ok=True)
    measure(arguments.rtl.resolve(), work, arguments.seeds)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except FlowError as error:
        sys.exit(f"router_clock: {error}")
    except OSError as error:
        sys.exit(f"router_clock: cannot use '{error.filename}': {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)
