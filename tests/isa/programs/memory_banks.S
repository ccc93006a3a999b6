# SPDX-License-Identifier: Apache-2.0
# Memory has two banks, chosen by address bit 3. Streams of stores and loads, back to back, to one
# bank and alternating, read back what was written, in program order.
#include "isa_test.inc"

.equ ROUNDS, 64

test_begin
  la s2, data

case 1 # a load right behind a store, at every distance up to six, same bank and other bank
  .irp distance, 0,1,2,3,4,5,6
    .irp o, 0,8,16,24
      li s3, 0x100 * \distance + \o + 1
      STORE s3, \o(s2)
      .rept \distance
        nop
      .endr
      LOAD s4, \o(s2)
      check_reg s4, s3
    .endr
  .endr

case 2 # store one bank, load the other, both ways, without a gap
  li s3, 0x1111
  li s4, 0x2222
  STORE s3, 0(s2)
  STORE s4, 8(s2)
  STORE s4, 0(s2)
  LOAD s5, 8(s2)
  STORE s3, 8(s2)
  LOAD s6, 0(s2)
  LOAD s7, 8(s2)
  check s5, 0x2222
  check s6, 0x2222
  check s7, 0x1111

case 3 # partial stores gathered by a wide load without a gap
  li s3, 0x88
  li s4, 0x77
  STORE x0, 0(s2)
  sb s3, 0(s2)
  sb s4, 1(s2)
  sh s3, 2(s2)
  sw s4, 4(s2)
  LOAD s5, 0(s2)
  check s5, CUT(0x0000007700887788)
  lw s5, 4(s2)
  check s5, 0x77

case 4 # a wide store scattered by narrow loads without a gap
#if __riscv_xlen == 64
  li s3, 0x8877665544332211
  sd s3, 8(s2)
#else
  li s3, 0x44332211
  sw s3, 8(s2)
  li s3, 0x88776655
  sw s3, 12(s2)
#endif
  lbu a0, 8(s2)
  lb a1, 15(s2)
  lhu a2, 10(s2)
  lw a3, 12(s2)
  check a0, 0x11
  check a1, 0xffffffffffffff88
  check a2, 0x4433
  check a3, 0xffffffff88776655

case 5 # sixty-four stores in a row, ascending (banks alternate), then loaded in a row
  .set n, 0
  .rept ROUNDS
    addi s3, x0, n + 7
    STORE s3, 8 * n(s2)
    .set n, n + 1
  .endr
  li s4, 0
  .set n, 0
  .rept ROUNDS
    LOAD s3, 8 * n(s2)
    add s4, s4, s3
    .set n, n + 1
  .endr
  check s4, ROUNDS * (ROUNDS - 1) / 2 + 7 * ROUNDS

case 6 # the same in one bank: stride 16
  .set n, 0
  .rept ROUNDS
    addi s3, x0, n * 3
    STORE s3, 16 * n(s2)
    .set n, n + 1
  .endr
  li s4, 0
  .set n, 0
  .rept ROUNDS
    LOAD s3, 16 * n(s2)
    add s4, s4, s3
    .set n, n + 1
  .endr
  check s4, 3 * ROUNDS * (ROUNDS - 1) / 2

case 7 # copy loop: load, store, load, store over both banks
  la s5, data
  la s6, copy
  li s7, 2 * ROUNDS
1:
  LOAD s3, 0(s5)
  STORE s3, 0(s6)
  addi s5, s5, 8
  addi s6, s6, 8
  addi s7, s7, -1
  bnez s7, 1b
  la s5, data
  la s6, copy
  li s7, 2 * ROUNDS
2:
  LOAD s3, 0(s5)
  LOAD s4, 0(s6)
  check_reg s4, s3
  addi s5, s5, 8
  addi s6, s6, 8
  addi s7, s7, -1
  bnez s7, 2b

case 8 # a chain through memory: each store's data was just loaded, each load was just stored
  li s3, 41
  STORE s3, 0(s2)
  .set n, 0
  .rept 16
    LOAD s3, 8 * n(s2)
    addi s3, s3, 1
    STORE s3, 8 * n + 8(s2)
    .set n, n + 1
  .endr
  LOAD s4, 128(s2)
  check s4, 57

case 9 # words in a row, ascending: two to each bank in turn
  .set n, 0
  .rept ROUNDS
    addi s3, x0, n - 11
    sw s3, 4 * n(s2)
    .set n, n + 1
  .endr
  li s4, 0
  .set n, 0
  .rept ROUNDS
    lw s3, 4 * n(s2)
    add s4, s4, s3
    .set n, n + 1
  .endr
  check s4, ROUNDS * (ROUNDS - 1) / 2 - 11 * ROUNDS
  lw s3, 4 * 21(s2)
  check s3, 10

  test_pass

.section .bss
.align 4
data: .skip 16 * ROUNDS
copy: .skip 16 * ROUNDS
