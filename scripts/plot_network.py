#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Draws what the network did, from files of xbsim and the report of `make bench-network`, as PNG and SVG.

plot_network.py [--trace remote.csv] [--stats stats.json] [--report build/reports/network.json] [--output FOLDER]

  latency     --trace   cycles from issue to return over the distance, by class: median, least, 99 %
  links       --stats   the mesh: use of each link, and how often flits wait at its end
  timeline    --stats   each PE over time by what it does or waits for (xbsim --stats-interval)
  saturation  --report  latency over throughput of an 8x8 mesh

Formats of the files: verilator_tb/formats.md, software/benchmarks/README.md.
"""
import argparse
import csv
import json
import sys

from plot_runtime import PlotError, load_matplotlib, remove_old, save

TRACE_COLUMNS = {"issue", "return", "source", "destination", "kind", "distance", "answer"}
CLASSES = {"loads": "tab:blue", "stores": "tab:orange", "atomics": "tab:green", "posted atomics": "tab:red"}
# What stands for a cause: colour, text of the legend. Those of the core alone share one.
CAUSES = {
    "retire": ("#d5dbe0", "works"),
    "core": ("#8b98a3", "waits inside the core"),
    "poll": ("#fdd835", "polls"),
    "wfi": ("#fff3b8", "sleeps"),
    "remote_load": ("#1f77b4", "waits for a remote value"),
    "remote_send": ("#d62728", "waits to send"),
    "fence": ("#9467bd", "waits in a fence"),
}
MOST_COLUMNS = 1200  # intervals in the picture of PEs over time; more are put together
DIRECTIONS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def class_of(row):
    store = row["kind"] in ("store", "store_msip")
    if store or row["kind"] == "load":
        return "stores" if store else "loads"
    return "posted atomics" if row["answer"] == "acknowledgement" else "atomics"


def read_trace(path):
    """{class: {distance: [cycles]}} of what was answered."""
    latencies = {}
    try:
        with open(path, encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            if not TRACE_COLUMNS <= set(rows.fieldnames or ()):
                raise PlotError(f"'{path}' is no remote trace: xbsim --remote-trace writes one")
            for row in rows:
                if row["answer"] in ("value", "acknowledgement"):
                    by_distance = latencies.setdefault(class_of(row), {})
                    by_distance.setdefault(int(row["distance"]), []).append(int(row["return"]) - int(row["issue"]))
    except OSError as error:
        raise PlotError(f"cannot read '{path}': {error.strerror}") from None
    except (ValueError, TypeError, csv.Error):
        raise PlotError(f"'{path}' is damaged: write it again with xbsim --remote-trace") from None
    if not latencies:
        raise PlotError(f"'{path}' has no operation that was answered: nothing to draw")
    return {name: latencies[name] for name in CLASSES if name in latencies}


def read_json(path, schema, version, remedy):
    try:
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
    except OSError as error:
        raise PlotError(f"cannot read '{path}': {error.strerror}") from None
    except ValueError:
        raise PlotError(f"'{path}' is no JSON: {remedy}") from None
    if not isinstance(content, dict) or content.get("schema") != schema:
        raise PlotError(f"'{path}' has no schema '{schema}': {remedy}")
    if content.get("schema_version") != version:
        raise PlotError(f"'{path}' has schema version {content.get('schema_version')}, expected {version}: {remedy}")
    return content


def quantiles(cycles):
    """Least, median and 99 %."""
    ordered = sorted(cycles)
    return ordered[0], ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]


def draw_latency(plt, latencies, folder):
    figure, axes = plt.subplots(figsize=(7, 4.5), layout="constrained")
    for number, (name, by_distance) in enumerate(latencies.items()):
        shift = 0.12 * (number - (len(latencies) - 1) / 2)  # beside each other
        distances = sorted(by_distance)
        least, median, most = zip(*(quantiles(by_distance[d]) for d in distances))
        x = [d + shift for d in distances]
        count = sum(map(len, by_distance.values()))
        axes.vlines(x, least, most, color=CLASSES[name], linewidth=5, alpha=0.3)
        axes.plot(x, median, color=CLASSES[name], marker="o", markersize=4, linewidth=1.2, label=f"{name} ({count})")
        axes.plot(x, least, color=CLASSES[name], linestyle=":", linewidth=1)
    hops = sorted({d for by_distance in latencies.values() for d in by_distance})
    axes.set_xticks(hops, [str(d) for d in hops])
    axes.set_xlabel("distance in links; 0: loop-back")
    axes.set_ylabel("cycles from issue to return")
    axes.set_ylim(bottom=0)
    axes.set_title("line: median; bar: least to 99 %; dotted: least", fontsize="small", color="0.35")
    axes.grid(color="0.92")
    axes.set_axisbelow(True)
    axes.legend(loc="upper left")
    save(figure, folder, "latency")


def link_shares(stats):
    """{(from, direction): (use, share of the cycles in which a flit waits at the end)}."""
    network = stats["network"]
    cycles = max(network["cycles"], 1)
    shares = {}
    for link in network["links"]:
        waits = max(link[name]["stalls"] for name in ("requests", "responses")) / cycles
        shares[link["from"], link["direction"]] = (link["use"], waits)
    return shares


def draw_mesh(axes, plt, mesh, pes, values, title):
    """A square for each node and an arrow for each link, both directions side by side."""
    width, height = mesh
    largest = max(values.values(), default=0) or 1
    colours = plt.get_cmap("YlOrRd")
    norm = plt.Normalize(0, largest)
    body, lane = 0.21, 0.1
    for position in range(width * height):
        x, y = position % width, position // width
        axes.add_patch(plt.Rectangle((x - body, y - body), 2 * body, 2 * body, facecolor="0.96", edgecolor="0.45",
                                     linewidth=0.8, zorder=2))
        axes.text(x, y, str(position) if position < pes else "-", ha="center", va="center", fontsize=8, color="0.25",
                  zorder=3)
        for direction, (dx, dy) in DIRECTIONS.items():
            if not (0 <= x + dx < width and 0 <= y + dy < height):
                continue
            value = values.get((position, direction), 0)
            # Traffic keeps to the right.
            side_x, side_y = -dy * lane, dx * lane
            gap = 1 - 2 * body
            axes.arrow(x + dx * body + side_x, y + dy * body + side_y, dx * gap, dy * gap, width=0.09, head_width=0.19,
                       head_length=0.15, length_includes_head=True, facecolor=colours(norm(value)), edgecolor="0.6",
                       linewidth=0.4, zorder=1)
    axes.set_xlim(-0.5, width - 0.5)
    axes.set_ylim(height - 0.5, -0.5)
    axes.set_aspect("equal")
    axes.set_axis_off()
    axes.set_title(title, fontsize="medium")
    bar = axes.figure.colorbar(plt.cm.ScalarMappable(norm, colours), ax=axes, shrink=0.8, pad=0.02,
                               format=lambda value, _: f"{100 * value:.3g} %")
    bar.outline.set_visible(False)


def draw_links(plt, stats, folder):
    shares = link_shares(stats)
    mesh = (stats["mesh"]["width"], stats["mesh"]["height"])
    side = min(max(0.85 * max(mesh), 2.5), 14)
    tall = max(side * mesh[1] / max(mesh), 1.6) + 0.5
    figure, (left, right) = plt.subplots(1, 2, figsize=(2 * side * mesh[0] / max(mesh) + 3, tall), layout="constrained")
    pes = len(stats["pe"])
    draw_mesh(left, plt, mesh, pes, {key: use for key, (use, _) in shares.items()}, "cycles with a flit on the link")
    draw_mesh(right, plt, mesh, pes, {key: waits for key, (_, waits) in shares.items()},
              "cycles with a flit waiting at its end")
    save(figure, folder, "links")


def timeline_shares(stats):
    """Interval length, and for each PE {cause of CAUSES: [share of the interval]}; shares are of its whole length."""
    timeline = stats["timeline"]
    length = timeline["interval"]
    pes = []
    columns = max((len(cycles) for pe in timeline["pe"] for cycles in pe.values()), default=0)
    merge = -(-columns // MOST_COLUMNS) or 1
    for pe in timeline["pe"]:
        shares = {name: [0.0] * -(-columns // merge) for name in CAUSES}
        for cause, cycles in pe.items():
            name = cause if cause in CAUSES else "core"
            for interval, n in enumerate(cycles):
                shares[name][interval // merge] += n / (length * merge)
        pes.append(shares)
    return length * merge, pes


def draw_timeline(plt, stats, folder):
    length, pes = timeline_shares(stats)
    columns = len(pes[0]["retire"])
    row = 0.3 if len(pes) <= 32 else 0.17
    figure, axes = plt.subplots(figsize=(10, min(max(row * len(pes), 1.5), 40) + 1.2), layout="constrained")
    edges = [length * i for i in range(columns + 1)]
    used = set()
    for pe, shares in enumerate(pes):
        base = [pe + 0.46] * (columns + 1)
        for name, (colour, _) in CAUSES.items():
            if not any(shares[name]):
                continue
            used.add(name)
            # The last value stands for the step that ends at the last edge.
            values = [*shares[name], shares[name][-1]]
            top = [low - 0.92 * share for low, share in zip(base, values)]
            axes.fill_between(edges, base, top, step="post", color=colour, linewidth=0)
            base = top
    axes.set_xlim(0, edges[-1])
    axes.set_ylim(len(pes) - 0.45, -0.55)
    step = 1 if len(pes) <= 32 else 4
    axes.set_yticks(range(0, len(pes), step))
    axes.tick_params(axis="y", length=0)
    axes.set_ylabel("PE")
    axes.set_xlabel(f"cycle; shares of {length} cycles each")
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    handles = [plt.Rectangle((0, 0), 1, 1, color=colour, label=text)
               for name, (colour, text) in CAUSES.items() if name in used]
    axes.legend(handles=handles, loc="lower center", bbox_to_anchor=(0.5, 1), ncols=len(handles), fontsize="small",
                frameon=False, handlelength=1, handleheight=1)
    save(figure, folder, "timeline")


def draw_saturation(plt, report, folder):
    curve = report["mesh_8x8_curve"]
    bound = report["bisection_bound_8x8"]
    figure, axes = plt.subplots(figsize=(7, 4.5), layout="constrained")
    offered = [point for point in curve if point["offered"] is not None]
    for key, name, colour in (("latency_mean", "mean", "tab:blue"), ("latency_99", "99 %", "tab:orange")):
        axes.plot([point["accepted"] for point in offered], [point[key] for point in offered], marker="o", markersize=4,
                  color=colour, label=name)
        free = [point for point in curve if point["offered"] is None]
        axes.plot([point["accepted"] for point in free], [point[key] for point in free], marker="x", linestyle="",
                  color=colour, label=f"{name}, without a limit")
    axes.axvline(bound, color="0.5", linestyle="--")
    axes.text(bound, 1, " bisection bound", rotation=90, va="top", ha="right", color="0.4", fontsize="small",
              transform=axes.get_xaxis_transform())
    best = max(point["accepted"] for point in curve)
    axes.set_title(f"8x8, random loads: at most {best:.4f}, {100 * best / bound:.0f} % of the bound", fontsize="medium")
    axes.set_xlim(0, bound * 1.04)
    axes.set_ylim(bottom=0)
    axes.set_xlabel("loads per PE and cycle, accepted")
    axes.set_ylabel("cycles from issue to return")
    axes.grid(color="0.92")
    axes.legend(loc="upper left")
    save(figure, folder, "saturation")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--trace", help="CSV of xbsim --remote-trace")
    parser.add_argument("--stats", help="JSON of xbsim --stats")
    parser.add_argument("--report", help="JSON of make bench-network")
    parser.add_argument("--output", default="build/reports", help="folder of the pictures")
    arguments = parser.parse_args()
    if not (arguments.trace or arguments.stats or arguments.report):
        raise PlotError("nothing to draw: give --trace, --stats or --report")
    latencies = read_trace(arguments.trace) if arguments.trace else None
    stats = report = None
    if arguments.stats:
        stats = read_json(arguments.stats, "xbsim-statistics", 3, "write it again with this xbsim")
        if "network" not in stats:
            raise PlotError(f"'{arguments.stats}' has no network: its configuration has no xBGAS")
    if arguments.report:
        report = read_json(arguments.report, "xbcore-network-benchmarks", 1, "run 'make bench-network' again")
    plt = load_matplotlib()
    if latencies:
        draw_latency(plt, latencies, arguments.output)
    try:
        path = arguments.stats
        if stats and stats["network"]["links"]:
            draw_links(plt, stats, arguments.output)
        elif stats:
            print(f"no picture of the links: in '{path}' they carried nothing")
        if stats and "timeline" in stats:
            draw_timeline(plt, stats, arguments.output)
        elif stats:
            print(f"no picture over time: '{path}' has no timeline (xbsim --stats-interval)")
        path = arguments.report
        if report and not report["mesh_8x8_curve"]:
            print(f"no curve: '{path}' has none; run 'make bench-network' without QUICK=1")
            remove_old(arguments.output, "saturation", "it is of an older report")
        elif report:
            draw_saturation(plt, report, arguments.output)
    except KeyError as error:
        raise PlotError(f"'{path}' lacks {error}: write it again") from None
    except (TypeError, AttributeError):
        raise PlotError(f"'{path}' is damaged: write it again") from None


if __name__ == "__main__":
    try:
        main()
    except PlotError as error:
        sys.exit(f"plot_network.py: {error}")
