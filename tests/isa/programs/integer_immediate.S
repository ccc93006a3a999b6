# SPDX-License-Identifier: Apache-2.0
# Register-immediate arithmetic, logic, comparison and shifts.
#include "isa_test.inc"

test_begin

case 1 # addi: carries, signs, extreme immediates
  check_ri addi, 0, 0, 0
  check_ri addi, 1, 1, 2
  check_ri addi, 3, 7, 0xa
  check_ri addi, 0, 2047, 0x7ff
  check_ri addi, 0, -2048, 0xfffffffffffff800
  check_ri addi, -1, 1, 0
  check_ri addi, INT_MAX, 1, INT_MIN
  check_ri addi, INT_MIN, -1, INT_MAX
  check_ri addi, INT_MIN, -2048, INT_MIN-2048
  check_ri addi, 0x7fffffff, 1, 0x80000000
#if __riscv_xlen == 64
  check_ri addi, 0xffffffff, 1, 0x100000000
  check_ri addi, 0x123456789abcdef, -1, 0x123456789abcdee
  check_ri addi, 0xfedcba9876543210, 2047, 0xfedcba9876543a0f
#else
  check_ri addi, 0xffff, 1, 0x10000
  check_ri addi, 0x1234567, -1, 0x1234566
  check_ri addi, 0xfedcba98, 2047, 0xfedcc297
#endif

case 2 # slti compares as signed, immediate sign-extended
  check_ri slti, 0, 0, 0
  check_ri slti, 0, 1, 1
  check_ri slti, 1, 0, 0
  check_ri slti, -1, 0, 1
  check_ri slti, 0, -1, 0
  check_ri slti, -2, -1, 1
  check_ri slti, -1, -2, 0
  check_ri slti, 0x7ff, 2047, 0
  check_ri slti, 0x7fe, 2047, 1
  check_ri slti, 0xfffffffffffff800, -2048, 0
  check_ri slti, 0xfffffffffffff7ff, -2048, 1
  check_ri slti, INT_MIN, -2048, 1
  check_ri slti, INT_MIN, 2047, 1
  check_ri slti, INT_MAX, 2047, 0
  check_ri slti, 0xffffffff, -1, 0
#if __riscv_xlen == 64
  check_ri slti, 0x80000000, 0, 0
#else
  check_ri slti, 0x8000, 0, 0
#endif

case 3 # sltiu compares as unsigned after sign extension
  check_ri sltiu, 0, 0, 0
  check_ri sltiu, 0, 1, 1
  check_ri sltiu, 1, 0, 0
  check_ri sltiu, -1, 0, 0
  check_ri sltiu, 0, -1, 1
  check_ri sltiu, -2, -1, 1
  check_ri sltiu, -1, -1, 0
  check_ri sltiu, -1, -2, 0
  check_ri sltiu, 0x7ff, 2047, 0
  check_ri sltiu, 0x7fe, 2047, 1
  check_ri sltiu, INT_MIN, -2048, 1
  check_ri sltiu, INT_MAX, -2048, 1
  check_ri sltiu, 0xfffffffffffff7ff, -2048, 1
  check_ri sltiu, 0xfffffffffffff800, -2048, 0
#if __riscv_xlen == 64
  check_ri sltiu, 0xffffffff, -1, 1
#else
  check_ri sltiu, 0xffff, -1, 1
#endif

case 4 # xori, also as not
  check_ri xori, 0, 0, 0
  check_ri xori, INT_MIN, -2048, INT_MIN-2048
  check_ri xori, -1, -1, 0
#if __riscv_xlen == 64
  check_ri xori, 0x123456789abcdef, -1, 0xfedcba9876543210
  check_ri xori, 0x123456789abcdef, 2032, 0x123456789abca1f
  check_ri xori, 0xaaaaaaaaaaaaaaaa, 1365, 0xaaaaaaaaaaaaafff
  check_ri xori, 0x5555555555555555, -1366, 0xaaaaaaaaaaaaafff
#else
  check_ri xori, 0x1234567, -1, 0xfedcba98
  check_ri xori, 0x1234567, 2032, 0x1234297
  check_ri xori, 0xaaaaaaaa, 1365, 0xaaaaafff
  check_ri xori, 0x55555555, -1366, 0xaaaaafff
#endif

case 5 # ori
  check_ri ori, 0, 0, 0
  check_ri ori, 0, -2048, 0xfffffffffffff800
#if __riscv_xlen == 64
  check_ri ori, 0x123456789abcdef, 240, 0x123456789abcdff
  check_ri ori, 0xaaaaaaaaaaaaaaaa, 1365, 0xaaaaaaaaaaaaafff
  check_ri ori, 0xfedcba9876543210, -1, -1
  check_ri ori, 0xfedcba9876543210, 2047, 0xfedcba98765437ff
#else
  check_ri ori, 0x1234567, 240, 0x12345f7
  check_ri ori, 0xaaaaaaaa, 1365, 0xaaaaafff
  check_ri ori, 0xfedcba98, -1, -1
  check_ri ori, 0xfedcba98, 2047, 0xfedcbfff
#endif

case 6 # andi
  check_ri andi, 0, -1, 0
  check_ri andi, -1, 0, 0
  check_ri andi, -1, -2048, 0xfffffffffffff800
  check_ri andi, INT_MIN, -2048, INT_MIN
