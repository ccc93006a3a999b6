# SPDX-License-Identifier: Apache-2.0
# msip of another PE: a store of 4 bytes to it through a namespace. PE p interrupts PE p + 1 of a
# ring; all but PE 0 sleep until it is their turn.
#include "xbgas_test.inc"

.equ MSIE, 8

test_begin
  csrr s1, mhartid
  addi s0, s1, 1
  li s2, CLINT_MSIP

case 1 # through the loop-back: bit 0 only, set and cleared
  eaddie e18, s0, 0              # beside s2
  li s3, -1
  esw s3, 0(s2)
  fence
  lw s4, 0(s2)
  check s4, 1
  csrr s4, mip
  andi s4, s4, MSIE
  check s4, MSIE
  li s3, -2
  esw s3, 0(s2)
  fence
  lw s4, 0(s2)
  check s4, 0

case 2 # the raw form
  eaddie e5, s0, 0
  li s3, 1
  ersw s3, s2, e5
  fence
  lw s4, 0(s2)
  check s4, 1
  sw x0, 0(s2)

case 3 # every other access outside RAM is refused before anything is sent: size, load, neighbours
  li s5, CLINT_MSIP + 4
  eaddie e21, s0, 0
  li s6, CLINT_MTIMECMP
  eaddie e22, s0, 0
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON_OUT_OF_RANGE, esb s3, 0(s2)
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON_OUT_OF_RANGE, esh s3, 0(s2)
#if __riscv_xlen == 64
  expect_namespace_fault CAUSE_STORE_ACCESS, s2, s0, REASON_OUT_OF_RANGE, esd s3, 0(s2)
#endif
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_OUT_OF_RANGE, elw s4, 0(s2)
  expect_namespace_fault CAUSE_STORE_ACCESS, s5, s0, REASON_OUT_OF_RANGE, esw s3, 0(s5)
  expect_namespace_fault CAUSE_STORE_ACCESS, s6, s0, REASON_OUT_OF_RANGE, esw s3, 0(s6)
#if __riscv_xlen == 64
  expect_namespace_fault CAUSE_STORE_ACCESS, s6, s0, REASON_OUT_OF_RANGE, esd s3, 0(s6)
#endif
  lw s4, 0(s2)
  check s4, 0

case 4 # refused by bit 3 of exportperm it changes nothing; reason and address tell; it is counted
  csrr s7, refusals
  csrwi exportperm, 7
  esw s3, 0(s2)
  fence
  csrwi exportperm, 8            # and stores to memory are another matter
  lw s4, 0(s2)
  check s4, 0
  csrr s4, rerrreason
  check s4, REASON_TARGET_PERMISSION
  csrr s4, rerraddr
  check_reg s4, s2
  csrr s4, rerrns
  check_reg s4, s0
  csrw rerrreason, x0
  csrr s4, refusals
  sub s4, s4, s7
  check s4, 1
  li s3, 1
  esw s3, 0(s2)
  fence
  lw s4, 0(s2)
  check s4, 1
  csrr s4, rerrreason
  check s4, 0
  sw x0, 0(s2)
  csrwi exportperm, 15

case 5 # stores before it are performed first: with one PE to itself, then around the ring
  csrr s5, numpes
  addi s6, s1, 1
  bltu s6, s5, 1f
  li s6, 0                       # PE to the right
1:
  addi s7, s6, 1                 # its namespace
  csrwi mie, MSIE
  csrci mstatus, 8
  la s8, ready
  li s3, 1
  STORE s3, 0(s8)                   # the others may interrupt from here on
  bnez s1, 2f
  mv s4, s5                      # PE 0 begins when all are ready; loads were never refused
next_ready:
  eaddie e24, s4, 0
wait_ready:
  EXT_LOAD s3, 0(s8)
  beqz s3, wait_ready
  addi s4, s4, -1
  bnez s4, next_ready
  call send
2:
  wfi                            # nothing but the interrupt of the PE to the left ends it
  lw s4, 0(s2)
  check s4, 1
  csrr s4, mip
  andi s4, s4, MSIE
  check s4, MSIE
  la s8, word
  LOAD s4, 0(s8)                   # stored by the left PE just before the interrupt
  addi s3, s5, -1
  add s3, s3, s1
  remu s3, s3, s5
  addi s3, s3, 0x700
  check_reg s4, s3
  sw x0, 0(s2)
  beqz s1, 3f
  call send
3:

case 6 # as a trap: the handler runs once, at any instruction of a loop; it answers the PE left
  la s9, handler
  csrw mtvec, s9
  la s9, taken
  csrsi mstatus, 8
  bnez s1, 4f
  call send
4:
  LOAD s4, 0(s9)
  beqz s4, 4b
  check s4, 1
  beqz s1, 5f
  call send
5:
  csrci mstatus, 8
  check s10, INTERRUPT | IRQ_SOFTWARE
  test_pass

# Data, then the interrupt, to namespace s7; no fence between them.
send:
  la s8, word
  addi s3, s1, 0x700
  eaddie e24, s7, 0              # beside s8
  eaddie e18, s7, 0
  li s4, 1
  EXT_STORE s3, 0(s8)
  esw s4, 0(s2)
  ret

.align 6
handler:
  csrr s10, mcause
  sw x0, 0(s2)
  LOAD t6, 0(s9)
  addi t6, t6, 1
  STORE t6, 0(s9)
  mret

.section .data
.align 3
word: .dword 0
ready: .dword 0
taken: .dword 0
