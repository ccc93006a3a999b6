# SPDX-License-Identifier: Apache-2.0
# Code that is overwritten after it has run, with data, while a load is in flight that retired before
# it did: what ran is what stood there then. PE 0 loads from the last one, the farther the better.
#include "xbgas_test.inc"

# `stores` to the code that has just been run; the load's value is waited for behind them.
.macro overwrite stores
  lw s5, 0(s8)
  sw s5, 0(s4)
  fence.i
  jalr s4                        # fetched once, so that it runs while the load is in flight
  li s6, 0
  EXT_LOAD s7, 0(s2)
  jalr s4
  .rept \stores
    sw x0, 0(s4)
  .endr
  check s7, 0x777
  check s6, 1
.endm

test_begin
  csrr s2, mhartid
  bnez s2, done
  csrr s3, numpes
  la s2, word
  eaddie e18, s3, 0
  la s4, once
  la s8, template
  li s3, 0x201                   # two extended loads may be outstanding
  csrw xbgasctl, s3

case 1 # some stores
  .irp stores, 1,4,8,10,11,12,13,14,15,16,20,24
    overwrite \stores
  .endr

case 2 # a counter, for as long as the load takes, and longer
  lw s5, 0(s8)
  sw s5, 0(s4)
  fence.i
  jalr s4
  li s6, 0
  li s5, 40
  EXT_LOAD s7, 0(s2)
  jalr s4
1:
  sw s5, 0(s4)
  addi s5, s5, -1
  bnez s5, 1b
  check s7, 0x777
  check s6, 1
done:
  test_pass

.section .data
.align 3
word: .dword 0x777
once: .word 0
  ret
.align 3
template:
  li s6, 1
