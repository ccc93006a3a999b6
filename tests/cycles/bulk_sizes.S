// SPDX-License-Identifier: Apache-2.0
// Words between own memory and that of another PE by straight code, from the first instruction
// until all is there. a0: here, a1: there, a2: namespace; the result is the cycles. For bulk_cycles.c.
#define SIZES 32
#define BULKLOCAL 0x7d0
#define BULKREMOTE 0x7d1
#define BULKNS 0x7d2
#define BULKCMD 0x7d6

// t4 is the address there, e29 its namespace, a3 the command. s0 is the first cycle count.
.macro begin name, words, command=0
  .text
  .balign 64
\name\()_\words:
  addi sp, sp, -48
  sd s0, 0(sp)
  sd s1, 8(sp)
  sd s2, 16(sp)
  sd s3, 24(sp)
  sd s4, 32(sp)
  mv t4, a1
  eaddie e29, a2, 0
  csrw BULKNS, a2
  li a3, \command
  fence
  .balign 8
  csrr s0, mcycle
.endm
.macro end name, words
  csrr a0, mcycle
  sub a0, a0, s0
  ld s0, 0(sp)
  ld s1, 8(sp)
  ld s2, 16(sp)
  ld s3, 24(sp)
  ld s4, 32(sp)
  addi sp, sp, 48
  ret
  .section .rodata.\name, "a"
  .dword \name\()_\words
.endm

// Three instructions, as where the PE is the same as before.
.macro command name, words, get
  begin \name, \words, \get*0x80000000+\words*8
  csrw BULKREMOTE, a1
  csrw BULKLOCAL, a0
  csrw BULKCMD, a3
  fence
  end \name, \words
.endm

.macro stores words
  begin put_by_stores, \words
  .set at, 0
  .rept \words / 2
  ld t0, 8*at(a0)
  ld t1, 8*at+8(a0)
  esd t0, 8*at(t4)
  esd t1, 8*at+8(t4)
  .set at, at + 2
  .endr
  .if \words % 2
  ld t0, 8*at(a0)
  esd t0, 8*at(t4)
  .endif
  fence
  end put_by_stores, \words
.endm

// Fifteen in flight: a register is loaded again when its word has been stored.
.macro loads words
  begin get_by_loads, \words
  .set at, 0
  .irp register, t0, t1, t2, t3, t5, t6, a2, a3, a4, a5, a6, s1, s2, s3, s4
  .if at < \words
  eld \register, 8*at(t4)
  .endif
  .set at, at + 1
  .endr
  .set at, 0
  .rept (\words + 14) / 15
  .irp register, t0, t1, t2, t3, t5, t6, a2, a3, a4, a5, a6, s1, s2, s3, s4
  .if at < \words
  sd \register, 8*at(a0)
  .endif
  .if at + 15 < \words
  eld \register, 8*(at+15)(t4)
  .endif
  .set at, at + 1
  .endr
  .endr
  end get_by_loads, \words
.endm

.macro table name
  .section .rodata.\name, "a"
  .balign 8
  .globl \name
\name:
.endm

  table put_by_command
  table put_by_stores
  table get_by_command
  table get_by_loads
.altmacro
.set words, 1
.rept SIZES
  command put_by_command, %words, 0
  stores %words
  command get_by_command, %words, 1
  loads %words
  .set words, words + 1
.endr
