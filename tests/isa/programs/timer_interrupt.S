# SPDX-License-Identifier: Apache-2.0
# The timer: mtimecmp at reset, mip.MTIP while mtime >= mtimecmp, masks, a trap when it expires,
# periodic use, word accesses to its registers, and the comparison of all 64 bits.
#include "isa_test.inc"

.equ MTIE, 0x80

.macro check_mtimecmp high, low
#if __riscv_xlen == 64
  ld s6, 0(s2)
  check s6, \high << 32 | \low
#else
  lw s6, 0(s2)
  check s6, \low
  lw s6, 4(s2)
  check s6, \high
#endif
.endm

test_begin
  la s2, handler
  csrw mtvec, s2
  li s2, CLINT_MTIMECMP
  li s3, CLINT_MTIME
  la s8, taken

case 1 # reset: mtimecmp all ones, nothing pending
  LOAD s4, 0(s2)
  check s4, -1
  csrr s4, mip
  andi s4, s4, MTIE
  check s4, 0

case 2 # mtime runs forward
  LOAD s4, 0(s3)
  li s6, 10000
1:
  LOAD s5, 0(s3)
  addi s6, s6, -1
  bltu s4, s5, 2f
  bnez s6, 1b
  unreachable
2:

case 3 # MTIP goes up with mtimecmp in the past and down with it in the future; no trap while masked
  set_timer x0, s2
  call wait_pending
  li s4, -1
  set_timer s4, s2
  call wait_idle
  csrsi mstatus, 8
  set_timer x0, s2
  call wait_pending
  li s4, -1
  set_timer s4, s2
  call wait_idle
  csrci mstatus, 8
  li s4, MTIE
  csrw mie, s4
  set_timer x0, s2
  call wait_pending
  li s4, -1
  set_timer s4, s2
  call wait_idle
  LOAD s4, 0(s8)
  check s4, 0

case 4 # it expires while a loop runs: one trap, not early, with its cause
  csrsi mstatus, 8
  LOAD s4, 0(s3)
  addi s4, s4, 300
  set_timer s4, s2
  li s6, 1000000
1:
  LOAD s5, 0(s8)
  bnez s5, 2f
  addi s6, s6, -1
  bnez s6, 1b
  unreachable
2:
  check s5, 1
  check s10, INTERRUPT | IRQ_TIMER
  check s11, 0
  check s0, MSTATUS_MPIE
  bgeu s1, s4, 3f                # time in the handler
  unreachable
3:

case 5 # already expired when MIE is set: taken before the next instruction
  csrci mstatus, 8
  set_timer x0, s2
  call wait_pending
  csrsi mstatus, 8
at5:
  nop
  check_address s9, at5
  LOAD s4, 0(s8)
  check s4, 2

case 6 # every 100 cycles, ten times
  STORE x0, 0(s8)
  li s7, 100                     # the handler sets the next one
  LOAD s4, 0(s3)
  addi s4, s4, 100
  set_timer s4, s2
  li s6, 1000000
1:
  LOAD s5, 0(s8)
  addi s6, s6, -1
  beqz s6, 2f
  sltiu s5, s5, 10
  bnez s5, 1b
2:
  csrw mie, x0
  bnez s6, 3f
  unreachable
3:
  li s4, -1
  set_timer s4, s2

case 7 # word accesses to mtimecmp and mtime
  li s4, 0x55667788
  li s5, 0x11223344
#if __riscv_xlen == 64
  slli s6, s5, 32
  or s6, s6, s4
  sd s6, 0(s2)
#else
  sw s4, 0(s2)
  sw s5, 4(s2)
#endif
  lw s6, 0(s2)
  check_reg s6, s4
  lw s6, 4(s2)
  check_reg s6, s5
  li s5, 0x7fffffff
  sw s5, 4(s2)
  check_mtimecmp 0x7fffffff, 0x55667788
  sw x0, 0(s2)
  check_mtimecmp 0x7fffffff, 0
  LOAD_WORD s4, 0(s3)
  LOAD_WORD s5, 4(s3)
  LOAD s6, 0(s3)
  check s5, 0
  bleu s4, s6, 4f
  unreachable
4:

#if __riscv_xlen == 64
case 8 # mtime can be set, whole or half, and takes time and MTIP along
  li s4, -1
  set_timer s4, s2
  li s4, 0x500000000
  STORE s4, 0(s3)
  LOAD s5, 0(s3)
  csrr s6, time
  sub s5, s5, s4
  sub s6, s6, s4
  srli s5, s5, 16
  srli s6, s6, 16
  check s5, 0                    # less than 65536 cycles have passed
  check s6, 0
  li s4, 7
  sw s4, 4(s3)
  LOAD s5, 0(s3)
  srli s5, s5, 16
  check s5, 0x70000
  li s4, 0x800000000
  set_timer s4, s2
  csrr s5, mip
  andi s5, s5, MTIE
  check s5, 0
  STORE s4, 0(s3)
  call wait_pending
