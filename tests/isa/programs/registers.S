# SPDX-License-Identifier: Apache-2.0
# Every x register keeps a value of its own and works as first source, second source and
# destination; x0 is zero as source right after it was the destination of every kind of producer.
#include "isa_test.inc"

# Value of register n: n in the low byte, its complement in the high half, so that no two registers
# share a bit pattern.
#define PATTERN(n) CUT((n) * 0x0101010101010101 ^ 0x00ff00ff00ff00ff)

# gp, t5, t6 and the registers a check leaves alone take part too: the sum is folded first.
.macro fill_all
  .irp n, 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    li x\n, PATTERN(\n)
  .endr
.endm

test_begin

case 1 # all 31 registers at once, each read as rs1 (a store's address would hide a fault)
  fill_all
  .irp n, 2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    add x1, x1, x\n
  .endr
  mv x2, x1
  case 1
  li s2, 0
  .irp n, 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    li s3, PATTERN(\n)
    add s2, s2, s3
  .endr
  check_reg x2, s2

# Register n alone: everything else is overwritten after it was set. x4..x8 carry the result.
.macro one_register n, keep, scratch
  fill_all
  addi \scratch, x\n, 0            # as rs1
  sub \keep, x0, x\n               # as rs2
  case 2
  li t5, PATTERN(\n)
  bne \scratch, t5, register_failed
  add \keep, \keep, \scratch
  bnez \keep, register_failed
.endm

case 2 # each register as rs1, as rs2 and as destination
  .irp n, 1,2,4,5,6,7,8,9,10,11,12,13,14,15,16,17
    one_register \n, x20, x21
  .endr
  .irp n, 18,19,20,21,22,23,24,25,26,27,28,29
    one_register \n, x10, x11
  .endr
  .irp n, 3,30,31
    fill_all
    addi x11, x\n, 0
    sub x10, x0, x\n
    case 2
    li x12, PATTERN(\n)
    check_reg x11, x12
    add x10, x10, x11
    check x10, 0
  .endr

case 3 # x0 after an ALU result, a product, a quotient, a load, a link and a CSR value for x0
  li s2, -1
  la s3, word
  add x0, s2, s2
  add s4, x0, x0
  check s4, 0
  mul x0, s2, s2
  add s4, x0, x0
  check s4, 0
  divu x0, s2, s2
  add s4, x0, x0
  check s4, 0
  LOAD x0, 0(s3)
  add s4, x0, x0
  check s4, 0
  csrrw x0, mscratch, s2
  add s4, x0, x0
  check s4, 0
  csrrs x0, mscratch, x0
  add s4, x0, x0
  check s4, 0
  jal x0, 1f
1:
  add s4, x0, x0
  check s4, 0
  lui x0, 0x12345
  STORE x0, 0(s3)
  LOAD s4, 0(s3)
  check s4, 0
  addi x0, s2, 0
  beq x0, s2, 2f
  j 3f
2:
  unreachable
3:
  test_pass

register_failed:
  mv t6, t5
  mv t5, x21
  jal ra, xb_fail_check

.section .data
.align 3
word: .dword 0x1122334455667788
