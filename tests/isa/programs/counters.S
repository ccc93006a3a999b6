# SPDX-License-Identifier: Apache-2.0
# minstret counts retired instructions exactly; mcycle and time run forward; the unprivileged views
# show the same; what is written is read back.
#include "isa_test.inc"

.macro check_difference late, early, want
  sub s7, \late, \early
  check s7, \want
.endm

# Fails unless early <= late < early + limit.
.macro check_within early, late, limit
  sub s7, \late, \early
  li t6, \limit
  bltu s7, t6, 9950f
  mv t5, s7
  jal ra, xb_fail_check
9950:
.endm

test_begin
  la s8, word

case 0x20 # a reset clears mcycle: the few instructions since then took a few cycles
  csrr s0, mcycle
  check_within x0, s0, 1000

case 1 # minstret: instructions retired before the reading one, whatever they were
  csrr s0, minstret
  csrr s1, minstret
  nop
  add x0, x0, x0
  csrr s2, minstret
  beqz x0, 1f
  nop
1:
  csrr s3, minstret
  mul s4, s3, s3
  divu s5, s4, s3
  LOAD s6, 0(s8)
  STORE s6, 0(s8)
  csrr s4, minstret
  bnez x0, 1b
  jal s5, 2f
  nop
2:
  fence
  fence.i
  csrwi mscratch, 0
  csrr s5, minstret
  check_difference s1, s0, 1
  check_difference s2, s1, 3
  check_difference s3, s2, 2
  check_difference s4, s3, 5
  check_difference s5, s4, 6

case 2 # an instruction that traps does not count; the handler's four do
  csrr s6, mtvec
  la s2, skip_handler
  csrw mtvec, s2
  csrr s0, minstret
  ecall
  csrr s1, minstret
  ebreak
  csrr s2, minstret
  .4byte 0
  csrr s3, minstret
  lw x0, 1(s8)
  csrr s4, minstret
  csrw mtvec, s6
  check_difference s1, s0, 5
  check_difference s2, s1, 5
  check_difference s3, s2, 5
  check_difference s4, s3, 5

case 3 # the instruction after a write of minstret reads the written value
  li s2, 1000
  csrw minstret, s2
  csrr s3, minstret
  csrr s4, minstret
  csrr s5, instret
  check s3, 1000
  check s4, 1001
  check s5, 1002
  csrrw s3, minstret, x0
  csrr s4, minstret
  check s4, 0

case 4 # minstret carries into its upper half and wraps
#if __riscv_xlen == 64
  li s2, 0xffffffff
  csrw minstret, s2
  nop
  csrr s3, minstret
  check s3, 0x100000000
  li s2, -1
  csrw minstret, s2
  nop
  csrr s3, minstret
  check s3, 0
#else
  li s2, -1
  li s4, 5
  csrw minstreth, s4
  csrw minstret, s2
  csrr s5, minstreth             # before the carry
  csrr s3, minstret
  csrr s6, minstreth
  csrr s7, instreth
  check s5, 5
  check s3, 0
  check s6, 6
  check s7, 6
  csrw minstreth, s2
  csrw minstret, s2
  nop
  csrr s3, minstret
  csrr s4, minstreth
  check s3, 0
  check s4, 0
  li s4, 0x1234                  # a write of either half takes the place of its own count
  li s2, 1000
  csrw minstret, s2
  csrw minstreth, s4
  csrr s3, minstret
  csrr s5, minstreth
  check s3, 1000
  check s5, 0x1234
#endif

case 5 # mcycle and cycle: the same counter, forward, no slower than instructions
  csrr s2, mcycle
  csrr s3, cycle
  csrr s4, mcycle
  check_within s2, s3, 10000
  check_within s3, s4, 10000
  csrr s2, mcycle
  .rept 100
    nop
  .endr
  csrr s3, mcycle
  sub s4, s3, s2
  sltiu s4, s4, 101
  check s4, 0

case 6 # mcycle can be set and runs on from there, also across 2^32
  li s2, 0x10000
  csrw mcycle, s2
  csrr s3, mcycle
  check_within s2, s3, 10000
  li s2, 0xfffffff0
#if __riscv_xlen == 32
  csrw mcycleh, x0
#endif
  csrw mcycle, s2
  .rept 32
    nop
  .endr
#if __riscv_xlen == 64
  csrr s3, cycle
  check_within s2, s3, 10000
  srli s3, s3, 32
  check s3, 1
#else
  csrr s4, cycleh
  csrr s3, cycle
  csrr s5, mcycleh
  check_within s2, s3, 10000     # the difference modulo 2^32
  check s4, 1
  check s5, 1
#endif
  csrw mcycle, x0
  csrr s3, mcycle
  check_within x0, s3, 10000

case 7 # time is mtime of the CLINT, runs forward and does not follow mcycle
  li s2, CLINT_MTIME
  csrr s3, time
  LOAD s4, 0(s2)
  csrr s5, time
  check_within s3, s4, 100000
  check_within s4, s5, 100000
#if __riscv_xlen == 64
  li s6, 1 << 40
  csrw mcycle, s6
#else
  lw s4, 4(s2)
  csrr s6, timeh
  check_reg s6, s4
  li s6, 1 << 30
  csrw mcycle, s6
  csrw mcycleh, s6
  csrr s6, timeh
  check_reg s6, s4
#endif
  csrr s6, time
  check_within s5, s6, 100000

case 8 # a loop retires what it says
  csrr s2, minstret
  li s4, 50
1:
  addi s4, s4, -1
  bnez s4, 1b
  csrr s3, minstret
  check_difference s3, s2, 102

case 9 # a write of mtime: the next cycle reads what was written
  # Each write of its upper half with what it holds keeps the lower half for a cycle: 32 writes make time
  # lose 32 cycles against mcycle. Where time is not counted in cycles (xbfunc) it loses nothing.
  li s2, CLINT_MTIME
  lw s4, 4(s2)
  csrr s5, time
  csrr s6, mcycle
  sub s6, s6, s5
  li s3, 16
1:
  sw s4, 4(s2)
  addi s3, s3, -1
  sw s4, 4(s2)                   # an odd number of cycles after the other
  bnez s3, 1b
  csrr s3, time
  csrr s5, mcycle
  sub s5, s5, s3
  sub s5, s5, s6
  beqz s5, 2f
  check s5, 32
2:

  test_pass

# Resumes behind the instruction that trapped. Four instructions.
.align 6
skip_handler:
  csrr s9, mepc
  addi s9, s9, 4
  csrw mepc, s9
  mret

.section .data
.align 3
word: .dword 7
