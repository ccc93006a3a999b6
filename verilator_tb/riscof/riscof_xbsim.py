# SPDX-License-Identifier: Apache-2.0
"""xBCore as the device under test of RISCOF, the framework of the RISC-V architectural tests.

RISCOF makes one object of class xbsim, calls initialise, build and runTests in this order, and
compares the signature files with those of its reference model. README.md says how to call it.
"""
import os
import shlex
import shutil

import riscof.utils as utils
from riscof.pluginTemplate import pluginTemplate

# Folders of xbsim, seen from here: in a checkout, and as `make install` puts it.
BIN_FOLDERS = ("../../build/bin", "../../../bin")
# Code may use these even if the name of the test's instruction set leaves them out, as old ones do.
ALWAYS = ("zicsr", "zifencei")


def find_simulator(folder):
    """The command xbsim: in `folder`, otherwise the one that belongs to this file or is on the PATH."""
    if folder:
        return os.path.join(os.path.abspath(folder), "xbsim")
    here = os.path.dirname(os.path.abspath(__file__))
    for relative in BIN_FOLDERS:
        simulator = os.path.normpath(os.path.join(here, relative, "xbsim"))
        if os.path.exists(simulator):
            return simulator
    return shutil.which("xbsim")


def march(isa):
    """RISCOF's name of an instruction set as gcc wants it: RV32IMZicsr -> rv32imzicsr_zifencei."""
    name = isa.lower()
    for extension in ALWAYS:
        if extension not in name:
            name += "_" + extension
    return name


class xbsim(pluginTemplate):  # pylint: disable=invalid-name  (RISCOF looks for the plug-in's name)
    __model__ = "xbsim"
    __version__ = "0.1.0"

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        config = kwargs.get("config")
        if config is None:
            raise SystemExit("xbsim: config.ini has no section [xbsim]; see README.md of the plug-in")
        self.pluginpath = os.path.abspath(config["pluginpath"])
        self.isa_spec = os.path.abspath(config["ispec"])
        self.platform_spec = os.path.abspath(config["pspec"])
        self.jobs = str(config.get("jobs", 1))
        self.target_run = config.get("target_run", "1") != "0"
        self.simulator = find_simulator(config.get("PATH"))
        if self.simulator is None or not os.path.exists(self.simulator):
            raise SystemExit("xbsim: no program xbsim; build it, or set PATH in section [xbsim] of "
                             "config.ini to its folder")
        # Lock-step comparison of every instruction, besides the signature.
        self.check = config.get("check", "1") != "0"
        self.max_cycles = str(config.get("max_cycles", 100000000))
        self.granularity = str(config.get("granularity", 4))
        if self.granularity not in ("4", "8"):
            raise SystemExit("xbsim: `granularity` in section [xbsim] of config.ini is "
                             f"{self.granularity}, not 4 or 8")
        self.compiler = config.get("compiler", "riscv64-unknown-elf-gcc")

    def initialise(self, suite, work_dir, archtest_env):
        self.work_dir = work_dir
        self.suite_dir = suite
        self.archtest_env = archtest_env

    def build(self, isa_yaml, platform_yaml):
        hart = utils.load_yaml(isa_yaml)["hart0"]
        self.xlen = "64" if 64 in hart["supported_xlen"] else "32"
        if shutil.which(self.compiler) is None:
            raise SystemExit(f"xbsim: no compiler {self.compiler}; install it, or name another as "
                             "`compiler` in section [xbsim] of config.ini")

    def compile_command(self, test, elf):
        """For one entry of RISCOF's list of tests."""
        command = [self.compiler, "-march=" + march(test["isa"]),
                   "-mabi=" + ("lp64" if self.xlen == "64" else "ilp32"),
                   "-static", "-mcmodel=medany", "-fvisibility=hidden", "-nostdlib", "-nostartfiles", "-g",
                   "-T", os.path.join(self.pluginpath, "env", "link.ld"),
                   "-I", os.path.join(self.pluginpath, "env"), "-I", self.archtest_env]
        command += ["-D" + macro for macro in test["macros"]]
        return command + [test["test_path"], "-o", elf]

    def run_command(self, elf, signature):
        command = [self.simulator, "--quiet", "--config", "rv" + self.xlen, "--memory", "16M",
                   "--max-cycles", self.max_cycles,
                   "--signature", signature, "--signature-granularity", self.granularity]
        if self.check:
            command.append("--check")
        return command + [elf]

    def runTests(self, testList):  # pylint: disable=invalid-name
        makefile = os.path.join(self.work_dir, "Makefile." + self.name[:-1])
        if os.path.exists(makefile):
            os.remove(makefile)
        make = utils.makeUtil(makefilePath=makefile)
        make.makeCommand = "make -k -j" + self.jobs
        for test in testList.values():
            folder = test["work_dir"]
            signature = os.path.join(folder, self.name[:-1] + ".signature")
            log = os.path.join(folder, self.name[:-1] + ".log")
            steps = ["cd " + shlex.quote(folder), shlex.join(self.compile_command(test, "my.elf"))]
            if self.target_run:
                steps.append(shlex.join(self.run_command("my.elf", signature)) + " >" +
                             shlex.quote(log) + " 2>&1")
            make.add_target("@" + " && ".join(steps).replace("$", "$$"))
        make.execute_all(self.work_dir)
        if not self.target_run:
            raise SystemExit(0)
