#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# rv32 with words of the collective network in slices of 8 bits: all operations in lock step, the programs of rv32
# for that network, random ones, what a word costs, and the report of a hang. It is run in the root of a tree that
# has been built; PROGRAMS is the build folder that has the programs: slices_test.sh PROGRAMS.
set -euo pipefail
programs="$1" config=rv32-s8 bits=8
fail() { echo "FAILED: $1"; exit 1; }
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

sed -e "s/\"rv32\"/\"$config\"/" -e "s/\"collective_groups\": 4/&, \"collective_bits\": $bits/" hls/configurations/rv32.json \
  >"$work/slices.json"
make --no-print-directory sim CONFIG="$work/slices.json" >"$work/log" 2>&1 || { cat "$work/log"; fail "make sim"; }
grep -q "input  logic \[7:0\]  link_north_tree_rx_word_i" build/configurations/$config/rtl/tile.sv || fail "width of a link"

run() { # ELF OPTIONS...
  local elf="$1"
  shift
  build/bin/xbsim --config $config --quiet --check "$@" "$elf" </dev/null || fail "$elf $*"
}
build/bin/xbcc --config $config -O2 -Wall -Wextra -Werror -o "$work/slices.elf" tests/sim/slices.c || fail "xbcc"
for shape in "1 1x1 1" "2 1x2 1" "7 3x3 1" "16 4x4 1" "6 3x2 2"; do
  read -r pes mesh latency <<<"$shape"
  run "$work/slices.elf" -n "$pes" --mesh "$mesh" --link-latency "$latency"
done
for shape in "1 1x1" "3 3x1" "5 3x2" "9 3x3" "16 4x4"; do
  read -r pes mesh <<<"$shape"
  run "$programs/tests/isa/programs/xbgas_collective.rv32.elf" -n "$pes" --mesh "$mesh"
done
for shape in "4 2x2" "6 3x2" "16 4x4"; do
  read -r pes mesh <<<"$shape"
  run "$programs/tests/isa/programs/xbgas_collective_groups.rv32.elf" -n "$pes" --mesh "$mesh"
done
cmake --build build --target xb_random >/dev/null
for shape in "2 10000 1" "4 10000 2" "9 5000 3" "16 5000 4"; do
  read -r pes length seed <<<"$shape"
  build/bin/xb_random --seed "$seed" --length "$length" --xlen 32 --collective -o "$work/random.elf"
  run "$work/random.elf" -n "$pes" --max-cycles 10000000
done

# On 16 PEs a word costs its slices and at most 8 cycles more than a barrier, which costs what it costs with whole words.
build/bin/xbcc --config $config -O2 -o "$work/cycles.elf" tests/cycles/collective_cycles.c || fail "xbcc"
build/bin/xbsim --config $config --quiet -n 16 --mesh 4x4 "$work/cycles.elf" >"$work/cycles" || fail "cycles"
read -r barrier broadcast sum <<<"$(sed -nE 's/^collective .* cycles ([0-9]+)$/\1/p' "$work/cycles" | tr '\n' ' ')"
limit=$((barrier + 32 / bits + 8))
echo "barrier $barrier, broadcast $broadcast, sum $sum, limit $limit"
[ "$barrier" -eq 11 ] && [ "$broadcast" -le "$limit" ] && [ "$sum" -le "$limit" ] || fail "cycles"

status=0
build/bin/xbsim --config $config -n 3 --check "$work/slices.elf" -- hang </dev/null >"$work/log" 2>&1 || status=$?
if [ "$status" -ne 125 ] || ! grep -q "PE 2: .* waits for group 0 (minu): PE 1 has not arrived" "$work/log"; then
  cat "$work/log"
  fail "hang, status $status"
fi
