# SPDX-License-Identifier: Apache-2.0
# Fails on purpose in case 5, so that the tests see how a failure is reported: with the file, the
# number of the check's line, and both values.
#include "isa_test.inc"

test_begin

case 3
  li s2, 0x2a
  check s2, 0x2a

case 5
  la s3, word
  LOAD s4, 0(s3)
  addi s4, s4, 1

  check s4, 0x2a

  test_pass

.section .data
.align 3
word: .dword 0x2a
