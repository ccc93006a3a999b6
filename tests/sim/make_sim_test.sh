#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make sim` with a configuration of a user's own: RTL, simulator and name. It is run in the root of a
# tree that has been built.
set -euo pipefail
build="$PWD/build"
printf '{"name": "small", "xlen": 32, "mul": false, "atomics": false, "router_depth": 19, "tags": 4, "timeout_log2": 12,
  "nlb_entries": 20, "collective_groups": 7, "collective_bits": 16}\n' \
  >mine.json

fail() { echo "FAILED: $1"; exit 1; }
output="$(make --no-print-directory sim CONFIG=mine.json)" || fail "make sim: $output"
echo "$output"
grep -q "^RTL: $build/configurations/small/rtl (files: tile.f)$" <<<"$output" || fail "folder"
grep -q "^simulator: build/bin/xbsim --config small program.elf$" <<<"$output" || fail "command"
hash="$(sed -nE 's/^configuration small: RV32I, xBGAS, values ([0-9a-f]{16}); model: plain$/\1/p' <<<"$output")"
[ -n "$hash" ] || fail "no hash"
grep -q "values $hash" "$build/configurations/small/rtl/tile.f" || fail "hash"
[ -f "$build/configurations/small/rtl/router_d19.sv" ] || fail "router_depth 19 is not in the RTL"

[ -f "$build/configurations/small/rtl/nlb_rows_n20.sv" ] || fail "nlb_entries 20 is not in the RTL"
[ -f "$build/configurations/small/rtl/collective_unit_g7_s16.sv" ] || fail "collective_bits 16 is not in the RTL"

named="$(make --no-print-directory sim CONFIG=rv64)" || fail "make sim CONFIG=rv64: $named"
grep -q "^RTL: $build/rtl/rv64 (files: tile.f)$" <<<"$named" || fail "folder of rv64"
! grep -q '\.\./' "$build/rtl/rv64/tile.f" || fail "the folder of rv64 needs another"
[ -f "$build/rtl/rv64/clint.sv" ] || fail "the folder of rv64 lacks a shared module"

grep -q "^compiler: build/bin/xbcc --config small -o program.elf program.c$" <<<"$output" || fail "compiler"
build/bin/xbcc --config small -O2 -o collectives.elf software/collectives/collectives.c || fail "xbcc"
build/bin/xbsim --config small -n 3 --check --quiet collectives.elf || fail "lock step"
# Links as slow as such routers allow, and nothing slower.
for latency in 3 5 8; do
  build/bin/xbsim --config small -n 6 --mesh 3x2 --link-latency "$latency" --check --quiet collectives.elf ||
    fail "lock step, links of $latency cycles"
done
! build/bin/xbsim --config small -n 2 --link-latency 9 --quiet collectives.elf 2>message || fail "links of nine cycles"
[ "$(wc -l <message)" -eq 1 ] || fail "not one line: $(cat message)"
# More namespaces than its look-aside buffer compares at once, and than it holds.
build/bin/xbcc --config small -O2 -Wall -Wextra -Werror -o many.elf tests/sim/many_namespaces.c || fail "xbcc"
for windows in 12 25 60; do
  build/bin/xbsim --config small -n 3 --check --quiet many.elf -- "$windows" </dev/null || fail "$windows windows"
done
# A hit takes two cycles more than by the direct map where not all entries are compared at once.
tests/sim/buffer_cycles_test.sh build small 2 || fail "hits of the look-aside buffer"
# Without atomic accesses; seven groups, and words in two slices.
build/bin/xbcc --config small -O2 -Wall -Wextra -Werror -o slices.elf tests/sim/slices.c || fail "xbcc"
for latency in 1 8; do
  build/bin/xbsim --config small -n 6 --mesh 3x2 --link-latency "$latency" --check --quiet slices.elf || fail "slices"
done
# A program of rv32 is refused for what the configuration lacks, and the remedy works.
build/bin/xbcc --config rv32 -o rv32.elf software/examples/hello.c
! build/bin/xbsim --config small rv32.elf 2>message || fail "rv32ima on rv32i"
grep -q "lacks extension 'm'; rebuild it with xbcc --config small" message || fail "$(cat message)"
# What has no model says how to build it, and that works: with waves, and for another configuration.
! build/bin/xbsim --config small -n 3 --quiet --trace waves.fst collectives.elf 2>message || fail "no waves"
grep -q "; build it: make sim CONFIG=small WAVES=1$" message || fail "$(cat message)"
[ "$(wc -l <message)" -eq 1 ] || fail "not one line: $(cat message)"
output="$(make --no-print-directory sim CONFIG=small WAVES=1)" || fail "WAVES=1: $output"
grep -q "; models: plain, waves$" <<<"$output" || fail "WAVES=1: $output"
status=0
build/bin/xbsim --config small -n 3 --quiet --trace waves.fst --max-cycles 128 collectives.elf || status=$?
[ "$status" -eq 124 ] && [ -s waves.fst ] || fail "waves: status $status"
! scripts/make_sim.sh build 2 absent.json 2>message || fail "no such file"
[ "$(wc -l <message)" -eq 1 ] || fail "not one line: $(cat message)"
# A model that does not fit its description is refused, and so is one of the other kind or a part of one.
models=build/lib/xbcore/models
cp -r "$models" kept
refused() {
  ! timeout 60 build/bin/xbsim --config small -n 3 --quiet collectives.elf 2>message || fail "taken, though $1"
  grep -qE "small.so $1.*; build it again: make sim CONFIG=small$" message || fail "$(cat message)"
  [ "$(wc -l <message)" -eq 1 ] || fail "not one line: $(cat message)"
  cp --remove-destination kept/small.json kept/small.so "$models"
}
sed -i 's/"hash": "[0-9a-f]*"/"hash": "0123456789abcdef"/' "$models/small.json"
refused "has another set of values \($hash, needed 0123456789abcdef\)"
sed -i 's/"modules": "[0-9a-f]*"/"modules": "0123456789abcdef"/' "$models/small.json"
refused "has another set of emitted modules"
cp kept/small-waves.so "$models/small.so"
refused "has another kind of model"
cp kept/rv64.so "$models/small.so"
refused "has another set of values"
head -c 20000 kept/small.so >"$models/small.so"
build/bin/xbsim --version >message || fail "--version with a model that is cut short"
grep -qE '^configuration small: .*; model: waves; .*small.so is cut short or no library' message || fail "$(cat message)"
refused "is cut short or no library"
rm "$models/small.so" && mkfifo "$models/small.so"  # nobody writes into it
refused "is cut short or no library"
build/bin/xbsim --config small -n 3 --quiet collectives.elf || fail "put back"
