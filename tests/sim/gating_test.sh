#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What is left out when nothing can change changes nothing:
#   gating_test.sh BIN PROGRAMS-FOLDER ISA-FOLDER OTHER-NAMES-FOLDER
# Runs with and without --no-gating give the same log, statistics, console and status: faults on links
# and in memories with their timeouts, link latencies, sleeping PEs, spare nodes, all configurations. So
# does a model in which nothing can be left out (other_names_tile.cc).
set -uo pipefail
bin="$1" programs="$2" isa="$3" other="$4"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
failed=0

same() { # same STATUS xbsim-options...
  local expected="$1" way
  shift
  for way in --quiet --no-gating; do
    "$bin/xbsim" --quiet "$way" --prefix --log "$work/log$way" --stats "$work/stats$way" "$@" \
      >"$work/out$way" 2>"$work/err$way"
    echo "$?" >>"$work/err$way"
  done
  if [ "$(tail -n 1 "$work/err--quiet")" != "$expected" ]; then
    echo "FAILED: $*: status $(tail -n 1 "$work/err--quiet"), expected $expected: $(head -n 3 "$work/err--quiet")"
    failed=1
  fi
  for file in log stats out err; do
    cmp -s "$work/$file--quiet" "$work/$file--no-gating" && continue
    echo "FAILED: $*: $file differs with --no-gating"
    failed=1
  done
}

same 0 -n 7 --mesh 3x3 "$programs/broadcast.elf"
same 0 -n 6 --link-latency 2 --check "$programs/remote_access.elf"
same 2 -n 4 --inject byte:op=3 "$isa/xbgas_traffic.elf"
same 126 -n 4 --check --inject data:op=3 "$isa/xbgas_traffic.elf"
# A packet is lost: the requester hears nothing for 2^16 cycles and more.
same 1 -n 4 --inject lose:op=3 "$isa/xbgas_traffic.elf"
same 0 -n 4 --inject lose-answer:op=3 "$isa/xbgas_traffic.elf"
# A node stands still for a while: late, and all as ever.
same 0 -n 4 --check --inject stick:pe=1,after=3000,cycles=5000 "$isa/xbgas_traffic.elf"
for program in wait_for_interrupt timer_interrupt software_interrupt zawrs; do
  same 0 "$isa/$program.elf"
done
for program in xbgas_wake xbgas_software_interrupt xbgas_export_window xbgas_interrupts zawrs_remote; do
  same 0 -n 4 "$isa/$program.elf"
done
same 0 -n 4 --config rv32 "$isa/xbgas_traffic.rv32.elf"
same 0 --config rv64-noxbgas "$isa/timer_interrupt.elf"
same 0 --config rv32-noxbgas "$isa/timer_interrupt.rv32.elf"

# PE 1 sleeps before the walk that clears the predictor's tables has ended, and jumps as soon as it is woken.
cat >"$work/early.S" <<'PROGRAM'
.include "xbgas.inc"
.globl _start, tohost
_start: csrwi mie, 8
  csrr t0, mhartid
  beqz t0, wake
  wfi
  li t1, 40
1: addi t1, t1, -1
  j 2f
  nop
2: bnez t1, 1b
  j end
wake: li t1, 100
3: addi t1, t1, -1
  bnez t1, 3b
  eaddie e7, x0, 2
  li t2, 0x02000000
  li t3, 1
  esw t3, 0(t2)
end: la t0, tohost
  li t1, 1
  sd t1, 0(t0)
4: j 4b
.data
.balign 64
tohost: .dword 0
PROGRAM
assemble() { # NAME
  riscv64-unknown-elf-gcc -march=rv64ima_zicsr -mabi=lp64 -nostdlib -Wl,-n,--no-warn-rwx-segments,--no-relax \
    -Ttext=0x80000000 -I"$bin/../share/xbcore/include" -o "$work/$1.elf" "$work/$1.S"
}
assemble early
same 0 -n 2 "$work/early.elf"

# PE 1 sleeps, the time of its reservation is over, and that of the one which PE 0 places there then ends, too.
cat >"$work/over.S" <<'PROGRAM'
.include "xbgas.inc"
.macro pause turns
  li t1, \turns
1: addi t1, t1, -1
  bnez t1, 1b
.endm
.globl _start, tohost
_start: csrwi mie, 8
  csrr t0, mhartid
  la t2, word
  beqz t0, other
  lr.d t3, (t2)
  wfi
  li t1, 1
  j end
other: pause 2000
  eaddie e7, x0, 2
  elr.d t3, (t2)
  pause 2000
  esc.d t5, t3, (t2)      # 1: it stored nothing
  li t2, 0x02000000
  li t3, 1
  esw t3, 0(t2)
  li t1, 1
  bnez t5, end
  li t1, 3
end: la t0, tohost
  sd t1, 0(t0)
2: j 2b
.data
.balign 64
word: .dword 7
tohost: .dword 0
PROGRAM
assemble over
same 0 -n 2 --check "$work/over.elf"

# The simulator looks for models beside its own place.
mkdir -p "$work/other/bin" "$work/other/lib/xbcore/models"
cp "$bin/xbsim" "$work/other/bin/"
cp "$bin/../lib/xbcore/models/rv64.json" "$other/lib/xbcore/models/rv64.so" "$work/other/lib/xbcore/models/"
both() { # both STATUS xbsim-options...: with the model of other names, gated and not, and the usual one
  local expected="$1" run
  shift
  "$bin/xbsim" --quiet --log "$work/log" --stats "$work/stats" "$@" >"$work/out" 2>"$work/err"
  [ $? -eq "$expected" ] || { echo "FAILED: $*: $(head -n 3 "$work/err")"; failed=1; }
  for run in --quiet --no-gating; do
    "$work/other/bin/xbsim" --quiet $run --log "$work/log.other" --stats "$work/stats.other" "$@" \
      >"$work/out.other" 2>"$work/err.other"
    for file in log stats out err; do
      cmp -s "$work/$file" "$work/$file.other" && continue
      echo "FAILED: $*: $file differs where Verilator has other private names ($run)"
      failed=1
    done
  done
}
both 0 -n 6 --check "$programs/remote_access.elf"
both 0 -n 4 "$isa/xbgas_interrupts.elf"
both 2 -n 4 --inject byte:op=3 "$isa/xbgas_traffic.elf"
[ "$failed" -eq 0 ] && echo "same with and without gating"
exit "$failed"
