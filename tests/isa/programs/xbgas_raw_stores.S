# SPDX-License-Identifier: Apache-2.0
# ersb .. ersw, on RV64 also ersd, and erse: address in one register, namespace in any e-register;
# only their own bytes at the target change.
#include "xbgas_test.inc"

.equ OLD, CUT(0xa5a5a5a5a5a5a5a5)

.macro check_store op, local, offset
  addi s7, s2, \offset
  \op s4, s7, e5
  \local s4, \offset(s3)
  .irp n, OFFSETS_32
    addi s8, s2, \n
    EXT_LOAD_RAW s5, s8, e5
    LOAD s6, \n(s3)
    check_reg s5, s6
  .endr
  addi s4, s4, 0x111
.endm

mesh_program

prepare:
  ret

act:
  la s2, inbox
  la s3, mirror
  poison_e_registers
  eaddie e5, s0, 0
  li s4, OLD
  .irp n, OFFSETS_32
    addi s8, s2, \n
    EXT_STORE_RAW s4, s8, e5
    STORE s4, \n(s3)
  .endr
  li s4, CUT(0x1122334455667788)

case 1 # bytes
  .irp o, 8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23
    check_store ersb, sb, \o
  .endr

case 2 # halfwords
  .irp o, 8,10,12,14,16,18,20,22
    check_store ersh, sh, \o
  .endr

case 3 # words
  .irp o, 8,12,16,20
    check_store ersw, sw, \o
  .endr

#if __riscv_xlen == 64
case 4 # doublewords
  .irp o, 8,16
    check_store ersd, sd, \o
  .endr
#endif

case 5 # erse: a whole e-register, not the x-register of its number
  li s4, CUT(0x8877665544332211)
  eaddie e6, s4, 0
  erse e6, s2, e5
  EXT_LOAD_RAW s5, s2, e5
  check_reg s5, s4

case 6 # erse of the namespace itself, and of the e-register beside the address
  addi s7, s2, 8
  erse e5, s7, e5
  EXT_LOAD_RAW s5, s7, e5
  check_reg s5, s0
  erse e18, s2, e5               # poisoned, beside s2
  EXT_LOAD_RAW s5, s2, e5
  check s5, 0xdead

case 7 # each e-register as namespace, and each as data
  .irp n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    poison_e_registers
    eaddie e\n, s0, 0
    li s4, 0x100 + \n
    EXT_STORE_RAW s4, s2, e\n
    EXT_LOAD_RAW s5, s2, e\n
    check_reg s5, s4
    eaddie e\n, s4, 5
    .if \n == 9
      eaddie e8, s0, 0
      erse e\n, s2, e8
      EXT_LOAD_RAW s5, s2, e8
    .else
      eaddie e9, s0, 0
      erse e\n, s2, e9
      EXT_LOAD_RAW s5, s2, e9
    .endif
    check s5, 0x105 + \n
  .endr

case 8 # a context is saved remotely and restored
  poison_e_registers
  eaddie e5, s0, 0
  eaddie e10, x0, 10
  eaddie e11, x0, 11
  addi s7, s2, 8
  erse e10, s2, e5
  erse e11, s7, e5
  eaddie e10, x0, 0
  eaddie e11, x0, 0
  erle e10, s2, e5
  erle e11, s7, e5
  eaddi s4, e10, 0
  check s4, 10
  eaddi s4, e11, 0
  check s4, 11

case 9 # x0 as address lies outside RAM
  expect_trap CAUSE_STORE_ACCESS, EXT_STORE_RAW s4, x0, e5
  check s11, 0
  expect_trap CAUSE_STORE_ACCESS, erse e10, x0, e5
  check s11, 0

  act_done

.section .data
.align 4
inbox: .skip 32
mirror: .skip 32
