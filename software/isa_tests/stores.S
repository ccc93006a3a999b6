# SPDX-License-Identifier: Apache-2.0
# Stores of every size to every aligned byte of both memory banks change exactly their own bytes.
#include "isa_test.inc"

.equ OLD, 0xa5a5a5a5a5a5a5a5

# Stores the low `bytes` of s3 at `offset` into two prepared dwords and compares both and their
# neighbours. The expectation is merged with masks, not loaded with the instruction under test.
.macro check_store op, bytes, offset
  li s4, OLD
  .irp n, -8, 0, 8, 16
    sd s4, \n(s2)
  .endr
  \op s3, \offset(s2)
  .if \bytes == 8
    .set mask, -1
  .else
    .set mask, (1 << (8 * \bytes)) - 1
  .endif
  li s5, mask
  slli s5, s5, 8 * (\offset & 7)
  slli s6, s3, 8 * (\offset & 7)
  and s6, s6, s5
  not s5, s5
  and s5, s5, s4
  or s6, s6, s5
  ld s7, (\offset & ~7)(s2)
  check_reg s7, s6
  ld s7, (8 - (\offset & ~7))(s2)
  check_reg s7, s4
  ld s7, -8(s2)
  check_reg s7, s4
  ld s7, 16(s2)
  check_reg s7, s4
.endm

test_begin
  la s2, data
  li s3, 0x1122334455667788

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

case 4 # sd
  .irp o, 0,8
    check_store sd, 8, \o
  .endr

case 5 # largest and smallest offsets
  la s4, data - 2040
  sd s3, 2040(s4)
  ld s5, 0(s2)
  check_reg s5, s3
  la s4, data + 2048
  li s6, 0x99
  sb s6, -2048(s4)
  ld s5, 0(s2)
  check s5, 0x1122334455667799
  la s4, data - 2047
  sb x0, 2047(s4)
  ld s5, 0(s2)
  check s5, 0x1122334455667700

case 6 # the base as data, and x0 as data
  sd s2, 0(s2)
  ld s5, 0(s2)
  check_reg s5, s2
  sd x0, 0(s2)
  ld s5, 0(s2)
  check s5, 0

case 7 # a later store to the same bytes wins
  li s4, 1
  li s5, 2
  li s6, 3
  sd s4, 8(s2)
  sw s5, 8(s2)
  sb s6, 9(s2)
  ld s7, 8(s2)
  check s7, 0x302

case 8 # last bytes of the first 2 MiB of RAM
  li s4, RAM_BASE + 0x1ffff8
  sd s3, 0(s4)
  sb x0, 7(s4)
  ld s5, 0(s4)
  check s5, 0x0022334455667788

  test_pass

.section .data
.align 4
before: .dword 0, 0
data: .dword 0, 0, 0, 0
