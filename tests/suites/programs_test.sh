#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Programs in the form of public test suites, compiled and linked as those are, run as they are.
# usage: programs_test.sh BIN_FOLDER
set -uo pipefail
bin="$(cd "$1" && pwd)"
here="$(cd "$(dirname "$0")" && pwd)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
failed=0
xlen=64

# build MARCH gcc arguments...: makes p.elf.
build() {
  local march="$1" abi=lp64
  [ $xlen = 32 ] && abi=ilp32
  shift
  riscv64-unknown-elf-gcc -O2 -march="rv$xlen$march" -mabi=$abi -static -mcmodel=medany -ffreestanding -nostdlib \
    -nostartfiles -Wl,--no-warn-rwx-segments -o p.elf "$@" || failed=1
}

# expect STATUS PATTERN options...: runs p.elf, checks its status and a line of all that it and xbsim print.
expect() {
  local status="$1" pattern="$2" output got
  shift 2
  output="$("$bin/xbsim" --quiet --check --max-cycles 100000 --config rv$xlen "$@" p.elf 2>&1)"
  got=$?
  if [ "$got" -ne "$status" ] || ! grep -qE -- "$pattern" <<<"$output"; then
    printf 'rv%s: xbsim %s p.elf\n%s\nstatus %s, expected %s and a line like: %s\n' $xlen "$*" "$output" "$got" \
      "$status" "$pattern"
    failed=1
  fi
}

# signature TEXT options...: what p.elf leaves, on one line.
signature() {
  local text="$1" got
  shift
  rm -f sig
  "$bin/xbsim" --quiet --config rv$xlen --signature sig "$@" p.elf >output 2>&1
  got="$(tr '\n' ' ' <sig)"
  [ "$got" = "$text " ] || { printf 'rv%s: signature %s, expected %s\n' $xlen "$got" "$text"; cat output; failed=1; }
}

base=im_zicsr_zifencei
no_flag="p.elf' has its entry point 0x80000000 in a segment without the executable flag"
lacks="p.elf' names extensions that configuration rv[0-9]+ lacks"
for xlen in 64 32; do
  # Single instructions. One linker script leaves all flags out, the other takes those of the sections.
  build $base -T "$here/flags0.ld" "$here/machine.S"
  expect 0 "^xbsim: warning: '$no_flag; it runs all the same" -n 1
  expect 0 "^xbsim: warning: '$no_flag" -n 3
  expect 3 "^xbsim: '$no_flag; give the segment that flag: PHDRS and FLAGS in the linker script$" --strict
  build $base -T "$here/plain.ld" -DFAIL "$here/machine.S"
  expect 7 '^xbsim: PE 0: test case 7 failed$'
  build $base -T "$here/plain.ld" "$here/machine.S"
  expect 0 '^$' --strict
  # The first one has ended and stores into tohost for ever; that the other hangs is found all the same.
  build $base -T "$here/plain.ld" -DOTHERS_WAIT "$here/machine.S"
  expect 125 '^  PE 1: pc 0x[0-9a-f]+ other: repeats 1 instruction that reads no memory$' -n 2
  build $base -T "$here/plain.ld" "$here/machine.S"
  signature "00000007 00000000 55667788 11223344"
  signature "0000000000000007 1122334455667788" --signature-granularity 8
  expect 2 '^xbsim: --signature-granularity: 16 is not 4 or 8' --signature s --signature-granularity 16

  # Extensions that are only named, and such instructions.
  build $base -T "$here/plain.ld" -DCOMPRESSED "$here/machine.S"
  expect 114 "^xbsim: warning: '$lacks \(c\): such an instruction traps where it executes"
  expect 114 '^  pc +0x[0-9a-f]+ compressed: '
  expect 3 "p.elf' uses compressed instructions, which configuration rv$xlen lacks" --strict
  build $base -T "$here/plain.ld" -DFLOATING "$here/machine.S"
  expect 114 "^xbsim: warning: '$lacks \(.*f"
  expect 114 '^  pc +0x[0-9a-f]+ floating: '
  expect 3 "lacks extension 'f'" --strict

  # System calls and characters through tohost.
  build ima -T "$here/flags0.ld" "$here/host_calls.c"
  expect 0 '^printed by a system call$'
  expect 0 '^and by character$'
  expect 0 '^xbsim: PE 0: request in tohost makes system call 57; there are only 64 \(write\) and 93 \(exit\)'
  expect 0 '^\[2\] and by character$' -n 3 --prefix
  expect 3 "p.elf' does not define begin_signature and end_signature" --signature sig
  build ima -T "$here/flags0.ld" -DEXIT_STATUS=42 "$here/host_calls.c"
  expect 42 '^printed by a system call$'
done

# A run that does not end by itself leaves no signature.
printf '.globl _start, begin_signature, end_signature\n_start: j _start\nbegin_signature: .word 1\nend_signature:\n' >p.S
xlen=64
build i -T "$here/plain.ld" p.S
expect 125 "^xbsim: --signature: the program did not end, 'sig' stays empty$" --signature sig
if [ ! -f sig ] || [ -s sig ]; then
  echo "signature of a hang"
  failed=1
fi
exit $failed
