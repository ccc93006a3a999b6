#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does what a walk-through says, in a copy of the tree.

follow.py REPOSITORY COPY DOCUMENT...

The fenced blocks of a document are taken in order: `diff` is applied with patch, `sh` is run in the
root of the copy, the lines of a `text` block must be among what the `sh` block before it printed, in
this order (without leading blanks), and a block that begins with a comment "NAME: ..." becomes the file NAME.
Every document starts from a tree that has been built once: it is put aside before a document is
followed and put back after. So COPY is left as built, and a second run builds only what has changed.
"""
import filecmp
import os
import re
import shutil
import subprocess
import sys

FOLDERS = ("hls", "rtl", "verilator_tb", "software", "runtime", "fpga", "scripts", "tests")
FILES = ("CMakeLists.txt", "Makefile", "README.md", "LICENSE")


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
        elif not os.path.exists(path) or not filecmp.cmp(entry.path, path, shallow=False):
            shutil.copy(entry.path, path)


def prepare(repository, copy):
    for folder in FOLDERS:
        mirror(os.path.join(repository, folder), os.path.join(copy, folder))
    for file in FILES:
        source, target = os.path.join(repository, file), os.path.join(copy, file)
        if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
            shutil.copy(source, target)


def run(command, copy, what, text=None):
    done = subprocess.run(command, cwd=copy, text=True, input=text, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        print(done.stdout[-4000:])
        sys.exit(f"{what}: status {done.returncode}")
    return done.stdout


def blocks(path):
    """(line, language, text) of every fenced block."""
    language = None
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("```"):
                if language is None:
                    language, begin, text = line[3:].strip(), number, ""
                else:
                    yield begin, language, text
                    language = None
            elif language is not None:
                text += line


def follow(document, repository, copy):
    output, done = None, 0
    for number, language, text in blocks(os.path.join(repository, document)):
        where = f"{document}:{number}"
        name = re.match(r"(?://|#) ([\w.]+): ", text)
        print(f"{where}: {language}", flush=True)
        if language == "diff":
            print(run(["patch", "-p1", "--no-backup-if-mismatch"], copy, where, text), end="")
        elif language == "sh":
            output = run(["bash", "-eu", "-c", text], copy, where)
            print(output[-2000:], end="", flush=True)
        elif language == "text":
            printed = iter(line.strip() for line in output.splitlines())
            for line in text.splitlines():
                if line.strip() not in printed:  # searches on from the last one found
                    sys.exit(f"{where}: the document promises '{line}', which was not printed")
        elif name:
            with open(os.path.join(copy, name[1]), "w", encoding="utf-8") as file:
                file.write(text)
        else:
            sys.exit(f"{where}: a block in '{language}' that nobody can follow")
        done += 1
    if done < 5:
        sys.exit(f"{document}: only {done} blocks")


def build(copy):
    """Makes `copy` a checkout that has been built once (as far as the documents need it)."""
    # Quicker: one configuration in the simulator, and hardly any optimisation, also of the generator
    # that `make rtl` builds.
    quick = ["cmake", "-G", "Ninja", "-S", ".", "-DCMAKE_BUILD_TYPE=Release",
             "-DCMAKE_CXX_FLAGS_RELEASE=-O0 -DNDEBUG"]
    run(quick + ["-B", "build", "-DXB_SIM_CONFIGURATIONS=rv64", "-DXB_MODEL_OPTIMISATION=-O0",
                 "-DXB_TRACED_MODEL_OPTIMISATION=-O0"], copy, "cmake")
    run(quick + ["-B", "build/generator", "-DXB_GENERATOR_ONLY=ON"], copy, "cmake")
    run(["ninja", "-C", "build", "xbsim", "xbcc", "xb_isa_gen"], copy, "ninja")
    run(["ninja", "-C", "build/generator", "xbgen", "xbgen_board"], copy, "ninja")


def main():
    repository, copy = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    aside, unfinished = copy + ".built", copy + ".copying"
    if os.path.exists(aside):  # the last run was cut off within a document
        shutil.rmtree(copy, ignore_errors=True)
        os.rename(aside, copy)
    os.makedirs(copy, exist_ok=True)
    prepare(repository, copy)
    build(copy)
    for document in sys.argv[3:]:
        shutil.rmtree(unfinished, ignore_errors=True)
        # Times of files are kept, or everything would be built again.
        run(["cp", "-a", copy, unfinished], copy, "cp")
        os.rename(unfinished, aside)
        follow(document, repository, copy)
        shutil.rmtree(copy)
        os.rename(aside, copy)
    print("followed: " + ", ".join(sys.argv[3:]))


main()
