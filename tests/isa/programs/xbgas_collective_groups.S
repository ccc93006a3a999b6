# SPDX-License-Identifier: Apache-2.0
# The collective network, groups that software defines: rows (1), columns (2), PEs with an odd sum of
# coordinates through nodes that do not take part (3), also while those trap, sleep or have ended. Signals
# for a group that is not defined are held; groups go on without each other; a group gets another tree.
# Every position of the mesh has a PE.
#include "xbgas_test.inc"
#include "collective.inc"

.equ ROUNDS, 16
.equ MSIE, 8

# s2..s5: x, y, width, height. t1 = `value` if `reg` `branch` `other`, else 0.
.macro choose value, branch, reg, other
  li t1, \value
  \branch \reg, \other, 9980f
  li t1, 0
9980:
.endm

# a1 = the place in the own row, its root in the west.
.macro row_place group
  li a1, DEFINED | OWN | \group
  addi t0, s2, 1
  choose EAST, bltu, t0, s4
  or a1, a1, t1
  choose TO_WEST, bnez_, s2, x0
  or a1, a1, t1
.endm
.macro column_place group
  li a1, DEFINED | OWN | \group
  addi t0, s3, 1
  choose SOUTH, bltu, t0, s5
  or a1, a1, t1
  choose TO_NORTH, bnez_, s3, x0
  or a1, a1, t1
.endm
.macro bnez_ reg, zero, label
  bne \reg, \zero, \label
.endm
# Along rows eastward, then down the last column.
.macro odd_place group
  add t2, s2, s3
  andi t2, t2, 1
  li a1, DEFINED | \group
  choose OWN, bnez_, t2, x0
  or a1, a1, t1
  andi t2, s3, 1                 # somebody is there: two columns, or one in an odd row
  add t2, t2, s2
  li t0, 1
  choose WEST, bltu, t0, t2
  or a1, a1, t1
  addi t0, s2, 1
  bltu t0, s4, 9985f
  add t2, s2, s3                 # two rows above, or one of two columns
  li t0, 1
  choose NORTH, bltu, t0, t2
  beqz s3, 9984f
  or a1, a1, t1
9984:
  addi t0, s3, 1
  choose TO_SOUTH, bltu, t0, s5
  or a1, a1, t1
  j 9986f
9985:
  li t1, TO_EAST
  or a1, a1, t1
9986:
.endm

# Checks the result of group `group`, in s6, against the sum of first + step * i for i below count.
.macro check_sum first, step, count
  mv t1, \first
  li t2, 0
  mv t3, \count
9990:
  add t2, t2, t1
  add t1, t1, \step
  addi t3, t3, -1
  bnez t3, 9990b
  check_reg s6, t2
.endm

.macro arrive_at group, op, word
  csrw colloperand, \word
  li t0, \op << 4 | \group
  csrw collarrive, t0
.endm

test_begin
  csrr s1, mhartid
  csrr s2, nodex
  csrr s3, nodey
  csrr s4, meshwidth
  csrr s5, meshheight
  li s8, 1

case 1 # those who define late hold up, and lose nothing; the own arrival may come first
  mul s7, s1, s1
  addi s7, s7, 7
  delay s7
  arrive_at 1, ADD, s1
  csrr a0, colldone              # under way, and not done
  li a2, 2 << 16
  check_reg a0, a2
  slli s7, s1, 3
  xori s7, s7, 0x2a
  delay s7
  row_place 1
  csrw collgroup, a1
  csrr s6, collresult1
  mul a2, s3, s4                 # the first PE of the row
  check_sum a2, s8, s4

case 2 # writes that make no sense change nothing
  li a1, DEFINED | TO_WEST | TO_EAST | NORTH | 1
  li t1, 5 << 9
  or a1, a1, t1
  csrw collgroup, a1
  li a1, DEFINED                 # group 0 stays what it is
  csrw collgroup, a1
  li a1, DEFINED | 4
  csrw collgroup, a1
  li a1, DEFINED | 15
  csrw collgroup, a1
  barrier
  arrive_at 1, ADD, s8
  csrr s6, collresult1
  check_reg s6, s4

case 3 # the others
  column_place 2
  csrw collgroup, a1
  odd_place 3
  csrw collgroup, a1
  csrr a0, collgroup
  check a0, 0
  barrier
  add s0, s2, s3
  andi s0, s0, 1                 # a member of group 3
  bnez s0, 1f
  li a0, 3
  expect_illegal csrw collarrive, a0
1:

case 4 # all at once, read in another order than begun
  li s7, 1
round:
  mul s6, s1, s7
  xor s6, s6, s7
  delay s6
  slli a6, s7, 8
  add a6, a6, s1                 # round and PE
  arrive_at 1, ADD, a6
  arrive_at 2, ADD, a6
  beqz s0, 2f
  arrive_at 3, ADD, s8
