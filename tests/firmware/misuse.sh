#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# misuse.sh CASE REASON XBSIM PROGRAM SOURCE: the run ends with status 114, and PE 1
# has printed one line with the file, the line that ends in the
# comment `// CASE`, and the reason, an extended regular expression.
set -uo pipefail
case="$1" reason="$2" xbsim="$3" program="$4" source="$5"
line="$(grep -nE "// $case\$" "$source" | cut -d: -f1)"
[ -n "$line" ] || { echo "no line for $case"; exit 1; }
output="$("$xbsim" -n 3 --quiet "${@:6}" "$program" -- "$case" 2>&1)"
status=$?
pattern="misuse\.c:$line: PE 1: xbrtime_[a-z_]+: $reason\$"
if [ "$status" -ne 114 ] || ! grep -qE -- "$pattern" <<<"$output"; then
  printf '%s\nstatus %s, expected 114 and a line with: %s\n' "$output" "$status" "$pattern"
  exit 1
fi
