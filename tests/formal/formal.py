#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Proves what proofs.json lists about the emitted RTL, by Yosys, AIGER and yosys-abc.

One line a property: name, configuration, how far it is proved, time. The last line is
`N proven, N failed`. --broken puts a fault into the hardware for each check, which must then fail."""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time

import aiger
import counterexample

HERE = os.path.dirname(os.path.abspath(__file__))


class Failure(Exception):
    """A line for the user: a tool that did not do what it should."""


def run(command, log, limit):
    """Runs a program with its output in `log`; returns the processor seconds it took."""
    with open(log, "w") as file:
        try:
            process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT)
            timer = time.monotonic() + limit
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    process.returncode = os.waitstatus_to_exitcode(status)
                    break
                if time.monotonic() > timer:
                    process.kill()
                    _, status, usage = os.wait4(process.pid, 0)
                    process.returncode = -9
                    break
                time.sleep(0.02)
        except FileNotFoundError:
            raise Failure(f"there is no program '{command[0]}'; `make setup` installs it") from None
    return process.returncode, usage.ru_utime + usage.ru_stime


def run_or_fail(command, log, limit=600):
    status, seconds = run(command, log, limit)
    if status != 0:
        with open(log) as file:
            last = [line for line in file.read().split("\n") if line.strip()][-1:]
        raise Failure(f"{os.path.basename(command[0])} failed: {' '.join(last)} (log: {log})")
    return seconds


class Hardware:
    """The RTL of one configuration, as xbgen emits it, or with mutants that can be selected."""

    def __init__(self, bench, name, table):
        self.bench = bench
        self.name = name
        self.values = table["configurations"][name]
        self.folder = os.path.join(bench.work, name)
        os.makedirs(self.folder, exist_ok=True)
        self.mutants = sorted(
            {
                broken["mutant"]
                for proof in table["proofs"]
                if proof["configuration"] == name
                for broken in proof["broken"]
            }
        )
        self.lists = {}
        self.xlen = 64


    def emit(self):
        """The committed RTL if the configuration is a named one, else emitted by xbgen."""
        if isinstance(self.values, str):
            named = os.path.join(self.bench.root, "rtl", self.values)
            self.lists[False] = os.path.join(named, "tile.f")
            description = self.values
            with open(os.path.join(named, self.values + ".json")) as file:
                self.xlen = json.load(file)["xlen"]
        else:
            description = os.path.join(self.folder, self.name + ".json")
            with open(description, "w") as file:
                json.dump(self.values, file)
            self.xlen = self.values["xlen"]
            rtl = os.path.join(self.folder, "rtl")
            run_or_fail(
                [self.bench.program("xbgen"), "--config", description, "--output", rtl],
                os.path.join(self.folder, "xbgen.log"),
            )
            self.lists[False] = os.path.join(rtl, "tile.f")
        listed = os.path.join(self.folder, "mutants.txt")
        with open(listed, "w") as file:
            file.write("\n".join(self.mutants) + "\n")
        rtl = os.path.join(self.folder, "mutants")
        command = [self.bench.program("xb_mutants"), "--config", description, "--count", "0"]
        run_or_fail(
            command + ["--listed", listed, "--output", rtl],
            os.path.join(self.folder, "xb_mutants.log"),
        )
        self.lists[True] = os.path.join(rtl, "tile.f")

    def sources(self, broken):
        path = self.lists[broken]
        with open(path) as file:
            names = [line.strip() for line in file if not line.startswith("//")]
        return [os.path.normpath(os.path.join(os.path.dirname(path), name)) for name in names if name]

    def modules(self, broken):
        return [os.path.basename(path)[:-3] for path in self.sources(broken)]

    def register_files(self, broken):
        return [name for name in self.modules(broken) if name.startswith("register_file_")]

    def number(self, mutant):
        return self.mutants.index(mutant) + 1


class Bench:
    def __init__(self, build, root):
        self.build = os.path.abspath(build)
        self.root = root
        self.work = os.path.join(self.build, "formal")
        os.makedirs(self.work, exist_ok=True)

    def program(self, name):
        path = os.path.join(self.build, "bin", name)
        if not os.path.exists(path):
            raise Failure(f"there is no '{path}'; `make formal` builds it")
        return path


def ports_of(hardware, module, log_folder, broken):
    """[(name, width, is_input)] of a module of the hardware, and {name: width} of all that is in it."""
    path = os.path.join(log_folder, module + ".ports.json")
    files = " ".join(hardware.sources(broken))
    script = f"read_verilog -sv {files}; hierarchy -top {module}; proc; memory_map; flatten; write_json {path}"
    run_or_fail(["yosys", "-q", "-p", script], path + ".log")
    with open(path) as file:
        found = json.load(file)["modules"][module]
    ports = [(name, len(port["bits"]), port["direction"] == "input") for name, port in found["ports"].items()]
    return ports, {name: len(net["bits"]) for name, net in found["netnames"].items()}


def inner_nets(inside, widths):
    """{port of the checker: nets} of `inside`. `array[*]` stands for its words, the last one first. A list
    names one net as it is called in different RTL (mutants take structures apart): the first that exists."""
    nets = {}
    for port, named in inside.items():
        names = named if isinstance(named, list) else [named]
        name = next((name for name in names if net_of(name, widths) in widths), names[0])
        if name.endswith("[*]"):
            words = [f"{name[:-2]}{k}]" for k in range(len(widths))]
            nets[port] = [word for word in words if word in widths][::-1]
        else:
            nets[port] = [name]
        for net in nets[port] or [name]:
            if net_of(net, widths) not in widths:
                raise Failure(f"there is no net '{net}'")
    return nets


def net_of(name, widths):
    """The net of `name`, which may be a bit of one, as in `net[3]`; words of memories are nets themselves."""
    return name if name in widths else name.split("[")[0]


def bench_of_module(module, ports, mutant, checker, drive, nets, widths):
    """A module alone: reset in the first cycle, every other input free but those in `drive`, which
    are expressions in `first` (the cycle after reset) and `constant`. `checker` sees its ports, and
    of what is in it `nets`."""
    special = {"clk_i": "clk", "rst_ni": "started", **drive}
    if any(name == "mutant_i" for name, _, _ in ports):
        special["mutant_i"] = str(mutant)
    free = [p for p in ports if p[2] and p[0] not in special]
    driven = [p for p in ports if p[0] in drive]
    head = ["module bench (", ",\n".join(
        ["    input logic clk"] + [f"    input logic [{w - 1}:0] {n}" for n, w, _ in free])]
    body = [");", "  logic started = 1'b0;", "  always_ff @(posedge clk) started <= 1'b1;"]
    body += ["  logic first = 1'b1;", "  always_ff @(posedge clk) if (started) first <= 1'b0;"]
    body += ["  (* anyconst *) logic [7:0] constant;"]
    body += [f"  wire [{w - 1}:0] {n} = {drive[n]};" for n, w, _ in driven]
    body += [f"  logic [{w - 1}:0] {n};" for n, w, is_input in ports if not is_input]
    # Yosys makes one net of a net inside and a wire of its name here.
    def inner(name):
        net = net_of(name, widths)
        return f"\\u_{module}.{net} {name[len(net):]}"

    for net in sorted({net_of(name, widths) for names in nets.values() for name in names}):
        body.append(f"  (* hierconn *) wire [{widths[net] - 1}:0] {inner(net)};")
    pins = ",\n      ".join(f".{n}({special.get(n, n)})" for n, _, _ in ports)
    body += [f"  {module} u_{module} (", "      " + pins, "  );"]
    if checker:
        # It names what it looks at, in a file of its own name.
        with open(os.path.join(HERE, checker + ".sv")) as file:
            words = set(re.findall(r"[A-Za-z_0-9]+", file.read()))
        seen = [n for n, _, _ in ports if n in words and n not in ("clk_i", "rst_ni", "mutant_i")]
        pins = ",\n      ".join([".clk(clk)", ".rst_n(started)"] + [f".{n}({n})" for n in seen] +
                               [f".{port}({{{', '.join(map(inner, words))}}})" for port, words in nets.items()])
        body += [f"  {checker} checks (", "      " + pins, "  );"]
    return "\n".join(head + body + ["endmodule", ""])


def yosys_script(hardware, proof, folder, mutant):
    """From SystemVerilog to AIGER: `properties.aig`, and `probes.aig` with the retire port."""
    broken = mutant is not None
    number = hardware.number(mutant) if broken else 0
    formal = "-formal" if proof.get("emitted") else ""
    script = [f"read_verilog -sv {formal} {' '.join(hardware.sources(broken))}"]
    # Modules that are proved apart stand aside for abstract ones of the same name.
    instead = proof.get("instead", [])
    script += [f"delete {name}" for name in instead]
    defines = [f"-DXLEN={hardware.xlen}"] + [f"-D{name}" for name in proof.get("defines", [])]
    if hardware.xlen == 64:
        defines += ["-DRV64", "-DWORD_PORT"]
    if broken:
        defines.append(f"-DMUTANT={number}")
    if "reach" in proof:
        defines.append(f"-DREACH_{proof['reach']}")
    checks = [os.path.join(HERE, name + ".sv") for name in proof["sources"]]
    if "module" in proof:
        checks.insert(0, os.path.join(folder, "bench.sv"))
        ports, widths = ports_of(hardware, proof["module"], folder, broken)
        nets = inner_nets(proof.get("inside", {}), widths)
        with open(checks[0], "w") as file:
            file.write(bench_of_module(proof["module"], ports, number, proof.get("checker"),
                                       proof.get("drive", {}), nets, widths))
    else:
        defines.append(f"-DCHECKER={proof['checker']}")
    script += [
        f"read_verilog -sv -formal {' '.join(defines)} -I{HERE} {' '.join(checks)}",
        "hierarchy -check -top bench",
        "proc",
    ]
    if proof["registers"] == "arbitrary":
        # The 32 cycles that clear the register files after reset do not take place. Each register
        # starts with any value; x0 stays 0, as after the clearing: nothing writes it, which is one of
        # the emitted assertions. (-nomap: aliases of these nets keep them as drivers. The count itself
        # is set: `proc` makes choices by `is_clearing` look at it.)
        for name in hardware.register_files(broken):
            script += [f"cd {name}", "connect -nomap -set cleared_q 6'd32", "memory_map"]
            if name == "register_file_x":
                script.append(f"connect -nomap -set array[0] {hardware.xlen}'d0")
            script.append("cd")
        # mtvec, mscratch and mepc start with 0, as the clearing leaves them: mtvec and mepc cannot hold
        # every value. No instruction writes them in the cycle of reset.
        if "trap_registers" in hardware.modules(broken):
            script += ["cd trap_registers", "memory_map", f"setattr -set init {hardware.xlen}'d0 w:array*"]
            if "any_state" in proof:  # mtvec as well: the checker sees it, and which values it can have
                script.append("setattr -unset init w:array[0]")
            script.append("cd")
            for name, valid in (("execute", "x_valid_q"), ("memory_issue", "mi_valid_q")):
                script += [f"cd {name}", f"setattr -set init 1'b0 w:{valid}", "cd"]
    # Their registers start with any value: no reset reaches them.
    for parent, cell in proof.get("any_state", {}).items():
        script += [f"cd {parent}", f"connect -port {cell} rst_ni 1'b1", "cd"]
    # What these cells compute may be anything then.
    if "cut" in proof:
        script += [f"cd {proof['module']}", f"delete {proof['cut']}", "cd"]
    if "inside" in proof:
        # Words of memories get names, by which a bench sees them. Assertions say something about the
        # state itself instead of about a register that repeats it: so they can carry each other over
        # from one cycle to the next.
        script += ["memory_map", "chformal -early"]
    script += [
        "flatten",
        "opt_expr",
        "opt_merge" if "inside" in proof else "",  # what is computed twice, here and there
        "opt_clean",
        "memory_map",
        "opt_expr",
        "opt_clean",
        "async2sync",
        "dffunmap",
        "setundef -undriven -anyseq",
        "techmap",
        "opt_clean",  # here and not behind aigmap: the same file in two thirds of the time
        "aigmap",
        # If a broken variant says which one must fail, no other is there, which might fail sooner.
        f"delete t:$assert c:*.{proof['assertion']} c:{proof['assertion']} %u %d" if "assertion" in proof else "",
        f"tee -q -o {folder}/asserts.txt select -list t:$assert",
        f"write_aiger -zinit -map {folder}/probes.map {folder}/probes.aig",
    ]
    path = os.path.join(folder, "script.ys")
    with open(path, "w") as file:
        file.write("\n".join(script) + "\n")
    return path


def prove(hardware, proof, mutant=None):
    """Runs one proof, or the same with a mutant; returns what the report says of it."""
    fault = mutant or proof.get("reach")
    label = proof["name"] + ("" if fault is None else "." + re.sub(r"[^a-z0-9_]+", "_", fault))
    if "assertion" in proof:
        label += "." + proof["assertion"]
    folder = os.path.join(hardware.bench.work, label)
    os.makedirs(folder, exist_ok=True)
    started = time.monotonic()
    script = yosys_script(hardware, proof, folder, mutant)
    seconds = run_or_fail(["yosys", "-q", script], os.path.join(folder, "yosys.log"))
    with open(os.path.join(folder, "asserts.txt")) as file:
        names = [line.strip().split("/", 1)[1] for line in file if line.strip()]
    aiger.drop_outputs(os.path.join(folder, "probes.aig"), os.path.join(folder, "properties.aig"))
    if not names:
        raise Failure(f"{label}: there is nothing to prove")
    if proof["method"] == "pdr":
        solve = f"pdr -T {proof['limit']}"
    elif proof["method"] == "ind" and fault is None:
        # The cycles from the reset, then the step from any `step` cycles to the next; as one property.
        frames = proof.get("step", 1) + 1
        solve = f"orpos; bmc3 -F {proof['depth']} -T {proof['limit']}; ind -F {frames} -T {proof['limit']}"
    else:
        solve = f"bmc3 -F {proof['depth']} -T {proof['limit']}"
    cex = os.path.join(folder, "counterexample.cex")
    if os.path.exists(cex):
        os.remove(cex)
    commands = f"read_aiger {folder}/properties.aig; fold; strash; {proof.get('first', '')} {solve}; write_cex -a {cex}"
    log = os.path.join(folder, "abc.log")
    seconds += run_or_fail(["yosys-abc", "-c", commands], log, proof["limit"] + 300)
    with open(log) as file:
        text = file.read()
    result = {
        "name": proof["name"],
        "configuration": hardware.name,
        "method": proof["method"],
        "mutant": mutant,
        "assertion": proof.get("assertion"),
        "reach": proof.get("reach"),
        "asserts": [name.split(".")[-1] for name in names],
        "seconds": round(seconds, 1),
        "wall": round(time.monotonic() - started, 1),
        "folder": folder,
    }
    shown = re.search(r"Output (\d+) of miter .* was asserted in frame (\d+)", text)
    if shown:
        result["outcome"] = "counterexample"
        result["cycle"] = int(shown.group(2))
        result["failed"], result["trace"] = counterexample.replay(folder, names)
        if not result["failed"]:
            raise Failure(f"{result['name']}: the counterexample in {folder} shows no failing assertion")
    elif proof["method"] == "pdr" and "Property proved" in text:
        result["outcome"] = "unbounded"
    elif proof["method"] == "ind" and fault is None:
        whole = f"No output asserted in {proof['depth']} frames" in text and "Networks are equivalent" in text
        result["outcome"] = "unbounded" if whole else "undecided"
        result["says"] = " ".join(text.strip().split("\n")[-2:])
    elif f"No output asserted in {proof.get('depth')} frames" in text and "timeout" not in text:
        result["outcome"] = "bounded"
        result["depth"] = proof["depth"]
    else:
        result["outcome"] = "undecided"
        result["says"] = " ".join(text.strip().split("\n")[-2:])
    return result


def line_of(result):
    outcome = {
        "unbounded": "unbounded",
        "bounded": f"to cycle {result.get('depth')}",
        "counterexample": f"fails in cycle {result.get('cycle')}",
        "undecided": "undecided",
    }[result["outcome"]]
    return (
        f"{result['name']:<24} {result['configuration']:<14} {result['method']:<5} {outcome:<20} "
        f"{result['seconds']:7.1f} s"
    )


def select(table, arguments):
    proofs = table["proofs"]
    if arguments.only:
        known = [proof["name"] for proof in proofs]
        for name in arguments.only:
            if name not in known:
                raise Failure(f"there is no proof '{name}'; there are: {', '.join(known)}")
        proofs = [proof for proof in proofs if proof["name"] in arguments.only]
    work = []
    for proof in proofs:
        if arguments.quick and not proof.get("quick"):
            if not any(broken.get("quick") for broken in proof["broken"]):
                continue
        elif not arguments.only_broken:
            work.append((proof, None))
        for broken in proof["broken"] + proof.get("reached", []):
            if not arguments.quick or broken.get("quick"):
                work.append((proof, broken))
    return work


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--build", default="build", help="build folder (usual: build)")
    parser.add_argument("--jobs", type=int, default=2, help="proofs at once (usual: 2)")
    parser.add_argument("--quick", action="store_true", help="the part that `make test` runs")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these proofs")
    parser.add_argument("--only-broken", action="store_true", help="only the broken variants")
    parser.add_argument("--report", help="file for the report (usual: BUILD/reports/formal.json)")
    arguments = parser.parse_args()
    try:
        return prove_all(arguments)
    except Failure as failure:
        print(f"formal: {failure}", file=sys.stderr)
        return 1


def prove_all(arguments):
    with open(os.path.join(HERE, "proofs.json")) as file:
        table = json.load(file)
    defaults = table["defaults"]
    table["proofs"] = [{**defaults, **proof} for proof in table["proofs"]]
    bench = Bench(arguments.build, os.path.dirname(os.path.dirname(HERE)))
    work = select(table, arguments)
    hardware = {}
    for proof, _ in work:
        name = proof["configuration"]
        if name not in hardware:
            hardware[name] = Hardware(bench, name, table)
            hardware[name].emit()
    results, passed, failed = [], 0, 0

    def one(item):
        proof, broken = item
        variant = {**proof, **broken} if broken else proof
        mutant = broken.get("mutant") if broken else None
        try:
            return prove(hardware[proof["configuration"]], variant, mutant)
        except Failure as failure:
            return {
                "name": proof["name"],
                "configuration": proof["configuration"],
                "method": proof["method"],
                "mutant": mutant,
                "seconds": 0,
                "outcome": "undecided",
                "says": str(failure),
            }

    # The longest first, so that none is left over at the end; lines come as proofs end.
    work.sort(key=lambda item: -(0 if item[1] else item[0].get("seconds", 10)))
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(one, item) for item in work]):
            result = future.result()
            results.append(result)
            if result.get("reach"):
                # That it never happens is asserted, and nothing else may fail.
                good = [name.split(".")[-1] for name in result.get("failed", [])] == [result["reach"]]
                print(line_of(result) + f"  reaches: {result['reach']}" + ("" if good else "  NOT REACHED"))
            elif result["mutant"] is None:
                good = result["outcome"] in ("bounded", "unbounded")
                print(line_of(result) + ("" if good else "  FAILED"))
            else:
                good = result["outcome"] == "counterexample"
                alone = f" by {result['assertion']} alone" if result.get("assertion") else ""
                print(line_of(result) + f"  broken: {result['mutant']}{alone}" + ("" if good else "  NOT NOTICED"))
            if result["outcome"] == "counterexample" and not (result["mutant"] or (result.get("reach") and good)):
                print("  failed: " + ", ".join(result["failed"]))
                print("".join(f"  {line}\n" for line in result["trace"]), end="")
            if result["outcome"] == "undecided":
                print("  " + result["says"])
            sys.stdout.flush()
            passed, failed = passed + good, failed + (not good)
    name = "formal_quick.json" if arguments.quick else "formal.json"
    report = arguments.report or os.path.join(bench.build, "reports", name)
    os.makedirs(os.path.dirname(report), exist_ok=True)
    results.sort(
        key=lambda result: (result["name"], result["mutant"] or result.get("reach") or "", result.get("assertion") or "")
    )
    with open(report, "w") as file:
        json.dump({"proofs": results, "proven": passed, "failed": failed}, file, indent=1)
        file.write("\n")
    runs = os.environ.get("XB_RUNS")
    if runs and arguments.quick:  # scripts/run_tests.sh adds them up
        with open(runs, "a") as file:
            file.write(f"formal.quick {passed} {failed}\n")
    print(f"{passed} proven, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
