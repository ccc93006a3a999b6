#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# context_switch_failures.sh XBSIM context_switch.elf: a load that fails while contexts are switched is a
# failure of the context that asked for it. Damaged are, one after the other, the last load of PE 0 before each of
# some switches, which is in flight then or has just come back, and one between two switches.
# Loads of context 0 are from PE 1, namespace 2, those of context 1 from PE 2, namespace 3.
set -u
xbsim=$1 program=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() {
  echo "context_switch_failures.sh: $1" >&2
  cat "$folder/output" >&2
  exit 1
}
# Runs it with load $1 damaged, and leaves in `told` what PE 0 says of it.
damage() {
  "$xbsim" -n 4 --quiet --inject damage:pe=0,op="$1" "$program" >"$folder/output" 2>&1
  status=$?
  [ $status -eq 1 ] || fail "load $1 damaged: exit status $status, expected 1"
  told=$(grep "loads failed" "$folder/output") || fail "load $1 damaged: none failed"
  case $told in
    "PE 0: context 0, which loads from PE 1: 1 loads failed, "*" from namespace 2, "*) ;;
    "PE 0: context 1, which loads from PE 2: 1 loads failed, "*" from namespace 3, "*) ;;
    *) fail "load $1 damaged: the wrong context is told of it" ;;
  esac
}
# The loads, by number, behind which PE 0 asks for nothing during the 300 cycles that a switch takes at least.
"$xbsim" -n 4 --quiet --remote-trace "$folder/trace.csv" "$program" >"$folder/output" 2>&1 || fail "it fails undamaged"
last_loads=$(awk -F, '$5 == 0 && $7 == "load" {
  if (count > 0 && $1 - before > 300) print count - 1
  before = $1
  count++
}' "$folder/trace.csv")
found="" switches=0
for load in $last_loads; do
  damage "$load"
  case $told in
    *"context 0"*" 1 found at a switch"*) found="$found 0" ;;
    *"context 1"*" 1 found at a switch"*) found="$found 1" ;;
  esac
  switches=$((switches + 1))
  case $found in *0*1* | *1*0*) break ;; esac
done
case $found in
  *0*1* | *1*0*) ;;
  *) fail "the last loads before $switches switches: found at one of contexts:$found" ;;
esac
damage $((load + 50))
case $told in *" 0 found at a switch"*) ;; *) fail "load $((load + 50)) is not between two switches" ;; esac
echo "loads damaged at $switches switches and between two: each told to its context"
