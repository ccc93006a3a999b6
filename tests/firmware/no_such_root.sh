#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# no_such_root.sh CALLER command...: the command ends with 114 and a report of a trap in __xbrtime_no_such_root, which was
# called from that function of the program. The handler writes to no register that is none.
set -uo pipefail
caller="$1"
shift
output="$("$@" 2>&1)"
got=$?
for pattern in "access fault" "__xbrtime_no_such_root" "called at 0x[0-9a-f]+ $caller\\+"; do
  if [ "$got" -ne 114 ] || ! grep -qE -- "$pattern" <<<"$output"; then
    printf '%s\nstatus %s, expected 114 and a line with: %s\n' "$output" "$got" "$pattern"
    exit 1
  fi
done
if grep -q "no device register" <<<"$output"; then
  printf '%s\na write to no device register\n' "$output"
  exit 1
fi
