#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Synthesises configurations for FPGA families and reports what they cost; see fpga/README.md."""
import argparse
import concurrent.futures
import json
import os
import pathlib
import sys
import time

from flow import place, report, schema
from flow.families import BLOCK_RAM, FAMILIES, MEMORIES
from flow.synthesis import FlowError, Synthesis, hash_of_counting, run_tool, sources_of, yosys_version

ROOT = pathlib.Path(__file__).resolve().parent.parent
BREAKDOWN_FAMILY = "cyclonev"


USUAL_SEEDS = 5  # the committed report has no fewer


# Of each figure of REPORT.md, the hash of what it depends on: name of the run -> Synthesis.key.
KEYS = ROOT / "fpga" / "report_keys.json"
USUAL_PRESET = "fpga"  # what simulated nodes need and hardware does not is left out


def configurations(rtl):
    """Names of the configurations below rtl/: the folders with a tile."""
    return [f.name for f in sorted(rtl.iterdir()) if (f / "tile.f").is_file()]


def emit(build, work, name, arguments):
    """Emits a configuration for each kind of memory that families have: memory -> folder."""
    xbgen = str(build / "bin" / "xbgen")
    log = work / f"{name}.xbgen.log"
    run_tool([xbgen, *arguments, "--describe"], log, f"xbgen for {name}")
    description = json.loads(log.read_text())
    folders = {}
    for memory, keys in MEMORIES.items():
        folder = folders[memory] = work / "rtl" / memory / name
        folder.parent.mkdir(parents=True, exist_ok=True)
        file = folder.parent / f"{name}.json"
        file.write_text(json.dumps(description | keys, indent=2) + "\n")
        run_tool([xbgen, "--config", str(file), "--output", str(folder)], log, f"xbgen for {name}")
    return folders


def emit_named(build, work, names, preset):
    """Name -> folders of each configuration with the preset, which is named unless it is the usual one."""
    ends = {name: name if preset == USUAL_PRESET else f"{name}-{preset}" for name in names}
    return {ends[name]: emit(build, work, ends[name], ["--config", name, "--preset", preset])
            for name in names}


def emit_extra(build, work):
    """Name -> folders of the configurations of fpga/configurations, which exist for this report alone."""
    return {d.stem: emit(build, work, d.stem, ["--config", str(d)])
            for d in sorted((ROOT / "fpga" / "configurations").glob("*.json"))}


def choose(what, wanted, known):
    if wanted is None:
        return list(known)
    names = wanted.split(",")
    for name in names:
        if name not in known:
            raise FlowError(f"no {what} '{name}'; there are: {', '.join(known)}")
    return names


class Parser(argparse.ArgumentParser):
    """Wrong arguments are one line: people give them as variables of `make fpga`."""

    def error(self, message):
        raise FlowError(f"{message}; see fpga/{self.prog} --help")


def number_from(least):
    def number(text):
        if not text.isascii() or not text.isdigit() or int(text) < least:
            raise argparse.ArgumentTypeError(f"'{text}' is no whole number from {least} on")
        return int(text)
    return number


def parse(argv):
    parser = Parser(description=__doc__)
    parser.add_argument("--family", help=f"comma-separated, default all: {', '.join(FAMILIES)}")
    parser.add_argument("--config", help="comma-separated folders of rtl/, default all")
    parser.add_argument("--preset", default=USUAL_PRESET,
                        help=f"of xbgen, default {USUAL_PRESET}; another is part of the names")
    parser.add_argument("--top", help="comma-separated of core and node, default both")
    parser.add_argument("--seeds", type=number_from(0), default=USUAL_SEEDS,
                        help=f"nextpnr seeds per Fmax, default {USUAL_SEEDS}; "
                        "0 leaves place and route out")
    parser.add_argument("--jobs", type=number_from(1), default=os.cpu_count(), help="runs at once")
    parser.add_argument("--build", default=ROOT / "build", type=pathlib.Path)
    parser.add_argument("--rtl", default=ROOT / "rtl", type=pathlib.Path,
                        help="another folder of configurations is measured as it is, without a preset")
    parser.add_argument("--report", type=pathlib.Path,
                        help="folder for REPORT.md and its charts, default fpga/ for a complete run, "
                        "otherwise build/reports")
    parser.add_argument("--stale", action="store_true",
                        help="measure nothing; fail if a figure of fpga/REPORT.md is of other hardware than rtl/")
    return parser.parse_args(argv)


class Flow:
    def __init__(self, arguments):
        self.version = yosys_version()
        self.seeds = arguments.seeds
        self.work = arguments.build / "fpga"
        self.work.mkdir(parents=True, exist_ok=True)
        self.started = time.monotonic()

    def say(self, text):
        print(f"fpga: {time.monotonic() - self.started:5.0f} s  {text}", flush=True)

    def measure(self, run):
        counts, fresh = run.result(self.version)
        self.say(f"{run.name}: {counts['lut']} LUTs, {counts['ff']} flip-flops, "
                 f"{counts['memory_bits']} memory bits" + ("" if fresh else " (unchanged)"))
        entry = {"top": run.top, **counts}
        if self.seeds or not run.family.nextpnr:
            entry |= place.fmax(run, run.key(self.version), self.seeds, self.say)
        else:
            entry |= {"fmax_mhz": None, "fmax_reason": "left out by --seeds 0"}
        return entry

    def breakdown(self, run):
        counts, fresh = run.result(self.version)
        self.say(f"{run.name}: {len(counts)} modules" + ("" if fresh else " (unchanged)"))
        return counts


