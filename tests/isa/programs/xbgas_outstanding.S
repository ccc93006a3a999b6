# SPDX-License-Identifier: Apache-2.0
# outstandingstores while stores are on their way: never more than were made since the fence, 0 behind
# it. In lock step with the reference simulator the value itself is compared as well, and to a distant
# PE none has been answered when it is read.
#include "xbgas_test.inc"

mesh_program

prepare:
  ret

.macro stores count
  .rept \count
    EXT_STORE s4, 0(s2)
  .endr
  csrr s5, outstandingstores
  csrr s6, outstandingloads
  check s6, 0
  li s6, \count
  bleu s5, s6, 1f
  unreachable
1:
  fence
  csrr s5, outstandingstores
  check s5, 0
.endm

act:
  la s2, word
  eaddie e18, s0, 0
  li s4, 77

case 1 # one store, and more of them, up to more than there are tags
  .irp count, 1,2,3,4,5,6,7,8,12,16,24,31,32,33,40
    stores \count
  .endr

case 2 # read in every cycle from the store to its answer
  .irp gap, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
    EXT_STORE s4, 0(s2)
    .rept \gap
      nop
    .endr
    csrr s5, outstandingstores
    sltiu s5, s5, 2
    check s5, 1
    fence
  .endr

case 3 # a load behind them, which is answered after them
  EXT_STORE s4, 0(s2)
  EXT_STORE s4, 8(s2)
  EXT_LOAD s6, 0(s2)
  csrr s5, outstandingstores
  check s5, 0
  check s6, 77
  act_done

.section .data
.align 4
word: .dword 0, 0
