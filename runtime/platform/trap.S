// SPDX-License-Identifier: Apache-2.0
//
// Trap vector. Without a handler (xb_set_trap_handler) the trap is reported and the run ends; that
// path uses neither stack nor memory, since a bad stack pointer may be the reason. With a handler
// all registers, extended ones included if there are any, go to a frame on the current stack
// (struct xb_trap_frame).
#include "xbgas_isa.h"

#define ALL_BUT_X0_X2 \
  1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, \
  28, 29, 30, 31
#define ALL_E 0, 2, ALL_BUT_X0_X2

#if __riscv_xlen == 64
#define LOAD ld
#define STORE sd
#define WORD 8
#else
#define LOAD lw
#define STORE sw
#define WORD 4
#endif

#define FRAME_X(n) ((n)*WORD)
#define FRAME_E(n) ((32 + (n)) * WORD)
#define FRAME_MEPC (64 * WORD)
#define FRAME_MSTATUS (65 * WORD)
#define FRAME_MCAUSE (66 * WORD)
#define FRAME_MTVAL (67 * WORD)
#define FRAME_BYTES (68 * WORD)

  .section .text.xb_trap, "ax"
  .globl __xb_trap_entry, xb_trap_unhandled
  .type __xb_trap_entry, @function
  .type xb_trap_unhandled, @function
  .balign 64
__xb_trap_entry:
  csrw mscratch, t0
  la t0, __xb_trap_handler
  LOAD t0, 0(t0)
  beqz t0, xb_trap_unhandled
  csrr t0, mscratch

  addi sp, sp, -FRAME_BYTES
  .irp n, ALL_BUT_X0_X2
  STORE x\n, FRAME_X(\n)(sp)
  .endr
  STORE zero, FRAME_X(0)(sp)
  addi t0, sp, FRAME_BYTES
  STORE t0, FRAME_X(2)(sp)
#if XB_CONFIG_XBGAS
  .irp n, ALL_E
  ese e\n, FRAME_E(\n)(sp)
  .endr
#endif
  csrr t0, mepc
  STORE t0, FRAME_MEPC(sp)
  csrr t0, mstatus
  STORE t0, FRAME_MSTATUS(sp)
  csrr t0, mcause
  STORE t0, FRAME_MCAUSE(sp)
  csrr t0, mtval
  STORE t0, FRAME_MTVAL(sp)

  la t0, __xb_trap_handler
  LOAD t0, 0(t0)
  mv a0, sp
  jalr t0

  LOAD t0, FRAME_MEPC(sp)
  csrw mepc, t0
  LOAD t0, FRAME_MSTATUS(sp)
  csrw mstatus, t0
#if XB_CONFIG_XBGAS
  .irp n, ALL_E
  ele e\n, FRAME_E(\n)(sp)
  .endr
#endif
  .irp n, ALL_BUT_X0_X2
  LOAD x\n, FRAME_X(\n)(sp)
  .endr
  LOAD sp, FRAME_X(2)(sp)
  mret
  .size __xb_trap_entry, . - __xb_trap_entry

// The simulator prints cause, pc and mtval of the last trap and ends the run. Where nobody listens
// to that device, the exit status ends the PE. After a remote-error interrupt the registers that
// describe the error are read, so that the report can tell what they hold.
xb_trap_unhandled:
  csrr t0, mcause
  bgez t0, 1f
  andi t0, t0, 63
  li t1, XB_INTERRUPT_REMOTE_ERROR
  bne t0, t1, 1f
  csrr t1, XB_CSR_RERRNS
  csrr t1, XB_CSR_RERRADDR
  csrr t1, XB_CSR_RERRREASON
1:
  li t0, XB_DEVICE_TRAP_REPORT
  STORE zero, 0(t0)
  li t0, XB_DEVICE_EXIT
  li t1, 114
  STORE t1, 0(t0)
  csrw mie, zero
1:
  wfi
  j 1b
  .size xb_trap_unhandled, . - xb_trap_unhandled
