# SPDX-License-Identifier: Apache-2.0
"""What tune.py and tune_rules.py share: the collectives and their algorithms, machines, and measuring by
tests/cycles/algorithm_cycles.c."""

import hashlib
import math
import os
import subprocess
from dataclasses import dataclass

from bench_common import BenchError

PROGRAM = "tests/cycles/algorithm_cycles.elf"
CONFIGS = ("rv64", "rv64-nobulk")
PIECES_MAX_PES = 16  # runtime/src/collectives.h


@dataclass(frozen=True)
class Collective:
    name: str
    algorithms: tuple  # of the table; those by name only come in by_name
    by_name: tuple = ()
    counts_all: bool = False  # its size in the table is that of all pieces


COLLECTIVES = (
    Collective("broadcast", ("radix4", "tree", "row_column", "two_trees", "chain_128", "chain_256", "chain_512",
                             "chain_1024"), ("pieces", "van_de_geijn", "flat", "two_ended")),
    Collective("reduce", ("radix4", "tree", "chain", "rabenseifner", "pieces", "recursive_doubling", "row_column")),
    Collective("reduce_all", ("recursive_doubling", "pieces", "rabenseifner", "ring", "row_column"), ("reduce_and_broadcast",)),
    Collective("reduce_scatter", ("pieces", "ring")),
    Collective("scan", ("doubling", "chain")),
    Collective("scatter", (), ("tree",)),
    Collective("gather", (), ("tree",)),
    Collective("gather_all", ("straight", "bruck_concat", "ring"), counts_all=True),
    Collective("alltoall", ("pairs", "crossed_pairs", "shift_exchange", "row_column"), ("bruck",)),
)
BY_TABLE = tuple(c for c in COLLECTIVES if c.algorithms)
REDUCTIONS = ("reduce", "reduce_all", "reduce_scatter", "scan")
WIDTHS = {"char": 1, "short": 2, "int": 4, "long": 8, "double": 8}  # of the program's types


@dataclass(frozen=True)
class Machine:
    config: str
    shape: str
    pes: int

    @property
    def bulk(self):
        return not self.config.endswith("-nobulk")

    def __str__(self):
        return f"{self.config} {self.shape} of {self.pes}"

    @property
    def has_lines(self):
        """Rows and columns, all full: `-n` takes the mesh that is as square as possible."""
        return self.shape == "square" and any(self.pes % height == 0 and self.pes // height <= 32
                                              for height in range(2, math.isqrt(self.pes) + 1))

    def options(self):
        where = ["--mesh", f"{self.pes}x1"] if self.shape == "line" else ["-n", str(self.pes)]
        return ["--config", self.config, *where]

    def algorithms_of(self, collective):
        """On many PEs pieces, on two a chain (but of scan), two trees or ring, without rows and columns reductions by
        row_column, are another algorithm by that name."""
        names = [a for a in collective.algorithms if a != "row_column" or self.has_lines or
                 collective.name not in ("reduce", "reduce_all")]
        if self.pes <= 2:
            return [a for a in names if (not a.startswith(("chain", "two_trees")) or collective.name == "scan") and (
                a != "ring" or "pieces" not in collective.algorithms)]
        return [a for a in names if a != "pieces" or self.pes <= PIECES_MAX_PES]

    def all_algorithms(self, collectives):
        """Arguments of the program: all of the table."""
        return [f"{c.name}:{','.join(self.algorithms_of(c))}" for c in collectives]

    def with_selected(self, names=None):
        """All by name, and what the table chooses; of all collectives or of these."""
        return [f"{c.name}:{','.join(['selected', *self.algorithms_of(c), *c.by_name])}" for c in COLLECTIVES
                if names is None or c.name in names]


def parsed(console, what):
    """{(collective, algorithm, bytes): cycles}"""
    found = {}
    for line in console.splitlines():
        fields = line.split()
        if len(fields) != 4 or not fields[2].isdigit() or not fields[3].isdigit():
            raise BenchError(f"{what}: {line}")
        found[fields[0], fields[1], int(fields[2])] = int(fields[3])
    return found


def digest(*paths):
    total = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            total.update(file.read())
    return total.hexdigest()


def cycles_of(build, machine, collectives, sizes, of=None):
    """What the program measures on a machine, of a type or of what the sizes allow; from BUILD/tune if it has done so
    before."""
    program, xbsim = os.path.join(build, PROGRAM), os.path.join(build, "bin/xbsim")
    model = os.path.join(build, "lib/xbcore/models", f"{machine.config}.so")
    for path in (program, xbsim, model):
        if not os.path.exists(path):
            raise BenchError(f"{path} is missing: run `make tune`, which builds it")
    arguments = [*machine.options(), "--quiet", program, "--", *([f"of={of}"] if of else []), *collectives, *sizes]
    key = hashlib.sha256((" ".join(arguments) + digest(program, xbsim, model)).encode()).hexdigest()[:24]
    kept = os.path.join(build, "tune", f"{key}.txt")
    if not os.path.exists(kept):
        done = subprocess.run([xbsim, *arguments], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BenchError(f"{machine}: status {done.returncode}: {(done.stdout + done.stderr).strip()[-200:]}")
        parsed(done.stdout, machine)
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        with open(kept + ".part", "w", encoding="utf-8") as file:
            file.write(done.stdout)
        os.replace(kept + ".part", kept)
    with open(kept, encoding="utf-8") as file:
        return parsed(file.read(), machine)
