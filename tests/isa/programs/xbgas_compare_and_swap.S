# SPDX-License-Identifier: Apache-2.0
# eamocas: old value in rd, the new one in memory exactly if the old one was expected, nothing beside
# it, at namespace 0 through the memory port, else at the target; posted, in flight, in every order;
# traps of the core and refusals of the target.
#include "xbgas_test.inc"
#include "atomics.inc"

#define CAS(size) eamocas.size
#define GET EXT_LOAD
#define GET_WORD EXT_LOAD_WORD
#define PUT EXT_STORE
#define PUT_WORD esw
#include "compare_and_swap.inc"

.macro nothing_posted
  csrr s3, outstandingstores
  check s3, 0
.endm

# Every form on (s2) with a value, and with none.
.macro all_forms expect, cause, size
  \expect \cause, eamocas.\size s5, s4, (s2)
  \expect \cause, eamocas.\size\().aqrl s5, s4, (s2)
  \expect \cause, eamocas.\size\().aq x0, s4, (s2)
.endm
.macro all_and_posted expect, cause, size
  all_forms \expect, \cause, \size
  \expect \cause, eamocas.\size x0, s4, (s2)
  \expect \cause, eamocas.\size\().rl x0, s4, (s2)
.endm
.macro expect_core_trap cause, insn:vararg
  expect_trap \cause, \insn
  check_reg s11, s2
.endm
.macro expect_unmapped cause, insn:vararg
  expect_namespace_fault \cause, s2, s6, REASON_UNMAPPED, \insn
.endm
.macro expect_out_of_range cause, insn:vararg
  expect_namespace_fault \cause, s2, s6, REASON_OUT_OF_RANGE, \insn
.endm
.macro not_permitted cause, insn:vararg
  expect_namespace_fault \cause, s2, s0, REASON_TARGET_PERMISSION, \insn
.endm
.macro refused cause, insn:vararg
  expect_namespace_fault \cause, s2, s0, REASON_TARGET_WINDOW, \insn
.endm
.macro refused_later insn:vararg
  \insn
  fence
  csrr s6, rerrreason
  check s6, REASON_TARGET_WINDOW
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, s2
  csrr s6, rerrlost
  check s6, 0
  csrw rerrreason, x0
.endm

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

act:
  la s2, data
  eaddie e18, s0, 0              # of s2
  eaddie e22, s0, 0              # of s6
  put_guards

case 1
  values_of_doublewords
case 2
  values_of_words
case 3
  same_registers
case 4
  operands_in_flight
case 5
  one_after_the_other
case 6
  every_ordering nothing_posted

case 7 # more of them than there are tags, posted: one that finds 0 among them
  PUT x0, 0(s2)
  li s4, 1
  .rept 40
    eamocas.WIDTH x0, s4, (s2)
    addi s4, s4, 1
  .endr
  GET s5, 0(s2)
  check s5, 1

case 8 # the reservation of the target: gone, whether it was stored or not, if it is another PE's
  beqz s0, 1f
  elr.WIDTH s5, (s2)
  eamocas.WIDTH s5, s4, (s2)     # its owner's own one leaves it
  esc.WIDTH s5, x0, (s2)
  check s5, 0
  csrr s3, mhartid
  addi s3, s3, 1
  bne s3, s0, 1f
  li s4, 5
  PUT s4, 0(s2)
  fence                          # the core and its loop-back
  lr.WIDTH s5, (s2)              # the core is another owner than its loop-back
  eamocas.WIDTH s5, x0, (s2)     # finds what it expects
  check s5, 5
  sc.WIDTH s5, s4, (s2)
  check s5, 1
  lr.WIDTH s5, (s2)
  eamocas.WIDTH s4, s2, (s2)     # does not
  check s4, 0
  sc.WIDTH s5, s2, (s2)
  check s5, 1
  elr.WIDTH s5, (s2)
  li s4, 7
  amocas.WIDTH s4, s2, (s2)      # does not
  esc.WIDTH s5, s2, (s2)
  check s5, 1
  elr.WIDTH s5, (s2)
  amocas.WIDTH x0, x0, (s2)
  esc.WIDTH s5, s2, (s2)
  check s5, 1
  GET s5, 0(s2)
  check s5, 0
1:

