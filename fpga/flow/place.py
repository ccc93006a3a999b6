# SPDX-License-Identifier: Apache-2.0
"""Fmax from place and route: the very netlist that was counted, between registers.

The inputs of the top come from a short shift register (one bit may drive several inputs; the
netlist is mapped already, so nothing can be simplified for it), the outputs go three at a time
into a shift register that combines them by XOR. So a device with few pins and cells is enough, and
every path of the top is a path between registers.
"""
import json
import re
import statistics

from . import netlist
from .synthesis import FlowError, TimeLimit, run_tool

INPUT_REGISTER = 32  # bits
# Above this part of the device the router of nextpnr 0.4 does not end in reasonable time.
MOST_FULL = 0.96
MOST_SECONDS = 600  # per seed; usual is one to two minutes
# Part of the hash of what is kept: to be counted up when the harness or nextpnr's options change.
METHOD = 1


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


def wrapped_netlist(run):
    return run.folder / f"{run.name}.harness.json"


def wrap(run):
    """Writes the netlist of the harness around the netlist of `run`."""
    base = run.folder / run.name
    verilog, script = base.with_name(run.name + ".harness.v"), base.with_name(run.name + ".harness.ys")
    wrapped = wrapped_netlist(run)
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


def why_not(cells, rams, family):
    """Why so many cells need not be placed, or None."""
    needs = []
    if cells > family.logic_cells:
        needs.append(f"{cells} of {family.logic_cells} logic cells")
    if rams > family.block_rams:
        needs.append(f"{rams} of {family.block_rams} block RAMs")
    if needs:
        return "does not fit: " + ", ".join(needs)
    if cells > MOST_FULL * family.logic_cells:
        return f"{cells} of {family.logic_cells} logic cells; above {MOST_FULL:.0%} routing does not end"
    return None


def command_for(run):
    return [*run.family.nextpnr, "--json", str(wrapped_netlist(run)), "--pcf-allow-unconstrained",
            "--freq", "50"]


def pack(run):
    """Cells needed, and the reason not to place them or None."""
    wrap(run)
    log = run.folder / f"{run.name}.pack.log"
    run_tool([*command_for(run), "--pack-only"], log, f"nextpnr for {run.name}")
    text = log.read_text()
    cells = re.search(r"ICESTORM_LC:\s+(\d+)/", text)
    rams = re.search(r"ICESTORM_RAM:\s+(\d+)/", text)
    if cells is None or rams is None:
        raise FlowError(f"nextpnr for {run.name}: no cell count in {log}")
    needed = int(cells.group(1))
    return {"cells": needed, "reason": why_not(needed, int(rams.group(1)), run.family)}


def fmax(run, key, seeds, progress):
    """{'fmax_mhz': median or None, ...}: by seed, or the reason why there is none."""
    if not run.family.nextpnr:
        return {"fmax_mhz": None, "fmax_reason": "Debian has no place and route tool for this family"}
    key += f" {METHOD}"
    kept_file = run.folder / f"{run.name}.fmax"
    kept = json.loads(kept_file.read_text()) if kept_file.is_file() else {}
    if kept.get("key") != key:
        kept = {"key": key, "by_seed": {}}  # what an interrupted run has measured counts, too

    def keep():
        kept_file.write_text(json.dumps(kept))

    if "cells" not in kept:
        kept |= pack(run)
        keep()
    cells, reason = kept["cells"], kept["reason"]
    by_seed = kept["by_seed"]
    command = command_for(run)
    for seed in map(str, range(1, seeds + 1)):
        if reason or seed in by_seed:
            continue
        log = run.folder / f"{run.name}.seed{seed}.log"
        try:
            run_tool([*command, "--seed", seed, "--timing-allow-fail"], log,
                     f"nextpnr for {run.name}, seed {seed}", MOST_SECONDS)
        except TimeLimit:
            by_seed[seed] = None
            keep()
            progress(f"{run.name}: seed {seed}: not routed after {MOST_SECONDS // 60} minutes")
            continue
        found = re.findall(r"Max frequency for clock\s+'[^']*':\s+([\d.]+) MHz", log.read_text())
        if not found:
            raise FlowError(f"nextpnr for {run.name}, seed {seed}: no frequency in {log}")
        by_seed[seed] = float(found[-1])  # the last one is after routing
        keep()
        progress(f"{run.name}: seed {seed}: {by_seed[seed]:.2f} MHz")
    if reason:
        return {"fmax_mhz": None, "logic_cells": cells, "fmax_reason": reason}
    tried = [by_seed[str(seed)] for seed in range(1, seeds + 1)]
    speeds = [speed for speed in tried if speed is not None]
    if not speeds:
        return {"fmax_mhz": None, "logic_cells": cells, "fmax_seeds_not_routed": seeds,
                "fmax_reason": f"{cells} of {run.family.logic_cells} logic cells; with none of {seeds} "
                               f"seeds routing ended within {MOST_SECONDS // 60} minutes"}
    return {"fmax_mhz": round(statistics.median(speeds), 2), "logic_cells": cells,
            "fmax_by_seed": speeds, "fmax_seeds_not_routed": seeds - len(speeds)}
