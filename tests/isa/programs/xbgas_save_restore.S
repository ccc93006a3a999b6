# SPDX-License-Identifier: Apache-2.0
# ele and ese move whole e-registers from and to local memory: a trap handler's save and restore.
# They never go remote, whatever stands in the e-register beside the base.
#include "xbgas_test.inc"

#define EACH 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31

test_begin
  la s2, area

case 1 # save all: memory holds each register
  .irp n, EACH
    li s3, CUT(0xfedcba9800000000 + \n * 0x10001)
    eaddie e\n, s3, 0
  .endr
  .irp n, EACH
    ese e\n, 8 * \n(s2)
  .endr
  .irp n, EACH
    LOAD s3, 8 * \n(s2)
    check s3, CUT(0xfedcba9800000000 + \n * 0x10001)
  .endr

case 2 # restore all, last to first, after they were overwritten
  clear_e_registers
  .irp n, 31,30,29,28,27,26,25,24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0
    ele e\n, 8 * \n(s2)
  .endr
  .irp n, EACH
    eaddi s3, e\n, 0
    check s3, CUT(0xfedcba9800000000 + \n * 0x10001)
  .endr

case 3 # the e-register beside the base is no namespace (it is not mapped here)
  li s3, 0xdead
  eaddie e18, s3, 0              # beside s2
  eaddie e5, s3, 5
  ese e5, 0(s2)
  LOAD s4, 0(s2)
  check s4, 0xdeb2
  ele e6, 0(s2)
  eaddi s4, e6, 0
  check s4, 0xdeb2
  ese e18, 8(s2)                 # also when it is the one saved
  LOAD s4, 8(s2)
  check s4, 0xdead
  ele e18, 0(s2)
  eaddi s4, e18, 0
  check s4, 0xdeb2

case 4 # offsets: both ends of the range
  la s5, area - 2040
  eaddie e7, x0, 77
  ese e7, 2040(s5)
  ele e8, 2040(s5)
  eaddi s4, e8, 0
  check s4, 77
  la s5, area + 2048
  eaddie e7, x0, 78
  ese e7, -2048(s5)
  ele e8, -2048(s5)
  eaddi s4, e8, 0
  check s4, 78

case 5 # only the bytes of one register change
  li s3, -1
  .irp offset, 0,4,8,12,16,20
    sw s3, \offset(s2)
  .endr
  eaddie e7, x0, 0
  ese e7, 8(s2)
  LOAD s4, 8 - REGISTER_BYTES(s2)
  check s4, -1
  LOAD s4, 8(s2)
  check s4, 0
  LOAD s4, 8 + REGISTER_BYTES(s2)
  check s4, -1

case 6 # traps of local accesses: misaligned, outside RAM; the register stays
  eaddie e7, x0, 7
  .irp o, 1,2,3,REGISTER_BYTES/2,7
    addi s4, s2, \o
    expect_trap CAUSE_LOAD_MISALIGNED, ele e7, \o(s2)
    check_reg s11, s4
    expect_trap CAUSE_STORE_MISALIGNED, ese e7, \o(s2)
    check_reg s11, s4
  .endr
  li s4, 64
  csrwi nsfaultreason, 9
  expect_trap CAUSE_LOAD_ACCESS, ele e7, 0(s4)
  check s11, 64
  expect_trap CAUSE_STORE_ACCESS, ese e7, 8(s4)
  check s11, 72
  csrr s4, nsfaultreason         # not a fault of a namespace
  check s4, 9
  eaddi s4, e7, 0
  check s4, 7

case 7 # through the interrupt path: a handler that uses e-registers gives them back
  la s3, handler
  csrw mtvec, s3
  li s3, 0x1111
  eaddie e1, s3, 0
  eaddie e18, s3, 1
  ecall
  eaddi s3, e1, 0
  check s3, 0x1111
  eaddi s3, e18, 0
  check s3, 0x1112
  check s5, 0x2222

  test_pass

.align 6
handler:
  la s4, area
  ese e1, 0(s4)
  ese e18, 8(s4)
  li s5, 0x2222
  eaddie e1, s5, 0
  eaddie e18, x0, 0
  eaddi s5, e1, 0
  ele e1, 0(s4)
  ele e18, 8(s4)
  csrr s9, mepc
  addi s9, s9, 4
  csrw mepc, s9
  mret

.section .data
.align 3
area: .skip 256