case 9 # eight in flight: whoever reads or writes a destination waits, which is an operand as well
  li s3, LIMIT_8
  csrw xbgasctl, s3
  PUT x0, 0(s2)
  PUT x0, 8(s2)
  li s4, 1
  li a0, 0
  li a1, 1
  li a2, 2
  li a3, 2
  li a4, 3
  li s3, 2
  li s5, 3
  eamocas.WIDTH a0, s4, (s2)     # 0: stores 1
  eamocas.WIDTH a1, s3, (s2)     # 1: stores 2
  eamocas.WIDTH a2, s5, (s2)     # 2: stores 3
  eamocas.WIDTH a3, s4, (s2)     # 3, expected 2
  eamocas.WIDTH a4, x0, (s2)     # 3: stores 0
  check a0, 0
  check a1, 1
  check a2, 2
  check a3, 3
  check a4, 3
  EXT_LOAD a0, 0(s2)             # expected comes from a load in flight
  eamocas.WIDTH a0, s5, (s2)     # stores 3
  eamocas.WIDTH a0, s5, (s2)     # expected 0, finds 3
  eamocas.WIDTH a0, s3, (s2)     # stores 2
  EXT_LOAD a1, 0(s2)             # new comes from a load in flight
  li a2, 2
  eamocas.WIDTH a2, a1, (s2)     # 2 by 2
  addi s6, s2, 8
  PUT s6, 0(s6)
  EXT_LOAD s6, 0(s6)             # the address as well
  mv a3, s6
  eamocas.WIDTH a3, s5, (s6)
  check_reg a3, s6
  check a0, 3
  check a1, 2
  check a2, 2
  EXT_LOAD a0, 8(s2)             # a local one behind loads in flight
  EXT_LOAD a1, 0(s2)
  la a5, local
  STORE s5, 0(a5)
  amocas.WIDTH a0, a1, (a5)      # 3 by 2
  LOAD a1, 0(a5)
  check a0, 3
  check a1, 2
  li a0, 2
  EXT_LOAD a2, 0(s2)
  EXT_LOAD a3, 0(s2)
  eamocas.WIDTH.aqrl a0, s4, (s2)
  csrr a1, outstandingloads
  check a1, 0
  check a0, 2
  li a0, 1
  eamocas.WIDTH a0, s3, (s2)     # in flight while a trap is handled
  expect_trap CAUSE_BREAKPOINT, ebreak
  check a0, 1
  li a0, 1
  eamocas.WIDTH a0, s3, (s2)
  li a0, 5                       # comes behind the value
  fence
  check a0, 5
  li s3, LIMIT_1
  csrw xbgasctl, s3

case 10 # misaligned, whatever the namespace: no fault of it
  li s3, GUARD
  PUT_WORD s3, 0(s2)
  PUT_WORD s3, 4(s2)
  li s4, -1
  li s5, GUARD
  li s6, 0x4242
  csrw nsfault, s6
  .irp o, 1,2,3
    la s2, data + \o
    all_and_posted expect_core_trap, CAUSE_STORE_MISALIGNED, w
  .endr
  li s3, 0xdead
  eaddie e18, s3, 0
  la s2, data + 2
  all_and_posted expect_core_trap, CAUSE_STORE_MISALIGNED, w
#if __riscv_xlen == 64
  .irp o, 1,2,4
    la s2, data + \o
    all_and_posted expect_core_trap, CAUSE_STORE_MISALIGNED, d
  .endr
#endif
  csrr s3, nsfault
  check_reg s3, s6

case 11 # a namespace that is not mapped; where no target has RAM
  csrr s6, numpes
  addi s6, s6, 1
  eaddie e18, s6, 0
  la s2, data
  all_and_posted expect_unmapped, CAUSE_STORE_ACCESS, w
  all_and_posted expect_unmapped, CAUSE_STORE_ACCESS, WIDTH
  eaddie e18, s0, 0
  beqz s0, 1f
  mv s6, s0
  .irp address, CLINT_MSIP, DEVICES, 0
    li s2, \address
    all_and_posted expect_out_of_range, CAUSE_STORE_ACCESS, w
    all_and_posted expect_out_of_range, CAUSE_STORE_ACCESS, WIDTH
  .endr
  j 2f
1:
  .irp address, CLINT_MSIP, DEVICES, 0
    li s2, \address
    all_and_posted expect_core_trap, CAUSE_STORE_ACCESS, w
    all_and_posted expect_core_trap, CAUSE_STORE_ACCESS, WIDTH
  .endr
  j untouched                    # at namespace 0 nobody refuses
2:

case 12 # behind the exported window, precise and later, with one in flight and with eight
  la s2, window_end
  csrr s8, refusals
  all_forms refused, CAUSE_STORE_ACCESS, w
  all_forms refused, CAUSE_STORE_ACCESS, WIDTH
  refused_later eamocas.WIDTH x0, s4, (s2)
  refused_later eamocas.w.rl x0, s4, (s2)
  li s3, LIMIT_8
  csrw xbgasctl, s3
  refused CAUSE_STORE_ACCESS, eamocas.w.aq s5, s4, (s2)
  refused CAUSE_STORE_ACCESS, eamocas.WIDTH.aqrl x0, s4, (s2)
  check s5, GUARD
  refused_later eamocas.WIDTH s5, s4, (s2)
  check s5, 0
  li s5, GUARD
  refused_later eamocas.w.rl s5, s4, (s2)
  check s5, 0
  li s3, LIMIT_1
  csrw xbgasctl, s3
  la s2, data
  li s5, GUARD

case 13 # permission: bit 2 and nothing else; the own PE can be asked
  csrr s3, mhartid
  addi s3, s3, 1
  bne s3, s0, untouched
  csrr s3, refusals
  sub s3, s3, s8
  check s3, 12
  csrwi exportperm, 4
  li s3, GUARD
  CAS(w) s5, s3, (s2)
  csrwi exportperm, 3
  check s5, GUARD
  all_forms not_permitted, CAUSE_STORE_ACCESS, w
  all_forms not_permitted, CAUSE_STORE_ACCESS, WIDTH
  csrwi exportperm, 7

case 14 # none of them has written anything
untouched:
  la s2, data
  .irp o, 0, 4
    GET_WORD s3, \o(s2)
    check s3, GUARD
  .endr
  act_done

.section .data
.align 4
local: .dword 0
.4byte 0, 0, GUARD, GUARD
data: .4byte GUARD, GUARD, GUARD, GUARD, GUARD, GUARD
window_end: .4byte GUARD, GUARD
