# SPDX-License-Identifier: Apache-2.0
# esb .. esw, on RV64 also esd: every size to every aligned byte changes exactly its own bytes at
# the target, and none anywhere else.
#include "xbgas_test.inc"

.equ OLD, CUT(0xa5a5a5a5a5a5a5a5)
.equ SENTINEL, CUT(0x5e5e5e5e5e5e5e5e)

# The same store to `inbox` of the target and, by an ordinary store, to `mirror`; then all 32 bytes
# are compared.
.macro check_store local, offset
  e\local s4, \offset(s2)
  \local s4, \offset(s3)
  .irp n, OFFSETS_32
    EXT_LOAD s5, \n(s2)
    LOAD s6, \n(s3)
    check_reg s5, s6
  .endr
  addi s4, s4, 0x111             # other data next time
.endm

mesh_program

prepare:
  ret

act:
  la s2, inbox
  la s3, mirror
  poison_e_registers
  li s4, SENTINEL                # in the own inbox, unless it is the target
  .irp n, OFFSETS_32
    STORE s4, \n(s2)
  .endr
  fence
  eaddie e18, s0, 0              # beside s2
  li s4, OLD
  .irp n, OFFSETS_32
    EXT_STORE s4, \n(s2)
    STORE s4, \n(s3)
  .endr
  li s4, CUT(0x1122334455667788)

case 1 # bytes
  .irp o, 8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23
    check_store sb, \o
  .endr

case 2 # halfwords
  .irp o, 8,10,12,14,16,18,20,22
    check_store sh, \o
  .endr

case 3 # words
  .irp o, 8,12,16,20
    check_store sw, \o
  .endr

#if __riscv_xlen == 64
case 4 # doublewords
  .irp o, 8,16
    check_store sd, \o
  .endr
#endif

case 5 # both ends of the offset range
  la s2, inbox - 2040
  EXT_STORE s0, 2040(s2)
  EXT_LOAD s5, 2040(s2)
  check_reg s5, s0
  la s2, inbox + 2048
  EXT_STORE x0, -2048(s2)
  EXT_LOAD s5, -2048(s2)
  check s5, 0
  la s2, inbox - 2047
  li s4, 0xcc
  esb s4, 2047(s2)
  la s2, inbox
  EXT_LOAD s5, 0(s2)
  check s5, 0xcc

case 6 # base register as data
  EXT_STORE s2, 0(s2)
  EXT_LOAD s5, 0(s2)
  check_reg s5, s2

case 7 # every data register
  .irp n, 1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17,19,20,21,22,23,28,29
    .if \n != 8 && \n != 9
      li x\n, 0x700 + \n
    .endif
    EXT_STORE x\n, 8(s2)
    EXT_LOAD s8, 8(s2)
    check_reg s8, x\n
  .endr

case 8 # the own inbox is untouched if the target is another PE
  csrr s4, mhartid
  beq s4, s1, 1f
  .irp n, OFFSETS_32
    LOAD s5, \n(s2)
    check s5, SENTINEL
  .endr
1:

case 9 # x0 as base: the namespace is e0's, the address the immediate, outside RAM
  poison_e_registers
  eaddie e0, s0, 0
  expect_trap CAUSE_STORE_ACCESS, esb s4, 16(x0)
  check s11, 16

  act_done

.section .data
.align 4
inbox: .skip 32
mirror: .skip 32
