# SPDX-License-Identifier: Apache-2.0
# The error of a refused store against the write that clears rerrreason, one cycle after the other: the
# instruction that clears either reads the error, and it is gone, or it reads 0, and the error is held
# afterwards. It is never lost, least of all in the cycle in which both meet.
#include "xbgas_test.inc"

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

# One store, `gap` instructions, the write; with `clear` as the instruction that writes s4.
.macro meet gap, clear:vararg
  EXT_STORE s4, 0(s2)
  .rept \gap
    nop
  .endr
  \clear
  fence
  csrr s6, rerrreason
  csrr s7, rerrlost
  csrw rerrreason, x0
  add s8, s5, s6                 # exactly one of them is the error
  check s8, REASON_TARGET_WINDOW
  check s7, 0
.endm

act:
  beqz s0, done                  # ns = 0: nobody refuses
  la s2, window_end
  eaddie e18, s0, 0
  csrw rerrreason, x0
  li s4, 1
case 1 # csrrw, every distance up to some hops away
  .irp gap, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36
    meet \gap, csrrw s5, rerrreason, x0
  .endr
case 2 # the other forms
  .irp gap, 2,4,6,8,10,11,12,13,14,15,16,18,20,22,24
    meet \gap, csrrs s5, rerrreason, s4
    meet \gap, csrrci s5, rerrreason, 31
  .endr
case 3 # rerrns and rerraddr tell of it
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, s2
done:
  act_done

.section .data
.align 3
.dword 0, 0
window_end: .dword 0
