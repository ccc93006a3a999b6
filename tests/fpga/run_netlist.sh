#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Synthesises the hx8k board with a program in its block RAM and runs the netlist, made of Yosys's
# models of the iCE40 cells: the program must greet on the serial line. run_netlist.sh SOURCE BUILD
set -euo pipefail
source="$1" build="$2"
work="$build/tests/fpga_netlist"
mkdir -p "$work"
boards="$source/fpga/boards/hx8k"
riscv64-unknown-elf-gcc -march=rv32i_zicsr -mabi=ilp32 -Os -nostdlib -ffreestanding \
  "-Wl,-T,$boards/link.ld,--no-warn-rwx-segments,--build-id=none" -o "$work/hello.elf" "$boards/hello.c"
"$source/fpga/board.py" hx8k "$work/hello.elf" --build "$build" --no-place
# Not our text: a netlist and a cell library, so lint warnings about them mean nothing.
verilator --binary --timing -O3 -Wno-fatal -Wno-lint -Wno-style -DNO_ICE40_DEFAULT_ASSIGNMENTS \
  -DBOARD=board_hx8k -DCLOCKS=104 --top-module uart_bench --Mdir "$work/model" \
  "$source/tests/fpga/uart_bench.v" "$build/fpga/board-hx8k/netlist.v" \
  /usr/share/yosys/ice40/cells_sim.v >"$work/verilator.log" 2>&1 ||
  { tail -n 5 "$work/verilator.log" >&2; exit 1; }
timeout 100 "$work/model/Vuart_bench" >"$work/output.txt"
cat "$work/output.txt"
grep -qx 'hello from xBCore, sum 210' "$work/output.txt" ||
  { echo "run_netlist: the greeting did not come" >&2; exit 1; }
grep -q '^bench: ended after .* passed$' "$work/output.txt" ||
  { echo "run_netlist: the program did not end with status 0" >&2; exit 1; }
