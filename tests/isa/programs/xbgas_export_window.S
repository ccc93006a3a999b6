# SPDX-License-Identifier: Apache-2.0
# The exported window is checked at the target, for the loop-back too, and not for ns = 0. Refused
# loads fault precisely: cause 5, mtval, nsfault, reason 5 (window) or 7 (behind the target's RAM).
# (Refused stores: xbgas_store_errors.)
#include "xbgas_test.inc"

# A load of each kind at the address in s2, which is refused.
.macro refused reason
  .irp op, LOADS
    expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, \reason, e\op s4, 0(s2)
    expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, \reason, er\op s4, s2, e5
  .endr
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, \reason, erle e6, s2, e5
  check s4, 77
  eaddi s5, e6, 0
  check s5, 66
.endm

mesh_program

# The window reaches from the variables of mesh.S to window_end.
prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

act:
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  eaddie e6, x0, 66
  li s4, 77

case 1 # first and last bytes inside
  la s2, xb_shared
  EXT_LOAD s3, 0(s2)
  elb s3, 0(s2)
  la s2, window_end
  EXT_LOAD s3, -8(s2)
  check s3, CUT(0x1122334455667788)
  elbu s3, -1(s2)
  check s3, 0x11
  elhu s3, -2(s2)
  check s3, 0x1122
  EXT_LOAD_WORD s3, -4(s2)
  check s3, 0x11223344

case 2 # right behind it
  beqz s0, local
  la s2, window_end
  refused REASON_TARGET_WINDOW

case 3 # right before it
  la s2, xb_shared - 8
  refused REASON_TARGET_WINDOW

case 4 # far outside: first and last dword of RAM
  li s2, RAM_BASE
  refused REASON_TARGET_WINDOW
  csrr s2, ramsize
  li s3, RAM_BASE
  add s2, s2, s3
  addi s2, s2, -8
  refused REASON_TARGET_WINDOW

case 5 # behind the RAM of the target: another reason
  addi s2, s2, 8
  refused REASON_TARGET_RAM
  li s2, 0xfffffff8
  refused REASON_TARGET_RAM

case 6 # accesses that are allowed still work in between
  la s2, window_end
  .rept 3
    expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_WINDOW, EXT_LOAD s4, 0(s2)
    EXT_LOAD s3, -8(s2)
    check s3, CUT(0x1122334455667788)
  .endr
  j end

local:                           # ns = 0: no window
  la s2, window_end
  EXT_LOAD s3, 0(s2)
  check s3, 0x5555
  li s2, RAM_BASE
  EXT_LOAD_WORD s3, 0(s2)
  LOAD_WORD s5, 0(s2)
  check_reg s3, s5
end:
  act_done

.section .data
.align 3
last_inside: .dword 0x1122334455667788
window_end: .dword 0x5555
