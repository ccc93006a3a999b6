# SPDX-License-Identifier: Apache-2.0
# What is not in the instruction table raises illegal instruction with the whole word in mtval, and
# writes nothing: the reserved xBGAS slots, compare-and-swap without xBGAS, compressed and long
# instructions, floating point, other custom space, other privilege modes, the 64-bit forms on RV32
# and every encoding of xBGAS where that is not configured. Each word is written to
# a slot and run there; for opcodes with many legal neighbours all 1024 pairs of funct7 and funct3.
#include "isa_test.inc"

.equ OLD, CUT(0x6b6b6b6b6b6b6b6b)

# rd = x9 (s1, must keep its value), rs1 = x18 (s2, the address of `guard`), rs2 = x19 (s3).
.equ FIELDS, 9 << 7 | 18 << 15 | 19 << 20

.macro f3_word opcode, funct3
  .4byte FIELDS | \opcode | \funct3 << 12
.endm
.macro f7_word opcode, funct3, funct7
  .4byte FIELDS | \opcode | \funct3 << 12 | \funct7 << 25
.endm

# Every word of the table from label `\name` to `\name\()_end` is illegal.
.macro all_illegal name
  la s4, \name
  la s5, \name\()_end
  jal s8, run_table
.endm

# Of the 1024 words of `opcode` with the fields above, exactly those traps whose bit (byte funct7,
# bit funct3) in the map at `legal` is clear. Legal ones are not run.
.macro sweep opcode, legal
  li s4, FIELDS | \opcode
  la s5, \legal
  jal s8, run_sweep
.endm

test_begin
  la s2, guard
  li s3, 1
  li s1, 0x77

case 1 # all zeros, all ones
  all_illegal zeros_ones
case 2 # compressed: the low two bits are not 3
  all_illegal compressed
case 3 # longer than 32 bits
  all_illegal long_words
case 4 # reserved slots of the xBGAS opcodes: 0x7b funct3 4 (esq in old versions)
  all_illegal xbgas_slots
case 5 # opcode 0x33: only I, M, and the xBGAS register forms
  sweep 0x33, legal_33
case 6 # opcode 0x3b: only the word forms of RV64
  sweep 0x3b, legal_3b
case 7 # opcode 0x2f: lr only with rs2 = 0, amocas only with xBGAS, words and, on RV64, doublewords
  sweep 0x2f, legal_2f
case 8 # opcode 0x6b: the same remotely
  sweep 0x6b, legal_6b
case 9 # elr, which is not in that sweep: without xBGAS, and of doublewords on RV32
  all_illegal load_reserved
case 10 # shifts with bits set above the shift amount
  sweep 0x13, legal_13
case 11 # word shifts likewise, and the unused functions of 0x1b
  sweep 0x1b, legal_1b
case 12 # loads, stores, branches, jalr, fences, xBGAS: unused functions
  all_illegal unused_functions
case 13 # floating point, vectors, custom space that is not ours, reserved major opcodes
  all_illegal other_opcodes
case 14 # SYSTEM: unused function, other modes, and ecall, mret, wfi with a field in use
  all_illegal system

case 15 # nothing was written
  check s1, 0x77
  LOAD s6, 0(s2)
  check s6, OLD
  LOAD s6, 8(s2)
  check s6, OLD

  test_pass

# The word in s6 is put into the slot and run; it must trap. Returns to s7. a0: address of the slot.
run_word:
  la a0, slot
  sw s6, 0(a0)
  fence.i
  la t6, 1f
  la t5, xb_resume
  STORE t6, 0(t5)
  jr a0
1:
  check s10, CAUSE_ILLEGAL
  check_reg s11, s6
  check_reg s9, a0
  check s1, 0x77
  jr s7

run_table:
  bgeu s4, s5, 1f
  LOAD_WORD s6, 0(s4)
  addi s4, s4, 4
  la s7, run_table
  j run_word
1:
  jr s8

# s4: the word without functions; s5: map; s0: funct7 * 8 + funct3.
run_sweep:
  li s0, 0
1:
  srli a1, s0, 3
  add a2, s5, a1
  lbu a2, 0(a2)
  andi a3, s0, 7
  srl a2, a2, a3
  andi a2, a2, 1
  bnez a2, 2f
  slli a1, a1, 25
  slli a3, a3, 12
  or s6, s4, a1
  or s6, s6, a3
  la s7, 2f
  j run_word
2:
  addi s0, s0, 1
  li a1, 1024
  bne s0, a1, 1b
  jr s8

.align 3
slot:
  nop
  jal ra, xb_fail_no_trap

.section .rodata
.align 2
zeros_ones:
  .4byte 0, 0xffffffff
zeros_ones_end:
compressed:                      # c.addi4spn, c.lw, c.sw, c.addi, c.li, c.j, c.slli, c.jr, c.add
  .4byte 0x00000104, 0x00004108, 0x0000c108, 0x00000505, 0x00004501, 0x0000a001, 0x0000050a
  .4byte 0x00008082, 0x0000952e, 0x00010001, 0x45014501, 0x80828082, 0xfffffffe, 0xfffffffc
compressed_end:
long_words:                      # 48 bits, 64 bits, longer
  .irp opcode, 0x1f, 0x3f, 0x5f, 0x7f
    .irp funct3, 0,1,2,3,4,5,6,7
      f3_word \opcode, \funct3
    .endr
  .endr
