// SPDX-License-Identifier: Apache-2.0
//
// Messages of whole words to PEs that follow each other, each counted behind its data:
//   void __xbrtime_send_pieces(from, to, words, ns, larger, counter, others, more)
// first `larger` messages of words + more words, then `others` of `words`, which may be 0. The data
// of all follow each other behind `from`. Message k goes to namespace ns + k, to address
// to - k * PIECE_BYTES; then 1 is added to `counter` there, by an atomic that brings nothing back.
// Without atomics the round is stored there instead: `counter` is a flag of this PE alone then.
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

  .section .text.xbrtime_send_pieces, "ax"
  .globl __xbrtime_send_pieces
  .type __xbrtime_send_pieces, @function
  .balign 8
__xbrtime_send_pieces:
  prepare_count
  bnez a4, .Llarger
.Lothers:
  beqz a6, .Lend
  mv a4, a6
  li a6, 0
  // a4 messages of a2 words; up to two words each, for few PEs and short arrays, apart.
.Lrun:
  beqz a2, .Lnone
  li t0, 1
  beq a2, t0, .Lone
  li t0, 2
  beq a2, t0, .Ltwo
.Lwords:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  mv t6, a1
  send_words a0
  addi a3, a3, 1
  COUNT
  addi a4, a4, -1
  addi a1, a1, -PIECE_BYTES
  bnez a4, .Lwords
  bnez a6, .Lsmaller
.Lend:
  ret
  // Nothing but the count, and these are the last.
.Lnone:
  eaddie e30, a3, 0
  addi a4, a4, -1
  COUNT
  addi a3, a3, 1
  bnez a4, .Lnone
  ret
  // A store takes two cycles of the way out, so there is something else between them.
  .balign 8
.Lone:
  mv t6, a1
1:
  LOAD t1, 0(a0)
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  addi a4, a4, -1
  STORE t1, 0(t6)
  addi a0, a0, BYTES
  addi a3, a3, 1
  COUNT
  addi t6, t6, -PIECE_BYTES
  bnez a4, 1b
  mv a1, t6
  bnez a6, .Lsmaller
  ret
  .balign 8
.Ltwo:
  mv t6, a1
2:
  LOAD t1, 0(a0)
  eaddie e31, a3, 0
  LOAD t2, BYTES(a0)
  eaddie e30, a3, 0
  STORE t1, 0(t6)
  addi a4, a4, -1
  addi a0, a0, 2 * BYTES
  STORE t2, BYTES(t6)
  addi a3, a3, 1
  addi t6, t6, -PIECE_BYTES
  COUNT
  bnez a4, 2b
  mv a1, t6
  bnez a6, .Lsmaller
  ret
.Llarger:
  add a2, a2, a7
  j .Lrun
.Lsmaller:
  sub a2, a2, a7
  j .Lothers
  .size __xbrtime_send_pieces, . - __xbrtime_send_pieces

// The same words to all of them, to one address; or to every `step`-th PE:
//   void __xbrtime_send_same(from, to, words, ns, messages, counter)
//   void __xbrtime_send_same_line(from, to, words, ns, messages, counter, step)
  .section .text.xbrtime_send_same, "ax"
  .globl __xbrtime_send_same
  .type __xbrtime_send_same, @function
  .balign 8
__xbrtime_send_same:
  beqz a4, 9f
  prepare_count
  li t0, 1
  beq a2, t0, 7f
  li t0, 2
  beq a2, t0, 3f
  li a6, 1
.Lin_steps:
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
  // Two words, which stay in registers, or one.
3:
  LOAD t1, 0(a0)
  LOAD t2, BYTES(a0)
  mv t6, a1
1:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  addi a4, a4, -1
  STORE t1, 0(t6)
  addi a3, a3, 1
  STORE t2, BYTES(t6)
  COUNT
  bnez a4, 1b
  ret
  .balign 8
7:
  LOAD t1, 0(a0)
  mv t6, a1
8:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  addi a4, a4, -1
  STORE t1, 0(t6)
  addi a3, a3, 1
  COUNT
  bnez a4, 8b
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
9:
  ret
  .size __xbrtime_send_same, . - __xbrtime_send_same

#ifdef __riscv_atomic
  .globl __xbrtime_send_same_line
  .type __xbrtime_send_same_line, @function
  .balign 8
__xbrtime_send_same_line:
  beqz a4, 9b
  prepare_count
  j .Lin_steps
  .size __xbrtime_send_same_line, . - __xbrtime_send_same_line
#endif

#ifdef __riscv_atomic
// Messages of one size to every `step`-th PE, slots of so many bytes going down:
//   void __xbrtime_send_line(from, to, words, ns, messages, counter, step, slot)
  .section .text.xbrtime_send_line, "ax"
  .globl __xbrtime_send_line
  .type __xbrtime_send_line, @function
  .balign 8
__xbrtime_send_line:
  beqz a4, 9f
  prepare_count
1:
  eaddie e31, a3, 0
  eaddie e30, a3, 0
  mv t6, a1
  send_words a0
  COUNT
  addi a4, a4, -1
  add a3, a3, a6
  sub a1, a1, a7
  bnez a4, 1b
9:
  ret
  .size __xbrtime_send_line, . - __xbrtime_send_line
#endif
