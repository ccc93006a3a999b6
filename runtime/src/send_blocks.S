// SPDX-License-Identifier: Apache-2.0
//
// Messages of up to SHORT_SCATTERED_BYTES that are no whole words and follow each other, otherwise
// as those of send_pieces.S:
//   void __xbrtime_send_blocks(from, to, bytes, ns, messages, counter)
// At most a word: from any byte on, to the beginning of the slot. More: in words as they lie here,
// beginning with that of the first byte; `from` is aligned as far as `bytes` is. What is around a
// block in its words goes along; only words that hold a byte of it are read.
#include "send_words.inc"

  .section .text.xbrtime_send_blocks, "ax"
  .globl __xbrtime_send_blocks
  .type __xbrtime_send_blocks, @function
  .balign 8
__xbrtime_send_blocks:
  beqz a4, 9f
  prepare_count
  addi a6, a2, -1                  // to the last byte of a block
  li t0, BYTES
  mv t6, a1
  bltu t0, a2, 3f
  // A block that is as large as it is aligned lies in one word, as a single element does.
  or t1, a0, a2
  and t1, t1, a6
  bnez t1, 2f
1:
  andi t1, a0, -BYTES
  LOAD t1, 0(t1)
  slli t0, a0, 3                   // of it the lower bits count
  eaddie e31, a3, 0
  srl t1, t1, t0
  eaddie e30, a3, 0
  addi a4, a4, -1
  STORE t1, 0(t6)
  add a0, a0, a2
  addi a3, a3, 1
  COUNT
  addi t6, t6, -PIECE_BYTES
  bnez a4, 1b
  ret
  // In one word or two: if in one, the second part is of no matter, or the same again.
  .balign 8
2:
  add t2, a0, a6
  andi t1, a0, -BYTES
  andi t2, t2, -BYTES
  LOAD t1, 0(t1)
  LOAD t2, 0(t2)
  slli t0, a0, 3
  neg t3, t0
  srl t1, t1, t0
  sll t2, t2, t3
  eaddie e31, a3, 0
  or t1, t1, t2
  eaddie e30, a3, 0
  addi a4, a4, -1
  STORE t1, 0(t6)
  add a0, a0, a2
  addi a3, a3, 1
  COUNT
  addi t6, t6, -PIECE_BYTES
  bnez a4, 2b
  ret
  // As many words for each as the most that a block lies in; that is one more than it needs at least, so all but
  // the last of them hold some of it. Where that is one too many, the last that holds some goes twice.
3:
  neg t0, a2
  and t0, t0, a2
  sub a7, a6, t0
  addi a7, a7, BYTES
  andi a7, a7, -BYTES              // behind the words before the last
  add t6, t6, a7
  li t0, BYTES
  beq a7, t0, 6f
  la t0, 5f
  sub t0, t0, a7
#if __riscv_xlen == 32
  sub t0, t0, a7                   // 8 bytes of instructions a word
#endif
4:
  add t3, a0, a6
  andi t2, a0, -BYTES
  andi t3, t3, -BYTES
  eaddie e31, a3, 0
  LOAD t4, 0(t3)
  add t2, t2, a7
  eaddie e30, a3, 0
  jr t0
  .set at, -SHORT_SCATTERED_BYTES
  .rept SHORT_SCATTERED_BYTES / BYTES
  LOAD t1, at(t2)
  STORE t1, at(t6)
  .set at, at + BYTES
  .endr
5:
  STORE t4, 0(t6)
  addi a4, a4, -1
  add a0, a0, a2
  addi a3, a3, 1
  COUNT
  addi t6, t6, -PIECE_BYTES
  bnez a4, 4b
  ret
  .balign 8
6:                                 // two words
  andi t1, a0, -BYTES
  add t2, a0, a6
  LOAD t1, 0(t1)
  andi t2, t2, -BYTES
  eaddie e31, a3, 0
  LOAD t2, 0(t2)
  eaddie e30, a3, 0
  STORE t1, -BYTES(t6)
  addi a4, a4, -1
  add a0, a0, a2
  STORE t2, 0(t6)
  addi a3, a3, 1
  COUNT
  addi t6, t6, -PIECE_BYTES
  bnez a4, 6b
9:
  ret
  .size __xbrtime_send_blocks, . - __xbrtime_send_blocks
