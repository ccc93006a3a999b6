# SPDX-License-Identifier: Apache-2.0
# The software interrupt through the CLINT's msip: pending bit, both enables, and the exact
# instruction at which it is taken.
#include "isa_test.inc"

.equ MSIE, 8

test_begin
  la s2, handler
  csrw mtvec, s2
  li s2, CLINT_MSIP
  li s3, 1
  la s8, taken

case 1 # msip is bit 0 of a 32-bit register; bits above it are not kept
  lw s4, 0(s2)
  check s4, 0
  li s4, -1
  sw s4, 0(s2)
  lw s4, 0(s2)
  check s4, 1
  sw x0, 0(s2)
  lw s4, 0(s2)
  check s4, 0

case 2 # mip.MSIP follows msip
  sw s3, 0(s2)
  call wait_pending
  sw x0, 0(s2)
  call wait_idle

case 3 # pending and enabled in mie, but MIE off: no trap
  csrwi mie, MSIE
  csrci mstatus, 8
  sw s3, 0(s2)
  call wait_pending
  sw x0, 0(s2)
  call wait_idle
  LOAD s4, 0(s8)
  check s4, 0

case 4 # pending and MIE on, but not enabled in mie: no trap
  csrw mie, x0
  csrsi mstatus, 8
  sw s3, 0(s2)
  call wait_pending
  sw x0, 0(s2)
  call wait_idle
  LOAD s4, 0(s8)
  check s4, 0

case 5 # pending, then MIE is set: taken before the next instruction
  csrci mstatus, 8
  csrwi mie, MSIE
  sw s3, 0(s2)
  call wait_pending
  li s5, 0
  csrsi mstatus, 8
at5:
  addi s5, s5, 1
  check s5, 1
  check_address s9, at5
  check s10, INTERRUPT | IRQ_SOFTWARE
  check s11, 0
  check s0, MSTATUS_MPIE
  LOAD s4, 0(s8)
  check s4, 1
  csrr s4, mstatus
  andi s4, s4, MSTATUS_MIE | MSTATUS_MPIE
  check s4, MSTATUS_MIE | MSTATUS_MPIE

case 6 # pending and MIE on, then mie is written: taken before the next instruction
  csrw mie, x0
  sw s3, 0(s2)
  call wait_pending
  csrwi mie, MSIE
at6:
  nop
  check_address s9, at6
  LOAD s4, 0(s8)
  check s4, 2

case 7 # pending, then mret turns MIE on: taken before the first instruction returned to
  csrci mstatus, 8
  sw s3, 0(s2)
  call wait_pending
  li s4, MSTATUS_MPP | MSTATUS_MPIE
  csrw mstatus, s4
  la s4, at7
  csrw mepc, s4
  li s5, 0
  mret
  unreachable
at7:
  addi s5, s5, 1
  check s5, 1
  check_address s9, at7
  LOAD s4, 0(s8)
  check s4, 3

case 8 # msip written with interrupts on: taken soon, once, and the loop it hits loses nothing
  sw s3, 0(s2)
  li s5, 0
  li s6, 200
1:
  addi s5, s5, 3
  addi s6, s6, -1
  bnez s6, 1b
  check s5, 600
  LOAD s4, 0(s8)
  check s4, 4

case 9 # the same at each instruction of a loop with loads, stores, products and branches
  la s7, word
  li s1, 0                       # result of the loop without an interrupt
  .irp n, 0,1,2,3,4,5,6,7,8,9
    li a0, 12
    li a1, 1
    STORE x0, 0(s7)
    sw s3, 0(s2)
    .rept \n
      nop
    .endr
1:
    LOAD a2, 0(s7)
    mul a3, a1, a0
    add a2, a2, a3
    STORE a2, 0(s7)
    addi a1, a1, 5
    addi a0, a0, -1
    bnez a0, 1b
    LOAD a2, 0(s7)
    check a2, 1508
    LOAD s4, 0(s8)
    check s4, 5 + \n
  .endr

  csrci mstatus, 8
  test_pass

# Wait, at most 1000 turns, until mip.MSIP is 1 or 0.
wait_pending:
  li s4, 1000
1:
  csrr t5, mip
  andi t5, t5, 1 << IRQ_SOFTWARE
  bnez t5, 2f
  addi s4, s4, -1
  bnez s4, 1b
  unreachable
2:
  ret
wait_idle:
  li s4, 1000
1:
  csrr t5, mip
  andi t5, t5, 1 << IRQ_SOFTWARE
  beqz t5, 2f
  addi s4, s4, -1
  bnez s4, 1b
  unreachable
2:
  ret

# Counts, clears msip and waits until that is seen. Leaves mstatus in s0.
.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  csrr s11, mtval
  csrr s0, mstatus
  andi s0, s0, MSTATUS_MIE | MSTATUS_MPIE
  LOAD t6, 0(s8)
  addi t6, t6, 1
  STORE t6, 0(s8)
  sw x0, 0(s2)
1:
  csrr t6, mip
  andi t6, t6, 1 << IRQ_SOFTWARE
  bnez t6, 1b
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 3
taken: .dword 0
word: .dword 0
