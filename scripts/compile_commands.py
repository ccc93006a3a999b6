#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes compile_commands.json into the root of the project, for clangd and editors: what CMake says
about the host's C++, and the C sources of programs for the core, which xbcc builds and CMake knows
nothing of. compile_commands.py REPOSITORY BUILD-FOLDER [OUTPUT] (make editor)
"""
import json
import os
import shlex
import subprocess
import sys

# Folders with programs and libraries for the core; their C and C++ files get xbcc's flags.
TARGET_FOLDERS = ("software", "runtime", "tests/firmware", "tests/benchmarks", "tests/cycles", "tests/large_mesh")
# Include folders that the build gives to some of them (-I in their CMakeLists.txt).
INCLUDES = {"tests/firmware": "runtime/src", "tests/benchmarks": "software/benchmarks/core"}
KEPT = ("-march=", "-mabi=", "-mcmodel=")


def target_flags(build):
    """What clang understands of xbcc's command line."""
    shown = subprocess.run([f"{build}/bin/xbcc", "--show", "-E", "-"], capture_output=True, text=True,
                           check=True).stdout
    words = shlex.split(shown)
    # clang 14 does not know the names of extensions that gcc 12 wants in -march.
    flags = [word.split("_")[0] for word in words if word.startswith(KEPT)]
    for option, value in zip(words, words[1:]):
        if option == "-isystem":
            flags += [option, value]
    return ["--target=riscv64-unknown-elf", *flags, "-Wall", "-Wextra"]


def main():
    repository, build = (os.path.abspath(path) for path in sys.argv[1:3])
    output = sys.argv[3] if len(sys.argv) > 3 else f"{repository}/compile_commands.json"
    with open(f"{build}/compile_commands.json", encoding="utf-8") as file:
        commands = json.load(file)
    known = {entry["file"] for entry in commands}
    flags = target_flags(build)
    for folder in TARGET_FOLDERS:
        includes = ["-I", f"{repository}/{INCLUDES[folder]}"] if folder in INCLUDES else []
        for place, _, files in sorted(os.walk(f"{repository}/{folder}")):
            for name in sorted(files):
                path = f"{place}/{name}"
                language = {".c": "-std=gnu11", ".cc": "-std=gnu++17"}.get(os.path.splitext(name)[1])
                if language and path not in known:
                    commands.append({"directory": place, "file": path,
                                     "arguments": ["clang", *flags, *includes, language, "-c", path]})
    with open(output, "w", encoding="utf-8") as file:
        json.dump(commands, file, indent=1)
        file.write("\n")
    print(f"compile_commands.json: {len(commands)} sources")


main()
