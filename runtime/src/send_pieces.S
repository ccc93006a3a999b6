// SPDX-License-Identifier: Apache-2.0
//
// Messages of whole words to PEs that follow each other, each counted behind its data:
//   void __xbrtime_send_pieces(from, to, words, ns, larger, counter, others, more)
// first `larger` messages of words + more words, then `others` of `words`, which may be 0. The data
// of all follow each other behind `from`. Message k goes to namespace ns + k, to address
// to - k * PIECE_BYTES; then 1 is added to `counter` there, by an atomic that brings nothing back.
// Without atomics the round is stored there instead: `counter` is a flag of this PE alone then.
#include "send_words.inc"

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

// The same words to all of them, to one address:
//   void __xbrtime_send_same(from, to, words, ns, messages, counter)
  .section .text.xbrtime_send_same, "ax"
  .globl __xbrtime_send_same
  .type __xbrtime_send_same, @function
  .balign 8
__xbrtime_send_same:
  beqz a4, .Lsame_end
  prepare_count
  li t0, 1
  beq a2, t0, .Lsame_one
  li t0, 2
  beq a2, t0, .Lsame_two
  li a6, 1
  send_same_words
  // Two words, which stay in registers, or one.
.Lsame_two:
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
.Lsame_one:
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
.Lsame_end:
  ret
  .size __xbrtime_send_same, . - __xbrtime_send_same
