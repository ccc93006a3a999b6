# SPDX-License-Identifier: Apache-2.0
# Stores and loads of which every one that takes a tag is lost (--inject lose:count=32), until no tag is
# left: from then on a request fails at once, as a timeout, and is reported with its own address. Where
# nothing is lost everything arrives.
#include "xbgas_test.inc"

.equ REASON_TIMEOUT, 8
.equ TAGS, 32

test_begin
  csrr s0, mhartid
  bnez s0, end
  li s0, 2
  la s2, words
  eaddie e18, s0, 0
  li s3, TAGS
  li s4, 5

case 1 # a store for every tag
1:
  EXT_STORE s4, 0(s2)
  addi s3, s3, -1
  bnez s3, 1b
  fence
  csrr s5, rerrreason
  beqz s5, end                   # none was lost
  check s5, REASON_TIMEOUT
  csrr s5, rerrlost
  check s5, TAGS - 1
  csrr s5, rerraddr
  check_reg s5, s2

case 2 # no tag is left: a store fails at once
  csrw rerrreason, x0
  EXT_STORE s4, 8(s2)
  fence
  csrr s5, rerrreason
  check s5, REASON_TIMEOUT
  csrr s5, rerraddr
  addi s6, s2, 8
  check_reg s5, s6
  csrr s5, rerrlost
  check s5, 0

case 3 # and a load
  csrw rerrreason, x0
  addi s6, s2, 16
  expect_namespace_fault 5, s6, s0, REASON_TIMEOUT, EXT_LOAD s5, 16(s2)
end:
  test_pass

.section .data
.align 3
words: .dword 7, 7, 7
