# SPDX-License-Identifier: Apache-2.0
# All PEs add to the same words of PE 0 by compare-and-swap, each until it finds what it expects, one
# at a time and with another one in flight, while others do so by elr and esc and the core of PE 0 by
# amocas: nothing is lost. The halves of a doubleword are counters of their own. A list of PEs is
# built by swapping its head, each PE once.
#include "xbgas_test.inc"

.equ ROUNDS, 12

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  addi s0, s1, 1                 # what this PE adds
  li s2, 1                       # namespace of PE 0
  li s3, 1
  .irp e, 10, 11, 12, 13, 14, 29
    eaddie e\e, s2, 0
  .endr
  la a0, sum
  la a1, halves
  la a2, head
  la a3, links
  la a4, finished

case 1 # one at a time: read, then try with what was found until it is that
  li s7, ROUNDS
1:
  EXT_LOAD s4, 0(a0)
2:
  mv s5, s4
  add s6, s4, s0
  eamocas.WIDTH s4, s6, (a0)
  bne s4, s5, 2b
  addi s7, s7, -1
  bnez s7, 1b

case 2 # PE 0 by its core, the others by elr and esc and by compare-and-swap with aq and rl in turn
  li s7, ROUNDS
1:
  bnez s1, 3f
  LOAD s4, 0(a0)
2:
  mv s5, s4
  add s6, s4, s0
  amocas.WIDTH s4, s6, (a0)
  bne s4, s5, 2b
  j 6f
3:
  andi s4, s7, 1
  beqz s4, 5f
4:
  elr.WIDTH s4, (a0)
  add s4, s4, s0
  esc.WIDTH s4, s4, (a0)
  bnez s4, 4b
  j 6f
5:
  EXT_LOAD s4, 0(a0)
  mv s5, s4
  add s6, s4, s0
  eamocas.WIDTH.aqrl s4, s6, (a0)
  bne s4, s5, 5b
6:
  addi s7, s7, -1
  bnez s7, 1b

case 3 # both halves of a doubleword at once, in flight; nobody else's half matters
  li s5, 0x801
  csrw xbgasctl, s5
  addi t4, a1, 4
  li s7, ROUNDS
  li s4, 0
  li t3, 0
1:
  mv s5, s4
  mv t2, t3
  addi s6, s4, 1
  addi t1, t3, 2
  eamocas.w s4, s6, (a1)
  eamocas.w t3, t1, (t4)
  bne s4, s5, 2f
  mv s4, s6
  addi s7, s7, -1
2:
  bne t3, t2, 3f
  mv t3, t1
3:
  bnez s7, 1b
  li s5, 0x101
  csrw xbgasctl, s5

case 4 # this PE before the first of the list: its number + 1, 0 at the end
  slli t3, s1, 3
  add t3, a3, t3                 # its link
  eaddie e28, s2, 0
  EXT_LOAD s4, 0(a2)
1:
  mv s5, s4
  EXT_STORE s4, 0(t3)
  eamocas.WIDTH.rl s4, s0, (a2)
  bne s4, s5, 1b

case 5 # PE 0 looks when everybody is done
  fence
  eamoadd.w.aqrl x0, s3, (a4)
  beqz s1, 1f
  test_pass
1:
  lw s4, 0(a4)
  bne s4, s8, 1b

case 6 # so much has been added
  addi s4, s8, 1
  mul s4, s4, s8
  srli s4, s4, 1                 # 1 + 2 + .. + number of PEs
  li s5, 2 * ROUNDS
  mul s4, s4, s5
  LOAD s5, 0(a0)
  check_reg s5, s4

case 7 # so many rounds in one half, and an even number of no more than all tries in the other
  li s4, ROUNDS
  mul s4, s4, s8
  lw s5, 0(a1)
  check_reg s5, s4
  lw s5, 4(a1)
  andi s4, s5, 1
  check s4, 0
  bnez s5, 1f
  unreachable
1:

case 8 # everybody is in the list once: so many links lead to its end
  LOAD s4, 0(a2)
  li s6, 0
1:
  beqz s4, 2f
  addi s6, s6, 1
  bgtu s6, s8, 2f
  slli s5, s4, 3
  add s5, s5, a3
  LOAD s4, -8(s5)
  j 1b
2:
  check_reg s6, s8

  test_pass

.section .data
.align 4
sum: .dword 0
halves: .dword 0
head: .dword 0
finished: .dword 0
links: .skip 8192                # up to 1024 PEs
