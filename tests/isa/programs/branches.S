# SPDX-License-Identifier: Apache-2.0
# Conditional branches: every condition taken and not taken, forward and backward, at the ends of
# the range, in tight loops, next to each other, and with a taken branch hiding what follows it.
#include "isa_test.inc"

# Takes the branch exactly if `taken` is 1; tried forward and backward.
.macro check_branch op, a, b, taken
  li s2, \a
  li s3, \b
  li s4, 0
  \op s2, s3, 9931f
  ori s4, s4, 1                  # seen only when not taken
  j 9932f
9930:
  ori s4, s4, 4                  # arrived backward
  j 9933f
9931:
  ori s4, s4, 2                  # arrived forward
9932:
  \op s2, s3, 9930b
  ori s4, s4, 8
9933:
  .if \taken
    check s4, 6
  .else
    check s4, 9
  .endif
.endm

test_begin

case 1 # beq
  check_branch beq, 0, 0, 1
  check_branch beq, -1, -1, 1
  check_branch beq, 0, 1, 0
  check_branch beq, INT_MIN, 0, 0
#if __riscv_xlen == 64
  check_branch beq, 0x100000000, 0, 0
#else
  check_branch beq, 0x10000, 0, 0
#endif

case 2 # bne
  check_branch bne, 0, 0, 0
  check_branch bne, 1, 0, 1
  check_branch bne, INT_MIN, INT_MIN, 0
#if __riscv_xlen == 64
  check_branch bne, 0x100000000, 0, 1
#else
  check_branch bne, 0x10000, 0, 1
#endif

case 3 # blt: signed
  check_branch blt, 0, 0, 0
  check_branch blt, 0, 1, 1
  check_branch blt, 1, 0, 0
  check_branch blt, -1, 0, 1
  check_branch blt, 0, -1, 0
  check_branch blt, INT_MIN, INT_MAX, 1
  check_branch blt, INT_MAX, INT_MIN, 0
#if __riscv_xlen == 64
  check_branch blt, 0x80000000, 0x7fffffff, 0
#else
  check_branch blt, 0x8000, 0x7fff, 0
#endif

case 4 # bge: signed
  check_branch bge, 0, 0, 1
  check_branch bge, 0, 1, 0
  check_branch bge, 1, 0, 1
  check_branch bge, -1, 0, 0
  check_branch bge, 0, -1, 1
  check_branch bge, INT_MIN, INT_MAX, 0
  check_branch bge, INT_MAX, INT_MIN, 1

case 5 # bltu: unsigned
  check_branch bltu, 0, 0, 0
  check_branch bltu, 0, 1, 1
  check_branch bltu, -1, 0, 0
  check_branch bltu, 0, -1, 1
  check_branch bltu, INT_MAX, INT_MIN, 1
  check_branch bltu, INT_MIN, INT_MAX, 0
#if __riscv_xlen == 64
  check_branch bltu, 0xffffffff, 0x100000000, 1
#else
  check_branch bltu, 0xffff, 0x10000, 1
#endif

case 6 # bgeu: unsigned
  check_branch bgeu, 0, 0, 1
  check_branch bgeu, 0, 1, 0
  check_branch bgeu, -1, 0, 1
  check_branch bgeu, 0, -1, 0
  check_branch bgeu, INT_MAX, INT_MIN, 0
  check_branch bgeu, INT_MIN, INT_MAX, 1

case 7 # farthest forward (+4094 rounds to +4092) and backward (-4096) targets
  li s2, 0
  j far_start
far_back:
  addi s2, s2, 1
  j far_end
  .skip 4096 - (. - far_back)
far_start:
  beqz x0, far_back
  addi s2, s2, 16
far_end:
  check s2, 1
  li s2, 0
from:
  beqz x0, far_forward
  addi s2, s2, 16
  .skip 4092 - (. - from)
far_forward:
  addi s2, s2, 1
  check s2, 1

case 8 # nothing behind a taken branch is performed: no register write, no store, no trap
  la s5, word
  li s2, 0
  beqz x0, 1f
  addi s2, s2, 1
  STORE s5, 0(s5)
  .4byte 0                       # illegal
  ecall
1:
  check s2, 0
  LOAD s3, 0(s5)
  check s3, 0

case 9 # branch to the next instruction, and a branch over exactly one
  li s2, 0
  beqz x0, 1f
1:
  addi s2, s2, 1
  beqz x0, 2f
  addi s2, s2, 16
2:
  check s2, 1

case 10 # taken branches back to back, then not-taken ones back to back
  li s2, 0
  beqz x0, 1f
  addi s2, s2, 1
1:
  beqz x0, 2f
  addi s2, s2, 2
2:
  beqz x0, 3f
  addi s2, s2, 4
3:
  check s2, 0
  bnez x0, 4f
  bnez x0, 4f
  bnez x0, 4f
  addi s2, s2, 8
4:
  check s2, 8

case 11 # loops of two, three and four instructions, at each position in a fetch word
  .irp gap, 0,1
    .irp body, 0,1,2
      .balign 8
      li s3, 0
      li s2, 100
      .rept \gap
        nop
      .endr
1:
      .rept \body
        addi s3, s3, 1
      .endr
      addi s2, s2, -1
      bnez s2, 1b
      check s3, 100 * \body
    .endr
  .endr

case 12 # alternating direction: taken every second time
  li s2, 0
  li s3, 20
1:
  andi s4, s3, 1
  beqz s4, 2f
  addi s2, s2, 1
2:
  addi s3, s3, -1
  bnez s3, 1b
  check s2, 10

case 13 # a register compared with itself
  li s2, 5
  blt s2, s2, 1f
  bltu s2, s2, 1f
  bne s2, s2, 1f
  bge s2, s2, 2f
1:
  unreachable
2:

  test_pass

.section .data
.align 3
word: .dword 0
