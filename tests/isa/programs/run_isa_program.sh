#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Runs one directed ISA program: run_isa_program.sh PYTHON ADDR2LINE PROGRAM.elf SIMULATOR [options...]
# What failed is said by run_isa_program.py, which takes longer to start than most programs take to run.
python="$1" addr2line="$2" program="$3"
shift 3
output="$("$@" "$program" </dev/null 2>&1)"
status=$?
case "$status $output" in
  *isa-test:*) ;;
  "0 "*)
    printf '%s\n' "$output"
    exit 0
    ;;
esac
printf '%s\n' "$output" |
  "$python" "${0%.sh}.py" --addr2line "$addr2line" --status "$status" "$program" "$@"
exit 1
