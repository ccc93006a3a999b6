// SPDX-License-Identifier: Apache-2.0
//
// The loops that move words, as wide as a register, between own memory and a namespace:
//   void __xbrtime_put_words(dest, src, words, ns)    dest in the namespace, all aligned
//   void __xbrtime_put_bytes(dest, src, bytes, ns)    any number, on both sides at any byte
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
#define FEW 16        // bytes: less go one by one if they are not aligned

  .section .text.xbrtime_put_words, "ax"
  .globl __xbrtime_put_words
  .type __xbrtime_put_words, @function
  .balign 8
__xbrtime_put_words:
  eaddie e31, a3, 0
  mv t6, a0
.Lput_words:                       // leaves t6 and a1 behind the last word
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

  // Bytes as whole words and what is left before the first and behind the last of dest, which takes one access
  // of 1, 2 and 4 bytes each at most: elements are aligned, so none is cut.

  // If a bit of `bits` says so. t6 and a1 go on.
  .macro move_part load, store, width, bits
  andi t0, \bits, \width
  beqz t0, 1f
  \load t1, 0(a1)
  addi a1, a1, \width
  \store t1, 0(t6)
  addi t6, t6, \width
1:
  .endm
  // The same out of t2, from its lowest byte on.
  .macro store_part store, width, bits
  andi t0, \bits, \width
  beqz t0, 1f
  \store t2, 0(t6)
  srli t2, t2, \width * 8
  addi t6, t6, \width
1:
  .endm
  // a2 bytes, less than FEW, as elements of 1 << log bytes: an odd one, then from the middle of a straight line
  // of pairs on.
  .macro move_elements load, store, log
  move_part \load, \store, 1 << \log, a2
  andi t0, a2, FEW - (2 << \log)
  la t1, 2f
  add a1, a1, t0
  add t6, t6, t0
  slli t0, t0, 3 - \log            // 4 instructions a pair
  sub t1, t1, t0
  jr t1
  .set at, (2 << \log) - FEW
  .rept (FEW >> \log) / 2 - 1
  \load t3, at(a1)
  \load t4, at + (1 << \log)(a1)
  \store t3, at(t6)
  \store t4, at + (1 << \log)(t6)
  .set at, at + (2 << \log)
  .endr
2:
  ret
  .endm

  .section .text.xbrtime_put_bytes, "ax"
  .globl __xbrtime_put_bytes
  .type __xbrtime_put_bytes, @function
  .balign 8
__xbrtime_put_bytes:
  or t0, a0, a1
  eaddie e31, a3, 0
  andi t1, t0, BYTES - 1
  mv t6, a0
  bnez t1, .Lapart
.Lalike:
  addi t0, a2, -2 * BYTES
  bgez t0, .Lmany
  andi t0, a2, BYTES
  beqz t0, .Ltail
  LOAD t1, 0(a1)
  addi a1, a1, BYTES
  STORE t1, 0(t6)
  addi t6, t6, BYTES
.Ltail:
  // Out of one word: all that is read is in it, whether it is of src or not.
  andi t0, a2, BYTES - 1
  beqz t0, 1f
  LOAD t1, 0(a1)
#if __riscv_xlen == 64
  andi t0, a2, 4
  beqz t0, 2f
  esw t1, 0(t6)
  srli t1, t1, 32
  addi t6, t6, 4
2:
#endif
  andi t0, a2, 2
  beqz t0, 3f
  esh t1, 0(t6)
  srli t1, t1, 16
  addi t6, t6, 2
3:
  andi t0, a2, 1
  beqz t0, 1f
  esb t1, 0(t6)
1:
  ret
.Lmany:
  mv a5, a2
  mv a4, ra
  srli a2, a2, LOG_BYTES
  call .Lput_words
  mv a2, a5
  mv ra, a4
  j .Ltail

.Lapart:
  addi t1, a2, -FEW
  bltz t1, .Lfew
  xor t1, a0, a1
  andi t1, t1, BYTES - 1
  bnez t1, .Lshifted
  neg t5, a0
  andi t5, t5, BYTES - 1
  sub a2, a2, t5
  move_part lbu, esb, 1, t6
  move_part lhu, esh, 2, t6
#if __riscv_xlen == 64
  move_part lw, esw, 4, t6
#endif
  j .Lalike

  // What all of dest, src and bytes are multiples of.
.Lfew:
  beqz a2, 3f
  or t0, t0, a2
  andi t1, t0, 1
  bnez t1, .Lbytes
#if __riscv_xlen == 64
  andi t1, t0, 2
  bnez t1, .Lhalves
  lw t1, 0(a1)
  addi t0, a2, -8
  bltz t0, 1f
  lw t2, 4(a1)
  esw t1, 0(t6)
  beqz t0, 2f
  lw t1, 8(a1)
  esw t2, 4(t6)
  esw t1, 8(t6)
  ret
1:
  esw t1, 0(t6)
  ret
2:
  esw t2, 4(t6)
  ret
.Lhalves:
#endif
  move_elements lhu, esh, 1
.Lbytes:
  move_elements lbu, esb, 0
3:
  ret

.Lshifted:
  andi t3, a1, -BYTES
  slli t0, a1, 3                   // of it the lower bits count
  LOAD t2, 0(t3)
  LOAD t4, BYTES(t3)               // some of its bytes are of src
  not t1, t0
  srl t2, t2, t0
  slli t4, t4, 1
  sll t4, t4, t1
  or t2, t2, t4
  neg t5, a0
  andi t5, t5, BYTES - 1
  store_part esb, 1, t6
  store_part esh, 2, t6
#if __riscv_xlen == 64
  store_part esw, 4, t6
#endif
  add a1, a1, t5
  sub a5, a2, t5
  mv a0, t6
  mv a4, ra
  srli a2, a5, LOG_BYTES
  call __xbrtime_put_shifted       // leaves t2, of which this and t1 are shifts, and where it was
  mv ra, a4
  andi a5, a5, BYTES - 1
  beqz a5, 2f
  slli t3, a5, 3
  add t3, t3, t0
  li t4, BYTES * 8
  srl t2, t2, t0
  bgeu t4, t3, 1f
  LOAD t3, BYTES(a1)
  sll t3, t3, t1
  or t2, t2, t3
1:
#if __riscv_xlen == 64
  store_part esw, 4, a5
#endif
  store_part esh, 2, a5
  store_part esb, 1, a5
2:
  ret
  .size __xbrtime_put_bytes, . - __xbrtime_put_bytes

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
