# SPDX-License-Identifier: Apache-2.0
# A timer interrupt at every moment of an access that searches the namespace table: the access is
# done once, before the handler if mepc is behind it and afterwards if not. The handler searches,
# too, with its first instruction or behind a look at the table.
#include "xbgas_test.inc"
#include "table.inc"

.equ TABLE_SLOTS, 16
.equ MOMENTS, 90                 # the timer expires 90, 89, .. 1 cycles after it was read
.equ SOUGHT, 0x1205              # slot 5, found in slot 11
.equ OF_HANDLER, 0x1005
.equ RANGED, 0x1307              # found nowhere, then in a range
.equ NOWHERE, 0x1405

# `insn` while the timer expires, at every moment, the namespace in e18 and e5. It adds s6 to the
# counter, which held s5.
.macro at_every_moment insn:vararg
  li s7, MOMENTS
2:
  csrw nlbflush, x0
  li s8, 0                       # interrupts
  li a7, 0                       # exceptions
  addi a6, s5, 1                 # what a store writes
  la a1, 1f
  LOAD a0, 0(s4)
  add a0, a0, s7
  set_timer a0, s3
1:
  \insn
3:
  beqz s8, 3b
  sltu a4, a1, s9                # whether mepc is behind the access
  neg a4, a4
  and a4, a4, s6
  add a4, a4, s5
  check_reg a3, a4               # what the handler has read
  add s5, s5, s6
  EXT_LOAD_RAW a3, s2, e20
  check_reg a3, s5
  check s8, 1
  check_reg a7, s11
  addi s7, s7, -1
  bnez s7, 2b
.endm

# The forms of an access by the namespace.
.macro all_forms namespace
  li s10, \namespace
  eaddie e18, s10, 0
  eaddie e5, s10, 0
  li s6, 1
  at_every_moment EXT_STORE a6, 0(s2)
  at_every_moment EXT_STORE_RAW a6, s2, e5
  at_every_moment eamoadd.w a5, s6, (s2)
  at_every_moment eamoadd.w x0, s6, (s2)
  li s6, 0
  at_every_moment EXT_LOAD a5, 0(s2)
  check_reg a5, s5
.endm

mesh_program

prepare:
  ret

act:
  bnez s0, 1f
  act_done                       # nothing is looked up
1:
  la s2, counter
  eaddie e18, s0, 0
  EXT_STORE x0, 0(s2)
  fence
  li s3, CLINT_MTIMECMP
  li s4, CLINT_MTIME
  li s5, 0
  li s11, 0                      # exceptions of each access
  clear_table
  .irp slot, 5,6,7,8,9,10
    entry \slot, \slot - 5 + 0x2000, NS_ALL, node=x0
  .endr
  entry 7, SOUGHT, 0, node=x0    # a tombstone
  entry 11, SOUGHT, NS_ALL
  entry 12, OF_HANDLER, NS_ALL
  entry 3, RANGED, NS_ALL | NS_RANGE, count=16
  table_on TABLE_SLOTS
  li a0, OF_HANDLER
  eaddie e20, a0, 0
  li a0, 0x80
  csrw mie, a0
  csrsi mstatus, 8

case 1 # exact, behind others
  la a0, handler
  csrw mtvec, a0
  all_forms SOUGHT

case 2 # a range
  all_forms RANGED

case 3 # the handler looks at the word that the search wants next
  la a0, looking_handler
  csrw mtvec, a0
  .irp slot, 6, 8, 11
    la a2, table + ENTRY_BYTES * \slot
    li s10, SOUGHT
    eaddie e18, s10, 0
    li s6, 1
    at_every_moment EXT_STORE a6, 0(s2)
  .endr

case 4 # loads in flight
  la a0, handler
  csrw mtvec, a0
  li a0, 0x801
  csrw xbgasctl, a0
  li s6, 1
  at_every_moment eamoadd.w a5, s6, (s2)
  li a0, 0x101
  csrw xbgasctl, a0

case 5 # found nowhere: one exception, whatever comes first
  li s10, NOWHERE
  eaddie e18, s10, 0
  li s6, 0
  li s11, 1
  at_every_moment EXT_LOAD a5, 0(s2)
  at_every_moment EXT_STORE a6, 0(s2)

  csrci mstatus, 8
  csrw mie, x0
  la a0, xb_trap_vector
  csrw mtvec, a0
  table_off
  act_done

.align 6
looking_handler:
  LOAD a4, 0(a2)
  j handler
.align 6
handler:
  EXT_LOAD_RAW a3, s2, e20
  csrr a4, mcause
  bgez a4, exception
  csrr s9, mepc
  csrr a4, mtval                 # 0; else the exceptions are not as many as they should be
  add a7, a7, a4
  li a4, -1
  set_timer a4, s3
  addi s8, s8, 1
  mret
exception:
  csrr a4, mepc
  bne a4, a1, 1f                 # elsewhere: never counted
  addi a7, a7, 1
1:
  addi a4, a4, 4
  csrw mepc, a4
  mret

.section .data
.align 5
table: .skip ENTRY_BYTES * TABLE_SLOTS
counter: .dword 0
