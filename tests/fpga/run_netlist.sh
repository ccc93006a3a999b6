#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Synthesises a board with a program in its block RAM, places and routes it where there is a tool,
# and runs the netlist, made of models of the family's cells: the program must greet on the serial
# line. run_netlist.sh SOURCE BUILD BOARD
set -euo pipefail
source="$1" build="$2" board="$3"
work="$build/tests/fpga_netlist_$board"
mkdir -p "$work"
case "$board" in
  hx8k)
    target=(-march=rv32i_zicsr -mabi=ilp32) clocks=104
    cells=(-DNO_ICE40_DEFAULT_ASSIGNMENTS /usr/share/yosys/ice40/cells_sim.v) ;;
  ecp5)
    target=(-march=rv64im_zicsr -mabi=lp64 -mcmodel=medany) clocks=217
    # Ours first: where both have a model, the first is taken.
    cells=(-I/usr/share/yosys/ecp5 "$source/tests/fpga/ecp5_cells.v" /usr/share/yosys/ecp5/cells_sim.v) ;;
  *) echo "run_netlist: no board '$board'" >&2; exit 2 ;;
esac
boards="$source/fpga/boards/hx8k" # its program and linker script do for every board
riscv64-unknown-elf-gcc "${target[@]}" -Os -nostdlib -ffreestanding \
  "-Wl,-T,$boards/link.ld,--no-warn-rwx-segments,--build-id=none" -o "$work/hello.elf" "$boards/hello.c"
"$source/fpga/board.py" "$board" "$work/hello.elf" --build "$build"
if [ "$board" = hx8k ]; then
  [ -s "$build/fpga/board-hx8k/board.bin" ] || { echo "run_netlist: no bit stream" >&2; exit 1; }
fi
# The netlist with one short name per bit: vectors would look like combinational loops along carry
# chains, and long names make the model slow to compile.
yosys -q -p "read_json $build/fpga/board-$board/netlist.json; hierarchy -top board_$board; splitnets
  rename -hide board_$board/w:* board_$board/c:*; opt_clean -purge
  rename -enumerate board_$board/w:* board_$board/c:*; write_verilog -noattr $work/netlist.v" \
  >"$work/yosys.log" 2>&1 || { tail -n 5 "$work/yosys.log" >&2; exit 1; }
# Not our text: a netlist and a cell library, so lint warnings about them mean nothing.
verilator --cc --exe --main --build -j 2 --timing -O3 -Wno-fatal -Wno-lint -Wno-style \
  --x-assign fast --x-initial fast -MAKEFLAGS "OPT_FAST=-O0 OPT_SLOW=-O0 OPT_GLOBAL=-O1" \
  "-DBOARD=board_$board" "-DCLOCKS=$clocks" --top-module uart_bench --Mdir "$work/model" \
  "$source/tests/fpga/uart_bench.v" "$work/netlist.v" "${cells[@]}" >"$work/verilator.log" 2>&1 ||
  { tail -n 5 "$work/verilator.log" >&2; exit 1; }
timeout 200 "$work/model/Vuart_bench" >"$work/output.txt"
cat "$work/output.txt"
grep -qx 'hello from xBCore, sum 210' "$work/output.txt" ||
  { echo "run_netlist: the greeting did not come" >&2; exit 1; }
grep -q '^bench: ended after .* passed$' "$work/output.txt" ||
  { echo "run_netlist: the program did not end with status 0" >&2; exit 1; }