2:
  arrive_at 0, MAX, a6
  andi a0, s7, 1
  beqz a0, 3f
  csrr s6, collresult2
  slli a6, s7, 8
  add a6, a6, s2
  check_sum a6, s4, s5
  csrr s6, collresult0
3:
  beqz s0, 4f
  csrr s6, collresult3
  mul a2, s4, s5
  srli a2, a2, 1                 # half of them
  check_reg s6, a2
4:
  csrr s6, collresult1
  slli a6, s7, 8
  mul a2, s3, s4
  add a6, a6, a2
  check_sum a6, s8, s4
  andi a0, s7, 1
  bnez a0, 5f
  csrr s6, collresult0
  slli a6, s7, 8
  mul a2, s4, s5
  addi a2, a2, -1
  add a2, a2, a6
  check_reg s6, a2
  csrr s6, collresult2
  add a6, a6, s2
  check_sum a6, s4, s5
5:
  addi s7, s7, 1
  li a0, ROUNDS
  bne s7, a0, round

case 5 # a group that somebody has not arrived at holds up no other
  li s7, 1
6:
  li t0, BARRIER << 4 | 1
  beqz s1, 7f
  csrw collarrive, t0            # PE 0 keeps its row waiting
7:
  arrive_at 2, OR, s7
  csrr s6, collresult2
  check_reg s6, s7
  arrive_at 0, OR, s7
  csrr s6, collresult0
  check_reg s6, s7
  csrr a0, colldone              # of the first row not done
  bnez s1, 8f
  check a0, 0
8:
  beqz s1, 9f
  bnez s3, 9f
  li a2, 2 << 16
  check_reg a0, a2
9:
  barrier                        # all have looked
  bnez s1, 12f
  li t0, BARRIER << 4 | 1
  csrw collarrive, t0
12:
  arrive_at 0, OR, s7
  csrr s6, collresult0
  csrr s6, collresult1
  check s6, 0
  addi s7, s7, 1
  li a0, ROUNDS
  bne s7, a0, 6b

case 6 # another tree for group 1: it is given up, and defined anew, each time with all
  li s7, 0
10:
  barrier                        # nobody waits for a result of it any more
  csrwi collgroup, 1
  barrier
  andi a0, s7, 1
  bnez a0, 11f
  column_place 1
  j 12f
11:
  row_place 1
12:
  csrw collgroup, a1
  barrier
  mul s6, s1, s7
  delay s6
  arrive_at 1, ADD, s8
  csrr s6, collresult1
  mv a2, s5
  andi a0, s7, 1
  beqz a0, 13f
  mv a2, s4
13:
  check_reg s6, a2
  addi s7, s7, 1
  li a0, 6
  bne s7, a0, 10b

case 7 # who only forwarded becomes a member: nothing is left of what went through, an odd number
  csrwi collgroup, 3
  barrier
  row_place 3
  csrw collgroup, a1
  barrier
  slli s6, s1, 2
  delay s6
  arrive_at 3, ADD, s8
  csrr s6, collresult3
  check_reg s6, s4
  barrier

case 8 # nodes that only forward do so in a trap, asleep, and when their PE has ended
  csrwi collgroup, 3
  barrier
  odd_place 3
  csrw collgroup, a1
  la s6, go_on
  li s7, CLINT_MSIP
  barrier
  bnez s0, 14f
  srli a0, s1, 1
  li a1, 3
  remu a0, a0, a1
  addi a0, a0, -1
  bltz a0, 15f
  beqz a0, 16f
  test_pass
15:
  la a0, trap_again
  csrw mtvec, a0
  ecall
16:
  csrwi mie, MSIE
  wfi                            # nothing but the interrupt ends it
  lw a0, 0(s7)
  check a0, 1
  LOAD a0, 0(s6)
  check a0, 1
  test_pass
14:
  li a0, 300                     # until then they rest
17:
  addi a0, a0, -1
  bnez a0, 17b
  li s8, 1
18:
  mul a6, s1, s8
  delay a6
  slli a6, s8, 8
  addi a6, a6, 1
  arrive_at 3, ADD, a6
  csrr a0, collresult3
  mul a2, s4, s5
  srli a2, a2, 1
  mul a2, a2, a6
  check_reg a0, a2
  addi s8, s8, 1
  li a0, ROUNDS
  bne s8, a0, 18b
  csrwi collarrive, 3            # a barrier
  csrr a0, collresult3
  li a0, 1
  bne s1, a0, 20f
  csrr s8, numpes                # wakes all
19:
  eaddie e22, s8, 0              # beside s6
  eaddie e23, s8, 0
  EXT_STORE a0, 0(s6)
  fence
  esw a0, 0(s7)
  addi s8, s8, -1
  bnez s8, 19b
  fence
20:
  test_pass

.align 6
trap_again:                      # an environment call in its own handler
  LOAD a0, 0(s6)
  bnez a0, 20b
  ecall
  j trap_again

.section .data
.align 3
go_on: .dword 0
