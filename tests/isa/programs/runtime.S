# SPDX-License-Identifier: Apache-2.0
# What every directed ISA program links: the default trap vector and the ways a program ends.
# A failure prints one line of `key=hexadecimal` fields on the console (the driver turns pc into
# file and line) and then stores (case << 1) | 1 to `tohost`; success stores 1.
# Assembled with -DISA_TEST_NO_CONSOLE for machines without the console device.
#include "isa_test.inc"

.equ CONSOLE, 0x10000000

.section .text
.globl xb_trap_vector, xb_fail_check, xb_fail_no_trap, xb_pass

# Expected traps leave their CSRs in s9..s11 and go on at the address in xb_resume, once.
.align 6
xb_trap_vector:
  csrr s9, mepc
  csrr s10, mcause
  csrr s11, mtval
  la t6, xb_resume
  LOAD t5, 0(t6)
  beqz t5, unexpected_trap
  STORE zero, 0(t6)
  csrw mepc, t5
  mret

unexpected_trap:
  mv ra, s9
  la a0, text_cause
  mv t5, s10
  la a1, text_tval
  mv t6, s11
  j report

# ra: the failing check; t5: value found; t6: value wanted.
xb_fail_check:
  la a0, text_got
  la a1, text_want
  j report

# ra: behind the instruction that should have trapped.
xb_fail_no_trap:
  la a0, text_no_trap
  li t5, 0
  la a1, text_want
  li t6, 1
  j report

report:
#ifndef ISA_TEST_NO_CONSOLE
  mv s0, a0
  mv s1, a1
  addi s2, ra, -4                # still inside the failing macro
  li s4, CONSOLE
  la a0, text_pe
  csrr a1, mhartid
  jal ra, print_field
  la a0, text_case
  mv a1, gp
  jal ra, print_field
  la a0, text_pc
  mv a1, s2
  jal ra, print_field
  mv a0, s0
  mv a1, t5
  jal ra, print_field
  mv a0, s1
  mv a1, t6
  jal ra, print_field
  LOAD a1, xb_namespace
  bltz a1, 1f
  la a0, text_namespace
  jal ra, print_field
1:
  li a0, '\n'
  sb a0, 0(s4)
#endif
  slli gp, gp, 1
  ori gp, gp, 1
  j end

xb_pass:
  li gp, 1
end:
  la t6, tohost
  STORE gp, 0(t6)
stop:
  j stop

#ifndef ISA_TEST_NO_CONSOLE
# Prints the text at a0, then a1 in hexadecimal without leading zeros. s4: the console.
print_field:
  lbu a2, 0(a0)
  beqz a2, number
  sb a2, 0(s4)
  addi a0, a0, 1
  j print_field
number:
  li a3, __riscv_xlen - 4        # position of the next digit
skip_zeros:
  srl a2, a1, a3
  bnez a2, digits
  beqz a3, digits
  addi a3, a3, -4
  j skip_zeros
digits:
  srl a2, a1, a3
  andi a2, a2, 15
  addi a2, a2, '0'
  li a4, '9'
  bleu a2, a4, decimal
  addi a2, a2, 'a' - '9' - 1
decimal:
  sb a2, 0(s4)
  addi a3, a3, -4
  bgez a3, digits
  ret
#endif

.section .rodata
text_pe: .asciz "isa-test: pe="
text_case: .asciz " case="
text_pc: .asciz " pc="
text_got: .asciz " got="
text_want: .asciz " want="
text_namespace: .asciz " ns="
text_cause: .asciz " mcause="
text_tval: .asciz " mtval="
text_no_trap: .asciz " traps="

.section .data
.align 3
.globl xb_resume, xb_namespace
xb_resume: .dword 0
xb_namespace: .dword -1          # the namespace under test, for the failure line; -1: none

# Each on a granule of its own; `fromhost` is never used, but hosts that know `tohost` ask for both.
.section .tohost, "aw", @progbits
.align 6
.globl tohost, fromhost
.type tohost, @object
.size tohost, 8
.type fromhost, @object
.size fromhost, 8
tohost: .dword 0
.align 6
fromhost: .dword 0
