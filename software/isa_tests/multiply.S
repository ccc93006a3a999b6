# SPDX-License-Identifier: Apache-2.0
# The multiply half of the M extension on 64 and 32 bits.
#include "isa_test.inc"

test_begin

case 1 # mul: low half of the product
  check_rr mul, 0, 0, 0
  check_rr mul, 1, 1, 1
  check_rr mul, 0, -1, 0
  check_rr mul, -1, -1, 1
  check_rr mul, -1, 1, -1
  check_rr mul, 3, 7, 0x15
  check_rr mul, 0x7fffffffffffffff, 2, -2
  check_rr mul, 0x8000000000000000, 2, 0
  check_rr mul, 0x8000000000000000, -1, 0x8000000000000000
  check_rr mul, 0x8000000000000000, 0x8000000000000000, 0
  check_rr mul, 0x8000000000000000, 0x7fffffffffffffff, 0x8000000000000000
  check_rr mul, 0x7fffffffffffffff, 0x7fffffffffffffff, 1
  check_rr mul, -1, 0x7fffffffffffffff, 0x8000000000000001
  check_rr mul, 0xffffffff, 0xffffffff, 0xfffffffe00000001
  check_rr mul, 0x80000000, 0x80000000, 0x4000000000000000
  check_rr mul, 0x100000000, 0x100000000, 0
  check_rr mul, 0x123456789abcdef, 0xfedcba9876543210, 0x2236d88fe5618cf0
  check_rr mul, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x1c71c71c71c71c72
  check_rr mul, 0xfedcba9876543210, 0xfedcba9876543210, 0xdeec6cd7a44a4100
  check_rr mul, 0xdeadbeefcafef00d, 0x123456789, 0x1d2f2a95af84b1f5

case 2 # mulh: high half, signed by signed
  check_rr mulh, 0, 0, 0
  check_rr mulh, 1, 1, 0
  check_rr mulh, 0, -1, 0
  check_rr mulh, -1, -1, 0
  check_rr mulh, -1, 1, -1
  check_rr mulh, 3, 7, 0
  check_rr mulh, 0x7fffffffffffffff, 2, 0
  check_rr mulh, 0x8000000000000000, 2, -1
  check_rr mulh, 0x8000000000000000, -1, 0
  check_rr mulh, 0x8000000000000000, 0x8000000000000000, 0x4000000000000000
  check_rr mulh, 0x8000000000000000, 0x7fffffffffffffff, 0xc000000000000000
  check_rr mulh, 0x7fffffffffffffff, 0x7fffffffffffffff, 0x3fffffffffffffff
  check_rr mulh, -1, 0x7fffffffffffffff, -1
  check_rr mulh, 0xffffffff, 0xffffffff, 0
  check_rr mulh, 0x80000000, 0x80000000, 0
  check_rr mulh, 0x100000000, 0x100000000, 1
  check_rr mulh, 0x123456789abcdef, 0xfedcba9876543210, 0xfffeb49923cc0953
  check_rr mulh, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0xe38e38e38e38e38e
  check_rr mulh, 0xfedcba9876543210, 0xfedcba9876543210, 0x14b66dc33f6ac
  check_rr mulh, 0xdeadbeefcafef00d, 0x123456789, 0xffffffffda167765

case 3 # mulhsu: high half, signed by unsigned
  check_rr mulhsu, 0, 0, 0
  check_rr mulhsu, 1, 1, 0
  check_rr mulhsu, 0, -1, 0
  check_rr mulhsu, -1, -1, -1
  check_rr mulhsu, -1, 1, -1
  check_rr mulhsu, 3, 7, 0
  check_rr mulhsu, 0x7fffffffffffffff, 2, 0
  check_rr mulhsu, 0x8000000000000000, 2, -1
  check_rr mulhsu, 0x8000000000000000, -1, 0x8000000000000000
  check_rr mulhsu, 0x8000000000000000, 0x8000000000000000, 0xc000000000000000
  check_rr mulhsu, 0x8000000000000000, 0x7fffffffffffffff, 0xc000000000000000
  check_rr mulhsu, 0x7fffffffffffffff, 0x7fffffffffffffff, 0x3fffffffffffffff
  check_rr mulhsu, -1, 0x7fffffffffffffff, -1
  check_rr mulhsu, 0xffffffff, 0xffffffff, 0
  check_rr mulhsu, 0x80000000, 0x80000000, 0
  check_rr mulhsu, 0x100000000, 0x100000000, 1
  check_rr mulhsu, 0x123456789abcdef, 0xfedcba9876543210, 0x121fa00ad77d742
  check_rr mulhsu, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0xe38e38e38e38e38e
  check_rr mulhsu, 0xfedcba9876543210, 0xfedcba9876543210, 0xfede05ff528828bc
  check_rr mulhsu, 0xdeadbeefcafef00d, 0x123456789, 0xffffffffda167765

case 4 # mulhu: high half, unsigned by unsigned
  check_rr mulhu, 0, 0, 0
  check_rr mulhu, 1, 1, 0
  check_rr mulhu, 0, -1, 0
  check_rr mulhu, -1, -1, -2
  check_rr mulhu, -1, 1, 0
  check_rr mulhu, 3, 7, 0
  check_rr mulhu, 0x7fffffffffffffff, 2, 0
  check_rr mulhu, 0x8000000000000000, 2, 1
  check_rr mulhu, 0x8000000000000000, -1, 0x7fffffffffffffff
  check_rr mulhu, 0x8000000000000000, 0x8000000000000000, 0x4000000000000000
  check_rr mulhu, 0x8000000000000000, 0x7fffffffffffffff, 0x3fffffffffffffff
  check_rr mulhu, 0x7fffffffffffffff, 0x7fffffffffffffff, 0x3fffffffffffffff
  check_rr mulhu, -1, 0x7fffffffffffffff, 0x7ffffffffffffffe
  check_rr mulhu, 0xffffffff, 0xffffffff, 0
  check_rr mulhu, 0x80000000, 0x80000000, 0
  check_rr mulhu, 0x100000000, 0x100000000, 1
  check_rr mulhu, 0x123456789abcdef, 0xfedcba9876543210, 0x121fa00ad77d742
  check_rr mulhu, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x38e38e38e38e38e3
  check_rr mulhu, 0xfedcba9876543210, 0xfedcba9876543210, 0xfdbac097c8dc5acc
  check_rr mulhu, 0xdeadbeefcafef00d, 0x123456789, 0xfd5bdeee

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
  check_rr mulw, 0x8000000000000000, -1, 0

case 6 # high and low half of one product, high half first
  li s2, 0x123456789abcdef0
  li s3, 0xfedcba9876543210
  mulhu s4, s2, s3
  mul s5, s2, s3
  check s4, 0x121fa00ad77d7422
  check s5, 0x236d88fe5618cf00

case 7 # squares, x0 as source and as destination
  li s2, 0xffffffff
  mul s3, s2, s2
  check s3, 0xfffffffe00000001
  mulhu s3, s2, x0
  check s3, 0
  mul s3, x0, s2
  check s3, 0
  mul x0, s2, s2
  mulhu x0, s2, s2
  mulw x0, s2, s2
  check x0, 0

case 8 # products back to back, and each fed by the one before
  li s2, 3
  li s3, 5
  mul s4, s2, s3
  mul s5, s3, s3
  mul s6, s4, s5
  mul s6, s6, s6
  mulw s7, s6, s2
  check s4, 15
  check s5, 25
  check s6, 140625
  check s7, 421875

  test_pass
