#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the report of `make bench` as PNG and SVG: speed-up over the number of PEs, and cycles of each
collective over its size, beside the least that they can be (collective_bounds.py, dashed); calls between two
PEs, random updates and sums of odd lengths likewise (plot_communication.py).

plot_runtime.py [--input build/reports/runtime.json] [--output build/reports]

Writes speedup, collectives, point, updates and reduce_all, as .png and .svg; only the parts that the report
has. Pictures of the others, from an older report, are removed.
"""
import argparse
import json
import math
import os
import sys

from collective_bounds import bound
from plot_communication import PICTURES

SCHEMA, SCHEMA_VERSION = "xbcore-runtime-benchmarks", 1
EXTENSIONS = ("png", "svg")


class PlotError(Exception):
    """One line for the user: what is wrong, and what helps."""


def read_report(path):
    try:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    except FileNotFoundError:
        raise PlotError(f"'{path}' is missing: run 'make bench'") from None
    except OSError as error:
        raise PlotError(f"cannot read '{path}': {error.strerror}") from None
    except ValueError:
        raise PlotError(f"'{path}' is no JSON: run 'make bench' again") from None
    if not isinstance(report, dict) or report.get("schema") != SCHEMA:
        raise PlotError(f"'{path}' is no report of 'make bench'")
    if report.get("schema_version") != SCHEMA_VERSION:
        raise PlotError(f"'{path}' has schema version {report.get('schema_version')}, expected "
                        f"{SCHEMA_VERSION}: run 'make bench' of this checkout")
    return report


def speedup_curves(report):
    """{name: [(PEs, speed-up)]} of every benchmark that also ran on one PE."""
    curves = {}
    for part, kind, title in (("gups", "variant", "GUPS, "), ("integer_sort", "class", "integer sort, class ")):
        for entry in report[part]:
            if entry["speedup"] is not None:
                curves.setdefault(title + entry[kind], []).append((entry["pes"], entry["speedup"]))
    return {name: sorted(points) for name, points in curves.items()}


def collective_curves(report):
    """{operation: {PEs: [(bytes, cycles)]}}."""
    operations = {}
    for entry in report["sweep"]:
        curves = operations.setdefault(entry["operation"], {})
        curves.setdefault(entry["pes"], []).append((entry["bytes"], entry["cycles"]))
    return {name: {pes: sorted(points) for pes, points in sorted(curves.items())}
            for name, curves in operations.items()}


def remove_old(folder, name, why):
    """A picture of an older report must not lie beside those of this one."""
    for extension in EXTENSIONS:
        path = os.path.join(folder, f"{name}.{extension}")
        try:
            os.remove(path)
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise PlotError(f"cannot remove '{path}', which is of an older report: {error.strerror}") from None
        print(f"removed {path}: {why}")


def save(figure, folder, name):
    for extension in EXTENSIONS:
        path = os.path.join(folder, f"{name}.{extension}")
        try:
            os.makedirs(folder, exist_ok=True)
            # Without a date, so that the same report gives the same file.
            metadata = {"Date": None} if extension == "svg" else None
            figure.savefig(path, dpi=120, metadata=metadata)
        except OSError as error:
            raise PlotError(f"cannot write '{path}': {error.strerror}") from None
        print(path)


def load_matplotlib():
    try:
        import matplotlib
        matplotlib.use("svg")
        import matplotlib.pyplot as plt
    except ImportError:
        raise PlotError("matplotlib is missing: install the Debian package python3-matplotlib "
                        "(scripts/setup.sh does)") from None
    plt.rcParams.update({"svg.hashsalt": "xbcore", "svg.fonttype": "none"})
    return plt


def draw_speedup(plt, curves, folder):
    figure, axes = plt.subplots(figsize=(6, 4.5), layout="constrained")
    most = max(pes for points in curves.values() for pes, _ in points)
    axes.plot([1, most], [1, most], color="0.6", linestyle="--", label="ideal")
    for name, points in curves.items():
        axes.plot(*zip(*points), marker="o", label=name)
    axes.set_xscale("log", base=2)
    axes.set_yscale("log", base=2)
    ticks = sorted({pes for points in curves.values() for pes, _ in points})
    axes.set_xticks(ticks, [str(pes) for pes in ticks])
    axes.set_yticks(ticks, [str(pes) for pes in ticks])
    axes.set_xlabel("PEs")
    axes.set_ylabel("speed-up over one PE")
    axes.grid(color="0.9")
    axes.legend()
    save(figure, folder, "speedup")


def draw_bounds(panel, points, color, is_named):
    """Where there is a bound. One line is enough in the legend."""
    known = [point for point in points if point[1] is not None]
    if known:
        panel.plot(*zip(*known), linestyle="--", linewidth=0.8, color=color, label="bound" if is_named else None)


def draw_collectives(plt, operations, folder):
    columns = min(3, len(operations))
    rows = math.ceil(len(operations) / columns)
    figure, panels = plt.subplots(rows, columns, figsize=(4 * columns, 3.2 * rows), squeeze=False,
                                  layout="constrained")
    for panel in panels.flat[len(operations):]:
        panel.set_visible(False)
    for panel, (operation, curves) in zip(panels.flat, operations.items()):
        if all(size == 0 for points in curves.values() for size, _ in points):
            # Without data (the barrier): over the number of PEs instead.
            points = [(pes, points[0][1]) for pes, points in curves.items()]
            panel.plot(*zip(*points), marker="o", color="black")
            draw_bounds(panel, [(pes, bound(operation, pes, 0)) for pes in curves], "black", True)
            panel.set_xticks(list(curves), [str(pes) for pes in curves])
            panel.set_xlabel("PEs")
            panel.legend(fontsize="x-small")
        else:
            for pes, points in curves.items():
                line, = panel.plot(*zip(*points), marker="o", markersize=3, label=f"{pes} PE{'s'[:pes != 1]}")
                draw_bounds(panel, [(size, bound(operation, pes, size)) for size, _ in points], line.get_color(),
                            pes == max(curves))
            panel.set_xscale("log", base=2)
            panel.set_yscale("log")
            panel.set_xlabel("bytes")
            panel.legend(fontsize="x-small")
        panel.set_ylabel("cycles")
        panel.set_title(operation)
        panel.grid(color="0.9")
    save(figure, folder, "collectives")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--input", default="build/reports/runtime.json")
    parser.add_argument("--output", default="build/reports", help="folder of the pictures")
    arguments = parser.parse_args()
    report = read_report(arguments.input)
    try:
        speedups, operations = speedup_curves(report), collective_curves(report)
    except KeyError as error:
        raise PlotError(f"'{arguments.input}' lacks {error}: run 'make bench' again") from None
    except (TypeError, AttributeError):
        raise PlotError(f"'{arguments.input}' is damaged: run 'make bench' again") from None
    others = {name: report.get(name, []) for name in PICTURES}
    if not speedups and not operations and not any(others.values()):
        raise PlotError(f"'{arguments.input}' has nothing to draw: run 'make bench' for all parts, one PE "
                        "included")
    plt = load_matplotlib()
    try:
        figures = {name: draw(plt, others[name]) for name, draw in PICTURES.items()}
    except KeyError as error:
        raise PlotError(f"'{arguments.input}' lacks {error}: run 'make bench' again") from None
    except (TypeError, AttributeError):
        raise PlotError(f"'{arguments.input}' is damaged: run 'make bench' again") from None
    if speedups:
        draw_speedup(plt, speedups, arguments.output)
    else:
        remove_old(arguments.output, "speedup", "the report has no benchmark that also ran on one PE")
    if operations:
        draw_collectives(plt, operations, arguments.output)
    else:
        remove_old(arguments.output, "collectives", "the report has no collectives")
    for name, figure in figures.items():
        if figure is not None:
            save(figure, arguments.output, name)
        else:
            remove_old(arguments.output, name, f"the report has no part '{name}'")


if __name__ == "__main__":
    try:
        main()
    except PlotError as error:
        sys.exit(f"plot_runtime.py: {error}")
