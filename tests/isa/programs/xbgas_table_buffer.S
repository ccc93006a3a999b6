# SPDX-License-Identifier: Apache-2.0
# The namespace table: the order of the faults, what the look-aside buffer holds and for how long, and
# the order of accesses. Needs nlb_entries 16.
#include "xbgas_test.inc"
#include "table_program.inc"

.macro forgets_all insn:vararg
  entry 1, 1, NS_ALL
  entry 2, 2, NS_ALL
  maps 1
  maps 2
  entry 1, 1, 0
  entry 2, 2, 0
  maps 1
  \insn
  refuses 1, REASON_UNMAPPED
  refuses 2, REASON_UNMAPPED
.endm

# The error registers hold one error: the namespace in s5, the address in s2, `reason`.
.macro check_error reason
  csrr s6, rerrreason
  check s6, \reason
  csrr s6, rerrns
  check_reg s6, s5
  csrr s6, rerraddr
  check_reg s6, s2
  csrw rerrreason, x0
.endm

table_program

case 1 # the first fault wins
  table_on 64
  entry 1, 1, NS_VALID, low=s2, high=s2            # neither permission nor bounds
  refuses 1, REASON_PERMISSION
  entry 1, 1, NS_VALID | 1 * NS_OBJECT
  csrw nlbflush, x0
  refuses 1, REASON_TABLE
  refuses 0x10000, REASON_UNMAPPED
  refuses 0x10001, REASON_UNMAPPED
  refuses 0x80000000, REASON_UNMAPPED
  refuses -1, REASON_UNMAPPED
#if __riscv_xlen == 64
  refuses 0x100000001, REASON_UNMAPPED
#endif
  li s2, 8
  refuses 0x10000, REASON_UNMAPPED
  refuses 9, REASON_OUT_OF_RANGE # nobody looks for it
  csrw nstablebase, x0
  refuses 1, REASON_OUT_OF_RANGE
  la s2, word + 1
  by 0x10000
  expect_trap CAUSE_LOAD_MISALIGNED, elw s6, 0(s2)
  expect_trap CAUSE_STORE_MISALIGNED, esh s6, 0(s2)
  la s2, word

case 2 # what was found stays until it is flushed
  clear_table
  table_on 64
  entry 1, 1, NS_ALL
  entry 2, 2, NS_ALL
  maps 1
  maps 2
  entry 1, 1, 0
  entry 2, 2, 0
  maps 1
  flush 3
  flush 0x10001
  flush -2
#if __riscv_xlen == 64
  flush 0x100000001
  flush 0x100000000
#endif
  maps 1
  flush 1
  refuses 1, REASON_UNMAPPED
  maps 2
  li a0, 2
  csrrs x0, nlbflush, a0         # writes 2, for it reads 0
  refuses 2, REASON_UNMAPPED
  entry 1, 1, NS_ALL
  maps 1                         # the failed search has kept nothing

case 3 # a flush of 0 and every write of base or size forget all
  forgets_all csrw nlbflush, x0
  la a0, table
  forgets_all csrw nstablebase, a0
  li a0, 64
  forgets_all csrw nstablesize, a0
  li a0, 63                      # which changes nothing else
  forgets_all csrw nstablesize, a0
  entry 1, 1, NS_ALL
  maps 1
  entry 1, 1, 0
  csrr a0, nstablebase           # no writes
  csrrsi a0, nstablesize, 0
  csrrc a0, nlbflush, x0
  maps 1

case 4 # it holds 16; the one that was used longest ago leaves
  clear_table
  .irp n, 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20
    entry \n, \n, (NS_ALL - NS_WRITE)
  .endr
  .irp n, 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
    maps \n
  .endr
  .irp n, 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
    entry \n, \n, 0
  .endr
  maps 1                         # the order is 2, 3, .. 16, 1 now
  maps 17                        # 2 leaves
  maps 3
  maps 1
  by 4                           # a hit that faults is a use
  stores_refused REASON_PERMISSION, EXT_STORE s4, 0(s2)
  maps 18                        # 5 leaves
  maps 4
  # Not looked up, so no use: misaligned, out of range, beyond all namespaces.
  by 6
  la s2, word + 1
  expect_trap CAUSE_LOAD_MISALIGNED, elw s6, 0(s2)
  li s2, 8
  loads_refused REASON_OUT_OF_RANGE, EXT_LOAD s6, 0(s2)
  la s2, word
  refuses 0x10006, REASON_UNMAPPED
  la s2, window_end              # the target has refused it: it was looked up
  refuses 7, REASON_TARGET_WINDOW
  la s2, word
  maps 19                        # 6 leaves
  maps 8
  refuses 30, REASON_UNMAPPED    # a search that fails lets nobody leave
  flush 10                       # a gap is filled first
  maps 20
  maps 9
  .irp n, 2, 5, 6, 10
    refuses \n, REASON_UNMAPPED
  .endr
  .irp n, 1, 3, 4, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20
    maps \n
  .endr

