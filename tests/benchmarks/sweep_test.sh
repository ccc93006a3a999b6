#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# software/collectives/sweep.c: right on an odd number of PEs, and one wrong byte in a remote store of
# each operation is noticed, in that operation and no other. sweep_test.sh BUILD-FOLDER
set -uo pipefail
build="$1"
failed=0
sweep() { # STATUS [xbsim options]; prints the operations that are wrong
  local status="$1" output got
  shift
  output="$("$build/bin/xbsim" --quiet "$@" "$build/software/collectives/sweep.elf" -- 64 2>&1)"
  got=$?
  if [ "$got" -ne "$status" ] || [ "$(grep -c '^collectives: region=' <<<"$output")" -ne 19 ]; then
    echo "status $got, output $output"
  fi
  sed -n 's,^collectives: region=\(.*\) verified=no$,\1,p' <<<"$output"
}
wrong="$(sweep 0 -n 5 --check)"
[ -z "$wrong" ] || { echo "5 PEs: $wrong"; failed=1; }
# Which 8-byte store of the run, by trial, or the first behind it that is no signal: with a wrong one of these a PE
# waits for ever. One integer is reduced by the collective network, without a store.
for fault in 20:scan_sum/8 50:reduce_scatter_sum/8 80:scatter/8 122:gather/8 146:gather_all/8 206:alltoall/8 \
  290:reduce_sum/64 350:reduce_all_sum/64; do
  for ((op = ${fault%:*}; op < ${fault%:*} + 16; op++)); do
    wrong="$(sweep 1 -n 4 --inject "byte:size=8,op=$op")"
    [[ $wrong == "status 125, "* ]] || break
  done
  [ "$wrong" = "${fault#*:}" ] || { echo "byte $op, ${fault#*:}: wrong are: $wrong"; failed=1; }
done
exit "$failed"
