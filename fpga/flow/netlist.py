# SPDX-License-Identifier: Apache-2.0
"""Counts of a mapped netlist, read from Yosys's write_json.

Not from `stat -json`, whose output for more than one module is no JSON in Yosys 0.23, and which
cannot tell which flip-flops belong to a register file.
"""
import json
import re
from collections import Counter

# State of the register files: flip-flops that their modules describe, and those of no module that Yosys
# makes for their memory, which it names after the instance.
REGISTER_FILE_SOURCE = re.compile(r"\bregister_file_\w+\.sv\b")
REGISTER_FILE_NET = re.compile(r"(^|.*\.)u_[xe]regs\.")


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)["modules"]


def _read_bits(module):
    """Bits that some cell or output port reads."""
    bits = set()
    for cell in module["cells"].values():
        for pin, nets in cell["connections"].items():
            if cell["port_directions"].get(pin) != "output":
                bits.update(nets)
    for port in module["ports"].values():
        if port["direction"] != "input":
            bits.update(port["bits"])
    return bits


def _memory_bits(cell, ports, read):
    def varying(pins):
        return [b for pin in pins for b in cell["connections"].get(pin, ()) if not isinstance(b, str)]

    sizes = [0]
    for address, data in ports:
        used = sum(b in read for b in varying(data))
        sizes.append(used << len(varying(address)))
    # The ports of a block see the same bits; those of a RAM32M hold a copy each.
    return sum(sizes) if cell["type"].startswith("RAM") and "B" not in cell["type"][3:] else max(sizes)


def alm_estimates(cells):
    """Estimates A and B: how ALUTs pair up in ALMs, optimistically and cautiously."""
    def count(*names):
        return sum(cells.get("MISTRAL_" + name, 0) for name in names)

    shared = count("ALUT_ARITH") / 2 + count("MLAB") / 2
    a = count("ALUT6") + count("ALUT2", "ALUT3", "ALUT4", "ALUT5") / 2 + shared
    b = count("ALUT6", "ALUT5") + count("ALUT2", "ALUT3", "ALUT4") / 2 + shared
    return round(a), round(b)


def count(module, family):
    """The figures of one flat module (or of one level of a hierarchy)."""
    cells = Counter(cell["type"] for cell in module["cells"].values())
    file_bits = set()
    for name, net in module["netnames"].items():
        if REGISTER_FILE_NET.match(name):
            file_bits.update(net["bits"])
    read = _read_bits(module)
    ff = inside = memory_bits = 0
    for cell in module["cells"].values():
        if family.is_flip_flop(cell["type"]):
            ff += 1
            source = cell.get("attributes", {}).get("src", "")
            if ".sv:" in re.sub(r"\bcore\.sv:", "", source):
                inside += REGISTER_FILE_SOURCE.search(source) is not None
            else:
                inside += any(b in file_bits for b in cell["connections"].get("Q", ()))
        ports = family.memory_ports(cell["type"])
        if ports is not None:
            memory_bits += _memory_bits(cell, ports, read)
    a, b = alm_estimates(cells) if family.alm else (None, None)
    return {
        "alm_a": a,
        "alm_b": b,
        "lut": sum(n * (2 if cell == "CCU2C" else 1) for cell, n in cells.items() if family.is_lut(cell)),
        "ff": ff,
        "ff_outside_files": ff - inside,
        "memory_bits": memory_bits,
        "cells": {cell: cells[cell] for cell in sorted(cells) if not cell.startswith("$")},
    }
