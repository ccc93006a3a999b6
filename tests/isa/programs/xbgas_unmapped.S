# SPDX-License-Identifier: Apache-2.0
# Extended accesses that fault precisely before anything is sent: a namespace beyond the last PE
# (all bits count), an address outside the RAM range; mcause, mtval, nsfault, nsfaultreason; and
# nothing is written. With ns = 0 the same addresses are ordinary local faults.
#include "xbgas_test.inc"

# All access forms with the namespace in s5 and the address in s2.
.macro all_forms reason
  eaddie e18, s5, 0
  eaddie e5, s5, 0
  .irp op, LOADS
    expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s5, \reason, e\op s4, 0(s2)
    expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s5, \reason, er\op s4, s2, e5
  .endr
  .irp op, STORES
    expect_namespace_fault CAUSE_STORE_ACCESS, s2, s5, \reason, e\op s4, 0(s2)
    expect_namespace_fault CAUSE_STORE_ACCESS, s2, s5, \reason, er\op s4, s2, e5
  .endr
  eaddie e6, x0, 66
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s5, \reason, erle e6, s2, e5
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s5, \reason, erse e6, s2, e5
  check s4, 77
  eaddi s6, e6, 0
  check s6, 66
.endm

mesh_program

prepare:
  ret

act:
  li s4, 77

case 1 # one beyond the last PE
  la s2, word
  csrr s5, numpes
  addi s5, s5, 1
  all_forms REASON_UNMAPPED

case 2 # beyond the sixteen bits in use, with low bits that would be mapped, and the extremes
#if __riscv_xlen == 64
#define NAMESPACES 0x100000000, 0x100000001, 0x8000000000000001
#else
#define NAMESPACES 0x80000001
#endif
  .irp ns, 0x400, 0xffff, 0x10000, 0x10001, NAMESPACES, -1
    la s2, word
    li s5, \ns
    all_forms REASON_UNMAPPED
  .endr

case 3 # each bit from 10 up, with low bits that are mapped and alone: no bit is ignored
  bnez s0, 2f                    # once for each actor is enough
  la s2, word
  csrr s7, mhartid
  addi s7, s7, 1
  li s8, 1 << 10
1:
  or s5, s8, s7
  eaddie e18, s5, 0
  eaddie e5, s5, 0
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s5, REASON_UNMAPPED, EXT_LOAD s4, 0(s2)
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s5, REASON_UNMAPPED, EXT_STORE_RAW s4, s2, e5
  eaddie e18, s8, 0
  eaddie e5, s8, 0
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s8, REASON_UNMAPPED, EXT_LOAD s4, 0(s2)
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s8, REASON_UNMAPPED, EXT_STORE_RAW s4, s2, e5
  slli s8, s8, 1
  bnez s8, 1b
2:

case 4 # unmapped comes before out of range
  li s2, 0
  li s5, 0xffff
  all_forms REASON_UNMAPPED

#if __riscv_xlen == 64
#define OUTSIDE 0, 0x7ffffff8, 0x100000000, 0x180000000, 0xfffffffffffffff8
#else
#define OUTSIDE 0, 0x7ffffff8
#endif
case 5 # addresses outside the RAM range through the namespace under test
  beqz s0, 1f
  mv s5, s0
  .irp address, OUTSIDE, 0x02000008, 0x10000000
    li s2, \address
    all_forms REASON_OUT_OF_RANGE
  .endr
  j 2f
1:                               # ns = 0: local faults, nsfault stays
  li s6, 0x777
  csrw nsfault, s6
  .irp address, OUTSIDE
    li s2, \address
    eaddie e18, x0, 0
    eaddie e5, x0, 0
    expect_trap CAUSE_LOAD_ACCESS, EXT_LOAD s4, 0(s2)
    check_reg s11, s2
    expect_trap CAUSE_STORE_ACCESS, esb s4, 0(s2)
    check_reg s11, s2
    expect_trap CAUSE_LOAD_ACCESS, erlh s4, s2, e5
    check_reg s11, s2
    expect_trap CAUSE_STORE_ACCESS, erse e5, s2, e5
    check_reg s11, s2
  .endr
  csrr s7, nsfault
  check_reg s7, s6
2:

case 6 # after all that a good access works
  la s2, word
  eaddie e18, s0, 0
  EXT_LOAD s6, 0(s2)
  check s6, 0x600d
  csrr s6, outstandingstores
  check s6, 0

  act_done

.section .data
.align 3
word: .dword 0x600d
