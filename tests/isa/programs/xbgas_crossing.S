# SPDX-License-Identifier: Apache-2.0
# Three neighbours in a row, twenty times: the one in the middle loads from the right one, and the left one
# from it a few cycles later, in each three one cycle later than in the three before. Somewhere the answer
# from the right and the request from the left reach the one in the middle in the same cycle, as its first
# traffic. Who waits is exact (tests/mutants). Made for rows of 16.
#include "xbgas_test.inc"

.equ NOPS, 20

test_begin
  csrr s0, mhartid
  la s3, word
  addi s4, s0, 2                 # namespace of the right neighbour
  eaddie e19, s4, 0
  andi s1, s0, 15
  li s5, 3
  divu s2, s1, s5                # number of the three in the row
  mul s6, s2, s5
  sub s6, s1, s6                 # 0 left, 1 in the middle, 2 right
  li s7, 15
  beq s1, s7, end                # belongs to none
  li s7, 2
  beq s6, s7, end
  srli s7, s0, 4
  li s8, 5
  mul s7, s7, s8
  add s7, s7, s2                 # number of the three
  addi s6, s6, -1                # all ones on the left, else 0
  and s7, s7, s6
  slli s7, s7, 2
  la s5, go
  sub s5, s5, s7                 # as many instructions in front of it
  jr s5
  .rept NOPS
    nop
  .endr
go:
  EXT_LOAD s6, 0(s3)
  check s6, 7
end:
  test_pass

.section .data
.align 3
word: .dword 7
