# SPDX-License-Identifier: Apache-2.0
# amo*: old value in rd, new value in memory, nothing beside it; every operation in both sizes (on
# RV32 one) and both halves of a doubleword, all ways in which registers can coincide, use of the
# result at once, and the traps: misaligned, and everything that is not RAM.
#include "isa_test.inc"

.equ GUARD, CUT(0x6b6b6b6b6b6b6b6b)

# Doubleword `old` becomes `new`. Nothing on RV32.
.macro check_d op, old, operand, new
#if __riscv_xlen == 64
  li s3, \old
  li s4, \operand
  sd s3, 0(s2)
  \op s5, s4, (s2)
  check s5, \old
  check s4, \operand
  ld s5, 0(s2)
  check s5, \new
#endif
.endm

# Word `old` at `offset` of the doubleword becomes `new`; what is read comes sign-extended, and the
# upper half of the operand does not matter.
.macro check_w_at offset, op, old, operand, new
  li s3, 0x6b6b6b6b
  sw s3, 0(s2)
  sw s3, 4(s2)
  li s3, \old
  li s4, CUT((\operand & 0xffffffff) | 0x1234567800000000)
  addi s6, s2, \offset
  sw s3, 0(s6)
  \op s5, s4, (s6)
  slli s3, s3, __riscv_xlen - 32
  srai s3, s3, __riscv_xlen - 32
  check_reg s5, s3
  LOAD_WORD s5, 0(s6)
  check s5, \new & 0xffffffff
  lw s5, 4 - \offset(s2)
  check s5, 0x6b6b6b6b
.endm
.macro check_w op, old, operand, new
  .irp o, 0, 4
    check_w_at \o, \op, \old, \operand, \new
  .endr
  .irp n, -8,-4,8,12
    lw s5, \n(s2)
    check s5, 0x6b6b6b6b
  .endr
.endm

# Traps, in every size and kind, leave everything as it is. s2: address.
.macro expect_fault load_cause, store_cause, size
  li s5, 77
  li s4, -1
  .irp op, amoswap.\size, amoadd.\size, amoxor.\size, amoand.\size, amoor.\size, \
      amomin.\size, amomax.\size, amominu.\size, amomaxu.\size, sc.\size
    expect_trap \store_cause, \op s5, s4, (s2)
    check_reg s11, s2
    check s5, 77
  .endr
  expect_trap \load_cause, lr.\size s5, (s2)
  check_reg s11, s2
  check s5, 77
.endm

test_begin
  la s2, data

case 1 # swap
  check_d amoswap.d, 0x0123456789abcdef, 0xfedcba9876543210, 0xfedcba9876543210
  check_w amoswap.w, 0x89abcdef, 0x76543210, 0x76543210
  check_w amoswap.w, 0x76543210, 0x89abcdef, 0x89abcdef
case 2 # add: carries out of the low word stay inside the access
  check_d amoadd.d, 0x00000000ffffffff, 1, 0x0000000100000000
  check_d amoadd.d, -1, 1, 0
  check_d amoadd.d, INT_MAX, 1, INT_MIN
  check_w amoadd.w, 0xffffffff, 1, 0
  check_w amoadd.w, 0x7fffffff, 1, 0x80000000
  check_w amoadd.w, 5, -7, -2
case 3 # xor, and, or
  check_d amoxor.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0xf0f0f0f0f0f0f0f0
  check_w amoxor.w, 0xff00ff00, 0x0ff00ff0, 0xf0f0f0f0
  check_d amoand.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0x0f000f000f000f00
  check_w amoand.w, 0xff00ff00, 0x0ff00ff0, 0x0f000f00
  check_d amoor.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0xfff0fff0fff0fff0
  check_w amoor.w, 0xff00ff00, 0x0ff00ff0, 0xfff0fff0
case 4 # min: signed
  check_d amomin.d, 3, 5, 3
  check_d amomin.d, 5, 3, 3
  check_d amomin.d, -1, 1, -1
  check_d amomin.d, 1, -1, -1
  check_d amomin.d, INT_MIN, INT_MAX, INT_MIN
  check_w amomin.w, 3, 5, 3
  check_w amomin.w, 5, 3, 3
  check_w amomin.w, -1, 1, -1
  check_w amomin.w, 0x7fffffff, 0x80000000, 0x80000000
case 5 # max: signed
  check_d amomax.d, 3, 5, 5
  check_d amomax.d, 5, 3, 5
  check_d amomax.d, -1, 1, 1
  check_d amomax.d, INT_MIN, INT_MAX, INT_MAX
  check_d amomax.d, 0x00000001ffffffff, 0x0000000200000000, 0x0000000200000000
  check_w amomax.w, 3, 5, 5
  check_w amomax.w, -1, 1, 1
  check_w amomax.w, 0x80000000, 0x7fffffff, 0x7fffffff
