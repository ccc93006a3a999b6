# SPDX-License-Identifier: Apache-2.0
"""The programs of the campaign (programs.txt), and what they do without a mutant."""
import hashlib
import json
import os
import subprocess
import sys
import threading

from run import run

NO_LIMIT = 20_000_000
# Kinds of random programs, and what xb_random is told for them.
RANDOM = {"random": [], "wrong-paths": ["--wrong-paths"], "collective": ["--collective"], "bulk": ["--bulk"]}
FAILED = (2, 3, 121, 122, 123, 124, 125, 126)


class Program:
    def __init__(self, name, path, options, known):
        self.name, self.path, self.options = name, path, options
        with open(path, "rb") as file:
            text = file.read()
        self.digest = hashlib.sha256(text + " ".join(options).encode()).hexdigest()[:16]
        self.known, self.lock = known, threading.Lock()

    def expected(self, simulator):
        """What it does without a mutant; run when first asked for."""
        with self.lock:
            found = self.known.get(self)
            if found is None:
                found = run(simulator, self, 0, NO_LIMIT)
                if found["status"] in FAILED or found["status"] < 0:
                    raise RuntimeError(f"'{self.name}' fails without a mutant: status {found['status']}; "
                                       + found["errors"].strip()[:300])
                self.known.put(self, found)
            return found


class Expected:
    """Runs without a mutant, kept for the next campaign while simulator and model are the same."""

    def __init__(self, path, digest):
        self.path, self.digest, self.lock = path, digest, threading.Lock()
        self.runs = {}
        try:
            with open(path, encoding="utf-8") as file:
                kept = json.load(file)
            if kept["digest"] == digest:
                self.runs = kept["runs"]
        except (OSError, ValueError, KeyError):
            pass

    def get(self, program):
        return self.runs.get(program.digest)

    def put(self, program, found):
        with self.lock:
            self.runs[program.digest] = found
            with open(self.path + ".new", "w", encoding="utf-8") as file:
                json.dump({"digest": self.digest, "runs": self.runs}, file)
            os.replace(self.path + ".new", self.path)


def fail(message):
    print(f"mutants: {message}", file=sys.stderr)
    sys.exit(2)


def find(line, build, folder, known):
    """A line: `isa NAME OPTIONS...`, `sim NAME OPTIONS...`, or a kind of random program: `random SEED LENGTH OPTIONS...`."""
    kind, *words = line.split()
    if kind == "isa":
        name, options = words[0], words[1:]
        path = os.path.join(build, "tests", "isa", "programs", name + ".elf")
    elif kind == "sim":
        name, options = words[0], words[1:]
        path = os.path.join(build, "tests", "mutants", "sim", name + ".elf")
    elif kind in RANDOM:
        seed, length, options = words[0], words[1], words[2:]
        name = f"{kind}-{seed}-{length}"
        made_for = RANDOM[kind]
        if kind == "wrong-paths":
            options = ["--memory", "960K", *options]
        path = os.path.join(folder, "programs", name + ".elf")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        subprocess.run([os.path.join(build, "bin", "xb_random"), *made_for, "--seed", seed,
                        "--length", length, "-o", path], check=True)
    else:
        fail(f"programs.txt: no kind of program '{kind}'")
    if not os.path.exists(path):
        fail(f"program {path} is not there; ninja isa_programs builds it")
    return Program(" ".join([name, *options]), path, options, known)


def load(table, build, folder, simulator):
    digest = hashlib.sha256()
    for path in (simulator, os.path.join(folder, "lib", "xbcore", "models", "rv64.so")):
        with open(path, "rb") as file:
            digest.update(file.read())
    known = Expected(os.path.join(folder, "expected.json"), digest.hexdigest())
    with open(table, encoding="utf-8") as file:
        lines = [line.partition("#")[0].strip() for line in file]
    return [find(line, build, folder, known) for line in lines if line]