def runs_of(work, folders, configs, extra, tops, families):
    """(family or "modules", configuration, top) -> Synthesis, the slow ones first."""
    runs = {}
    for config in sorted(configs, key=lambda c: -len(sources_of(folders[c][BLOCK_RAM], "tile"))):
        # The extra ones are there for the core's figures.
        measured = [t for t in tops if t == "core" or config not in extra]
        for top in measured:
            for family in families:
                folder = folders[config][FAMILIES[family].register_files]
                if not (folder / f"{top}.sv").is_file():
                    raise FlowError(f"{folder} has no {top}.sv; run make rtl, or choose --top core")
                runs[family, config, top] = Synthesis(work, folder, family, top)
        if BREAKDOWN_FAMILY in families and measured:
            folder = folders[config][FAMILIES[BREAKDOWN_FAMILY].register_files]
            runs["modules", config, measured[-1]] = Synthesis(work, folder, BREAKDOWN_FAMILY, measured[-1],
                                                              flat=False)
    return runs


def report_keys(runs, version):
    """What the figures of a report depend on, but for nextpnr."""
    return {"yosys": version, "counting": hash_of_counting(), "placing": place.METHOD,
            "runs": {run.name: run.key("") for run in runs}}


def tell_stale(keys):
    """FlowError unless each figure of the committed report is of the hardware that there is now, mapped and counted as
    now. Another Yosys maps otherwise, which is no fault of the report: it says by which it was made."""
    kept = json.loads(KEYS.read_text())
    ways = [way for way in ("counting", "placing") if kept[way] != keys[way]]
    if ways:
        raise FlowError(f"REPORT.md is of another way of {' and '.join(ways)} (fpga/flow); run make fpga")
    runs, known = keys["runs"], kept["runs"]
    stale = sorted(name for name in runs.keys() | known.keys() if runs.get(name) != known.get(name))
    if stale:
        raise FlowError(f"REPORT.md is of other hardware: {', '.join(stale)}; run make fpga")
    if kept["yosys"] != keys["yosys"]:
        print(f"fpga: REPORT.md was made by Yosys {kept['yosys']}, here is {keys['yosys']}: figures made anew will differ")
    print(f"fpga: REPORT.md is of this hardware: {len(runs)} runs")


def main(argv):
    arguments = parse(argv)
    families = choose("family", arguments.family, list(FAMILIES))
    if not arguments.rtl.is_dir():
        raise FlowError(f"no folder '{arguments.rtl}'; run make rtl")
    tops = choose("top", arguments.top, ["core", "node"])
    flow = Flow(arguments)
    names = configurations(arguments.rtl)
    if arguments.rtl != ROOT / "rtl":  # somebody's own, as it is
        extra = emit_extra(arguments.build, flow.work)
        folders = {name: dict.fromkeys(MEMORIES, arguments.rtl / name) for name in names} | extra
        configs = choose("configuration", arguments.config, list(folders))
    elif arguments.preset == USUAL_PRESET:
        extra = emit_extra(arguments.build, flow.work)
        folders = emit_named(arguments.build, flow.work, names, arguments.preset) | extra
        configs = choose("configuration", arguments.config, list(folders))
    else:
        extra = {}
        chosen = choose("configuration", arguments.config, names)
        folders = emit_named(arguments.build, flow.work, chosen, arguments.preset)
        configs = list(folders)

    runs = runs_of(flow.work, folders, configs, extra, tops, families)
    keys = report_keys(runs.values(), flow.version)
    complete = arguments.family is None and arguments.config is None and arguments.top is None \
        and arguments.preset == USUAL_PRESET and arguments.rtl == ROOT / "rtl" and flow.seeds >= USUAL_SEEDS
    if arguments.stale:
        if not complete:
            raise FlowError("--stale is about the whole report: no part, --preset, --rtl or --seeds with it")
        return tell_stale(keys)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        try:
            tasks = {key: pool.submit(flow.breakdown if key[0] == "modules" else flow.measure, run)
                     for key, run in runs.items()}
            results = {key: task.result() for key, task in tasks.items()}
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise

    data = {"schema": schema.VERSION, "tools": {"yosys": flow.version}, "seeds": flow.seeds}
    for family in families:
        data[family] = {}
        for config in configs:
            # The core's figures stand at the configuration itself, the node's below "node".
            entry = data[family][config] = {}
            if "core" in tops:
                entry |= results[family, config, "core"]
            if (family, config, "node") in results:
                entry["node"] = results[family, config, "node"]
    data["modules"] = {config: counts for (kind, config, _), counts in results.items()
                       if kind == "modules"}
    schema.check(data)
    reports = arguments.build / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    output = reports / "fpga.json"
    output.write_text(json.dumps(data, indent=1, sort_keys=True) + "\n")
    where = arguments.report or (ROOT / "fpga" if complete else reports)
    where.mkdir(parents=True, exist_ok=True)
    report.write(data, where)
    if where == ROOT / "fpga":
        KEYS.write_text(json.dumps(keys, indent=1, sort_keys=True) + "\n")
    flow.say(f"wrote {output} and {where / 'REPORT.md'}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except FlowError as error:
        sys.exit(f"fpga: {error}")
    except OSError as error:
        sys.exit(f"fpga: cannot use '{error.filename}': {error.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)
