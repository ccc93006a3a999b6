// SPDX-License-Identifier: Apache-2.0
//
// All waiting for other PEs. The loops lie in a section of their own, between __xb_poll_start and
// __xb_poll_end, so that the time spent here does not count as work of an operation. They store
// nothing and change no register from round to round, which is how the simulator recognises a
// program that hangs.
//
// Who has looked eight times in vain reserves the word and sleeps in wrs until somebody writes there: then
// it asks the memory port for nothing, and is as quick to go on as who polls. A wait that is over at
// the first looks costs what it costs without. Cores without the A extension poll.
//
// Inline functions (internal.h) come here after a first look, by jal: address in a0, value in a1, the way back
// in t0; only t1 changes. So a caller need not save registers for them, and a collective can be a leaf function.

//
// Programs that begin collectives without waiting have functions of the same names instead, which move these
// on and then come here by the other names (requests_progress.S).

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

// Eight looks, by way of a macro that goes to a label if t1 does not do.
  .macro look_often unless
#ifdef __riscv_atomic
  .irp last, 0, 0, 0, 0, 0, 0, 0, 1
  .balign 8
  LOAD t1, 0(a0)
  .if \last
  \unless 2f
  .else
  \unless 1f
  .endif
  jr t0
1:
  .endr
#else
  .balign 8
1:
  LOAD t1, 0(a0)
  \unless 1b
  jr t0
#endif
  .endm

  // The write that wakes has ended the reservation. Where none is waited for it must end, too: while
  // it stands nobody else can place one in this node, so no elr and esc of other PEs could succeed.
  // A conditional store to the other half of the 16 bytes stores nothing and ends it.
  .macro look_and_sleep unless, if
  .balign 8
2:
  LOAD_RESERVED t1, (a0)
  \if 3f
  sleep_until_written
  LOAD t1, 0(a0)
  \unless 2b
  jr t0
3:
  xori t1, a0, 8
  sc.w t1, x0, (t1)
  jr t0
  .endm

  .section .text.xb_poll, "ax"

// Until the word at a0, as wide as a register, equals a1.
  .macro unless_equal label
  bne t1, a1, \label
  .endm
  .macro if_equal label
  beq t1, a1, \label
  .endm
  .weak __xbrtime_poll_equal
  .globl __xb_poll_equal
  .type __xbrtime_poll_equal, @function
  .balign 8
__xb_poll_equal:
__xbrtime_poll_equal:
  look_often unless_equal
#ifdef __riscv_atomic
  look_and_sleep unless_equal, if_equal
#endif
  .size __xbrtime_poll_equal, . - __xbrtime_poll_equal

// Until the word at a0 has reached a1: unsigned, on RV32 modulo 2^32 (it is not half a turn behind).
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
  .weak __xbrtime_poll_reached
  .globl __xb_poll_reached
  .type __xbrtime_poll_reached, @function
  .balign 8
__xb_poll_reached:
__xbrtime_poll_reached:
  look_often unless_reached
  // The same for what the bulk engine brings, to which each look would be a refusal: it sleeps at once.
  .weak __xbrtime_sleep_reached
  .globl __xb_sleep_reached
#ifdef __riscv_atomic
  .balign 8
__xb_sleep_reached:
__xbrtime_sleep_reached:
  look_and_sleep unless_reached, if_reached
#else
  .set __xb_sleep_reached, __xb_poll_reached
  .set __xbrtime_sleep_reached, __xb_poll_reached
#endif
  .size __xbrtime_poll_reached, . - __xbrtime_poll_reached
