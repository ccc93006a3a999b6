# SPDX-License-Identifier: Apache-2.0
# Everybody with everybody at once: every PE stores to all, loads from all, and all load from one.
# Every value is checked by whoever receives it.
#include "xbgas_test.inc"

.equ SLOT, 32                    # bytes that one PE owns in the memory of every other

# Barrier number s7: tell everybody, wait for everybody. Uses a0..a4, e10.
.macro everybody
  addi s7, s7, 1
  fence
  csrr a0, mhartid
  slli a0, a0, 3
  la a1, arrived
  add a0, a0, a1
  csrr a2, numpes
1:
  eaddie e10, a2, 0
  EXT_STORE s7, 0(a0)
  addi a2, a2, -1
  bnez a2, 1b
  csrr a2, numpes
2:
  LOAD a3, 0(a1)
  bltu a3, s7, 2b
  addi a1, a1, 8
  addi a2, a2, -1
  bnez a2, 2b
.endm

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  li s7, 0

case 1 # each PE stores a dword and four halfwords into its slot on every PE, nearest id first
  mv s2, s8
  mv s3, s1
1:
  addi s4, s3, 1
  la s5, slots
  li s6, SLOT
  mul s6, s6, s1
  add s5, s5, s6
  eaddie e21, s4, 0
  slli s6, s1, 16
  add s6, s6, s3                 # sender, receiver
  EXT_STORE s6, 0(s5)
  esh s1, 8(s5)
  esh s3, 10(s5)
  esw s6, 12(s5)
  EXT_STORE s5, 16(s5)
  addi s3, s3, 1
  remu s3, s3, s8
  addi s2, s2, -1
  bnez s2, 1b
  everybody
  li s3, 0                       # sender
  la s5, slots
2:
  slli s6, s3, 16
  add s6, s6, s1
  LOAD s4, 0(s5)
  check_reg s4, s6
  lhu s4, 8(s5)
  check_reg s4, s3
  lhu s4, 10(s5)
  check_reg s4, s1
  lw s4, 12(s5)
  check_reg s4, s6
  LOAD s4, 16(s5)
  check_reg s4, s5
  LOAD s4, 24(s5)
  check s4, 0
  addi s5, s5, SLOT
  addi s3, s3, 1
  bne s3, s8, 2b

case 2 # each PE reads from all: what every other PE has stored on every PE
  li s3, 0                       # target
3:
  addi s4, s3, 1
  la s5, slots
  li s2, 0                       # sender
4:
  eaddie e21, s4, 0
  EXT_LOAD s6, 0(s5)
  elhu a0, 8(s5)
  EXT_LOAD_WORD a1, 12(s5)
  slli a2, s2, 16
  add a2, a2, s3
  check_reg s6, a2
  check_reg a0, s2
  check_reg a1, a2
  addi s5, s5, SLOT
  addi s2, s2, 1
  bne s2, s8, 4b
  addi s3, s3, 1
  bne s3, s8, 3b
  everybody

case 3 # a hot spot: all store to and load from the last PE, own slot, read back each time
  la s5, slots
  li s6, SLOT
  mul s6, s6, s1
  add s5, s5, s6
  eaddie e21, s8, 0
  li s2, 60
5:
  slli s3, s2, 8
  add s3, s3, s1
  EXT_STORE s3, 24(s5)
  EXT_STORE s3, 0(s5)
  EXT_LOAD s4, 24(s5)
  check_reg s4, s3
  addi s2, s2, -1
  bnez s2, 5b
  everybody

case 4 # meanwhile the cores use their own memory: copies while the others write into it
  mv s2, s8
6:
  eaddie e21, s2, 0
  la s5, slots
  li s6, SLOT
  mul s6, s6, s1
  add s5, s5, s6
  la a5, work
  .irp n, 0,8,16,24
    EXT_STORE s2, \n(s5)
    LOAD a6, \n(a5)
    addi a6, a6, 1
    STORE a6, \n(a5)
    LOAD a7, \n(a5)
    check_reg a7, a6
  .endr
  addi s2, s2, -1
  bnez s2, 6b
  everybody
  la s5, slots
  mv s3, s8
  addi s4, s1, 1
7:
  .irp n, 0,8,16,24
    LOAD s6, \n(s5)
    check_reg s6, s4
  .endr
  addi s5, s5, SLOT
  addi s3, s3, -1
  bnez s3, 7b
  LOAD s6, 0(a5)
  check_reg s6, s8

  everybody
  test_pass

.section .data
.align 4
work: .dword 0, 0, 0, 0
arrived: .skip 8 * 1024
slots: .skip SLOT * 1024
