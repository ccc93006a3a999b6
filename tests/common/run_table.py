#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Executes all runs of a table, also those behind one that fails.

run_table.py TABLE [--only WORDS]
run_table.py TABLE... --list

A line of a table has three columns between tabs: how many seconds a run may take, its name, and
its command as one types it in a shell, in the folder of the table. A run passes if its status is
0. What it prints is shown if it fails, and how to repeat it. The last line is `N passed, N failed`;
the status is 0 only if nothing failed.

`--only` takes the runs with WORDS in their names, `--list` prints the commands. If XB_RUNS names a
file, table and numbers are added there: scripts/run_tests.sh adds them up.
"""
import argparse
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time


def read(path):
    """(seconds, name, command as words) of every line."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            columns = line.rstrip("\n").split("\t")
            if len(columns) != 3:
                sys.exit(f"{path}: not three columns: {line.rstrip()}")
            yield float(columns[0]), columns[1], shlex.split(columns[2])


def members(session):
    """Processes of a session; `timeout` and shells with job control have groups of their own in it."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue  # has just ended
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(name))
    return found


def kill(process):
    """The run and what it has started, also what it has left behind."""
    while left := members(process.pid):  # again: one that is about to start another
        for number in left:
            try:
                os.kill(number, signal.SIGKILL)
            except ProcessLookupError:
                pass
    process.wait()


def execute(command, folder, timeout, output):
    """What is wrong, or None."""
    try:
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
                                   stderr=subprocess.STDOUT, start_new_session=True)
    except OSError as error:
        return str(error)
    try:
        status = process.wait(timeout)
    except subprocess.TimeoutExpired:
        return f"not finished after {timeout:g} s"
    finally:  # also where this program itself is ended
        kill(process)
    if status < 0:
        return f"ended by signal {-status}"
    return f"status {status}" if status else None


def ended(number, _):
    sys.exit(128 + number)


def run_all(table, only):
    folder = os.path.dirname(os.path.abspath(table))
    runs = [run for run in read(table) if only in run[1]]
    if not runs:
        sys.exit(f"{table}: no run" + f" with '{only}' in its name" * bool(only))
    # With what runs. A shell has its background jobs ignore SIGINT, so that one is set, too.
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, ended)
    failed = 0
    for timeout, name, command in runs:
        begin = time.monotonic()
        with tempfile.TemporaryFile() as output:
            wrong = execute(command, folder, timeout, output)
            output.seek(0)
            printed = output.read().decode(errors="replace")
        if wrong is None:
            print(f"passed  {name}  {time.monotonic() - begin:.1f} s", flush=True)
            continue
        failed += 1
        print(f"FAILED  {name}: {wrong}")
        print(printed, end="" if printed.endswith("\n") or not printed else "\n")
        print(f"run again: (cd {shlex.quote(folder)} && {shlex.join(command)})", flush=True)
    passed = len(runs) - failed
    print(f"{passed} passed, {failed} failed")
    if os.environ.get("XB_RUNS"):
        with open(os.environ["XB_RUNS"], "a", encoding="utf-8") as file:
            file.write(f"{os.path.basename(table)} {passed} {failed}\n")
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("table", nargs="+")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--only", default="", metavar="WORDS")
    arguments = parser.parse_args()
    if arguments.list:
        for table in arguments.table:
            for _, _, command in read(table):
                print(shlex.join(command))
        return 0
    if len(arguments.table) != 1:
        parser.error("one table at a time")
    return run_all(arguments.table[0], arguments.only)


if __name__ == "__main__":
    sys.exit(main())
