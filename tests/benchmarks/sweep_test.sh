#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# software/collectives/sweep.c and sweep_teams.c: right on an odd number of PEs, and one wrong byte in a remote store of
# each operation is noticed, in that operation and no other. sweep_test.sh BUILD-FOLDER
set -uo pipefail
build="$1"
failed=0
sweep() { # PROGRAM [xbsim options]; prints the operations that are wrong, or how else it ended
  local program="$1" output got
  shift
  output="$("$build/bin/xbsim" --quiet --max-cycles 2000000 "$@" "$build/software/collectives/$program.elf" -- 64 2>&1)"
  got=$?
  if [ "$got" -gt 1 ] || [ "$(grep -c '^collectives: region=' <<<"$output")" -ne 19 ]; then
    echo "status $got, output $output"
  fi
  sed -n 's,^collectives: region=\(.*\) verified=no$,\1,p' <<<"$output"
}
# The first wrong store behind the op-th one of 8 bytes that is noticed in this operation. Those before are signals, with
# which a PE waits for ever or goes astray, or belong to the operation before.
noticed() { # PROGRAM OPERATION OP
  local wrong op
  for ((op = $3; op < $3 + 40; op++)); do
    wrong="$(sweep "$1" -n 4 --inject "byte:size=8,op=$op")"
    [ "$wrong" != "$2" ] || return 0
    case "$wrong" in
    "status 125, "* | "status 114, "* | "status 124, "*) ;;
    *$'\n'*)
      echo "$1, byte $op: wrong are: $wrong"
      return 1
      ;;
    esac
  done
  echo "$1: no wrong byte of $2 is noticed from byte $3 on"
  return 1
}
for program in sweep sweep_teams; do
  wrong="$(sweep $program -n 5 --check)"
  [ -z "$wrong" ] || { echo "$program, 5 PEs: $wrong"; failed=1; }
done
# One integer is reduced by the collective network, without a store.
for fault in 20:scan_sum/8 50:reduce_scatter_sum/8 80:scatter/8 115:gather/8 140:gather_all/8 200:alltoall/8 \
  284:reduce_sum/64 344:reduce_all_sum/64; do
  noticed sweep "${fault#*:}" "${fault%:*}" || failed=1
done
# Those of a team go over the network, too, waited for or not.
for fault in 16:exscan_sum/8 80:alltoallv/8 160:team_gather_all/8 204:team_alltoall/8 244:alltoall_nbh/8 296:exscan_sum/64 \
  396:team_broadcast/64 460:team_reduce_all_sum/64 660:broadcast_nbh/64 700:reduce_all_sum_nbh/64 840:alltoallv/64; do
  noticed sweep_teams "${fault#*:}" "${fault%:*}" || failed=1
done
exit "$failed"
