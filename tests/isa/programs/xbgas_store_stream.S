# SPDX-License-Identifier: Apache-2.0
# Posted stores: a stream of a hundred, more than there are tags and buffers, to one namespace and
# spread over several; a fence drains it; every one is performed exactly once.
#include "xbgas_test.inc"

.equ COUNT, 100

.macro count_stores want
  csrr s3, outstandingstores
  check s3, \want
.endm

mesh_program

prepare:
  ret

act:
  la s2, inbox
  eaddie e18, s0, 0
  eaddie e5, s0, 0

case 1 # a hundred dwords without a gap, then fence: nothing is outstanding, all have arrived
  li s4, 0x1000
  .set n, 0
  .rept COUNT
    EXT_STORE s4, 8 * n(s2)
    addi s4, s4, 1
    .set n, n + 1
  .endr
  fence
  count_stores 0
  li s4, 0x1000
  .set n, 0
  .rept COUNT
    EXT_LOAD s5, 8 * n(s2)
    check_reg s5, s4
    addi s4, s4, 1
    .set n, n + 1
  .endr

case 2 # a loop of byte stores, then fence w, w
  li s3, 8 * COUNT
  la s2, inbox
1:
  esb s3, 0(s2)
  addi s2, s2, 1
  addi s3, s3, -1
  bnez s3, 1b
  fence w, w
  count_stores 0
  la s2, inbox
  li s3, 8 * COUNT
2:
  elbu s4, 0(s2)
  andi s5, s3, 255
  check_reg s4, s5
  addi s2, s2, 1
  addi s3, s3, -1
  bnez s3, 2b

case 3 # a hundred stores to one dword: the last one stays
  la s2, inbox
  .set n, 0
  .rept COUNT
    li s4, 0x2000 + n
    EXT_STORE s4, 0(s2)
    .set n, n + 1
  .endr
  EXT_LOAD s5, 0(s2)
  check s5, 0x2000 + COUNT - 1

case 4 # streams to this namespace, to the loop-back and to local memory, interleaved
  csrr s3, mhartid
  addi s3, s3, 1
  eaddie e6, s3, 0               # own
  la s6, own
  la s7, here
  li s4, 0x3000
  .set n, 0
  .rept 32
    EXT_STORE s4, 8 * n(s2)
    EXT_STORE_RAW s4, s6, e6
    STORE s4, 8 * n(s7)
    addi s6, s6, 8
    addi s4, s4, 1
    .set n, n + 1
  .endr
  fence
  count_stores 0
  la s6, own
  li s4, 0x3000
  .set n, 0
  .rept 32
    EXT_LOAD s5, 8 * n(s2)
    check_reg s5, s4
    LOAD s5, 8 * n(s6)
    check_reg s5, s4
    LOAD s5, 8 * n(s7)
    check_reg s5, s4
    addi s4, s4, 1
    .set n, n + 1
  .endr

case 5 # fence.i drains too
  li s4, 0x4000
  .set n, 0
  .rept 20
    EXT_STORE s4, 8 * n(s2)
    .set n, n + 1
  .endr
  fence.i
  count_stores 0

case 6 # a fence with nothing to wait for, and two in a row
  fence
  fence rw, rw
  fence w, r
  count_stores 0
  csrr s3, outstandingloads
  check s3, 0

  act_done

.section .data
.align 4
inbox: .skip 8 * COUNT
own: .skip 256
here: .skip 256
