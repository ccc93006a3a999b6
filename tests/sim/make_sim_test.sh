#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make sim` with a configuration of a user's own, in a build folder of its own: RTL, simulator and
# name. make_sim_test.sh REPOSITORY
set -euo pipefail
repository="$1"
build="$(mktemp -d)"
trap 'rm -rf "$build"' EXIT
printf '{"name": "small", "xlen": 32, "mul": false, "atomics": false, "router_depth": 5, "tags": 4, "timeout_log2": 12}\n' \
  >"$build/mine.json"
# Only the models that this test needs, and quick to build.
cmake -G Ninja -S "$repository" -B "$build" -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_CXX_FLAGS_RELEASE="-O0 -DNDEBUG" -DXB_SIM_CONFIGURATIONS=rv32-noxbgas \
  -DXB_MODEL_OPTIMISATION=-O0 -DXB_TRACED_MODEL_OPTIMISATION=-O0 >"$build/first.log" 2>&1 || { cat "$build/first.log"; exit 1; }

fail() { echo "FAILED: $1"; exit 1; }
output="$("$repository/scripts/make_sim.sh" "$build" 2 "$build/mine.json")" || fail "make sim: $output"
echo "$output"
grep -q "^RTL: $build/configurations/small/rtl (files: tile.f)$" <<<"$output" || fail "folder"
grep -q "^simulator: $build/bin/xbsim --config small program.elf$" <<<"$output" || fail "command"
hash="$(sed -nE 's/^configuration small: RV32I, xBGAS, values ([0-9a-f]{16})$/\1/p' <<<"$output")"
grep -q "values $hash" "$build/configurations/small/rtl/tile.sv" || fail "hash"
[ -f "$build/configurations/small/rtl/router_d5.sv" ] || fail "router_depth 5 is not in the RTL"

grep -q "^compiler: $build/bin/xbcc --config small -o program.elf program.c$" <<<"$output" || fail "compiler"
"$build/bin/xbcc" --config small -O2 -o "$build/collectives.elf" \
  "$repository/software/collectives/collectives.c" || fail "xbcc"
"$build/bin/xbsim" --config small -n 3 --check --quiet "$build/collectives.elf" || fail "lock step"
# A program of rv32 is refused for what the configuration lacks, and the remedy works.
"$build/bin/xbcc" --config rv32 -o "$build/rv32.elf" "$repository/software/examples/hello.c"
! "$build/bin/xbsim" --config small "$build/rv32.elf" 2>"$build/message" || fail "rv32ima on rv32i"
grep -q "lacks extension 'm'; rebuild it with xbcc --config small" "$build/message" || fail "$(cat "$build/message")"
! "$repository/scripts/make_sim.sh" "$build" 2 "" 2>"$build/message" || fail "no configuration"
[ "$(wc -l <"$build/message")" -eq 1 ] || fail "not one line: $(cat "$build/message")"
