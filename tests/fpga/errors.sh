#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Every mistake is one line that names it, with the right status. errors.sh SOURCE BUILD
set -uo pipefail
source="$1" build="$2"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
# A folder of its own for logs: the build's may be in use by another test.
mkdir "$work/build"
ln -s "$(cd "$build" && pwd)/bin" "$work/build/bin"
failures=0
expect() {  # status, text in the line, command
  local status="$1" text="$2"
  shift 2
  local output got
  output="$("$@" 2>&1)"
  got=$?
  if [ "$got" -ne "$status" ] || [ "$(wc -l <<<"$output")" -ne 1 ] || [[ "$output" != *"$text"* ]]; then
    echo "errors: $*: status $got, printed: $output" >&2
    failures=$((failures + 1))
  fi
}
fpga=("$source/fpga/fpga.py" --build "$work/build")
expect 1 "no family 'apple'; there are: cyclonev" "${fpga[@]}" --family apple
expect 1 "no configuration 'apple'; there are:" "${fpga[@]}" --config apple
expect 1 "fpga: argument --seeds: 'x' is no whole number from 0 on; see" "${fpga[@]}" --seeds x
expect 1 "'-1' is no whole number from 0 on" "${fpga[@]}" --seeds=-1
expect 1 "--jobs: '0' is no whole number from 1 on" "${fpga[@]}" --jobs 0
expect 1 "unrecognized arguments: --seed-list" "${fpga[@]}" --seed-list 5
expect 1 "no folder '$work/none'" "${fpga[@]}" --rtl "$work/none"
mkdir "$work/broken"
echo 'module core (input logic a; endmodule' >"$work/broken/core.sv"
echo core.sv >"$work/broken/tile.f"
expect 1 "broken.ice40.core.log:" "${fpga[@]}" --rtl "$work" --config broken --family ice40 --top core
expect 1 "no board 'apple'" "$source/fpga/board.py" apple "$work/none.elf"
expect 1 "none.elf" "$source/fpga/board.py" hx8k "$work/none.elf" --build "$work/build"
clock=("$source/fpga/router_clock.py" --build "$work/build")
expect 1 "router_clock: argument --seeds: 'x' is no whole number from 1 on; see fpga/router_clock.py" "${clock[@]}" --seeds x
expect 1 "router_clock: cannot use '$work/none/node.f': No such file" "${clock[@]}" --rtl "$work/none"
expect 1 "node.f names no router" "${clock[@]}" --rtl "$source/rtl/rv64-noxbgas"
board=("$build/bin/xbgen_board")
expect 2 "xbgen_board: --board: the value is empty; give one or leave it out; see xbgen_board --help" \
  "${board[@]}" --board= --output "$work/out"
expect 2 "xbgen_board: --output: the value is empty" "${board[@]}" --board hx8k --output=
expect 2 "xbgen_board: --output: the value is empty" "${board[@]}" --output "" --board hx8k
expect 2 "elf2hex: --prefix: the value is empty" "$build/bin/elf2hex" --board hx8k --prefix= x.elf
hex=("$build/bin/elf2hex" --prefix "$work/ram")
expect 2 "no board 'apple'; there are: hx8k, ecp5" "${hex[@]}" --board apple "$work/x.elf"
expect 3 "none.elf" "${hex[@]}" --board hx8k "$work/none.elf"
expect 3 "is not an ELF file" "${hex[@]}" --board hx8k "$work/broken/core.sv"
# xbcc knows no configuration of a board's name, and a board no --memory.
boards="; compile it by the line under 'Boards' in fpga/README.md"
hello="$build/software/examples/hello.elf"
expect 3 "'$hello' is a 64-bit program and configuration board-hx8k is 32-bit$boards" \
  "${hex[@]}" --board hx8k "$hello"
expect 1 "is 32-bit$boards" "$source/fpga/board.py" hx8k "$hello" --build "$work/build"
echo 'void _start(void) { __asm__("mul a0, a0, a0"); }' >"$work/mul.c"
riscv64-unknown-elf-gcc -march=rv32im -mabi=ilp32 -nostdlib -Wl,-Ttext=0x80000000 -o "$work/mul.elf" "$work/mul.c"
expect 3 "lacks extension 'm'$boards" "${hex[@]}" --board hx8k "$work/mul.elf"
riscv64-unknown-elf-gcc -march=rv64im -mabi=lp64 -nostdlib -Wl,-Ttext=0x80010000 -o "$work/big.elf" "$work/mul.c"
expect 3 "beyond the 64K of RAM; it needs 68K; make it smaller" "${hex[@]}" --board ecp5 "$work/big.elf"
if "$build/bin/elf2hex" --help >/dev/full 2>/dev/null; then
  echo "elf2hex --help: a full device is not noticed"
  failures=$((failures + 1))
fi
# A disk that is full leaves no part of a file.
echo 'void _start(void) { for (;;) __asm__ volatile(""); }' >"$work/loop.c"
riscv64-unknown-elf-gcc -march=rv32i -mabi=ilp32 -nostdlib -Wl,-N,--no-warn-rwx-segments -Wl,-Ttext=0x80000000 -o "$work/loop.elf" "$work/loop.c"
expect 1 "cannot write '$work/ram.0.hex'; choose another --prefix" \
  bash -c 'ulimit -f 1; exec "$@"' limited "${hex[@]}" --board hx8k "$work/loop.elf"
if [ -e "$work/ram.0.hex" ]; then
  echo "elf2hex leaves a part of ram.0.hex"
  failures=$((failures + 1))
fi
expect 2 "--board is required" "${hex[@]}" "$work/x.elf"
exit $((failures != 0))
