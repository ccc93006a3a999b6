#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Does what walk-throughs say, in the root of a tree that has been built.

follow.py DOCUMENT...

The fenced blocks of a document are taken in order: `diff` is applied with patch, `sh` is run in the
root, the lines of a `text` block must be among what the `sh` block before it printed, in this order
(without leading blanks), and a block that begins with a comment "NAME: ..." becomes the file NAME.
"""
import re
import subprocess
import sys


def run(command, what, text=None):
    done = subprocess.run(command, text=True, input=text, stdout=subprocess.PIPE,
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


def follow(document):
    output, done = None, 0
    for number, language, text in list(blocks(document)):  # a step may change the document
        where = f"{document}:{number}"
        name = re.match(r"(?://|#) ([\w.]+): ", text)
        print(f"{where}: {language}", flush=True)
        if language == "diff":
            print(run(["patch", "-p1", "--no-backup-if-mismatch"], where, text), end="")
        elif language == "sh":
            output = run(["bash", "-eu", "-c", text], where)
            print(output[-2000:], end="", flush=True)
        elif language == "text":
            printed = iter(line.strip() for line in output.splitlines())
            for line in text.splitlines():
                if line.strip() not in printed:  # searches on from the last one found
                    sys.exit(f"{where}: the document promises '{line}', which was not printed")
        elif name:
            with open(name[1], "w", encoding="utf-8") as file:
                file.write(text)
        else:
            sys.exit(f"{where}: a block in '{language}' that nobody can follow")
        done += 1
    if done < 5:
        sys.exit(f"{document}: only {done} blocks")


for document in sys.argv[1:]:
    follow(document)
print("followed: " + ", ".join(sys.argv[1:]))
