#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds targets (all, if none is named) and says every few seconds how far it is:
#   ninja.sh BUILD-FOLDER JOBS [TARGET...]
# The whole output goes to BUILD-FOLDER/build.log; of a failure the part that matters is shown.
# The time left is estimated from the steps done: steps differ, so it is a guess.
set -uo pipefail
build="$1" jobs="$2"
shift 2
log="$build/build.log"
every="${XB_PROGRESS_SECONDS:-10}"
shown=0

NINJA_STATUS='[%f/%t] ' stdbuf -oL ninja -C "$build" -j "$jobs" "$@" 2>&1 | tee "$log" |
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    ((SECONDS >= shown + every)) || continue
    shown=$SECONDS
    done="${BASH_REMATCH[1]}" all="${BASH_REMATCH[2]}"
    echo "build: $done of $all steps in $SECONDS s, about $((SECONDS * (all - done) / done + 1)) s left"
  done
status=${PIPESTATUS[0]}
[ "$status" -eq 0 ] && exit 0
grep -E -A5 '^FAILED|error:|Error' "$log" | head -n 60 >&2
echo "the build failed; the whole log is $log" >&2
exit "$status"
