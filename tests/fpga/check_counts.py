#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Cell counts of the smallest core for iCE40 (synth_ice40) and Cyclone V (synth_intel_alm) against
expected.json, and the shape of fpga.json.

Tolerance: none; Yosys 0.23 gives the same netlist every time. A change of the RTL that changes the
counts is entered with `check_counts.py BUILD --update` and shows in the review.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "fpga"))
from flow import place, schema  # noqa: E402
from flow.families import FAMILIES  # noqa: E402
from flow.synthesis import FlowError, Synthesis, yosys_version  # noqa: E402

FAMILY, CONFIG = "ice40", "rv32-noxbgas"
SECOND = "cyclonev"
FIGURES = ("lut", "ff", "ff_outside_files", "memory_bits", "cells")
FIGURES_OF = {FAMILY: FIGURES, SECOND: ("alm_a", "alm_b") + FIGURES}


def must_refuse(data, change, what):
    broken = json.loads(json.dumps(data))
    change(broken[FAMILY][CONFIG])
    try:
        schema.check(broken)
    except FlowError:
        return
    sys.exit(f"check_counts: the schema accepts {what}")


def differences(expected, found):
    return [f"{family}: {key} is {found[family][key]}, expected {expected[family][CONFIG].get(key)}"
            for family, figures in FIGURES_OF.items() for key in figures
            if found[family][key] != expected[family][CONFIG].get(key)]


def main():
    build = pathlib.Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        # Its own build folder: nothing from an earlier run, nothing left behind.
        scratch = pathlib.Path(scratch)
        (scratch / "bin").mkdir()
        (scratch / "bin" / "xbgen").symlink_to((build / "bin" / "xbgen").resolve())
        command = [ROOT / "fpga" / "fpga.py", "--build", scratch, "--family", FAMILY,
                   "--config", CONFIG, "--top", "core", "--seeds", "0"]
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit("check_counts: fpga.py failed")
        again = subprocess.run(command, check=False, capture_output=True, text=True)
        if again.returncode != 0 or "(unchanged)" not in again.stdout:
            sys.exit(f"check_counts: a second run does it all again: {again.stdout}{again.stderr}")
        data = json.loads((scratch / "reports" / "fpga.json").read_text())
        report = (scratch / "reports" / "REPORT.md").read_text()
        # Without the figures by module, which fpga.py makes for this family, too.
        second, _ = Synthesis(scratch, scratch / "fpga" / "rtl" / FAMILIES[SECOND].register_files / CONFIG,
                              SECOND, "core").result(yosys_version())
    for cells, rams, reason in ((7000, 32, None), (7681, 0, "does not fit: 7681 of 7680 logic cells"),
                                (100, 33, "does not fit: 33 of 32 block RAMs"),
                                (7600, 0, "7600 of 7680 logic cells; above 96% routing does not end")):
        if place.why_not(cells, rams, FAMILIES[FAMILY]) != reason:
            sys.exit(f"check_counts: {cells} cells, {rams} block RAMs: not '{reason}'")
    schema.check(data)
    must_refuse(data, lambda e: e.pop("ff"), "a missing figure")
    must_refuse(data, lambda e: e.update(lut=None), "a null count")
    must_refuse(data, lambda e: e.update(lut="12"), "text as a count")
    must_refuse(data, lambda e: e.update(alm_a=12), "ALMs of an iCE40")
    must_refuse(data, lambda e: e.pop("fmax_reason"), "no Fmax and no reason")
    entry = data[FAMILY][CONFIG]
    found = {family: {key: counts[key] for key in FIGURES_OF[family]}
             for family, counts in ((FAMILY, entry), (SECOND, second))}
    if f"{entry['lut']:,}" not in report:
        sys.exit("check_counts: REPORT.md does not show the LUTs")
    file = HERE / "expected.json"
    if sys.argv[2:] == ["--update"]:
        kept = {family: {CONFIG: figures} for family, figures in found.items()}
        file.write_text(json.dumps(kept, indent=1) + "\n")
        return
    expected = json.loads(file.read_text())
    # The committed report is of this hardware: its row for the same core shows the same counts.
    row = f"| {CONFIG}, core | " + " | ".join(f"{entry[key]:,}" for key in FIGURES[:4]) + " |"
    if row not in (ROOT / "fpga" / "REPORT.md").read_text():
        sys.exit(f"check_counts: fpga/REPORT.md has no row '{row}': run make fpga")
    wrong = differences(expected, found)
    if wrong:
        sys.exit("check_counts: " + "; ".join(wrong) + "; if that is meant, run it with --update")


main()
