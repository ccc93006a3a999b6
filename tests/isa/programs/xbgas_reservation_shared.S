# SPDX-License-Identifier: Apache-2.0
# The one reservation of a node, which its core (lr, sc) and every PE over the network (elr, esc)
# share: the oldest wins, and everything that ends it. First each PE alone: its loop-back is another
# owner than its core. Then with the next PE, which does as asked while this one holds the
# reservation there; every PE serves the one before meanwhile. At last all PEs count on PE 0.
#include "xbgas_test.inc"

.equ ROUNDS, 20
.equ REASON, REASON_TARGET_PERMISSION

# What the next PE is asked to do with its `word`, by its core or by the loop-back.
.equ CORE_STORE, 1
.equ CORE_AMO, 2
.equ LOOP_STORE, 3
.equ LOOP_AMO, 4
.equ BESIDE, 5                   # stores and amo's in the next 8 bytes, by both
.equ RESERVE, 6                  # lr
.equ STORE_CONDITIONAL, 7        # sc
.equ REFUSED, 8                  # exportperm is 3 from now on
.equ ALLOWED, 9                  # exportperm is 15 again
.equ REQUESTS, 15                # that every PE makes

# s2, s3: the word and 8 bytes behind it, for both owners: e18 and e19 are the own id.
.macro core_reserves address=s2
  lr.WIDTH s4, (\address)
.endm
.macro network_reserves address=s2
  elr.WIDTH s4, (\address)
.endm
.macro core_stores result, address=s2
  sc.WIDTH s5, s6, (\address)
  check s5, \result
.endm
.macro network_stores result, address=s2
  esc.WIDTH s5, s6, (\address)
  check s5, \result
.endm
# The value of `word`.
.macro check_word value
  LOAD s5, 0(s2)
  check s5, \value
.endm
# About `turns` * 4 cycles.
.macro pause turns
  li s5, \turns
1:
  addi s5, s5, -1
  bnez s5, 1b
.endm

# Asks the next PE and serves the one before until that is done. a5: the answer.
.macro ask what
  li a6, \what
  call ask_next
.endm

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  addi s0, s1, 1                 # namespace of this PE
  la s2, word
  addi s3, s2, 8
  eaddie e18, s0, 0
  eaddie e19, s0, 0
  li s6, 7

case 1 # the oldest wins: the other reads and gets nothing, and its conditional store ends nothing
  li s7, 5
  STORE s7, 0(s2)
  core_reserves
  network_reserves
  check s4, 5
  network_stores 1
  check_word 5
  core_stores 0
  check_word 7
  STORE s7, 0(s2)
  network_reserves
  core_reserves
  check s4, 5
  core_stores 1
  check_word 5
  network_stores 0
  check_word 7
  core_stores 1
  network_stores 1

case 2 # wherever the other tries
  core_reserves
  network_reserves s3
  network_stores 1, s3
  core_stores 0
  network_reserves s3
  core_reserves
  core_stores 1
  network_stores 0, s3

case 3 # its owner moves it; at a wrong address it is lost
  network_reserves
  network_reserves s3
  network_stores 0, s3
  network_reserves
  network_reserves s3
  network_stores 1
  network_stores 1, s3
  core_reserves
  core_reserves s3
  core_stores 0, s3

case 4 # of the network: a store or amo of the core ends it, in any of its bytes
  network_reserves
  STORE s7, 0(s2)
  network_stores 1
  .irp o, 0,3,4,7
    network_reserves
    sb s7, \o(s2)
    network_stores 1
  .endr
  network_reserves
  amoadd.WIDTH x0, x0, (s2)
  network_stores 1
  addi a3, s2, 4
  network_reserves
  amoswap.w x0, x0, (a3)
  network_stores 1

case 5 # what does not end it: its own stores and eamo's, loads, and what the core does beside it
  network_reserves
  EXT_STORE s7, 0(s2)
  esb s7, 7(s2)
  eamoadd.WIDTH x0, s7, (s2)
  eamoadd.w s5, s7, (s2)
  fence
  LOAD s5, 0(s2)
  EXT_LOAD s5, 0(s2)
  STORE s7, 0(s3)
  sb s7, -1(s2)
  amoadd.WIDTH s5, s7, (s3)
  network_stores 0
  check_word 7

case 6 # of the core: what comes by the loop-back ends it, its own does not
  core_reserves
  esb s7, 7(s2)
  fence
  core_stores 1
  core_reserves
  eamoor.w x0, x0, (s2)          # posted
  fence
  core_stores 1
  core_reserves
  eamoor.w s5, x0, (s2)
  core_stores 1
  core_reserves
  STORE s7, 0(s2)
  amoadd.WIDTH x0, s7, (s2)
  EXT_STORE s7, 0(s3)
  eamoadd.WIDTH x0, s7, (s3)
  fence
  core_stores 0
  check_word 7

