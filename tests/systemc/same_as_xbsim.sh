#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The SystemC mesh prints what xbsim prints, in as many cycles, and ends with the same status.
# same_as_xbsim.sh BUILD-FOLDER
set -uo pipefail
build="$1"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0
fail() { echo "$*"; failed=1; }

cat >"$work/exits.c" <<'C'
#include <stdio.h>
#include "xbrtime.h"
int main(int argc, char **argv) {
  xbrtime_init();
  for (int i = 0; i < 3; ++i) printf("PE %d, line %d of %s\n", xbrtime_mype(), i, argv[argc - 1]);
  xbrtime_barrier();
  return xbrtime_mype() == 1 ? 7 : 0;
}
C
cat >"$work/trap.c" <<'C'
int main(void) { return *(volatile int *)0; }
C
cat >"$work/forever.c" <<'C'
int main(void) { for (volatile int i = 0;; ++i) {} }
C
cat >"$work/one_ends.c" <<'C'
#include "xb_platform.h"
int main(void) { for (volatile int i = 0; xb_csr_read(XB_CSR_MHARTID) == 1; ++i) {} }
C
cat >"$work/prints.c" <<'C'
#include <stdio.h>
int main(void) { for (;;) puts("more"); }
C
for name in exits trap forever one_ends prints; do
  "$build/bin/xbcc" -O2 -o "$work/$name.elf" "$work/$name.c" || fail "$name.c: does not compile"
done

# compare MESH PROGRAM [ARGUMENT...]
compare() {
  local mesh="$1" program="$2" a b
  shift 2
  "$build/bin/xbsim" --mesh "$mesh" --prefix "$program" -- "$@" >"$work/a.out" 2>"$work/a.err"
  a=$?
  "$build/bin/xbsystemc" --mesh "$mesh" --prefix "$program" -- "$@" >"$work/b.out" 2>"$work/b.err"
  b=$?
  [ "$a" = "$b" ] || fail "$program on $mesh: status $a and $b"
  cmp "$work/a.out" "$work/b.out" || fail "$program on $mesh: other output"
  a="$(grep -o '[0-9]* cycles' "$work/a.err" | tail -1)"
  b="$(grep -o '[0-9]* cycles' "$work/b.err" | tail -1)"
  [ -n "$a" ] && [ "$a" = "$b" ] || fail "$program on $mesh: $a and $b"
  echo "$(basename "$program") on $mesh: $b"
}
compare 2x2 "$build/software/examples/broadcast.elf"
compare 2x2 "$build/software/examples/remote_access.elf"
compare 2x2 "$build/software/collectives/collectives.elf"
compare 2x2 "$work/exits.elf" "an argument"
compare 1x1 "$work/exits.elf" one
compare 3x2 "$work/exits.elf" x
# A program that prints by requests in tohost, and ends by one.
suites="$(dirname "$0")/../suites"
riscv64-unknown-elf-gcc -O2 -march=rv64ima -mabi=lp64 -ffreestanding -static -mcmodel=medany -nostdlib \
  -nostartfiles -Wl,--no-warn-rwx-segments -DEXIT_STATUS=9 -T "$suites/plain.ld" -o "$work/calls.elf" "$suites/host_calls.c" ||
  fail "host_calls.c: does not compile"
compare 2x2 "$work/calls.elf"
grep -q '^\[3\] printed by a system call$' "$work/b.out" || fail "calls.elf: $(cat "$work/b.out")"

# expect STATUS TEXT OPTION...: what is said of a mistake
expect() {
  local want="$1" text="$2" status
  shift 2
  timeout 60 "$build/bin/xbsystemc" "$@" >"$work/out" 2>"$work/err"
  status=$?
  [ "$status" = "$want" ] || fail "xbsystemc $*: status $status, not $want"
  grep -q -- "$text" "$work/err" || fail "xbsystemc $*: no line with '$text'"
  if grep -v '^xbsystemc: ' "$work/err"; then fail "xbsystemc $*: lines of others"; fi
}
expect 114 'PE 0 met a trap' --mesh 1x1 "$work/trap.elf"
expect 124 'stopped after 5000 cycles' --mesh 1x1 --max-cycles 5000 "$work/forever.elf"
# A run that was stopped is as long as it went on.
expect 124 ': 1 PEs, 5000 cycles, status 124' --mesh 1x1 --max-cycles 5000 "$work/forever.elf"
expect 124 ': 2 PEs, 5001 cycles, status 124' --mesh 2x1 --max-cycles 5001 "$work/one_ends.elf"
# xbsim names the cycle of the trap; it looks whether there was one every 64 cycles.
"$build/bin/xbsim" "$work/trap.elf" 2>"$work/a.err"
trap="$(sed -n 's/.*unhandled trap in cycle \([0-9]*\):.*/\1/p' "$work/a.err")"
last="$(sed -n 's/.* \([0-9]*\) cycles.*/\1/p' "$work/a.err")"
expect 114 ': 1 PEs, .* status 114' --mesh 1x1 "$work/trap.elf"
cycles="$(sed -n 's/.* \([0-9]*\) cycles.*/\1/p' "$work/err")"
[ "$cycles" -gt "$trap" ] && [ "$cycles" -le "$last" ] ||
  fail "trap.elf: $cycles cycles, the trap was in $trap, noticed by $last"
