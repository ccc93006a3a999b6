# SPDX-License-Identifier: Apache-2.0
# Register-register arithmetic, logic, comparison and shifts.
#include "isa_test.inc"

test_begin

case 1 # add wraps modulo 2^XLEN
  check_rr add, 0, 0, 0
  check_rr add, 1, 1, 2
  check_rr add, -1, 1, 0
  check_rr add, 1, -1, 0
  check_rr add, -1, -1, -2
  check_rr add, INT_MAX, 1, INT_MIN
  check_rr add, INT_MIN, -1, INT_MAX
  check_rr add, INT_MIN, INT_MIN, 0
  check_rr add, INT_MAX, INT_MAX, -2
  check_rr add, 0x7fffffff, 1, 0x80000000
#if __riscv_xlen == 64
  check_rr add, 0xffffffff, 1, 0x100000000
  check_rr add, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr add, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr add, 0xfedcba9876543210, 0x123456789abcdef, -1
#else
  check_rr add, 0xffff, 1, 0x10000
  check_rr add, 0x1234567, 0xfedcba98, -1
  check_rr add, 0xaaaaaaaa, 0x55555555, -1
  check_rr add, 0xfedcba98, 0x1234567, -1
#endif

case 2 # sub wraps modulo 2^XLEN
  check_rr sub, 0, 0, 0
  check_rr sub, 1, 1, 0
  check_rr sub, -1, 1, -2
  check_rr sub, 1, -1, 2
  check_rr sub, -1, -1, 0
  check_rr sub, INT_MAX, 1, INT_MAX-1
  check_rr sub, INT_MIN, -1, INT_MIN+1
  check_rr sub, INT_MIN, INT_MIN, 0
  check_rr sub, INT_MAX, INT_MAX, 0
  check_rr sub, 0xffffffff, 1, 0xfffffffe
  check_rr sub, 0x7fffffff, 1, 0x7ffffffe
#if __riscv_xlen == 64
  check_rr sub, 0x123456789abcdef, 0xfedcba9876543210, 0x2468acf13579bdf
  check_rr sub, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x5555555555555555
  check_rr sub, 0xfedcba9876543210, 0x123456789abcdef, 0xfdb97530eca86421
#else
  check_rr sub, 0x1234567, 0xfedcba98, 0x2468acf
  check_rr sub, 0xaaaaaaaa, 0x55555555, 0x55555555
  check_rr sub, 0xfedcba98, 0x1234567, 0xfdb97531
#endif

case 3 # sll takes six bits of rs2, on RV32 five
  check_rr sll, 1, 0, 1
  check_rr sll, 1, 1, 2
  check_rr sll, 1, 0x1f, 0x80000000
  check_rr sll, 1, 0x3f, INT_MIN
  check_rr sll, 1, 0x40, 1
  check_rr sll, 1, -1, INT_MIN
  check_rr sll, INT_MIN, 0x3f, 0
  check_rr sll, INT_MIN, 0x40, INT_MIN
  check_rr sll, -1, 0x7f, INT_MIN
#if __riscv_xlen == 64
  check_rr sll, 1, 0x20, 0x100000000
  check_rr sll, 0x123456789abcdef, 4, 0x123456789abcdef0
  check_rr sll, 0xfedcba9876543210, 0x14, 0xa987654321000000
  check_rr sll, 0xfedcba9876543210, 0xffffffffffffffc4, 0xedcba98765432100
  check_rr sll, INT_MAX, 0x3e, 0xc000000000000000
#else
  check_rr sll, 1, 0x20, 1
  check_rr sll, 1, 0x10, 0x10000
  check_rr sll, 0x1234567, 4, 0x12345670
  check_rr sll, 0xfedcba98, 0x14, 0xa9800000
  check_rr sll, 0xfedcba98, -28, 0xedcba980
  check_rr sll, INT_MAX, 0x1e, 0xc0000000
#endif