case 7 # refused and trapping accesses change nothing
  csrwi exportperm, 3
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON, elr.WIDTH s4, (s2)
  csrwi exportperm, 15
  network_stores 1
  core_reserves
  csrwi exportperm, 3
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON, eamoadd.WIDTH s4, s7, (s2)
  csrwi exportperm, 15
  core_stores 0
  network_reserves
  csrwi exportperm, 3
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON, esc.WIDTH s4, s7, (s2)
  csrwi exportperm, 15
  addi a3, s2, 1
  eaddie e13, s0, 0
  expect_trap CAUSE_STORE_MISALIGNED, esc.WIDTH s4, s7, (a3)
  expect_trap CAUSE_LOAD_MISALIGNED, elr.WIDTH s4, (a3)
  network_stores 0

case 8 # 1024 cycles; then it is free for others
  network_reserves
  pause 550
  network_stores 1
  network_reserves
  pause 100
  network_stores 0
  network_reserves
  pause 550
  core_reserves
  network_stores 1
  core_stores 0
  core_reserves
  pause 550
  network_reserves
  core_stores 1
  network_stores 0

case 9 # namespace 0 is the core; the size and the half do not matter
  la a0, word
  la a1, word + 4
  eaddie e10, x0, 0
  eaddie e11, x0, 0
  eaddie e12, s0, 0
  eaddie e13, s0, 0
  la a2, word
  la a3, word + 4
  elr.WIDTH s4, (a0)
  esc.w s5, s6, (a3)
  check s5, 1
  sc.w s5, s6, (a0)
  check s5, 0
  lr.w s4, (a0)
  esc.WIDTH s5, s6, (a0)
  check s5, 0
  elr.w s4, (a3)
  esc.WIDTH s5, s6, (a2)
  check s5, 0
  elr.WIDTH s4, (a2)
  esc.w s5, s6, (a3)
  check s5, 0

# From here on s2 and s3 lie at the next PE, which may still be at the cases above.
  addi s7, s1, 1
  remu s7, s7, s8
  addi s7, s7, 1
  eaddie e18, s7, 0
  eaddie e19, s7, 0
  add t1, s1, s8
  addi t1, t1, -1
  remu t1, t1, s8
  addi t1, t1, 1                 # namespace of the PE before
  la a0, ready
  eaddie e10, t1, 0
  li a1, 1
  EXT_STORE a1, 0(a0)
1:
  LOAD a1, 0(a0)
  beqz a1, 1b

case 10 # writes of the next PE in its own 8 bytes, by its core and its loop-back
  .irp what, CORE_STORE, CORE_AMO
    network_reserves
    ask \what
    network_stores 1
  .endr
  # By its loop-back it is another owner than this PE, unless there is but one.
  sltiu a7, s8, 2
  xori a7, a7, 1
  .irp what, LOOP_STORE, LOOP_AMO
    network_reserves
    ask \what
    esc.WIDTH s5, s6, (s2)
    check_reg s5, a7
  .endr

case 11 # beside them
  network_reserves
  ask BESIDE
  network_stores 0

case 12 # the oldest wins, here and there
  network_reserves
  ask RESERVE
  ask STORE_CONDITIONAL
  check a5, 1
  network_stores 0
  ask RESERVE
  network_reserves
  network_stores 1
  ask STORE_CONDITIONAL
  check a5, 0

case 13 # a refused access
  ask REFUSED
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s7, REASON, elr.WIDTH s4, (s2)
  ask ALLOWED
  network_stores 1
  ask REFUSED
  ask RESERVE
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s7, REASON, eamoadd.WIDTH s4, s6, (s2)
  ask STORE_CONDITIONAL
  check a5, 0
  ask ALLOWED

  # All requests of the PE before have to be served, and those of all to all.
1:
  call serve
  la a0, served
  LOAD a0, 0(a0)
  li a1, REQUESTS
  bne a0, a1, 1b
  li a2, 1                       # namespace of PE 0
  la a0, arrived
  slli a1, s1, 3
  add a0, a0, a1
  eaddie e10, a2, 0
  EXT_STORE a2, 0(a0)
  bnez s1, 3f
  la a0, arrived
  mv a3, s8
2:
  LOAD a1, 0(a0)
  beqz a1, 2b
  addi a0, a0, 8
  addi a3, a3, -1
  bnez a3, 2b
  la a0, go
  mv a3, s8
