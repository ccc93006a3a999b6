#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Random programs in lock step on configurations with a preset, as a user builds them. It is run in the
# root of a tree that has been built; usage: presets.sh [MILLIONS_OF_INSTRUCTIONS].
set -euo pipefail
# The models of the tree are compiled for one short run. These have millions of instructions before them.
optimise() {
  cmake -S . -B build "-DXB_MODEL_OPTIMISATION=$1" "-DXB_TRACED_MODEL_OPTIMISATION=$1" >/dev/null
}
trap 'optimise -O0' EXIT
optimise -O1
cmake --build build --target xb_random xb_coverage_report >/dev/null
while read -r config preset; do
  waves=""
  [ "$preset" != max ] || waves=1  # shows what becomes of guesses
  make --no-print-directory sim CONFIG="$config" PRESET="$preset" WAVES="$waves"
  make --no-print-directory rtl CONFIG="$config" PRESET="$preset" >/dev/null
  # The same RTL from both commands.
  diff -r "build/configurations/$config-$preset/rtl" "build/rtl/$config-$preset"
  if [ "$preset" = max ]; then
    tests/random/lock_step.sh build/bin 3 1 "$config-$preset" predictions
    tests/random/lock_step.sh build/bin 2 1000 "$config-$preset"
  else
    tests/random/lock_step.sh build/bin "${1:-4}" 1 "$config-$preset"
  fi
done <<'end'
rv32 mcu
rv64-noxbgas mcu
rv32-noxbgas bare
rv64-noxbgas bare
rv32 blockram
rv64 flit128
rv64 nobulk
rv64 disk
rv32 fpga
rv32 max
rv64 max
end
# A look-aside buffer of more entries than are compared at once, and fewer than programs have namespaces.
sed 's/"name": "rv64"/"name": "rv64-nlb18"/; s/"nlb_entries": [0-9]*/"nlb_entries": 18/' hls/configurations/rv64.json >nlb18.json
make --no-print-directory sim CONFIG=nlb18.json
tests/random/lock_step.sh build/bin "${1:-4}" 1 rv64-nlb18
rm nlb18.json
! make --no-print-directory sim CONFIG=rv32 PRESET=none 2>message || { echo "PRESET=none is taken"; exit 1; }
grep -q "no preset 'none'; there are: mcu, bare, fpga, blockram, flit128, max, nobulk, disk" message || { cat message; exit 1; }
! make --no-print-directory sim CONFIG=rv32 PRESET=bare 2>message || { echo "bare with xBGAS is taken"; exit 1; }
grep -q "machine_mode is false with xbgas true" message || { cat message; exit 1; }
rm message
# A program without CSRs prints and ends on a core without machine mode.
riscv64-unknown-elf-gcc -march=rv32i -mabi=ilp32 -Os -nostdlib -ffreestanding \
  -Wl,-T,fpga/boards/hx8k/link.ld -o hello.elf fpga/boards/hx8k/hello.c
build/bin/xbsim --config rv32-noxbgas-bare --check --quiet hello.elf | grep -x "hello from xBCore, sum 210"
rm hello.elf
