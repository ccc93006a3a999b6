# SPDX-License-Identifier: Apache-2.0
# Division and remainder, with every special case of the manual (unprivileged ISA, ch. 7.2).
#include "isa_test.inc"

test_begin

case 1 # div: rounds to zero; by zero gives -1; overflow gives the dividend
  check_rr div, 0, 1, 0
  check_rr div, 1, 1, 1
  check_rr div, 0x14, 6, 3
  check_rr div, 0xffffffffffffffec, 6, -3
  check_rr div, 0x14, -6, -3
  check_rr div, 0xffffffffffffffec, -6, 3
  check_rr div, 1, 0, -1
  check_rr div, 0, 0, -1
  check_rr div, -1, 0, -1
  check_rr div, INT_MIN, 0, -1
  check_rr div, INT_MIN, -1, INT_MIN
  check_rr div, INT_MIN, 1, INT_MIN
  check_rr div, INT_MIN, INT_MIN, 1
  check_rr div, INT_MAX, INT_MIN, 0
  check_rr div, INT_MIN, INT_MAX, -1
  check_rr div, INT_MAX, -1, INT_MIN+1
  check_rr div, -1, INT_MIN, 0
  check_rr div, 5, 7, 0
  check_rr div, 7, 7, 1
  check_rr div, -1, 3, 0
#if __riscv_xlen == 64
  check_rr div, INT_MIN, 2, 0xc000000000000000
  check_rr div, 0xfedcba9876543210, 0x123456789abcdef, -1
  check_rr div, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr div, 0xfedcba9876543210, 0xa, 0xffe2df75a56ed1cf
  check_rr div, -1, 0xffffffff, 0
  check_rr div, 0x100000000, 0xffffffff, 1
#else
  check_rr div, INT_MIN, 2, 0xc0000000
  check_rr div, 0xfedcba98, 0x1234567, -1
  check_rr div, 0x1234567, 0xfedcba98, 0
  check_rr div, 0xfedcba98, 0xa, 0xffe2df76
  check_rr div, -1, 0xffff, 0
  check_rr div, 0x10000, 0xffff, 1
#endif

case 2 # divu: by zero gives all ones
  check_rr divu, 0, 1, 0
  check_rr divu, 1, 1, 1
  check_rr divu, 0x14, 6, 3
  check_rr divu, 0x14, -6, 0
  check_rr divu, 0xffffffffffffffec, -6, 0
  check_rr divu, 1, 0, -1
  check_rr divu, 0, 0, -1
  check_rr divu, -1, 0, -1
  check_rr divu, INT_MIN, 0, -1
  check_rr divu, INT_MIN, -1, 0
  check_rr divu, INT_MIN, 1, INT_MIN
  check_rr divu, INT_MIN, INT_MIN, 1
  check_rr divu, INT_MAX, INT_MIN, 0
  check_rr divu, INT_MIN, INT_MAX, 1
  check_rr divu, INT_MAX, -1, 0
  check_rr divu, -1, INT_MIN, 1
  check_rr divu, 5, 7, 0
  check_rr divu, 7, 7, 1
#if __riscv_xlen == 64
  check_rr divu, 0xffffffffffffffec, 6, 0x2aaaaaaaaaaaaaa7
  check_rr divu, INT_MIN, 2, 0x4000000000000000
  check_rr divu, 0xfedcba9876543210, 0x123456789abcdef, 0xe0
  check_rr divu, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr divu, 0xfedcba9876543210, 0xa, 0x197c790f3f086b68
  check_rr divu, -1, 0xffffffff, 0x100000001
  check_rr divu, 0x100000000, 0xffffffff, 1
  check_rr divu, -1, 3, 0x5555555555555555
#else
  check_rr divu, -20, 6, 0x2aaaaaa7
  check_rr divu, INT_MIN, 2, 0x40000000
  check_rr divu, 0xfedcba98, 0x1234567, 0xe0
  check_rr divu, 0x1234567, 0xfedcba98, 0
  check_rr divu, 0xfedcba98, 0xa, 0x197c790f
  check_rr divu, -1, 0xffff, 0x10001
  check_rr divu, 0x10000, 0xffff, 1
  check_rr divu, -1, 3, 0x55555555
#endif

