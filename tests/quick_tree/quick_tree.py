#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A copy of the tree that has been built once, for tests that change sources or settings of a build.

quick_tree.py build REPOSITORY COPY       makes COPY, or makes it equal to REPOSITORY again, and builds it
quick_tree.py use COPY COMMAND [WORD...]  runs COMMAND in COPY, then puts COPY back as it was built

Building is most of what such tests take, so they share one copy, one after the other. It is kept:
a second run builds only what has changed. Its programs are the real ones, compiled as REPOSITORY's
are, out of the same compiler cache; models of the hardware are little optimised: with -O1 one takes
11 seconds instead of 6 to compile, and runs 2.2 times as fast as with -O0. The cache does not know
the compiler of the runtime: that is built for those configurations only that the users need,
and without what XBRTIME_DEBUG calls, which none of them needs.
"""
import filecmp
import os
import shutil
import subprocess
import sys

FOLDERS = ("hls", "rtl", "verilator_tb", "software", "runtime", "fpga", "scripts", "tests")
FILES = ("CMakeLists.txt", "Makefile", "README.md", "LICENSE")
# What a make that runs the tests hands on would make the copy's make work elsewhere.
OF_MAKE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "BUILD", "JOBS", "CONFIG")


def mirror(source, target):
    """Makes `target` equal to `source`, touching only what differs."""
    os.makedirs(target, exist_ok=True)
    ours = {e.name: e for e in os.scandir(source) if e.name != "__pycache__"}
    for entry in list(os.scandir(target)):
        if entry.name not in ours:
            shutil.rmtree(entry.path) if entry.is_dir() else os.remove(entry.path)
    for name, entry in ours.items():
        path = os.path.join(target, name)
        if entry.is_dir():
            mirror(entry.path, path)
        else:
            take(entry.path, path)


def take(source, target):
    if not (os.path.exists(target) and filecmp.cmp(source, target, shallow=False)
            and os.stat(source).st_mode == os.stat(target).st_mode):
        shutil.copy(source, target)


def prepare(repository, copy):
    for folder in FOLDERS:
        mirror(os.path.join(repository, folder), os.path.join(copy, folder))
    for file in FILES:
        take(os.path.join(repository, file), os.path.join(copy, file))


def run(command, copy):
    done = subprocess.run(command, cwd=copy, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(done.stdout[-4000:])
        sys.exit(f"{command[0]}: status {done.returncode}")


def build(repository, copy):
    restore(copy)
    os.makedirs(copy, exist_ok=True)
    prepare(repository, copy)
    quick = ["cmake", "-G", "Ninja", "-S", ".", "-DCMAKE_BUILD_TYPE=Release"]
    run(quick + ["-B", "build", "-DXB_MODEL_OPTIMISATION=-O1", "-DXB_TRACED_MODEL_OPTIMISATION=-O0",
                 "-DXB_DEBUG_RUNTIME=OFF"], copy)
    run(["ninja", "-j", "2", "-C", "build", "xbgen", "xbgen_board", "xbsim", "model_rv64", "xb_isa_gen",
         "xbcc_rv64", "xbcc_rv32"], copy)


def compiler_cache(build):
    """That of REPOSITORY's build."""
    with open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("XB_CCACHE_DIR:"):
                return line.rstrip("\n").partition("=")[2]
    return os.path.join(build, "ccache")


def restore(copy):
    aside = copy + ".built"
    if os.path.exists(aside):
        shutil.rmtree(copy, ignore_errors=True)
        os.rename(aside, copy)


def use(copy, command):
    restore(copy)  # the last user was cut off
    if not os.path.exists(os.path.join(copy, "build/bin/xbsim")):
        sys.exit(f"{copy} is not built; ctest builds it before the tests that use it")
    unfinished = copy + ".copying"
    shutil.rmtree(unfinished, ignore_errors=True)
    # Times of files are kept, or everything would be built again.
    run(["cp", "-a", copy, unfinished], copy)
    os.rename(unfinished, copy + ".built")
    try:
        environment = {k: v for k, v in os.environ.items() if k not in OF_MAKE}
        return subprocess.run(command, cwd=copy, env=environment, check=False).returncode
    finally:
        restore(copy)


def main():
    if len(sys.argv) > 3:
        # COPY lies in the build folder of REPOSITORY.
        copy = os.path.abspath(sys.argv[3] if sys.argv[1] == "build" else sys.argv[2])
        os.environ.setdefault("CCACHE_DIR", compiler_cache(os.path.dirname(copy)))
    if len(sys.argv) == 4 and sys.argv[1] == "build":
        build(os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3]))
    elif len(sys.argv) > 3 and sys.argv[1] == "use":
        sys.exit(use(os.path.abspath(sys.argv[2]), sys.argv[3:]))
    else:
        sys.exit(__doc__)


main()
