# SPDX-License-Identifier: Apache-2.0
# Register-register arithmetic, logic, comparison and shifts on 64 bits.
#include "isa_test.inc"

test_begin

case 1 # add wraps modulo 2^64
  check_rr add, 0, 0, 0
  check_rr add, 1, 1, 2
  check_rr add, -1, 1, 0
  check_rr add, 1, -1, 0
  check_rr add, -1, -1, -2
  check_rr add, 0x7fffffffffffffff, 1, 0x8000000000000000
  check_rr add, 0x8000000000000000, -1, 0x7fffffffffffffff
  check_rr add, 0x8000000000000000, 0x8000000000000000, 0
  check_rr add, 0x7fffffffffffffff, 0x7fffffffffffffff, -2
  check_rr add, 0xffffffff, 1, 0x100000000
  check_rr add, 0x7fffffff, 1, 0x80000000
  check_rr add, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr add, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr add, 0xfedcba9876543210, 0x123456789abcdef, -1

case 2 # sub wraps modulo 2^64
  check_rr sub, 0, 0, 0
  check_rr sub, 1, 1, 0
  check_rr sub, -1, 1, -2
  check_rr sub, 1, -1, 2
  check_rr sub, -1, -1, 0
  check_rr sub, 0x7fffffffffffffff, 1, 0x7ffffffffffffffe
  check_rr sub, 0x8000000000000000, -1, 0x8000000000000001
  check_rr sub, 0x8000000000000000, 0x8000000000000000, 0
  check_rr sub, 0x7fffffffffffffff, 0x7fffffffffffffff, 0
  check_rr sub, 0xffffffff, 1, 0xfffffffe
  check_rr sub, 0x7fffffff, 1, 0x7ffffffe
  check_rr sub, 0x123456789abcdef, 0xfedcba9876543210, 0x2468acf13579bdf
  check_rr sub, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x5555555555555555
  check_rr sub, 0xfedcba9876543210, 0x123456789abcdef, 0xfdb97530eca86421

case 3 # sll takes six bits of rs2
  check_rr sll, 1, 0, 1
  check_rr sll, 1, 1, 2
  check_rr sll, 1, 0x1f, 0x80000000
  check_rr sll, 1, 0x20, 0x100000000
  check_rr sll, 1, 0x3f, 0x8000000000000000
  check_rr sll, 1, 0x40, 1
  check_rr sll, 1, -1, 0x8000000000000000
  check_rr sll, 0x123456789abcdef, 4, 0x123456789abcdef0
  check_rr sll, 0xfedcba9876543210, 0x14, 0xa987654321000000
  check_rr sll, 0x8000000000000000, 0x3f, 0
  check_rr sll, 0x8000000000000000, 0x40, 0x8000000000000000
  check_rr sll, -1, 0x7f, 0x8000000000000000
  check_rr sll, 0xfedcba9876543210, 0xffffffffffffffc4, 0xedcba98765432100
  check_rr sll, 0x7fffffffffffffff, 0x3e, 0xc000000000000000

case 4 # slt compares as signed
  check_rr slt, 0, 0, 0
  check_rr slt, 0, 1, 1
  check_rr slt, 1, 0, 0
  check_rr slt, -1, 0, 1
  check_rr slt, 0, -1, 0
  check_rr slt, -1, -2, 0
  check_rr slt, -2, -1, 1
  check_rr slt, 0x8000000000000000, 0x7fffffffffffffff, 1
  check_rr slt, 0x7fffffffffffffff, 0x8000000000000000, 0
  check_rr slt, 0x8000000000000000, 0x8000000000000000, 0
  check_rr slt, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr slt, 0xfedcba9876543210, 0x123456789abcdef, 1
  check_rr slt, 0xffffffff, 0x100000000, 1
  check_rr slt, 0x80000000, 0x7fffffff, 0
  check_rr slt, 0x8000000000000000, 0, 1
  check_rr slt, 0x8000000000000000, 0x8000000000000001, 1

