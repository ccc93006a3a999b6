# SPDX-License-Identifier: Apache-2.0
"""The FPGA families: how Yosys 0.23 synthesises for each, and which of its cells are what.

`memories`: cell type pattern -> read ports, each (address pins, data pins). A memory cell counts
with the bits that are in use: read data bits that something reads, times 2 to the address bits
that vary. Cells that hold flip-flops or carry chains only are named by their Yosys type.
"""
import re
from dataclasses import dataclass


# What register files are made of, and the keys of a configuration that go with it.
BLOCK_RAM, LUT_RAM = "block-ram", "lut-ram"
MEMORIES = {BLOCK_RAM: {"sync_register_files": True}, LUT_RAM: {"sync_register_files": False}}


@dataclass(frozen=True)
class Family:
    name: str
    title: str
    synth: str  # Yosys command; {top} is replaced
    luts: str  # pattern of the cells that are look-up tables
    flip_flops: str
    memories: dict
    register_files: str  # of MEMORIES
    alm: bool = False  # has the ALM estimates A and B
    nextpnr: tuple = ()  # command of the place and route tool, if Debian has one
    logic_cells: int = 0  # of the device that nextpnr places on
    block_rams: int = 0

    def is_lut(self, cell):
        return re.fullmatch(self.luts, cell) is not None

    def is_flip_flop(self, cell):
        return re.fullmatch(self.flip_flops, cell) is not None

    def memory_ports(self, cell):
        for pattern, ports in self.memories.items():
            if re.fullmatch(pattern, cell):
                return ports
        return None


FAMILIES = {
    family.name: family
    for family in (
        Family(
            "cyclonev",
            "Intel Cyclone V",
            "synth_intel_alm -family cyclonev -top {top}",
            r"MISTRAL_ALUT([2-6]|_ARITH)",
            r"MISTRAL_FF",
            {r"MISTRAL_(MLAB|M10K)": ((("B1ADDR",), ("B1DATA",)),)},
            LUT_RAM,
            alm=True,
        ),
        Family(
            "ecp5",
            "Lattice ECP5",
            "synth_ecp5 -top {top}",
            # PFUMX and L6MUX21 join LUT4 cells and are free; a CCU2C takes the place of two LUT4.
            r"LUT4|CCU2C",
            r"TRELLIS_FF",
            {
                r"TRELLIS_DPR16X4": ((("RAD",), ("DO",)),),
                r"DP16KD": (
                    (tuple(f"ADA{i}" for i in range(14)), tuple(f"DOA{i}" for i in range(18))),
                    (tuple(f"ADB{i}" for i in range(14)), tuple(f"DOB{i}" for i in range(18))),
                ),
            },
            LUT_RAM,
        ),
        Family(
            "xilinx7",
            "AMD/Xilinx 7 series",
            "synth_xilinx -family xc7 -flatten -noiopad -noclkbuf -top {top}",
            r"LUT[1-6]|INV",
            r"FD[RSCP]E(_1)?",
            {
                r"RAM(32|64)M": tuple(((f"ADDR{x}",), (f"DO{x}",)) for x in "ABC"),
                r"RAM\d+X1[DS].*": ((("DPRA0", "DPRA1", "DPRA2", "DPRA3", "DPRA4"), ("DPO",)),),
                r"RAMB(18|36)E1": (
                    (("ADDRARDADDR",), ("DOADO", "DOPADOP")),
                    (("ADDRBWRADDR",), ("DOBDO", "DOPBDOP")),
                ),
            },
            LUT_RAM,
        ),
        Family(
            "ice40",
            "Lattice iCE40",
            "synth_ice40 -device hx -top {top}",
            r"SB_LUT4",
            r"SB_DFF.*",
            {r"SB_RAM40_4K.*": ((("RADDR",), ("RDATA",)),)},
            BLOCK_RAM,
            nextpnr=("nextpnr-ice40", "--hx8k", "--package", "ct256"),
            logic_cells=7680,
            block_rams=32,
        ),
    )
}
