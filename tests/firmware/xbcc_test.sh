#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# xbcc_test.sh XBCC XBSIM: every way to call it that its help text promises, and its error messages.
set -uo pipefail
xbcc="$1" xbsim="$2"
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
ok "$xbcc" --symmetric-heap 1G --stack=512M -DVALUE=0 -o large.elf "main file.c" twice.c
riscv64-unknown-elf-nm large.elf | grep -qi '40000000 A __xb_symmetric_heap_size$' || fail "--symmetric-heap 1G"
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
for option in --help --version --show; do
  timeout 10 "$xbcc" "$option" "$work/a folder/twice.c" >/dev/full 2>"$work/error"
  [ $? -eq 1 ] && [ "$(cat "$work/error")" = "xbcc: cannot write to standard output" ] ||
    fail "$option to a full device: $(cat "$work/error")"
done
refused 1 'input file not found: missing.c' "$xbcc" -O2 missing.c
refused 1 'input file not found: a\\x0ab\\x1b é.c' "$xbcc" $'a\nb\e é.c'
refused 2 '--stack 0: must be between 1K and 2048M' "$xbcc" --stack 0 x.c
refused 2 '--config rv99' "$xbcc" --config rv99 x.c
refused 2 'wants a value' "$xbcc" --config
refused 2 'wants a size' "$xbcc" --stack many x.c
refused 2 'between' "$xbcc" --symmetric-heap 0 x.c
refused 2 '--stack 3: .*at least 1K' "$xbcc" --stack 3 x.c
refused 2 '--stack 1K1\|--stack wants' "$xbcc" --stack 1K1 x.c
refused 2 'are 2049M together and a PE has 2048M of RAM at most; make one smaller' "$xbcc" --stack 2048M x.c
for option in --stack --symmetric-heap; do
  for size in 3G 4G 4294967296 9999999999G; do
    refused 2 "$option $size: must be between .* and 2048M" "$xbcc" $option $size x.c
  done
  refused 2 'together and a PE has 2048M of RAM at most' "$xbcc" $option 2G x.c
  refused 2 'wants a size such as .*, at most 2048M' "$xbcc" $option 4T x.c
done
refused 2 '--stack 4100: .*multiple of 16' "$xbcc" --stack=4100 x.c

# Configurations.
cd "$work/a folder" || exit 1
cat >plain.c <<'C'
#include <stdio.h>
int main(void) { return printf("%d bits, xBGAS %d\n", __riscv_xlen, XB_CONFIG_XBGAS) < 0; }
C
for config in rv64 rv32 rv64-noxbgas rv32-noxbgas; do
  ok "$xbcc" --config "$config" -O2 -Wall -Werror -o "plain-$config.elf" plain.c
  bits="${config:2:2}" has=1
  [[ "$config" == *-noxbgas ]] && has=0
  ok "$xbsim" --config "$config" --check --quiet "plain-$config.elf"
  grep -qx "$bits bits, xBGAS $has" "$work/output" || fail "$config: $(cat "$work/output")"
  ok "$xbcc" --config "$config" --version
  grep -q "configuration $config (rv$bits" "$work/output" || fail "--version of $config"
  # Other width: one line that names the option.
  other=$((96 - bits))
  refused 3 "rebuild it with xbcc --config rv$other" "$xbsim" --config "rv$other" "plain-$config.elf"
done
# Without xBGAS: the linker has one line about xbrtime, the assembler one for each mnemonic.
for config in rv64-noxbgas rv32-noxbgas; do
  "$xbcc" --config "$config" -DVALUE=0 -o no.elf "main file.c" twice.c 2>"$work/error" && fail "$config: xbrtime links"
  [ "$(grep -vc 'collect2: error: ld returned' "$work/error")" -eq 1 ] || fail "$config: $(cat "$work/error")"
  grep -q 'xbrtime needs xBGAS.*xbcc --config' "$work/error" || fail "$config: $(cat "$work/error")"
  "$xbcc" --config "$config" -c lower.s 2>"$work/error" && fail "$config: knows eld"
  grep -q 'unrecognized opcode .eld' "$work/error" || fail "$config: $(cat "$work/error")"
done
ok "$xbcc" -DVALUE=0 -o uses.elf "main file.c" twice.c
refused 3 "uses xbrtime, which needs xBGAS.* choose another --config" "$xbsim" --config rv64-noxbgas uses.elf
mkdir -p "a directory.elf"
refused 3 "'a directory.elf' is a directory" "$xbsim" "a directory.elf"

