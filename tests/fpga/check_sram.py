#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Every family maps the RAM of a node to block RAM, with as many bits as it has."""
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "fpga"))
from flow.synthesis import Synthesis, yosys_version  # noqa: E402

BITS = 65536 * 8
# Family -> block RAM cell, how many of them, copies of the contents. Two copies where a block has
# too few ports for fetch and data.
EXPECTED = {"cyclonev": ("MISTRAL_M10K", 128, 2), "ecp5": ("DP16KD", 64, 2),
            "xilinx7": ("RAMB36E1", 16, 1), "ice40": ("SB_RAM40_4K", 256, 2)}
MOST_FLIP_FLOPS = 500  # for answers and for reads that meet a write

failed = False
with tempfile.TemporaryDirectory() as scratch:
    for family, (cell, number, copies) in EXPECTED.items():
        counts, _ = Synthesis(scratch, ROOT / "rtl" / "rv64", family, "sram_b65536_bulk").result(yosys_version())
        found = counts["cells"].get(cell, 0), counts["memory_bits"], counts["ff"] <= MOST_FLIP_FLOPS
        print(f"{family}: {found[0]} {cell}, {found[1]} bits, {counts['ff']} flip-flops")
        if found != (number, copies * BITS, True):
            print(f"check_sram: expected {number} {cell}, {copies * BITS} bits, "
                  f"at most {MOST_FLIP_FLOPS} flip-flops", file=sys.stderr)
            failed = True
sys.exit(failed)
