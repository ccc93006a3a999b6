#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make sim` with a configuration of a user's own, in a build folder of its own: RTL, simulator and
# name. make_sim_test.sh REPOSITORY XB_RANDOM
set -euo pipefail
repository="$1" xb_random="$2"
build="$(mktemp -d)"
trap 'rm -rf "$build"' EXIT
printf '{"name": "small", "xlen": 32, "router_depth": 5, "tags": 4, "timeout_log2": 12}\n' \
  >"$build/mine.json"
# Only the models that this test needs.
cmake -G Ninja -S "$repository" -B "$build" -DCMAKE_BUILD_TYPE=Release \
  -DXB_SIM_CONFIGURATIONS=rv32-noxbgas >"$build/first.log" 2>&1 || { cat "$build/first.log"; exit 1; }

fail() { echo "FAILED: $1"; exit 1; }
output="$("$repository/scripts/make_sim.sh" "$build" 2 "$build/mine.json")" || fail "make sim: $output"
echo "$output"
grep -q "^RTL: $build/configurations/small/rtl (files: small.f)$" <<<"$output" || fail "folder"
grep -q "^simulator: $build/bin/xbsim --config small program.elf$" <<<"$output" || fail "command"
hash="$(sed -nE 's/^configuration small: RV32IMA, xBGAS, values ([0-9a-f]{16})$/\1/p' <<<"$output")"
grep -q "values $hash" "$build/configurations/small/rtl/tile.sv" || fail "hash"
[ -f "$build/configurations/small/rtl/router_d5.sv" ] || fail "router_depth 5 is not in the RTL"

"$xb_random" --xlen 32 --seed 3 --length 10000 -o "$build/program.elf"
"$build/bin/xbsim" --config small -n 4 --check --quiet "$build/program.elf" || fail "lock step"
! "$repository/scripts/make_sim.sh" "$build" 2 "" 2>"$build/message" || fail "no configuration"
[ "$(wc -l <"$build/message")" -eq 1 ] || fail "not one line: $(cat "$build/message")"
