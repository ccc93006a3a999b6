# SPDX-License-Identifier: Apache-2.0
# A posted store whose packet is lost (--inject lose) is given up once: its error comes, and none after
# it, however often the timer comes by. It is the first operation of the node or the second, and has the
# tag 0 or 1. Where nothing is lost there is nothing to wait for. Links are free of errors from reset on.
#include "xbgas_test.inc"

.equ REASON_TIMEOUT, 8
.equ LATER, 3 * 65536 + 4096     # cycles: every tag is visited three times

test_begin
  csrr s4, linkerrors
  check s4, 0
  csrr s0, mhartid
  bnez s0, end
  li s0, 2
  la s2, word
  eaddie e18, s0, 0

case 1 # the error of the lost store
  li s3, 5
  EXT_STORE s3, 0(s2)
  EXT_STORE s3, 0(s2)
  fence
  csrr s4, rerrreason
  beqz s4, end                   # it was not lost
  check s4, REASON_TIMEOUT
  csrr s4, rerrns
  check_reg s4, s0
  csrw rerrreason, x0

case 2 # once
  li s5, LATER
  csrr s6, mcycle
  add s5, s5, s6
1:
  csrr s6, mcycle
  bltu s6, s5, 1b
  csrr s4, rerrreason
  check s4, 0

case 3 # others are performed
  EXT_LOAD s4, 0(s2)
  check s4, 5                    # the other one arrived
  li s3, 6
  EXT_STORE s3, 0(s2)
  EXT_LOAD s4, 0(s2)
  check_reg s4, s3
  csrr s4, rerrreason
  check s4, 0
  csrr s4, linkerrors
  check s4, 0
end:
  test_pass

.section .data
.align 3
word: .dword 7
