# SPDX-License-Identifier: Apache-2.0
# A core that loads from one bank of its memory in every cycle keeps the network waiting for a few
# cycles only: the network's request comes first after that many refusals.
#
# PE 0 loads; the others each load from and store to the same bank of PE 0 and measure how long that
# takes. The bound is far above what the way to and fro takes, and far below the length of the row.
#include "xbgas_test.inc"

.equ ROW, 400                    # loads without a branch between
.equ VISITS, 30
.equ BOUND, 200

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  la s5, busy                    # both visited and loaded
  la s9, gone
  bnez s1, visitor

case 1 # the owner goes on until all visitors have gone
1:
  .rept ROW
    LOAD s6, 0(s5)
  .endr
  mv s2, s9
  addi s3, s8, -1
2:
  beqz s3, 3f
  LOAD s4, 8(s2)
  beqz s4, 1b
  addi s2, s2, 8
  addi s3, s3, -1
  j 2b

visitor:
  li s3, 1
  eaddie e21, s3, 0              # beside s5
  eaddie e18, s3, 0              # beside s2
  slli s2, s1, 3
  add s2, s2, s9
  li s7, VISITS
  li s10, BOUND

case 2 # every load is answered in time
4:
  csrr s3, mcycle
  EXT_LOAD s6, 0(s5)
  csrr s4, mcycle
  sub s4, s4, s3
  sltu s4, s4, s10
  check s4, 1
  addi s7, s7, -1
  bnez s7, 4b

case 3 # every store, too
  li s7, VISITS
5:
  csrr s3, mcycle
  EXT_STORE s7, 0(s5)
  fence
  csrr s4, mcycle
  sub s4, s4, s3
  sltu s4, s4, s10
  check s4, 1
  addi s7, s7, -1
  bnez s7, 5b
  li s4, 1
  EXT_STORE s4, 0(s2)
3:
  test_pass

.section .data
.align 4
busy: .dword 0, 0
gone: .skip 8 * 1024
