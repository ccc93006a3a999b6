#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The plug-in of verilator_tb/riscof without RISCOF: what that would call, on a test in the form of
the architectural suite. riscof_test.py BIN PLUGIN ARCH_ENV

In the place of package riscof stand the few things that the plug-in uses of it.
"""
import os
import subprocess
import sys
import tempfile
import types

import yaml

BIN, PLUGIN, ARCH_ENV = (os.path.abspath(a) for a in sys.argv[1:4])
# What the program stores: results of additions, 0, and a number if macro TEST_CASE_1 is defined.
EXPECTED = {64: "80000000 00000000 fffffffe ffffffff 00000000 00000000 00000123 00000000",
            32: "80000000 fffffffe 00000000 00000123"}
UNTOUCHED = {64: "deadbeef deadbeef", 32: "deadbeef"}
failures = 0


def check(good, what):
    global failures
    if not good:
        failures += 1
        print("FAILED:", what)


class MakeUtil:
    """A makefile with a target for each command."""

    def __init__(self, makefilePath):  # pylint: disable=invalid-name
        self.path = makefilePath
        self.targets = 0

    def add_target(self, command):
        with open(self.path, "a", encoding="utf-8") as makefile:
            makefile.write(f"TARGET{self.targets}:\n\t{command}\n.PHONY: TARGET{self.targets}\n")
        self.targets += 1

    def execute_all(self, cwd):
        names = [f"TARGET{i}" for i in range(self.targets)]
        subprocess.run(self.makeCommand.split() + ["-f", self.path] + names, cwd=cwd, check=False)


class PluginTemplate:
    def __init__(self, *_, **kwargs):
        self.name = f"{kwargs['name']}-{self.__model__}:"


def load_yaml(path):
    with open(path, encoding="utf-8") as file:
        return yaml.safe_load(file)


def stand_in():
    package, utils, template = (types.ModuleType(name) for name in
                                ("riscof", "riscof.utils", "riscof.pluginTemplate"))
    utils.load_yaml, utils.makeUtil = load_yaml, MakeUtil
    template.pluginTemplate = PluginTemplate
    package.utils, package.pluginTemplate = utils, template
    for module in (package, utils, template):
        sys.modules[module.__name__] = module


def exit_of(function, *arguments):
    try:
        function(*arguments)
    except SystemExit as end:
        return end.code
    return "no exit"


def run(plugin, work, xlen, macros=("TEST_CASE_1=True",), source="add.S", **settings):
    """Runs the test as RISCOF does; the words of the signature and the text of the log."""
    folder = os.path.join(work, "rv%d with a space $x" % xlen, "dut")
    os.makedirs(folder, exist_ok=True)
    for file in os.listdir(folder):
        os.remove(os.path.join(folder, file))
    config = {"pluginpath": PLUGIN, "PATH": BIN, "jobs": "2", "max_cycles": "1000000",
              "ispec": os.path.join(PLUGIN, f"xbsim_isa_rv{xlen}.yaml"),
              "pspec": os.path.join(PLUGIN, "xbsim_platform.yaml"), **settings}
    dut = plugin.xbsim(name="DUT", config=config)
    dut.initialise("suite", work, ARCH_ENV)
    dut.build(dut.isa_spec, dut.platform_spec)
    test = os.path.join(ARCH_ENV, source)
    end = exit_of(dut.runTests, {test: {"test_path": test, "work_dir": folder, "isa": f"RV{xlen}I",
                                        "macros": [*macros, f"XLEN={xlen}"]}})
    read = {}
    for kind in ("signature", "log"):
        path = os.path.join(folder, "DUT-xbsim." + kind)
        read[kind] = open(path, encoding="utf-8").read() if os.path.exists(path) else None
    return end, read["signature"], read["log"], sorted(os.listdir(folder))


def main():
    stand_in()
    sys.path.insert(0, PLUGIN)
    sys.dont_write_bytecode = True
    import riscof_xbsim as plugin  # pylint: disable=import-outside-toplevel
    for isa, march in {"RV32I": "rv32i_zicsr_zifencei", "RV64IMZicsr": "rv64imzicsr_zifencei",
                       "RV64IAZicsr_Zifencei": "rv64iazicsr_zifencei"}.items():
        check(plugin.march(isa) == march, f"march of {isa}: {plugin.march(isa)}")
    with tempfile.TemporaryDirectory() as work:
        # Without PATH: the simulator of the checkout, that of an installation, the first on the PATH.
        for here, simulator in (("verilator_tb/riscof", "build/bin"), ("share/xbcore/riscof", "bin")):
            os.makedirs(os.path.join(work, simulator))
            open(os.path.join(work, simulator, "xbsim"), "w", encoding="utf-8").close()
            plugin.__file__ = os.path.join(work, here, "riscof_xbsim.py")
            found = plugin.find_simulator(None)
            check(found == os.path.join(work, simulator, "xbsim"), f"{here}: {found}")
            os.remove(os.path.join(work, simulator, "xbsim"))
        os.environ["PATH"] = BIN + ":" + os.environ["PATH"]
        check(plugin.find_simulator(None) == os.path.join(BIN, "xbsim"), "xbsim on the PATH")
        for xlen in (64, 32):
            end, signature, log, _ = run(plugin, work, xlen)
            check(end == "no exit", f"rv{xlen}: ended with {end}")
            check(signature == EXPECTED[xlen].replace(" ", "\n") + "\n",
                  f"rv{xlen}: signature {signature}")
            # The suite's files set the RVC flag and hold no such instruction.
            check(log is not None and "lacks (c)" in log and "mismatch" not in log, f"rv{xlen}: log {log}")
            _, signature, _, _ = run(plugin, work, xlen, macros=())
            check(signature is not None and signature.split()[-xlen // 32:] == UNTOUCHED[xlen].split(),
                  f"rv{xlen}: signature without the macro {signature}")
        _, signature, _, _ = run(plugin, work, 64, granularity="8")
        words = EXPECTED[64].split()
        check(signature == "".join(words[i + 1] + words[i] + "\n" for i in range(0, len(words), 2)),
              f"granularity 8: signature {signature}")
        check("`granularity` in section [xbsim] of config.ini is 16, not 4 or 8" in
              str(exit_of(lambda: run(plugin, work, 64, granularity="16"))), "granularity 16: no line")
        end, signature, _, files = run(plugin, work, 64, target_run="0")
        check(end == 0 and signature is None and files == ["my.elf"], f"target_run=0: {end} {files}")
        # A test that does not compile leaves no signature, as RISCOF wants it.
        _, signature, _, _ = run(plugin, work, 64, source="missing.S")
        check(signature is None, "missing source: a signature")
        check("no program xbsim" in str(exit_of(lambda: run(plugin, work, 64, PATH=work))),
              "no xbsim: no line")
        check("no section [xbsim]" in str(exit_of(lambda: plugin.xbsim(name="DUT"))), "no config: no line")
    for name in ("xbsim_isa_rv64.yaml", "xbsim_isa_rv32.yaml"):
        hart = load_yaml(os.path.join(PLUGIN, name))["hart0"]
        check(hart["ISA"].startswith(f"RV{hart['supported_xlen'][0]}IMA"), name)
    check(load_yaml(os.path.join(PLUGIN, "xbsim_platform.yaml"))["mtimecmp"]["address"] == 0x2004000,
          "platform")
    print(f"riscof_test: {failures} failed")
    return 1 if failures else 0


sys.exit(main())
