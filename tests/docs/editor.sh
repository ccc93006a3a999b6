#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make editor`: every C and C++ source of hls, verilator_tb, software and runtime has an entry, clang
# can parse programs for the core with theirs, and the files for editors are whole.
# editor.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
"$1/scripts/compile_commands.py" "$1" "$2" "$work/commands.json"
cd "$1"
python3 - "$work/commands.json" <<'CHECK'
import json, pathlib, subprocess, sys
commands = {pathlib.Path(entry["file"]): entry for entry in json.load(open(sys.argv[1]))}
here = pathlib.Path.cwd()
missing = [str(path) for folder in ("hls", "verilator_tb", "software", "runtime")
           for path in sorted((here / folder).rglob("*.c*"))
           if path.suffix in (".c", ".cc") and path not in commands
           and path.name != "own_platform.cc"]  # built by its own line
assert not missing, missing
for name in ("software/examples/broadcast.c", "runtime/src/barrier.c", "runtime/platform/cxx.cc",
             "tests/firmware/signals.c", "tests/benchmarks/wrong_result.c", "tests/benchmarks/lossy_gups.c"):
    entry = commands[here / name]
    subprocess.run([*entry["arguments"][:-2], "-fsyntax-only", "-Werror", entry["file"]], check=True,
                   cwd=entry["directory"])
for name in ("settings", "extensions"):
    json.load(open(f".vscode/{name}.json"))
print(len(commands), "sources")
CHECK
grep -q 'CompileFlags:' .clangd && grep -q '^root = true' .editorconfig
