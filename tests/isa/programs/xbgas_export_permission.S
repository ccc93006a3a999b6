# SPDX-License-Identifier: Apache-2.0
# exportperm at the target: bit 0 lets loads in, bit 1 stores, bit 2 atomic accesses, bit 3 software interrupts, each alone;
# reason 6 when refused; the window is checked first. The own core and ns = 0 are not limited. PE 0 sets its permissions step by step and
# tells the PE at distance 1, then the one at distance 3; they act, and PE 0 fetches their answers,
# so that it needs no permission to hear them. Each PE also does it with itself.
#include "xbgas_test.inc"

.equ STEPS, 16                   # exportperm = 0 .. 15

# Tries PE s1 = namespace s0, whose exportperm is s7.
.macro try_permissions
  la s2, target
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  li s4, 77
  andi s3, s7, 1
  beqz s3, 1f
  EXT_LOAD s4, 0(s2)
  elb s3, 8(s2)
  check s3, 0x55
  j 2f
1:
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_PERMISSION, EXT_LOAD s4, 0(s2)
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_PERMISSION, erlbu s4, s2, e5
  check s4, 77
2:
  addi s5, s7, 0x100
  EXT_STORE s5, 0(s2)
  fence
  csrr s6, rerrreason
  andi s3, s7, 2
  beqz s3, 3f
  check s6, 0
  j 4f
3:
  check s6, REASON_TARGET_PERMISSION
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, s2
  csrw rerrreason, x0
4:
  li s5, 1
  eaddie e22, s0, 0
  la s6, counter
  li s4, 77
  andi s3, s7, 4
  bnez s3, 5f
  .irp size, w, WIDTH
    expect_namespace_fault CAUSE_STORE_ACCESS, s6, s0, REASON_TARGET_PERMISSION, eamoadd.\size s4, s5, (s6)
    expect_namespace_fault CAUSE_LOAD_ACCESS, s6, s0, REASON_TARGET_PERMISSION, elr.\size s4, (s6)
    expect_namespace_fault CAUSE_STORE_ACCESS, s6, s0, REASON_TARGET_PERMISSION, esc.\size s4, s5, (s6)
  .endr
  check s4, 77
  eamoor.w x0, s5, (s6)          # posted
  fence
  csrr s4, rerrreason
  check s4, REASON_TARGET_PERMISSION
  csrr s4, rerraddr
  check_reg s4, s6
  csrw rerrreason, x0
  j 7f
5:
  eamoswap.WIDTH s4, x0, (s6)    # two more than the last time, by whomever
  andi s4, s4, 1
  check s4, 0
  eamoadd.WIDTH x0, s5, (s6)
6:
  elr.WIDTH s4, (s6)
  addi s3, s4, 1
  esc.WIDTH s3, s3, (s6)
  bnez s3, 6b
  check s4, 1
  csrr s4, rerrreason
  check s4, 0
7:
  li s2, RAM_BASE                # outside the window: that is checked before the permission
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_WINDOW, elb s4, 0(s2)
.endm

test_begin
  la a0, window
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0

case 1 # with itself, through the loop-back
  csrr s1, mhartid
  addi s0, s1, 1
  la s8, xb_namespace
  STORE s0, 0(s8)
  li s7, 0
own:
  csrw exportperm, s7
  try_permissions
  la s2, target
  LOAD s3, 0(s2)                   # the own core sees whether the store was let in
  sub s3, s3, s7
  andi s5, s7, 2
  bnez s5, 1f
  li s5, 0x100
  beq s3, s5, failed
  j 2f
1:
  check s3, 0x100
2:
  EXT_STORE x0, 0(s2)                  # this one goes to the namespace: refused or not
  fence
  csrw rerrreason, x0
  STORE x0, 0(s2)
  addi s7, s7, 1
  li s3, STEPS
  bne s7, s3, own
  csrwi exportperm, 15
  li s3, -1
  STORE s3, 0(s8)

case 2 # PE 0 and its partners
  csrr s1, mhartid
  beqz s1, owner
  li s3, 1
  beq s1, s3, partner
  li s3, 3
  beq s1, s3, partner
  test_pass
failed:
  unreachable

partner:
  li s0, 1                       # PE 0
  li s1, 0
  li s3, 1
  STORE s0, 0(s8)
  li s7, 0
wait_step:
  la s2, step
  LOAD s3, 0(s2)
  addi s5, s7, 1
  bne s3, s5, wait_step
  try_permissions
  addi s5, s7, 1
  la s2, answer
  STORE s5, 0(s2)
  addi s7, s7, 1
  li s3, STEPS
  bne s7, s3, wait_step
  test_pass

owner:
  csrr s6, numpes
  li s4, 1
next_partner:
  bgeu s4, s6, owner_done
  addi s5, s4, 1
  li s7, 0
next_step:
  la s2, target
  STORE x0, 0(s2)
  csrw exportperm, s7
  addi s3, s7, 1
  la a0, step
  eaddie e10, s5, 0
  EXT_STORE s3, 0(a0)
  la a0, answer
wait_answer:
  EXT_LOAD a1, 0(a0)
  bne a1, s3, wait_answer
  LOAD a1, 0(s2)                   # what the partner's store has left
  andi a2, s7, 2
  li a3, 0
  beqz a2, 1f
  addi a3, s7, 0x100
1:
  check_reg a1, a3
  addi s7, s7, 1
  li s3, STEPS
  bne s7, s3, next_step
  addi s4, s4, 2
  li s3, 3
  beq s4, s3, next_partner
owner_done:
  csrwi exportperm, 15
  test_pass

.section .data
.align 3
window:
target: .dword 0
byte: .dword 0x55
step: .dword 0
answer: .dword 0
counter: .dword 0
window_end: .dword 0
