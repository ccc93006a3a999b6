# SPDX-License-Identifier: Apache-2.0
"""REPORT.md and its chart, from the data of fpga.json alone."""
import textwrap

from .families import FAMILIES

# Table II of the xBGAS paper (a seven-stage RV32I-class core without and with xBGAS; Quartus Prime 18,
# Cyclone V 5CSEMA5F31C6, after place and route).
PAPER = (
    ("ALMs", 1088, 1783),
    ("registers", 586, 1798),
    ("registers outside register files", 586, 774),
    ("memory bits", 2048, 3072),
    ("Fmax, MHz", 78.7, 77.7),
)


def _number(value):
    if value is None:
        return "-"
    return f"{value:,.1f}" if isinstance(value, float) else f"{value:,}"


def _table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return lines + [""]


def _families(data):
    return [name for name in FAMILIES if name in data]


def _parts(entry):
    """The entries of a configuration: core, then node, as far as measured."""
    return ([("core", entry)] if "lut" in entry else []) + \
        ([("node", entry["node"])] if "node" in entry else [])


def _fmax_note(name, entry):
    """The line about the Fmax of a row, if there is something to say."""
    if entry["fmax_mhz"] is None:
        return f"- {name}: no Fmax: {entry['fmax_reason']}."
    speeds, lost = entry["fmax_by_seed"], entry["fmax_seeds_not_routed"]
    return (f"- {name}: Fmax is the median of {len(speeds)} seeds ({min(speeds)} to {max(speeds)} MHz)"
            + (f"; with {lost} more, routing did not end" if lost else "")
            + f"; {entry['logic_cells']} logic cells with the shift registers.")


def _family_section(name, configurations):
    family = FAMILIES[name]
    lines = [f"## {family.title}", ""]
    head = ["configuration", "LUTs", "flip-flops", "outside register files", "memory bits"]
    head[1:1] = ["ALMs, A", "ALMs, B"] if family.alm else []
    head += ["Fmax, MHz"] if family.nextpnr else []
    rows, notes = [], []
    for config, entry in configurations.items():
        for part, figures in _parts(entry):
            row = [f"{config}, {part}"]
            row += [_number(figures["alm_a"]), _number(figures["alm_b"])] if family.alm else []
            row += [_number(figures[k]) for k in ("lut", "ff", "ff_outside_files", "memory_bits")]
            if family.nextpnr:
                row.append(_number(figures["fmax_mhz"]))
                notes.append(_fmax_note(row[0], figures))
            rows.append(row)
    lines += _table(head, rows)
    if not family.nextpnr:
        reasons = {figures["fmax_reason"] for entry in configurations.values()
                   for _, figures in _parts(entry)}
        notes = [f"No Fmax: {reason}." for reason in sorted(reasons)]
    return lines + notes + [""]


def _percent(before, after):
    return f"{(after - before) / before * 100:+.1f} %"


def _added(data, base, part):
    """The table of what xBGAS adds to `base`, if it was measured."""
    def figures(family, config):
        return dict(_parts(data.get(family, {}).get(config, {}))).get(part)

    plain, full = figures("cyclonev", f"{base}-noxbgas"), figures("cyclonev", base)
    if not (plain and full):
        return []
    rows = [[title, _number(plain[key]), _number(full[key]), _percent(plain[key], full[key])]
            for title, key in (("ALMs, estimate A", "alm_a"), ("ALMs, estimate B", "alm_b"),
                               ("registers", "ff"), ("registers outside register files", "ff_outside_files"),
                               ("memory bits", "memory_bits"))]
    slow, fast = ((figures("ice40", base + suffix) or {}).get("fmax_mhz") for suffix in ("-noxbgas", ""))
    if slow and fast:
        rows.append(["Fmax on iCE40 hx8k, MHz", _number(slow), _number(fast), _percent(slow, fast)])
    name = "core alone" if part == "core" else "node, with network interface and router"
    return _table([f"xBCore, {name}, {base}", "without", "with xBGAS", "added"], rows)


def _paper_section(data):
    lines = ["## Beside table II of the xBGAS paper", "",
             "X. Wang, J. D. Leidel, B. Williams and others, \"xBGAS: A Global Address Space Extension on "
             "RISC-V for High Performance Computing\" (IPDPS 2021), add xBGAS to a seven-stage "
             "RV32I-class core (BRISC-V) and report, after place and route by Quartus Prime 18 for a Cyclone V (5CSEMA5F31C6):", ""]
    rows = [[what, _number(a), _number(b), _percent(a, b)] for what, a, b in PAPER]
    lines += _table(["xBGAS paper, table II", "without", "with xBGAS", "added"], rows)
    for base in ("rv32i", "rv32", "rv64"):
        lines += _added(data, base, "core")
    lines += _added(data, "rv32", "node") + _added(data, "rv64", "node")
    lines += [
        "What can be compared:", "",
        "- **The relative cost of xBGAS in ALMs**, with care. The paper's ALMs are counted after "
        "Quartus packed and placed them; Yosys has no packer, so A and B are an optimistic and a "
        "cautious estimate of it. On the public seven-stage core that the paper starts from, B gives "
        "1,104 ALMs and 591 flip-flops where the paper has 1,088 and 586.",
        "- **Registers outside register files**: 1,024 of the paper's registers are its e-file, ours "
        "lies in memory: the totals are not alike, this line is.",
        "- **Memory bits**: bits in use, a copy per read port, as in the paper.", "",
        "What cannot:", "",
        "- Absolute sizes. Our core has machine mode with CSRs, precise traps, counters and 64-bit memory "
        "ports (the timer lies outside it: `clint`), rv32 and rv64 also multiply and divide; the paper's "
        "baseline is a plain RV32I pipeline, so `rv32i` is the nearest.",
        "- The feature set of the paper is e-file and remote load/store control. Ours also checks "
        "every remote access before it leaves, and has the error registers and the exported window.",
        "- Fmax: the paper's is Quartus's for Cyclone V. Debian has a place and route tool for "
        "iCE40 only; where it fits, its Fmax is in the iCE40 table, and it is not a Cyclone V figure.",
        "- IPC: the paper has 0.63 without and with xBGAS, over its own programs. Ours is measured by "
        "`make bench-core`, over other programs.", ""]
    return lines


