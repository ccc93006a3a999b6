# SPDX-License-Identifier: Apache-2.0
"""Pictures of what plot_runtime.py draws beside speed-up and collectives: calls between two PEs, random updates by
remote atomics, sums of an odd number of elements. Each function takes the entries of a part of the report and
returns a figure, with the least that is possible dashed, or None where the part has nothing to draw."""

from collective_bounds import BYTES_PER_CYCLE, bound, least_latency

BOUND = {"color": "0.4", "linestyle": "--", "linewidth": 0.9}


def hops_of(entry):
    return f"{entry['hops']} hop{'s'[:entry['hops'] != 1]}"


def point_curves(entries, figure):
    """{(call, hops): [(bytes, value)]} of calls that were measured with more than one size; the others are single."""
    curves, single = {}, []
    for entry in entries:
        if figure in entry:
            curves.setdefault((entry["call"], entry["hops"]), []).append((entry["bytes"], entry[figure]))
    for key, points in list(curves.items()):
        if len(points) == 1:
            single.append((*key, points[0][1]))
            del curves[key]
    return {key: sorted(points) for key, points in curves.items()}, single


def draw_point(plt, entries):
    """Latency and bandwidth over bytes, beside what the network takes and carries; calls of one element per 1000
    cycles."""
    if not entries:
        return None
    figure, panels = plt.subplots(1, 3, figsize=(13, 4), layout="constrained")
    for panel, name, unit in zip(panels, ("latency", "bandwidth"), ("cycles", "bytes per 1000 cycles")):
        curves, _ = point_curves(entries, name)
        for (call, hops), points in curves.items():
            line, = panel.plot(*zip(*points), marker="o", markersize=3, label=f"{call}, {hops_of({'hops': hops})}")
            if name == "latency":
                panel.plot([size for size, _ in points], [least_latency(call, hops, size) for size, _ in points],
                           **{**BOUND, "color": line.get_color()})
        if name == "bandwidth":
            panel.axhline(1000 * BYTES_PER_CYCLE, label="bound", **BOUND)
        panel.set(xlabel="bytes", ylabel=unit, title=name, yscale="log")
        panel.set_xscale("log", base=2)
        panel.grid(color="0.9")
        if curves:
            panel.legend(fontsize="x-small")
    rates = [entry for entry in entries if "rate" in entry]
    panels[2].barh([f"{entry['call']}, {entry['bytes']} B, {hops_of(entry)}" for entry in rates],
                   [entry["rate"] for entry in rates], color="0.6")
    panels[2].invert_yaxis()
    panels[2].tick_params(axis="y", labelsize="x-small")
    panels[2].set(xlabel="calls per 1000 cycles", title="rate")
    return figure


def draw_updates(plt, entries):
    """Cycles per update by variant and number of PEs; a line across a bar is its bound."""
    if not entries:
        return None
    figure, panel = plt.subplots(figsize=(8, 4.5), layout="constrained")
    panel.bar([f"{entry['variant']}\n{entry['pes']}" for entry in entries],
              [entry["cycles_per_update"] for entry in entries], color="0.7", label="whole run")
    bounded = [(at, entry["bound"][entry["bound_of"]]) for at, entry in enumerate(entries) if "bound" in entry]
    if bounded:
        panel.hlines([cycles for _, cycles in bounded], [at - 0.45 for at, _ in bounded],
                     [at + 0.45 for at, _ in bounded], label="bound", **BOUND)
    panel.tick_params(axis="x", labelsize="x-small")
    panel.set(xlabel="variant, PEs", ylabel="cycles per update", title="random updates")
    panel.legend(fontsize="x-small")
    return figure


def draw_reduce_all(plt, entries):
    """Cycles of sums whose elements do and do not divide among the PEs."""
    if not entries:
        return None
    figure, panel = plt.subplots(figsize=(5, 4), layout="constrained")
    panel.bar([str(entry["bytes"] // 8) for entry in entries], [entry["cycles"] for entry in entries], color="0.7",
              label=entries[0]["algorithm"])
    least = [bound("reduce_all", entry["pes"], entry["bytes"]) for entry in entries]
    panel.hlines(least, [at - 0.45 for at in range(len(least))], [at + 0.45 for at in range(len(least))],
                 label="bound", **BOUND)
    panel.set(xlabel=f"doubles, on all of {entries[0]['pes']} PEs", ylabel="cycles", title="reduce_all_sum",
              ylim=(0, 1.2 * max(entry["cycles"] for entry in entries)))
    panel.legend(fontsize="x-small")
    return figure


PICTURES = {"point": draw_point, "updates": draw_updates, "reduce_all": draw_reduce_all}