2:
  eaddie e10, a3, 0
  EXT_STORE a2, 0(a0)
  addi a3, a3, -1
  bnez a3, 2b
3:
  la a0, go
  LOAD a1, 0(a0)
  beqz a1, 3b

case 14 # every PE counts on PE 0, with others who do and who add to the same word, none is lost
  .irp e, 10, 11, 12, 13
    eaddie e\e, a2, 0
  .endr
  la a0, count
  la a1, pair
  la a2, finished
  la a4, count
  andi a3, s1, 1                 # odd PEs: the upper word, and a load that retires before its value
  beqz a3, 1f
  addi a1, a1, 4
  li a5, 0x801
  csrw xbgasctl, a5
1:
  li s6, 1
  li s7, ROUNDS
4:
  elr.WIDTH s4, (a0)
  addi s4, s4, 1
  esc.WIDTH s5, s4, (a0)
  bnez s5, 4b
  eamoadd.w x0, s6, (a0)
5:
  elr.w.aq s4, (a1)
  addi s4, s4, 1
  esc.w.rl s5, s4, (a1)
  bnez s5, 5b
  bnez s1, 7f
6:                               # PE 0 also by its core
  lr.WIDTH s4, (a4)
  addi s4, s4, 1
  sc.WIDTH s5, s4, (a4)
  bnez s5, 6b
  amoadd.w s5, s6, (a4)
7:
  addi s7, s7, -1
  bnez s7, 4b
  fence
  eamoadd.w.aqrl x0, s6, (a2)
  beqz s1, 1f
  test_pass

case 15 # PE 0 looks when everybody is done
1:
  lw s4, 0(a2)
  bne s4, s8, 1b
  li s4, 2 * ROUNDS
  mul s5, s4, s8
  add s5, s5, s4
  LOAD s4, 0(a0)
  check_reg s4, s5
  li s4, ROUNDS
  addi s5, s8, 1
  srli s5, s5, 1                 # even PEs
  mul s5, s5, s4
  lw s6, 0(a1)
  check_reg s6, s5
  srli s5, s8, 1
  mul s5, s5, s4
  lw s6, 4(a1)
  check_reg s6, s5

  test_pass

# a6: what the next PE is to do; returns in a5 what it answers. Uses a0..a3, t0.
ask_next:
  mv t0, ra
  la a0, reply
  STORE x0, 0(a0)
  la a0, wanted
  eaddie e10, s7, 0
  EXT_STORE a6, 0(a0)
1:
  call serve
  la a0, reply
  LOAD a5, 0(a0)
  beqz a5, 1b
  addi a5, a5, -0x100
  jr t0

# One request of the PE before, if there is one. Uses a0..a3.
serve:
  la a0, wanted
  LOAD a1, 0(a0)
  bnez a1, 1f
  ret
1:
  STORE x0, 0(a0)
  la a2, word
  eaddie e12, s0, 0
  li a3, 0                       # the answer
  .irp what, 1, 2, 3, 4, 5, 6, 7, 8, 9
    li a0, \what
    beq a0, a1, do_\what
  .endr
  unreachable
do_1:
  STORE s0, 0(a2)
  j answer
do_2:
  amoadd.WIDTH x0, s0, (a2)
  j answer
do_3:
  EXT_STORE s0, 0(a2)
  j answer
do_4:
  eamoadd.WIDTH x0, s0, (a2)
  j answer
do_5:
  sb s0, -1(a2)
  esb s0, -8(a2)
  addi a2, a2, 8
  STORE s0, 0(a2)
  amoadd.WIDTH x0, s0, (a2)
  EXT_STORE s0, 0(a2)
  eamoadd.WIDTH x0, s0, (a2)
  j answer
do_6:
  lr.WIDTH a0, (a2)
  j answer
do_7:
  sc.WIDTH a3, s0, (a2)
  j answer
do_8:
  csrwi exportperm, 3
  j answer
do_9:
  csrwi exportperm, 15
answer:
  fence                          # what the loop-back does comes before the answer
  la a0, served
  LOAD a1, 0(a0)
  addi a1, a1, 1
  STORE a1, 0(a0)
  addi a3, a3, 0x100
  la a0, reply
  eaddie e10, t1, 0
  EXT_STORE a3, 0(a0)
  ret

.section .data
.align 4
.dword 0, 0
word: .dword 0, 0, 0
.align 4
wanted: .dword 0
reply: .dword 0
served: .dword 0
ready: .dword 0
go: .dword 0
count: .dword 0
pair: .dword 0
finished: .dword 0
arrived: .skip 8 * 1024
