// SPDX-License-Identifier: Apache-2.0
//
// Messages of whole words to PEs that follow each other, each with a flag behind its data:
//   void __xbrtime_send_pieces(from, to, words, ns, messages, flag, value, step)
// Message k is the k-th `words` >= 0 words behind `from`, and goes to namespace ns + k, to address
// to - k * step; then `value` goes to `flag` there.

#if __riscv_xlen == 64
#define LOAD ld
#define STORE esd
#define STORE_FLAG ersd
#define BYTES 8
#else
#define LOAD lw
#define STORE esw
#define STORE_FLAG ersw
#define BYTES 4
#endif

  .section .text.xbrtime_send_pieces, "ax"
  .globl __xbrtime_send_pieces
  .type __xbrtime_send_pieces, @function
  .balign 8
__xbrtime_send_pieces:
  beqz a4, 9f
  li t0, 2
  bne a2, t0, 2f
  // Two words each, for few PEs and short arrays.
1:
  LOAD t1, 0(a0)
  LOAD t2, BYTES(a0)
  eaddie e31, a3, 0
  addi t6, a1, BYTES
  STORE_FLAG t1, a1, e31
  addi a0, a0, 2 * BYTES
  STORE_FLAG t2, t6, e31
  addi a3, a3, 1
  STORE_FLAG a6, a5, e31
  addi a4, a4, -1
  sub a1, a1, a7
  bnez a4, 1b
  ret
2:
  eaddie e31, a3, 0
  mv t6, a1
  addi t0, a2, -4
  bltz t0, 4f
3:
  addi t0, t0, -4
  LOAD t1, 0(a0)
  LOAD t2, BYTES(a0)
  LOAD t3, 2 * BYTES(a0)
  STORE t1, 0(t6)
  LOAD t4, 3 * BYTES(a0)
  STORE t2, BYTES(t6)
  addi a0, a0, 4 * BYTES
  STORE t3, 2 * BYTES(t6)
  addi t6, t6, 4 * BYTES
  STORE t4, -BYTES(t6)
  bgez t0, 3b
4:
  andi t0, a2, 3
  beqz t0, 6f
5:
  LOAD t1, 0(a0)
  addi a0, a0, BYTES
  addi t0, t0, -1
  STORE t1, 0(t6)
  addi t6, t6, BYTES
  bnez t0, 5b
6:
  STORE_FLAG a6, a5, e31
  addi a3, a3, 1
  addi a4, a4, -1
  sub a1, a1, a7
  bnez a4, 2b
9:
  ret
  .size __xbrtime_send_pieces, . - __xbrtime_send_pieces

// The same words to all of them, to one address:
//   void __xbrtime_send_same(from, to, words, ns, messages, flag, value)
  .section .text.xbrtime_send_same, "ax"
  .globl __xbrtime_send_same
  .type __xbrtime_send_same, @function
  .balign 8
__xbrtime_send_same:
  beqz a4, 9f
  li t0, 2
  bgtu a2, t0, 2f
  beqz a2, 2f
  // One or two words, which stay in registers; of one the second is the flag, which comes again.
  LOAD t1, 0(a0)
  mv t2, a6
  mv t6, a5
  bne a2, t0, 1f
  LOAD t2, BYTES(a0)
  addi t6, a1, BYTES
1:
  eaddie e31, a3, 0
  addi a3, a3, 1
  STORE_FLAG t1, a1, e31
  addi a4, a4, -1
  STORE_FLAG t2, t6, e31
  STORE_FLAG a6, a5, e31
  bnez a4, 1b
  ret
2:
  eaddie e31, a3, 0
  mv t6, a1
  mv a7, a0
  addi t0, a2, -4
  bltz t0, 4f
3:
  addi t0, t0, -4
  LOAD t1, 0(a7)
  LOAD t2, BYTES(a7)
  LOAD t3, 2 * BYTES(a7)
  STORE t1, 0(t6)
  LOAD t4, 3 * BYTES(a7)
  STORE t2, BYTES(t6)
  addi a7, a7, 4 * BYTES
  STORE t3, 2 * BYTES(t6)
  addi t6, t6, 4 * BYTES
  STORE t4, -BYTES(t6)
  bgez t0, 3b
4:
  andi t0, a2, 3
  beqz t0, 6f
5:
  LOAD t1, 0(a7)
  addi a7, a7, BYTES
  addi t0, t0, -1
  STORE t1, 0(t6)
  addi t6, t6, BYTES
  bnez t0, 5b
6:
  STORE_FLAG a6, a5, e31
  addi a3, a3, 1
  addi a4, a4, -1
  bnez a4, 2b
9:
  ret
  .size __xbrtime_send_same, . - __xbrtime_send_same
