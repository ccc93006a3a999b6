# SPDX-License-Identifier: Apache-2.0
# Misaligned extended accesses trap before anything is sent, with 4 or 6 and the low address, for
# mapped, unmapped and zero namespaces alike, and whatever else is wrong with the address.
#include "xbgas_test.inc"

.equ OLD, 0x5a5a5a5a

.macro check_load op, offset
  addi s3, s2, \offset
  expect_trap CAUSE_LOAD_MISALIGNED, e\op s4, \offset(s2)
  check_reg s11, s3
  expect_trap CAUSE_LOAD_MISALIGNED, er\op s4, s3, e5
  check_reg s11, s3
  check s4, 77
.endm
.macro check_store op, offset
  addi s3, s2, \offset
  expect_trap CAUSE_STORE_MISALIGNED, e\op s4, \offset(s2)
  check_reg s11, s3
  expect_trap CAUSE_STORE_MISALIGNED, er\op s4, s3, e5
  check_reg s11, s3
.endm
.macro all_forms
  .irp o, 1,3,5,7
    check_load lh, \o
    check_load lhu, \o
    check_store sh, \o
  .endr
  .irp o, 1,2,3,6
    check_load lw, \o
    check_store sw, \o
  .endr
#if __riscv_xlen == 64
  .irp o, 1,2,3,6
    check_load lwu, \o
  .endr
  .irp o, 1,2,3,4,5,6,7
    check_load ld, \o
    check_store sd, \o
  .endr
#endif
  addi s3, s2, REGISTER_BYTES / 2
  expect_trap CAUSE_LOAD_MISALIGNED, erle e5, s3, e5
  check_reg s11, s3
  expect_trap CAUSE_STORE_MISALIGNED, erse e5, s3, e5
  check_reg s11, s3
.endm

mesh_program

prepare:
  ret

act:
  la s2, target
  li s4, 77
  li s6, 0x4242
  csrw nsfault, s6
  csrwi nsfaultreason, 9

case 1 # the namespace under test
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  all_forms
  eaddi s5, e5, 0
  check_reg s5, s0

case 2 # nothing has changed at the target
  .irp o, 0,4,8,12
    elw s5, \o(s2)
    check s5, OLD
  .endr

case 3 # a namespace that is not mapped: misaligned comes first
  li s5, 0xdead
  eaddie e18, s5, 0
  eaddie e5, s5, 0
  all_forms

case 4 # an address outside RAM: misaligned comes first
  eaddie e18, s0, 0
  li s7, 0x101
  mv s8, s2
  mv s2, s7
  expect_trap CAUSE_LOAD_MISALIGNED, EXT_LOAD s4, 0(s2)
  check_reg s11, s7
  expect_trap CAUSE_STORE_MISALIGNED, EXT_STORE s4, 0(s2)
  check_reg s11, s7
  mv s2, s8

case 5 # these are no faults of a namespace
  csrr s5, nsfault
  check_reg s5, s6
  csrr s5, nsfaultreason
  check s5, 9

case 6 # bytes are never misaligned
  eaddie e18, s0, 0
  .irp o, 0,1,2,3,4,5,6,7
    elbu s5, \o(s2)
    check s5, 0x5a
  .endr

  act_done

# Each PE at the end: nobody has changed its bytes.
.globl verify
verify:
  case 7
  la s2, target
  .irp o, 0,4,8,12
    lw s5, \o(s2)
    check s5, OLD
  .endr
  ret

.section .data
.align 4
target: .4byte OLD, OLD, OLD, OLD
