// SPDX-License-Identifier: Apache-2.0
//
// All waiting for other PEs. The loops lie in a section of their own, between __xb_poll_start and
// __xb_poll_end, so that the time spent here does not count as work of an operation. They store
// nothing and change no register from round to round, which is how the simulator recognises a
// program that hangs.
//
// Called from inline functions (internal.h) by `call t0`: address in a0, value in a1; only t0 and
// t1 change. So a caller need not save registers for them, and a collective can be a leaf function.

#if __riscv_xlen == 64
#define LOAD ld
#else
#define LOAD lw
#endif

  .section .text.xb_poll, "ax"

// Until the word at a0, as wide as a register, equals a1.
  .globl __xbrtime_poll_equal
  .type __xbrtime_poll_equal, @function
  .balign 8
__xbrtime_poll_equal:
  LOAD t1, 0(a0)
  bne t1, a1, __xbrtime_poll_equal
  jr t0
  .size __xbrtime_poll_equal, . - __xbrtime_poll_equal

// Until the word at a0 has reached a1: unsigned, on RV32 modulo 2^32 (it is not half a turn behind).
  .globl __xbrtime_poll_reached
  .type __xbrtime_poll_reached, @function
  .balign 8
__xbrtime_poll_reached:
  LOAD t1, 0(a0)
#if __riscv_xlen == 64
  bltu t1, a1, __xbrtime_poll_reached
#else
  sub t1, t1, a1
  bltz t1, __xbrtime_poll_reached
#endif
  jr t0
  .size __xbrtime_poll_reached, . - __xbrtime_poll_reached
