# SPDX-License-Identifier: Apache-2.0
# The immediate is added to the lower half of an extended address only: it wraps there and never
# carries into or borrows from the namespace. Seen in nsfault and mtval, since no wrapped address
# lies in RAM.
#include "xbgas_test.inc"

# One access whose address wraps to `want`; `cause` 5 or 7.
.macro check_wrap cause, base, want, insn:vararg
  check_wrap_reason \cause, \base, \want, REASON_OUT_OF_RANGE, \insn
.endm
.macro check_wrap_down base, want, insn:vararg
  check_wrap_reason CAUSE_LOAD_ACCESS, \base, \want, REASON_TARGET_RAM, \insn
.endm
.macro check_wrap_reason cause, base, want, reason, insn:vararg
  li s2, \base
  li s3, \want
  li s4, 77
  bnez s0, 9985f
  li s5, 0x123
  csrw nsfault, s5
  expect_trap \cause, \insn
  check_reg s11, s3
  csrr s6, nsfault               # untouched by a local fault
  check_reg s6, s5
  j 9986f
9985:
  expect_namespace_fault \cause, s3, s0, \reason, \insn
9986:
  check s4, 77
  eaddi s5, e18, 0
  check_reg s5, s0
.endm

mesh_program

prepare:
  ret

act:
  poison_e_registers
  eaddie e18, s0, 0              # beside s2

case 1 # upward over 2^XLEN
  check_wrap CAUSE_LOAD_ACCESS, -8, 8, EXT_LOAD s4, 16(s2)
  check_wrap CAUSE_LOAD_ACCESS, -1, 0, elb s4, 1(s2)
  check_wrap CAUSE_LOAD_ACCESS, -1, 2046, elhu s4, 2047(s2)
  check_wrap CAUSE_STORE_ACCESS, -8, 8, EXT_STORE s4, 16(s2)
  check_wrap CAUSE_STORE_ACCESS, -4, 0, esw s4, 4(s2)

#if __riscv_xlen == 64
case 2 # downward below 0
  check_wrap CAUSE_LOAD_ACCESS, 8, -8, eld s4, -16(s2)
  check_wrap CAUSE_LOAD_ACCESS, 0, -2048, elw s4, -2048(s2)
  check_wrap CAUSE_STORE_ACCESS, 8, -8, esd s4, -16(s2)
  check_wrap CAUSE_STORE_ACCESS, 0, -1, esb s4, -1(s2)

case 3 # across 2^63 and 2^32 nothing happens but the sum
  check_wrap CAUSE_LOAD_ACCESS, INT_MAX, INT_MIN, elb s4, 1(s2)
  check_wrap CAUSE_LOAD_ACCESS, 0xfffffff8, 0x100000000, eld s4, 8(s2)
  check_wrap CAUSE_STORE_ACCESS, 0xffffffff, 0x100000000, esb s4, 1(s2)
#else
# Below 0 lies the end of the RAM range: a fault at ns = 0, and for the target behind its RAM.
case 2 # downward below 0
  check_wrap_down 8, -8, elw s4, -16(s2)
  check_wrap_down 0, -2048, elw s4, -2048(s2)
  check_wrap_down 0, -1, elb s4, -1(s2)
  bnez s0, 1f
  check_wrap CAUSE_STORE_ACCESS, 8, -8, esw s4, -16(s2)
  check_wrap CAUSE_STORE_ACCESS, 0, -1, esb s4, -1(s2)
1:

case 3 # downward over 2^31, out of the RAM range
  check_wrap CAUSE_LOAD_ACCESS, INT_MIN, INT_MAX, elb s4, -1(s2)
  check_wrap CAUSE_STORE_ACCESS, INT_MIN+4, INT_MIN-4, esw s4, -8(s2)
#endif

case 4 # into RAM from below: the sum is what counts
  li s2, RAM_BASE - 8
  EXT_LOAD s4, 8(s2)
  li s3, RAM_BASE
  LOAD s5, 0(s3)
  check_reg s4, s5
  la s2, word + 2040
  EXT_LOAD s4, -2040(s2)
  check s4, 0x1234

  act_done

.section .data
.align 3
word: .dword 0x1234
