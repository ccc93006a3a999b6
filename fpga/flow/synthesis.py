# SPDX-License-Identifier: Apache-2.0
"""Runs Yosys. Results are kept in the work folder under a hash of everything they depend on."""
import hashlib
import json
import pathlib
import re
import subprocess

from . import netlist
from .families import FAMILIES

# Part of the hash of the figures: another way of counting is another result. Another way of mapping
# is another script, which is part of the hash of the netlist.
COUNTING = [pathlib.Path(__file__).with_name(name) for name in ("families.py", "netlist.py")]


def hash_of_counting():
    digest = hashlib.sha256()
    for file in COUNTING:
        digest.update(file.read_bytes())
    return digest.hexdigest()


# Ports that only simulators and checkers look at. They are taken off before synthesis, and what
# feeds nothing else goes with them: a product does not have it.
OBSERVATION = ("rvfi_*", "inbound_*_o", "activity_o", "asleep_o", "core_asleep_o",
               "outstanding_o", "ni_idle_o")


class FlowError(Exception):
    """One line: what failed, and where to look."""


class TimeLimit(Exception):
    """A tool did not end in the time it was given."""


def run_tool(command, log, what, seconds=None):
    """Runs `command` with its output in `log`; FlowError with the log's own error line, TimeLimit
    if it takes longer than `seconds`."""
    try:
        with open(log, "wb") as out:
            status = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, timeout=seconds,
                                    stdin=subprocess.DEVNULL, check=False).returncode
    except subprocess.TimeoutExpired:
        raise TimeLimit from None
    except FileNotFoundError:
        raise FlowError(f"{command[0]} is not installed; run scripts/setup.sh") from None
    if status == 0:
        return
    text = log.read_text(errors="replace").splitlines()
    numbered = [(i, line) for i, line in enumerate(text, 1) if "ERROR" in line] or \
        [(len(text), text[-1] if text else "no output")]
    line, message = numbered[0]
    raise FlowError(f"{what}: {message.strip()} ({log}:{line})")


def list_of(module):
    """The top whose list of files has a module: `node` holds what `tile` does, and more."""
    return "tile" if module in ("core", "tile") else "node"


def sources_of(folder, top):
    """The files that the list of `top` in a folder of rtl/ names, in its order."""
    folder = pathlib.Path(folder)
    file_list = folder / f"{top}.f"
    files = []
    for line in file_list.read_text().splitlines():
        line = line.split("//")[0].strip()
        if line:
            files.append((folder / line).resolve())
    missing = [f for f in files if not f.is_file()]
    if missing:
        raise FlowError(f"{missing[0]} is in {file_list.name} but not there; run make rtl")
    return files


# An instance, as the emitter writes it.
INSTANCE = re.compile(r"^  (\w+) u_\w+ \($", re.MULTILINE)
# The package of a type.
PACKAGE = re.compile(r"\b(\w+)::")


def reachable(files, top):
    """Those of `files`, one module or package each, that `top` is made of, in the same order: a change of
    another module is no reason to synthesise it again."""
    by_module = {file.stem: file for file in files}
    wanted, todo = set(), [top]
    while todo:
        name = todo.pop()
        if name in wanted or name not in by_module:
            continue
        wanted.add(name)
        text = by_module[name].read_text()
        todo += INSTANCE.findall(text) + PACKAGE.findall(text)
    return [file for file in files if file.stem in wanted]


def script(sources, family, top, mapped, flat, observation=OBSERVATION):
    lines = [f'read_verilog -sv -DSYNTHESIS "{f}"' for f in sources]
    lines.append(f"hierarchy -check -top {top}")
    lines += [f"delete -output {top}/w:{port}" for port in observation]
    synth = family.synth.format(top=top)
    if not flat:
        synth = synth.replace(" -flatten", "")
        if family.name != "xilinx7":  # the others flatten unless told not to
            synth += " -noflatten"
    lines += [synth, "opt_clean -purge", f'write_json "{mapped}"']
    return "\n".join(lines) + "\n"


class Synthesis:
    """One run: a family, a configuration folder, a top module, flat or by module."""

    def __init__(self, work, folder, family, top, flat=True, observation=OBSERVATION):
        self.family = FAMILIES[family]
        self.observation = observation
        self.top, self.flat = top, flat
        self.name = f"{pathlib.Path(folder).name}.{family}.{top}" + ("" if flat else ".modules")
        self.sources = reachable(sources_of(folder, list_of(top)), top)
        self.folder = pathlib.Path(work)
        self.netlist = self.folder / f"{self.name}.json"
        self.result_file = self.folder / f"{self.name}.result"

    def key(self, version):
        """Hash of all that the netlist depends on: tool, commands, RTL. Without a version, of hardware and commands."""
        names = [file.name for file in self.sources]
        digest = hashlib.sha256(version.encode())
        digest.update(script(names, self.family, self.top, "", self.flat, self.observation).encode())
        for file in self.sources:
            digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
        return digest.hexdigest()

    def result(self, version):
        """Counts of the top (flat) or of each module, and whether Yosys had to run for them."""
        key, counting = self.key(version), hash_of_counting()
        kept = {}
        if self.result_file.is_file() and self.netlist.is_file():
            kept = json.loads(self.result_file.read_text())
        fresh = kept.get("key") != key
        if not fresh and kept["counting"] == counting:
            return kept["counts"], False
        if fresh:
            self.result_file.unlink(missing_ok=True)  # does not go with the netlist from now on
            ys = self.folder / f"{self.name}.ys"
            ys.write_text(script(self.sources, self.family, self.top, self.netlist, self.flat,
                                 self.observation))
            run_tool(["yosys", "-q", "-s", str(ys)], self.folder / f"{self.name}.log",
                     f"Yosys for {self.name}")
        modules = netlist.load(self.netlist)
        if self.flat:
            counts = netlist.count(modules[self.top], self.family)
        else:
            counts = {name: netlist.count(module, self.family) | {"instances": _instances(module, modules)}
                      for name, module in modules.items() if _is_ours(module)}
        self.result_file.write_text(
            json.dumps({"key": key, "counting": counting, "counts": counts}))
        return counts, fresh


def _is_ours(module):
    return "blackbox" not in module.get("attributes", {}) and \
        "whitebox" not in module.get("attributes", {})


def _instances(module, modules):
    found = {}
    for cell in module["cells"].values():
        if cell["type"] in modules and _is_ours(modules[cell["type"]]):
            found[cell["type"]] = found.get(cell["type"], 0) + 1
    return found


def yosys_version():
    try:
        return subprocess.run(["yosys", "-V"], capture_output=True, text=True,
                              check=True).stdout.strip()
    except (FileNotFoundError, subprocess.CalledProcessError):
        raise FlowError("yosys is not installed; run scripts/setup.sh") from None
