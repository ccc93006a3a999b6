# SPDX-License-Identifier: Apache-2.0
# mtvec in vectored mode: interrupts enter at base + 4 * code, exceptions at base. In direct mode
# both enter at base. Two interrupts pending at once: software before timer.
#include "isa_test.inc"

.equ MSIE, 8
.equ MTIE, 0x80

test_begin
  li s2, CLINT_MSIP
  li s3, CLINT_MTIMECMP
  li s4, -1
  set_timer s4, s3
  li s4, 1
  la s1, table
  addi s5, s1, 1
  csrw mtvec, s5
  csrr s6, mtvec
  check_reg s6, s5

# s7: which entries of the table were used: a digit each, in order.
case 1 # an exception enters at base
  li s7, 0
  ecall
  check s7, 0x1
  check s10, CAUSE_ECALL_M

case 2 # software interrupt enters at base + 12
  li s7, 0
  csrwi mie, MSIE
  sw s4, 0(s2)
  call wait_both
  csrsi mstatus, 8
  nop
  check s7, 0x3
  check s10, INTERRUPT | IRQ_SOFTWARE

case 3 # timer interrupt enters at base + 28
  li s7, 0
  li s5, MTIE
  csrw mie, s5
  set_timer x0, s3
  call wait_both
  nop
  check s7, 0x7
  check s10, INTERRUPT | IRQ_TIMER

case 4 # both pending: software first, then timer, before the next instruction of the program
  csrci mstatus, 8
  li s7, 0
  li s5, MTIE | MSIE
  csrw mie, s5
  sw s4, 0(s2)
  set_timer x0, s3
  call wait_both
  csrr s5, mip
  andi s5, s5, MTIE | MSIE
  check s5, MTIE | MSIE
  csrsi mstatus, 8
at4:
  nop
  check s7, 0x37
  check_address s9, at4

case 5 # direct mode: interrupts enter at base too
  csrw mtvec, s1
  csrci mstatus, 8
  li s7, 0
  sw s4, 0(s2)
  call wait_both
  csrsi mstatus, 8
  nop
  check s7, 0x1
  check s10, INTERRUPT | IRQ_SOFTWARE

  csrw mie, x0
  test_pass

# Long enough for a store to the CLINT to show in mip.
wait_both:
  li s6, 50
1:
  addi s6, s6, -1
  bnez s6, 1b
  ret

.align 7
table:
  j at_base
  j wrong
  j wrong
  j at_software
  j wrong
  j wrong
  j wrong
  j at_timer
  .rept 24
    j wrong
  .endr
wrong:
  slli s7, s7, 4
  ori s7, s7, 0xf
  j leave
at_base:
  slli s7, s7, 4
  ori s7, s7, 1
  j leave
at_software:
  slli s7, s7, 4
  ori s7, s7, 3
  sw x0, 0(s2)
  j leave
at_timer:
  slli s7, s7, 4
  ori s7, s7, 7
  li t6, -1
  set_timer t6, s3
leave:
  csrr s9, mepc
  csrr s10, mcause
  bltz s10, 1f
  addi t6, s9, 4
  csrw mepc, t6
  j 3f
1:
  sw x0, 0(s2)                   # direct mode comes here for every interrupt
2:
  csrr t6, mip
  andi t6, t6, MSIE
  bnez t6, 2b
  li t6, 50
4:
  addi t6, t6, -1
  bnez t6, 4b
3:
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret
