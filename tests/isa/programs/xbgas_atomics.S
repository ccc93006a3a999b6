# SPDX-License-Identifier: Apache-2.0
# eamo*, elr and esc: old value in rd, new value in memory, nothing beside it, at namespace 0 through
# the memory port, else at the target; with a destination and posted; every ordering; traps of the
# core. Refusals of the target and accesses in flight: xbgas_atomic_errors.
#include "xbgas_test.inc"
#include "atomics.inc"

.equ GUARD, 0x6b6b6b6b

# Doubleword `old` becomes `new`, with a destination and without. Nothing on RV32.
.macro check_d op, old, operand, new
#if __riscv_xlen == 64
  li s3, \old
  li s4, \operand
  esd s3, 0(s2)
  \op s5, s4, (s2)
  check s5, \old
  check s4, \operand
  eld s5, 0(s2)
  check s5, \new
  esd s3, 0(s2)
  \op x0, s4, (s2)
  eld s5, 0(s2)
  check s5, \new
#endif
.endm

# Word `old` at `offset` of the doubleword becomes `new`; what is read comes sign-extended, and the
# upper half of the operand does not matter.
.macro check_w_at offset, op, old, operand, new
  li s3, GUARD
  esw s3, 0(s2)
  esw s3, 4(s2)
  li s3, \old
  li s4, CUT((\operand & 0xffffffff) | 0x1234567800000000)
  addi s6, s2, \offset
  esw s3, 0(s6)
  \op s5, s4, (s6)
  slli a3, s3, __riscv_xlen - 32
  srai a3, a3, __riscv_xlen - 32
  check_reg s5, a3
  EXT_LOAD_WORD s5, 0(s6)
  check s5, \new & 0xffffffff
  esw s3, 0(s6)
  \op x0, s4, (s6)
  EXT_LOAD_WORD s5, 0(s6)
  check s5, \new & 0xffffffff
  elw s5, 4 - \offset(s2)
  check s5, GUARD
.endm
.macro check_w op, old, operand, new
  .irp o, 0, 4
    check_w_at \o, \op, \old, \operand, \new
  .endr
  .irp n, -8,-4,8,12
    elw s5, \n(s2)
    check s5, GUARD
  .endr
.endm

# That and what no PE waits for, for traps of the core.
.macro all_and_posted expect, size, load_cause, store_cause
  all_operations \expect, \size, \load_cause, \store_cause
  \expect \store_cause, eamoadd.\size x0, s4, (s2)
  \expect \store_cause, eamomaxu.\size\().rl x0, s4, (s2)
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

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  csrr a0, ramsize
  li a1, RAM_BASE
  add a0, a0, a1                 # on RV32 all of RAM may end at 2^32
  addi a0, a0, -8
  csrw exportlimit, a0
  ret

act:
  la s2, data
  la s7, window_end
  eaddie e18, s0, 0              # of s2
  eaddie e22, s0, 0              # of s6
  eaddie e23, s0, 0              # of s7
  li s3, GUARD
  .irp o, -8,-4,8,12
    esw s3, \o(s2)
  .endr

case 1 # swap
  check_d eamoswap.d, 0x0123456789abcdef, 0xfedcba9876543210, 0xfedcba9876543210
  check_w eamoswap.w, 0x89abcdef, 0x76543210, 0x76543210
  check_w eamoswap.w, 0x76543210, 0x89abcdef, 0x89abcdef
case 2 # add: carries out of the low word stay inside the access
  check_d eamoadd.d, 0x00000000ffffffff, 1, 0x0000000100000000
  check_d eamoadd.d, -1, 1, 0
  check_d eamoadd.d, INT_MAX, 1, INT_MIN
  check_w eamoadd.w, 0xffffffff, 1, 0
  check_w eamoadd.w, 0x7fffffff, 1, 0x80000000
  check_w eamoadd.w, 5, -7, -2
case 3 # xor, and, or
  check_d eamoxor.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0xf0f0f0f0f0f0f0f0
  check_w eamoxor.w, 0xff00ff00, 0x0ff00ff0, 0xf0f0f0f0
  check_d eamoand.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0x0f000f000f000f00
  check_w eamoand.w, 0xff00ff00, 0x0ff00ff0, 0x0f000f00
  check_d eamoor.d, 0xff00ff00ff00ff00, 0x0ff00ff00ff00ff0, 0xfff0fff0fff0fff0
  check_w eamoor.w, 0xff00ff00, 0x0ff00ff0, 0xfff0fff0
case 4 # min: signed
  check_d eamomin.d, 3, 5, 3
  check_d eamomin.d, -1, 1, -1
  check_d eamomin.d, 1, -1, -1
  check_d eamomin.d, INT_MIN, INT_MAX, INT_MIN
  check_w eamomin.w, 5, 3, 3
  check_w eamomin.w, -1, 1, -1
  check_w eamomin.w, 0x7fffffff, 0x80000000, 0x80000000
