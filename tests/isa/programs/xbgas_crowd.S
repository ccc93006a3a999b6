# SPDX-License-Identifier: Apache-2.0
# All PEs but one turn to that one at the same moment, the first traffic of the mesh: what comes from all
# sides of its router competes, and everybody is served. How long each waits is exact (tests/mutants);
# in a row of 32 the weights of its router are the largest there are.
#include "xbgas_test.inc"

test_begin
  csrr s0, mhartid
  csrr s1, numpes
  srli s1, s1, 1                 # the one in the middle of a square of nine
  beq s0, s1, end                # its own requests would come first
  addi s2, s1, 1
  la s3, words
  eaddie e19, s2, 0

case 1 # loads
  .irp n, 0,8,16,24
    EXT_LOAD s4, \n(s3)
    check s4, 7
  .endr

case 2 # stores, each PE its own doubleword
  la s3, marks
  slli s4, s0, 3
  add s3, s3, s4
  addi s5, s0, 1
  eaddie e19, s2, 0
  EXT_STORE s5, 0(s3)
  fence
  EXT_LOAD s4, 0(s3)
  check_reg s4, s5
end:
  test_pass

.section .data
.align 4
words: .dword 7, 7, 7, 7
marks: .zero 8 * 1024
