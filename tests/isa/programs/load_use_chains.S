# SPDX-License-Identifier: Apache-2.0
# Chains in which every instruction needs the one before: loads that address loads, loads that feed
# stores, branches and products, mixed latencies fed into each other, and results that arrive in
# another order than they were asked for.
#include "isa_test.inc"

test_begin
  la s2, links

case 1 # pointer chasing: sixteen loads, each address just loaded; both banks
  mv s3, s2
  .rept 16
    LOAD s3, 0(s3)
  .endr
  check_reg s3, s2

case 2 # the same with offsets and in a loop that branches on what was just loaded
  mv s3, s2
  li s4, 0
1:
  LOAD s3, 0(s3)
  lbu s5, 8(s3)
  add s4, s4, s5
  bnez s5, 1b
  check s4, 28

case 3 # load, branch on it, load on both paths
  la s6, flags
  li s4, 0
  .set n, 0
  .rept 8
    lbu s5, n(s6)
    beqz s5, 1f
    lbu s5, 8 + n(s6)
    j 2f
1:
    lbu s5, 16 + n(s6)
2:
    add s4, s4, s5
    .set n, n + 1
  .endr
  check s4, 1 + 20 + 3 + 40 + 50 + 6 + 7 + 80

case 4 # load, store it, load it back, through every size
  la s6, data
  LOAD s3, 0(s6)
  STORE s3, 8(s6)
  lw s3, 8(s6)
  sw s3, 16(s6)
  lh s3, 16(s6)
  sh s3, 24(s6)
  lb s3, 24(s6)
  sb s3, 32(s6)
  lbu s3, 32(s6)
  check s3, 0xf8
  LOAD s3, 32(s6)
  check s3, 0xf8

case 5 # every kind of result fed to every other without a gap
  la s6, cell
  li s3, 6
  li s4, 7
  mul s5, s3, s4                 # 42
  div s5, s5, s3                 # 7
  STORE s5, 0(s6)
  LOAD s5, 0(s6)
  mul s5, s5, s5                 # 49
  csrw mscratch, s5
  csrr s5, mscratch
  remu s5, s5, s3                # 1
#if __riscv_xlen == 64
  addw s5, s5, s4                # 8
#else
  add s5, s5, s4
#endif
  slli s5, s5, 3                 # 64
  add s5, s5, s6
  STORE s5, -64(s5)
  LOAD s5, -64(s5)
  sub s5, s5, s6
  divu s5, s5, s4                # 9
  mul s3, s5, s5                 # 81
  check s3, 81

case 6 # slow producer, then quick ones; all results at the end
  li s3, 1000
  li s4, 10
  LOAD a6, 0(s2)
  div a0, s3, s4
  mul a1, s3, s4
  LOAD a2, 0(s2)
  addi a3, s3, 1
  csrr a4, mscratch
  rem a5, s3, s4
  check a0, 100
  check a1, 10000
  check_reg a2, a6
  check a3, 1001
  check a4, 49
  check a5, 0

case 7 # slow producer and quick producer of one register: the younger stays
  div a0, s3, s4
  addi a0, s3, 5
  mul a1, s3, s4
  addi a1, s3, 6
  LOAD a2, 0(s2)
  addi a2, s3, 7
  div a3, s3, s4
  LOAD a3, 0(s2)
  mul a4, s3, s4
  div a4, s3, s4
  LOAD a5, 0(s2)
  csrr a5, mscratch
  .rept 8
    nop
  .endr
  check a0, 1005
  check a1, 1006
  check a2, 1007
  check_reg a3, a6
  check a4, 100
  check a5, 49

case 8 # a source is overwritten right behind its reader
  li s3, 1000
  div a0, s3, s4
  li s3, 1
  mul a1, s4, s4
  li s4, 2
  mv s5, s2
  LOAD a2, 0(s5)
  li s5, 0
  STORE s2, 0(s6)
  mv s5, s6
  STORE s4, 0(s5)
  li s4, 0
  LOAD a3, 0(s5)
  check a0, 100
  check a1, 100
  check_reg a2, a6
  check a3, 2

case 9 # running sum over an array: load, add, store in a loop of dependent steps
  la s3, array
  li s4, 31
1:
  LOAD s5, 0(s3)
  LOAD s7, 8(s3)
  add s7, s7, s5
  STORE s7, 8(s3)
  addi s3, s3, 8
  addi s4, s4, -1
  bnez s4, 1b
  LOAD s7, 0(s3)
  check s7, 32 * 33 / 2

  test_pass

.section .data
.align 4
# A ring of sixteen: each entry holds the address of the next; strides of 24 change the bank. The
# second dword counts down to 0 at the eighth.
.set n, 0
links:
.rept 16
  .if n == 15
    pointer links
    .dword 0
  .else
    pointer links + 24 * (n + 1)
    .if n < 8
      .dword 8 - n
    .else
      .dword 0
    .endif
  .endif
  .dword 0
  .set n, n + 1
.endr
flags:
  .byte 1, 0, 1, 0, 0, 1, 1, 0
  .byte 1, 2, 3, 4, 5, 6, 7, 8
  .byte 10, 20, 30, 40, 50, 60, 70, 80
.align 3
data: .dword 0x8f8f8f8ff8f8f8f8, 0, 0, 0, 0
cell: .skip 128
array:
.set n, 1
.rept 32
  .dword n
  .set n, n + 1
.endr
