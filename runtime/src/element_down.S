// SPDX-License-Identifier: Apache-2.0
//
// One element down the tree of few levels, for RV64; broadcast.c has the protocol and the plan:
//   void __xbrtime_element_down_WIDTH(dest, src, plan)
// In C this takes a third longer: some twenty cycles of each PE on the way stand in the time that the
// last one waits.
//
// The plan (struct element_plan): namespace of the parent (0: none), address of this PE's ready word there,
// address of the parent's signal here, end of the plan; then for each level of the tree the addresses of the
// ready words of three children here, and their namespaces. Where a level has fewer, the word is one that is
// always ready, and the namespace is 0: the element goes to the own dest once more.
#if __riscv_xlen == 64

#define POSITION a4
#define DEST t3
#define OWN_SIGNAL t2
#define VALUE a5
#define SIGNAL a6
#define END a7

  // Unless the ready words of the level at a3 are: to the polling loop for one, and back to \again for all three,
  // since they mostly come together. What comes in a moment is worth four more looks here: the way to the loop and
  // back takes longer.
  .macro await_level again, first, second, third
\again:
  ld t0, 0(a3)
  ld t1, 8(a3)
  ld t4, 16(a3)
  ld t0, 0(t0)
  ld t1, 0(t1)
  ld t4, 0(t4)
  bltu t0, POSITION, \first
  bltu t1, POSITION, \second
  bltu t4, POSITION, \third
  .endm
  .macro late offset, again
  ld a0, \offset(a3)
  .rept 4
  ld t0, 0(a0)
  bgeu t0, POSITION, \again
  .endr
  jal t0, __xbrtime_poll_reached
  j \again
  .endm

  .macro send_level store
  ld t0, 24(a3)
  ld t1, 32(a3)
  ld t4, 40(a3)
  addi a3, a3, 48
  .irp ns, t0, t1, t4
  eaddie e31, \ns, 0
  er\store VALUE, DEST, e31
  ersd SIGNAL, OWN_SIGNAL, e31
  .endr
  .endm

  .macro element_down width, load, store
  .section .text.__xbrtime_element_down_\width, "ax"
  .globl __xbrtime_element_down_\width
  .type __xbrtime_element_down_\width, @function
  .balign 8
__xbrtime_element_down_\width:
  la t4, __xbrtime
  ld t0, 24(t4)
  ld t5, 0(a2)
  ld t1, 8(a2)
  addi t0, t0, 1
  slli POSITION, t0, 28
  eaddie e31, t5, 0
  beqz t5, .Lroot\width
  ersd POSITION, t1, e31
  sd t0, 24(t4)
  ld OWN_SIGNAL, 32(t4)
  ld END, 24(a2)
  mv DEST, a0
  addi SIGNAL, POSITION, 1
  addi a3, a2, 32
  mv a1, POSITION
  beq a3, END, 2f
  await_level 1, 70f, 71f, 72f
  addi a3, a3, 48
  bne a3, END, 1b
2:
  ld a0, 16(a2)
  mv a1, SIGNAL
  .rept 10
  ld t1, 0(a0)
  bgeu t1, a1, 3f
  .endr
  ld t1, 0(a0)
  bltu t1, a1, 73f
3:
  \load VALUE, 0(DEST)
  addi a3, a2, 32
  beq a3, END, 5f
4:
  send_level \store
  bne a3, END, 4b
5:
  ret
70:
  late 0, 1b
71:
  late 8, 1b
72:
  late 16, 1b
73:
  jal t0, __xbrtime_poll_reached
  j 3b

.Lroot\width:
  ld OWN_SIGNAL, 32(t4)
  ld END, 24(a2)
  sd t0, 24(t4)
  \load VALUE, 0(a1)
  mv DEST, a0
  addi a3, a2, 32
  mv a1, POSITION
  addi SIGNAL, POSITION, 1
  beq a3, END, 2f
  await_level 1, 70f, 71f, 72f
  send_level \store
  bne a3, END, 1b
2:
  \store VALUE, 0(DEST)
  ret
70:
  late 0, 1b
71:
  late 8, 1b
72:
  late 16, 1b
  .size __xbrtime_element_down_\width, . - __xbrtime_element_down_\width
  .endm

  element_down 0, lb, sb
  element_down 1, lh, sh
  element_down 2, lw, sw
  element_down 3, ld, sd

#endif
