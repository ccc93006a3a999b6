#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A wrong expectation, a wrong description and a fault of the hardware make litmus.py fail, each with a line
# that tells. self_test.sh XBSIM SELF-TEST-PROGRAM OTHER-PROGRAM
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
xbsim="$1" program="$2" other="$3"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# fails PATTERN COMMAND...: status 1, and a line with PATTERN
fails() {
  local pattern="$1" status=0
  shift
  "$@" >"$work/output.txt" 2>&1 || status=$?
  if [ "$status" != 1 ] || ! grep -Eq -- "$pattern" "$work/output.txt"; then
    echo "status $status, expected 1 and a line with '$pattern': $*"
    cat "$work/output.txt"
    exit 1
  fi
}

# The model knows it, before anything runs.
for command in "emit $here/self_test.litmus $work/output.c" \
  "run $here/self_test.litmus $program --xbsim $xbsim --mesh 2x2"; do
  # shellcheck disable=SC2086 # words on purpose
  fails "sb-declared-forbidden: the model allows 'a == 0 and b == 0', declared forbidden" "$here/litmus.py" $command
  grep -q "loop-back-declared-forbidden: the model allows" "$work/output.txt"
  grep -q "mp-declared-seen: the model forbids 'a == 1 and b == 0', declared seen" "$work/output.txt"
done

# Without the model the run itself shows it.
run=("$here/litmus.py" run "$here/self_test.litmus" "$program" --xbsim "$xbsim" --mesh 2x2 --without-model --batch 32)
fails "forbidden a == 0 and b == 0: [1-9][0-9]* times   <-- WRONG" "${run[@]}" --iterations 300
grep -Eq "forbidden a == 0: [1-9][0-9]* times   <-- WRONG" "$work/output.txt"
grep -Eq "seen a == 1 and b == 0: 0 times   <-- WRONG" "$work/output.txt"
grep -q "3 tests on 2x2: 3 expectations not met" "$work/output.txt"
fails "only [0-9]+ iterations of 100000" "${run[@]}" --iterations 300 --at-least 100000

# An outcome that the model does not have: here is the program of another description.
fails "not in the model" "$here/litmus.py" run <(sed 's/W y 1; R x b/W y 2; R x b/' "$here/one_test.litmus") "$other" \
  --xbsim "$xbsim" --mesh 2x2 --batch 32 --iterations 100

# The simulator compares everything meanwhile.
fails "status 126" "${run[@]}" --option=--inject --option=byte:after=20000,size=8

# Descriptions.
# wrong PATTERN LINE...: a test with these lines is refused
wrong() {
  local pattern="$1"
  shift
  printf '%s\n' "test t" "$@" >"$work/wrong.litmus"
  fails "wrong.litmus:[0-9]+: .*$pattern" "$here/litmus.py" model "$work/wrong.litmus"
}
wrong "'x@1': VARIABLE@A" "place x@1"
wrong "4 variables, at most 3" "place x@A y@A z@A v@A"
wrong "all lines .place. name the same variables" "place x@A" "place y@A"
wrong "variable y has no place" "place x@A" "P0 W y 1"
wrong "'Q x 1' is no step" "place x@A" "P0 Q x 1"
wrong "'b.1' is no number and no register" "place x@A" "P0 W x b+1"
wrong "register a exists" "place x@A" "P0 R x a; R x a"
wrong "5 registers, at most 4" "place x@A" "P0 R x a; R x b; R x c; R x d; R x e"
wrong "'a === 1': invalid syntax" "place x@A" "P0 R x a" "forbidden a === 1"
wrong "no register or variable q" "place x@A" "P0 R x a" "forbidden q == 1"
wrong "'P1 R x a' is not understood here" "place x@A" "P1 R x a"
wrong "lacks threads, expectations" "place x@A" "P0 R x a"
