# SPDX-License-Identifier: Apache-2.0
# Stores that the target refuses have retired: they change nothing, are reported by rerrns,
# rerraddr, rerrreason (the first) and rerrlost (how many more), and raise interrupt 24 until
# rerrreason is written. A fence waits for the refusal as for an acknowledgement.
#include "xbgas_test.inc"

.equ MEIE, 1 << 24               # remote-error interrupt in mie and mip

# The error registers hold one error: namespace s0, the address in `address`, `reason`, `lost`.
.macro check_error address, reason, lost
  csrr s6, rerrreason
  check s6, \reason
  csrr s6, rerrns
  check_reg s6, s0
  csrr s6, rerraddr
  check_reg s6, \address
  csrr s6, rerrlost
  check s6, \lost
  csrr s6, mip
  li s7, MEIE
  and s6, s6, s7
  check_reg s6, s7
.endm
.macro clear_error
  csrw rerrreason, x0
  csrr s6, rerrreason
  check s6, 0
  csrr s6, rerrlost
  check s6, 0
  csrr s6, mip
  li s7, MEIE
  and s6, s6, s7
  check s6, 0
.endm
# `insn` stores to the address in s2 and is refused for `reason`.
.macro refused reason, insn:vararg
  \insn
  fence
  check_error s2, \reason, 0
  clear_error
.endm

mesh_program

prepare:
  la a0, xb_shared
  csrw exportbase, a0
  la a0, window_end
  csrw exportlimit, a0
  ret

act:
  la s2, window_end
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  li s4, 0x6666
  csrr s3, rerrreason
  check s3, 0
  bnez s0, 1f
  li s4, 0x5555
  EXT_STORE s4, 0(s2)            # ns = 0: no window, no error
  fence
  LOAD s3, 0(s2)
  check s3, 0x5555
  csrr s3, rerrreason
  check s3, 0
  act_done
1:

case 1 # every store form, right behind the window
  .irp op, STORES
    refused REASON_TARGET_WINDOW, e\op s4, 0(s2)
    refused REASON_TARGET_WINDOW, er\op s4, s2, e5
  .endr
  refused REASON_TARGET_WINDOW, erse e5, s2, e5
  .rept 7                        # rerraddr holds every bit of the address
    addi s2, s2, 1
    refused REASON_TARGET_WINDOW, ersb s4, s2, e5
  .endr

case 2 # right before it, and behind the RAM of the target
  la s2, xb_shared - 8
  refused REASON_TARGET_WINDOW, EXT_STORE s4, 0(s2)
  csrr s2, ramsize
  li s3, RAM_BASE
  add s2, s2, s3
  refused REASON_TARGET_RAM, esb s4, 0(s2)

case 3 # the first error is kept, the others are counted
  la s2, window_end
  EXT_STORE s4, 0(s2)
  EXT_STORE s4, 8(s2)
  EXT_STORE s4, 16(s2)
  esb s4, 1(s2)
  fence
  check_error s2, REASON_TARGET_WINDOW, 3
  EXT_STORE s4, 24(s2)
  fence
  check_error s2, REASON_TARGET_WINDOW, 4
  clear_error

case 10 # rerrns and rerraddr stay those of the first, whoever refuses the next
  csrr s3, mhartid
  csrr s5, numpes
  addi s3, s3, 1                 # the own namespace, or, if that is under test, the next one
  bne s3, s0, 1f
  remu s3, s3, s5
  addi s3, s3, 1
1:
  EXT_STORE s4, 8(s2)
  fence
  eaddie e18, s3, 0
  esb s4, 1(s2)
  fence
  eaddie e18, s0, 0
  addi s3, s2, 8
  check_error s3, REASON_TARGET_WINDOW, 1
  clear_error

case 4 # writing any value clears; the next error is a first one again
  EXT_STORE s4, 8(s2)
  fence
  li s3, -1
  csrw rerrreason, s3
  csrr s3, rerrreason
  check s3, 0
  addi s3, s2, 16
  EXT_STORE s4, 16(s2)
  fence
  check_error s3, REASON_TARGET_WINDOW, 0
  clear_error

case 5 # good stores around a refused one are performed
  li s4, 0x101
  EXT_STORE s4, -16(s2)
  EXT_STORE s4, 0(s2)
  EXT_STORE s4, -8(s2)
  fence
  EXT_LOAD s5, -16(s2)
  check s5, 0x101
  EXT_LOAD s5, -8(s2)
  check s5, 0x101
  check_error s2, REASON_TARGET_WINDOW, 0
  clear_error

case 6 # a refused load is precise and leaves the error registers alone
  expect_namespace_fault CAUSE_LOAD_ACCESS, s2, s0, REASON_TARGET_WINDOW, EXT_LOAD s5, 0(s2)
  csrr s5, rerrreason
  check s5, 0

case 7 # interrupt 24: taken once MIE and mie allow it, gone when the error is cleared
  la s3, handler
  csrw mtvec, s3
  li s8, 0                       # interrupts taken
  EXT_STORE s4, 0(s2)
  fence
  check s8, 0
  li s3, MEIE
  csrw mie, s3
  csrsi mstatus, 8
at7:
  nop
  check s8, 1
  check_address s9, at7
  check s10, INTERRUPT | IRQ_REMOTE_ERROR
  check s11, 0
  EXT_STORE s4, 8(s2)            # with interrupts on: no later than behind the fence
  fence
  nop
  nop
  check s8, 2
  csrci mstatus, 8
  csrw mie, x0
  la s3, xb_trap_vector
  csrw mtvec, s3

case 8 # vectored: base + 4 * 24
  la s3, vectors + 1
  csrw mtvec, s3
  li s3, MEIE
  csrw mie, s3
  csrsi mstatus, 8
  EXT_STORE s4, 0(s2)
  fence
  nop
  nop
  csrci mstatus, 8
  csrw mie, x0
  la s3, xb_trap_vector
  csrw mtvec, s3
  check s8, 3

  act_done

# At the end: nothing outside the window of this PE was changed by anybody.
.globl verify
verify:
  case 9
  la s2, window_end
  LOAD s3, 0(s2)
  check s3, 0x5555
  .irp n, 8,12,16,20,24,28
    lw s3, \n(s2)
    check s3, 0
  .endr
  LOAD s3, xb_shared - 8
  check s3, 0
  ret

.align 7
vectors:
  .rept 24
    j xb_trap_vector
  .endr
  j handler
.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  csrr s11, mtval
  csrw rerrreason, x0
  addi s8, s8, 1
  mret

.section .data
.align 3
.dword 0, 0
window_end: .dword 0x5555, 0, 0, 0
