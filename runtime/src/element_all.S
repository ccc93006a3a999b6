// SPDX-License-Identifier: Apache-2.0
//
// One integer reduced to all PEs, for RV64; reduce_all_element.c has the protocol, products and RV32:
//   void __xbrtime_reduce_all_OP_WIDTH(dest, value)
// In C a call takes a third longer. Up to 16 PEs next to no branch is taken, so it matters less where the code lies.
//
// A message is one store of the call, in the upper half, and the value; of 8 bytes the value and then that. Slots are
// of 32 bytes, three for each round of four, with the value at 0 and the call at 16; slot 15 is for PEs beyond the
// largest power of two.
#if __riscv_xlen == 64

#define DEST a0
#define VALUE a1
#define EXTRAS a2  // the PE beyond the largest power of two that this one stands for, or 0
#define STAMP a3   // the call in the upper half, and in the lower
#define CALL a4
#define ME a5
#define POWER a7   // as many PEs take part
#define SET t6     // this call's slots; pairs with e31
#define ELEMENTS 64
#define FOLD (15 * 32)
#define IN_VAIN 9  // cycles, for 4 bytes 7

  // VALUE = VALUE OP register.
  .macro combine_sum from, width
  add VALUE, VALUE, \from
  .endm
  .macro combine_and from, width
  and VALUE, VALUE, \from
  .endm
  .macro combine_or from, width
  or VALUE, VALUE, \from
  .endm
  .macro combine_xor from, width
  xor VALUE, VALUE, \from
  .endm
  .macro compare unless, extend_right, from, width
  .if \width < 3
  slli \from, \from, 32
  \extend_right \from, \from, 32
  .endif
  \unless 1f
  mv VALUE, \from
1:
  .endm
  .macro combine_min_u from, width
  compare "bgeu \from, a1,", srli, \from, \width
  .endm
  .macro combine_min_i from, width
  compare "bge \from, a1,", srai, \from, \width
  .endm
  .macro combine_max_u from, width
  compare "bgeu a1, \from,", srli, \from, \width
  .endm
  .macro combine_max_i from, width
  compare "bge a1, \from,", srai, \from, \width
  .endm

  // What goes into a stamp, to t0.
  .macro make_message width
  .if \width < 3
  slli t0, VALUE, 32
  srli t0, t0, 32
  or t0, t0, STAMP
  .endif
  .endm
  // To the PE in a register.
  .macro tell pe, slot, width
  eaddie e31, \pe, 1
  .if \width < 3
  esd t0, \slot + 16(SET)
  .else
  esd VALUE, \slot(SET)
  esd STAMP, \slot + 16(SET)
  .endif
  .endm
  .macro take from, slot, width
  .if \width == 3
  ld \from, \slot(SET)
  .endif
  .endm

  // Until the stamp of a slot is that of this call, if all came here together: a look before would be in vain, and so
  // the guess of the branch behind it.
  .macro pass_time width
  li t5, 6  // looks
  .rept IN_VAIN - \width
  nop
  .endr
  .endm
  // One message, with its value in t1; who is late is waited for at \late.
  .macro await slot, width, late
  pass_time \width
2:
  ld t1, \slot + 16(SET)
  srli t0, t1, 32
  beq t0, CALL, 1f
  addi t5, t5, -1
  bnez t5, 2b
  addi t4, SET, \slot + 16
  jal t5, \late
  li t5, 1
  j 2b
1:
  take t1, \slot, \width
  .endm

  // Three others tell this one their values, at distances of one, two and three times this; the farthest, whose
  // message takes longest, is told first.
  .macro round name, width, store, distance, slot, pair, fold, late
  li t0, 4 * \distance
  bltu POWER, t0, 6f
  make_message \width
  xori t1, ME, 3 * \distance
  tell t1, \slot + 64, \width
  xori t1, ME, 2 * \distance
  tell t1, \slot + 32, \width
  xori t1, ME, \distance
  tell t1, \slot, \width
  pass_time \width
2:
  ld t1, \slot + 80(SET)
  ld t2, \slot + 48(SET)
  ld t3, \slot + 16(SET)
  srli t0, t1, 32
  srli t4, t2, 32
  bne t0, CALL, 7f
27:
  srli t0, t3, 32
  bne t4, CALL, 8f
28:
  bne t0, CALL, 9f
29:
  take t1, \slot + 64, \width
  take t2, \slot + 32, \width
  take t3, \slot, \width
  combine_\name t1, \width
  combine_\name t2, \width
  combine_\name t3, \width
  li t0, 4 * \distance
  bne POWER, t0, 5f
