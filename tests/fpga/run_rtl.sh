#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Runs a program on the RTL of the ecp5 board: it must greet on the serial line. Yosys has no models
# of the ECP5's block RAM and multiplier, so its netlist cannot be run. run_rtl.sh SOURCE BUILD
set -euo pipefail
source="$1" build="$2"
work="$build/tests/fpga_rtl"
mkdir -p "$work"
boards="$source/fpga/boards/hx8k"
riscv64-unknown-elf-gcc -march=rv64im_zicsr -mabi=lp64 -mcmodel=medany -Os -nostdlib -ffreestanding \
  "-Wl,-T,$boards/link.ld,--no-warn-rwx-segments,--build-id=none" -o "$work/hello.elf" "$boards/hello.c"
"$build/bin/elf2hex" --board ecp5 --prefix "$work/ram" "$work/hello.elf"
cd "$source/rtl/board-ecp5"
verilator --binary --timing -O3 -Wno-fatal -DBOARD=board_ecp5 -DCLOCKS=217 --top-module uart_bench \
  --Mdir "$work/model" "$source/tests/fpga/uart_bench.v" -f board-ecp5.f >"$work/verilator.log" 2>&1 ||
  { tail -n 5 "$work/verilator.log" >&2; exit 1; }
cd "$work" # where the program is
timeout 100 model/Vuart_bench >output.txt
cat output.txt
grep -qx 'hello from xBCore, sum 210' output.txt ||
  { echo "run_rtl: the greeting did not come" >&2; exit 1; }
grep -q '^bench: ended after .* passed$' output.txt ||
  { echo "run_rtl: the program did not end with status 0" >&2; exit 1; }