def _inclusive(name, modules, key, memo):
    if name not in memo:
        below = sum(n * _inclusive(child, modules, key, memo)
                    for child, n in modules[name]["instances"].items())
        memo[name] = modules[name][key] + below
    return memo[name]


def _modules_section(data):
    lines = ["## By module", "",
             "Cyclone V, each module mapped on its own: nothing is optimised across module borders, so "
             "the sums are above the tables of whole designs, and the retire port is still in them (most of "
             "write_back). Figures are for all instances, with everything inside. "
             "", ""]
    for config, modules in data.get("modules", {}).items():
        children = {child for m in modules.values() for child in m["instances"]}
        tops = [name for name in modules if name not in children]
        totals = {}

        def visit(name, n):
            totals[name] = totals.get(name, 0) + n
            for child, k in modules[name]["instances"].items():
                visit(child, n * k)

        for top in tops:
            visit(top, 1)
        rows = []
        memos = {key: {} for key in ("alm_b", "lut", "ff", "memory_bits")}
        for name in totals:
            figures = {key: totals[name] * _inclusive(name, modules, key, memo)
                       for key, memo in memos.items()}
            if figures["lut"] + figures["ff"] + figures["memory_bits"]:
                rows.append((figures["alm_b"], [
                    f"{name}", str(totals[name]), *(_number(figures[k]) for k in memos)]))
        rows.sort(key=lambda r: -r[0])
        lines += [f"### {config}", ""]
        lines += _table(["module", "instances", "ALMs, B", "LUTs", "flip-flops", "memory bits"],
                        [row for _, row in rows])
    return lines


def _chart(data, folder):
    """area.svg and area.png; the same data gives the same bytes."""
    try:
        import matplotlib
    except ImportError:
        from .synthesis import FlowError
        raise FlowError("python3-matplotlib is not installed; run scripts/setup.sh") from None
    matplotlib.use("agg")
    matplotlib.rcParams.update({"svg.hashsalt": "xbcore", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot
    families = _families(data)
    rows = max(sum(len(_parts(entry)) for entry in data[name].values()) for name in families)
    figure, axes = pyplot.subplots(1, len(families), squeeze=False,
                                   figsize=(3.2 * len(families), 1.2 + 0.36 * rows))
    for axis, name in zip(axes[0], families):
        labels, luts, ffs = [], [], []
        for config, entry in data[name].items():
            for part, figures in _parts(entry):
                labels.append(f"{config}, {part}")
                luts.append(figures["lut"])
                ffs.append(figures["ff"])
        places = range(len(labels))
        axis.barh([p - 0.2 for p in places], luts, 0.4, label="LUTs", color="#31688e")
        axis.barh([p + 0.2 for p in places], ffs, 0.4, label="flip-flops", color="#7ad151")
        axis.set_yticks(list(places), labels if axis is axes[0][0] else [""] * len(labels))
        axis.invert_yaxis()
        axis.set_title(FAMILIES[name].title)
        axis.spines[["top", "right"]].set_visible(False)
    axes[0][0].legend(frameon=False, loc="lower right")
    figure.tight_layout()
    figure.savefig(folder / "area.svg", metadata={"Date": None, "Creator": None})
    figure.savefig(folder / "area.png", dpi=110, metadata={"Software": None})
    pyplot.close(figure)


def _wrapped(lines):
    """Lines of text in at most 120 characters; tables stay as they are, lists are indented."""
    for line in lines:
        if line.startswith("|") or not line:
            yield line
        else:
            indent = "  " if line.startswith("- ") else ""
            yield from textwrap.wrap(line, 120, subsequent_indent=indent, break_long_words=False,
                                     break_on_hyphens=False)


def write(data, folder):
    """Writes REPORT.md, area.svg and area.png into `folder`."""
    _chart(data, folder)
    lines = [
        "# What xBCore costs on FPGAs", "",
        "Written by `make fpga`; do not edit. The same figures are in `build/reports/fpga.json`. "
        f"Tool: {data['tools']['yosys']}. How they are made: [README.md](README.md).", "",
        "![LUTs and flip-flops](area.svg)", "",
        "`core` is the core alone; `node` is the core with its memory port and 64 KiB of RAM, and in "
        "configurations with xBGAS the network interface and the router. Ports that only simulators look "
        "at (retire port, activity) are taken off before synthesis. LUTs of different families have "
        "different sizes. Memory bits are bits in use; where a block RAM has too few ports for fetch and "
        "data, the RAM of a node is there twice. A core alone has the size of its RAM as an input, a "
        "node as a constant: without xBGAS a node can be the smaller one.", ""]
    for name in _families(data):
        lines += _family_section(name, data[name])
    lines += _paper_section(data)
    lines += _modules_section(data)
    (folder / "REPORT.md").write_text("\n".join(_wrapped(lines)).rstrip() + "\n")
