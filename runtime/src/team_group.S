// SPDX-License-Identifier: Apache-2.0
//
// The result of each group of the collective network: a read that waits, as the number of a register is part
// of the instruction. Called with the way back in t0 (group_result in team_group.h); the result is in a0.
  .section .text.__xbrtime_group_results, "ax"
  .globl __xbrtime_group_results
  .type __xbrtime_group_results, @function
  .balign 8
__xbrtime_group_results:
  .irp group, 0, 1, 2, 3, 4, 5, 6
  .balign 8
  csrr a0, 0xfd0 + \group  // collresult0 ..
  jr t0
  .endr
  .size __xbrtime_group_results, . - __xbrtime_group_results
