#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""`make bench PARTS=sort` on 1 and 16 PEs, the whole class S: cycles within the tolerance of sort_expected.json, those
of one PE never above the limit there. `--write` stores what was measured.

sort_regression.py SCRIPTS BUILD-FOLDER [--write]"""
import json
import os
import subprocess
import sys
import tempfile

EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sort_expected.json")
PES = ("1", "16")


def measured(scripts, build):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "runtime.json")
        command = [os.path.join(scripts, "bench_runtime.py"), "--build", build, "--output", path, "--parts", "sort",
                   "--pes", " ".join(PES)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"{' '.join(command)}: status {done.returncode}: {done.stderr}")
        with open(path, encoding="utf-8") as file:
            entries = json.load(file)["integer_sort"]
    assert all(entry["verified"] and entry["class"] == "S" and entry["keys"] == 65536 for entry in entries), entries
    return {str(entry["pes"]): entry["cycles"] for entry in entries}


def main(scripts, build, write=None):
    with open(EXPECTED, encoding="utf-8") as file:
        expected = json.load(file)
    cycles = measured(scripts, build)
    share = cycles["1"] / (16 * cycles["16"])
    print(f"class S: {cycles['1']} cycles on one PE, {cycles['16']} on 16; a PE of 16 has {share:.3f} of one's rate")
    if cycles["1"] > expected["limit_of_one_pe"]:
        sys.exit(f"one PE takes more than {expected['limit_of_one_pe']} cycles")
    if write:
        expected["cycles"] = cycles
        with open(EXPECTED, "w", encoding="utf-8") as file:
            json.dump(expected, file, indent=2)
            file.write("\n")
        return
    percent = expected["tolerance_percent"]
    wrong = [f"{pes} PEs: expected {expected['cycles'][pes]} within {percent} %, measured {cycles[pes]}" for pes in PES
             if abs(cycles[pes] - expected["cycles"][pes]) * 100 > percent * expected["cycles"][pes]]
    if wrong:
        sys.exit("; ".join(wrong))


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["--write"]):
        sys.exit(__doc__)
    main(*sys.argv[1:])
