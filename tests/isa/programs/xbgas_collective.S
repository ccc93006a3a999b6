# SPDX-License-Identifier: Apache-2.0
# The collective network, group 0: what is illegal, barriers and the order of stores before them,
# every operation, broadcasts from every PE, both halves of an operation apart, interrupts during the
# wait, members that disagree. All PEs act at once, each round with other delays.
#include "xbgas_test.inc"
#include "collective.inc"
#include "wrs.inc"

.equ ROUNDS, 24
.equ MTIE, 0x80

# t4 = the word of PE `pe` in case 4: sign, low and high bits differ from PE to PE.
.macro word_of pe
  addi t4, \pe, 3
  slli t0, t4, __riscv_xlen - 3
  slli t1, \pe, 9
  xor t4, t4, t0
  sub t4, t4, t1
.endm

# Reduces the words of all PEs with `op`; s6 = what `combine` (s6 and t4 to s6) makes of them.
.macro reduce op, combine:vararg
  word_of s1
  arrive \op, t4
  li s5, 0
  word_of s5
  mv s6, t4
8100:
  addi s5, s5, 1
  bgeu s5, s4, 8101f
  word_of s5
  \combine
  j 8100b
8101:
  csrr s7, collresult0
  check_reg s7, s6
.endm
.macro keep branch
  \branch s6, t4, 8110f
  mv s6, t4
8110:
.endm

test_begin
  csrr s1, mhartid
  csrr s4, numpes
  addi s0, s1, 1                 # namespace of the next PE
  bne s0, s4, 1f
  li s0, 0
1:
  addi s0, s0, 1

case 1 # what is illegal, with nothing under way
  csrr a0, colldone
  check a0, 0
  csrr a0, collarrive
  check a0, 0
  csrr a0, collgroup
  check a0, 0
  li a0, 0x123
  csrw colloperand, a0
  csrr a1, colloperand
  check_reg a0, a1
  expect_illegal csrr a0, collresult0
  expect_illegal csrr a0, collresult1
  expect_illegal csrr x0, collresult3
  expect_illegal csrw collresult0, a0
  expect_illegal csrw colldone, a0
  expect_illegal csrr a0, 0xfd7
  expect_illegal csrr a0, 0xfd4
  expect_illegal csrw 0xfd0 + 4, a0
  .irp bad, 4, 15, 0x60, 0x80, 0xa0, 0xc0, 0xe0, 0x100, 0x800
    li a0, \bad
    expect_illegal csrw collarrive, a0
  .endr
  li a0, -0x1000                 # the highest bits alone
  slli a0, a0, 1
  expect_illegal csrw collarrive, a0
  csrr a0, colldone
  check a0, 0

case 2 # a second arrival, the rest of what an operation allows
  csrwi collarrive, 0
  expect_illegal csrwi collarrive, 0
  li a0, ADD << 4
  expect_illegal csrw collarrive, a0
  expect_illegal csrr a0, collresult1
  csrr a0, colldone
  srli a0, a0, 16
  check a0, 1
  csrr a0, collresult0
  check a0, 0
  expect_illegal csrr a0, collresult0
  csrr a0, colldone
  check a0, 0

case 3 # a store, then a barrier: it has been performed. Nothing of the next round has
  li s7, 1
  la s2, inbox
  eaddie e18, s0, 0
round:
  mul s5, s1, s7
  xor s5, s5, s7
  delay s5
  .irp n, 0, 8, 16, 24, 32, 40
    EXT_STORE s7, \n(s2)
  .endr
  csrwi collarrive, 0
  csrr t0, collresult0
  LOAD a0, 40(s2)
  check_reg a0, s7
  .irp n, 0, 8, 16, 24, 32
    LOAD a0, \n(s2)
    check_reg a0, s7
  .endr
  mul s5, s1, s7
  delay s5
  LOAD a0, 0(s2)
  check_reg a0, s7
  barrier
  addi s7, s7, 1
  li s5, ROUNDS
  bne s7, s5, round

case 4 # every operation
  reduce ADD, add s6, s6, t4
  reduce XOR, xor s6, s6, t4
  reduce AND, and s6, s6, t4
  reduce OR, or s6, s6, t4
  reduce MIN, keep ble
  reduce MAX, keep bge
  reduce MINU, keep bleu
  reduce MAXU, keep bgeu

case 5 # a broadcast from each PE
  li s7, 0
4:
  slli s5, s7, 11
  addi s5, s5, 0x55
  not s5, s5
  delay s5
  li t1, RECEIVE << 4
  bne s7, s1, 5f
  csrw colloperand, s5
  li t1, SEND << 4
5:
  csrw collarrive, t1
  csrr s6, collresult0
  check_reg s6, s5
  addi s7, s7, 1
  bne s7, s4, 4b

case 6 # in two halves: asked for, and slept for
  li s7, 8
6:
  mul s5, s1, s7
  delay s5
  arrive ADD, s7
  beqz s1, 8f
7:
  csrr s5, colldone
  andi s5, s5, 1
  beqz s5, 7b
8:
  la s2, word
9:
  lr.w s5, (s2)
  wrs_nto
  csrr s5, colldone
  andi s5, s5, 1
  beqz s5, 9b
  csrr s6, collresult0
  mul s5, s7, s4
  check_reg s5, s6
  addi s7, s7, -1
  bnez s7, 6b

case 7 # interrupts during the wait: it is repeated, and nothing lost. The last PE comes late
  la s2, handler
  csrw mtvec, s2
  li s8, 0                       # interrupts
  li s7, 0                       # rounds
  li s3, CLINT_MTIMECMP
  li a0, MTIE
  csrw mie, a0
