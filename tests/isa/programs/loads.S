# SPDX-License-Identifier: Apache-2.0
# Loads of every size and signedness from every aligned byte of both memory banks, at the ends of
# the offset range, and with destination and base the same register.
#include "isa_test.inc"

.macro check_load op, offset, want
  \op s3, \offset(s2)
  check s3, \want
.endm

test_begin
  la s2, data

case 1 # lb and lbu: all eight lanes of both banks
  .irp o, 0,1,2,3,4,5,6,7
    check_load lb, \o, 0xffffffffffffff80 + 0x11 * \o
    check_load lbu, \o, 0x80 + 0x11 * \o
    check_load lb, 8+\o, 0x70 - 0x10 * \o
    check_load lbu, 8+\o, 0x70 - 0x10 * \o
  .endr

case 2 # lh and lhu
  check_load lh, 0, 0xffffffffffff9180
  check_load lhu, 0, 0x9180
  check_load lh, 2, 0xffffffffffffb3a2
  check_load lhu, 2, 0xb3a2
  check_load lh, 4, 0xffffffffffffd5c4
  check_load lhu, 4, 0xd5c4
  check_load lh, 6, 0xfffffffffffff7e6
  check_load lhu, 6, 0xf7e6
  check_load lh, 8, 0x6070
  check_load lh, 10, 0x4050
  check_load lhu, 12, 0x2030
  check_load lhu, 14, 0x0010

case 3 # lw
  check_load lw, 0, 0xffffffffb3a29180
  check_load lw, 4, 0xfffffffff7e6d5c4
  check_load lw, 8, 0x40506070
  check_load lw, 12, 0x00102030
  check_load lw, 16, 0
  check_load lw, 20, 0xffffffff80000000
  check_load lw, 24, 0xffffffffffffffff
  check_load lw, 28, 0x7fffffff

#if __riscv_xlen == 64
case 4 # lwu and ld
  check_load lwu, 0, 0xb3a29180
  check_load lwu, 4, 0xf7e6d5c4
  check_load lwu, 8, 0x40506070
  check_load lwu, 12, 0x00102030
  check_load ld, 0, 0xf7e6d5c4b3a29180
  check_load ld, 8, CUT(0x0010203040506070)
  check_load ld, 16, INT_MIN
  check_load ld, 24, INT_MAX
#endif

case 5 # largest and smallest offsets
  la s4, data - 2040
  LOAD s3, 2040(s4)
  check s3, CUT(0xf7e6d5c4b3a29180)
  la s4, data - 2047
  lbu s3, 2047(s4)
  check s3, 0x80
  la s4, data + 2048
  LOAD s3, -2048(s4)
  check s3, CUT(0xf7e6d5c4b3a29180)
  la s4, data + 1
  lbu s3, -1(s4)
  check s3, 0x80
  lbu s3, 2(s4)
  check s3, 0xb3

case 6 # destination is the base
  la s4, link
  LOAD s4, 0(s4)
  check_address s4, data
  LOAD s4, 0(s4)
  check s4, CUT(0xf7e6d5c4b3a29180)

case 7 # a load to x0 is performed and leaves x0 zero
  LOAD x0, 0(s2)
  lb x0, 3(s2)
  check x0, 0

case 8 # the sum of base and offset wraps modulo 2^XLEN
  li s4, -16
  la s5, data + 16
  add s4, s4, s5
  addi s4, s4, -2000
  lhu s3, 2000(s4)
  check s3, 0x9180

case 9 # loads back to back from alternating banks, all results at once
  LOAD a0, 0(s2)
  lw a1, 8(s2)
  lbu a2, 7(s2)
  lh a3, 14(s2)
  LOAD a4, 16(s2)
  LOAD_WORD a5, 28(s2)
  LOAD a6, 24(s2)
  lb a7, 16(s2)
  check a0, CUT(0xf7e6d5c4b3a29180)
  check a1, 0x40506070
  check a2, 0xf7
  check a3, 0x0010
  check a4, CUT(0x8000000000000000)
  check a5, 0x7fffffff
  check a6, CUT(0x7fffffffffffffff)
  check a7, 0

case 10 # last bytes of the first 2 MiB of RAM
  li s4, RAM_BASE + 0x1ffff8
  LOAD s3, 0(s4)
  check s3, 0
  lbu s3, 7(s4)
  check s3, 0

  test_pass

.section .data
.align 4
data:
  .byte 0x80, 0x91, 0xa2, 0xb3, 0xc4, 0xd5, 0xe6, 0xf7
  .byte 0x70, 0x60, 0x50, 0x40, 0x30, 0x20, 0x10, 0x00
  .dword 0x8000000000000000, 0x7fffffffffffffff
link: pointer data
