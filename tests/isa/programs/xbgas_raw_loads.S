# SPDX-License-Identifier: Apache-2.0
# erlb .. erlw, on RV64 also erld and erlwu, and erle: address in one register, namespace in any
# e-register.
#include "xbgas_test.inc"
#include "remote_data.inc"

.macro check_load op, local, offset
  addi s2, s6, \offset
  \op s4, s2, e5
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
  la s6, mine
  la s3, expected
  poison_e_registers             # also beside the address register
  eaddie e5, s0, 0

case 1 # bytes
  .irp o, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
    check_load erlb, lb, \o
    check_load erlbu, lbu, \o
  .endr

case 2 # halfwords
  .irp o, 0,2,4,6,8,10,12,14
    check_load erlh, lh, \o
    check_load erlhu, lhu, \o
  .endr

case 3 # words
  .irp o, 0,4,8,12
    check_load erlw, lw, \o
  .endr

#if __riscv_xlen == 64
case 4 # unsigned words and doublewords
  .irp o, 0,4,8,12
    check_load erlwu, lwu, \o
  .endr
  .irp o, 0,8,16,24
    check_load erld, ld, \o
  .endr
#endif

case 5 # erle: into an e-register, all bits; the x-register of that number stays
  li a0, 0x1111
  addi s2, s6, 16
  erle e10, s2, e5
  eaddi s4, e10, 0
  LOAD s5, 16(s3)
  check_reg s4, s5
  check a0, 0x1111

case 6 # erle over its own namespace, and used as a namespace at once
  eaddix e6, e5, 0
  erle e6, s2, e6
  eaddi s4, e6, 0
  check_reg s4, s5
  la a1, namespace
  STORE s0, 0(a1)
  eaddie e3, x0, 0
  erle e7, a1, e3               # from local memory
  EXT_LOAD_RAW s4, s6, e7
  LOAD s5, 0(s3)
  check_reg s4, s5

case 7 # each e-register as namespace, e0 too
  .irp n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    poison_e_registers
    eaddie e\n, s0, 0
    EXT_LOAD_RAW s4, s6, e\n
    check_reg s4, s5
  .endr

case 8 # destination, address and namespace of one number
  poison_e_registers
  la a0, mine
  eaddie e10, s0, 0
  erlw a0, a0, e10
  lw s5, 0(s3)
  check_reg a0, s5
  eaddi s4, e10, 0
  check_reg s4, s0
  la a0, mine
  erle e10, a0, e10
  eaddi s4, e10, 0
  LOAD s5, 0(s3)
  check_reg s4, s5

case 9 # x0 as destination; x0 as address lies outside RAM
  eaddie e5, s0, 0
  EXT_LOAD_RAW x0, s6, e5
  check x0, 0
  expect_trap CAUSE_LOAD_ACCESS, EXT_LOAD_RAW s4, x0, e5
  check s11, 0
  expect_trap CAUSE_LOAD_ACCESS, erle e9, x0, e5
  check s11, 0

  act_done

.section .data
.align 4
mine: .skip 32
expected: .skip 32
namespace: .dword 0
