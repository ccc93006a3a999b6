// SPDX-License-Identifier: Apache-2.0
//
// All waiting for other PEs. The loops lie in a section of their own, between __xb_poll_start and
// __xb_poll_end, so that the time spent here does not count as work of an operation. They store
// nothing and change no register from round to round, which is how the simulator recognises a
// program that hangs.
//
// Who has looked twice in vain reserves the word and sleeps in wrs until somebody writes there: then
// it asks the memory port for nothing, and is as quick to go on as who polls. A wait that is over at
// the first or second look costs what it costs without. Cores without the A extension poll.
//
// Called from inline functions (internal.h) by `call t0`: address in a0, value in a1; only t0 and
// t1 change. So a caller need not save registers for them, and a collective can be a leaf function.

#if __riscv_xlen == 64
#define LOAD ld
#define LOAD_RESERVED lr.d
#else
#define LOAD lw
#define LOAD_RESERVED lr.w
#endif

// wrs.nto, for which the assembler would note an extension that programs then need.
  .macro sleep_until_written
  .4byte 0x00d00073
  .endm

// Two looks by way of a macro that goes to a label if t1 does not do.
  .macro look_twice unless
  .balign 8
  LOAD t1, 0(a0)
  \unless 1f
  jr t0
  .balign 8
1:
  LOAD t1, 0(a0)
#ifdef __riscv_atomic
  \unless 2f
#else
  \unless 1b
#endif
  jr t0
  .endm

  .section .text.xb_poll, "ax"

// Until the word at a0, as wide as a register, equals a1. Several PEs may write parts of it, so who
// is woken often sleeps again: the shortest loop.
  .macro unless_equal label
  bne t1, a1, \label
  .endm
  .globl __xbrtime_poll_equal
  .type __xbrtime_poll_equal, @function
  .balign 8
__xbrtime_poll_equal:
  look_twice unless_equal
#ifdef __riscv_atomic
  .balign 8
2:
  LOAD_RESERVED t1, (a0)
  unless_equal 3f
  jr t0
  .balign 8
3:
  sleep_until_written
  LOAD_RESERVED t1, (a0)
  unless_equal 3b
  jr t0
#endif
  .size __xbrtime_poll_equal, . - __xbrtime_poll_equal

// Until the word at a0 has reached a1: unsigned, on RV32 modulo 2^32 (it is not half a turn behind).
// One PE writes it, so who is woken goes on: a plain load, which is a cycle quicker.
  .macro unless_reached label
#if __riscv_xlen == 64
  bltu t1, a1, \label
#else
  sub t1, t1, a1
  bltz t1, \label
#endif
  .endm
  .macro if_reached label
#if __riscv_xlen == 64
  bgeu t1, a1, \label
#else
  sub t1, t1, a1
  bgez t1, \label
#endif
  .endm
  .globl __xbrtime_poll_reached
  .type __xbrtime_poll_reached, @function
  .balign 8
__xbrtime_poll_reached:
  look_twice unless_reached
#ifdef __riscv_atomic
  .balign 8
2:
  LOAD_RESERVED t1, (a0)
  if_reached 3f
  sleep_until_written
  LOAD t1, 0(a0)
  unless_reached 2b
3:
  jr t0
#endif
  .size __xbrtime_poll_reached, . - __xbrtime_poll_reached
