# SPDX-License-Identifier: Apache-2.0
# The largest namespace table, of 65536 entries, behind the program: a search that goes through all of
# it, to the last slot or in vain.
#include "xbgas_test.inc"
#include "table_program.inc"

.equ LARGE_SLOTS, 65536
.equ LARGE_TABLE, RAM_BASE + 0x100000

table_program

case 1 # tombstones everywhere; the last slot that is looked at has the entry
  li a0, LARGE_TABLE
  li a1, LARGE_TABLE + ENTRY_BYTES * LARGE_SLOTS
  li a2, 1                       # another namespace
1:
  STORE a2, 0(a0)
  sw x0, 8(a0)
  addi a0, a0, ENTRY_BYTES
  bne a0, a1, 1b
  li a0, LARGE_TABLE
  csrw nstablebase, a0
  li a1, LARGE_SLOTS
  csrw nstablesize, a1
  li a1, 2
  sw a1, ENTRY_BYTES(a0)         # slot 1: it begins at slot 2 and goes round
  slli a2, s1, 16
  ori a2, a2, NS_ALL
  sw a2, ENTRY_BYTES + 8(a0)
  sw x0, ENTRY_BYTES + 12(a0)
  sw x0, ENTRY_BYTES + 16(a0)    # bounds: everything
  sw x0, ENTRY_BYTES + 20(a0)
  sw x0, ENTRY_BYTES + 24(a0)
  li a2, 1
  sw a2, ENTRY_BYTES + 28(a0)
  maps 2

case 2 # nowhere
  refuses 3, REASON_UNMAPPED

  table_off
  csrr s6, rerrreason
  check s6, 0
  act_done

table_program_end 3
