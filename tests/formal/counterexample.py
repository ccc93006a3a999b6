# SPDX-License-Identifier: Apache-2.0
"""Follows a counterexample through the model in which it was found."""

import os

import aiger


def replay(folder, names):
    """Which assertions, of all by name, fail at its end; a line for each instruction that retired until then."""
    frames = aiger.read_counterexample(os.path.join(folder, "counterexample.cex"))
    model = aiger.Aiger(os.path.join(folder, "probes.aig"))
    outputs = {}
    with open(os.path.join(folder, "probes.map")) as file:
        for line in file:
            words = line.split()
            if words[0] == "output":
                outputs[int(words[1])] = (words[3], int(words[2]))
    probes = [outputs.get(index, ("-", 0)) for index in range(len(model.outputs))]
    values = []
    failed = []
    for found in model.run(frames):
        values.append(found)
        failed = [names[k] for k, literal in enumerate(model.bads) if found[literal]]
    trace = []
    for cycle, found in enumerate(values):
        signals = {}
        for literal, (name, bit) in zip(model.outputs, probes):
            signals[name] = signals.get(name, 0) | found[literal] << bit
        if signals.get("probe_retires"):
            trace.append(trace_line(cycle, signals))
    return failed, trace


def trace_line(cycle, signals):
    get = lambda name: signals.get("probe_" + name, 0)  # noqa: E731
    line = f"cycle {cycle:3}: #{get('order')} pc {get('pc'):x} insn {get('insn'):08x}"
    for source in ("rs1", "rs2"):
        if get(source):
            line += f" x{get(source)}={get(source + '_value'):x}"
    if get("rd"):
        line += f" -> x{get('rd')}={get('rd_value'):x}"
    if get("read") or get("written"):
        line += f" memory {get('address'):x} read {get('read'):02x} written {get('written'):02x}"
    if get("trap"):
        line += f" trap {get('cause')}"
    if get("intr"):
        line += " first of a handler"
    return line + f" next {get('next_pc'):x}"
