#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compares what functions of xbrtime cost with expected_runtime.json; status 1 and one line for each figure
that is off.

cycles: of calls, by number of PEs, exactly (the programs); with the name of a configuration
before the number on that one, which has to be there. links: for a program that calls one
function, the bytes of code of the runtime in it, gaps included, and which functions of the runtime it has, static ones
as file:name: a collective pulls in no other. `--write` stores what was found as the new expectation; --pes and --only-cycles take a
part, the rest of the file stays as it is.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

CALLS = {
    "put": "xbrtime_long_put(a, b, n, 1, 0)",
    "p": "xbrtime_long_p(a, 1, 0)",
    "barrier": "xbrtime_barrier()",
    "broadcast": "xbrtime_long_broadcast(a, b, n, 1, 0)",
    "reduce": "xbrtime_long_reduce_sum(a, b, n, 1, 0)",
    "reduce_all": "xbrtime_long_reduce_all_sum(a, b, n, 1)",
    "reduce_all_ring": "xbrtime_long_reduce_all_sum_ring(a, b, n, 1)",
    "reduce_scatter": "xbrtime_long_reduce_scatter_sum(a, b, n)",
    "scan": "xbrtime_long_scan_sum(a, b, n, 1)",
    "scatter": "xbrtime_long_scatter(a, b, c, c, n, 0)",
    "gather_all": "xbrtime_long_gather_all(a, b, c, c, n)",
    "alltoall": "xbrtime_long_alltoall(a, b, 1, 1, n)",
    "alltoallv": "xbrtime_long_alltoallv(a, b, c, c, c, c)",
    "put_nbh": "xbrtime_long_put_nbh(a, b, n, 1, 0, &request); xbrtime_request_wait(&request)",
    "counter": "xbrtime_counter_reset(&counter, 1, 0); xbrtime_counter_next(&counter, 1, a)",
    "put_section": "xbrtime_long_put_section(a, s, b, s, s, 2, 0)",
    "malloc": "xbrtime_free(xbrtime_malloc(n))",
    "accumulate": "xbrtime_long_accumulate(a, b, n, 1, 0)",
    "set_lock": "xbrtime_set_lock(a)",
    "team_sync": "xbrtime_team_sync(0)",
    "team_broadcast": "xbrtime_long_team_broadcast(0, a, b, n, 1, 0)",
    "team_reduce": "xbrtime_long_team_reduce_sum(0, a, b, n, 1, 0)",
    "team_reduce_all": "xbrtime_long_team_reduce_all_sum(0, a, b, n, 1)",
    "team_alltoall": "xbrtime_long_team_alltoall(0, a, b, 1, 1, n)",
    "team_alltoallv": "xbrtime_long_team_alltoallv(0, a, b, c, c, c, c)",
    "team_scan": "xbrtime_long_team_scan_sum(0, a, b, n, 1)",
    "team_reduce_scatter": "xbrtime_long_team_reduce_scatter_sum(0, a, b, n)",
    "team_split": "xbrtime_team_split_strided(0, 0, 1, 1, &team)",
    "team_sync_nbh": "xbrtime_team_sync_nbh(0, &request)",
    "wait_until": "xbrtime_long_wait_until(a, XBRTIME_CMP_EQ, 0)",
}
PROGRAM = """#include "xbrtime.h"
static long a[64], b[64];
int c[64];
size_t n = 1, s[2] = {1, 1};
xbrtime_team team;
xbrtime_request request;
xbrtime_counter counter;
int main(void) {
  xbrtime_init();
  %s;
  return (int)(a[0] + b[0]);
}
"""


class Failure(Exception):
    pass


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure(f"{' '.join(command)}: status {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def cycles_of(xbsim, programs, pes):
    *config, number = pes.split()
    options = ["--quiet", *(["--config", *config] if config else []), "-n", number]
    lines = [line for program in programs for line in run([xbsim, *options, program]).splitlines()]
    return {name: int(cycles) for name, cycles in (line.split() for line in lines)}


def link_of(xbcc, nm, call, folder):
    source, program = os.path.join(folder, "one.c"), os.path.join(folder, "one.elf")
    with open(source, "w", encoding="utf-8") as file:
        file.write(PROGRAM % call)
    run([xbcc, "-O2", "-o", program, source])
    return links_in(run([nm, "--no-sort", "--debug-syms", "--print-size", program]))


def links_in(symbols):
    """Of what nm says of a program; what lies where the linker puts the runtime is of it, whatever its name."""
    bounds = {name: int(value, 16) for value, name in
              re.findall(r"^(\w+) T __xb_runtime_text_(start|end)$", symbols, re.MULTILINE)}
    if len(bounds) != 2:
        raise Failure("no symbols __xb_runtime_text_start and __xb_runtime_text_end")
    file, functions = "", []
    for line in symbols.splitlines():
        if match := re.fullmatch(r"0+ a (\S+\.[co])", line):
            file = match[1]  # of the static functions behind it
        match = re.fullmatch(r"(\w+) \w+ ([tTwW]) (\S+)", line)
        if match and bounds["start"] <= int(match[1], 16) < bounds["end"]:
            functions.append(f"{file}:{match[3]}" if match[2] == "t" else match[3])
    return {"bytes": bounds["end"] - bounds["start"], "functions": " ".join(sorted(functions))}


def pes_of(args, cycles):
    if not args.pes:
        return list(cycles)
    return [f"{args.config} {pes}" if args.config else pes for pes in args.pes]


def differences(expected, found, path):
    for name in sorted(set(expected) | set(found)):
        if name not in expected or name not in found:
            yield f"{path}{name}: expected {expected.get(name)}, found {found.get(name)}"
        elif isinstance(expected[name], dict):
            yield from differences(expected[name], found[name], f"{path}{name}: ")
        elif expected[name] != found[name]:
            yield f"{path}{name}: expected {expected[name]}, found {found[name]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", required=True)
    parser.add_argument("--programs", nargs="+", required=True, help="runtime_cycles.elf, network_call_cycles.elf, ...")
    parser.add_argument("--nm", default="riscv64-unknown-elf-nm")
    parser.add_argument("--expected", required=True)
    parser.add_argument("--pes", nargs="*", help="numbers of PEs; all of the file by default")
    parser.add_argument("--config", help="of these numbers, if not rv64")
    parser.add_argument("--only-cycles", action="store_true")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    with open(args.expected, encoding="utf-8") as file:
        expected = json.load(file)
    found = {"cycles": {pes: cycles_of(os.path.join(args.bin, "xbsim"), args.programs, pes)
                        for pes in pes_of(args, expected["cycles"])}}
    if not args.only_cycles:
        with tempfile.TemporaryDirectory() as folder:
            found["links"] = {name: link_of(os.path.join(args.bin, "xbcc"), args.nm, call, folder)
                              for name, call in CALLS.items()}
    wanted = {"cycles": {pes: expected["cycles"].get(pes, {}) for pes in found["cycles"]}}
    if "links" in found:
        wanted["links"] = expected["links"]
    wrong = list(differences(wanted, found, ""))
    if args.write:
        expected["cycles"].update(found["cycles"])
        expected["links"] = found.get("links", expected["links"])
        with open(args.expected, "w", encoding="utf-8") as file:
            json.dump(expected, file, indent=2)
            file.write("\n")
    print("\n".join(wrong) if wrong else "all figures of the runtime as expected")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        sys.exit(str(failure))
