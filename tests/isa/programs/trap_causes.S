# SPDX-License-Identifier: Apache-2.0
# Every exception of the base instruction set with its exact mcause, mepc and mtval; a trapped
# instruction writes neither register nor memory.
#include "isa_test.inc"

.equ CLINT, 0x02000000

.macro expect_load_fault op, address
  li s2, \address
  li s3, 77
  expect_trap CAUSE_LOAD_ACCESS, \op s3, 0(s2)
  check_reg s11, s2
  check s3, 77
.endm

.macro expect_store_fault op, address
  li s2, \address
  expect_trap CAUSE_STORE_ACCESS, \op s3, 0(s2)
  check_reg s11, s2
.endm

# Nothing is at these addresses; on RV64 no bit of an address is ignored.
#if __riscv_xlen == 64
#define FAR 0x180000000, 0xffffffff80000000, 0x8000000080000000
#else
#define FAR 0xc0000000, 0xf0000000
#endif

test_begin

case 1 # ecall: mtval 0
  expect_trap CAUSE_ECALL_M, ecall
  check s11, 0

case 2 # ebreak: mtval is its pc
  expect_trap CAUSE_BREAKPOINT, ebreak
  check_reg s11, s9

case 3 # illegal instruction: mtval is its word
  expect_illegal .4byte 0
  expect_illegal .4byte 0xffffffff
  expect_illegal .4byte 0xc0001073   # csrrw x0, cycle, x0

case 4 # load access faults: null, below RAM, holes, end of the address space, ignored by no bit
  .irp op, LOADS
    expect_load_fault \op, 0
    expect_load_fault \op, RAM_BASE - 8
    expect_load_fault \op, DEVICES + 0x1000
    expect_load_fault \op, CLINT + 0x10000
    expect_load_fault \op, -8
  .endr
  .irp address, FAR
    .irp op, LOADS
      expect_load_fault \op, \address
    .endr
  .endr

case 5 # store access faults
  .irp op, STORES
    expect_store_fault \op, 0
    expect_store_fault \op, RAM_BASE - 8
    expect_store_fault \op, DEVICES + 0x1000
    expect_store_fault \op, CLINT - 8
    expect_store_fault \op, -8
  .endr
  .irp address, FAR
    .irp op, STORES
      expect_store_fault \op, \address
    .endr
  .endr

case 6 # the first byte behind RAM faults, the last inside does not
  csrr s4, ramsize
  li s5, RAM_BASE
  add s4, s4, s5
  LOAD s3, -8(s4)
  STORE s3, -8(s4)
  lb s3, -1(s4)
  expect_trap CAUSE_LOAD_ACCESS, lb s3, 0(s4)
  check_reg s11, s4
  expect_trap CAUSE_STORE_ACCESS, STORE s3, 0(s4)
  check_reg s11, s4

case 7 # CLINT: four and, on RV64, eight bytes; one and two fault
  li s2, CLINT
  lw s3, 0(s2)
  LOAD s3, 0(s2)
  check s3, 0
  .irp op, lb, lbu, lh, lhu
    expect_load_fault \op, CLINT
  .endr
  .irp op, sb, sh
    expect_store_fault \op, CLINT
  .endr

case 8 # fetch access faults: mepc and mtval are the target, and the jump has linked
  li s2, 0
  expect_fetch_trap CAUSE_FETCH_ACCESS, s2, jalr s3, 0(s2)
  la s4, 9941b - 4
  check_reg s3, s4
  .irp target, RAM_BASE - 4, DEVICES, CLINT, FAR, -4
    li s2, \target
    expect_fetch_trap CAUSE_FETCH_ACCESS, s2, jr s2
  .endr

case 9 # running off the end of RAM: the last instruction retires, the next cannot be fetched
  csrr s4, ramsize
  li s5, RAM_BASE
  add s4, s4, s5
  li s3, 0x00140413              # addi s0, s0, 1
  sw s3, -4(s4)
  sw s3, -8(s4)
  fence.i
  li s0, 0
  addi s6, s4, -8
  expect_fetch_trap CAUSE_FETCH_ACCESS, s4, jr s6
  check s0, 2

case 10 # mret to an address that cannot be fetched
  li s2, RAM_BASE - 8
  csrw mepc, s2
  expect_fetch_trap CAUSE_FETCH_ACCESS, s2, mret

case 11 # two causes at once: misaligned wins over access fault
  li s2, 1
  expect_trap CAUSE_LOAD_MISALIGNED, lw s3, 0(s2)
  check s11, 1
  expect_trap CAUSE_STORE_MISALIGNED, STORE s3, 2(s2)
  check s11, 3

case 12 # traps back to back
  .rept 4
    expect_trap CAUSE_ECALL_M, ecall
    expect_trap CAUSE_BREAKPOINT, ebreak
    expect_illegal .4byte 0
  .endr

  test_pass
