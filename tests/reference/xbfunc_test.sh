#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The command xbfunc as users see it: exit codes, messages of one line, files.
# usage: xbfunc_test.sh BIN_FOLDER
set -uo pipefail
bin="$(cd "$1" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
fail() { echo "$*"; failed=1; }

# message STATUS PATTERN COMMAND...: what stands on standard error is one line that begins with the
# program's name.
message() {
  local status="$1" pattern="$2" got
  shift 2
  timeout 60 "$@" >out.txt 2>err.txt
  got=$?
  [ "$got" = "$status" ] && [ "$(wc -l <err.txt)" = 1 ] && grep -qE -- "^xbfunc: $pattern" err.txt ||
    fail "$*: status $got, expected $status and the line 'xbfunc: $pattern': $(head -5 err.txt)"
}

cat >program.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "xb_platform.h"
int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "hello";
  printf("%s from %d\n", what, (int)xb_csr_read(XB_CSR_MHARTID));
  if (strcmp(what, "status") == 0) return atoi(argv[2]);
  if (strcmp(what, "print") == 0)
    for (;;) puts("more");
  if (strcmp(what, "count") == 0)
    for (volatile int i = 0;; ++i) {
    }
  if (strcmp(what, "null") == 0) return *(volatile int *)16;
  return 0;
}
C
"$bin/xbcc" -O2 -o p.elf program.c || exit 1

"$bin/xbfunc" -n 2 --prefix p.elf >out.txt 2>err.txt || fail "status $?"
printf '[0] hello from 0\n[1] hello from 1\n' | cmp - <(sort out.txt) || failed=1
[ ! -s err.txt ] || fail "$(cat err.txt)"
for status in 0 7 256; do
  "$bin/xbfunc" p.elf -- status $status >out.txt 2>err.txt
  [ $? = $((status == 256 ? 1 : status)) ] || fail "a program's status $status: $?"
done
message 1 'unhandled trap: PE 0: load access fault' "$bin/xbfunc" p.elf -- null
message 124 'not finished after 5000 turns' "$bin/xbfunc" --max-turns 5000 p.elf -- count

# The command line.
message 2 '.*--nosuch.*; see xbfunc --help$' "$bin/xbfunc" --nosuch x
message 2 'program is required; see xbfunc --help$' "$bin/xbfunc"
message 2 '--config: the value is empty; give one or leave it out; see xbfunc --help$' "$bin/xbfunc" --config= p.elf
message 2 '--config: the value is empty; give one or leave it out; see xbfunc --help$' "$bin/xbfunc" --config "" p.elf
message 2 "--log: 'p.elf' is the program; name another file" "$bin/xbfunc" --log p.elf p.elf
message 2 "--coverage: './f' is also the file of --log" "$bin/xbfunc" --log f --coverage ./f p.elf
message 3 "cannot open 'a\\\\x0ab.elf'" "$bin/xbfunc" $'a\nb.elf'
"$bin/xbfunc" --help | grep -q '121 memory' || fail "--help"

# What cannot be written is no success, ends the run, and leaves nothing behind.
message 3 'standard output is incomplete' bash -c "exec '$bin/xbfunc' p.elf >/dev/full"
message 3 'standard output is incomplete' bash -c "exec '$bin/xbfunc' p.elf >&-"
message 3 'standard output is incomplete' bash -c "exec '$bin/xbfunc' p.elf -- print >/dev/full"
{ timeout 60 "$bin/xbfunc" p.elf -- print 2>err.txt; echo $? >status.txt; } | head -1 >out.txt
[ "$(cat status.txt)" = 3 ] && [ "$(wc -l <err.txt)" = 1 ] && grep -q '^xbfunc: standard output is incomplete' err.txt ||
  fail "a closed pipe: $(cat status.txt err.txt)"
for option in --log --coverage; do
  message 3 "$option: '/dev/full' is incomplete" "$bin/xbfunc" $option /dev/full p.elf
  message 3 "$option: cannot write 'no folder/x'" "$bin/xbfunc" $option "no folder/x" p.elf
  message 3 "$option: 'limit.out' is incomplete.*, so it is removed" \
    bash -c "ulimit -f 1; exec '$bin/xbfunc' $option limit.out p.elf"
  [ ! -e limit.out ] || fail "$option leaves a part"
done
message 3 "--log: '/dev/full' is incomplete" "$bin/xbfunc" --log /dev/full p.elf -- count
message 3 "--log: '/dev/full' is incomplete.*\. --coverage: '/dev/full'" \
  "$bin/xbfunc" --log /dev/full --coverage /dev/full p.elf

