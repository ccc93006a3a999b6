# SPDX-License-Identifier: Apache-2.0
# wfi sleeps until an enabled interrupt is pending. With MIE off it then goes on behind itself; with
# MIE on the trap is taken with mepc behind the wfi. MIE does not matter for waking.
#include "isa_test.inc"

.equ MSIE, 8
.equ MTIE, 0x80
.equ DELAY, 2000

test_begin
  la s2, handler
  csrw mtvec, s2
  li s2, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  li s6, CLINT_MSIP
  la s8, taken

case 1 # something is already pending and enabled: wfi completes at once, no trap with MIE off
  csrci mstatus, 8
  csrwi mie, MSIE
  li s4, 1
  sw s4, 0(s6)
  wfi
  csrr s4, mip
  andi s4, s4, MSIE
  check s4, MSIE
  wfi
  wfi
  sw x0, 0(s6)
  LOAD s4, 0(s8)
  check s4, 0

case 2 # with MIE off it sleeps until the timer expires and goes on without a trap
  li s4, MTIE
  csrw mie, s4
  LOAD s4, 0(s3)
  li s5, DELAY
  add s4, s4, s5
  set_timer s4, s2
  wfi
  LOAD s5, 0(s3)
  bgeu s5, s4, 1f
  unreachable
1:
  csrr s5, mip
  andi s5, s5, MTIE
  check s5, MTIE
  LOAD s5, 0(s8)
  check s5, 0
  li s4, -1
  set_timer s4, s2

case 3 # with MIE on: one trap, mepc behind the wfi, and not before its time
  csrsi mstatus, 8
  LOAD s4, 0(s3)
  li s5, DELAY
  add s4, s4, s5
  set_timer s4, s2
  wfi
at3:
  LOAD s5, 0(s3)
  bgeu s5, s4, 2f
  unreachable
2:
  LOAD s5, 0(s8)
  check s5, 1
  check_address s9, at3
  check s10, INTERRUPT | IRQ_TIMER

case 4 # an interrupt that is pending but not enabled does not end the sleep
  csrci mstatus, 8
  li s4, 1
  sw s4, 0(s6)
  li s4, MTIE
  csrw mie, s4
  LOAD s4, 0(s3)
  li s5, DELAY
  add s4, s4, s5
  set_timer s4, s2
  wfi
  LOAD s5, 0(s3)
  bgeu s5, s4, 3f
  unreachable
3:
  sw x0, 0(s6)

case 5 # registers and results in flight survive the sleep
  LOAD s4, 0(s3)
  li s5, DELAY
  add s4, s4, s5
  set_timer s4, s2
  li a0, 1000
  li a1, 7
  LOAD a2, word
  divu a3, a0, a1
  wfi
  check a3, 142
  check a2, CUT(0x123456789)
  li s4, -1
  set_timer s4, s2

  test_pass

.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  LOAD t6, 0(s8)
  addi t6, t6, 1
  STORE t6, 0(s8)
  li t6, -1
  set_timer t6, s2
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 3
taken: .dword 0
word: .dword 0x123456789