#if __riscv_xlen == 64
  check_ri andi, 0x123456789abcdef, 240, 0xe0
  check_ri andi, 0xaaaaaaaaaaaaaaaa, 1365, 0
  check_ri andi, 0xfedcba9876543210, -1, 0xfedcba9876543210
  check_ri andi, 0x123456789abcdef, 2047, 0x5ef
#else
  check_ri andi, 0x1234567, 240, 0x60
  check_ri andi, 0xaaaaaaaa, 1365, 0
  check_ri andi, 0xfedcba98, -1, 0xfedcba98
  check_ri andi, 0x1234567, 2047, 0x567
#endif

case 7 # slli by 0 .. XLEN - 1
  check_ri slli, 1, 0, 1
  check_ri slli, 1, 1, 2
  check_ri slli, 1, 31, 0x80000000
#if __riscv_xlen == 64
  check_ri slli, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri slli, 1, 32, 0x100000000
  check_ri slli, 1, 33, 0x200000000
  check_ri slli, 1, 63, INT_MIN
  check_ri slli, -1, 63, INT_MIN
  check_ri slli, 0x123456789abcdef, 4, 0x123456789abcdef0
  check_ri slli, 0xfedcba9876543210, 17, 0x7530eca864200000
  check_ri slli, 0xfedcba9876543210, 36, 0x6543210000000000
  check_ri slli, 0xaaaaaaaaaaaaaaaa, 1, 0x5555555555555554
#else
  check_ri slli, 0x1234567, 0, 0x1234567
  check_ri slli, 1, 16, 0x10000
  check_ri slli, 1, 17, 0x20000
  check_ri slli, 1, 31, INT_MIN
  check_ri slli, -1, 31, INT_MIN
  check_ri slli, 0x1234567, 4, 0x12345670
  check_ri slli, 0xfedcba98, 9, 0xb9753000
  check_ri slli, 0xfedcba98, 18, 0xea600000
  check_ri slli, 0xaaaaaaaa, 1, 0x55555554
#endif

case 8 # srli fills with zeros
  check_ri srli, -1, 1, INT_MAX
#if __riscv_xlen == 64
  check_ri srli, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri srli, INT_MIN, 1, 0x4000000000000000
  check_ri srli, INT_MIN, 31, 0x100000000
  check_ri srli, INT_MIN, 32, 0x80000000
  check_ri srli, INT_MIN, 63, 1
  check_ri srli, -1, 32, 0xffffffff
  check_ri srli, -1, 63, 1
  check_ri srli, 0x123456789abcdef, 4, 0x123456789abcde
  check_ri srli, 0xfedcba9876543210, 17, 0x7f6e5d4c3b2a
  check_ri srli, 0xfedcba9876543210, 36, 0xfedcba9
  check_ri srli, INT_MAX, 62, 1
#else
  check_ri srli, 0x1234567, 0, 0x1234567
  check_ri srli, INT_MIN, 1, 0x40000000
  check_ri srli, INT_MIN, 15, 0x10000
  check_ri srli, INT_MIN, 16, 0x8000
  check_ri srli, INT_MIN, 31, 1
  check_ri srli, -1, 16, 0xffff
  check_ri srli, -1, 31, 1
  check_ri srli, 0x1234567, 4, 0x123456
  check_ri srli, 0xfedcba98, 9, 0x7f6e5d
  check_ri srli, 0xfedcba98, 18, 0x3fb7
  check_ri srli, INT_MAX, 30, 1
#endif

case 9 # srai fills with the sign
  check_ri srai, -1, 1, -1
#if __riscv_xlen == 64
  check_ri srai, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri srai, INT_MIN, 1, 0xc000000000000000
  check_ri srai, INT_MIN, 31, 0xffffffff00000000
  check_ri srai, INT_MIN, 32, 0xffffffff80000000
  check_ri srai, INT_MIN, 63, -1
  check_ri srai, -1, 63, -1
  check_ri srai, 0x123456789abcdef, 4, 0x123456789abcde
  check_ri srai, 0xfedcba9876543210, 17, 0xffffff6e5d4c3b2a
  check_ri srai, 0xfedcba9876543210, 36, 0xffffffffffedcba9
  check_ri srai, INT_MAX, 62, 1
  check_ri srai, INT_MAX, 63, 0
  check_ri srai, 0xffffffff, 16, 0xffff
#else
  check_ri srai, 0x1234567, 0, 0x1234567
  check_ri srai, INT_MIN, 1, 0xc0000000
  check_ri srai, INT_MIN, 15, 0xffff0000
  check_ri srai, INT_MIN, 16, 0xffff8000
  check_ri srai, INT_MIN, 31, -1
  check_ri srai, -1, 31, -1
  check_ri srai, 0x1234567, 4, 0x123456
  check_ri srai, 0xfedcba98, 9, 0xffff6e5d
  check_ri srai, 0xfedcba98, 18, -73
  check_ri srai, INT_MAX, 30, 1
  check_ri srai, INT_MAX, 31, 0
  check_ri srai, 0xffff, 16, 0
#endif

case 10 # x0 as source reads zero, x0 as destination stays zero
  addi s2, x0, 77
  check s2, 77
  li s2, 5
  addi x0, s2, 9
  xori x0, s2, -1
  slli x0, s2, 3
  addi s3, x0, 0
  check s3, 0
  check x0, 0

case 11 # hints (destination x0) change no other register
  li s2, 0x1234
  slti x0, s2, -1
  srai x0, s2, 31
  check s2, 0x1234

  test_pass
