# SPDX-License-Identifier: Apache-2.0
# elb .. elw, on RV64 also eld and elwu: every size and signedness from every aligned byte, with the
# namespace in the e-register beside the base, locally, through the loop-back and from other PEs.
#include "xbgas_test.inc"
#include "remote_data.inc"

# The extended load of `mine` against the ordinary load of `expected`, at one offset.
.macro check_load local, offset
  e\local s4, \offset(s2)
  \local s5, \offset(s3)
  check_reg s4, s5
.endm

mesh_program

prepare:
  csrr s1, mhartid
  write_pattern mine, s1
  ret

act:
  write_pattern expected, s1
  la s2, mine
  la s3, expected
  poison_e_registers
  eaddie e18, s0, 0              # beside s2

case 1 # bytes
  .irp o, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
    check_load lb, \o
    check_load lbu, \o
  .endr

case 2 # halfwords
  .irp o, 0,2,4,6,8,10,12,14
    check_load lh, \o
    check_load lhu, \o
  .endr

case 3 # words
  .irp o, 0,4,8,12
    check_load lw, \o
  .endr

#if __riscv_xlen == 64
case 4 # unsigned words and doublewords
  .irp o, 0,4,8,12
    check_load lwu, \o
  .endr
  .irp o, 0,8,16,24
    check_load ld, \o
  .endr
#endif

case 5 # both ends of the offset range
  la s2, mine - 2040
  EXT_LOAD s4, 2040(s2)
  LOAD s5, 0(s3)
  check_reg s4, s5
  la s2, mine + 2048
  elh s4, -2048(s2)
  lh s5, 0(s3)
  check_reg s4, s5
  la s2, mine - 2047
  elbu s4, 2047(s2)
  lbu s5, 0(s3)
  check_reg s4, s5

case 6 # destination and base the same register; the e-register beside it stays
  la s2, mine
  EXT_LOAD s2, 8(s2)
  LOAD s5, 8(s3)
  check_reg s2, s5
  eaddi s4, e18, 0
  check_reg s4, s0

case 7 # x0 as destination: performed, without effect
  la s2, mine
  EXT_LOAD x0, 0(s2)
  elb x0, 3(s2)
  check x0, 0

case 8 # any base register, with its own e-register
  .irp n, 1,2,4,5,6,7,10,11,12,13,14,15,16,17,19,20,21,22,23,24,28,29
    poison_e_registers
    la s3, expected
    LOAD s5, 16(s3)
    la x\n, mine
    eaddie e\n, s0, 0
    EXT_LOAD s8, 16(x\n)
    la s3, expected
    LOAD s5, 16(s3)
    check_reg s8, s5
  .endr

case 9 # x0 as base: the namespace is e0's, the address the immediate, outside RAM
  poison_e_registers
  eaddie e0, s0, 0
  li s4, 77
  expect_trap CAUSE_LOAD_ACCESS, elb s4, 16(x0)
  check s11, 16
  check s4, 77

case 10 # back to back, all results at once
  la s2, mine
  eaddie e18, s0, 0
  la s3, expected
  EXT_LOAD a0, 0(s2)
  elw a1, 8(s2)
  elbu a2, 17(s2)
  elh a3, 26(s2)
  EXT_LOAD a4, 24(s2)
  LOAD a5, 0(s3)
  check_reg a0, a5
  lw a5, 8(s3)
  check_reg a1, a5
  lbu a5, 17(s3)
  check_reg a2, a5
  lh a5, 26(s3)
  check_reg a3, a5
  LOAD a5, 24(s3)
  check_reg a4, a5

  act_done

.section .data
.align 4
mine: .skip 32
expected: .skip 32
