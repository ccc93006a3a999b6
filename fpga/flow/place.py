# SPDX-License-Identifier: Apache-2.0
"""Fmax from place and route: the very netlist that was counted, between registers.

The inputs of the top come from a short shift register (one bit may drive several inputs; the
netlist is mapped already, so nothing can be simplified for it), the outputs go three at a time
into a shift register that combines them by XOR. So a device with few pins and cells is enough, and
every path of the top is a path between registers.
"""
import hashlib
import json
import pathlib
import re
import statistics

from . import netlist
from .synthesis import FlowError, run_tool

INPUT_REGISTER = 32  # bits
# Above this part of the device the router of nextpnr 0.4 does not end in reasonable time.
MOST_FULL = 0.96


def harness(module, top):
    """Verilog text of the module `harness` around the mapped module `top`."""
    read = netlist._read_bits(module)
    pins, wires, outputs = [], [], []
    taken = 0
    for name, port in module["ports"].items():
        width = len(port["bits"])
        if name == "clk_i":
            pins.append(".clk_i(clk_i)")
            continue
        pins.append(f".{name}(w_{name})")
        wires.append(f"  wire [{width - 1}:0] w_{name};")
        if port["direction"] == "input":
            bits = []
            for bit in port["bits"]:
                bits.append(f"in_q[{taken % INPUT_REGISTER}]" if bit in read else "1'b0")
                taken += bit in read
            wires.append(f"  assign w_{name} = {{{', '.join(reversed(bits))}}};")
        else:
            outputs += [f"w_{name}[{i}]" for i, bit in enumerate(port["bits"])
                        if not isinstance(bit, str)]
    groups = [outputs[i:i + 3] for i in range(0, len(outputs), 3)]
    folds = [f"    out_q[{i}] <= " + " ^ ".join(group + ([f"out_q[{i - 1}]"] if i else [])) + ";"
             for i, group in enumerate(groups)]
    return "\n".join(
        ["module harness (input clk_i, input in_i, output out_o);",
         f"  reg [{INPUT_REGISTER - 1}:0] in_q;",
         f"  reg [{len(groups) - 1}:0] out_q;",
         *wires,
         f"  {top} u_top ({', '.join(pins)});",
         "  always @(posedge clk_i) begin",
         f"    in_q <= {{in_q[{INPUT_REGISTER - 2}:0], in_i}};",
         *folds,
         "  end",
         f"  assign out_o = out_q[{len(groups) - 1}];",
         "endmodule", ""])


def wrap(run):
    """Writes the netlist of the harness around the netlist of `run`; returns its path."""
    base = run.folder / run.name
    verilog, script = base.with_name(run.name + ".harness.v"), base.with_name(run.name + ".harness.ys")
    wrapped = base.with_name(run.name + ".harness.json")
    verilog.write_text(harness(netlist.load(run.netlist)[run.top], run.top))
    # The harness is mapped with the top as a black box, then the top's cells are put in unchanged.
    script.write_text(f"""read_json "{run.netlist}"
blackbox {run.top}
read_verilog "{verilog}"
{run.family.synth.format(top="harness")}
design -stash mapped
read_json "{run.netlist}"
design -copy-from mapped -as harness harness
hierarchy -top harness
flatten
clean
write_json "{wrapped}"
""")
    run_tool(["yosys", "-q", "-s", str(script)], base.with_name(run.name + ".harness.log"),
             f"Yosys for the harness of {run.name}")
    return wrapped


def fmax(run, key, seeds, progress):
    """{'fmax_mhz': median or None, ...}: by seed, or the reason why there is none."""
    if not run.family.nextpnr:
        return {"fmax_mhz": None, "fmax_reason": "Debian has no place and route tool for this family"}
    key += hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()
    kept_file = run.folder / f"{run.name}.fmax"
    if kept_file.is_file():
        kept = json.loads(kept_file.read_text())
        if kept["key"] == key and kept["seeds"] == seeds:
            return kept["result"]
    wrapped = wrap(run)
    log = run.folder / f"{run.name}.pack.log"
    command = [*run.family.nextpnr, "--json", str(wrapped), "--pcf-allow-unconstrained", "--freq", "50"]
    run_tool([*command, "--pack-only"], log, f"nextpnr for {run.name}")
    packed = re.search(r"ICESTORM_LC:\s+(\d+)/", log.read_text())
    if packed is None:
        raise FlowError(f"nextpnr for {run.name}: no cell count in {log}")
    needed, there = int(packed.group(1)), run.family.logic_cells
    if needed > MOST_FULL * there:
        result = {"fmax_mhz": None, "logic_cells": needed,
                  "fmax_reason": f"needs {needed} of the {there} logic cells; "
                                 f"above {MOST_FULL:.0%} routing does not end"}
    else:
        by_seed = []
        for seed in range(1, seeds + 1):
            log = run.folder / f"{run.name}.seed{seed}.log"
            run_tool([*command, "--seed", str(seed), "--timing-allow-fail"], log,
                     f"nextpnr for {run.name}, seed {seed}")
            found = re.findall(r"Max frequency for clock\s+'[^']*':\s+([\d.]+) MHz", log.read_text())
            if not found:
                raise FlowError(f"nextpnr for {run.name}, seed {seed}: no frequency in {log}")
            by_seed.append(float(found[-1]))  # the last one is after routing
            progress(f"{run.name}: seed {seed}: {by_seed[-1]:.2f} MHz")
        result = {"fmax_mhz": round(statistics.median(by_seed), 2), "logic_cells": needed,
                  "fmax_by_seed": by_seed}
    kept_file.write_text(json.dumps({"key": key, "seeds": seeds, "result": result}))
    return result
