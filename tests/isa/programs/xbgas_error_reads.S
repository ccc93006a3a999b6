# SPDX-License-Identifier: Apache-2.0
# The error registers read while refusals are still on their way, from one PE and from two: what is
# read before and behind the write that clears is held once, counted once or gone, and behind a fence
# rerrreason, rerrns, rerraddr and rerrlost tell which.
#include "xbgas_test.inc"

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

# Two stores, `between` instructions apart, the second one by e19; `gap` instructions later the write that
# clears. Later reads: s6 before the fence, s7 behind it.
.macro meet between, gap
  EXT_STORE x0, 0(s2)
  .rept \between
    nop
  .endr
  esb x0, 0(s3)
  .rept \gap
    nop
  .endr
  csrrw s5, rerrreason, x0
  .rept 8
    nop
  .endr
  csrr s6, rerrreason
  fence
  csrr s7, rerrreason
  csrr s8, rerrlost
  csrr s9, rerrns
  csrr s10, rerraddr
  call judge
  csrw rerrreason, x0
.endm

act:
  beqz s0, done                  # ns = 0: nobody refuses
  la s2, window_end
  eaddie e18, s0, 0
  li s3, RAM_BASE
  csrr a2, ramsize
  add s3, s3, a2
  csrw rerrreason, x0

case 1 # both gone; the next one is read before the fence, and is no lost one behind it
  EXT_STORE x0, 0(s2)
  .rept 60
    nop
  .endr
  EXT_STORE x0, 0(s2)
  .rept 60
    nop
  .endr
  csrrw s5, rerrreason, x0
  fence
  EXT_STORE x0, 0(s2)
  .rept 60
    nop
  .endr
  csrr s5, rerrreason
  fence
  csrr s7, rerrreason
  check s7, REASON_TARGET_WINDOW
  csrr s8, rerrlost
  check s8, 0
  csrw rerrreason, x0

case 2 # the second one from the own memory, which is near
  csrr a2, mhartid
  addi a2, a2, 1
  call meet_all

case 3 # from every other PE
  li a3, 1
  la a4, namespace
1:
  STORE a3, 0(a4)
  mv a2, a3
  call meet_all
  la a4, namespace
  LOAD a3, 0(a4)
  csrr a5, numpes
  addi a3, a3, 1
  bgeu a5, a3, 1b
done:
  act_done

# The second store goes to namespace a2.
meet_all:
  mv a7, ra
  mv a6, a2
  eaddie e19, a2, 0
  .irp between, 0,2,4,6,8
    .irp gap, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
      meet \between, \gap
    .endr
  .endr
  jr a7

# What was read by `meet`, with the second target in a6. One at least was held, neither was twice.
judge:
  or a2, s5, s7
  sltu a2, x0, a2
  check a2, 1
  bnez s6, 1f                    # held before the fence: held behind it
  mv s6, s7
1:
  check_reg s6, s7
  li a2, 0                       # lost: the other one, if the clearing met none
  bnez s5, 1f
  li a2, 1
1:
  check_reg s8, a2
  beqz s7, judged
  bne s5, s7, 1f
  unreachable                    # it was cleared
1:
  li a2, REASON_TARGET_WINDOW
  bne s7, a2, 1f
  check_reg s9, s0
  check_reg s10, s2
  ret
1:
  check s7, REASON_TARGET_RAM
  check_reg s9, a6
  check_reg s10, s3
judged:
  ret

.section .data
.align 3
namespace: .dword 0
.dword 0
window_end: .dword 0
