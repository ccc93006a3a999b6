# SPDX-License-Identifier: Apache-2.0
# More answers than the links take. PEs with even numbers load from PE 0, the others load from PE 8 or
# store to it, past which the answers of PE 0 go. Everything arrives, and once.
#
# Who is nearer waits longer, by another amount in each round, so that in some of them all requests
# meet. Buffers fill only where the way is long: 32 PEs in a row.
#include "xbgas_test.inc"

.equ ROUNDS, 32
.equ PERIOD, 1024                # cycles from one round to the next
.equ PATTERN, 0x5ca1ab1e

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  slli s3, s1, 3
  la s2, spots
  add s2, s2, s3                 # a dword of its own, in both banks
  la s5, pattern
  andi s3, s1, 1
  slli s3, s3, 3
  addi s3, s3, 1
  eaddie e21, s3, 0              # beside s5: PE 0 or PE 8
  li s3, 9
  eaddie e18, s3, 0              # beside s2: PE 8
  sub s9, s8, s1                 # distance from the far end
  li s7, 0
  li s11, PATTERN

case 1 # all requests of a round
1:
  li s10, PERIOD
  csrr s3, mcycle                # the same in all PEs
  addi s4, s10, -1
  and s3, s3, s4
  sub s3, s10, s3
  srli s3, s3, 3
2:
  addi s3, s3, -1                # until the round begins
  bgtz s3, 2b
  mul s3, s9, s7
  srli s3, s3, 4
  andi s4, s1, 1
  beqz s4, 3f
  addi s3, s3, 12                # answers of PE 0 have a longer way
3:
  addi s3, s3, -1
  bgtz s3, 3b
  andi s3, s1, 3
  addi s3, s3, -3
  beqz s3, 4f
  EXT_LOAD s4, 0(s5)
  EXT_LOAD s6, 8(s5)
  check_reg s4, s11
  check_reg s6, s11
  j 5f
4:
  .rept 4
    addi s6, s6, 0x11
    EXT_STORE s6, 0(s2)
  .endr
  EXT_LOAD s4, 0(s2)
  check_reg s4, s6
5:
  addi s7, s7, 1
  li s3, ROUNDS
  bne s7, s3, 1b
  fence
  test_pass

.section .data
.align 4
pattern: .dword PATTERN, PATTERN
spots: .skip 8 * 1024
