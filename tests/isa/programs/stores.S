# SPDX-License-Identifier: Apache-2.0
# Stores of every size to every aligned byte of both memory banks change exactly their own bytes.
#include "isa_test.inc"

.equ OLD, CUT(0xa5a5a5a5a5a5a5a5)

#if __riscv_xlen == 64
#define AROUND -8,0,8,16
#else
#define AROUND -8,-4,0,4,8,12,16,20
#endif

# Stores the low `bytes` of s3 at `offset` into two prepared dwords and compares both and their
# neighbours. The expectation is merged with masks, not loaded with the instruction under test.
.macro check_store op, bytes, offset
  li s4, OLD
  .irp n, AROUND
    STORE s4, \n(s2)
  .endr
  \op s3, \offset(s2)
  .if \bytes == 8
    .set mask, -1
  .else
    .set mask, (1 << (8 * \bytes)) - 1
  .endif
  li s5, mask
  slli s5, s5, 8 * (\offset & (REGISTER_BYTES - 1))
  slli s6, s3, 8 * (\offset & (REGISTER_BYTES - 1))
  and s6, s6, s5
  not s5, s5
  and s5, s5, s4
  or s6, s6, s5
  .irp n, AROUND
    LOAD s7, \n(s2)
    .if \n == (\offset & -REGISTER_BYTES)
      check_reg s7, s6
    .else
      check_reg s7, s4
    .endif
  .endr
.endm

test_begin
  la s2, data
  li s3, CUT(0x1122334455667788)

case 1 # sb: all lanes of both banks
  .irp o, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
    check_store sb, 1, \o
  .endr

case 2 # sh
  .irp o, 0,2,4,6,8,10,12,14
    check_store sh, 2, \o
  .endr

case 3 # sw
  .irp o, 0,4,8,12
    check_store sw, 4, \o
  .endr

#if __riscv_xlen == 64
case 4 # sd
  .irp o, 0,8
    check_store sd, 8, \o
  .endr
#endif

case 5 # largest and smallest offsets
  la s4, data - 2040
  STORE s3, 2040(s4)
  LOAD s5, 0(s2)
  check_reg s5, s3
  la s4, data + 2048
  li s6, 0x99
  sb s6, -2048(s4)
  LOAD s5, 0(s2)
  check s5, CUT(0x1122334455667799)
  la s4, data - 2047
  sb x0, 2047(s4)
  LOAD s5, 0(s2)
  check s5, CUT(0x1122334455667700)

case 6 # the base as data, and x0 as data
  STORE s2, 0(s2)
  LOAD s5, 0(s2)
  check_reg s5, s2
  STORE x0, 0(s2)
  LOAD s5, 0(s2)
  check s5, 0

case 7 # a later store to the same bytes wins
  li s4, 1
  li s5, 2
  li s6, 3
  STORE s4, 8(s2)
  sw s5, 8(s2)
  sb s6, 9(s2)
  LOAD s7, 8(s2)
  check s7, 0x302

case 8 # last bytes of the first 2 MiB of RAM
  li s4, RAM_BASE + 0x200000
  STORE s3, -REGISTER_BYTES(s4)
  sb x0, -1(s4)
  LOAD s5, -REGISTER_BYTES(s4)
#if __riscv_xlen == 64
  check s5, 0x0022334455667788
#else
  check s5, 0x00667788
#endif

  test_pass

.section .data
.align 4
before: .dword 0, 0
data: .dword 0, 0, 0, 0
