# SPDX-License-Identifier: Apache-2.0
"""One run of a program on one mutant, and whether it differs from that on the unmutated tile."""
import hashlib
import json
import os
import re
import subprocess
import tempfile

# A run that computes for ever within one cycle, which no limit of cycles ends.
SECONDS = 300
CANNOT_RUN = 3  # a file or the memory of this computer, nothing of the mutant
HOW = {114: "trap", 123: "failed check", 124: "does not end", 125: "hang", 126: "mismatch"}


def make_disk(folder, size, disks):
    """A file for a block device, in every run with the same bytes."""
    disks.append(os.path.join(folder, f"disk{len(disks)}"))
    with open(disks[-1], "wb") as file:
        file.write(bytes((i * 11 + (i >> 8) * 17 + 3) & 255 for i in range(size)))
    return disks[-1]


def contents(disk):
    with open(disk, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def run(simulator, program, number, max_cycles):
    """What can be seen of the run: status, console, statistics, what block devices hold."""
    with tempfile.TemporaryDirectory() as folder:
        disks = []
        options = [re.sub(r"\{(\d+)\}", lambda size: make_disk(folder, int(size[1]), disks), word)
                   for word in program.options]
        stats = os.path.join(folder, "stats.json")
        # What --inject spoils the comparison with the reference simulator would find, mutant or not.
        check = [] if "--inject" in options else ["--check"]
        # What stands behind "--" is for the program.
        end = options.index("--") if "--" in options else len(options)
        command = [simulator, *check, "--quiet", "--max-cycles", str(max_cycles), "--stats", stats,
                   *options[:end], program.path, *options[end:]]
        try:
            done = subprocess.run(command, env={**os.environ, "XB_MUTANT": str(number)},
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, timeout=SECONDS, check=False)
            status, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired:
            status, output, errors = 124, b"", b""
        try:
            with open(stats, encoding="utf-8") as file:
                statistics = json.load(file)
            # The same program may be named by another path in the run that this is compared with.
            statistics.pop("program", None)
        except (OSError, ValueError):
            statistics = {}
        found = {}
        if disks:
            found["disks"] = [contents(disk) for disk in disks]
    return {**found, "status": status, "output": output.decode(errors="replace"),
            "errors": errors.decode(errors="replace"), "statistics": statistics}


def judge(expected, found):
    """How the run shows the mutant, or "": by its end, what it printed, its cycles or other counts."""
    if found["status"] != expected["status"]:
        status = found["status"]
        # A failed test case is a status, too: its number.
        if status == CANNOT_RUN and f"test case {status} failed" not in found["errors"]:
            raise RuntimeError(f"the simulator could not run: {found['errors'].strip()[:300]}")
        return "crash" if status < 0 else HOW.get(status, f"status {status}")
    if found["output"] != expected["output"]:
        return "output"
    if found.get("disks") != expected.get("disks"):
        return "block device"
    if found["statistics"].get("cycles") != expected["statistics"].get("cycles"):
        return "cycles"
    if found["statistics"] != expected["statistics"]:
        return "statistics"
    return ""
