// SPDX-License-Identifier: Apache-2.0
//
// Waits that move requests on. Who begins a collective without waiting (__xbrtime_may_begin) has these in
// place of the functions of the same names in poll.S, which are weak; programs that do not have none of it.
// Called as those: address in a0, value in a1, the way back in t0, only t1 changes; so all that the C
// function may use is kept, with the extended register that the library sets.

#if __riscv_xlen == 64
#define LOAD ld
#define STORE sd
#define WIDTH 8
#else
#define LOAD lw
#define STORE sw
#define WIDTH 4
#endif

  .macro for_all_kept do
  \do ra, 0
  \do t0, 1
  \do t2, 2
  \do t3, 3
  \do t4, 4
  \do t5, 5
  \do t6, 6
  \do a0, 7
  \do a1, 8
  \do a2, 9
  \do a3, 10
  \do a4, 11
  \do a5, 12
  \do a6, 13
  \do a7, 14
  .endm
  .macro keep register, place
  STORE \register, \place * WIDTH(sp)
  .endm
  .macro take register, place
  LOAD \register, \place * WIDTH(sp)
  .endm
#define FRAME (16 * WIDTH)

  .macro wait_and_move_on name, plain, function
  .section .text.\name, "ax"
  .globl \name
  .type \name, @function
\name:
  LOAD t1, __xbrtime_under_way
  bnez t1, 1f
  j \plain
1:
  addi sp, sp, -FRAME
  for_all_kept keep
  movebe t1, 31
  STORE t1, 15 * WIDTH(sp)
  call \function
  LOAD t1, 15 * WIDTH(sp)
  moveeb 31, t1
  for_all_kept take
  addi sp, sp, FRAME
  j \plain
  .size \name, . - \name
  .endm

  wait_and_move_on __xbrtime_poll_equal, __xb_poll_equal, __xbrtime_progress_until_equal
  wait_and_move_on __xbrtime_poll_reached, __xb_poll_reached, __xbrtime_progress_until_reached
  wait_and_move_on __xbrtime_sleep_reached, __xb_sleep_reached, __xbrtime_progress_until_reached

  .section .text.__xbrtime_may_begin, "ax"
  .globl __xbrtime_may_begin
  .type __xbrtime_may_begin, @function
__xbrtime_may_begin:
  snez a0, a0
  ret
  .size __xbrtime_may_begin, . - __xbrtime_may_begin

  // Brings the files along, and keeps none of their functions.
  .irp file, access, accumulate, atomic, atomic_wide, lock, sections, transfer
  .globl __xbrtime_moving_\file
  .equ __xbrtime_needs_\file, __xbrtime_moving_\file
  .endr
