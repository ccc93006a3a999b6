# SPDX-License-Identifier: Apache-2.0
# Extended loads that retire before their value is there (xbgasctl 15:8 above 1): whoever reads or
# writes the destination waits, in both files; fences wait; errors come later, by rerr* and
# interrupt 24, and leave 0; loads to x0 and those of one PE at a time stay precise.
#include "xbgas_test.inc"

.equ MEIE, 1 << 24               # remote-error interrupt in mie and mip
.equ WORD, __riscv_xlen / 8

.macro check_error address, reason
  csrr s6, rerrreason
  check s6, \reason
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, \address
  csrw rerrreason, x0
.endm

mesh_program

prepare:                         # word n of `words` is 0x100 * (id + 1) + n
  la a0, xb_shared
  csrw exportbase, a0
  la a0, words
  la a1, window_end
  csrw exportlimit, a1
  csrr a2, mhartid
  addi a2, a2, 1
  slli a2, a2, 8
1:
  STORE a2, 0(a0)
  addi a2, a2, 1
  addi a0, a0, WORD
  bne a0, a1, 1b
  ret

act:
  bnez s0, 1f                    # namespace 0 has nothing in flight
  act_done
1:
  la s2, words
  la s7, window_end
  eaddie e18, s0, 0              # of s2
  eaddie e23, s0, 0              # of s7
  slli s8, s0, 8                 # what word 0 holds
  li s3, 0xff01
  csrw xbgasctl, s3

case 1 # the limit takes what the configuration has
  csrr s3, xbgasctl
  check s3, 0x1001

case 2 # more loads than a limit of 8, to different registers; each is read
  li s3, 0x801
  csrw xbgasctl, s3
  EXT_LOAD a0, 0*WORD(s2)
  EXT_LOAD a1, 1*WORD(s2)
  EXT_LOAD a2, 2*WORD(s2)
  EXT_LOAD a3, 3*WORD(s2)
  EXT_LOAD a4, 4*WORD(s2)
  EXT_LOAD a5, 5*WORD(s2)
  EXT_LOAD a6, 6*WORD(s2)
  EXT_LOAD a7, 7*WORD(s2)
  EXT_LOAD s3, 8*WORD(s2)
  EXT_LOAD s4, 9*WORD(s2)
  sub a0, a0, s8
  check a0, 0
  sub a1, a1, s8
  check a1, 1
  sub a2, a2, s8
  check a2, 2
  sub a3, a3, s8
  check a3, 3
  sub a4, a4, s8
  check a4, 4
  sub a5, a5, s8
  check a5, 5
  sub a6, a6, s8
  check a6, 6
  sub a7, a7, s8
  check a7, 7
  sub s3, s3, s8
  check s3, 8
  sub s4, s4, s8
  check s4, 9

case 3 # who writes the destination comes last: arithmetic, a load, jal, another extended load
  EXT_LOAD a0, 0(s2)
  li a0, 5
  EXT_LOAD a1, 0(s2)
  LOAD a1, 3*WORD(s2)
  EXT_LOAD a2, 0(s2)
  jal a2, 2f
2:
  EXT_LOAD a3, 0(s2)
  EXT_LOAD a3, 1*WORD(s2)
  fence
  check a0, 5
  LOAD a4, 3*WORD(s2)
  check_reg a1, a4
  la a4, 2b
  check_reg a2, a4
  sub a3, a3, s8
  check a3, 1

case 10 # right behind the write that allows it; and fence waits for one that it no longer allows
  li s4, 0x101
  li s3, 0x801
  csrw xbgasctl, s4
  csrw xbgasctl, s3
  EXT_LOAD a0, 0(s2)
  li a0, 5
  fence
  check a0, 5
  EXT_LOAD a0, 0(s2)
  csrw xbgasctl, s4
  fence r, r
  csrr a2, outstandingloads
  check a2, 0
  EXT_LOAD a1, 0(s2)
  csrw xbgasctl, s3
  EXT_LOAD a1, 0(s2)
  csrw xbgasctl, s4
  fence.i
  csrr a2, outstandingloads
  check a2, 0
  csrw xbgasctl, s3

