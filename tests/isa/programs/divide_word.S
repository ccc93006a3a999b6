# SPDX-License-Identifier: Apache-2.0
# 32-bit division and remainder of RV64: low halves divide, every result is sign-extended.
#include "isa_test.inc"

test_begin

case 1 # divw: low halves; by zero gives -1; overflow gives the dividend
  check_rr divw, 0x14, 6, 3
  check_rr divw, 0xffffffffffffffec, 6, -3
  check_rr divw, 0x14, -6, -3
  check_rr divw, 0xffffffffffffffec, -6, 3
  check_rr divw, 1, 0, -1
  check_rr divw, 0x80000000, 0, -1
  check_rr divw, 0x1234567800000000, 0, -1
  check_rr divw, 5, 0x100000000, -1
  check_rr divw, 0x80000000, -1, 0xffffffff80000000
  check_rr divw, 0x80000000, 0xffffffff, 0xffffffff80000000
  check_rr divw, 0xffffffff80000000, -1, 0xffffffff80000000
  check_rr divw, 0x17fffffff, 2, 0x3fffffff
  check_rr divw, 0xffffffff, 2, 0
  check_rr divw, 0xfffffffe00000007, 0xf00000002, 3
  check_rr divw, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr divw, 0xfedcba9876543210, 7, 0x10e774dd
  check_rr divw, 0x80000000, 0x80000000, 1
  check_rr divw, -1, 3, 0
  check_rr divw, 0xffffffff, 1, -1
  check_rr divw, 0x80000000, 1, 0xffffffff80000000
  check_rr divw, 0x1fffffffe, 1, -2
  check_rr divw, 0xfedcba9876543210, 1, 0x76543210

case 2 # divuw: by zero gives all ones; result sign-extended
  check_rr divuw, 0x14, 6, 3
  check_rr divuw, 0xffffffffffffffec, 6, 0x2aaaaaa7
  check_rr divuw, 0x14, -6, 0
  check_rr divuw, 0xffffffffffffffec, -6, 0
  check_rr divuw, 1, 0, -1
  check_rr divuw, 0x80000000, 0, -1
  check_rr divuw, 0x1234567800000000, 0, -1
  check_rr divuw, 5, 0x100000000, -1
  check_rr divuw, 0x80000000, -1, 0
  check_rr divuw, 0x80000000, 0xffffffff, 0
  check_rr divuw, 0xffffffff80000000, -1, 0
  check_rr divuw, 0x17fffffff, 2, 0x3fffffff
  check_rr divuw, 0xffffffff, 2, 0x7fffffff
  check_rr divuw, 0xfffffffe00000007, 0xf00000002, 3
  check_rr divuw, 0x123456789abcdef, 0xfedcba9876543210, 1
  check_rr divuw, 0xfedcba9876543210, 7, 0x10e774dd
  check_rr divuw, 0x80000000, 0x80000000, 1
  check_rr divuw, -1, 3, 0x55555555
  check_rr divuw, 0xffffffff, 1, -1
  check_rr divuw, 0x80000000, 1, 0xffffffff80000000
  check_rr divuw, 0x1fffffffe, 1, -2
  check_rr divuw, 0xfedcba9876543210, 1, 0x76543210

case 3 # remw: sign of the dividend; by zero gives the sign-extended dividend
  check_rr remw, 0x14, 6, 2
  check_rr remw, 0xffffffffffffffec, 6, -2
  check_rr remw, 0x14, -6, 2
  check_rr remw, 0xffffffffffffffec, -6, -2
  check_rr remw, 1, 0, 1
  check_rr remw, 0x80000000, 0, 0xffffffff80000000
  check_rr remw, 0x1234567800000000, 0, 0
  check_rr remw, 5, 0x100000000, 5
  check_rr remw, 0x80000000, -1, 0
  check_rr remw, 0x80000000, 0xffffffff, 0
  check_rr remw, 0xffffffff80000000, -1, 0
  check_rr remw, 0x17fffffff, 2, 1
  check_rr remw, 0xffffffff, 2, -1
  check_rr remw, 0xfffffffe00000007, 0xf00000002, 1
  check_rr remw, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr remw, 0xfedcba9876543210, 7, 5
  check_rr remw, 0x80000000, 0x80000000, 0
  check_rr remw, -1, 3, -1
  check_rr remw, 0xffffffff, 1, 0
  check_rr remw, 0x80000000, 1, 0
  check_rr remw, 0x1fffffffe, 1, 0
  check_rr remw, 0xfedcba9876543210, 1, 0

case 4 # remuw: by zero gives the sign-extended dividend
  check_rr remuw, 0x14, 6, 2
  check_rr remuw, 0xffffffffffffffec, 6, 2
  check_rr remuw, 0x14, -6, 0x14
  check_rr remuw, 0xffffffffffffffec, -6, 0xffffffffffffffec
  check_rr remuw, 1, 0, 1
  check_rr remuw, 0x80000000, 0, 0xffffffff80000000
  check_rr remuw, 0x1234567800000000, 0, 0
  check_rr remuw, 5, 0x100000000, 5
  check_rr remuw, 0x80000000, -1, 0xffffffff80000000
  check_rr remuw, 0x80000000, 0xffffffff, 0xffffffff80000000
  check_rr remuw, 0xffffffff80000000, -1, 0xffffffff80000000
  check_rr remuw, 0x17fffffff, 2, 1
  check_rr remuw, 0xffffffff, 2, 1
  check_rr remuw, 0xfffffffe00000007, 0xf00000002, 1
  check_rr remuw, 0x123456789abcdef, 0xfedcba9876543210, 0x13579bdf
  check_rr remuw, 0xfedcba9876543210, 7, 5
  check_rr remuw, 0x80000000, 0x80000000, 0
  check_rr remuw, -1, 3, 0
  check_rr remuw, 0xffffffff, 1, 0
  check_rr remuw, 0x80000000, 1, 0
  check_rr remuw, 0x1fffffffe, 1, 0
  check_rr remuw, 0xfedcba9876543210, 1, 0

  test_pass
