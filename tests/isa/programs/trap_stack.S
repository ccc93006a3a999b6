# SPDX-License-Identifier: Apache-2.0
# mstatus as a stack of one: MIE and MPIE at trap entry and at mret; handlers that trap themselves
# and come back; mepc as a plain register between.
#include "isa_test.inc"

.equ MIE, 8
.equ MPIE, 0x80
.equ MPP, 0x1800                 # machine mode; written along, constant here

.macro set_mstatus value
  li s2, MPP | \value
  csrw mstatus, s2
.endm

# The interrupt bits of mstatus. csr_legal_values pins the others.
.macro get_mstatus reg
  csrr \reg, mstatus
  andi \reg, \reg, MPIE | MIE
.endm

test_begin
  la s2, handler
  csrw mtvec, s2

case 1 # entry: MPIE = MIE, MIE = 0; mret: MIE = MPIE, MPIE = 1
  set_mstatus MIE
  ecall
  get_mstatus s3
  check s0, MPIE
  check s3, MPIE | MIE

case 2 # with MIE off
  set_mstatus 0
  ecall
  get_mstatus s3
  check s0, 0
  check s3, MPIE

case 3 # MPIE that was on is lost when MIE is off
  set_mstatus MPIE
  ecall
  get_mstatus s3
  check s0, 0
  check s3, MPIE

case 4 # mret alone is a jump that moves MPIE to MIE
  set_mstatus MPIE
  la s2, 1f
  csrw mepc, s2
  mret
  unreachable
1:
  get_mstatus s3
  check s3, MPIE | MIE
  set_mstatus 0
  la s2, 2f
  csrw mepc, s2
  mret
  unreachable
2:
  get_mstatus s3
  check s3, MPIE

case 5 # a trap in a handler, and one in that: each saves mepc, mcause and mstatus in memory
  la s2, nesting_handler
  csrw mtvec, s2
  la sp, frames
  li s1, 0                       # depth reached
  li s0, 3                       # traps still to nest
  set_mstatus MIE
nest_outer:
  ecall
  get_mstatus s3
  check s1, 4
  check s3, MPIE | MIE
  check_address sp, frames
  la s2, frames
  LOAD s3, 0(s2)
  check_address s3, nest_outer
  LOAD s3, 8(s2)
  check s3, CAUSE_ECALL_M
  LOAD s3, 16(s2)
  andi s3, s3, MPIE | MIE
  check s3, MPIE
  .irp frame, 1,2,3
    LOAD s3, 24 * \frame(s2)
    check_address s3, nest_inner
    LOAD s3, 24 * \frame + 8(s2)
    check s3, CAUSE_BREAKPOINT
    LOAD s3, 24 * \frame + 16(s2)
    andi s3, s3, MPIE | MIE
    check s3, 0
  .endr

case 6 # mret right behind the write of mepc, and behind a write of mstatus
  set_mstatus 0
  la s2, 1f
  csrw mepc, s2
  mret
  unreachable
1:
  la s2, 2f
  csrw mepc, s2
  li s3, MPP | MPIE
  csrw mstatus, s3
  mret
  unreachable
2:
  get_mstatus s3
  check s3, MPIE | MIE

case 7 # nothing behind a trapping instruction or an mret is performed
  la s2, handler
  csrw mtvec, s2
  li s3, 0
  la s4, word
  ecall                          # resumes one instruction further
  STORE s2, 0(s4)
  LOAD s5, 0(s4)
  check_reg s5, s2
  STORE x0, 0(s4)
  set_mstatus 0
  la s2, 1f
  csrw mepc, s2
  mret
  addi s3, s3, 1
  STORE s2, 0(s4)
  .4byte 0
1:
  check s3, 0
  LOAD s5, 0(s4)
  check s5, 0

  test_pass

# Leaves mstatus in s0 and resumes behind the trap.
.align 6
handler:
  get_mstatus s0
  csrr s9, mepc
  addi s9, s9, 4
  csrw mepc, s9
  mret

# Pushes mepc, mcause, mstatus; traps again while s0 is not zero; pops and resumes behind the trap.
.align 6
nesting_handler:
  addi s1, s1, 1
  csrr s9, mepc
  STORE s9, 0(sp)
  csrr s9, mcause
  STORE s9, 8(sp)
  csrr s9, mstatus
  STORE s9, 16(sp)
  addi sp, sp, 24
  beqz s0, 1f
  addi s0, s0, -1
nest_inner:
  ebreak
1:
  addi sp, sp, -24
  LOAD s9, 16(sp)
  csrw mstatus, s9
  LOAD s9, 0(sp)
  addi s9, s9, 4
  csrw mepc, s9
  mret

.section .data
.align 3
word: .dword 0
frames: .skip 24 * 8
