# SPDX-License-Identifier: Apache-2.0
# Precise traps: everything older than the trapping instruction is complete, nothing younger has
# happened, whatever kinds of instructions stand around it and however long they take.
#include "isa_test.inc"

# Slow and quick work, then the trapping instruction, then work that must not happen.
.macro around cause, trap:vararg
  li a0, 1000
  li a1, 7
  li a2, 0
  li a3, 0
  li a4, 0
  li a5, 5
  li a6, 6
  li a7, 7
  STORE x0, 8(s2)
  STORE x0, 16(s2)
  la t6, 9971f
  la t5, xb_resume
  STORE t6, 0(t5)
  divu a2, a0, a1
  mul a3, a0, a1
  STORE a1, 8(s2)
  LOAD a4, 0(s2)
9970:
  \trap
  addi a5, a5, 100
  divu a6, a0, a1
  STORE a0, 16(s2)
  LOAD a7, 0(s2)
  jal ra, xb_fail_no_trap
9971:
  check a2, 142
  check a3, 7000
  check a4, 0x12345678
  check a5, 5
  check a6, 6
  check a7, 7
  LOAD a2, 8(s2)
  check a2, 7
  LOAD a2, 16(s2)
  check a2, 0
  la t6, 9970b
  check_reg s9, t6
  check s10, \cause
.endm

# The same as a gas macro, for use in strings.
.macro load reg, base
  LOAD \reg, 0(\base)
.endm

test_begin
  la s2, data
  li s3, 0

case 1 # ecall and ebreak
  around CAUSE_ECALL_M, ecall
  around CAUSE_BREAKPOINT, ebreak
case 2 # illegal instruction
  around CAUSE_ILLEGAL, .4byte 0
  around CAUSE_ILLEGAL, csrrw x0, cycle, a5
case 3 # access faults
  around CAUSE_LOAD_ACCESS, LOAD a5, 0(s3)
  around CAUSE_STORE_ACCESS, STORE a5, 0(s3)
case 4 # misaligned
  around CAUSE_LOAD_MISALIGNED, lw a5, 1(s2)
  around CAUSE_STORE_MISALIGNED, sw a5, 18(s2)
case 5 # jump to a halfword
  around CAUSE_FETCH_MISALIGNED, jalr a5, 2(s2)

case 6 # the address of the faulting access comes from a load, a product, a quotient right before it
  la s4, bad
  li s6, 1
  li a5, 5
  .irp producer, "load s5, s4", "mul s5, s3, s6", "divu s5, s3, s6", "csrr s5, mscratch"
    csrw mscratch, x0
    li s5, -1
    \producer
    expect_trap CAUSE_LOAD_ACCESS, LOAD a5, 0(s5)
    check a5, 5
    check s11, 0
  .endr
  .irp distance, 0,1,2,3,4
    la t6, 1f
    la t5, xb_resume
    STORE t6, 0(t5)
    LOAD s5, 0(s4)
    .rept \distance
      nop
    .endr
    LOAD a5, 0(s5)
    unreachable
1:
    check a5, 5
    check s10, CAUSE_LOAD_ACCESS
  .endr

case 7 # a trap on a path that is not taken does not happen
  li s5, 1
  LOAD s6, 0(s2)
  bnez s6, 1f
  LOAD a5, 0(s3)
  STORE a5, 0(s3)
  .4byte 0
  ebreak
1:
  divu s6, s5, s5
  bnez s6, 2f
  ecall
  LOAD a5, 1(s3)
2:
  j 3f
  .4byte 0
3:

case 8 # two traps in a row: the older is taken
  expect_trap CAUSE_LOAD_MISALIGNED, lw a5, 1(s2)
  la t6, 4f
  la t5, xb_resume
  STORE t6, 0(t5)
  lw a5, 2(s2)
  .4byte 0
  unreachable
4:
  check s10, CAUSE_LOAD_MISALIGNED
  la t6, 5f
  la t5, xb_resume
  STORE t6, 0(t5)
  .4byte 0
  lw a5, 2(s2)
  unreachable
5:
  check s10, CAUSE_ILLEGAL

case 9 # a store that traps does not disturb the stores around it
  STORE x0, 8(s2)
  STORE x0, 16(s2)
  li s5, 3
  STORE s5, 8(s2)
  expect_trap CAUSE_STORE_ACCESS, STORE s2, 0(s3)
  STORE s5, 16(s2)
  LOAD s6, 8(s2)
  check s6, 3
  LOAD s6, 16(s2)
  check s6, 3

case 10 # the first instruction of the handler sees every older result
  la s6, reader
  csrw mtvec, s6
  .irp producer, "load a0, s2", "mul a0, s4, s5", "divu a0, s4, s5", "csrr a0, mscratch", \
      "addi a0, s4, 9"
    li a1, 0
    csrw mscratch, s4
    \producer
    ecall
    check_reg a1, a0
    bnez a1, 6f
    unreachable
6:
  .endr

  test_pass

.align 6
reader:
  add a1, a0, x0
  csrr s9, mepc
  addi s9, s9, 4
  csrw mepc, s9
  mret

.section .data
.align 4
data: .dword 0x12345678, 0, 0
bad: .dword 0
