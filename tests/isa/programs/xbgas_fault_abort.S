# SPDX-License-Identifier: Apache-2.0
# A remote load that its target refuses faults late, while what follows is under way in the stages
# before it; other faults are earlier. Under way is a division, a multiplication, an instruction that
# decode splits in two. All of that is thrown away, and the handler, whose first instruction is of the
# same kind, gets its own results.
#include "xbgas_test.inc"

.equ WORK_A, 0x7e57
.equ WORK_B, 25

# `younger` follows `older`, which faults, `gap` instructions behind it; `first` is the first
# instruction of the handler and leaves `want` in a5.
.macro thrown_away gap, want, cause, older, younger, first:vararg
  la t6, 8f
  csrw mtvec, t6
  li a5, -5
  li a6, -6
  eaddie e7, x0, 77
  li s8, 0
7:
  \older
  .rept \gap
    addi s8, s8, 1
  .endr
  \younger
  unreachable
.align 6
8:
  \first
  csrr s9, mepc
  csrr s10, mcause
  la t6, xb_trap_vector
  csrw mtvec, t6
  check a5, \want
  check a6, -6                   # the younger one wrote nothing
  eaddi s6, e7, 0
  check s6, 77
  check s8, 0
  check_address s9, 7b
  check s10, \cause
.endm
.macro refused_load
  EXT_LOAD a4, 0(s2)
.endm
# Behind a load that the target refuses, and behind faults of the core's own.
.macro with_gaps want, younger, first:vararg
  .irp gap, 0,1,2,3
    thrown_away \gap, \want, CAUSE_LOAD_ACCESS, refused_load, "\younger", \first
    thrown_away \gap, \want, CAUSE_LOAD_MISALIGNED, "lh a4, 1(s2)", "\younger", \first
    thrown_away \gap, \want, CAUSE_ECALL_M, "ecall", "\younger", \first
  .endr
.endm
# The handler begins with erse, which stores e6 = 55.
.macro with_erse_first younger
  .irp gap, 0,1,2,3
    store_seen \gap, CAUSE_LOAD_ACCESS, refused_load, "\younger"
    store_seen \gap, CAUSE_LOAD_MISALIGNED, "lh a4, 1(s2)", "\younger"
    store_seen \gap, CAUSE_ECALL_M, "ecall", "\younger"
  .endr
.endm
.macro store_seen gap, cause, older, younger
  EXT_STORE x0, 0(s3)
  thrown_away \gap, -5, \cause, "\older", "\younger", erse e6, s3, e9
  EXT_LOAD a3, 0(s3)
  check a3, 55
.endm

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

act:
  beqz s0, done                  # ns = 0: nobody refuses
  la s2, window_end
  eaddie e18, s0, 0
  la s3, inside
  eaddie e19, s0, 0
  li s4, WORK_A
  li s5, WORK_B
  li s7, -1000003

case 1 # division
  with_gaps WORK_A / WORK_B, "div a6, s7, s5", div a5, s4, s5
  with_gaps WORK_A % WORK_B, "rem a6, s7, s5", remu a5, s4, s5

case 2 # multiplication
  with_gaps WORK_A * WORK_B, "mul a6, s7, s5", mul a5, s4, s5
  with_gaps 0, "mulh a6, s7, s5", mulhu a5, s4, s5

case 3 # one kind after the other
  with_gaps WORK_A / WORK_B, "mul a6, s7, s5", div a5, s4, s5
  with_gaps WORK_A * WORK_B, "div a6, s7, s5", mul a5, s4, s5

case 4 # erse, which decode splits in two: behind the fault, and first in the handler
  eaddie e6, x0, 55
  eaddie e9, s0, 0
  with_erse_first "erse e7, s3, e9"
  with_erse_first "div a6, s7, s5"
  with_gaps WORK_A / WORK_B, "erse e7, s3, e9", div a5, s4, s5

done:
  act_done

.section .data
.align 3
inside: .dword 0
window_end: .dword 0x5555