# The file of a missing main has its path in the repository.
echo 'int other(void) { return 0; }' >no_main.c
"$xbcc" -o no_main.elf no_main.c 2>"$work/error" && fail "no main links"
grep -qE '(^| )(\./)?runtime/platform/start.c:[0-9]+: undefined reference to .main' "$work/error" ||
  fail "no main: $(cat "$work/error")"
# What the user's own -march brought in.
ok "$xbcc" -march=rv64gc -mabi=lp64 -c -o compressed.o plain.c
ok "$xbcc" -o compressed.elf compressed.o
refused 3 "rebuild it with xbcc --config rv64 and without -march" "$xbsim" --strict compressed.elf

# The platform's string functions, also where only the C library calls them; the program's own before both;
# and none in a program that needs none.
symbols() { riscv64-unknown-elf-nm "$1" | awk '{print $3}' | sort >"$work/symbols"; }
printf '#include <string.h>\nint main(int c, char **v) { return strdup(v[c - 1]) == NULL; }\n' >indirect.c
for option in -O2 -flto; do
  ok "$xbcc" "$option" -o indirect.elf indirect.c && symbols indirect.elf
  grep -qx __xb_copy_forward "$work/symbols" || fail "strdup, $option: memcpy of the C library"
done
cat >own.c <<'C'
#include <stdlib.h>
#include <string.h>
int calls;
void *memcpy(void *to, const void *from, size_t size) {
  calls++;
  for (size_t i = 0; i < size; i++) ((volatile char *)to)[i] = ((const char *)from)[i];
  return to;
}
int main(int c, char **v) {
  char *copy = strdup(v[c - 1]);
  return calls != 1 || memmove(copy + 1, copy, strlen(copy)) == NULL;
}
C
ok "$xbcc" -O2 -o own.elf own.c && ok "$xbsim" --quiet own.elf
printf 'int main(void) { return 0; }\n' >empty.c
ok "$xbcc" -O2 -o empty.elf empty.c && symbols empty.elf
grep -qE '^(mem|str)[a-z]+$|__xb_copy' "$work/symbols" && fail "an empty program: $(cat "$work/symbols")"

# Strict C has the clocks, too.
printf '#include <time.h>\nint main(void) { struct timespec t; return clock_gettime(CLOCK_MONOTONIC, &t) + (int)t.tv_sec; }\n' >clock.c
ok "$xbcc" -std=c11 -pedantic -Wall -Wextra -Werror -o clock.elf clock.c && ok "$xbsim" --quiet clock.elf

# Without the libraries, and only a part of a program.
printf '.globl _start\n_start:\n j _start\n' >bare.S
ok "$xbcc" -nostdlib -nostartfiles -o bare.elf bare.S
ok "$xbcc" -nostdlib -r -o part.o bare.S

# --debug-runtime also in C++, through a macro with the argument list of its own, and nested calls.
cat >checked.cc <<'C'
#include "xbrtime.h"
static int box[4];
int main() {
  xbrtime_init();
  int *p;
  xbrtime_int_put(p = static_cast<int *>(xbrtime_malloc(16)), box, 4, 1, 0);
  xbrtime_barrier();
  xbrtime_int_put(p, box, 1, 1,
                  7);
  xbrtime_close();
}
C
ok "$xbcc" --debug-runtime -std=c++17 -Wall -Wextra -pedantic -Werror -o checked.elf checked.cc
"$xbsim" -n 2 --quiet checked.elf >"$work/output" 2>&1
[ $? -eq 114 ] && grep -qE '^checked.cc:[89]: PE 0: xbrtime_int_put: pe is 7, PEs are 0..1$' "$work/output" ||
  fail "checked.elf: $(cat "$work/output")"

# A copy of the tree elsewhere works, also in a folder with blanks.
mkdir -p "$work/other place" &&
  cp -r "$(dirname "$xbcc")/../share" "$work/other place/" &&
  mkdir "$work/other place/bin" && cp "$xbcc" "$work/other place/bin/"
cd "$work/a folder" && ok "$work/other place/bin/xbcc" -O2 -DVALUE=0 -o moved.elf "main file.c" twice.c lower.s

[ "$failures" -eq 0 ]
