# SPDX-License-Identifier: Apache-2.0
# eamo*, elr and esc that the target refuses, precise and later, with one access in flight and with
# eight; what waits for those in flight; permission. Every PE counts the refusals it has been told of.
# exportperm of another PE: xbgas_export_permission.
#include "xbgas_test.inc"
#include "atomics.inc"

.macro not_permitted cause, insn:vararg
  expect_namespace_fault \cause, s2, s0, REASON_TARGET_PERMISSION, \insn
  addi s8, s8, 1
.endm

# The target refuses: s8 counts. s7 is an address behind its exported window.
.macro refused cause, insn:vararg
  expect_namespace_fault \cause, s7, s0, REASON_TARGET_WINDOW, \insn
  addi s8, s8, 1
.endm
.macro refused_later insn:vararg
  \insn
  fence
  check_error s7, REASON_TARGET_WINDOW
  addi s8, s8, 1
.endm
.macro check_error address, reason
  csrr s6, rerrreason
  check s6, \reason
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, \address
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
  bnez s0, 1f                    # at namespace 0 nobody refuses
  act_done
1:
  la s2, data
  la s7, window_end
  li s8, 0
  eaddie e18, s0, 0              # of s2
  eaddie e23, s0, 0              # of s7

case 1 # refused, one in flight: posted errors come later, all others are precise
  li s4, 5
  li s5, 77
  .irp op, swap, add, xor, and, or, min, max, minu, maxu
    refused CAUSE_STORE_ACCESS, eamo\op\().w s5, s4, (s7)
    refused CAUSE_STORE_ACCESS, eamo\op\().WIDTH.aqrl s5, s4, (s7)
    refused_later eamo\op\().w x0, s4, (s7)
    refused_later eamo\op\().WIDTH.rl x0, s4, (s7)
    refused CAUSE_STORE_ACCESS, eamo\op\().WIDTH.aq x0, s4, (s7)
  .endr
  refused CAUSE_LOAD_ACCESS, elr.w s5, (s7)
  refused CAUSE_LOAD_ACCESS, elr.WIDTH x0, (s7)
  refused CAUSE_STORE_ACCESS, esc.w s5, s4, (s7)
  refused CAUSE_STORE_ACCESS, esc.WIDTH x0, s4, (s7)
  check s5, 77
  # Behind its RAM; its own.
  csrr s2, ramsize
  li s3, RAM_BASE
  add s2, s2, s3
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON_TARGET_RAM, eamoadd.w s5, s4, (s2)
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_RAM, elr.WIDTH s5, (s2)
  addi s8, s8, 2
  # Several before anybody looks: the first stays, the others are counted.
  eamoadd.w x0, s4, (s7)
  eamoadd.w x0, s4, (s2)
  eamoadd.w x0, s4, (s7)
  fence
  csrr s6, rerrlost
  check s6, 2
  csrr s6, rerrreason
  check s6, REASON_TARGET_WINDOW
  csrw rerrreason, x0
  addi s8, s8, 3
  la s2, data

case 2 # refused, eight in flight: one with a destination leaves 0, if it has no aq; esc is precise
  li s3, LIMIT_8
  csrw xbgasctl, s3
  .irp op, swap, add, xor, and, or, min, max, minu, maxu
    li s5, -1
    refused_later eamo\op\().w s5, s4, (s7)
    check s5, 0
    refused CAUSE_STORE_ACCESS, eamo\op\().w.aq s5, s4, (s7)
    refused_later eamo\op\().WIDTH x0, s4, (s7)
  .endr
  li s5, -1
  refused_later eamoadd.WIDTH.rl s5, s4, (s7)
  check s5, 0
  li s5, -1
  refused_later elr.w s5, (s7)
  check s5, 0
  li s5, 77
  refused CAUSE_LOAD_ACCESS, elr.w x0, (s7)
  refused CAUSE_LOAD_ACCESS, elr.WIDTH.aq s5, (s7)
  refused CAUSE_STORE_ACCESS, esc.w s5, s4, (s7)
  refused CAUSE_STORE_ACCESS, esc.WIDTH x0, s4, (s7)
  refused CAUSE_STORE_ACCESS, eamoadd.WIDTH.aq x0, s4, (s7)
  check s5, 77

