#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The committed SystemVerilog is what the generator emits today, byte for byte:
# regenerate.sh XBGEN REPOSITORY. Run with generators of two compilers, it also shows that the
# emitted text does not depend on the compiler. A configuration emitted alone needs no other folder,
# and its modules are those that its list names below rtl/.
set -euo pipefail
xbgen="$1" repository="$2"
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
"$xbgen" --all --output "$fresh/rtl"
for folder in "$repository"/rtl/*/; do
  case "$folder" in */board-*) continue ;; esac  # xbgen_board's; tests/fpga compares them
  name="$(basename "$folder")"
  [ -d "$fresh/rtl/$name" ] || { echo "no configuration for folder $folder"; exit 1; }
done
for folder in "$fresh"/rtl/*/; do
  name="$(basename "$folder")"
  diff -r "$repository/rtl/$name" "$fresh/rtl/$name" || {
    echo "rtl/$name differs from what $xbgen emits; run 'make rtl' and commit the result"
    exit 1
  }
done
for description in "$repository"/hls/configurations/*.json; do
  name="$(basename "$description" .json)"
  "$xbgen" --config "$name" --output "$fresh/alone"
  grep -q '/' <(grep -v '^//' "$fresh/alone/node.f") && { echo "$name alone names other folders"; exit 1; }
  for file in $(grep -v '^//' "$repository/rtl/$name/node.f"); do
    case "$file" in */xb_pkg.sv) continue ;; esac  # there with the types of all configurations
    cmp "$repository/rtl/$name/$file" "$fresh/alone/$(basename "$file")"
  done
done
