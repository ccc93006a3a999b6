# SPDX-License-Identifier: Apache-2.0
# What every machine-mode CSR reads at reset, and what remains of all-ones and all-zeros written to
# it. A write never traps because of its value. Interrupts stay off: mie is zero while MIE is set.
#include "isa_test.inc"

# Writes all ones and all zeros, compares what is read, then restores.
.macro check_legal csr, ones, zeros
  csrr s2, \csr
  li s3, -1
  csrw \csr, s3
  csrr s4, \csr
  csrw \csr, x0
  csrr s5, \csr
  csrw \csr, s2
  csrr s6, \csr
  check s4, \ones
  check s5, \zeros
  check_reg s6, s2
.endm

test_begin

case 1 # reset values
  csrr s2, mstatus
  check s2, 0x1800
  csrr s2, mip
  check s2, 0
  csrr s2, mscratch
  check s2, 0
  csrr s2, mepc
  check s2, 0
  csrr s2, mcause
  check s2, 0
  csrr s2, mtval
  check s2, 0

#ifdef ISA_TEST_NO_XBGAS
#define XBGAS 0
#else
#define XBGAS 1
#endif
#if __riscv_xlen == 64
#define MISA (0x8000000000001101 | XBGAS << 23)
#else
#define MISA (0x40001101 | XBGAS << 23)
#endif
case 2 # misa says IMA, X with xBGAS, and the width, and takes no write
  csrr s2, misa
  check s2, MISA
  check_legal misa, MISA, MISA

case 3 # mstatus: MIE and MPIE; MPP reads machine mode
  check_legal mstatus, 0x1888, 0x1800

case 4 # mie has three interrupts, without xBGAS two, mip takes no write
  csrr s7, mstatus
  csrci mstatus, 8
  check_legal mie, 0x88 | XBGAS << 24, 0
  check_legal mip, 0, 0
  csrw mstatus, s7

case 5 # mtvec: bit 1 reads 0; vectored mode clears bits 6:2
  csrr s7, mtvec
  li s2, 0xfffffffffffffffe
  csrw mtvec, s2
  csrr s3, mtvec
  li s2, -1
  csrw mtvec, s2
  csrr s4, mtvec
  li s2, 0x1237c
  csrw mtvec, s2
  csrr s5, mtvec
  csrw mtvec, s7
  check s3, 0xfffffffffffffffc
  check s4, 0xffffffffffffff81
  check s5, 0x1237c

case 6 # mepc is a multiple of 4
  check_legal mepc, 0xfffffffffffffffc, 0
  csrwi mepc, 7
  csrr s2, mepc
  check s2, 4

case 7 # mcause: interrupt bit and six bits of code
  check_legal mcause, INTERRUPT | 0x3f, 0

case 8 # mscratch and mtval: all bits
  check_legal mscratch, -1, 0
  check_legal mtval, -1, 0

case 9 # constants of machine mode without user mode: read zero, ignore writes
  check_legal mcounteren, 0, 0
  check_legal mcountinhibit, 0, 0
#if __riscv_xlen == 32
  check_legal mstatush, 0, 0
#endif

case 10 # the event counters read zero and ignore writes
  .irp n, 3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31
    check_legal mhpmcounter\n, 0, 0
    check_legal mhpmevent\n, 0, 0
#if __riscv_xlen == 32
    check_legal mhpmcounter\n\()h, 0, 0
#endif
  .endr

case 11 # identification
  csrr s2, mvendorid
  check s2, 0
  csrr s2, marchid
  check s2, 0
  csrr s2, mimpid
  check s2, 0
  csrr s2, 0xf15                 # mconfigptr
  check s2, 0
  csrr s2, xbconfig
  check s2, 0x01001100 | XBGAS * 0x4ee00 | __riscv_xlen

#ifndef ISA_TEST_NO_XBGAS
#if __riscv_xlen == 64
#define BEYOND 1 << 32              // an address has a bit for all that is above
#else
#define BEYOND 0
#endif
case 12 # registers of the bulk engine, which is told nothing
  check_legal bulklocal, 0xffffffff | BEYOND, 0
  check_legal bulkremote, 0xffffffff | BEYOND, 0
  check_legal bulkns, 0x1ffff, 0
  check_legal bulkrows, 0xffff, 0
  check_legal bulklstride, 0x7fffffff, 0
  check_legal bulkrstride, 0x7fffffff, 0
  check_legal bulksignal, 0xffffffff | BEYOND, 0
  check_legal bulkvalue, -1, 0
  csrr s2, bulkrows
  check s2, 1
  csrr s2, bulksignal
  check s2, 0
  csrr s2, bulkcmd
  check s2, 0
  csrr s2, bulkdone
  check s2, 0
  csrr s2, bulkerrors
  check s2, 0
  li s3, 0x12300000
  csrw bulkns, s3
  csrr s2, bulkns
  check s2, 0x10000
  csrw bulkns, x0
#if __riscv_xlen == 64
  li s3, 0x4000000000000001
  csrw bulkremote, s3
  csrr s2, bulkremote
  check s2, 0x100000001
  csrw bulkremote, x0
#endif
#endif

case 13 # straps are consistent with each other
  csrr s2, mhartid
  csrr s3, numpes
  csrr s4, meshwidth
  csrr s5, meshheight
  csrr s6, nodex
  csrr s7, nodey
  mul s8, s7, s4
  add s8, s8, s6
  check_reg s8, s2               # id = y * width + x
  bltu s2, s3, 1f
  unreachable
1:
  bltu s6, s4, 2f
  unreachable
2:
  bltu s7, s5, 3f
  unreachable
3:
  mul s8, s4, s5
  bgeu s8, s3, 4f
  unreachable
4:
  csrr s2, ramsize
  slli s3, s2, __riscv_xlen - 12
  check s3, 0                    # a multiple of 4096
  li s4, 0x200000
  bgeu s2, s4, 5f
  unreachable
5:

  test_pass
