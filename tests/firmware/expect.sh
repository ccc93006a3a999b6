#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# expect.sh STATUS PATTERN command...: runs the command and checks its exit status (a number or
# `nonzero`) and that its output, standard error included, matches the extended regular expression
# (`.`: anything).
set -uo pipefail
status="$1" pattern="$2"
shift 2
output="$("$@" 2>&1)"
got=$?
if { [ "$status" = nonzero ] && [ "$got" -eq 0 ]; } ||
  { [ "$status" != nonzero ] && [ "$got" -ne "$status" ]; }; then
  printf '%s\nstatus %s, expected %s\n' "$output" "$got" "$status"
  exit 1
fi
if [ "$pattern" != . ] && ! grep -qE -- "$pattern" <<<"$output"; then
  printf '%s\nno line matches: %s\n' "$output" "$pattern"
  exit 1
fi
