# SPDX-License-Identifier: Apache-2.0
# Misaligned loads, stores, jumps and taken branches trap, with the address or target in mtval, and
# change nothing: no register, no byte of memory, no link.
#include "isa_test.inc"

.equ OLD, 0x5a5a5a5a

.macro expect_misaligned_load op, offset
  li s3, 77
  expect_trap CAUSE_LOAD_MISALIGNED, \op s3, \offset(s2)
  addi s4, s2, \offset
  check_reg s11, s4
  check s3, 77
.endm

.macro expect_misaligned_store op, offset
  li s3, -1
  expect_trap CAUSE_STORE_MISALIGNED, \op s3, \offset(s2)
  addi s4, s2, \offset
  check_reg s11, s4
  .irp n, 0,4,8,12
    lw s3, \n(s2)
    check s3, OLD
  .endr
.endm

test_begin
  la s2, data

case 1 # halfwords at odd addresses, also across a bank
  .irp o, 1,3,5,7,9,15
    expect_misaligned_load lh, \o
    expect_misaligned_load lhu, \o
    expect_misaligned_store sh, \o
  .endr

case 2 # words
  .irp o, 1,2,3,5,6,7,9,14
    expect_misaligned_load lw, \o
    expect_misaligned_store sw, \o
  .endr

#if __riscv_xlen == 64
case 3 # unsigned words and doublewords
  .irp o, 1,2,3,5,6,7,9,14
    expect_misaligned_load lwu, \o
  .endr
  .irp o, 1,2,3,4,5,6,7,12
    expect_misaligned_load ld, \o
    expect_misaligned_store sd, \o
  .endr
#endif

case 4 # bytes never are
  .irp o, 0,1,2,3,4,5,6,7
    lb s3, \o(s2)
    check s3, 0x5a
  .endr

case 5 # jalr to a halfword: mepc is the jump, mtval the target, no link; bit 0 is cleared first
  li s3, 77
  la s4, 1f + 2
  expect_trap CAUSE_FETCH_MISALIGNED, jalr s3, 0(s4)
  check_reg s11, s4
  check s3, 77
  expect_trap CAUSE_FETCH_MISALIGNED, jalr s3, 1(s4)
  check_reg s11, s4
1:
  check s3, 77

case 6 # jal to a halfword: offset +6
  li s3, 77
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x006009ef   # jal s3, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  check s3, 77

case 7 # a taken branch to a halfword traps, one not taken does not
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x00000363   # beq x0, x0, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  .4byte 0x00001363              # bne x0, x0, . + 6
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0xfe000fe3   # beq x0, x0, . - 2
  addi s4, s9, -2
  check_reg s11, s4
  li s5, 1
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x01501363   # bne x0, s5, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x01504363   # blt x0, s5, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x000ad363   # bge s5, x0, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x01506363   # bltu x0, s5, . + 6
  addi s4, s9, 6
  check_reg s11, s4
  expect_trap CAUSE_FETCH_MISALIGNED, .4byte 0x000af363   # bgeu s5, x0, . + 6
  addi s4, s9, 6
  check_reg s11, s4

case 8 # misaligned wins over a target outside RAM
  li s4, 2
  expect_trap CAUSE_FETCH_MISALIGNED, jalr s3, 0(s4)
  check s11, 2

  test_pass

.section .data
.align 4
data: .4byte OLD, OLD, OLD, OLD, OLD, OLD
