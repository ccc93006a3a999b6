// SPDX-License-Identifier: Apache-2.0
// In the manner of the suites of single instructions: a boot that tries registers that may not be
// there and skips those that trap, cases counted in gp, an ecall at the end whose handler stores gp
// into tohost, half by half, for ever. With -DFAIL the last case fails, with -DCOMPRESSED or
// -DFLOATING it executes such an instruction after them, and mtvec leads to nowhere.
#define SKIP_IF_IT_TRAPS(...) \
  la t0, 9f;                  \
  csrw mtvec, t0;             \
  __VA_ARGS__;                \
  .balign 4;                  \
9:

#define CASE(number, want, ...) \
  li gp, number;                \
  __VA_ARGS__;                  \
  li t6, want;                  \
  bne a0, t6, fail

#if __riscv_xlen == 64
#define STORE sd
#define LOAD ld
#else
#define STORE sw
#define LOAD lw
#endif

  .option norelax
  .section .text.init, "ax"
  .balign 64
  .globl _start
_start:
  j reset

  .balign 4
trap:
  csrr t5, mcause
  li t6, 11  // ecall of machine mode
  bne t5, t6, unexpected
to_host:
  sw gp, tohost, t5
  sw zero, tohost + 4, t5
  j to_host
unexpected:
  ori gp, gp, 1337
  j to_host

reset:
  SKIP_IF_IT_TRAPS(csrwi satp, 0)
  SKIP_IF_IT_TRAPS(li t0, -1; csrw pmpaddr0, t0; li t0, 31; csrw pmpcfg0, t0)
  SKIP_IF_IT_TRAPS(csrwi mie, 0; csrwi medeleg, 0; csrwi mideleg, 0)
  la t0, trap
  csrw mtvec, t0
  csrwi mstatus, 0
  la t0, 1f
  csrw mepc, t0
  csrr a0, mhartid
  bnez a0, other
  mret

other:  // only the first one works; the others end at once, or, with -DOTHERS_WAIT, never
#ifdef OTHERS_WAIT
  j other
#endif
  li gp, 1
  ecall

  .text
1:
  CASE(2, 0, li a0, -1; addi a0, a0, 1)
  CASE(3, -2048, li a0, 0; addi a0, a0, -2048)
  CASE(4, 0x55, la a1, data; LOAD a0, 0(a1))
  CASE(5, 7, li a0, 7; la a1, data; STORE a0, 0(a1); LOAD a0, 0(a1))
  // Code in a segment whose flags do not say so, written over.
  la a1, patched
  lw a2, other_instruction
  sw a2, 0(a1)
  fence.i
  li a0, 0
patched:
  addi a0, a0, 1
  CASE(6, 2, )
#ifdef FAIL
  CASE(7, 1, li a0, 0)
#endif
#ifdef COMPRESSED
  csrw mtvec, zero
  .option push
  .option rvc
compressed:
  c.addi a0, 1
  c.addi a0, 1
  .option pop
#endif
#ifdef FLOATING
  csrw mtvec, zero
  .option arch, +f
floating:
  fmv.w.x fa0, zero
#endif
  fence
  li gp, 1
  li a7, 93
  li a0, 0
  ecall

fail:
  fence
  slli gp, gp, 1
  ori gp, gp, 1
  ecall

  .balign 4
other_instruction:
  addi a0, a0, 2

  .section .tohost, "aw", @progbits
  .balign 64
  .globl tohost
tohost: .dword 0
  .balign 64
  .globl fromhost
fromhost: .dword 0

  .data
  .balign 16
  .globl begin_signature
begin_signature:
data: .dword 0x55
  .dword 0x1122334455667788
  .globl end_signature
end_signature:
