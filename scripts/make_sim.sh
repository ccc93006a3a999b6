#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the simulator's model of a configuration: make_sim.sh BUILD-FOLDER JOBS [CONFIGURATION
# [WAVES [PRESET]]]. CONFIGURATION is the name of one of the project (usually rv64) or a JSON file; the RTL of
# a file goes to BUILD-FOLDER/configurations/NAME/rtl, and xbsim and xbcc know its name from then on.
# That of a name goes to BUILD-FOLDER/rtl/NAME, a folder that needs no other.
# WAVES, if neither empty nor 0, adds the model that --trace, --konata and --random-state need. PRESET
# names keys on top of the configuration (hls/presets); the result is a configuration of its own.
set -euo pipefail
build="$1" jobs="$2" config="${3:-rv64}" waves="${4:-}" preset="${5:-}"
[ "$waves" != 0 ] || waves=""
root="$(cd "$(dirname "$0")/.." && pwd)"

if [ -n "$preset" ]; then
  "$root/scripts/ninja.sh" "$build" "$jobs" xbgen
  description="$("$build/bin/xbgen" --config "$config" --preset "$preset" --describe)" || exit 2
  name="$(sed -nE 's/^  "name": "([a-z0-9-]+)",?$/\1/p' <<<"$description")"
  mkdir -p "$build/configurations"
  config="$build/configurations/$name.json"
  printf '%s\n' "$description" >"$config"
fi

if [ -f "$root/hls/configurations/$config.json" ] || [ -f "$build/lib/xbcore/models/$config.json" ]; then
  name="$config"
  folder="$root/rtl/$name"
  [ -d "$folder" ] || folder="$(cd "$build" && pwd)/configurations/$name/rtl"
elif [[ $config != *.json ]]; then
  names="$(cd "$root/hls/configurations" && ls ./*.json | sed 's,^\./,,; s,\.json$,,' | paste -sd ' ')"
  echo "make sim: CONFIG=$config is no configuration; there are: $names; or name a .json file" >&2
  exit 2
elif [ ! -r "$config" ]; then
  echo "make sim: CONFIG=$config cannot be read; check the path" >&2
  exit 2
else
  "$root/scripts/ninja.sh" "$build" "$jobs" xbgen
  description="$("$build/bin/xbgen" --config "$config" --describe)"
  name="$(sed -nE 's/^  "name": "([a-z0-9-]+)",?$/\1/p' <<<"$description")"
  if grep -q '"xbgas_csrs": false' <<<"$description"; then
    echo "make sim: $config: xbgas_csrs is false, which is for figures: no reference simulator has it; write true" >&2
    exit 2
  fi
  folder="$(cd "$build" && pwd)/configurations/$name/rtl"
  mkdir -p "$folder"
  "$build/bin/xbgen" --config "$config" --output "$folder"
  # All that have been made so far, and still are there.
  folders="$(ls -d "$(cd "$build" && pwd)"/configurations/*/rtl | paste -sd ';')"
  cmake -S "$root" -B "$build" -DXB_USER_RTL="$folders" >"$build/cmake.log" 2>&1 ||
    { cat "$build/cmake.log"; exit 1; }
fi
model="model_${name//-/_}"
compiler="xbcc_$name"
grep -qs '"machine_mode": false' "$folder/$name.json" && compiler=""
"$root/scripts/ninja.sh" "$build" "$jobs" xbsim "$model" ${waves:+"${model}_waves"} $compiler
"$build/bin/xbsim" --version | grep -F "configuration $name: "
if [ "$folder" = "$root/rtl/$name" ]; then
  # The committed folder shares modules with others; this one needs no other.
  "$root/scripts/ninja.sh" "$build" "$jobs" xbgen
  folder="$(cd "$build" && pwd)/rtl/$name"
  "$build/bin/xbgen" --config "$name" --output "$folder" >/dev/null
fi
echo "RTL: $folder (files: tile.f)"
if [ -n "$compiler" ]; then
  echo "compiler: $build/bin/xbcc --config $name -o program.elf program.c"
else
  echo "compiler: no xbcc, whose library needs machine mode; fpga/boards/hx8k/hello.c shows a program without it"
fi
echo "simulator: $build/bin/xbsim --config $name program.elf"
