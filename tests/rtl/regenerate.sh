#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The committed SystemVerilog is what the generator emits today, byte for byte:
# regenerate.sh XBGEN REPOSITORY. Run with generators of two compilers, it also shows that the
# emitted text does not depend on the compiler.
set -euo pipefail
xbgen="$1" repository="$2"
fresh="$(mktemp -d)"
trap 'rm -rf "$fresh"' EXIT
for description in "$repository"/hls/configurations/*.json; do
  config="$(basename "$description" .json)"
  "$xbgen" --config "$config" --output "$fresh/$config"
  diff -r "$repository/rtl/$config" "$fresh/$config" || {
    echo "rtl/$config differs from what $xbgen emits; run 'make rtl' and commit the result"
    exit 1
  }
done
for folder in "$repository"/rtl/*/; do
  case "$folder" in */board-*) continue ;; esac  # xbgen_board's; tests/fpga compares them
  [ -d "$fresh/$(basename "$folder")" ] || { echo "no configuration for folder $folder"; exit 1; }
done
