// SPDX-License-Identifier: Apache-2.0
//
// Messages of whole words to PEs that follow each other, each counted behind its data:
//   void __xbrtime_send_pieces(from, to, words, ns, messages, counter, step)
// Message k is the k-th `words` >= 0 words behind `from`, and goes to namespace ns + k, to address
// to - k * step; then 1 is added to `counter` there, by an atomic that brings nothing back. Without
// atomics the round is stored there instead: `counter` is a flag of this PE alone then.

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
#ifdef __riscv_atomic
#define COUNT ADD zero, a7, (t6)
#else
#define COUNT STORE a7, 0(t6)
#endif

  // What COUNT takes in a7.
  .macro prepare_count
#ifdef __riscv_atomic
  li a7, 1
#else
  la a7, __xbrtime_pieces_private  // its first word: the round
  LOAD a7, 0(a7)
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
  beqz a4, 9f
  prepare_count
#ifdef __riscv_atomic
  beq a2, a7, 7f
#else
  li t0, 1
  beq a2, t0, 7f
#endif
  li t0, 2
  bne a2, t0, 2f
  // Two words each, for few PEs and short arrays.
1:
  LOAD t1, 0(a0)
  LOAD t2, BYTES(a0)
  eaddie e31, a3, 0
  mv t6, a1
  addi a0, a0, 2 * BYTES
  STORE t1, 0(t6)
  addi a3, a3, 1
  STORE t2, BYTES(t6)
  mv t6, a5
  sub a1, a1, a6
  addi a4, a4, -1
  COUNT
  bnez a4, 1b
  ret
2:
  eaddie e31, a3, 0
  mv t6, a1
  send_words a0
  mv t6, a5
  addi a3, a3, 1
  COUNT
  addi a4, a4, -1
  sub a1, a1, a6
  bnez a4, 2b
9:
  ret
  // One word each.
7:
  LOAD t1, 0(a0)
  eaddie e31, a3, 0
  mv t6, a1
  addi a0, a0, BYTES
  STORE t1, 0(t6)
  addi a3, a3, 1
  mv t6, a5
  sub a1, a1, a6
  addi a4, a4, -1
  COUNT
  bnez a4, 7b
  ret
  .size __xbrtime_send_pieces, . - __xbrtime_send_pieces

// The same words to all of them, to one address:
//   void __xbrtime_send_same(from, to, words, ns, messages, counter)
  .section .text.xbrtime_send_same, "ax"
  .globl __xbrtime_send_same
  .type __xbrtime_send_same, @function
  .balign 8
__xbrtime_send_same:
  beqz a4, 9f
  li t0, 2
  prepare_count
  bne a2, t0, 2f
  // Two words, which stay in registers.
  LOAD t1, 0(a0)
  LOAD t2, BYTES(a0)
1:
  eaddie e31, a3, 0
  mv t6, a1
  addi a3, a3, 1
  STORE t1, 0(t6)
  STORE t2, BYTES(t6)
  addi a4, a4, -1
  mv t6, a5
  COUNT
  bnez a4, 1b
  ret
2:
  eaddie e31, a3, 0
  mv t6, a1
  mv a6, a0
  send_words a6
  mv t6, a5
  COUNT
  addi a3, a3, 1
  addi a4, a4, -1
  bnez a4, 2b
9:
  ret
  .size __xbrtime_send_same, . - __xbrtime_send_same
