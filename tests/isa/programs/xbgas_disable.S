# SPDX-License-Identifier: Apache-2.0
# xbgasctl bit 0: while it is 0 every xBGAS encoding is an illegal instruction; the e-registers and
# the CSRs keep their values; it takes effect at the very next instruction, both ways.
#include "xbgas_test.inc"

test_begin
  la s2, data
  li s3, 0x3333
  eaddie e5, s3, 0
  eaddie e6, x0, 0

case 1 # every mnemonic
  csrwi xbgasctl, 0
  csrr s4, xbgasctl
  check s4, 0x100
  li s4, 77
  expect_illegal elb s4, 0(s2)
  expect_illegal elh s4, 0(s2)
  expect_illegal elw s4, 0(s2)
  expect_illegal eld s4, 0(s2)
  expect_illegal elbu s4, 0(s2)
  expect_illegal elhu s4, 0(s2)
  expect_illegal elwu s4, 0(s2)
  expect_illegal ele e5, 0(s2)
  expect_illegal esb s4, 0(s2)
  expect_illegal esh s4, 0(s2)
  expect_illegal esw s4, 0(s2)
  expect_illegal esd s4, 0(s2)
  expect_illegal ese e5, 0(s2)
  expect_illegal eaddie e5, s4, 0
  expect_illegal eaddi s4, e5, 0
  expect_illegal eaddix e5, e5, 1
  expect_illegal erlb s4, s2, e6
  expect_illegal erlh s4, s2, e6
  expect_illegal erlw s4, s2, e6
  expect_illegal erld s4, s2, e6
  expect_illegal erlbu s4, s2, e6
  expect_illegal erlhu s4, s2, e6
  expect_illegal erlwu s4, s2, e6
  expect_illegal erle e5, s2, e6
  expect_illegal ersb s4, s2, e6
  expect_illegal ersh s4, s2, e6
  expect_illegal ersw s4, s2, e6
  expect_illegal ersd s4, s2, e6
  expect_illegal erse e5, s2, e6
  .irp op, swap, add, xor, and, or, min, max, minu, maxu, cas
    expect_illegal eamo\op\().w s4, s3, (s2)
    expect_illegal eamo\op\().d s4, s3, (s2)
  .endr
  .irp size, w, d
    expect_illegal elr.\size s4, (s2)
    expect_illegal esc.\size s4, s3, (s2)
  .endr

case 2 # illegal comes before misaligned and access faults
  expect_illegal EXT_LOAD s4, 1(s2)
  expect_illegal EXT_LOAD s4, 0(x0)

case 3 # nothing was written; ordinary instructions work
  check s4, 77
  LOAD s5, 0(s2)
  check s5, CUT(0x1122334455667788)
  LOAD s5, 8(s2)
  check s5, 0

case 4 # enabled again: the registers are as they were
  csrwi xbgasctl, 1
  eaddi s5, e5, 0
  check s5, 0x3333
  EXT_LOAD s5, 0(s2)
  check s5, CUT(0x1122334455667788)

case 5 # from one instruction to the next
  la t6, 2f
  la t5, xb_resume
  STORE t6, 0(t5)
  li s5, 1
  csrci xbgasctl, 1
1:
  eaddie e5, s5, 0
  unreachable
2:
  check_address s9, 1b
  check s10, CAUSE_ILLEGAL
  csrsi xbgasctl, 1
  eaddi s5, e5, 5
  check s5, 0x3338

case 6 # the CSRs of xBGAS stay reachable while it is disabled
  csrci xbgasctl, 1
  csrr s5, exportperm
  check s5, 15
  csrr s5, nsfault
  csrwi nsfaultreason, 3
  csrr s5, nsfaultreason
  check s5, 3
  csrsi xbgasctl, 1

  test_pass

.section .data
.align 4
data: .dword 0x1122334455667788, 0
