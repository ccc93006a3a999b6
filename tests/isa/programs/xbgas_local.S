# SPDX-License-Identifier: Apache-2.0
# ns = 0: extended accesses are ordinary local ones, also to the CLINT and the devices page, with
# the ordinary faults. The reset state of all e-registers makes every elX and esX local.
#include "xbgas_test.inc"

test_begin
  la s2, data

case 1 # out of reset
  EXT_LOAD s3, 0(s2)
  check s3, CUT(0x8877665544332211)
  elb s3, 7(s2)
  check s3, -0x78
  EXT_STORE s2, 8(s2)
  LOAD s3, 8(s2)
  check_reg s3, s2

case 2 # an ordinary store is seen by an extended load at once, and the other way round
  li s3, 100
  .rept 4
    addi s3, s3, 1
    STORE s3, 8(s2)
    EXT_LOAD s4, 8(s2)
    check_reg s4, s3
    addi s3, s3, 1
    EXT_STORE s3, 8(s2)
    LOAD s4, 8(s2)
    check_reg s4, s3
  .endr

case 3 # CLINT: mtimecmp and mtime
  li s5, CLINT_MTIMECMP
  li s6, CUT(0x7000000000000000) | 0x60000000
  EXT_STORE s6, 0(s5)
  LOAD s4, 0(s5)
  check_reg s4, s6
  EXT_LOAD s4, 0(s5)
  check_reg s4, s6
  li s7, 0x70000000
  esw s7, 4(s5)
  elw s4, 4(s5)
  check s4, 0x70000000
  lw s4, 4(s5)
  check s4, 0x70000000
  eaddie e7, x0, 0
  EXT_STORE_RAW s6, s5, e7
  EXT_LOAD_RAW s4, s5, e7
  check_reg s4, s6
  li s5, CLINT_MTIME
  EXT_LOAD s4, 0(s5)
  LOAD s6, 0(s5)
  sltu s7, s6, s4
  check s7, 0
  li s5, CLINT_MSIP
  expect_trap CAUSE_LOAD_ACCESS, elb s4, 0(s5)
  check_reg s11, s5

case 4 # the devices page: it says that this is a simulation
  li s5, DEVICES
  elw s4, 0x20(s5)
  check s4, 1
  LOAD s4, 0x20(s5)
  check s4, 1

case 5 # the first byte behind RAM
  csrr s5, ramsize
  li s6, RAM_BASE
  add s5, s5, s6
  EXT_LOAD s4, -8(s5)
  expect_trap CAUSE_LOAD_ACCESS, EXT_LOAD s4, 0(s5)
  check_reg s11, s5
  expect_trap CAUSE_STORE_ACCESS, esb s4, 0(s5)
  check_reg s11, s5

case 6 # the exported window does not limit the own core
  csrw exportlimit, x0
  csrw exportperm, x0
  EXT_LOAD s4, 0(s2)
  check s4, CUT(0x8877665544332211)
  EXT_STORE s4, 8(s2)
  LOAD s4, 8(s2)
  check s4, CUT(0x8877665544332211)

  test_pass

.section .data
.align 4
data: .dword 0x8877665544332211, 0