case 5 # sltu compares as unsigned
  check_rr sltu, 0, 0, 0
  check_rr sltu, 0, 1, 1
  check_rr sltu, 1, 0, 0
  check_rr sltu, -1, 0, 0
  check_rr sltu, 0, -1, 1
  check_rr sltu, -1, -2, 0
  check_rr sltu, -2, -1, 1
  check_rr sltu, 0x8000000000000000, 0x7fffffffffffffff, 0
  check_rr sltu, 0x7fffffffffffffff, 0x8000000000000000, 1
  check_rr sltu, 0x8000000000000000, 0x8000000000000000, 0
  check_rr sltu, 0x123456789abcdef, 0xfedcba9876543210, 1
  check_rr sltu, 0xfedcba9876543210, 0x123456789abcdef, 0
  check_rr sltu, 0xffffffff, 0x100000000, 1
  check_rr sltu, 0x80000000, 0x7fffffff, 0
  check_rr sltu, 0x8000000000000000, 0, 0
  check_rr sltu, 0x8000000000000000, 0x8000000000000001, 1

case 6 # xor
  check_rr xor, 0, 0, 0
  check_rr xor, -1, 0, -1
  check_rr xor, -1, -1, 0
  check_rr xor, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr xor, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr xor, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0
  check_rr xor, 0x8000000000000000, 1, 0x8000000000000001
  check_rr xor, 0xffffffff, 0x123456789abcdef, 0x123456776543210
  check_rr xor, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0x1dc45988954cd10

case 7 # srl takes six bits of rs2, fills with zeros
  check_rr srl, 1, 0, 1
  check_rr srl, 1, 1, 0
  check_rr srl, 1, 0x1f, 0
  check_rr srl, 1, 0x20, 0
  check_rr srl, 1, 0x3f, 0
  check_rr srl, 1, 0x40, 1
  check_rr srl, 1, -1, 0
  check_rr srl, 0x123456789abcdef, 4, 0x123456789abcde
  check_rr srl, 0xfedcba9876543210, 0x14, 0xfedcba98765
  check_rr srl, 0x8000000000000000, 0x3f, 1
  check_rr srl, 0x8000000000000000, 0x40, 0x8000000000000000
  check_rr srl, -1, 0x7f, 1
  check_rr srl, 0xfedcba9876543210, 0xffffffffffffffc4, 0xfedcba987654321
  check_rr srl, 0x7fffffffffffffff, 0x3e, 1

case 8 # sra takes six bits of rs2, fills with the sign
  check_rr sra, 1, 0, 1
  check_rr sra, 1, 1, 0
  check_rr sra, 1, 0x1f, 0
  check_rr sra, 1, 0x20, 0
  check_rr sra, 1, 0x3f, 0
  check_rr sra, 1, 0x40, 1
  check_rr sra, 1, -1, 0
  check_rr sra, 0x123456789abcdef, 4, 0x123456789abcde
  check_rr sra, 0xfedcba9876543210, 0x14, 0xffffffedcba98765
  check_rr sra, 0x8000000000000000, 0x3f, -1
  check_rr sra, 0x8000000000000000, 0x40, 0x8000000000000000
  check_rr sra, -1, 0x7f, -1
  check_rr sra, 0xfedcba9876543210, 0xffffffffffffffc4, 0xffedcba987654321
  check_rr sra, 0x7fffffffffffffff, 0x3e, 1

case 9 # or
  check_rr or, 0, 0, 0
  check_rr or, -1, 0, -1
  check_rr or, -1, -1, -1
  check_rr or, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr or, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr or, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa
  check_rr or, 0x8000000000000000, 1, 0x8000000000000001
  check_rr or, 0xffffffff, 0x123456789abcdef, 0x1234567ffffffff
  check_rr or, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0xffdcff98ff54ff10

case 10 # and
  check_rr and, 0, 0, 0
  check_rr and, -1, 0, 0
  check_rr and, -1, -1, -1
  check_rr and, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr and, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0
  check_rr and, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa
  check_rr and, 0x8000000000000000, 1, 0
  check_rr and, 0xffffffff, 0x123456789abcdef, 0x89abcdef
  check_rr and, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0xfe00ba0076003200

case 11 # both sources the same register
  li s2, 0x89abcdef
  add s3, s2, s2
  check s3, 0x113579bde
  sub s3, s2, s2
  check s3, 0
  xor s3, s2, s2
  check s3, 0
  sltu s3, s2, s2
  check s3, 0
  and s2, s2, s2
  check s2, 0x89abcdef

case 12 # x0 as either source and as destination
  li s2, 0x55
  add s3, x0, s2
  check s3, 0x55
  sub s3, x0, s2
  check s3, -0x55
  sub s3, s2, x0
  check s3, 0x55
  sltu s3, x0, s2
  check s3, 1
  sll s3, s2, x0
  check s3, 0x55
  add x0, s2, s2
  or x0, s2, s2
  check x0, 0

  test_pass