case 3 # rem: sign of the dividend; by zero gives the dividend; overflow gives 0
  check_rr rem, 0, 1, 0
  check_rr rem, 1, 1, 0
  check_rr rem, 0x14, 6, 2
  check_rr rem, 0xffffffffffffffec, 6, -2
  check_rr rem, 0x14, -6, 2
  check_rr rem, 0xffffffffffffffec, -6, -2
  check_rr rem, 1, 0, 1
  check_rr rem, 0, 0, 0
  check_rr rem, -1, 0, -1
  check_rr rem, INT_MIN, 0, INT_MIN
  check_rr rem, INT_MIN, -1, 0
  check_rr rem, INT_MIN, 1, 0
  check_rr rem, INT_MIN, 2, 0
  check_rr rem, INT_MIN, INT_MIN, 0
  check_rr rem, INT_MAX, INT_MIN, INT_MAX
  check_rr rem, INT_MIN, INT_MAX, -1
  check_rr rem, INT_MAX, -1, 0
  check_rr rem, -1, INT_MIN, -1
  check_rr rem, 5, 7, 5
  check_rr rem, 7, 7, 0
  check_rr rem, -1, 3, -1
#if __riscv_xlen == 64
  check_rr rem, 0xfedcba9876543210, 0x123456789abcdef, -1
  check_rr rem, 0x123456789abcdef, 0xfedcba9876543210, 0x123456789abcdef
  check_rr rem, 0xfedcba9876543210, 0xa, -6
  check_rr rem, -1, 0xffffffff, -1
  check_rr rem, 0x100000000, 0xffffffff, 1
#else
  check_rr rem, 0xfedcba98, 0x1234567, -1
  check_rr rem, 0x1234567, 0xfedcba98, 0x1234567
  check_rr rem, 0xfedcba98, 0xa, -4
  check_rr rem, -1, 0xffff, -1
  check_rr rem, 0x10000, 0xffff, 1
#endif

case 4 # remu: by zero gives the dividend
  check_rr remu, 0, 1, 0
  check_rr remu, 1, 1, 0
  check_rr remu, 0x14, 6, 2
  check_rr remu, 0xffffffffffffffec, 6, 2
  check_rr remu, 0x14, -6, 0x14
  check_rr remu, 0xffffffffffffffec, -6, 0xffffffffffffffec
  check_rr remu, 1, 0, 1
  check_rr remu, 0, 0, 0
  check_rr remu, -1, 0, -1
  check_rr remu, INT_MIN, 0, INT_MIN
  check_rr remu, INT_MIN, -1, INT_MIN
  check_rr remu, INT_MIN, 1, 0
  check_rr remu, INT_MIN, 2, 0
  check_rr remu, INT_MIN, INT_MIN, 0
  check_rr remu, INT_MAX, INT_MIN, INT_MAX
  check_rr remu, INT_MIN, INT_MAX, 1
  check_rr remu, INT_MAX, -1, INT_MAX
  check_rr remu, -1, INT_MIN, INT_MAX
  check_rr remu, 5, 7, 5
  check_rr remu, 7, 7, 0
  check_rr remu, -1, 0xffffffff, 0
  check_rr remu, -1, 3, 0
#if __riscv_xlen == 64
  check_rr remu, 0xfedcba9876543210, 0x123456789abcdef, 0xf0
  check_rr remu, 0x123456789abcdef, 0xfedcba9876543210, 0x123456789abcdef
  check_rr remu, 0xfedcba9876543210, 0xa, 0
  check_rr remu, 0x100000000, 0xffffffff, 1
#else
  check_rr remu, 0xfedcba98, 0x1234567, 0x78
  check_rr remu, 0x1234567, 0xfedcba98, 0x1234567
  check_rr remu, 0xfedcba98, 0xa, 2
  check_rr remu, 0x10000, 0xffff, 1
#endif

case 5 # quotient and remainder of one pair, in both orders
  li s2, -1000000007
  li s3, 97
  div s4, s2, s3
  rem s5, s2, s3
  rem s6, s2, s3
  div s7, s2, s3
  check s4, -10309278
  check s5, -41
  check_reg s6, s5
  check_reg s7, s4
  mul s7, s4, s3
  add s7, s7, s5
  check_reg s7, s2

case 6 # x0 as divisor, dividend and destination; a division by itself
  li s2, 12345
  div s3, s2, x0
  check s3, -1
  rem s3, s2, x0
  check s3, 12345
  divu s3, x0, s2
  check s3, 0
  div s3, s2, s2
  check s3, 1
  div x0, s2, s2
  remu x0, s2, x0
  check x0, 0

case 7 # divisions back to back, and each fed by the one before
  li s2, 1000000
  li s3, 7
  div s4, s2, s3
  div s5, s4, s3
  remu s6, s5, s3
  div s6, s5, s6
  check s4, 142857
  check s5, 20408
  check s6, 6802

  test_pass
