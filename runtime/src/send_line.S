// SPDX-License-Identifier: Apache-2.0
//
// Messages to the PEs of a row or a column of the mesh, each counted behind its data.
#include "send_words.inc"

#ifdef __riscv_atomic
// The same words to every `step`-th PE, to one address:
//   void __xbrtime_send_same_line(from, to, words, ns, messages, counter, step)
  .section .text.xbrtime_send_same_line, "ax"
  .globl __xbrtime_send_same_line
  .type __xbrtime_send_same_line, @function
  .balign 8
__xbrtime_send_same_line:
  beqz a4, 9f
  prepare_count
  send_same_words
9:
  ret
  .size __xbrtime_send_same_line, . - __xbrtime_send_same_line

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