case 6 # minu, maxu
  check_d amominu.d, -1, 1, 1
  check_d amominu.d, INT_MIN, INT_MAX, INT_MAX
  check_d amominu.d, 4, 4, 4
  check_w amominu.w, 0x80000000, 0x7fffffff, 0x7fffffff
  check_w amominu.w, 1, 0xffffffff, 1
  check_d amomaxu.d, -1, 1, -1
  check_d amomaxu.d, INT_MAX, INT_MIN, INT_MIN
  check_w amomaxu.w, 0x80000000, 0x7fffffff, 0x80000000
  check_w amomaxu.w, 1, 0xffffffff, 0xffffffff

case 7 # registers that coincide; no destination
  li s3, 40
  STORE s3, 0(s2)
  li s4, 2
  amoadd.WIDTH s4, s4, (s2)
  check s4, 40
  mv s6, s2
  amoadd.WIDTH s6, s3, (s6)
  check s6, 42
  mv s6, s2
  amoswap.WIDTH s6, s6, (s6)
  check s6, 82
  LOAD s5, 0(s2)
  check_reg s5, s2
  li s4, 1
  STORE s4, 0(s2)
  amoadd.WIDTH x0, s4, (s2)
  amoor.WIDTH s5, x0, (s2)
  check s5, 2

case 8 # the result used at once, as operand, address, store data, by a branch; loads and stores around
  STORE x0, 0(s2)
  li s4, 1
  li s3, 0
  .rept 4
    amoadd.WIDTH s5, s4, (s2)
    add s3, s3, s5
    LOAD s6, 0(s2)
    STORE s6, 8(s2)
    LOAD s7, 8(s2)
    add s3, s3, s7
  .endr
  check s3, 16
  STORE s2, 0(s2)
  amoadd.WIDTH s5, x0, (s2)
  LOAD s5, 0(s5)
  check_reg s5, s2
  amoadd.WIDTH s5, x0, (s2)
  amoadd.WIDTH s5, s4, (s5)
  check_reg s5, s2
  STORE s4, 0(s2)
  amoadd.WIDTH s5, s4, (s2)
  STORE s5, 8(s2)
  LOAD s5, 8(s2)
  check s5, 1
  amoadd.WIDTH s5, s4, (s2)
  beq s5, s4, 1f
  j 2f
1:
  unreachable
2:
  check s5, 2

case 9 # back to back, on both banks
  STORE x0, 0(s2)
  STORE x0, 8(s2)
  addi s6, s2, 8
  .rept 3
    amoadd.WIDTH s3, s4, (s2)
    amoadd.WIDTH s5, s4, (s6)
    amoadd.w s3, s4, (s2)
    amoadd.w s5, s4, (s6)
  .endr
  LOAD s3, 0(s2)
  check s3, 6
  LOAD s3, 8(s2)
  check s3, 6
  check s5, 5

case 10 # every ordering
  STORE x0, 0(s2)
  amoadd.WIDTH s3, s4, (s2)
  amoadd.WIDTH.aq s3, s4, (s2)
  amoadd.WIDTH.rl s3, s4, (s2)
  amoadd.WIDTH.aqrl s3, s4, (s2)
  check s3, 3
  amoadd.w.aqrl s3, s4, (s2)
  check s3, 4

case 11 # misaligned, in RAM and outside
  li s3, GUARD
  STORE s3, 0(s2)
  STORE s3, 8(s2)
  .irp o, 1,2,3,5
    la s2, data + \o
    expect_fault CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED, w
  .endr
#if __riscv_xlen == 64
  .irp o, 1,4,6
    la s2, data + \o
    expect_fault CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED, d
  .endr
#define FAR 0x7ffffff8, 0x100000000
#else
#define FAR 0x7ffffff8
#endif
  li s2, 2
  expect_fault CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED, w

case 12 # devices, CLINT, and addresses where nothing is
  .irp address, DEVICES + 0x20, CLINT_MTIMECMP, CLINT_MSIP, 0, FAR
    li s2, \address
    expect_fault CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS, w
    expect_fault CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS, WIDTH
  .endr
  csrr s2, ramsize
  li s3, RAM_BASE
  add s2, s2, s3
  expect_fault CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS, WIDTH
  la s2, data
  LOAD s3, 0(s2)
  check s3, GUARD
  LOAD s3, 8(s2)
  check s3, GUARD
  csrr s3, misa
  andi s3, s3, 1
  check s3, 1

  test_pass

.section .data
.align 4
.4byte 0, 0, 0x6b6b6b6b, 0x6b6b6b6b
data: .4byte 0x6b6b6b6b, 0x6b6b6b6b, 0x6b6b6b6b, 0x6b6b6b6b, 0x6b6b6b6b, 0x6b6b6b6b
