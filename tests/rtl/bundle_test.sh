#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# `make bundle`: one file that both tools take, with either top, and nothing beside it.
# bundle_test.sh REPOSITORY BUILD-FOLDER
set -euo pipefail
repository="$1" build="$(cd "$2" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $1"; exit 1; }
cd "$repository"
printf '{"name": "bundled", "xlen": 32, "mul": false, "router_depth": 5}\n' >"$work/mine.json"
for config in rv64 rv32-noxbgas "$work/mine.json"; do
  name="$(basename "$config" .json)"
  [ "$name" != mine ] || name=bundled
  output="$(scripts/bundle.sh "$build" 2 "$config")" || fail "$config: $output"
  file="$build/bundles/$name.sv"
  grep -q "bundles/$name.sv: $(grep -c '^module ' "$file") modules; tops: tile, node$" <<<"$output" || fail "$output"
  mkdir "$work/alone"
  cp "$file" "$work/alone/all.sv"
  for top in tile node; do
    # DECLFILENAME wants a file for each module; -Wall asks for it.
    (cd "$work/alone" && verilator --lint-only -Wall -Wno-DECLFILENAME --top-module "$top" all.sv) ||
      fail "$name: Verilator, $top"
    (cd "$work/alone" && yosys -q -e 'has no driver' -e 'Resizing cell port' \
      -p "read_verilog -sv all.sv; hierarchy -check -top $top; proc; check -assert") \
      >"$work/yosys.txt" 2>&1 || { cat "$work/yosys.txt"; fail "$name: Yosys, $top"; }
  done
  rm -r "$work/alone"
done
! scripts/bundle.sh "$build" 2 nosuch 2>"$work/message" || fail "an unknown name"
grep -q "^make bundle: CONFIG=nosuch is no configuration; there are: .*rv64.*; or name a .json file$" "$work/message" ||
  fail "$(cat "$work/message")"
! scripts/bundle.sh "$build" 2 absent.json 2>"$work/message" || fail "a missing file"
[ "$(wc -l <"$work/message")" -eq 1 ] || fail "$(cat "$work/message")"