case 3 # eight in flight: more than that, in order; whoever reads or writes a destination waits
  EXT_STORE x0, 0(s2)
  li s4, 1
  .irp reg, a0, a1, a2, a3, a4, a5, a6, a7, s5, s6
    eamoadd.WIDTH \reg, s4, (s2)
  .endr
  slli a1, a1, 1
  add a0, a0, a1
  slli a2, a2, 2
  add a0, a0, a2
  sub a7, a7, a6
  add a0, a0, a7
  check a0, 0 + 2 * 1 + 4 * 2 + 1
  check a3, 3
  check s6, 9
  check s5, 8
  check a5, 5
  check a4, 4
  eamoadd.WIDTH a0, s4, (s2)     # 10; its value is the operand of the next
  eamoadd.WIDTH a1, a0, (s2)     # 11
  eamoadd.WIDTH a2, s4, (s2)     # 21
  check a2, 21
  eamoadd.WIDTH a0, s4, (s2)
  li a0, 5
  eamoadd.WIDTH a1, s4, (s2)
  EXT_LOAD a1, 0(s2)
  EXT_LOAD a2, 0(s2)
  eamoadd.WIDTH a2, s4, (s2)
  fence
  check a0, 5
  check a1, 24
  check a2, 24
  csrr a0, outstandingloads
  check a0, 0

case 4 # aq waits for its own value, rl for those of others; elr, esc
  EXT_STORE x0, 0(s2)
  EXT_LOAD a1, 8(s2)
  EXT_LOAD a2, 8(s2)
  EXT_LOAD a3, 8(s2)
  eamoadd.WIDTH.aqrl a0, s4, (s2)
  csrr a1, outstandingloads
  check a1, 0
  check a0, 0
  EXT_LOAD a1, 8(s2)
  EXT_LOAD a2, 8(s2)
  eamoadd.WIDTH.rl a0, s4, (s2)
  csrr a1, outstandingloads
  sltiu a1, a1, 2
  check a1, 1
  check a0, 1
  EXT_LOAD a1, 8(s2)
  EXT_LOAD a2, 8(s2)
  eamoadd.WIDTH.aqrl x0, s4, (s2)
  csrr a1, outstandingloads
  check a1, 0
  li s3, 10
1:
  elr.WIDTH a0, (s2)
  addi a0, a0, 1
  esc.WIDTH a1, a0, (s2)
  bnez a1, 1b
  addi s3, s3, -1
  bnez s3, 1b
  EXT_LOAD a0, 0(s2)
  check a0, 13

case 5 # in flight while a trap is handled
  eamoadd.WIDTH a3, s4, (s2)
  elr.WIDTH a4, (s2)
  expect_trap CAUSE_BREAKPOINT, ebreak
  esc.WIDTH a5, x0, (s2)
  check a3, 13
  check a4, 14
  check a5, 0
  li s3, LIMIT_1
  csrw xbgasctl, s3

case 6 # permission: bit 2 and nothing else; the own PE can be asked
  csrr s3, mhartid
  addi s3, s3, 1
  beq s3, s0, 1f
  j count
1:
  EXT_STORE s4, 0(s2)
  csrwi exportperm, 4
  eamoadd.WIDTH s5, s4, (s2)
  check s5, 1
  elr.WIDTH s5, (s2)
  check s5, 2
  esc.WIDTH s5, x0, (s2)
  check s5, 0
  csrwi exportperm, 3
  li s5, 77
  all_operations not_permitted, w, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  all_operations not_permitted, WIDTH, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  check s5, 77
  lr.WIDTH s5, (s2)
  eamoswap.WIDTH x0, s4, (s2)    # what is refused changes nothing, a reservation neither
  addi s8, s8, 1
  fence
  csrw rerrreason, x0
  csrwi exportperm, 15
  EXT_LOAD s5, 0(s2)
  check s5, 0
  sc.WIDTH s5, s4, (s2)
  check s5, 0

case 7 # the target learns how many it has refused
count:
  la s2, refused_here
  eamoadd.w.aq x0, s8, (s2)
  act_done

# Each PE at the end: it has counted exactly those.
.globl verify
verify:
  case 8
  la s2, refused_here
  lw s3, 0(s2)
  csrr s4, refusals
  check_reg s4, s3
  ret

.section .data
.align 4
data: .dword 0, 0, 0
refused_here: .dword 0
window_end: .skip 8