case 4 # slt compares as signed
  check_rr slt, 0, 0, 0
  check_rr slt, 0, 1, 1
  check_rr slt, 1, 0, 0
  check_rr slt, -1, 0, 1
  check_rr slt, 0, -1, 0
  check_rr slt, -1, -2, 0
  check_rr slt, -2, -1, 1
  check_rr slt, INT_MIN, INT_MAX, 1
  check_rr slt, INT_MAX, INT_MIN, 0
  check_rr slt, INT_MIN, INT_MIN, 0
  check_rr slt, INT_MIN, 0, 1
  check_rr slt, INT_MIN, INT_MIN+1, 1
#if __riscv_xlen == 64
  check_rr slt, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr slt, 0xfedcba9876543210, 0x123456789abcdef, 1
  check_rr slt, 0xffffffff, 0x100000000, 1
  check_rr slt, 0x80000000, 0x7fffffff, 0
#else
  check_rr slt, 0x1234567, 0xfedcba98, 0
  check_rr slt, 0xfedcba98, 0x1234567, 1
  check_rr slt, 0xffff, 0x10000, 1
  check_rr slt, 0x8000, 0x7fff, 0
#endif

case 5 # sltu compares as unsigned
  check_rr sltu, 0, 0, 0
  check_rr sltu, 0, 1, 1
  check_rr sltu, 1, 0, 0
  check_rr sltu, -1, 0, 0
  check_rr sltu, 0, -1, 1
  check_rr sltu, -1, -2, 0
  check_rr sltu, -2, -1, 1
  check_rr sltu, INT_MIN, INT_MAX, 0
  check_rr sltu, INT_MAX, INT_MIN, 1
  check_rr sltu, INT_MIN, INT_MIN, 0
  check_rr sltu, 0x80000000, 0x7fffffff, 0
  check_rr sltu, INT_MIN, 0, 0
  check_rr sltu, INT_MIN, INT_MIN+1, 1
#if __riscv_xlen == 64
  check_rr sltu, 0x123456789abcdef, 0xfedcba9876543210, 1
  check_rr sltu, 0xfedcba9876543210, 0x123456789abcdef, 0
  check_rr sltu, 0xffffffff, 0x100000000, 1
#else
  check_rr sltu, 0x1234567, 0xfedcba98, 1
  check_rr sltu, 0xfedcba98, 0x1234567, 0
  check_rr sltu, 0xffff, 0x10000, 1
#endif

case 6 # xor
  check_rr xor, 0, 0, 0
  check_rr xor, -1, 0, -1
  check_rr xor, -1, -1, 0
  check_rr xor, INT_MIN, 1, INT_MIN+1
#if __riscv_xlen == 64
  check_rr xor, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr xor, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr xor, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0
  check_rr xor, 0xffffffff, 0x123456789abcdef, 0x123456776543210
  check_rr xor, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0x1dc45988954cd10
#else
  check_rr xor, 0x1234567, 0xfedcba98, -1
  check_rr xor, 0xaaaaaaaa, 0x55555555, -1
  check_rr xor, 0xaaaaaaaa, 0xaaaaaaaa, 0
  check_rr xor, 0xffff, 0x1234567, 0x123ba98
  check_rr xor, 0xfedcba98, 0xff00ff00, 0x1dc4598
#endif

case 7 # srl takes six bits of rs2, on RV32 five, fills with zeros
  check_rr srl, 1, 0, 1
  check_rr srl, 1, 1, 0
  check_rr srl, 1, 0x1f, 0
  check_rr srl, 1, 0x3f, 0
  check_rr srl, 1, 0x40, 1
  check_rr srl, 1, -1, 0
  check_rr srl, INT_MIN, 0x3f, 1
  check_rr srl, INT_MIN, 0x40, INT_MIN
  check_rr srl, -1, 0x7f, 1
  check_rr srl, INT_MAX, 0x3e, 1
