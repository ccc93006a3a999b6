#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The RTL of a configuration as one file: bundle.sh BUILD-FOLDER JOBS CONFIGURATION. It holds all that
# the lists tile.f and node.f name, children before parents, so that either is the top of a design
# that needs no other file. CONFIGURATION is the name of one of the project or a JSON file.
set -euo pipefail
build="$1" jobs="$2" config="$3"
root="$(cd "$(dirname "$0")/.." && pwd)"

if [[ $config == *.json ]]; then
  [ -r "$config" ] || { echo "make bundle: CONFIG=$config cannot be read; check the path" >&2; exit 2; }
  "$root/scripts/ninja.sh" "$build" "$jobs" xbgen
  work="$(mktemp -d)"
  trap 'rm -rf "$work"' EXIT
  "$build/bin/xbgen" --config "$config" --output "$work" >/dev/null
  folder="$work"
  name="$(sed -nE '1s/.*configuration ([a-z0-9-]+), .*/\1/p' "$folder/node.f")"
elif [ -f "$root/rtl/$config/node.f" ]; then
  folder="$root/rtl/$config" name="$config"
else
  names="$(cd "$root/hls/configurations" && ls ./*.json | sed 's,^\./,,; s,\.json$,,' | paste -sd ' ')"
  echo "make bundle: CONFIG=$config is no configuration; there are: $names; or name a .json file" >&2
  exit 2
fi
bundle="$build/bundles/$name.sv"
mkdir -p "$build/bundles"
{
  sed -n 1p "$folder/node.f"
  while read -r file; do
    printf '\n'
    cat "$folder/$file"
  done < <(grep -v '^//' "$folder/node.f")
} >"$bundle.new"
mv "$bundle.new" "$bundle"
echo "$bundle: $(grep -c '^module ' "$bundle") modules; tops: tile, node"
