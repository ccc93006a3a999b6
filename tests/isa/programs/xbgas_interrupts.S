# SPDX-License-Identifier: Apache-2.0
# Timer interrupts at every moment of extended loads, stores and fences: none is lost, none happens
# twice, and every result is right. The handler uses e-registers itself, with an access of its own.
#include "xbgas_test.inc"

.equ TURNS, 60

mesh_program

prepare:
  ret

act:
  la s2, counter
  eaddie e18, s0, 0
  EXT_STORE x0, 0(s2)
  EXT_STORE x0, 8(s2)
  EXT_STORE x0, 16(s2)
  fence
  la s3, handler
  csrw mtvec, s3
  li s3, CLINT_MTIMECMP
  li s4, CLINT_MTIME
  li s8, 0                       # interrupts taken
  li s7, 13                      # cycles to the next one, changes in every handler
  LOAD a0, 0(s4)
  addi a0, a0, 40
  set_timer a0, s3
  li a0, 0x80
  csrw mie, a0
  csrsi mstatus, 8

case 1 # counting in the memory of the target while interrupts come
  li s5, TURNS
1:
  EXT_LOAD a0, 0(s2)
  addi a0, a0, 1
  EXT_STORE a0, 0(s2)
  EXT_LOAD a1, 8(s2)
  addi a1, a1, 2
  EXT_STORE a1, 8(s2)
  fence
  csrr a2, outstandingstores
  check a2, 0
  EXT_LOAD a3, 0(s2)
  check_reg a3, a0
  mul a4, a0, a1
  divu a4, a4, a1
  check_reg a4, a0
  addi s5, s5, -1
  bnez s5, 1b

case 2 # streams of stores, then loads, while interrupts come
  li s5, 40
2:
  .irp n, 24,32,40,48
    EXT_STORE s5, \n(s2)
  .endr
  .irp n, 24,32,40,48
    EXT_LOAD a0, \n(s2)
    check_reg a0, s5
  .endr
  addi s5, s5, -1
  bnez s5, 2b

  csrci mstatus, 8
  csrw mie, x0
  li a0, -1
  set_timer a0, s3
  la a0, xb_trap_vector
  csrw mtvec, a0

case 3 # the sums, and what the handler counted at the target
  EXT_LOAD a0, 0(s2)
  check a0, TURNS
  EXT_LOAD a0, 8(s2)
  check a0, 2 * TURNS
  EXT_LOAD a0, 16(s2)
  check_reg a0, s8
  sltiu a0, s8, 20               # there were plenty
  check a0, 0

  act_done

# Counts in s8 and at the target; saves what it uses.
.align 6
handler:
  la t5, save
  STORE a0, 0(t5)
  STORE a1, 8(t5)
  ese e10, 16(t5)
  ese e11, 24(t5)
  la a1, counter
  eaddie e11, s0, 0
  EXT_LOAD a0, 16(a1)
  addi a0, a0, 1
  EXT_STORE a0, 16(a1)
  addi s8, s8, 1
  addi s7, s7, 7
  li a0, 61
  remu s7, s7, a0
  LOAD a0, 0(s4)
  addi a0, a0, 60
  add a0, a0, s7
  set_timer a0, s3
  la t5, save
  LOAD a0, 0(t5)
  LOAD a1, 8(t5)
  ele e10, 16(t5)
  ele e11, 24(t5)
  mret

.section .data
.align 4
counter: .skip 64
save: .skip 32
