#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Adds a configuration to the simulator: make_sim.sh BUILD-FOLDER JOBS CONFIGURATION, which is the
# name of one of the project or a JSON file. The RTL goes to BUILD-FOLDER/configurations/NAME/rtl;
# xbsim and xbcc know NAME from then on.
set -euo pipefail
build="$1" jobs="$2" config="${3:-}"
root="$(cd "$(dirname "$0")/.." && pwd)"
if [ -z "$config" ]; then
  echo "make sim: name a configuration, e.g. make sim CONFIG=my.json; $build/bin/xbgen --keys lists" \
    "what my.json may hold" >&2
  exit 2
fi
ninja -C "$build" -j "$jobs" xbgen >"$build/sim.log" 2>&1 || { tail -n 40 "$build/sim.log"; exit 1; }
description="$("$build/bin/xbgen" --config "$config" --describe)"
name="$(sed -nE 's/^  "name": "([a-z0-9-]+)",?$/\1/p' <<<"$description")"

if [ ! -f "$root/hls/configurations/$name.json" ]; then
  folder="$(cd "$build" && pwd)/configurations/$name/rtl"
  mkdir -p "$folder"
  "$build/bin/xbgen" --config "$config" --output "$folder"
  # All that have been made so far, and still are there.
  folders="$(ls -d "$(cd "$build" && pwd)"/configurations/*/rtl | paste -sd ';')"
  cmake -S "$root" -B "$build" -DXB_USER_RTL="$folders" >"$build/cmake.log" 2>&1 ||
    { cat "$build/cmake.log"; exit 1; }
else
  folder="$root/rtl/$name"
fi
ninja -C "$build" -j "$jobs" xbsim xbcc >"$build/sim.log" 2>&1 || { tail -n 40 "$build/sim.log"; exit 1; }
"$build/bin/xbsim" --version | grep -F "configuration $name: "
echo "RTL: $folder (files: tile.f)"
echo "compiler: $build/bin/xbcc --config $name -o program.elf program.c"
echo "simulator: $build/bin/xbsim --config $name program.elf"
