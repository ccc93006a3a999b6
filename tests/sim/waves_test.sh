#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Waves, read back: they hold the chosen PEs and cycles, no others, and show what the log says.
# waves_test.sh BIN-FOLDER PROGRAM.elf
set -euo pipefail
bin="$1" program="$2" here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work"

check() { "$here/check_waves.py" "$bin/xb_read_waves" waves.fst log.txt "$@"; }

# run PES CYCLES [XBSIM-OPTION...]: waves of four PEs, which must hold these
run() {
  local pes="$1" cycles="$2"
  shift 2
  "$bin/xbsim" --quiet -n 4 --trace waves.fst --log log.txt "$@" "$program" >/dev/null
  check --pes "$pes" --cycles "$cycles"
}

fails() {
  if "$@" >error.txt 2>&1; then
    echo "this should have failed: $*"
    exit 1
  fi
  [ "$(wc -l <error.txt)" = 1 ] || { echo "not one line:"; cat error.txt; exit 1; }
}

run 0,1,2,3 1:  # the first sample follows the first clock edge
run 1,3 1: --trace-nodes 3,1
run 0,1,2,3 5000: --trace-cycles 5000:
run 2 1:700 --trace-cycles :700 --trace-nodes 2
run 0,2 500:600 --trace-nodes 2,0 --trace-cycles 500:600

echo "a window behind the end is no silent success"
"$bin/xbsim" --quiet -n 4 --trace none.fst --trace-cycles 900000: "$program" 2>error.txt >/dev/null
grep -qE '^xbsim: --trace-cycles: the run ended in cycle [0-9]+, before cycle 900000: nothing was traced$' error.txt
[ "$(wc -l <error.txt)" = 1 ]

echo "wrong choices are noticed"
fails check --pes 0 --cycles 500:600
fails check --pes 0,1,2 --cycles 500:600
fails check --pes 0,2 --cycles 499:600
fails check --pes 0,2 --cycles 500:599
fails check --pes 0,2 --cycles 500:
sed '/^ *5[0-9][0-9] *2 /s/ 00000000800/ 00000000801/' log.txt >wrong.txt
mv wrong.txt log.txt
fails check --pes 0,2 --cycles 500:600