long_words_end:
xbgas_slots:
  f3_word 0x7b, 4
  f7_word 0x7b, 4, 0x7f
  .irp funct3, 4, 5, 6
    f7_word 0x33, \funct3, 0x22
  .endr
xbgas_slots_end:
load_reserved:
#ifdef ISA_TEST_NO_XBGAS
  .4byte (FIELDS & ~(31 << 20)) | 0x6b | 2 << 12 | 2 << 27
#endif
#if defined(ISA_TEST_NO_XBGAS) || __riscv_xlen == 32
  .4byte (FIELDS & ~(31 << 20)) | 0x6b | 3 << 12 | 2 << 27
#endif
load_reserved_end:
unused_functions:
  f3_word 0x23, 4
  f3_word 0x23, 5
  f3_word 0x23, 6
  f3_word 0x23, 7
  f3_word 0x63, 2
  f3_word 0x63, 3
  .irp funct3, 1,2,3,4,5,6,7
    f3_word 0x67, \funct3
  .endr
  .irp funct3, 2,3,4,5,6,7
    f3_word 0x0f, \funct3
  .endr
#if __riscv_xlen == 32           /* ld lwu sd eld elwu esd */
  f3_word 0x03, 3
  f3_word 0x03, 6
  f3_word 0x23, 3
  f3_word 0x77, 3
  f3_word 0x77, 6
  f3_word 0x7b, 3
#endif
#ifdef ISA_TEST_NO_XBGAS
  f3_word 0x03, 7                # eaddix
  .irp funct3, 0,1,2,3,4,5,6,7
    f3_word 0x77, \funct3        # el*
    f3_word 0x7b, \funct3        # es*, eaddie, eaddi
  .endr
#endif
unused_functions_end:
other_opcodes:
  .irp opcode, 0x07, 0x27, 0x43, 0x47, 0x4b, 0x4f, 0x53, 0x57, 0x0b, 0x2b, 0x5b
    .irp funct3, 0,1,2,3,4,5,6,7
      f3_word \opcode, \funct3
    .endr
  .endr
other_opcodes_end:
system:
  f3_word 0x73, 4
  f3_word 0x73, 0
  .4byte 0x10200073              # sret
  .4byte 0x00200073              # uret
  .4byte 0x20200073              # hret
  .4byte 0x7b200073              # dret
  .4byte 0x70200073              # mnret
  .4byte 0x12000073              # sfence.vma
  .4byte 0x00000073 | 1 << 7, 0x00000073 | 1 << 15
  .4byte 0x00100073 | 1 << 7, 0x00100073 | 1 << 15
  .4byte 0x30200073 | 1 << 7, 0x30200073 | 1 << 15
  .4byte 0x10500073 | 1 << 7, 0x10500073 | 1 << 15
  .4byte 0x00d00073 | 1 << 7, 0x01d00073 | 1 << 15
system_end:

# One byte for each funct7, one bit for each funct3.
legal_none: .skip 128
#if __riscv_xlen == 64
#define SIZES 0x0c
#else
#define SIZES 0x04
#endif
legal_2f:
  .fill 8, 1, SIZES              # amoadd, amoswap
  .org legal_2f + 3 * 4
  .fill 8, 1, SIZES              # sc, amoxor
#ifndef ISA_TEST_NO_XBGAS
  .fill 4, 1, SIZES              # amocas
#endif
  .irp funct5, 8,12,16,20,24,28  # amoor amoand amomin amomax amominu amomaxu
    .org legal_2f + \funct5 * 4
    .fill 4, 1, SIZES
  .endr
  .org legal_2f + 128
#ifdef ISA_TEST_NO_XBGAS
.set legal_6b, legal_none
#else
.set legal_6b, legal_2f
#endif
legal_33:
  .byte 0xff, 0xff               # I, M
  .org legal_33 + 0x20
  .byte 0x21                     # sub, sra
#ifndef ISA_TEST_NO_XBGAS
  .org legal_33 + 0x22
  .byte 0x83 | SIZES             # ersb ersh ersw ersd erse
  .org legal_33 + 0x55
#if __riscv_xlen == 64
  .byte 0xff                     # erlb .. erle
#else
  .byte 0xb7                     # not erld, erlwu
#endif
#endif
  .org legal_33 + 128
#if __riscv_xlen == 64
legal_3b:
  .byte 0x23, 0xf1               # addw sllw srlw; mulw divw divuw remw remuw
  .org legal_3b + 0x20
  .byte 0x21                     # subw, sraw
  .org legal_3b + 128
legal_13:
  .byte 0xff, 0xff               # funct7 bit 0 is the top bit of a shift amount
  .fill 30, 1, 0xdd
  .byte 0xfd, 0xfd               # srai
  .fill 94, 1, 0xdd
legal_1b:
  .byte 0x23                     # addiw slliw srliw
  .fill 31, 1, 0x01
  .byte 0x21                     # addiw sraiw
  .fill 95, 1, 0x01
#else
legal_13:
  .byte 0xff                     # slli srli
  .fill 31, 1, 0xdd
  .byte 0xfd                     # srai
  .fill 95, 1, 0xdd
.set legal_3b, legal_none
.set legal_1b, legal_none
#endif

.section .data
.align 3
guard: .dword OLD, OLD
