# SPDX-License-Identifier: Apache-2.0
# A timer interrupt is taken whatever kind of instruction the core repeats, from a single jump to
# itself on: one kind at a time in a loop that nothing but the interrupt ends, and the interrupt at
# several moments of it.
#include "isa_test.inc"

.equ MTIE, 0x80
.equ MOMENTS, 9                  # the timer expires 60, 61, ... cycles after it was read

# `body` again and again from label 1 on; the handler goes on behind the loop. Its jump back is only
# there because the loop needs one: at some moments the interrupt must find `body` in its place.
.macro loop_of body:vararg
  li s7, MOMENTS
  li s8, 0                       # interrupts elsewhere than at the jump
2:
  la s5, 3f
  addi a0, s7, 60
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s2
  li s6, 0
1:
  .rept 16
    \body
  .endr
4:
  j 1b
3:
  check s6, 1
  check s10, INTERRUPT | IRQ_TIMER
  la t6, 4b
  beq s9, t6, 5f
  addi s8, s8, 1
5:
  addi s7, s7, -1
  bnez s7, 2b
  bnez s8, 6f
  unreachable
6:
.endm

test_begin
  la s2, handler
  csrw mtvec, s2
  li s2, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  la s4, word
  li s0, 7
  li s1, 3
  li a0, MTIE
  csrw mie, a0
  csrsi mstatus, 8

case 1 # jal alone
  li s7, 40
2:
  la s5, 3f
  addi a0, s7, 60
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s2
  li s6, 0
1:
  j 1b
3:
  check s6, 1
  addi s7, s7, -1
  bnez s7, 2b

case 2 # jalr alone
  li s7, 40
2:
  la s5, 3f
  la s8, 1f
  addi a0, s7, 60
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s2
  li s6, 0
1:
  jr s8
3:
  check s6, 1
  addi s7, s7, -1
  bnez s7, 2b

case 3 # a taken branch alone
  li s7, 40
2:
  la s5, 3f
  addi a0, s7, 60
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s2
  li s6, 0
1:
  beq x0, x0, 1b
3:
  check s6, 1
  addi s7, s7, -1
  bnez s7, 2b

case 4 # jumps from one to the next, so that each finds another one in decode
  li s7, 40
2:
  la s5, 3f
  addi a0, s7, 60
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s2
  li s6, 0
1:
  j 4f
5:
  j 1b
4:
  j 5b
3:
  check s6, 1
  addi s7, s7, -1
  bnez s7, 2b

case 5 # computation, and a branch that is not taken
  loop_of add a2, a2, s0
  loop_of lui a2, 0x12345
  loop_of auipc a2, 0
  loop_of bne x0, x0, xb_pass

case 6 # loads and stores, of RAM and of a device register
  loop_of LOAD a2, 0(s4)
  loop_of STORE a2, 0(s4)
  loop_of LOAD a2, 0(s3)

case 7 # what takes long
  loop_of mul a2, s0, s1
  loop_of div a2, s0, s1
  loop_of remu a2, s0, s1

case 8 # what is alone in the pipeline
  loop_of csrr a2, mscratch
  loop_of csrw mscratch, s0
  loop_of fence
  loop_of fence.i
  loop_of .4byte 0x00d00073       # wrs.nto

case 9 # wfi: the timer ends it, whatever it repeats
  loop_of wfi

  csrr a0, misa
  andi a0, a0, 1
  beqz a0, end
case 10 # atomic accesses
  loop_of amoadd.w a2, s0, (s4)
  loop_of amoswap.w.aqrl a2, s0, (s4)
  loop_of lr.w a2, (s4)
  loop_of sc.w a2, s0, (s4)
end:
  csrci mstatus, 8
  test_pass

# Counts, ends the timer, goes on at s5.
.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  addi s6, s6, 1
  li t6, -1
  set_timer t6, s2
  csrw mepc, s5
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 3
word: .dword 0
