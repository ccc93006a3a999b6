// SPDX-License-Identifier: Apache-2.0
//
// What the messages of send_pieces.S, send_blocks.S and send_line.S are made of.
#pragma once

#include "pieces.h"

#if __riscv_xlen == 64
#define LOAD ld
#define STORE esd
#define ADD eamoadd.d
#define BYTES 8
#else
#define LOAD lw
#define STORE esw
#define ADD eamoadd.w
#define BYTES 4
#endif
#define KEPT_WORDS 8  // by send_same
#ifdef __riscv_atomic
#define COUNT ADD zero, a5, (t5)
#else
#define COUNT STORE a5, 0(t5)
#endif

  // Data goes to t6, which pairs with e31, the count to t5, which pairs with e30; what is counted is in a5.
  .macro prepare_count
  mv t5, a5
#ifdef __riscv_atomic
  li a5, 1
#else
  la a5, __xbrtime_pieces_private  // its first word: the round
  LOAD a5, 0(a5)
#endif
  .endm

  // a2 words from a register on, which goes on behind them, to t6 in namespace e31.
  .macro send_words from
  addi t0, a2, -4
  bltz t0, 4f
3:
  addi t0, t0, -4
  LOAD t1, 0(\from)
  LOAD t2, BYTES(\from)
  LOAD t3, 2 * BYTES(\from)
  STORE t1, 0(t6)
  LOAD t4, 3 * BYTES(\from)
  STORE t2, BYTES(t6)
  addi \from, \from, 4 * BYTES
  STORE t3, 2 * BYTES(t6)
  addi t6, t6, 4 * BYTES
  STORE t4, -BYTES(t6)
  bgez t0, 3b
4:
  andi t0, a2, 2
  beqz t0, 5f
  LOAD t1, 0(\from)
  LOAD t2, BYTES(\from)
  addi \from, \from, 2 * BYTES
  STORE t1, 0(t6)
  addi t6, t6, 2 * BYTES
  STORE t2, -BYTES(t6)
5:
  andi t0, a2, 1
  beqz t0, 6f
  LOAD t1, 0(\from)
  addi \from, \from, BYTES
  STORE t1, 0(t6)
6:
  .endm

  // a2 words at a0, a4 > 0 times to a1 there, in every a6-th namespace from a3 on, each time counted; returns.
  .macro send_same_words
  addi t0, a2, -1
  sltiu t0, t0, KEPT_WORDS
  beqz t0, 2f
  // Up to as many as there are registers: behind the last ones of eight loads and eight stores.
  mv t6, a1
  slli t1, a2, 2
  la t0, 5f
  la a2, 6f
  sub t0, t0, t1
  sub a2, a2, t1
  jr t0
  LOAD a7, 7 * BYTES(a0)
  LOAD a1, 6 * BYTES(a0)
  LOAD t4, 5 * BYTES(a0)
  LOAD t3, 4 * BYTES(a0)
  LOAD t2, 3 * BYTES(a0)
  LOAD t1, 2 * BYTES(a0)
  LOAD t0, BYTES(a0)
  LOAD a0, 0(a0)
5:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  jr a2
  STORE a7, 7 * BYTES(t6)
  STORE a1, 6 * BYTES(t6)
  STORE t4, 5 * BYTES(t6)
  STORE t3, 4 * BYTES(t6)
  STORE t2, 3 * BYTES(t6)
  STORE t1, 2 * BYTES(t6)
  STORE t0, BYTES(t6)
  STORE a0, 0(t6)
6:
  COUNT
  addi a4, a4, -1
  add a3, a3, a6
  bnez a4, 5b
  ret
2:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  mv t6, a1
  mv a7, a0
  send_words a7
  COUNT
  add a3, a3, a6
  addi a4, a4, -1
  bnez a4, 2b
  ret
  .endm
