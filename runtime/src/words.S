// SPDX-License-Identifier: Apache-2.0
//
// The loops that move words, as wide as a register, between own memory and a namespace:
//   void __xbrtime_put_words(dest, src, words, ns)    dest in the namespace, all aligned
//   void __xbrtime_put_shifted(dest, src, words, ns)  src at any byte: shifted and merged
//   void __xbrtime_get_shifted(dest, src, words, ns)  src in the namespace, at any byte
// (__xbrtime_put_words of transfer.h has the C prototypes.) The address in t6 = x31 pairs with e31:
// "8(t6)" then means 8 + t6 in namespace e31. With namespace 0 they copy within own memory.
//
// A store to another node takes two flits, and so two cycles of the way out: a load between any two stores
// costs nothing, and what is left to save is the turn of the loop. Shifted copies read whole words, also
// those that hold the first and the last byte: never another word.

#if __riscv_xlen == 64
#define LOAD ld
#define LOAD_REMOTE eld
#define STORE esd
#define KEEP sd
#define BYTES 8
#define LOG_BYTES 3
#else
#define LOAD lw
#define LOAD_REMOTE elw
#define STORE esw
#define KEEP sw
#define BYTES 4
#define LOG_BYTES 2
#endif
#define TURN 32   // words of a turn of the aligned loop
#define SHIFT_TURN 8

  .section .text.xbrtime_put_words, "ax"
  .globl __xbrtime_put_words
  .type __xbrtime_put_words, @function
  .balign 8
__xbrtime_put_words:
  eaddie e31, a3, 0
  mv t6, a0
  li t0, TURN
  bgeu a2, t0, 1f
2:
  // What is left, two words a piece, from the middle of a straight line of them on; an odd word before.
  andi t0, a2, 1
  beqz t0, 3f
  LOAD t1, 0(a1)
  addi a1, a1, BYTES
  STORE t1, 0(t6)
  addi t6, t6, BYTES
3:
  srli t0, a2, 1
  la t1, 4f
  slli t2, t0, LOG_BYTES + 1
  add a1, a1, t2
  slli t0, t0, 4                   // 4 instructions a piece
  add t6, t6, t2
  sub t1, t1, t0
  jr t1
  .set at, -(TURN - 2) * BYTES
  .rept TURN / 2 - 1
  LOAD t3, at(a1)
  LOAD t4, at + BYTES(a1)
  STORE t3, at(t6)
  STORE t4, at + BYTES(t6)
  .set at, at + 2 * BYTES
  .endr
4:
  ret
1:
  srli t5, a2, 5
  slli t5, t5, 5 + LOG_BYTES
  andi a2, a2, TURN - 1
  add t5, t5, a1                   // where the turns end
5:
  LOAD t0, 0(a1)
  .set at, 0
  .rept TURN / 2 - 1
  LOAD t1, at + BYTES(a1)
  STORE t0, at(t6)
  LOAD t0, at + 2 * BYTES(a1)
  STORE t1, at + BYTES(t6)
  .set at, at + 2 * BYTES
  .endr
  LOAD t1, at + BYTES(a1)
  STORE t0, at(t6)
  addi a1, a1, TURN * BYTES
  STORE t1, at + BYTES(t6)
  addi t6, t6, TURN * BYTES
  bne a1, t5, 5b
  bnez a2, 2b
  ret
  .size __xbrtime_put_words, . - __xbrtime_put_words

  // One word out of `low` and `high`, which follow each other; t0 and t1 are how far to shift. `low` is lost.
  .macro merge low, high
  srl \low, \low, t0
  sll t5, \high, t1
  or \low, \low, t5
  .endm

  .macro set_shifts
  andi t0, a1, BYTES - 1
  slli t0, t0, 3
  neg t1, t0                       // of it the lower bits count
  andi a1, a1, -BYTES
  .endm

  .section .text.xbrtime_put_shifted, "ax"
  .globl __xbrtime_put_shifted
  .type __xbrtime_put_shifted, @function
  .balign 8
__xbrtime_put_shifted:
  set_shifts
  LOAD t2, 0(a1)
  eaddie e31, a3, 0
  mv t6, a0
  addi a2, a2, -SHIFT_TURN
  bltz a2, 2f
1:
  .set at, 0
  .rept SHIFT_TURN / 2
  LOAD t3, at + BYTES(a1)
  merge t2, t3
  STORE t2, at(t6)
  LOAD t2, at + 2 * BYTES(a1)
  merge t3, t2
  STORE t3, at + BYTES(t6)
  .set at, at + 2 * BYTES
  .endr
  addi a2, a2, -SHIFT_TURN
  addi a1, a1, SHIFT_TURN * BYTES
  addi t6, t6, SHIFT_TURN * BYTES
  bgez a2, 1b
2:
  addi a2, a2, SHIFT_TURN
  beqz a2, 4f
3:
  LOAD t3, BYTES(a1)
  addi a2, a2, -1
  merge t2, t3
  STORE t2, 0(t6)
  addi a1, a1, BYTES
  addi t6, t6, BYTES
  mv t2, t3
  bnez a2, 3b
4:
  ret
  .size __xbrtime_put_shifted, . - __xbrtime_put_shifted

  .section .text.xbrtime_get_shifted, "ax"
  .globl __xbrtime_get_shifted
  .type __xbrtime_get_shifted, @function
  .balign 8
__xbrtime_get_shifted:
  set_shifts
  eaddie e31, a3, 0
  mv t6, a1
  LOAD_REMOTE t2, 0(t6)
  addi a2, a2, -SHIFT_TURN
  bltz a2, 2f
1:
  LOAD_REMOTE t3, BYTES(t6)
  LOAD_REMOTE t4, 2 * BYTES(t6)
  LOAD_REMOTE a1, 3 * BYTES(t6)
  LOAD_REMOTE a3, 4 * BYTES(t6)
  LOAD_REMOTE a4, 5 * BYTES(t6)
  LOAD_REMOTE a5, 6 * BYTES(t6)
  LOAD_REMOTE a6, 7 * BYTES(t6)
  LOAD_REMOTE a7, 8 * BYTES(t6)
  addi a2, a2, -SHIFT_TURN
  addi t6, t6, SHIFT_TURN * BYTES
  merge t2, t3
  KEEP t2, 0(a0)
  merge t3, t4
  KEEP t3, BYTES(a0)
  merge t4, a1
  KEEP t4, 2 * BYTES(a0)
  merge a1, a3
  KEEP a1, 3 * BYTES(a0)
  merge a3, a4
  KEEP a3, 4 * BYTES(a0)
  merge a4, a5
  KEEP a4, 5 * BYTES(a0)
  merge a5, a6
  KEEP a5, 6 * BYTES(a0)
  merge a6, a7
  KEEP a6, 7 * BYTES(a0)
  mv t2, a7
  addi a0, a0, SHIFT_TURN * BYTES
  bgez a2, 1b
2:
  addi a2, a2, SHIFT_TURN
  beqz a2, 4f
3:
  LOAD_REMOTE t3, BYTES(t6)
  addi a2, a2, -1
  merge t2, t3
  KEEP t2, 0(a0)
  addi a0, a0, BYTES
  addi t6, t6, BYTES
  mv t2, t3
  bnez a2, 3b
4:
  ret
  .size __xbrtime_get_shifted, . - __xbrtime_get_shifted