expect 2 "'0x4' is no WxH" --mesh 0x4 "$work/trap.elf"
expect 2 "'7' is no size" --memory 7 "$work/trap.elf"
expect 2 '^xbsystemc: no program given; see xbsystemc --help$' --mesh 1x1
expect 2 'not expected: --bogus; see xbsystemc --help$' --bogus
for cycles in -1 +5 0x10 18446744073709551616 5k; do
  expect 2 "^xbsystemc: --max-cycles: '$cycles' is no number; see" --max-cycles "$cycles" "$work/trap.elf"
done
expect 2 '^xbsystemc: --max-cycles: must be at least 1; see' --max-cycles 0 "$work/trap.elf"
expect 2 '--mesh: the value is empty; give one or leave it out; see xbsystemc --help' --mesh= "$work/trap.elf"
expect 3 'no-such.elf' no-such.elf
# Ctrl-C, and a terminal that goes away.
for signal in INT HUP TERM; do
  "$build/bin/xbsystemc" --quiet --mesh 1x1 "$work/forever.elf" >/dev/null 2>"$work/err" &
  sleep 1
  kill -$signal $!
  wait $!
  status=$?
  [ $status = 130 ] && [ "$(wc -l <"$work/err")" = 1 ] && grep -q '^xbsystemc: interrupted after [0-9]* cycles$' "$work/err" ||
    fail "SIG$signal: status $status, $(cat "$work/err")"
done
# What the host has to say of a program begins with this program's name.
riscv64-unknown-elf-gcc -march=rv64i -mabi=lp64 -nostdlib -Wl,-n,--no-warn-rwx-segments -Ttext=0x80000000 \
  -o "$work/odd.elf" -x assembler - <<'S' || fail "odd.elf"
.globl _start, tohost, fromhost
_start: la t0, tohost
  li t1, 6
  sd t1, 0(t0)
1: j 1b
.data
.balign 64
tohost: .dword 0
fromhost: .dword 0
S
expect 1 '^xbsystemc: PE 0: request in tohost: 0x6 is neither odd' --mesh 1x1 "$work/odd.elf"
# Nobody who reads, and no memory.
{ timeout 60 "$build/bin/xbsystemc" --mesh 1x1 "$work/prints.elf" 2>"$work/err"; echo $? >"$work/status"; } | true
[ "$(cat "$work/status")" = 3 ] && grep -q '^xbsystemc: standard output is incomplete' "$work/err" ||
  fail "a closed pipe: status $(cat "$work/status"), $(cat "$work/err")"
(ulimit -v 60000; expect 121 'the memory of this computer is exhausted' --mesh 32x32 "$work/exits.elf"; exit $failed) || failed=1
# Without a summary there is nothing to say, for the library either.
"$build/bin/xbsystemc" --quiet --mesh 1x1 "$work/exits.elf" -- x >/dev/null 2>"$work/err" ||
  fail "--quiet: status $?"
[ ! -s "$work/err" ] || { cat "$work/err"; fail "--quiet is not quiet"; }
"$build/bin/xbsystemc" --version | grep -qE '^xbsystemc [0-9.]+, configuration rv64, SystemC [0-9]' || fail "--version"
"$build/bin/xbcc" --config rv32 -o "$work/rv32.elf" "$work/exits.c" || fail "xbcc --config rv32"
expect 3 'configuration rv64 is 64-bit; rebuild it with xbcc --config rv64$' "$work/rv32.elf"
# There is no other configuration to choose.
printf '.globl _start\n_start: nop\n' | riscv64-unknown-elf-gcc -march=rv64i_zba -mabi=lp64 -nostdlib \
  -Wl,-n,--no-warn-rwx-segments -Ttext=0x80000000 -o "$work/zba.elf" -x assembler - || fail "zba.elf"
expect 3 "lacks extension 'zba'; rebuild it with xbcc --config rv64 and without -march$" "$work/zba.elf"
exit $failed