3:
  bnez EXTRAS, \fold
  \store VALUE, 0(DEST)
  ret
6:
  li t0, 2 * \distance
  bltu POWER, t0, 3b
  addi SET, SET, \slot
  j \pair
  // Some more looks, then away.
7:
  addi t5, t5, -1
  beqz t5, 17f
  ld t1, \slot + 80(SET)
  ld t2, \slot + 48(SET)
  ld t3, \slot + 16(SET)
  srli t0, t1, 32
  srli t4, t2, 32
  bne t0, CALL, 7b
  j 27b
8:
  addi t5, t5, -1
  beqz t5, 18f
  ld t2, \slot + 48(SET)
  ld t3, \slot + 16(SET)
  srli t4, t2, 32
  srli t0, t3, 32
  bne t4, CALL, 8b
  j 28b
9:
  addi t5, t5, -1
  beqz t5, 19f
  ld t3, \slot + 16(SET)
  srli t0, t3, 32
  bne t0, CALL, 9b
  j 29b
17:
  addi t4, SET, \slot + 80
  j 4f
18:
  addi t4, SET, \slot + 48
  j 4f
19:
  addi t4, SET, \slot + 16
4:
  jal t5, \late
  li t5, 1  // a look at each; for the next who is late it is away again, where others are moved on
  j 2b
5:
  .endm

  .macro element_all name, width, store
  .section .text.__xbrtime_reduce_all_\name\()_\width, "ax"
  .globl __xbrtime_reduce_all_\name\()_\width
  .type __xbrtime_reduce_all_\name\()_\width, @function
  .balign 8
__xbrtime_reduce_all_\name\()_\width:
  la t0, __xbrtime
  ld CALL, ELEMENTS(t0)
  lw POWER, 8(t0)
  lw ME, 4(t0)
  addi CALL, CALL, 1
  la SET, __xbrtime_slots
  addi t2, POWER, -1
  andi t1, CALL, 1
  slli t1, t1, 9
  and t2, t2, POWER
  sd CALL, ELEMENTS(t0)
  slli STAMP, CALL, 32
  add SET, SET, t1
  srli CALL, STAMP, 32
  li EXTRAS, 0
  bnez t2, 40f
10:
  round \name, \width, \store, 1, 0, 31f, 44f, 50f
  round \name, \width, \store, 4, 96, 31f, 44f, 50f
  round \name, \width, \store, 16, 192, 31f, 44f, 50f
  round \name, \width, \store, 64, 288, 31f, 44f, 50f
  round \name, \width, \store, 256, 384, 31f, 44f, 50f
  // One other.
31:
  srli t1, POWER, 1
  xor t1, t1, ME
  make_message \width
  tell t1, 0, \width
  await 0, \width, 50f
  combine_\name t1, \width
  bnez EXTRAS, 43f
  \store VALUE, 0(DEST)
  ret
  // Not a power of two.
40:
  lw t1, 40(t0)
  mv t2, POWER
  li POWER, 1
  sll POWER, POWER, t1
  sub t2, t2, POWER
  bgeu ME, POWER, 42f
  bgeu ME, t2, 10b
  add EXTRAS, ME, POWER
  await FOLD, \width, 50f
  combine_\name t1, \width
  j 10b
42:
  sub t1, ME, POWER
  make_message \width
  tell t1, FOLD, \width
  await FOLD, \width, 50f
  \store t1, 0(DEST)
  ret
43:
  la SET, __xbrtime_slots
  andi t2, CALL, 1
  slli t2, t2, 9
  add SET, SET, t2
44:
  make_message \width
  tell EXTRAS, FOLD, \width
  \store VALUE, 0(DEST)
  ret
  // Until the word at t4 has reached STAMP, and then back to t5; only t0 to t4 change. That the call wraps around is
  // seen by who comes back.
50:
  mv t2, DEST
  mv t3, VALUE
  mv a0, t4
  mv a1, STAMP
  jal t0, __xbrtime_poll_reached
  mv DEST, t2
  mv VALUE, t3
  jr t5
  .size __xbrtime_reduce_all_\name\()_\width, . - __xbrtime_reduce_all_\name\()_\width
  .endm

  .irp name, sum, and, or, xor, min_u, min_i, max_u, max_i
  element_all \name, 0, sb
  element_all \name, 1, sh
  element_all \name, 2, sw
  element_all \name, 3, sd
  .endr

#endif