case 5 # max: signed
  check_d eamomax.d, 5, 3, 5
  check_d eamomax.d, -1, 1, 1
  check_d eamomax.d, INT_MIN, INT_MAX, INT_MAX
  check_d eamomax.d, 0x00000001ffffffff, 0x0000000200000000, 0x0000000200000000
  check_w eamomax.w, 3, 5, 5
  check_w eamomax.w, -1, 1, 1
  check_w eamomax.w, 0x80000000, 0x7fffffff, 0x7fffffff
case 6 # minu, maxu
  check_d eamominu.d, -1, 1, 1
  check_d eamominu.d, INT_MIN, INT_MAX, INT_MAX
  check_d eamominu.d, 4, 4, 4
  check_w eamominu.w, 0x80000000, 0x7fffffff, 0x7fffffff
  check_w eamominu.w, 1, 0xffffffff, 1
  check_d eamomaxu.d, -1, 1, -1
  check_d eamomaxu.d, INT_MAX, INT_MIN, INT_MIN
  check_w eamomaxu.w, 0x80000000, 0x7fffffff, 0x80000000
  check_w eamomaxu.w, 1, 0xffffffff, 0xffffffff

case 7 # registers that coincide; x0 as operand and as destination
  li s3, 40
  EXT_STORE s3, 0(s2)
  li s4, 2
  eamoadd.WIDTH s4, s4, (s2)
  check s4, 40
  mv s6, s2
  eamoadd.WIDTH s6, s3, (s6)
  check s6, 42
  mv s6, s2
  eamoswap.WIDTH s6, s6, (s6)
  check s6, 82
  EXT_LOAD s5, 0(s2)
  check_reg s5, s2
  li s4, 1
  EXT_STORE s4, 0(s2)
  eamoadd.WIDTH x0, x0, (s2)
  eamoor.WIDTH s5, x0, (s2)
  check s5, 1
  eamoswap.WIDTH x0, x0, (s2)
  eamoor.WIDTH s5, x0, (s2)
  check s5, 0

case 8 # the result used at once, as operand, address, store data, by a branch; loads and stores around
  EXT_STORE x0, 0(s2)
  li s4, 1
  li s3, 0
  .rept 4
    eamoadd.WIDTH s5, s4, (s2)
    add s3, s3, s5
    EXT_LOAD s6, 0(s2)
    EXT_STORE s6, 8(s2)
    EXT_LOAD a3, 8(s2)
    add s3, s3, a3
  .endr
  check s3, 16
  EXT_STORE s2, 0(s2)
  eamoadd.WIDTH s6, x0, (s2)
  EXT_LOAD s5, 0(s6)
  check_reg s5, s2
  eamoadd.WIDTH s6, x0, (s2)
  eamoadd.WIDTH s5, s4, (s6)
  check_reg s5, s2
  EXT_STORE s4, 0(s2)
  eamoadd.WIDTH s5, s4, (s2)
  EXT_STORE s5, 8(s2)
  EXT_LOAD s5, 8(s2)
  check s5, 1
  eamoadd.WIDTH s5, s4, (s2)
  beq s5, s4, 1f
  j 2f
1:
  unreachable
2:
  check s5, 2

case 9 # back to back, on both banks, posted and not
  EXT_STORE x0, 0(s2)
  EXT_STORE x0, 8(s2)
  addi s6, s2, 8
  .rept 3
    eamoadd.WIDTH s3, s4, (s2)
    eamoadd.WIDTH x0, s4, (s6)
    eamoadd.w x0, s4, (s2)
    eamoadd.w s5, s4, (s6)
  .endr
  EXT_LOAD s3, 0(s2)
  check s3, 6
  EXT_LOAD s3, 8(s2)
  check s3, 6
  check s5, 5
  .rept 40                       # more than there are tags
    eamoadd.WIDTH x0, s4, (s2)
  .endr
  eamoadd.WIDTH s3, s4, (s2)
  check s3, 46

case 17 # back to back on words whose addresses differ in the highest bit only, where RAM has both
  csrr s3, ramsize
  li s6, 1 << 30
  bgeu s6, s3, 1f
  add s6, s6, s2
  EXT_STORE x0, 0(s2)
  EXT_STORE s4, 0(s6)
  .rept 3
    eamoadd.WIDTH x0, s4, (s2)
    eamoadd.WIDTH x0, s4, (s6)
  .endr
  EXT_LOAD s3, 0(s2)
  check s3, 3
  EXT_LOAD s3, 0(s6)
  check s3, 4
1:

case 10 # every ordering; with rl nothing older is on its way, with both nothing at all
  EXT_STORE x0, 0(s2)
  eamoadd.WIDTH s3, s4, (s2)
  eamoadd.WIDTH.aq s3, s4, (s2)
  eamoadd.WIDTH.rl s3, s4, (s2)
  eamoadd.WIDTH.aqrl s3, s4, (s2)
  check s3, 3
  eamoadd.WIDTH x0, s4, (s2)
  eamoadd.WIDTH.aq x0, s4, (s2)
  eamoadd.WIDTH.rl x0, s4, (s2)
  eamoadd.WIDTH.aqrl x0, s4, (s2)
  csrr s3, outstandingstores
  check s3, 0
  eamoadd.w.aqrl s3, s4, (s2)
  check s3, 8
  .rept 4
    EXT_STORE s4, 8(s2)
  .endr
  eamoadd.WIDTH.rl s3, s4, (s2)
  csrr s3, outstandingstores
  check s3, 0