#if __riscv_xlen == 64
  check_rr srl, 1, 0x20, 0
  check_rr srl, 0x123456789abcdef, 4, 0x123456789abcde
  check_rr srl, 0xfedcba9876543210, 0x14, 0xfedcba98765
  check_rr srl, 0xfedcba9876543210, 0xffffffffffffffc4, 0xfedcba987654321
#else
  check_rr srl, 1, 0x10, 0
  check_rr srl, 0x1234567, 4, 0x123456
  check_rr srl, 0xfedcba98, 0x14, 0xfed
  check_rr srl, 0xfedcba98, -28, 0xfedcba9
#endif

case 8 # sra takes six bits of rs2, on RV32 five, fills with the sign
  check_rr sra, 1, 0, 1
  check_rr sra, 1, 1, 0
  check_rr sra, 1, 0x1f, 0
  check_rr sra, 1, 0x3f, 0
  check_rr sra, 1, 0x40, 1
  check_rr sra, 1, -1, 0
  check_rr sra, INT_MIN, 0x3f, -1
  check_rr sra, INT_MIN, 0x40, INT_MIN
  check_rr sra, -1, 0x7f, -1
  check_rr sra, INT_MAX, 0x3e, 1
#if __riscv_xlen == 64
  check_rr sra, 1, 0x20, 0
  check_rr sra, 0x123456789abcdef, 4, 0x123456789abcde
  check_rr sra, 0xfedcba9876543210, 0x14, 0xffffffedcba98765
  check_rr sra, 0xfedcba9876543210, 0xffffffffffffffc4, 0xffedcba987654321
#else
  check_rr sra, 1, 0x10, 0
  check_rr sra, 0x1234567, 4, 0x123456
  check_rr sra, 0xfedcba98, 0x14, -19
  check_rr sra, 0xfedcba98, -28, 0xffedcba9
#endif

case 9 # or
  check_rr or, 0, 0, 0
  check_rr or, -1, 0, -1
  check_rr or, -1, -1, -1
  check_rr or, INT_MIN, 1, INT_MIN+1
#if __riscv_xlen == 64
  check_rr or, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr or, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr or, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa
  check_rr or, 0xffffffff, 0x123456789abcdef, 0x1234567ffffffff
  check_rr or, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0xffdcff98ff54ff10
#else
  check_rr or, 0x1234567, 0xfedcba98, -1
  check_rr or, 0xaaaaaaaa, 0x55555555, -1
  check_rr or, 0xaaaaaaaa, 0xaaaaaaaa, 0xaaaaaaaa
  check_rr or, 0xffff, 0x1234567, 0x123ffff
  check_rr or, 0xfedcba98, 0xff00ff00, 0xffdcff98
#endif

case 10 # and
  check_rr and, 0, 0, 0
  check_rr and, -1, 0, 0
  check_rr and, -1, -1, -1
  check_rr and, INT_MIN, 1, 0
#if __riscv_xlen == 64
  check_rr and, 0x123456789abcdef, 0xfedcba9876543210, 0
  check_rr and, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0
  check_rr and, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa, 0xaaaaaaaaaaaaaaaa
  check_rr and, 0xffffffff, 0x123456789abcdef, 0x89abcdef
  check_rr and, 0xfedcba9876543210, 0xff00ff00ff00ff00, 0xfe00ba0076003200
#else
  check_rr and, 0x1234567, 0xfedcba98, 0
  check_rr and, 0xaaaaaaaa, 0x55555555, 0
  check_rr and, 0xaaaaaaaa, 0xaaaaaaaa, 0xaaaaaaaa
  check_rr and, 0xffff, 0x1234567, 0x4567
  check_rr and, 0xfedcba98, 0xff00ff00, 0xfe00ba00
#endif

case 11 # both sources the same register
  li s2, 0x89abcdef
  add s3, s2, s2
  check s3, CUT(0x113579bde)
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
