# SPDX-License-Identifier: Apache-2.0
# The namespace table: what a search finds, permissions and bounds, and mistakes in the table.
#include "xbgas_test.inc"
#include "table_program.inc"

table_program

case 1 # namespace 0 is local, whatever the table holds
  bnez s0, 1f
  la a6, table                   # leads elsewhere, if anywhere
  csrw nstablebase, a6
  csrwi nstablesize, 1
  eaddie e18, x0, 0
  EXT_LOAD s6, 0(s2)
  check_reg s6, s3
  table_off
  act_done
1:

case 2 # without a table the direct map, whatever lies there; with it that one alone
  clear_table
  entry 7, 0x1207, NS_ALL
  refuses 0x1207, REASON_UNMAPPED
  table_on 64
  maps 0x1207
  maps 0x1207
  eaddie e18, s0, 0
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_UNMAPPED, EXT_LOAD s6, 0(s2)
  table_off
  eaddie e18, s0, 0
  EXT_LOAD s6, 0(s2)
  check_reg s6, s3
  refuses 0x1207, REASON_UNMAPPED

case 3 # every form of access goes to the node
  table_on 64
  by 0x1207
  la s2, cell
  .irp op, STORES
    e\op s4, 0(s2)
    er\op s4, s2, e5
  .endr
  .irp op, LOADS
    e\op s6, 0(s2)
    check s6, 77
    er\op s6, s2, e5
    check s6, 77
  .endr
  eaddie e6, x0, 78
  erse e6, s2, e5
  eaddie e6, x0, 0
  erle e6, s2, e5
  eaddi s6, e6, 0
  check s6, 78
  eamoadd.w s6, s4, (s2)
  check s6, 78
  eamoadd.w x0, s4, (s2)         # posted
  elr.w s6, (s2)
  check s6, 78 + 2 * 77
  esc.w s6, s4, (s2)
  check s6, 0
  li s6, 77
  eamocas.w s6, x0, (s2)
  check s6, 77
  EXT_LOAD_WORD s6, 0(s2)
  check s6, 0

case 4 # one permission alone: reason 2 for the others, and nothing is written
  entry 1, 1, NS_VALID | NS_READ
  entry 2, 2, NS_VALID | NS_WRITE
  entry 3, 3, NS_VALID | NS_ATOMIC
  entry 4, 4, NS_VALID
  .irp namespace, 2, 3, 4
    by \namespace
    .irp op, LOADS
      loads_refused REASON_PERMISSION, e\op s6, 0(s2)
      loads_refused REASON_PERMISSION, er\op s6, s2, e5
    .endr
    loads_refused REASON_PERMISSION, erle e6, s2, e5
  .endr
  .irp namespace, 1, 3, 4
    by \namespace
    .irp op, STORES
      stores_refused REASON_PERMISSION, e\op s4, 0(s2)
      stores_refused REASON_PERMISSION, er\op s4, s2, e5
    .endr
    stores_refused REASON_PERMISSION, erse e6, s2, e5
  .endr
  .irp namespace, 1, 2, 4
    by \namespace
    stores_refused REASON_PERMISSION, eamoor.w s6, s4, (s2)
    stores_refused REASON_PERMISSION, eamoor.w x0, s4, (s2)
    stores_refused REASON_PERMISSION, eamoor.w.aq s6, s4, (s2)
    loads_refused REASON_PERMISSION, elr.w s6, (s2)
    stores_refused REASON_PERMISSION, esc.w s6, s4, (s2)
    stores_refused REASON_PERMISSION, eamocas.w s6, s4, (s2)
  .endr
  check s6, 0
  by 1
  EXT_LOAD_WORD s6, 0(s2)
  check s6, 0
  by 3
  eamoor.w s6, s4, (s2)
  check s6, 0
  by 2
  EXT_STORE x0, 0(s2)
  by 1
  EXT_LOAD s6, 0(s2)
  check s6, 0

case 5 # all bytes lie in the bounds, or reason 3
  la s2, cell
  addi a0, s2, 8
  addi a1, s2, 16
  addi a2, s2, 23                # bits 2:0 are taken as 0
  addi a3, s2, 15
  entry 1, 1, NS_ALL, low=a0, high=a1
  entry 2, 2, NS_ALL, low=a3, high=a2
  csrw nlbflush, x0
  .irp namespace, 1, 2
    by \namespace
    .irp offset, 8,9,10,11,12,13,14,15
      elb s6, \offset(s2)
    .endr
    .irp offset, 8,10,12,14
      esh x0, \offset(s2)
    .endr
    elw s6, 12(s2)
    EXT_LOAD s6, 8(s2)
    la s2, cell + 7
    loads_refused REASON_BOUNDS, elb s6, 0(s2)
    stores_refused REASON_BOUNDS, esb s4, 0(s2)
    addi s2, s2, 9
    loads_refused REASON_BOUNDS, elb s6, 0(s2)
    stores_refused REASON_BOUNDS, EXT_STORE s4, 0(s2)
    stores_refused REASON_BOUNDS, eamoadd.w s6, s4, (s2)
    loads_refused REASON_BOUNDS, elr.w s6, (s2)
    la s2, cell
    loads_refused REASON_BOUNDS, EXT_LOAD s6, 0(s2)
    stores_refused REASON_BOUNDS, eamoadd.w x0, s4, (s2)
  .endr
  entry 1, 1, NS_ALL, low=a1, high=a0    # nothing lies between
  csrw nlbflush, x0
  by 1
  la s2, cell + 8
  loads_refused REASON_BOUNDS, EXT_LOAD s6, 0(s2)

