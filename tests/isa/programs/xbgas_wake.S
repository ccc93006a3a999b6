# SPDX-License-Identifier: Apache-2.0
# wfi with mstatus.MIE = 0 is ended by each of the interrupts 3, 7 and 24 alone, be it pending before
# or come while the core sleeps, and no trap is taken. Through the loop-back, so that one PE is
# enough.
#include "xbgas_test.inc"

.equ MSIE, 8
.equ MTIE, 0x80
.equ MEIE, 1 << 24

# Only `bit` of mip is set, and `bit` alone is enabled.
.macro check_only bit
  csrr s6, mip
  li t6, MSIE | MTIE | MEIE
  and s6, s6, t6
  check s6, \bit
.endm

test_begin
  la s2, trapped
  csrw mtvec, s2
  csrr s0, mhartid
  addi s0, s0, 1
  li s2, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  li s4, CLINT_MSIP
  eaddie e20, s0, 0              # beside s4
  csrr s5, ramsize
  li s6, RAM_BASE
  add s5, s5, s6                 # behind RAM: refused
  eaddie e21, s0, 0
  li s7, 1
  csrci mstatus, 8

  .irp gap, 0, 1, 2, 3, 5, 8, 13, 21, 34
case 1 # software interrupt
  li s8, MSIE
  csrw mie, s8
  esw s7, 0(s4)
  .rept \gap
    nop
  .endr
  wfi
  check_only MSIE
  sw x0, 0(s4)

case 2 # timer
  li s8, MTIE
  csrw mie, s8
  LOAD s8, 0(s3)
  addi s8, s8, 40
  set_timer s8, s2
  .rept \gap
    nop
  .endr
  wfi
  check_only MTIE
  LOAD s6, 0(s3)
  bgeu s6, s8, 1f
  unreachable
1:
  li s8, -1
  set_timer s8, s2

case 3 # remote error
  li s8, MEIE
  csrw mie, s8
  esb s7, 0(s5)
  .rept \gap
    nop
  .endr
  wfi
  check_only MEIE
  csrw rerrreason, x0
  .endr

case 4 # none of them left
  check_only 0
  la s2, xb_trap_vector
  csrw mtvec, s2
  test_pass

.align 6
trapped:
  unreachable
