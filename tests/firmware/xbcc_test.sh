#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# xbcc as a command: every way to call it that its help text promises, and its error messages.
set -uo pipefail
xbcc="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failures=0

fail() {
  echo "FAILED: $1"
  failures=$((failures + 1))
}
ok() { "$@" >"$work/output" 2>&1 || { fail "$*"; cat "$work/output"; }; }
# refused STATUS PATTERN command...: one line on standard error that matches.
refused() {
  local status="$1" pattern="$2"
  shift 2
  "$@" >"$work/output" 2>"$work/error"
  local got=$?
  [ "$got" -eq "$status" ] || fail "$*: status $got, expected $status"
  [ "$(wc -l <"$work/error")" -eq 1 ] || fail "$*: not one line: $(cat "$work/error")"
  grep -q -- "$pattern" "$work/error" || fail "$*: $(cat "$work/error")"
}

mkdir "$work/a folder" && cd "$work/a folder" || exit 1
cat >"main file.c" <<'C'
#include "xbrtime.h"
int twice(int);
int main(void) {
  xbrtime_init();
  return twice(xbrtime_mype()) + VALUE;
}
C
echo 'int twice(int x) { return 2 * x; }' >twice.c
echo 'class A { public: int v; A() : v(1) {} }; A a; extern "C" int plus() { return a.v; }' >plus.cc
printf '.globl f\nf:\n eld a0,8(a1)\n ret\n' >lower.s
printf '#define OFFSET 8\n.globl g\ng:\n erld a0,a1,e7\n eld a0,OFFSET(a1)\n ret\n' >upper.S

ok "$xbcc" -O2 -DVALUE=0 -o out.elf "main file.c" twice.c plus.cc lower.s upper.S
ok "$xbcc" -O0 -g -pipe -DVALUE=1 -c "main file.c" -o "main file.o"
ok "$xbcc" -c twice.c
[ -f twice.o ] || fail "-c without -o writes twice.o"
ok "$xbcc" -o linked.elf "main file.o" twice.o
ok "$xbcc" -flto -O2 -DVALUE=0 -o lto.elf "main file.c" twice.c
ok "$xbcc" -S -O1 twice.c && [ -f twice.s ] || fail "-S writes twice.s"
"$xbcc" -E twice.c | grep -q 'int twice' || fail "-E"
ok "$xbcc" -O2 -MMD -DVALUE=0 -o deps.elf "main file.c" twice.c
ok "$xbcc" --config rv64 --symmetric-heap 2M --stack=128K -DVALUE=0 -o heap.elf "main file.c" twice.c
riscv64-unknown-elf-nm heap.elf >"$work/symbols"
start="$(awk '$3 == "__xb_symmetric_heap_start" {print $1}' "$work/symbols")"
end="$(awk '$3 == "__xb_symmetric_heap_end" {print $1}' "$work/symbols")"
[ $((0x$end - 0x$start)) -eq $((2 << 20)) ] || fail "--symmetric-heap 2M"
riscv64-unknown-elf-objdump -d out.elf >"$work/disassembly"
grep -qiE 'amo|lr\.|sc\.|fld|fsd|fadd' "$work/disassembly" && fail "instructions the core does not have"

ok "$xbcc" --version
grep -q 'configuration rv64' "$work/output" || fail "--version"
ok "$xbcc" --help
ok "$xbcc" --show -O2 twice.c
grep -q '^riscv64-unknown-elf-gcc .*twice.c' "$work/output" || fail "--show"

# From another folder, and through a symbolic link.
ln -s "$xbcc" "$work/compile"
cd / && ok "$work/compile" -O2 -DVALUE=0 -o "$work/a folder/again.elf" "$work/a folder/main file.c" \
  "$work/a folder/twice.c"

refused 2 'no input files' "$xbcc"
refused 1 'input file not found: missing.c' "$xbcc" -O2 missing.c
refused 2 '--config rv99' "$xbcc" --config rv99 x.c
refused 2 'wants a value' "$xbcc" --config
refused 2 'wants a size' "$xbcc" --stack many x.c
refused 2 'between' "$xbcc" --symmetric-heap 0 x.c

# A copy of the tree elsewhere works, also in a folder with blanks.
mkdir -p "$work/other place" &&
  cp -r "$(dirname "$xbcc")/../share" "$work/other place/" &&
  mkdir "$work/other place/bin" && cp "$xbcc" "$work/other place/bin/"
cd "$work/a folder" && ok "$work/other place/bin/xbcc" -O2 -DVALUE=0 -o moved.elf "main file.c" twice.c lower.s

[ "$failures" -eq 0 ]
