// SPDX-License-Identifier: Apache-2.0
//
// Reset entry of every PE. Sets what C needs (gp, sp, tp, trap vector), enables the interrupt that
// tells about failed remote stores, and goes on in start.c. It does not clear .bss: memory
// starts as zeroes, and another PE may have stored a flag here already.
#include "xbgas_isa.h"

  .section .text.xb_start, "ax"
  .globl _start
  .type _start, @function
_start:
  la t0, __xb_trap_entry
  csrw mtvec, t0
  li t0, 1 << XB_INTERRUPT_REMOTE_ERROR
  csrw mie, t0
  csrsi mstatus, XB_MSTATUS_MIE
  .option push
  .option norelax
  la gp, __global_pointer$
  .option pop
  la tp, __xb_tls_start
  csrr t0, XB_CSR_RAMSIZE
  li t1, XB_RAM_BASE
  add sp, t0, t1
  mv ra, zero
  mv s0, zero
  tail __xb_start
  .size _start, . - _start

// The platform's own, before those of the C library: the linker looks for undefined symbols in the
// platform library first. Nothing refers to them here, so what a program does not use is left out.
.irp function, memccpy, memchr, memcmp, memcpy, memmove, mempcpy, memrchr, memset, rawmemchr, stpcpy, stpncpy, \
    strcasecmp, strcat, strchr, strchrnul, strcmp, strcpy, strcspn, strlcat, strlcpy, strlen, strncasecmp, \
    strncat, strncmp, strncpy, strnlen, strpbrk, strrchr, strsep, strspn, strstr, strtok, strtok_r, strxfrm
  .globl \function
.endr
