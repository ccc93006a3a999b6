#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs the collective kernels on the simulator and prints their tables:
#   run_collectives.sh BUILD-FOLDER PES MESH [xbsim options]; MESH "": what xbsim takes for so many PEs
# Without options the run is checked against the reference simulator (--check). Status 0 if it ended
# well and every PE found every result right, 1 if a result was wrong, otherwise that of xbsim.
set -uo pipefail
if [ $# -lt 3 ]; then
  echo "usage: run_collectives.sh BUILD-FOLDER PES MESH [xbsim options]" >&2
  exit 2
fi
build="$1" pes="$2" mesh="$3"
shift 3
if [ $# -eq 0 ]; then set -- --check; fi
scripts="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
output="$(mktemp -d)"
trap 'rm -rf "$output"' EXIT

touch "$output/regions"
"$build/bin/xbsim" -n "$pes" ${mesh:+--mesh "$mesh"} --stats "$output/stats.json" --region-log "$output/regions" "$@" \
  "$build/software/collectives/collectives.elf" 2>"$output/messages" |
  python3 -X utf8 "$scripts/collectives_table.py" --regions "$output/regions" --mesh "$mesh" --keep "$output/console"
status=${PIPESTATUS[0]} table=${PIPESTATUS[1]}
cat "$output/messages" >&2
if [ "$table" -eq 3 ]; then
  cat "$output/console" >&2
  echo "run_collectives.sh: the program measured nothing; xbsim ended with status $status" >&2
  exit "$((status == 0 ? 1 : status))"
fi
cp "$output/console" "$build/collectives.txt" && cp "$output/stats.json" "$build/collectives.json" ||
  exit 1
exit "$((status != 0 ? status : table))"