case 5 # accesses to one node are in order, whatever the namespace
  clear_table
  entry 10, 10, NS_ALL
  entry 11, 11, NS_ALL
  li s5, 10
  eaddie e18, s5, 0
  li s5, 11
  eaddie e5, s5, 0
  la s2, cell
  li s4, 50
1:
  EXT_STORE s4, 0(s2)
  EXT_LOAD_RAW s6, s2, e5
  check_reg s6, s4
  esw s4, 8(s2)
  eamoadd.w x0, s4, (s2)
  EXT_LOAD_WORD_RAW s6, s2, e5
  add s7, s4, s4
  check_reg s6, s7
  addi s4, s4, -1
  bnez s4, 1b

case 6 # errors are told with the namespace of the access
  entry 20, 20, NS_ALL
  entry 0, 4021, NS_ALL | NS_RANGE
  la s2, window_end
  .irp namespace, 20, 4021
    by \namespace
    EXT_STORE s4, 0(s2)
    fence
    check_error REASON_TARGET_WINDOW
    ersb s4, s2, e5
    fence
    check_error REASON_TARGET_WINDOW
    eamoadd.w x0, s4, (s2)
    fence
    check_error REASON_TARGET_WINDOW
    loads_refused REASON_TARGET_WINDOW, EXT_LOAD s6, 0(s2)
    stores_refused REASON_TARGET_WINDOW, eamoadd.w s6, s4, (s2)
    li a0, 0x801                 # loads in flight
    csrw xbgasctl, a0
    EXT_LOAD s6, 0(s2)
    check s6, 0
    fence
    check_error REASON_TARGET_WINDOW
    eamoadd.w s6, s4, (s2)
    check s6, 0
    fence
    check_error REASON_TARGET_WINDOW
    li a0, 0x101
    csrw xbgasctl, a0
  .endr

case 7 # an entry is changed as the protocol has it, while another one is used
  clear_table
  la s2, word
  entry 1, 1, NS_ALL, node=x0
  entry 2, 2, NS_ALL
  maps 2
  by 1
  EXT_LOAD s6, 0(s2)
  check s6, 0x1000               # of PE 0
  la a0, table + ENTRY_BYTES
  lw a1, 8(a0)
  andi a1, a1, -2
  sw a1, 8(a0)                   # not valid
  fence
  flush 1
  maps 2
  refuses 1, REASON_UNMAPPED
  slli a2, s1, 16
  ori a2, a2, NS_ALL
  sw x0, 16(a0)
  sw x0, 24(a0)
  li a1, 1
  sw a1, 28(a0)
  sw a1, 0(a0)
  fence
  sw a2, 8(a0)
  maps 1
  maps 2

case 8 # loads in flight by several namespaces, each looked up for the first time
  clear_table
  .irp n, 1,2,3,4,5,6,7,8
    entry \n, \n, NS_ALL
    li s5, \n
    eaddie e\n, s5, 0
  .endr
  li a0, 0x801
  csrw xbgasctl, a0
  erlw a0, s2, e1
  erlw a1, s2, e2
  erlw a2, s2, e3
  erlw a3, s2, e4
  erlw a4, s2, e5
  erlw a5, s2, e6
  erlw a6, s2, e7
  erlw a7, s2, e8
  .irp r, a0,a1,a2,a3,a4,a5,a6,a7
    check_reg \r, s3
  .endr
  li a0, 0x101
  csrw xbgasctl, a0

  table_off
  csrr s6, rerrreason
  check s6, 0
  act_done

table_program_end 9
