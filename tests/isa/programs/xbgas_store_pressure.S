# SPDX-License-Identifier: Apache-2.0
# PE 0 stores to PE 1 without a pause for longer than any answer may be missing, so that answers come
# in nearly every cycle that they can, also in the one in which a lost one (--inject lose) is given
# up. All that is not lost arrives.
#include "xbgas_test.inc"

.equ CYCLES, 140000

test_begin
  csrr s1, mhartid
  la s5, spot
  bnez s1, 2f
  li s3, 2
  eaddie e21, s3, 0              # beside s5
  li s6, 0
  li s8, CYCLES

case 1 # only the fence waits
1:
  .rept 16
    addi s6, s6, 1
    EXT_STORE s6, 0(s5)
  .endr
  csrr s3, mcycle
  bltu s3, s8, 1b
  fence
  csrr s3, outstandingstores
  check s3, 0
  EXT_LOAD s4, 0(s5)
  check_reg s4, s6
2:
  test_pass

.section .data
.align 4
spot: .dword 0
