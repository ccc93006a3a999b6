# SPDX-License-Identifier: Apache-2.0
"""What the programs of `make bench-core` needed on an earlier version of the hardware: the file
software/benchmarks/reference.json, which bench_core_reference.sh writes and bench_core.py prints
beside today's figures.
"""

import json
import math

from bench_common import BenchError

# CoreMark 1.0 of EEMBC on commit 2d1cdcc, rv32im, one PE with zero-wait memory; coremark_like stands
# for it as long as it comes this close there.
COREMARK = {"commit": "2d1cdcc", "isa": "rv32im", "ipc": 0.613, "tolerance": 0.02}


def entries_of(report):
    """All measured programs of a report of bench_core.py."""
    found = list(report["kernels"]) + list(report.get("coremark_like", {}).values())
    for programs in report.get("untuned", {}).values():
        found += programs
    return found


def load(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        raise BenchError(f"{path}: {error}; scripts/bench_core_reference.sh writes it") from error


def reference_ipc(reference, entry):
    """IPC of the same program there. None if it is not known, or for other code: the number of
    instructions differs, as it does with another compiler."""
    known = reference["programs"].get(entry["name"], {}).get(entry["configuration"])
    if known is None or known["instructions"] != entry["instructions"]:
        return None
    return round(known["instructions"] / known["cycles"], 6)


def geomean(values):
    """None where there is nothing, or something is not known."""
    values = list(values)
    if not values or None in values:
        return None
    return math.exp(sum(math.log(value) for value in values) / len(values))


def write(report, commit, path):
    programs = {}
    for entry in entries_of(report):
        programs.setdefault(entry["name"], {})[entry["configuration"]] = {
            "instructions": entry["instructions"], "cycles": entry["cycles"],
        }
    reference = {
        "commit": commit,
        "measured": f"scripts/bench_core_reference.sh: the ELF files of this tree on xbsim of {commit}",
        "compilers": sorted({entry["flags"] for entry in entries_of(report)}),
        "coremark": COREMARK,
        "programs": programs,
    }
    with open(path, "w", encoding="utf-8") as file:
        json.dump(reference, file, indent=2)
        file.write("\n")
