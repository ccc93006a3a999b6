# SPDX-License-Identifier: Apache-2.0
# A put and then its flag to the same node need no fence: who sees the flag sees the data, whatever
# sizes and forms the stores have. Every PE sends to the PE one further and to the one three further
# (modulo their number) and receives from two, all at once; with one PE through the loop-back.
#include "xbgas_test.inc"

.equ ROUNDS, 40
.equ CHANNEL, 128                # bytes of one inbox

# Puts round s7 into the inbox number `channel` of namespace s0: data depend on round and sender s1.
.macro put channel
  la s2, inbox + CHANNEL * \channel
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  slli s3, s7, 8
  add s3, s3, s1                 # round * 256 + sender
  EXT_STORE s3, 0(s2)
  esw s3, 8(s2)
  esw s3, 12(s2)
  esh s3, 16(s2)
  esb s3, 18(s2)
  addi s4, s2, 24
  EXT_STORE_RAW s3, s4, e5
  addi s4, s2, 32
  eaddie e6, s3, 1
  erse e6, s4, e5
  .irp n, 40,48,56,64,72,80,88
    addi s3, s3, 1
    EXT_STORE s3, \n(s2)
  .endr
  EXT_STORE s7, 96(s2)                 # the flag: the round
.endm

# Waits for round s7 in the own inbox number `channel`, sent by PE s6, and checks every byte of it.
.macro receive channel
  la s2, inbox + CHANNEL * \channel
1:
  LOAD s3, 96(s2)
  bne s3, s7, 1b
  LOAD s4, 88(s2)                  # the last data first
  slli s3, s7, 8
  add s3, s3, s6
  addi s5, s3, 7
  check_reg s4, s5
  LOAD s4, 0(s2)
  check_reg s4, s3
  lw s4, 8(s2)
  check_reg s4, s3
  lw s4, 12(s2)
  check_reg s4, s3
  lh s4, 16(s2)
  slli s5, s3, __riscv_xlen - 16
  srai s5, s5, __riscv_xlen - 16
  check_reg s4, s5
  lbu s4, 18(s2)
  andi s5, s3, 255
  check_reg s4, s5
  LOAD s4, 24(s2)
  check_reg s4, s3
  LOAD s4, 32(s2)
  addi s5, s3, 1
  check_reg s4, s5
  .set k, 1
  .irp n, 40,48,56,64,72,80
    LOAD s4, \n(s2)
    addi s5, s3, k
    check_reg s4, s5
    .set k, k + 1
  .endr
  # The sender may go on: its own word `credit`, one dword for each channel.
  addi s4, s6, 1
  la s5, credit + 8 * \channel
  eaddie e21, s4, 0
  EXT_STORE s7, 0(s5)
.endm

# s0 = namespace of the PE `distance` further; s6 = the PE `distance` before.
.macro neighbours distance
  csrr s2, numpes
  addi s0, s1, \distance
  remu s0, s0, s2
  addi s0, s0, 1
  li s3, \distance
  remu s3, s3, s2
  add s6, s1, s2
  sub s6, s6, s3
  remu s6, s6, s2
.endm

test_begin
  csrr s1, mhartid
  li s7, 1

case 1 # forty rounds
round:
  neighbours 1
  put 0
  neighbours 3
  put 1
  neighbours 1
  receive 0
  neighbours 3
  receive 1
  la s2, credit                  # both receivers have read: the inboxes may be filled again
1:
  LOAD s3, 0(s2)
  bne s3, s7, 1b
2:
  LOAD s3, 8(s2)
  bne s3, s7, 2b
  addi s7, s7, 1
  li s3, ROUNDS + 1
  bne s7, s3, round

  test_pass

.section .data
.align 4
inbox: .skip 2 * CHANNEL
credit: .dword 0, 0
