# SPDX-License-Identifier: Apache-2.0
# lr and sc on one PE: when sc stores and when it does not, exactly. The reservation covers 8 aligned
# bytes, is given up by sc and after 1024 cycles, and by nothing that this PE itself does.
#include "isa_test.inc"

.equ OLD, CUT(0x1111111122222222)
.equ NEW, CUT(0x3333333344444444)

.macro prepare
  li s3, 0x22222222
  sw s3, 0(s2)
  sw s3, 8(s2)
  li s3, 0x11111111
  sw s3, 4(s2)
  sw s3, 12(s2)
  li s4, NEW
.endm

# The last sc wrote s5; what a register holds of the doubleword at `offset` is `value`.
.macro expect result, value, offset=0
  check s5, \result
  LOAD s3, \offset(s2)
  check s3, \value
.endm

# About `turns` * 4 cycles.
.macro pause turns
  li s3, \turns
1:
  addi s3, s3, -1
  bnez s3, 1b
.endm

test_begin
  la s2, data
  addi s6, s2, 8

case 1 # lr returns what is there, sign-extended; sc behind it stores
  prepare
  lr.WIDTH s7, (s2)
  sc.WIDTH s5, s4, (s2)
  check s7, OLD
  expect 0, NEW
  li s3, 0x89abcdef
  sw s3, 4(s2)
  addi s8, s2, 4
  lr.w s7, (s8)
  sc.w s5, s4, (s8)
  check s7, 0xffffffff89abcdef
  expect 0, CUT(0x4444444444444444)
  lw s3, 4(s2)
  check s3, 0x44444444
  LOAD s3, 8(s2)
  check s3, OLD

case 2 # no reservation: nothing is stored
  prepare
  sc.WIDTH s5, s4, (s2)
  expect 1, OLD
  sc.w s5, s4, (s2)
  expect 1, OLD

case 3 # one lr, one sc: the second fails, whether the first stored or not
  prepare
  lr.WIDTH s7, (s2)
  sc.WIDTH s5, x0, (s2)
  expect 0, 0
  sc.WIDTH s5, s4, (s2)
  expect 1, 0
  prepare
  lr.WIDTH s7, (s2)
  sc.WIDTH s5, s4, (s6)
  expect 1, OLD, 8
  sc.WIDTH s5, s4, (s2)
  expect 1, OLD

case 4 # the last lr counts
  prepare
  lr.WIDTH s7, (s2)
  lr.WIDTH s7, (s6)
  sc.WIDTH s5, s4, (s2)
  expect 1, OLD
  lr.WIDTH s7, (s2)
  lr.WIDTH s7, (s6)
  sc.WIDTH s5, s4, (s6)
  expect 0, NEW, 8

case 5 # the size and the half do not matter within the 8 bytes
  addi s8, s2, 4
#if __riscv_xlen == 64
  prepare
  lr.w s7, (s2)
  sc.d s5, s4, (s2)
  expect 0, NEW
#endif
  prepare
  lr.WIDTH s7, (s2)
  sc.w s5, s4, (s8)
  expect 0, CUT(0x4444444422222222)
  lw s3, 4(s2)
  check s3, 0x44444444
  prepare
  lr.w s7, (s8)
  sc.w s5, s4, (s2)
  expect 0, CUT(0x1111111144444444)
  lw s3, 4(s2)
  check s3, 0x11111111

case 6 # own loads, stores and amo keep it; the store is what sc writes over
  prepare
  lr.WIDTH s7, (s2)
  LOAD s3, 0(s2)
  STORE x0, 0(s2)
  STORE x0, 8(s2)
  amoadd.WIDTH s3, s4, (s2)
  sc.WIDTH s5, s4, (s2)
  expect 0, NEW

case 7 # so does a trap, also one of lr or sc
  prepare
  lr.WIDTH s7, (s2)
  addi s8, s2, 1
  expect_trap CAUSE_LOAD_MISALIGNED, lr.WIDTH s7, (s8)
  expect_trap CAUSE_STORE_MISALIGNED, sc.WIDTH s5, s4, (s8)
  li s8, CLINT_MTIMECMP
  expect_trap CAUSE_LOAD_ACCESS, lr.WIDTH s7, (s8)
  expect_trap CAUSE_STORE_ACCESS, sc.WIDTH s5, s4, (s8)
  sc.WIDTH s5, s4, (s2)
  expect 0, NEW

case 8 # 1024 cycles are less than 1100 instructions, and more than 100 turns of at most 8 cycles
  prepare
  lr.WIDTH s7, (s2)
  pause 100
  sc.WIDTH s5, s4, (s2)
  expect 0, NEW
  prepare
  lr.WIDTH s7, (s2)
  pause 550
  sc.WIDTH s5, s4, (s2)
  expect 1, OLD

case 9 # the time runs from the last lr
  prepare
  .rept 5
    lr.WIDTH s7, (s2)
    pause 100
  .endr
  sc.WIDTH s5, s4, (s2)
  expect 0, NEW

case 10 # a counter; rd as address and data of the pair
  STORE x0, 0(s2)
  li s8, 50
1:
  lr.WIDTH s7, (s2)
  addi s7, s7, 3
  sc.WIDTH s7, s7, (s2)
  bnez s7, 1b
  addi s8, s8, -1
  bnez s8, 1b
  LOAD s3, 0(s2)
  check s3, 150
  mv s7, s2
  STORE s2, 0(s2)
  lr.WIDTH s7, (s7)
  sc.WIDTH s7, s4, (s7)
  check s7, 0
  LOAD s3, 0(s2)
  check s3, NEW

case 11 # every ordering; x0 as destination
  prepare
  lr.WIDTH.aq s7, (s2)
  sc.WIDTH.rl s5, s4, (s2)
  expect 0, NEW
  lr.WIDTH.aqrl x0, (s2)
  sc.WIDTH.aqrl s5, x0, (s2)
  expect 0, 0
  lr.w x0, (s2)
  sc.w x0, s4, (s2)
  LOAD s3, 0(s2)
  check s3, 0x44444444

case 12 # lr with rs2 is no instruction
  expect_illegal .4byte 0x1010302f | 18 << 15 | 9 << 7
  expect_illegal .4byte 0x1010202f | 18 << 15 | 9 << 7

case 13 # the time runs on while the core sleeps
  prepare
  csrci mstatus, 8
  li s8, CLINT_MTIMECMP
  li s9, CLINT_MTIME
  li s3, 0x80
  csrw mie, s3
  LOAD s3, 0(s9)
  addi s3, s3, 1500
  set_timer s3, s8
  lr.WIDTH s7, (s2)
  wfi
  sc.WIDTH s5, s4, (s2)
  expect 1, OLD
  csrw mie, x0

  test_pass

.section .data
.align 4
data: .dword 0, 0
