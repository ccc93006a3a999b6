# SPDX-License-Identifier: Apache-2.0
# As interrupts_in_loops, with the instructions of xBGAS: moves, save and restore, extended loads and
# stores to the namespace under test.
#include "xbgas_test.inc"

.equ MTIE, 0x80
.equ MOMENTS, 5

# As there; the address of mtimecmp is in s8.
.macro loop_of body:vararg
  li s7, MOMENTS
  li a7, 0
2:
  la s5, 3f
  addi a0, s7, 80
  LOAD a1, 0(s3)
  add a0, a0, a1
  set_timer a0, s8
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
  addi a7, a7, 1
5:
  addi s7, s7, -1
  bnez s7, 2b
  bnez a7, 6f
  unreachable
6:
.endm

mesh_program

prepare:
  ret

act:
  la s2, handler
  csrw mtvec, s2
  li s8, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  la s4, word
  eaddie e20, s0, 0              # beside s4
  la s2, own_word
  li a0, MTIE
  csrw mie, a0
  csrsi mstatus, 8

case 1 # moves between the register files
  loop_of eaddie e5, s4, 1
  loop_of eaddi a2, e5, 1
  loop_of eaddix e6, e5, 1

case 2 # save and restore
  loop_of ese e5, 0(s2)
  loop_of ele e5, 0(s2)

case 3 # extended accesses
  loop_of EXT_LOAD a2, 0(s4)
  loop_of EXT_LOAD_RAW a2, s4, e20
  loop_of erle e7, s4, e20
  loop_of EXT_STORE a2, 0(s4)
  loop_of EXT_STORE_RAW a2, s4, e20
  loop_of erse e5, s4, e20

  csrci mstatus, 8
  csrw mie, x0
  la a0, xb_trap_vector
  csrw mtvec, a0
  fence
  act_done

# Counts, ends the timer, goes on at s5.
.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  addi s6, s6, 1
  li t6, -1
  set_timer t6, s8
  csrw mepc, s5
  mret

.section .data
.align 3
word: .dword 0
own_word: .dword 0