# No memory of the computer; what was there before stays.
echo old >old.log
message 121 'the memory of this computer is exhausted; run fewer PEs or less memory' \
  bash -c "ulimit -v 500000; exec '$bin/xbfunc' --memory 2G --log old.log p.elf"
[ "$(cat old.log)" = old ] || fail "a run that did not begin cost the old log"

# Ctrl-C, and a terminal that goes away.
for signal in INT HUP TERM; do
  message 130 'interrupted after [0-9]+ turns$' python3 -c '
import signal, subprocess, sys, time
run = subprocess.Popen(sys.argv[2:])
time.sleep(1)
run.send_signal(getattr(signal, "SIG" + sys.argv[1]))
sys.exit(run.wait())' $signal "$bin/xbfunc" p.elf -- count
done

# HTIF, as of programs for riscv-isa-sim: characters, the system calls write and exit, an exit by a word.
cat >htif.S <<'S'
.option norvc
.option norelax
.globl _start, tohost, fromhost
_start:
  la s0, tohost
  la s1, call
  li a0, 'h'
  li t0, 0x0101
  slli t0, t0, 48
  or a0, a0, t0
  sd a0, 0(s0)        # put 'h'
1: ld t1, 0(s0)       # the host clears it
  bnez t1, 1b
  li t0, 64           # write(1, text, 3)
  sd t0, 0(s1)
  li t0, 1
  sd t0, 8(s1)
  la t0, text
  sd t0, 16(s1)
  li t0, 3
  sd t0, 24(s1)
  sd s1, 0(s0)
2: ld t1, 64(s0)      # the answer
  beqz t1, 2b
  sd zero, 64(s0)
  ld t1, 0(s1)        # written: 3 bytes
  li t0, 3
  bne t1, t0, 3f
.ifdef CALL
  li t0, 93           # exit(7)
  sd t0, 0(s1)
  li t0, 7
  sd t0, 8(s1)
  sd s1, 0(s0)
  j .
.endif
  li a0, 1
  j 4f
3: li a0, 11
4: sw a0, 0(s0)       # a half: the rest counts as 0
  j .
.data
.balign 64
tohost: .dword 0
.balign 64
fromhost: .dword 0
.balign 8
call: .fill 8, 8, 0
text: .ascii "i!\n"
S
for case in "0 " "7 -Wa,--defsym,CALL=1"; do
  riscv64-unknown-elf-gcc -nostdlib -static -Wl,-n,--no-warn-rwx-segments -march=rv64i -mabi=lp64 -Ttext=0x80000000 \
    ${case#* } -o htif.elf htif.S || exit 1
  for pes in 1 2; do
    timeout 60 "$bin/xbfunc" -n $pes --max-turns 100000 --log htif.log htif.elf >out.txt 2>err.txt
    [ $? = "${case%% *}" ] && [ ! -s err.txt ] && [ "$(sort -u out.txt)" = 'hi!' ] && [ "$(wc -l <out.txt)" = $pes ] ||
      fail "HTIF, $pes PEs, ${case}: $(cat out.txt err.txt)"
    [ "${case%% *}" = 0 ] || tail -1 htif.log | grep -q ' sd ' || fail "HTIF: logged beyond the end: $(tail -1 htif.log)"
  done
done

# Files of others: flags that mean nothing, and extensions that are only named.
cat >exit.S <<'S'
.option norvc
.globl _start, tohost
_start:
  la t0, tohost
  li t1, 1
  sd t1, 0(t0)
1: j 1b
.data
.balign 8
tohost: .dword 0
S
cat >flags.ld <<'S'
ENTRY(_start)
PHDRS { all PT_LOAD FLAGS(6); }
SECTIONS { . = 0x80000000; .text : { *(.text) *(.data) } :all }
S
link=(riscv64-unknown-elf-gcc -nostdlib -static -Wl,-n,--no-warn-rwx-segments)
"${link[@]}" -march=rv64i -mabi=lp64 -T flags.ld -o flags.elf exit.S || exit 1
"${link[@]}" -march=rv64gc -mabi=lp64d -Ttext=0x80000000 -o gc.elf exit.S || exit 1
for elf in flags gc; do
  message 0 'warning: .* \(--strict refuses it\)$' "$bin/xbfunc" --max-turns 1000 $elf.elf
  message 3 "'$elf.elf' " "$bin/xbfunc" --strict $elf.elf
  "$bin/xbsim" --quiet --strict $elf.elf 2>err2.txt && fail "xbsim --strict takes $elf.elf"
  sed 's/^xbsim/xbfunc/' err2.txt | cmp - err.txt || fail "xbsim says: $(cat err2.txt)"
done
exit $failed