10:
  barrier
  addi s5, s4, -1
  bne s5, s1, 11f
  li s5, 200
12:
  addi s5, s5, -1
  bnez s5, 12b
  j 13f
11:
  li a0, CLINT_MTIME
  lw a0, 0(a0)
  addi a0, a0, 60
  add a0, a0, s1
  set_timer a0, s3
  csrsi mstatus, 8
13:
  arrive MAX, s1
  csrr s6, collresult0
  csrci mstatus, 8
  addi s5, s4, -1
  check_reg s6, s5
  addi s7, s7, 1
  li s5, 6
  bne s7, s5, 10b
  csrw mie, x0
  addi s5, s4, -1
  beq s5, s1, 14f
  bgeu s8, s7, 14f               # one each at least
  mv t5, s8
  mv t6, s7
  jal ra, xb_fail_check
14:
  la s2, xb_trap_vector
  csrw mtvec, s2

case 8 # members disagree: all are told, and the group is free again
  li s7, 1
  beq s4, s7, 16f
  li s7, 8
15:
  mul s5, s1, s7
  delay s5
  li t1, ADD << 4
  bnez s1, 1f
  li t1, OR << 4
1:
  csrw collarrive, t1
  csrwi nsfaultreason, 0
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  check s11, 0
  csrr s5, nsfaultreason
  check s5, REASON_DISAGREEMENT
  csrr s5, colldone
  check s5, 0
  expect_illegal csrr s6, collresult0
  barrier
  li t1, BARRIER << 4            # a barrier and something else
  bnez s1, 2f
  li t1, SEND << 4
2:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  li t1, ADD << 4                # of the last one only a bit is missing
  addi s5, s4, -1
  bne s1, s5, 19f
  li t1, BARRIER << 4
19:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  addi s5, s4, -2                # the last two; the others, who agree with one of them, come later
  bgeu s1, s5, 20f
  li s5, 150
  delay s5
20:
  li t1, ADD << 4
  addi s5, s4, -1
  bne s1, s5, 21f
  li t1, BARRIER << 4
21:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  li s5, 1                       # likewise the first two
  bgeu s5, s1, 22f
  li s5, 150
  delay s5
22:
  li t1, ADD << 4
  bnez s1, 23f
  li t1, BARRIER << 4
23:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  li t1, SEND << 4               # two senders
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  li t0, 0
  barrier
  check t0, 0
  addi s7, s7, -1
  bnez s7, 15b
20:                              # each PE in turn has a bit more than the others, and less
  li s5, ADD << 4
21:
  li t1, XOR << 4
  bne s1, s7, 22f
  mv t1, s5
22:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  mv t1, s5
  bne s1, s7, 23f
  li t1, XOR << 4
23:
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  slli t1, s5, 1                 # ADD, AND, MAX: bits 1, 2, 3
  addi s5, t1, -(XOR << 4)
  li t1, ((MAX << 4) << 1) - (XOR << 4)
  bne s5, t1, 21b
  addi s7, s7, 1
  bne s7, s4, 20b
16:
  li t1, RECEIVE << 4            # no sender
  csrw collarrive, t1
  expect_trap CAUSE_LOAD_ACCESS, csrr s6, collresult0
  arrive ADD, s1
  csrr s6, collresult0
  addi s5, s4, -1
  mul s5, s5, s4
  srli s5, s5, 1
  check_reg s6, s5

case 9 # the destination may be an operand of the next instruction, and of older ones
  arrive OR, s4
  csrr a0, collresult0
  add a0, a0, a0
  slli a1, s4, 1
  check_reg a0, a1
  csrr a2, colloperand
  add a2, a2, a0
  slli a1, s4, 1
  add a1, a1, s4
  check_reg a2, a1

case 10 # loads in flight are done when a result has been read
  li a0, 0x1001
  csrw xbgasctl, a0
  li s7, 4
17:
  la s2, inbox
  eaddie e18, s0, 0
  arrive ADD, s7
  EXT_LOAD a2, 0(s2)
  EXT_LOAD a3, 8(s2)
  csrr s6, collresult0
  mul s5, s7, s4
  check_reg s6, s5
  csrr a4, outstandingloads
  check a4, 0
  check_reg a2, a3
  arrive ADD, s7
18:
  csrr s5, colldone              # there, and then a load right in front of it
  andi s5, s5, 1
  beqz s5, 18b
  EXT_LOAD a2, 0(s2)
  csrr s6, collresult0
  csrr a4, outstandingloads
  check a4, 0
  mul s5, s7, s4
  check_reg s6, s5
  addi s7, s7, -1
  bnez s7, 17b
  barrier
  fence

case 11 # a PE that waits for a result gives way to elr: of PE 1, while PE 0 waits for it
  li a0, 1
  beq s4, a0, 22f
  la s2, word
  addi a1, s2, 8
  eaddie e11, a0, 0              # the second word of PE 0
  bnez s1, 20f
  lr.w s5, (s2)
  barrier
  sc.w s5, s5, (s2)
  check s5, 1
  j 22f
20:
  bne s1, a0, 21f
  li s5, 100
19:
  addi s5, s5, -1
  bnez s5, 19b
  elr.w s6, (a1)
  esc.w s6, a0, (a1)
  check s6, 0
21:
  barrier
22:
  barrier
  test_pass

.align 6
handler:
  li t6, -1
  sw t6, 0(s3)
#if __riscv_xlen == 32
  sw t6, 4(s3)
#endif
  addi s8, s8, 1
  mret

.section .data
.align 4
inbox: .skip 48
word: .dword 0, 0
