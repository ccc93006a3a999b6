#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks what the project's documents say against the tree. check_documents.py REPOSITORY

- every link leads to a file or folder, and its #anchor to a heading there;
- `make TARGET` names a target of the Makefile, and `make help` lists every target;
- a command that runs xbsim with waves comes behind one that builds their model;
- `scripts/X`, `tests/X` and the like in code name files that exist;
- a block of code that begins with a comment "// FILE" quotes lines of that file, in their order;
- every folder has a README.md, or the README above it names the folder;
- no line is longer than 130 characters, but for tables that programs write (GENERATED);
- every header begins with `#pragma once`, but those of assembler (ASSEMBLER).

It fails, too, if there is next to nothing to check: then it looks in the wrong way.
"""
import os
import re
import subprocess
import sys

LEAST = {"documents": 20, "links": 40, "anchors": 5, "make targets": 20, "paths": 30, "quoted lines": 20,
         "folders": 40, "headers": 100}
TOP = ("rtl", "hls", "verilator_tb", "software", "runtime", "fpga", "scripts", "tests")
LONGEST = 130
GENERATED = re.compile(r"rtl/.*\.fsm\.md|fpga/REPORT\.md")  # written by programs
ASSEMBLER = re.compile(r".*/(arch_env|env)/.*")
counts = dict.fromkeys(LEAST, 0)
failures = []


def complain(message):
    failures.append(message)
    print(message)


def tracked(root):
    """Files of the project below root: those that git knows, or all if it is no checkout."""
    done = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=root,
                          capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout:
        return [f for f in done.stdout.splitlines() if os.path.exists(os.path.join(root, f))]
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [f for f in folders if f not in (".git", "build")]
        found += [os.path.relpath(os.path.join(folder, f), root) for f in files]
    return found


def parts(text):
    """(prose without code, code in blocks and between backticks)."""
    prose, code, inside = [], [], False
    for line in text.splitlines():
        if line.startswith("```"):
            inside = not inside
        elif inside or line.startswith("    "):
            code.append(line)
        else:
            code += re.findall(r"`([^`]*)`", line)
            prose.append(re.sub(r"`[^`]*`", "", line))
    return "\n".join(prose), "\n".join(code)


def anchors_of(path):
    """The anchors that GitHub gives to the headings of a document."""
    found, inside = set(), False
    with open(path, encoding="utf-8") as file:
        for line in file:
            inside ^= line.startswith("```")
            if line.startswith("#") and not inside:
                words = line.lstrip("#").strip().lower()
                found.add(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return found


def check_links(root, document, text):
    # Headings and links may hold code: `name` is part of them.
    prose = parts(re.sub(r"\[`([^`]*)`\]", r"[\1]", text))[0]
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if re.match(r"[a-z]+:", target):
            continue
        counts["links"] += 1
        file, _, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(root, os.path.dirname(document), file)) if file else \
            os.path.join(root, document)
        if not os.path.exists(path):
            complain(f"{document}: link to '{target}' leads nowhere")
        elif anchor:
            counts["anchors"] += 1
            if not path.endswith(".md") or anchor not in anchors_of(path):
                complain(f"{document}: '{file or 'it'}' has no heading '#{anchor}'")


def check_code(root, document, code, targets):
    for target in re.findall(r"\bmake ([a-z][a-z-]*)\b", code):
        counts["make targets"] += 1
        if target not in targets:
            complain(f"{document}: there is no 'make {target}'")
    for path in re.findall(rf"(?<![\w/.\-])((?:{'|'.join(TOP)})/[\w./\-]*\w)", code):
        if re.search(r"[A-Z]{3,}(?!DME)", os.path.basename(path)):
            continue  # board-NAME
        counts["paths"] += 1
        if not os.path.exists(os.path.join(root, path)):
            complain(f"{document}: there is no '{path}'")


def check_waves(document, code):
    """xbsim needs a model with waves for these options, which `make run` and `make sim` do not build."""
    for number, line in enumerate(code.splitlines()):
        if not re.search(r"\bbin/xbsim\b.* --(trace|konata|random-state)\b", line):
            continue
        before = "\n".join(code.splitlines()[:number])
        if not re.search(r"\bmake (build|install|sim\b.* WAVES=1)", before):
            complain(f"{document}: '{line.strip()}' needs 'make sim WAVES=1' before it")


def check_quotes(root, document, text):
    for file, quoted in re.findall(r"^```\w+\n// (\w[\w./-]*/[\w.-]+)\n(.*?)^```", text, re.M | re.S):
        if not os.path.exists(os.path.join(root, file)):
            continue  # check_code says so
        with open(os.path.join(root, file), encoding="utf-8") as source:
            lines = iter([line.strip() for line in source])
        for line in filter(None, (line.strip() for line in quoted.splitlines())):
            counts["quoted lines"] += 1
            if line not in lines:  # searches on from the last one found
                complain(f"{document}: {file} has no line '{line}', or not behind those quoted before it")
                break


def check_lines(document, text):
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST:
            complain(f"{document}:{number}: {len(line)} characters, at most {LONGEST} are read easily; "
                     "wrap it, or make the table a list")


def check_guard(root, header):
    counts["headers"] += 1
    with open(os.path.join(root, header), encoding="utf-8") as file:
        first = next((line.strip() for line in file if line.startswith("#")), "nothing")
    if first != "#pragma once":
        complain(f"{header} begins with '{first}'; headers begin with '#pragma once'")


def check_folders(root, files):
    folders = set()
    for file in files:
        folder = os.path.dirname(file)
        while folder:
            folders.add(folder)
            folder = os.path.dirname(folder)
    for folder in sorted(folders):
        if folder.startswith("."):
            continue
        counts["folders"] += 1
        if os.path.exists(os.path.join(root, folder, "README.md")):
            continue
        above = os.path.dirname(folder)
        while above and not os.path.exists(os.path.join(root, above, "README.md")):
            above = os.path.dirname(above)
        if not above:
            complain(f"{folder} has no README.md")
            continue
        with open(os.path.join(root, above, "README.md"), encoding="utf-8") as file:
            text = file.read()
        if not re.search(rf"(?<![\w-]){re.escape(os.path.basename(folder))}(?![\w-])", text):
            complain(f"{folder} has no README.md, and {above}/README.md does not name it")


def main():
    root = sys.argv[1]
    files = tracked(root)
    with open(os.path.join(root, "Makefile"), encoding="utf-8") as file:
        makefile = file.read()
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.M))
    for target in targets - set(re.findall(r"^([a-z-]+):.*?## .+$", makefile, re.M)):
        complain(f"Makefile: 'make help' does not list {target}")
    for target in targets - set(" ".join(re.findall(r"^\.PHONY:(.*)$", makefile, re.M)).split()):
        complain(f"Makefile: {target} is not .PHONY: a file of that name would stop it")
    for document in sorted(f for f in files if f.endswith(".md")):
        counts["documents"] += 1
        with open(os.path.join(root, document), encoding="utf-8") as file:
            text = file.read()
        check_links(root, document, text)
        check_code(root, document, parts(text)[1], targets)
        check_waves(document, parts(text)[1])
        check_quotes(root, document, text)
        if GENERATED.fullmatch(document):
            text = "\n".join("" if line.startswith("|") else line for line in text.splitlines())
        check_lines(document, text)
    for header in sorted(f for f in files if f.endswith(".h") and not ASSEMBLER.fullmatch(f)):
        check_guard(root, header)
    check_folders(root, files)
    for what, least in LEAST.items():
        if counts[what] < least:
            complain(f"only {counts[what]} {what} found, at least {least} expected")
    print(", ".join(f"{n} {what}" for what, n in counts.items()) + f": {len(failures)} mistakes")
    return 1 if failures else 0


sys.exit(main())
