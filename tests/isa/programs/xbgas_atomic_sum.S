# SPDX-License-Identifier: Apache-2.0
# All PEs update the same words of PE 0, posted and with the old value, one at a time and eight in
# flight, while the core of PE 0 does so itself: nothing is lost, and no two get the same value.
#include "xbgas_test.inc"

.equ ROUNDS, 24                  # a multiple of 4

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  addi s0, s1, 1                 # what this PE adds
  li s2, 1                       # namespace of PE 0
  li s3, 1
  # The e-register of each address: namespace 1.
  .irp e, 10, 11, 12, 13, 14, 29
    eaddie e\e, s2, 0
  .endr
  la a0, sum
  la a1, ticket
  la a2, marks
  la a3, results
  la a4, finished

case 1 # posted and with a value, one at a time; PE 0 in turn by the network and by its core
  li s7, ROUNDS
1:
  eamoadd.WIDTH x0, s0, (a0)
  eamoadd.WIDTH s4, s0, (a0)
  eamoadd.w s4, s3, (a1)
  call mark
  eamoadd.w.aqrl x0, s3, (a1)    # a ticket that nobody asks for
  bnez s1, 2f
  la s5, sum
  amoadd.WIDTH s4, s0, (s5)
  amoadd.WIDTH.aqrl x0, s0, (s5)
  la s5, ticket
  amoadd.w s4, s3, (s5)
  call mark
2:
  addi s7, s7, -1
  bnez s7, 1b

case 2 # four tickets in flight
  li s5, 0x801
  csrw xbgasctl, s5
  li s7, ROUNDS
3:
  eamoadd.w t0, s3, (a1)
  eamoadd.w t1, s3, (a1)
  eamoadd.w.rl t2, s3, (a1)
  eamoadd.WIDTH x0, s0, (a0)
  eamoadd.w t3, s3, (a1)
  bnez s1, 4f
  la s5, ticket
  amoadd.w s4, s3, (s5)
  call mark
4:
  .irp reg, t0, t1, t2, t3
    mv s4, \reg
    call mark
  .endr
  bleu t1, t0, 5f                # they were performed in this order
  bleu t2, t1, 5f
  bgtu t3, t2, 6f
5:
  unreachable
6:
  addi s7, s7, -4
  bnez s7, 3b

case 3 # the other operations
  sub s4, x0, s0
  eamomaxu.w x0, s0, (a3)
  addi a3, a3, 8
  eamomin.WIDTH x0, s4, (a3)
  addi a3, a3, 8
  sll s4, s3, s1                 # a bit for each PE
  eamoor.w x0, s4, (a3)
  addi a3, a3, 8
  not s4, s4
  eamoand.w s5, s4, (a3)
  addi a3, a3, 8
  li s5, 0x5a5a5a
  eamoxor.WIDTH x0, s5, (a3)
  eamoadd.WIDTH s5, x0, (a3)     # what others make of it
  li s5, 0x5a5a5a
  eamoxor.WIDTH s5, s5, (a3)

case 4 # PE 0 looks when everybody is done
  fence
  eamoadd.w.aqrl x0, s3, (a4)
  beqz s1, 1f
  test_pass
1:
  lw s4, 0(a4)
  bne s4, s8, 1b

case 5 # so much has been added
  addi s4, s8, 1
  mul s4, s4, s8
  srli s4, s4, 1                 # 1 + 2 + .. + number of PEs
  li s5, 2 * ROUNDS + ROUNDS / 4
  mul s4, s4, s5
  addi s4, s4, 2 * ROUNDS        # of the core of PE 0
  LOAD s5, 0(a0)
  check_reg s5, s4

case 6 # so many tickets have been given
  li s4, 3 * ROUNDS
  mul s4, s4, s8
  addi s4, s4, ROUNDS + ROUNDS / 4
  lw s5, 0(a1)
  check_reg s5, s4

case 7 # each to one PE at most, and all that somebody asked for
  li s6, 0
1:
  lbu s5, 0(a2)
  sltiu s7, s5, 2
  check s7, 1
  add s6, s6, s5
  addi a2, a2, 1
  addi s4, s4, -1
  bnez s4, 1b
  li s4, 2 * ROUNDS
  mul s4, s4, s8
  addi s4, s4, ROUNDS + ROUNDS / 4
  check_reg s6, s4

case 8 # the other operations: the largest number, the smallest, a bit of each PE, all of them twice
  addi a3, a3, -32
  lw s4, 0(a3)
  check_reg s4, s8
  LOAD s4, 8(a3)
  sub s5, x0, s8
  check_reg s4, s5
  li s5, 31
  bgtu s8, s5, 1f                # a word has no bit for each
  sll s5, s3, s8
  addi s5, s5, -1
  lw s4, 16(a3)
  check_reg s4, s5
  not s5, s5
  lw s4, 24(a3)
  check_reg s4, s5
1:
  LOAD s4, 32(a3)
  check s4, 0

  test_pass

# Adds 1 to the byte of ticket s4 at PE 0: its neighbours in the word belong to others. Uses a6, t4.
mark:
  andi a6, s4, -4
  add t4, a2, a6
  andi a6, s4, 3
  slli a6, a6, 3
  sll a6, s3, a6
  eamoadd.w x0, a6, (t4)
  ret

.section .data
.align 4
sum: .dword 0
ticket: .dword 0
results:
  .dword 0, 0, 0
  .4byte -1, -1
  .dword 0
finished: .dword 0
marks: .skip 8192                # up to 112 PEs
