# SPDX-License-Identifier: Apache-2.0
"""REPORT.md and its chart, from the data of fpga.json alone."""
from .families import FAMILIES

# Table II of paper 001 (xBGAS microarchitecture extension, after place and route, Cyclone V).
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


def _family_section(name, configurations):
    lines = [f"## {FAMILIES[name].title}", ""]
    head = ["configuration", "LUTs", "flip-flops", "outside register files", "memory bits"]
    alm, placed = FAMILIES[name].alm, bool(FAMILIES[name].nextpnr)
    head[1:1] = ["ALMs, A", "ALMs, B"] if alm else []
    head += ["Fmax, MHz"] if placed else []
    rows, notes = [], []
    for config, entry in configurations.items():
        for part, figures in _parts(entry):
            row = [f"{config}, {part}"]
            row += [_number(figures["alm_a"]), _number(figures["alm_b"])] if alm else []
            row += [_number(figures[k]) for k in ("lut", "ff", "ff_outside_files", "memory_bits")]
            if placed:
                row.append(_number(figures["fmax_mhz"]))
                if figures["fmax_mhz"] is None and part == "core":
                    notes.append(f"- {config}: no Fmax: {figures['fmax_reason']}.")
                elif "fmax_by_seed" in figures:
                    speeds = figures["fmax_by_seed"]
                    notes.append(f"- {config}: Fmax is the median of {len(speeds)} seeds "
                                 f"({min(speeds)} to {max(speeds)} MHz), "
                                 f"{figures['logic_cells']} logic cells with the shift registers.")
            rows.append(row)
    lines += _table(head, rows)
    return lines + notes + ([""] if notes else [])


def _percent(before, after):
    return f"{(after - before) / before * 100:+.1f} %"


def _paper_section(data):
    lines = ["## Beside table II of paper 001", "",
             "Paper 001 adds xBGAS to a seven-stage RV32I-class core and reports, after place and route "
             "for Cyclone V:", ""]
    rows = [[what, _number(a), _number(b), _percent(a, b)] for what, a, b in PAPER]
    lines += _table(["paper 001, table II", "without", "with xBGAS", "added"], rows)
    cyclone = data.get("cyclonev", {})
    for base in ("rv32i", "rv32", "rv64"):
        plain, full = cyclone.get(f"{base}-noxbgas"), cyclone.get(base)
        if not (plain and full and "lut" in plain and "lut" in full):
            continue
        rows = [[title, _number(plain[key]), _number(full[key]), _percent(plain[key], full[key])]
                for title, key in (("ALMs, estimate A", "alm_a"), ("ALMs, estimate B", "alm_b"),
                                   ("registers", "ff"),
                                   ("registers outside register files", "ff_outside_files"),
                                   ("memory bits", "memory_bits"))]
        slow, fast = (data.get("ice40", {}).get(base + suffix, {}).get("fmax_mhz")
                      for suffix in ("-noxbgas", ""))
        if slow and fast:
            rows.append(["Fmax on iCE40 hx8k, MHz", _number(slow), _number(fast), _percent(slow, fast)])
        lines += _table([f"xBCore, core alone, {base}", "without", "with xBGAS", "added"], rows)
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
        "- Absolute sizes. Our core has machine mode with CSRs, precise traps, timer, counters and "
        "64-bit memory ports, rv32 and rv64 also multiply and divide; the paper's baseline is a plain "
        "RV32I pipeline, so `rv32i` is the nearest.",
        "- The feature set of the paper is e-file and remote load/store control. Ours also checks "
        "every remote access before it leaves, and has the error registers and the exported window.",
        "- Fmax: the paper's is Quartus's for Cyclone V. Debian has a place and route tool for "
        "iCE40 only; where it fits, its Fmax is in the iCE40 table, and it is not a Cyclone V figure.",
        "- IPC is not this report's subject.", ""]
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


def _chart(data, path):
    try:
        import matplotlib
    except ImportError:
        from .synthesis import FlowError
        raise FlowError("python3-matplotlib is not installed; run scripts/setup.sh") from None
    matplotlib.use("svg")
    # The same data must give the same bytes.
    matplotlib.rcParams.update({"svg.hashsalt": "xbcore", "svg.fonttype": "none", "font.size": 9})
    from matplotlib import pyplot
    families = _families(data)
    figure, axes = pyplot.subplots(1, len(families), figsize=(3.2 * len(families), 3.4), squeeze=False)
    for axis, name in zip(axes[0], families):
        labels, luts, ffs = [], [], []
        for config, entry in data[name].items():
            for part, figures in _parts(entry):
                labels.append(f"{config} {part}")
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
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)


def write(data, folder):
    """Writes REPORT.md and area.svg into `folder`."""
    _chart(data, folder / "area.svg")
    lines = [
        "# What xBCore costs on FPGAs", "",
        "Written by `make fpga`; do not edit. The same figures are in `build/reports/fpga.json`. "
        f"Tool: {data['tools']['yosys']}. How they are made: [README.md](README.md).", "",
        "![LUTs and flip-flops](area.svg)", "",
        "`core` is the core alone, `node` the core with memory port, and with xBGAS network interface "
        "and router, and RAM. Ports that only simulators look at (retire port, activity) are taken off "
        "before synthesis. LUTs of different families have different sizes.", ""]
    for name in _families(data):
        lines += _family_section(name, data[name])
    lines += _paper_section(data)
    lines += _modules_section(data)
    (folder / "REPORT.md").write_text("\n".join(lines).rstrip() + "\n")
