# SPDX-License-Identifier: Apache-2.0
# More than 4096 flits of either virtual network over a link, the counts of its credits around many
# times: the first PE stores to the next one, then loads. Whether all credits are home afterwards is
# seen by the simulator, at the end of every run.
#include "xbgas_test.inc"

.equ TURNS, 270

test_begin
  csrr s0, mhartid
  bnez s0, end
  csrr s1, numpes
  li s2, 1
  beq s1, s2, end
  li s0, 2
  la s2, words
  eaddie e18, s0, 0

case 1 # stores: two flits there, one back
  li s3, TURNS
1:
  .irp n, 0,8,16,24,32,40,48,56
    EXT_STORE s3, \n(s2)
  .endr
  addi s3, s3, -1
  bnez s3, 1b
  fence
  csrr s4, rerrreason
  check s4, 0

case 2 # loads: one there, two back
  li s3, TURNS
2:
  .irp n, 0,8,16,24,32,40,48,56
    EXT_LOAD s4, \n(s2)
    check s4, 1
  .endr
  addi s3, s3, -1
  bnez s3, 2b
end:
  test_pass

.section .data
.align 6
words: .skip 64
