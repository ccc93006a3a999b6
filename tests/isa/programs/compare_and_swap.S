# SPDX-License-Identifier: Apache-2.0
# amocas: old value in rd, the new one in memory exactly if the old one was expected, nothing beside
# it; in both sizes (on RV32 one), with all ways in which registers coincide, operands and results in
# flight, orderings, reservations, and the traps.
#include "isa_test.inc"
#include "xbgas.inc"

#define CAS(size) amocas.size
#define GET LOAD
#define GET_WORD LOAD_WORD
#define PUT STORE
#define PUT_WORD sw
#include "compare_and_swap.inc"

.macro nothing
.endm

# Traps leave everything as it is. s2: address.
.macro expect_fault cause, size
  li s5, 77
  li s4, -1
  .irp insn, amocas.\size, amocas.\size\().aqrl
    expect_trap \cause, \insn s5, s4, (s2)
    check_reg s11, s2
    check s5, 77
    expect_trap \cause, \insn x0, s4, (s2)
  .endr
.endm

test_begin
  la s2, data
  put_guards

case 1
  values_of_doublewords
case 2
  values_of_words
case 3
  same_registers
case 4
  operands_in_flight
case 5
  one_after_the_other
case 6
  every_ordering nothing

case 7 # the core's own reservation stands, whether it stores or not
  li s4, 1
  STORE s4, 0(s2)
  lr.WIDTH s5, (s2)
  CAS_X x0, s2, (s2)
  CAS_X s5, s2, (s2)
  check s5, 1
  sc.WIDTH s5, x0, (s2)
  check s5, 0
  LOAD s5, 0(s2)
  check s5, 0

case 8 # misaligned; not RAM: nothing has been done there
  .irp o, 1,2,3
    la s2, data + \o
    expect_fault CAUSE_STORE_MISALIGNED, w
  .endr
#if __riscv_xlen == 64
  .irp o, 1,2,4,6
    la s2, data + \o
    expect_fault CAUSE_STORE_MISALIGNED, d
  .endr
#endif
  .irp address, 0, CLINT_MSIP, CLINT_MTIMECMP, DEVICES
    li s2, \address
    expect_fault CAUSE_STORE_ACCESS, w
    expect_fault CAUSE_STORE_ACCESS, WIDTH
  .endr
  la s2, data
  LOAD s5, 0(s2)
  check s5, 0

case 9 # no such sizes: on RV32 doublewords, which would need pairs of registers
  li s5, 77
  li s4, 1
#if __riscv_xlen == 64
#define NONE 0,1,4,5,6,7
#else
#define NONE 0,1,3,4,5,6,7
#endif
  .irp size, NONE
    expect_illegal .4byte 0x2800002f | 20 << 20 | 18 << 15 | \size << 12 | 21 << 7
  .endr
  LOAD s3, 0(s2)
  check s3, 0
  check s5, 77

  test_pass

.section .data
.align 4
.4byte 0, 0, GUARD, GUARD
data: .4byte GUARD, GUARD, GUARD, GUARD, GUARD, GUARD