case 6 # all 64 bits of the bounds count
  la s2, word
  entry 1, 1, NS_ALL
  entry_word 1, 28, 0x80000000   # upper half of the upper bound
  entry 2, 2, NS_ALL
  entry_word 2, 20, 1            # of the lower one
  entry 3, 3, NS_ALL, high=s2
  entry_word 3, 28, 2
  csrw nlbflush, x0
  maps 1
  refuses 2, REASON_BOUNDS
  maps 3
  li s2, 0xfffffff8              # the last word that can be
  entry 4, 4, NS_ALL
  entry 5, 5, NS_ALL, high=s2
  refuses 4, REASON_TARGET_RAM
  refuses 5, REASON_BOUNDS
  la s2, word

case 7 # msip is an address, too
  li s2, CLINT_MSIP
  li a0, RAM_BASE
  addi a1, s2, 8
  entry 1, 1, NS_ALL, low=a0
  entry 2, 2, NS_VALID | NS_WRITE, low=s2, high=a1
  entry 3, 3, (NS_ALL - NS_WRITE)
  csrw nlbflush, x0
  by 1
  stores_refused REASON_BOUNDS, esw s4, 0(s2)
  by 3
  stores_refused REASON_PERMISSION, esw s4, 0(s2)
  by 2
  esw s4, 0(s2)
  fence
  ersw x0, s2, e5
  fence
  loads_refused REASON_OUT_OF_RANGE, elw s6, 0(s2)
  stores_refused REASON_OUT_OF_RANGE, esh s6, 0(s2)
  stores_refused REASON_OUT_OF_RANGE, eamoadd.w s6, s4, (s2)
  la s2, word
  stores_refused REASON_BOUNDS, esw s4, 0(s2)

case 8 # the search goes on over other namespaces and tombstones, and round
  clear_table
  entry 62, 0x10fe, NS_ALL, node=x0
  entry 63, 0x11fe, (NS_ALL - NS_VALID), node=x0   # a tombstone of the one that is looked for
  entry 0, 0x1fff, NS_ALL, node=x0
  entry 1, 0x11fe, NS_ALL
  maps 0x11fe
  refuses 0x12fe, REASON_UNMAPPED        # slot 2 was never used

case 9 # a slot that was never used ends it, also if it says valid
  entry 2, 0, NS_ALL
  entry 3, 0x13fe, NS_ALL
  refuses 0x13fe, REASON_UNMAPPED
  entry 2, 0x2222, 0
  maps 0x13fe

case 10 # the whole word is the namespace
  clear_table
  entry 1, 1, NS_ALL, node=x0
  entry_word 1, 4, 1
  entry 2, 0x10001, NS_ALL, node=x0
  entry 3, 1, NS_ALL, node=x0
  entry_word 3, 4, 0x80000000
  entry 4, 1, NS_ALL
  maps 1
  clear_table
  entry 1, 0, NS_ALL, node=x0    # its lower half alone is 0: it was used
  entry_word 1, 4, 1
  entry 2, 1, NS_ALL
  maps 1

case 11 # tables of 1, 2 and 4 entries; a full one that does not hold it
  clear_table
  table_on 1
  refuses 5, REASON_UNMAPPED
  entry 0, 5, NS_ALL
  maps 5
  refuses 4, REASON_UNMAPPED
  table_on 2
  refuses 5, REASON_UNMAPPED     # slot 1 was never used
  entry 1, 7, NS_ALL, node=x0
  maps 5
  table_on 4
  entry 2, 9, NS_ALL, node=x0
  entry 3, 11, NS_ALL
  .irp namespace, 5, 11
    maps \namespace
  .endr
  .irp namespace, 1, 2, 3, 4, 0xffff
    refuses \namespace, REASON_UNMAPPED
  .endr
  table_on 65536                 # with what lies behind: only the home slots matter
  csrw nlbflush, x0
  entry 9, 9, NS_ALL
  maps 9

