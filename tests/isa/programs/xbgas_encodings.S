# SPDX-License-Identifier: Apache-2.0
# The mnemonics assemble to the encodings of the instruction-set reference ("2.0.0" profile): the
# words below were put together by hand from its table, field by field.
#include "xbgas_test.inc"

# A layout, opcode 0x6b: funct3 2 or 3, rd = a0 (10), rs1 = a1, rs2; funct5, then aq and rl.
.macro a_word funct3, rs2, funct5, ordering=0
  .4byte 0x6b | 10 << 7 | \funct3 << 12 | 11 << 15 | \rs2 << 20 | \ordering << 25 | \funct5 << 27
.endm
# I and S format: opcode, funct3, rd or rs2, rs1 = a1 (11), immediate; R: funct7 too.
.macro i_word opcode, funct3, rd, imm
  .4byte \opcode | \rd << 7 | \funct3 << 12 | 11 << 15 | (\imm & 0xfff) << 20
.endm
.macro s_word funct3, rs2, imm
  .4byte 0x7b | (\imm & 31) << 7 | \funct3 << 12 | 11 << 15 | \rs2 << 20 | (\imm >> 5 & 127) << 25
.endm
.macro r_word funct3, funct7, rd, rs1, rs2
  .4byte 0x33 | \rd << 7 | \funct3 << 12 | \rs1 << 15 | \rs2 << 20 | \funct7 << 25
.endm

test_begin

case 1 # both lists are equally long and equal word by word; s4 counts
  la s2, assembled
  la s3, by_hand
  la s5, assembled_end
  la s6, by_hand_end
  sub s5, s5, s2
  sub s6, s6, s3
  check_reg s5, s6
  li s4, 0
1:
  LOAD_WORD s7, 0(s2)
  LOAD_WORD s8, 0(s3)
  check_reg s7, s8
  addi s2, s2, 4
  addi s3, s3, 4
  addi s4, s4, 1
  addi s5, s5, -4
  bnez s5, 1b
  check s4, 63

case 2 # two whole words, worked out in the documentation's notation
  la s2, literal
  LOAD_WORD s3, 0(s2)
  check s3, 0x0085b577           # eld a0, 8(a1)
  LOAD_WORD s3, 4(s2)
  check s3, 0xaac5b533           # erld a0, a1, e12
  LOAD_WORD s3, 8(s2)
  check s3, 0xfea5bc7b           # esd a0, -8(a1)

  test_pass

literal:
  eld a0, 8(a1)
  erld a0, a1, e12
  esd a0, -8(a1)

.section .rodata
.align 2
assembled:
  elb a0, -2048(a1)
  elh a0, 2047(a1)
  elw a0, 4(a1)
  eld a0, 8(a1)
  elbu a0, 1(a1)
  elhu a0, 2(a1)
  elwu a0, -4(a1)
  ele e31, -8(a1)
  esb a0, -2048(a1)
  esh a0, 2047(a1)
  esw a0, 4(a1)
  esd a0, -8(a1)
  ese e31, 8(a1)
  eaddie e0, a1, -1
  eaddie e31, a1, 2047
  eaddi a0, e11, -2048
  eaddi x0, e11, 7
  eaddix e30, e11, 1
  eaddix e0, e11, -1
  erlb a0, a1, e12
  erlh a0, a1, e0
  erlw a0, a1, e31
  erld a0, a1, e12
  erlbu a0, a1, e12
  erlhu a0, a1, e12
  erlwu a0, a1, e12
  erle e10, a1, e12
  ersb a0, a1, e12
  ersh a0, a1, e0
  ersw a0, a1, e31
  ersd a0, a1, e12
  erse e10, a1, e12
  movebe a0, e11
  moveeb e10, a1
  moveee e10, e11
  elr.w a0, (a1)
  elr.d a0, (a1)
  esc.w a0, a2, (a1)
  esc.d a0, a2, (a1)
  .irp op, swap, add, xor, and, or, min, max, minu, maxu, cas
    eamo\op\().w a0, a2, (a1)
    eamo\op\().d a0, a2, (a1)
  .endr
  .irp op, swap, cas
    eamo\op\().w.rl a0, a2, (a1)
    eamo\op\().d.aq a0, a2, (a1)
  .endr
assembled_end:
by_hand:
  i_word 0x77, 0, 10, -2048
  i_word 0x77, 1, 10, 2047
  i_word 0x77, 2, 10, 4
  i_word 0x77, 3, 10, 8
  i_word 0x77, 4, 10, 1
  i_word 0x77, 5, 10, 2
  i_word 0x77, 6, 10, -4
  i_word 0x77, 7, 31, -8
  s_word 0, 10, -2048
  s_word 1, 10, 2047
  s_word 2, 10, 4
  s_word 3, 10, -8
  s_word 7, 31, 8
  i_word 0x7b, 5, 0, -1
  i_word 0x7b, 5, 31, 2047
  i_word 0x7b, 6, 10, -2048
  i_word 0x7b, 6, 0, 7
  i_word 0x03, 7, 30, 1
  i_word 0x03, 7, 0, -1
  r_word 0, 0x55, 10, 11, 12
  r_word 1, 0x55, 10, 11, 0
  r_word 2, 0x55, 10, 11, 31
  r_word 3, 0x55, 10, 11, 12
  r_word 4, 0x55, 10, 11, 12
  r_word 5, 0x55, 10, 11, 12
  r_word 6, 0x55, 10, 11, 12
  r_word 7, 0x55, 10, 11, 12
  r_word 0, 0x22, 12, 10, 11
  r_word 1, 0x22, 0, 10, 11
  r_word 2, 0x22, 31, 10, 11
  r_word 3, 0x22, 12, 10, 11
  r_word 7, 0x22, 12, 10, 11
  i_word 0x7b, 6, 10, 0
  i_word 0x7b, 5, 10, 0
  i_word 0x03, 7, 10, 0
  a_word 2, 0, 2
  a_word 3, 0, 2
  a_word 2, 12, 3
  a_word 3, 12, 3
  .irp funct5, 1, 0, 4, 12, 8, 16, 20, 24, 28, 5
    a_word 2, 12, \funct5
    a_word 3, 12, \funct5
  .endr
  .irp funct5, 1, 5
    a_word 2, 12, \funct5, 1
    a_word 3, 12, \funct5, 2
  .endr
by_hand_end:
