# SPDX-License-Identifier: Apache-2.0
# The multiply half of the M extension; mulw on RV64.
#include "isa_test.inc"

test_begin

case 1 # mul: low half of the product
  check_rr mul, 0, 0, 0
  check_rr mul, 1, 1, 1
  check_rr mul, 0, -1, 0
  check_rr mul, -1, -1, 1
  check_rr mul, -1, 1, -1
  check_rr mul, 3, 7, 0x15
  check_rr mul, INT_MAX, 2, -2
  check_rr mul, INT_MIN, 2, 0
  check_rr mul, INT_MIN, -1, INT_MIN
  check_rr mul, INT_MIN, INT_MIN, 0
  check_rr mul, INT_MIN, INT_MAX, INT_MIN
  check_rr mul, INT_MAX, INT_MAX, 1
  check_rr mul, -1, INT_MAX, INT_MIN+1
#if __riscv_xlen == 64
  check_rr mul, 0xffffffff, 0xffffffff, 0xfffffffe00000001
  check_rr mul, 0x80000000, 0x80000000, 0x4000000000000000
  check_rr mul, 0x100000000, 0x100000000, 0
  check_rr mul, 0x123456789abcdef, 0xfedcba9876543210, 0x2236d88fe5618cf0
  check_rr mul, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x1c71c71c71c71c72
  check_rr mul, 0xfedcba9876543210, 0xfedcba9876543210, 0xdeec6cd7a44a4100
  check_rr mul, 0xdeadbeefcafef00d, 0x123456789, 0x1d2f2a95af84b1f5
#else
  check_rr mul, 0xffff, 0xffff, 0xfffe0001
  check_rr mul, 0x8000, 0x8000, 0x40000000
  check_rr mul, 0x10000, 0x10000, 0
  check_rr mul, 0x1234567, 0xfedcba98, 0x23e20b28
  check_rr mul, 0xaaaaaaaa, 0x55555555, 0x71c71c72
  check_rr mul, 0xfedcba98, 0xfedcba98, 0xdd413a40
  check_rr mul, 0xdeadbeef, 0x12345678, 0x5621ca08
#endif

case 2 # mulh: high half, signed by signed
  check_rr mulh, 0, 0, 0
  check_rr mulh, 1, 1, 0
  check_rr mulh, 0, -1, 0
  check_rr mulh, -1, -1, 0
  check_rr mulh, -1, 1, -1
  check_rr mulh, 3, 7, 0
  check_rr mulh, INT_MAX, 2, 0
  check_rr mulh, INT_MIN, 2, -1
  check_rr mulh, INT_MIN, -1, 0
  check_rr mulh, -1, INT_MAX, -1
  check_rr mulh, 0xffffffff, 0xffffffff, 0
#if __riscv_xlen == 64
  check_rr mulh, INT_MIN, INT_MIN, 0x4000000000000000
  check_rr mulh, INT_MIN, INT_MAX, 0xc000000000000000
  check_rr mulh, INT_MAX, INT_MAX, 0x3fffffffffffffff
  check_rr mulh, 0x80000000, 0x80000000, 0
  check_rr mulh, 0x100000000, 0x100000000, 1
  check_rr mulh, 0x123456789abcdef, 0xfedcba9876543210, 0xfffeb49923cc0953
  check_rr mulh, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0xe38e38e38e38e38e
  check_rr mulh, 0xfedcba9876543210, 0xfedcba9876543210, 0x14b66dc33f6ac
  check_rr mulh, 0xdeadbeefcafef00d, 0x123456789, 0xffffffffda167765
#else
  check_rr mulh, INT_MIN, INT_MIN, 0x40000000
  check_rr mulh, INT_MIN, INT_MAX, 0xc0000000
  check_rr mulh, INT_MAX, INT_MAX, 0x3fffffff
  check_rr mulh, 0x8000, 0x8000, 0
  check_rr mulh, 0x10000, 0x10000, 1
  check_rr mulh, 0x1234567, 0xfedcba98, 0xfffeb499
  check_rr mulh, 0xaaaaaaaa, 0x55555555, 0xe38e38e3
  check_rr mulh, 0xfedcba98, 0xfedcba98, 0x14b66
  check_rr mulh, 0xdeadbeef, 0x12345678, 0xfda16776
#endif

case 3 # mulhsu: high half, signed by unsigned
  check_rr mulhsu, 0, 0, 0
  check_rr mulhsu, 1, 1, 0
  check_rr mulhsu, 0, -1, 0
  check_rr mulhsu, -1, -1, -1
  check_rr mulhsu, -1, 1, -1
  check_rr mulhsu, 3, 7, 0
  check_rr mulhsu, INT_MAX, 2, 0
  check_rr mulhsu, INT_MIN, 2, -1
  check_rr mulhsu, INT_MIN, -1, INT_MIN
  check_rr mulhsu, -1, INT_MAX, -1
#if __riscv_xlen == 64
  check_rr mulhsu, INT_MIN, INT_MIN, 0xc000000000000000
  check_rr mulhsu, INT_MIN, INT_MAX, 0xc000000000000000
  check_rr mulhsu, INT_MAX, INT_MAX, 0x3fffffffffffffff
  check_rr mulhsu, 0xffffffff, 0xffffffff, 0
  check_rr mulhsu, 0x80000000, 0x80000000, 0
  check_rr mulhsu, 0x100000000, 0x100000000, 1
  check_rr mulhsu, 0x123456789abcdef, 0xfedcba9876543210, 0x121fa00ad77d742
  check_rr mulhsu, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0xe38e38e38e38e38e
  check_rr mulhsu, 0xfedcba9876543210, 0xfedcba9876543210, 0xfede05ff528828bc
  check_rr mulhsu, 0xdeadbeefcafef00d, 0x123456789, 0xffffffffda167765
#else
  check_rr mulhsu, INT_MIN, INT_MIN, 0xc0000000
  check_rr mulhsu, INT_MIN, INT_MAX, 0xc0000000
  check_rr mulhsu, INT_MAX, INT_MAX, 0x3fffffff
  check_rr mulhsu, 0xffff, 0xffff, 0
  check_rr mulhsu, 0x8000, 0x8000, 0
  check_rr mulhsu, 0x10000, 0x10000, 1
  check_rr mulhsu, 0x1234567, 0xfedcba98, 0x121fa00
  check_rr mulhsu, 0xaaaaaaaa, 0x55555555, 0xe38e38e3
  check_rr mulhsu, 0xfedcba98, 0xfedcba98, 0xfede05fe
  check_rr mulhsu, 0xdeadbeef, 0x12345678, 0xfda16776
#endif

case 4 # mulhu: high half, unsigned by unsigned
  check_rr mulhu, 0, 0, 0
  check_rr mulhu, 1, 1, 0
  check_rr mulhu, 0, -1, 0
  check_rr mulhu, -1, -1, -2
  check_rr mulhu, -1, 1, 0
  check_rr mulhu, 3, 7, 0
  check_rr mulhu, INT_MAX, 2, 0
  check_rr mulhu, INT_MIN, 2, 1
  check_rr mulhu, INT_MIN, -1, INT_MAX
  check_rr mulhu, -1, INT_MAX, INT_MAX-1
#if __riscv_xlen == 64
  check_rr mulhu, INT_MIN, INT_MIN, 0x4000000000000000
  check_rr mulhu, INT_MIN, INT_MAX, 0x3fffffffffffffff
  check_rr mulhu, INT_MAX, INT_MAX, 0x3fffffffffffffff
  check_rr mulhu, 0xffffffff, 0xffffffff, 0
  check_rr mulhu, 0x80000000, 0x80000000, 0
  check_rr mulhu, 0x100000000, 0x100000000, 1
  check_rr mulhu, 0x123456789abcdef, 0xfedcba9876543210, 0x121fa00ad77d742
  check_rr mulhu, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x38e38e38e38e38e3
  check_rr mulhu, 0xfedcba9876543210, 0xfedcba9876543210, 0xfdbac097c8dc5acc
  check_rr mulhu, 0xdeadbeefcafef00d, 0x123456789, 0xfd5bdeee
#else
  check_rr mulhu, INT_MIN, INT_MIN, 0x40000000
  check_rr mulhu, INT_MIN, INT_MAX, 0x3fffffff
  check_rr mulhu, INT_MAX, INT_MAX, 0x3fffffff
  check_rr mulhu, 0xffff, 0xffff, 0
  check_rr mulhu, 0x8000, 0x8000, 0
  check_rr mulhu, 0x10000, 0x10000, 1
  check_rr mulhu, 0x1234567, 0xfedcba98, 0x121fa00
  check_rr mulhu, 0xaaaaaaaa, 0x55555555, 0x38e38e38
  check_rr mulhu, 0xfedcba98, 0xfedcba98, 0xfdbac096
  check_rr mulhu, 0xdeadbeef, 0x12345678, 0xfd5bdee
#endif

#if __riscv_xlen == 64
case 5 # mulw: low halves, sign-extended result
  check_rr mulw, 0, 0, 0
  check_rr mulw, 1, -1, -1
  check_rr mulw, -1, -1, 1
  check_rr mulw, 0x7fffffff, 2, -2
  check_rr mulw, 0x80000000, 0x80000000, 0
  check_rr mulw, 0xffffffff, 0xffffffff, 1
  check_rr mulw, 0x100000003, 0x200000005, 0xf
  check_rr mulw, 0x10000, 0x8000, 0xffffffff80000000
  check_rr mulw, 0x10000, 0x10000, 0
  check_rr mulw, 0x123456789abcdef, 0xfedcba9876543210, 0xffffffffe5618cf0
  check_rr mulw, 0xfedcba9876543210, 0x123456789abcdef, 0xffffffffe5618cf0
  check_rr mulw, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x71c71c72
  check_rr mulw, INT_MIN, -1, 0
#endif

case 6 # high and low half of one product, high half first
#if __riscv_xlen == 64
  li s2, 0x123456789abcdef0
  li s3, 0xfedcba9876543210
#else
  li s2, 0x12345678
  li s3, 0xfedcba98
#endif
  mulhu s4, s2, s3
  mul s5, s2, s3
#if __riscv_xlen == 64
  check s4, 0x121fa00ad77d7422
  check s5, 0x236d88fe5618cf00
#else
  check s4, 0x121fa00a
  check s5, 0x35068740
#endif

case 7 # squares, x0 as source and as destination
  li s2, 0xffffffff
  mul s3, s2, s2
  check s3, CUT(0xfffffffe00000001)
  mulhu s3, s2, x0
  check s3, 0
  mul s3, x0, s2
  check s3, 0
  mul x0, s2, s2
  mulhu x0, s2, s2
#if __riscv_xlen == 64
  mulw x0, s2, s2
#endif
  check x0, 0

case 8 # products back to back, and each fed by the one before
  li s2, 3
  li s3, 5
  mul s4, s2, s3
  mul s5, s3, s3
  mul s6, s4, s5
  mul s6, s6, s6
#if __riscv_xlen == 64
  mulw s7, s6, s2
#else
  mul s7, s6, s2
#endif
  check s4, 15
  check s5, 25
  check s6, 140625
  check s7, 421875

  test_pass
