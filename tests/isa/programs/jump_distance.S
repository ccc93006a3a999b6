# SPDX-License-Identifier: Apache-2.0
# Every bit of the offsets of jal, of branches and of jalr, alone and in both directions. The jumps
# and what they land on are written into the second half of RAM; everything around is illegal.
#include "isa_test.inc"

.equ BASE, RAM_BASE + 0x100000
.equ BACK, 24 << 15 | 0x67       # jr s8

.macro jal_word reg, offset      # jal s7, offset
  .set word, (\offset & 0x100000) << 11 | (\offset & 0x7fe) << 20 | (\offset & 0x800) << 9
  .set word, word | (\offset & 0xff000) | 23 << 7 | 0x6f
  li \reg, word
.endm
.macro branch_word reg, offset   # beq x0, x0, offset
  .set word, (\offset & 0x1000) << 19 | (\offset & 0x7e0) << 20 | (\offset & 0x1e) << 7
  .set word, word | (\offset & 0x800) >> 4 | 0x63
  li \reg, word
.endm
.macro jalr_word reg, offset     # jalr s7, offset(s2)
  li \reg, (\offset & 0xfff) << 20 | 18 << 15 | 23 << 7 | 0x67
.endm

# s3: the jump, to be put at s2 and to land at s4; returns to the next instruction by s8.
.macro run_jump
  li s5, BACK
  sw s3, 0(s2)
  sw s5, 0(s4)
  fence.i
  la s8, 9995f
  jr s2
9995:
  sw x0, 0(s4)
  sw x0, 0(s2)
.endm

.macro check_jump kind, offset
  li s2, BASE
  li s4, BASE + (\offset)
  li s7, 77
  \kind\()_word s3, (\offset)
  run_jump
.endm

test_begin

case 1 # jal forward and backward
  .irp bit, 2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19
    check_jump jal, 1 << \bit
    check s7, BASE + 4
    check_jump jal, -(1 << \bit)
    check s7, BASE + 4
  .endr
  check_jump jal, 0xffffc
  check s7, BASE + 4
  check_jump jal, -0x100000
  check s7, BASE + 4

case 2 # branches
  .irp bit, 2,3,4,5,6,7,8,9,10,11
    check_jump branch, 1 << \bit
    check_jump branch, -(1 << \bit)
  .endr
  check_jump branch, 0xffc
  check_jump branch, -0x1000

case 3 # jalr
  .irp bit, 2,3,4,5,6,7,8,9,10
    check_jump jalr, 1 << \bit
    check s7, BASE + 4
    check_jump jalr, -(1 << \bit)
    check s7, BASE + 4
  .endr
  check_jump jalr, 0x7fc
  check_jump jalr, -0x800

case 4 # from the upper half of a fetch word
  li s2, BASE + 4
  li s4, BASE + 12
  jal_word s3, 8
  run_jump
  li s4, BASE - 4
  jal_word s3, -8
  run_jump

  test_pass