case 12 # a range: first and last, the node counts up; behind it and before it nothing
  clear_table
  table_on 64
  entry 2, 0x2000, NS_ALL | NS_RANGE, node=x0, count=1024
  li s5, 0x2000
  add s5, s5, s1
  eaddie e18, s5, 0
  EXT_LOAD s6, 0(s2)
  check_reg s6, s3
  csrr s5, numpes                # no such node
  li a0, 0x2000
  add s5, s5, a0
  eaddie e18, s5, 0
  loads_refused REASON_TABLE, EXT_LOAD s6, 0(s2)
  refuses 0x23ff, REASON_TABLE
  refuses 0x2400, REASON_UNMAPPED
  refuses 0x1fff, REASON_UNMAPPED
  la a0, cell
  addi a1, a0, 8
  entry 2, 0x3000, NS_VALID | NS_READ | NS_RANGE, low=a0, high=a1, count=1
  csrw nlbflush, x0
  refuses 0x3000, REASON_BOUNDS
  by 0x3000
  stores_refused REASON_PERMISSION, EXT_STORE s4, 0(s2)
  refuses 0x3001, REASON_UNMAPPED
  entry 0, 65530, NS_ALL | NS_RANGE, count=65536
  maps 65530
  refuses 0xfff9, REASON_UNMAPPED

case 13 # ranges: the first one that covers it, slots 0 to 3, valid ones only
  clear_table
  entry 4, 100, NS_ALL | NS_RANGE, count=20
  refuses 100, REASON_UNMAPPED
  entry 3, 100, NS_ALL | NS_RANGE, count=20
  maps 100
  entry 1, 100, (NS_ALL - NS_VALID) | NS_RANGE, node=x0, count=20
  entry 2, 99, NS_ALL, node=x0, count=20           # no range
  csrw nlbflush, x0
  maps 100
  entry 0, 100, NS_VALID | NS_RANGE, node=x0, count=1
  csrw nlbflush, x0
  refuses 100, REASON_PERMISSION # found there first
  table_on 1
  refuses 100, REASON_PERMISSION
  refuses 101, REASON_UNMAPPED
  entry_word 0, 0, 0             # 0 is no namespace, of a range either
  csrw nlbflush, x0
  refuses 1, REASON_UNMAPPED
  entry 1, 100, NS_ALL | NS_RANGE, count=20
  table_on 2
  maps 100

case 14 # an exact entry goes before a range, wherever they are; its tombstone does not
  clear_table
  table_on 64
  entry 0, 9, NS_VALID | NS_RANGE, node=x0, count=1
  entry 9, 9, NS_ALL
  maps 9
  entry 9, 9, 0
  csrw nlbflush, x0
  refuses 9, REASON_PERMISSION
  entry 0, 64, NS_ALL | NS_RANGE, count=64         # in the slot of its own first namespace
  maps 64
  entry 1, 64, NS_VALID, node=x0
  csrw nlbflush, x0
  refuses 64, REASON_PERMISSION

case 15 # reason 10: an object that is no RAM, a node that does not exist
  clear_table
  .irp object, 1, 2, 3
    entry 1, 1, NS_ALL | \object * NS_OBJECT
    refuses 1, REASON_TABLE
    entry 1, 2, NS_VALID | NS_RANGE | \object * NS_OBJECT
    refuses 2, REASON_TABLE
  .endr
  csrr a0, numpes
  entry 1, 1, NS_ALL, node=a0
  refuses 1, REASON_TABLE
  li a0, 0xffff
  entry 1, 1, NS_VALID, node=a0  # not the permission
  refuses 1, REASON_TABLE
  entry 1, 1, 2 * NS_OBJECT      # a tombstone is none
  refuses 1, REASON_UNMAPPED
  csrr a0, numpes
  addi a0, a0, -1
  entry 1, 1, NS_VALID, node=a0
  refuses 1, REASON_PERMISSION

case 16 # reason 10: the search leaves RAM
  clear_table
  .irp base, 0, 0x02000000, 0x10000000, 0x7fffffe0, 0xffffffe0
    li a6, \base
    csrw nstablebase, a6
    refuses 1, REASON_TABLE
  .endr
  csrr a0, ramsize               # one entry in RAM, its last 32 bytes
  li a1, RAM_BASE - ENTRY_BYTES
  add a0, a0, a1
  csrw nstablebase, a0
  csrwi nstablesize, 2
  sw x0, 0(a0)
  sw x0, 4(a0)
  refuses 1, REASON_TABLE        # its slot
  refuses 2, REASON_TABLE        # the second one of the ranges
  li a1, NS_VALID
  sw s5, 0(a0)
  sw a1, 8(a0)
  refuses 2, REASON_PERMISSION
  sw x0, 0(a0)

  table_off
  csrr s6, rerrreason
  check s6, 0
  act_done

table_program_end 17