case 11 # elr, esc: once; the word sign-extended; the other size, the other half; beside it
  li s3, 0x89abcdef
  esw s3, 0(s2)
  esw s3, 4(s2)
  li s4, 0x11223344
  addi s6, s2, 4
  elr.w s5, (s6)
  slli s3, s3, __riscv_xlen - 32
  srai s3, s3, __riscv_xlen - 32
  check_reg s5, s3
  esc.w s5, s4, (s6)
  check s5, 0
  elw s5, 4(s2)
  check s5, 0x11223344
  elw s5, 0(s2)
  check_reg s5, s3
  li s4, 0x55667788
  esc.w s5, s4, (s6)
  check s5, 1
  elr.WIDTH s5, (s2)
  esc.w s5, s4, (s6)
  check s5, 0
  elw s5, 4(s2)
  check s5, 0x55667788
  addi s6, s2, 8
  elr.WIDTH s5, (s2)
  esc.WIDTH s5, s4, (s6)
  check s5, 1
  esc.WIDTH s5, s4, (s2)
  check s5, 1
  elw s5, 0(s2)
  check_reg s5, s3
  elr.w.aq s5, (s2)
  esc.w.rl s5, x0, (s2)
  check s5, 0
  elr.w.aqrl x0, (s2)
  esc.w.aqrl x0, s4, (s2)
  elw s5, 0(s2)
  check s5, 0x55667788
  EXT_STORE x0, 0(s2)
  li s3, 10
1:
  elr.WIDTH s5, (s2)
  addi s5, s5, 3
  esc.WIDTH s5, s5, (s2)
  bnez s5, 1b
  addi s3, s3, -1
  bnez s3, 1b
  EXT_LOAD s5, 0(s2)
  check s5, 30

case 12 # misaligned, whatever the namespace: no fault of it
  li s4, -1
  li s3, GUARD
  esw s3, 0(s2)
  esw s3, 4(s2)
  li s5, 77
  li s6, 0x4242
  csrw nsfault, s6
  csrwi nsfaultreason, 9
  .irp o, 1,2,3
    la s2, data + \o
    all_and_posted expect_core_trap, w, CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED
  .endr
  li s3, 0xdead
  eaddie e18, s3, 0
#if __riscv_xlen == 64
  .irp o, 1,2,4
    la s2, data + \o
    all_and_posted expect_core_trap, d, CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED
  .endr
#endif
  li s2, 2
  all_and_posted expect_core_trap, w, CAUSE_LOAD_MISALIGNED, CAUSE_STORE_MISALIGNED
  csrr s3, nsfault
  check_reg s3, s6
  csrr s3, nsfaultreason
  check s3, 9

case 13 # a namespace that is not mapped, before the address is looked at; eight in flight or one
  csrr s6, numpes
  addi s6, s6, 1
  eaddie e18, s6, 0
  la s2, data
  all_and_posted expect_unmapped, w, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  li s3, LIMIT_8
  csrw xbgasctl, s3
  li s2, 0x1000
  all_and_posted expect_unmapped, WIDTH, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  li s3, LIMIT_1
  csrw xbgasctl, s3

case 14 # where the target has no RAM, msip too; at namespace 0 these are local faults
  eaddie e18, s0, 0
  mv s6, s0
#if __riscv_xlen == 64
#define FAR 0, 0x7ffffff8, 0x100000000
#else
#define FAR 0, 0x7ffffff8
#endif
  bnez s0, 1f
  j local_faults
1:
  .irp address, CLINT_MSIP, CLINT_MTIMECMP, DEVICES, FAR
    li s2, \address
    all_and_posted expect_out_of_range, w, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  .endr
  li s3, LIMIT_8
  csrw xbgasctl, s3
  li s2, CLINT_MSIP
  all_and_posted expect_out_of_range, w, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  all_and_posted expect_out_of_range, WIDTH, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  li s3, LIMIT_1
  csrw xbgasctl, s3
  j unchanged
local_faults:
  csrw nsfault, s7
  .irp address, CLINT_MSIP, CLINT_MTIMECMP, DEVICES, FAR
    li s2, \address
    all_and_posted expect_core_trap, w, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
    all_and_posted expect_core_trap, WIDTH, CAUSE_LOAD_ACCESS, CAUSE_STORE_ACCESS
  .endr
  csrr s3, nsfault
  check_reg s3, s7

case 15 # none of them has written anything
unchanged:
  check s5, 77
  la s2, data
  elw s3, 0(s2)
  check s3, GUARD
  elw s3, 4(s2)
  check s3, GUARD
  act_done

.section .data
.align 4
.4byte 0, 0, GUARD, GUARD
data: .4byte GUARD, GUARD, GUARD, GUARD, GUARD, GUARD
window_end: .skip 8
