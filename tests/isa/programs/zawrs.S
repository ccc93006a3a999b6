# SPDX-License-Identifier: Apache-2.0
# wrs.nto and wrs.sto on one PE: without a reservation they go on at once, with one they sleep until
# an enabled interrupt is pending, .sto for a short while only.
#include "isa_test.inc"
#include "wrs.inc"

.equ MSIE, 8
.equ MTIE, 0x80
.equ DELAY, 120
.equ LONG, 3000

# The reservation must stand, or be gone.
.macro check_reserved gone
  sc.w s5, x0, (s0)
  check s5, \gone
.endm

# The timer ends a sleep `cycles` from now.
.macro timer_in cycles
  csrw mie, s1
  lw s4, 0(s3)
  li s5, \cycles
  add s4, s4, s5
  sleep_begins
  set_timer s4, s2
.endm
.macro timer_off
  li s4, -1
  set_timer s4, s2
.endm

test_begin
  li s1, MTIE
  la s2, handler
  csrw mtvec, s2
  la s0, word
  li s2, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  li s6, CLINT_MSIP
  la s7, taken

case 1 # without a reservation, with one that sc has ended; each counts as an instruction
  csrr s4, minstret
  wrs_nto
  wrs_sto
  csrr s5, minstret
  sub s5, s5, s4
  check s5, 3
  .irp wait, wrs_nto, wrs_sto
    sleep_begins
    \wait
    check_sleep 0, 0
    lr.w s4, (s0)
    sc.w s5, x0, (s0)
    check s5, 0
    sleep_begins
    \wait
    check_sleep 0, 0
    lr.w s4, (s0)
    addi s5, s0, 8
    sc.w s5, x0, (s5)
    check s5, 1
    sleep_begins
    \wait
    check_sleep 0, 0
  .endr

case 2 # .nto has no end; the reservation lasts as long as the sleep, but serves sc for its time only
  .irp cycles, DELAY, RESERVATION_CYCLES - 100, RESERVATION_CYCLES + 100, 2 * RESERVATION_CYCLES, LONG
    timer_in \cycles
    lr.w s5, (s0)
    wrs_nto
    check_sleep \cycles - 60, \cycles
    check_reserved -((\cycles) > RESERVATION_CYCLES)
    timer_off
  .endr

case 3 # .sto earlier, and leaves it; each of several has a short wait of its own
  .rept 2
    sleep_begins
    lr.w s4, (s0)
    wrs_sto
    check_sleep SHORT_CYCLES - 8, SHORT_CYCLES
    check_reserved 0
  .endr
  sleep_begins
  lr.w s4, (s0)
  wrs_sto
  wrs_sto
  wrs_sto
  check_sleep 3 * SHORT_CYCLES - 8, 3 * SHORT_CYCLES + 2
  check_reserved 0
  sleep_begins
  lr.w s4, (s0)
  .rept 6                        # the fourth ends with it, the others find none
    wrs_sto
  .endr
  check_sleep RESERVATION_CYCLES - 8, RESERVATION_CYCLES + 6
  check_reserved 1

case 4 # what this PE writes itself does not end it, wherever
  timer_in LONG
  lr.w s4, (s0)
  STORE s4, 0(s0)
  sb s4, 7(s0)
  amoadd.w x0, s4, (s0)
  sw s4, 8(s0)
  wrs_nto
  check_sleep LONG - 60, LONG
  timer_off

case 5 # any size and place; whoever reserves anew begins anew
  .irp at, -4, 0, 4, 8
    sleep_begins
    addi s5, s0, \at
    lr.w s4, (s5)
    wrs_sto
    check_sleep SHORT_CYCLES - 8, SHORT_CYCLES
  .endr
  lr.w s4, (s0)
  .rept 20
    nop
  .endr
  sleep_begins
  lr.w s4, (s0)
  wrs_sto
  check_sleep SHORT_CYCLES - 8, SHORT_CYCLES

case 6 # an interrupt that is pending and enabled: no sleep, and no trap with MIE off
  csrci mstatus, 8
  csrwi mie, MSIE
  li s4, 1
  sw s4, 0(s6)
  .irp wait, wrs_nto, wrs_sto
    lr.w s4, (s0)
    sleep_begins
    \wait
    check_sleep 0, 0
    check_reserved 0
  .endr
  lw s4, 0(s7)
  check s4, 0

case 7 # one that is pending and not enabled does not count
  csrwi mie, 0
  sleep_begins
  lr.w s4, (s0)
  wrs_sto
  check_sleep SHORT_CYCLES - 8, SHORT_CYCLES
  sw x0, 0(s6)

case 8 # one that comes ends the sleep; MIE off: no trap, the reservation stands
  .irp wait, wrs_nto, wrs_sto
    timer_in DELAY
    lr.w s5, (s0)
    \wait
    check_sleep DELAY - 60, DELAY
    check_reserved 0
    lw s4, 0(s7)
    check s4, 0
    timer_off
  .endr

case 9 # MIE on: one trap, with mepc behind it
  csrsi mstatus, 8
  .irp wait, wrs_nto, wrs_sto
    sw x0, 0(s7)
    timer_in DELAY
    lr.w s5, (s0)
    \wait
1:
    check_sleep DELAY - 60, DELAY + 60
    check_address s9, 1b
    check s10, INTERRUPT | IRQ_TIMER
    lw s4, 0(s7)
    check s4, 1
  .endr
  csrci mstatus, 8

case 10 # results under way come in, and younger instructions wait
  li a0, 1000
  li a1, 7
  sleep_begins
  lr.w s4, (s0)
  lw a2, 8(s0)
  divu a3, a0, a1
  mul a4, a0, a1
  wrs_sto
  csrr a5, mcycle
  check a3, 142
  check a4, 7000
  sub a5, a5, s8
  sltiu a5, a5, SHORT_CYCLES - 8
  check a5, 0

  test_pass

.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  lw t6, 0(s7)
  addi t6, t6, 1
  sw t6, 0(s7)
  li t6, -1
  set_timer t6, s2
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 4
.dword 0
word: .dword 0, 0
taken: .dword 0