#else
case 8 # mtime can be set by halves and takes time, timeh and MTIP along
  li s4, -1
  sw s4, 4(s2)
  sw x0, 0(s3)
  li s4, 5
  sw s4, 4(s3)
  lw s5, 0(s3)
  csrr s6, time
  srli s5, s5, 16
  srli s6, s6, 16
  check s5, 0                    # less than 65536 cycles have passed
  check s6, 0
  lw s5, 4(s3)
  csrr s6, timeh
  check s5, 5
  check s6, 5
  li s4, -32                     # the lower half carries into the upper one
  sw s4, 0(s3)
  .rept 32
    nop
  .endr
  lw s5, 4(s3)
  csrr s6, timeh
  check s5, 6
  check s6, 6
  lw s5, 0(s3)
  srli s5, s5, 16
  check s5, 0
  sw x0, 0(s2)                   # all 64 bits are compared: mtime is 6 << 32 and something
  li s4, 8
  sw s4, 4(s2)
  csrr s5, mip
  andi s5, s5, MTIE
  check s5, 0
  li s4, 7
  sw s4, 4(s3)
  csrr s5, mip
  andi s5, s5, MTIE
  check s5, 0
  li s4, 8
  sw s4, 4(s3)
  call wait_pending
  li s4, -1                      # the same upper half, a larger lower one
  sw s4, 0(s2)
  call wait_idle
#endif

case 9 # unused offsets of the CLINT read zero and ignore writes
  li s4, CLINT_MSIP + 8
  STORE s2, 0(s4)
  LOAD s5, 0(s4)
  check s5, 0
  sw s2, -4(s4)                  # behind msip
  lw s5, -4(s4)
  check s5, 0
  lw s5, -8(s4)
  check s5, 0

case 10 # all 64 bits are compared at once: halves that say the opposite of each other
  csrw mie, x0
  .macro compare_times time_high, time_low, compare_high, compare_low, pending
    li s4, -1                    # not pending meanwhile
    sw s4, 0(s2)
    sw s4, 4(s2)
    li s4, \time_low
    sw x0, 0(s3)
    li s5, \time_high
    sw s5, 4(s3)
    sw s4, 0(s3)
    li s4, \compare_high
    sw s4, 4(s2)
    li s4, \compare_low
    sw s4, 0(s2)
    .rept 4                      # it shows within a few cycles
      csrr s5, mip
    .endr
    andi s5, s5, MTIE
    check s5, \pending
  .endm
  compare_times 5, 0, 4, 0xffffffff, MTIE
  compare_times 5, 0x80000000, 6, 0, 0
  compare_times 5, 0xc0000000, 5, 0x40000000, MTIE
  compare_times 5, 0x40000000, 5, 0xc0000000, 0
  compare_times 0x80000000, 0, 0x7fffffff, 0xffffffff, MTIE
  compare_times 0x7fffffff, 0x80000000, 0x80000000, 0, 0
  compare_times 0x80000000, 0x40000000, 0x7fffffff, 0xffffffff, MTIE  # bit 63 of the offset, too
  .irp bit, 0,1,2,4,8,15,16,23,30,31 # one bit of the upper half decides
    compare_times 1 << \bit, 0, (1 << \bit) - 1, 0xffffffff, MTIE
    compare_times (1 << \bit) - 1, 0xfffff000, 1 << \bit, 0, 0
  .endr
  li s4, -1
  set_timer s4, s2

  test_pass

# Wait, at most 1000000 turns, until mip.MTIP is 1 or 0.
wait_pending:
  li s4, 1000000
1:
  csrr t5, mip
  andi t5, t5, MTIE
  bnez t5, 2f
  addi s4, s4, -1
  bnez s4, 1b
  unreachable
2:
  ret
wait_idle:
  li s4, 1000000
1:
  csrr t5, mip
  andi t5, t5, MTIE
  beqz t5, 2f
  addi s4, s4, -1
  bnez s4, 1b
  unreachable
2:
  ret

# Counts; next expiry s7 cycles from now, or never if s7 is 0. Leaves mstatus in s0, time in s1.
.align 6
handler:
  csrr s9, mepc
  csrr s10, mcause
  csrr s11, mtval
  csrr s0, mstatus
  andi s0, s0, MSTATUS_MIE | MSTATUS_MPIE
  LOAD s1, 0(s3)
  LOAD t6, 0(s8)
  addi t6, t6, 1
  STORE t6, 0(s8)
  li t6, -1
  beqz s7, 1f
  add t6, s1, s7
1:
  set_timer t6, s2
  li t6, MSTATUS_MPP
  csrs mstatus, t6
  mret

.section .data
.align 3
taken: .dword 0
