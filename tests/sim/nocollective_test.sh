#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Hardware with xBGAS and without a collective network (`collective_groups` 0): no gate of it in the RTL, no registers,
# the runtime does all over memory, programs of that network trap. It is run in the root of a
# tree that has been built; PROGRAMS is the build folder that has the programs: nocollective_test.sh PROGRAMS.
set -euo pipefail
programs="$1" config=rv64-nocollective
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

sed -e "s/\"rv64\"/\"$config\"/" -e 's/"collective_groups": 4/"collective_groups": 0/' hls/configurations/rv64.json \
  >"$work/nocollective.json"
grep -q '"collective_groups": 0' "$work/nocollective.json" || fail "the configuration has the key elsewhere"
make --no-print-directory sim CONFIG="$work/nocollective.json" >"$work/log" 2>&1 || { cat "$work/log"; fail "make sim"; }
rtl="build/configurations/$config/rtl"
[ -f "$rtl/tile.sv" ] || fail "no tile in the RTL"
if grep -l -i -E "collective|_tree_|coll(arrive|operand|result|done)" "$rtl"/*.sv >"$work/log"; then
  cat "$work/log"
  fail "something of a collective network in the RTL"
fi

run() { # ELF OPTIONS...
  local elf="$1"
  shift
  build/bin/xbsim --config $config --quiet --check "$@" "$elf" </dev/null || fail "$elf $*"
}
build/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/nocollective.elf" tests/sim/nocollective.c || fail "xbcc"
for shape in "1 1x1" "2 2x1" "5 3x2" "16 4x4"; do
  read -r pes mesh <<<"$shape"
  run "$work/nocollective.elf" -n "$pes" --mesh "$mesh"
done
run "$work/nocollective.elf" -n 5 --mesh 3x2 --stall 1
# Where the registers exist, the same program says so.
if build/bin/xbsim --config rv64 --quiet -n 1 "$work/nocollective.elf" </dev/null >"$work/log" 2>&1; then
  fail "a collective network goes unnoticed"
fi
grep -q "xbconfig: .* expected 0" "$work/log" || { cat "$work/log"; fail "message"; }
# A program of that network traps at its first register.
status=0
build/bin/xbsim --config $config --quiet --check -n 2 "$programs/tests/isa/programs/xbgas_collective.elf" </dev/null \
  >"$work/log" 2>&1 || status=$?
[ "$status" -ne 0 ] || fail "a program of the collective network ends well"
for elf in firmware/barrier firmware/broadcast firmware/reduce_sum firmware/reduce_operators firmware/requests \
  firmware/teams isa/programs/xbgas_traffic isa/programs/xbgas_fence; do
  run "$programs/tests/$elf.elf" -n 4
done
run "$programs/software/collectives/collectives.elf" -n 6 --mesh 3x2
cmake --build build --target xb_random >/dev/null
tests/random/one_program.sh build/bin 4 10000 1 $config bulk
