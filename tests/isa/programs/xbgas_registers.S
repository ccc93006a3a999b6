# SPDX-License-Identifier: Apache-2.0
# The e-registers: 0 at reset, e0 an ordinary register, 64 bits each, apart from the x-registers,
# moved and added to by eaddie, eaddi and eaddix.
#include "xbgas_test.inc"

#define EACH 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31

test_begin

case 1 # all 0 at reset
  .irp n, EACH
    eaddi s2, e\n, 0
    check s2, 0
  .endr

case 2 # each holds a value of its own, e0 included
  .irp n, EACH
    li s2, CUT(CUT(0x0123456789abcd00) + \n * 0x101)
    eaddie e\n, s2, 0
  .endr
  .irp n, EACH
    eaddi s2, e\n, 0
    check s2, CUT(CUT(0x0123456789abcd00) + \n * 0x101)
  .endr

case 3 # x0 as source gives the immediate; x0 as destination stays zero
  eaddie e5, x0, 123
  eaddi s2, e5, 0
  check s2, 123
  eaddi x0, e5, 1
  check x0, 0

case 4 # immediates are sign-extended; sums wrap modulo 2^XLEN
  li s2, 1000
  eaddie e1, s2, 2047
  eaddi s3, e1, 0
  check s3, 3047
  eaddie e1, s2, -2048
  eaddi s3, e1, 0
  check s3, -1048
  eaddi s3, e1, 2047
  check s3, 999
  eaddi s3, e1, -2048
  check s3, -3096
  li s2, -1
  eaddie e1, s2, 1
  eaddi s3, e1, 0
  check s3, 0
  eaddi s3, e1, -1
  check s3, -1
  li s2, INT_MAX
  eaddie e1, s2, 1
  eaddi s3, e1, 0
  check s3, INT_MIN

case 5 # eaddix: from e-register to e-register
  li s2, CUT(0x1122334455667788)
  eaddie e7, s2, 0
  eaddix e8, e7, 0
  eaddix e9, e7, -0x788
  eaddix e7, e7, 0x77
  eaddix e0, e9, 1
  eaddi s3, e8, 0
  check s3, CUT(0x1122334455667788)
  eaddi s3, e9, 0
  check s3, CUT(0x1122334455667000)
  eaddi s3, e7, 0
  check s3, CUT(0x11223344556677ff)
  eaddi s3, e0, 0
  check s3, CUT(0x1122334455667001)

case 6 # the same number in both files: the x-register keeps its value, and so does the e-register
  li s2, 0x5555
  eaddie e18, x0, 0x111          # beside s2 = x18
  check s2, 0x5555
  eaddi s3, e18, 0
  check s3, 0x111
  li s2, 0x6666
  eaddi s3, e18, 0
  check s3, 0x111
  eaddie e18, s2, 1
  eaddi s2, e18, 1
  check s2, 0x6668

case 7 # pseudo-instructions
  li s2, 0x987
  moveeb e20, s2
  moveee e21, e20
  movebe s3, e21
  check s3, 0x987

case 8 # ordinary instructions, loads and stores leave the e-registers alone
  eaddie e18, x0, 33
  la s2, word
  eaddie e19, x0, 44
  LOAD s3, 0(s2)
  STORE s3, 0(s2)
  mul s3, s3, s3
  eaddi s4, e18, 0
  check s4, 33
  eaddi s4, e19, 0
  check s4, 44

case 9 # traps leave them alone
  eaddie e9, x0, 9
  eaddie e10, x0, 10
  expect_trap CAUSE_ECALL_M, ecall
  expect_illegal .4byte 0
  eaddi s4, e9, 0
  check s4, 9
  eaddi s4, e10, 0
  check s4, 10

  test_pass

.section .data
.align 3
word: .dword 5
