#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the commands of a document and compares what they print with the text block behind them.

check_document.py DOCUMENT BUILD-FOLDER [--write]

Every block of `sh` has a block of `text` behind it; commands name files below `build/`. `--write` puts what
was printed into the document.
"""
import argparse
import difflib
import os
import re
import subprocess
import sys
import tempfile

PAIR = re.compile(r"```sh\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.DOTALL)


def printed(commands, build):
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(os.path.abspath(build), os.path.join(folder, "build"))
        done = subprocess.run(["bash", "-c", commands], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("document")
    parser.add_argument("build")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with open(arguments.document, encoding="utf-8") as file:
        text = file.read()
    wrong = runs = 0

    def replace(match):
        nonlocal wrong, runs
        runs += match[1].count("\n")
        found = printed(match[1], arguments.build)
        if found != (match[2] or "") and not arguments.write:
            wrong += 1
            print(match[1], *difflib.unified_diff((match[2] or "").splitlines(True), found.splitlines(True),
                                                  "document", "found"), sep="")
        return f"```sh\n{match[1]}```\n\n```text\n{found}```\n"

    new = PAIR.sub(replace, text)
    if runs == 0:
        sys.exit(f"{arguments.document}: no block of sh")
    if arguments.write:
        with open(arguments.document, "w", encoding="utf-8") as file:
            file.write(new)
    print(f"{runs} commands, {wrong} blocks differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
