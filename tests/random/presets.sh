#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Random programs in lock step on configurations with a preset, as a user builds them. It is run in the
# root of a tree that has been built; usage: presets.sh [MILLIONS_OF_INSTRUCTIONS].
set -euo pipefail
for config in rv32 rv64-noxbgas; do
  make --no-print-directory sim CONFIG="$config" PRESET=mcu
  make --no-print-directory rtl CONFIG="$config" PRESET=mcu >/dev/null
  # The same RTL from both commands.
  diff -r "build/configurations/$config-mcu/rtl" "build/rtl/$config-mcu"
  tests/random/lock_step.sh build/bin "${1:-5}" 1 "$config-mcu"
done
! make --no-print-directory sim CONFIG=rv32 PRESET=none 2>message || { echo "PRESET=none is taken"; exit 1; }
grep -q "no preset 'none'; there are: mcu, fpga" message || { cat message; exit 1; }
rm message
