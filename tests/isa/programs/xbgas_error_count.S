# SPDX-License-Identifier: Apache-2.0
# rerrlost stops at 65535, and so does the target's count of refusals. Stores through the loop-back to
# an address behind RAM; the first is held, the others are counted.
#include "xbgas_test.inc"

test_begin
  csrr s2, mhartid
  addi s2, s2, 1
  csrr s3, ramsize
  li s4, RAM_BASE
  add s3, s3, s4
  eaddie e19, s2, 0              # beside s3

case 1 # 65535 of them lost: the counter is at its end
  li s5, 65536 / 16
1:
  .rept 16
    esb x0, 0(s3)
  .endr
  addi s5, s5, -1
  bnez s5, 1b
  fence
  csrr s6, rerrlost
  check s6, 65535
  csrr s6, rerrreason
  check s6, REASON_TARGET_RAM
  csrr s6, refusals
  check s6, 65535

case 2 # it stays there
  esb x0, 0(s3)
  esb x0, 0(s3)
  fence
  csrr s6, rerrlost
  check s6, 65535
  csrr s6, rerraddr
  check_reg s6, s3
  csrr s6, refusals
  check s6, 65535

case 3 # and starts again
  csrw rerrreason, x0
  esb x0, 0(s3)
  esb x0, 0(s3)
  fence
  csrr s6, rerrlost
  check s6, 1
  csrr s6, refusals              # only a reset clears this one
  check s6, 65535

  test_pass