case 4 # the address and the namespace of the next one; store data, near and far; a branch
  STORE s2, 12*WORD(s2)
  fence
  EXT_STORE s2, 13*WORD(s2)
  fence
  EXT_LOAD s5, 13*WORD(s2)
  eaddie e21, s0, 0
  EXT_LOAD a0, 1*WORD(s5)
  sub a0, a0, s8
  check a0, 1
  EXT_LOAD a0, 2*WORD(s2)
  STORE a0, 14*WORD(s2)
  EXT_LOAD a1, 3*WORD(s2)
  EXT_STORE a1, 15*WORD(s2)
  fence
  EXT_LOAD a2, 15*WORD(s2)
  beq a1, a2, 3f
  check a1, -1
3:
  LOAD a3, 14*WORD(s2)
  sub a3, a3, s8
  check a3, 2

case 5 # e-registers: read by eaddi, as a namespace, stored by ese; overwritten
  erle e10, s2, e18
  eaddi a0, e10, 0
  sub a0, a0, s8
  check a0, 0
  EXT_STORE s0, 13*WORD(s2)      # a namespace in memory
  fence
  addi a5, s2, 13*WORD
  eaddie e15, s0, 0
  erle e20, a5, e15
  addi s4, s2, WORD
  EXT_LOAD a0, 0(s4)             # by e20
  sub a0, a0, s8
  check a0, 1
  erle e11, s2, e18
  ese e11, 14*WORD(s2)
  LOAD a0, 14*WORD(s2)
  sub a0, a0, s8
  check a0, 0
  erle e12, s2, e18
  eaddie e12, x0, 7
  erle e13, s2, e18
  addi a4, s2, 15*WORD
  erse e13, a4, e18              # its data and its namespace are e-registers
  fence
  eaddi a0, e12, 0
  check a0, 7
  EXT_LOAD a0, 15*WORD(s2)
  sub a0, a0, s8
  check a0, 0

case 6 # some are outstanding; after a fence that waits for loads none is
  EXT_LOAD a0, 0(s2)
  EXT_LOAD a1, 0(s2)
  EXT_LOAD a3, 0(s2)
  csrr a2, outstandingloads      # the reference may have none
  beqz a2, 1f
  nop
  nop
1:
  fence r, r
  csrr a2, outstandingloads
  check a2, 0
  EXT_LOAD a0, 0(s2)
  fence.i
  csrr a2, outstandingloads
  check a2, 0
  EXT_LOAD x31, 0(s2)            # the last register of either file
  fence r, r
  csrr a2, outstandingloads
  check a2, 0
  erle e31, s2, e18
  fence r, r
  csrr a2, outstandingloads
  check a2, 0

case 7 # a refused load leaves 0 and is reported later, one to x0 traps
  li a0, -1
  EXT_LOAD a0, 0(s7)
  fence
  check a0, 0
  check_error s7, REASON_TARGET_WINDOW
  erle e10, s7, e23
  fence
  eaddi a0, e10, 0
  check a0, 0
  check_error s7, REASON_TARGET_WINDOW
  expect_namespace_fault CAUSE_LOAD_ACCESS, s7, s0, REASON_TARGET_WINDOW, EXT_LOAD x0, 0(s7)
  csrr a0, rerrreason
  check a0, 0

case 8 # a handler that begins with loads in flight saves their values
  EXT_LOAD a3, 2*WORD(s2)
  EXT_LOAD a4, 3*WORD(s2)
  expect_trap CAUSE_BREAKPOINT, ebreak
  STORE a3, 14*WORD(s2)
  STORE a4, 15*WORD(s2)
  LOAD a3, 14*WORD(s2)
  LOAD a4, 15*WORD(s2)
  sub a3, a3, s8
  check a3, 2
  sub a4, a4, s8
  check a4, 3

case 9 # a limit of 1: precise again
  li s3, 0x101
  csrw xbgasctl, s3
  expect_namespace_fault CAUSE_LOAD_ACCESS, s7, s0, REASON_TARGET_WINDOW, EXT_LOAD a0, 0(s7)
  act_done

.section .data
.align 3
words: .skip 16 * 8
window_end: .skip 8
