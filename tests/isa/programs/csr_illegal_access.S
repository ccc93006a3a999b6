# SPDX-License-Identifier: Apache-2.0
# CSR accesses that are illegal instructions: registers that do not exist, and every form that
# writes to a read-only number. The destination register and the CSR stay as they were.
#include "isa_test.inc"

.macro expect_illegal_csr insn:vararg
  li s2, 0x1111
  li s3, 0
  expect_illegal \insn
  check s2, 0x1111
.endm

# The upper halves of RV32 do not exist on RV64, nor the registers of xBGAS on a core without it.
#define UPPER_HALVES 0x310, 0xb80, 0xb82, 0xb83, 0xb9f, 0xc80, 0xc81, 0xc82
#define XBGAS_WRITABLE 0x7c0, 0x7c1, 0x7c2, 0x7c3, 0x7c4, 0x7c5, 0x7c6, 0x7c7, 0x7c8, 0x7c9, \
    0x7ca, 0x7cb, 0x7cc, 0x7d0, 0x7d1, 0x7d2, 0x7d3, 0x7d4, 0x7d5, 0x7d6, 0x7d7, 0x7d8
#define XBGAS_READ_ONLY 0xfc5, 0xfc6, 0xfc7, 0xfca, 0xfcb, 0xfcc

test_begin

case 1 # registers that do not exist cannot be read
  .irp n, 0x000, 0x001, 0x003, 0x100, 0x105, 0x180, 0x200, 0x302, 0x303, 0x307, 0x30a, 0x31a
    expect_illegal_csr csrrs s2, \n, x0
  .endr
  .irp n, 0x321, 0x322, 0x34a, 0x34b, 0x3a0, 0x3b0, 0x747, 0x7a0, 0x7a1, 0x7b0, 0x7b1, 0x7bf, 0x7cd
    expect_illegal_csr csrrs s2, \n, x0
  .endr
  .irp n, 0x7ff, 0x800, 0x9c0, 0xb01, 0xb20, 0xb81, 0xba0, 0xc03, 0xc1f, 0xc83, 0xc9f
    expect_illegal_csr csrrs s2, \n, x0
  .endr
  .irp n, 0xcc0, 0xdc0, 0xf10, 0xf16, 0xfbf, 0xfce, 0xfff
    expect_illegal_csr csrrs s2, \n, x0
  .endr
#if __riscv_xlen == 64
  .irp n, UPPER_HALVES
    expect_illegal_csr csrrs s2, \n, x0
  .endr
#endif
#ifdef ISA_TEST_NO_XBGAS
  .irp n, XBGAS_WRITABLE, XBGAS_READ_ONLY
    expect_illegal_csr csrrs s2, \n, x0
    expect_illegal_csr csrrci s2, \n, 0
  .endr
#endif

case 2 # nor written
  .irp n, 0x000, 0x180, 0x302, 0x3a0, 0x7a0, 0x7b0, 0x7cd, 0x800, 0xb01, 0xb81
    expect_illegal_csr csrrw x0, \n, s3
    expect_illegal_csr csrrwi s2, \n, 3
  .endr
#if __riscv_xlen == 64
  .irp n, UPPER_HALVES
    expect_illegal_csr csrrw x0, \n, s3
    expect_illegal_csr csrrwi s2, \n, 3
  .endr
#endif
#ifdef ISA_TEST_NO_XBGAS
  .irp n, XBGAS_WRITABLE, XBGAS_READ_ONLY
    expect_illegal_csr csrrw x0, \n, s3
    expect_illegal_csr csrrwi s2, \n, 3
  .endr
#endif

#if __riscv_xlen == 64
#define READ_ONLY 0xc00, 0xc01, 0xc02, 0xf11, 0xf12, 0xf13, 0xf14, 0xf15
#else
#define READ_ONLY 0xc00, 0xc01, 0xc02, 0xf11, 0xf12, 0xf13, 0xf14, 0xf15, 0xc80, 0xc81, 0xc82
#endif
case 3 # a write to a read-only register is illegal in every form that writes
  .irp n, READ_ONLY
    expect_illegal_csr csrrw s2, \n, s3
    expect_illegal_csr csrrw x0, \n, x0
    expect_illegal_csr csrrs s2, \n, s3
    expect_illegal_csr csrrc s2, \n, s3
    expect_illegal_csr csrrwi s2, \n, 0
    expect_illegal_csr csrrsi s2, \n, 1
    expect_illegal_csr csrrci s2, \n, 1
  .endr

case 4 # the same for the read-only registers of this platform
  .irp n, 0xfc0, 0xfc1, 0xfc2, 0xfc3, 0xfc4, XBGAS_READ_ONLY, 0xfc8, 0xfc9
    expect_illegal_csr csrrw s2, \n, s3
    expect_illegal_csr csrrw x0, \n, x0
    expect_illegal_csr csrrs s2, \n, s3
    expect_illegal_csr csrrci s2, \n, 1
  .endr

case 5 # reading read-only registers is legal with every form that does not write
#ifdef ISA_TEST_NO_XBGAS
#define READABLE READ_ONLY, 0xfc0, 0xfc4, 0xfc8, 0xfc9
#else
#define READABLE READ_ONLY, 0xfc0, 0xfc4, 0xfc8, 0xfc9, XBGAS_READ_ONLY
#endif
  .irp n, READABLE
    csrrs s2, \n, x0
    csrrc s2, \n, x0
    csrrsi s2, \n, 0
    csrrci s2, \n, 0
    csrrs x0, \n, x0
  .endr

  test_pass
