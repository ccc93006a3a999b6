# SPDX-License-Identifier: Apache-2.0
# Register-immediate arithmetic, logic, comparison and shifts on 64 bits.
#include "isa_test.inc"

test_begin

case 1 # addi: carries, signs, extreme immediates
  check_ri addi, 0, 0, 0
  check_ri addi, 1, 1, 2
  check_ri addi, 3, 7, 0xa
  check_ri addi, 0, 2047, 0x7ff
  check_ri addi, 0, -2048, 0xfffffffffffff800
  check_ri addi, -1, 1, 0
  check_ri addi, 0x7fffffffffffffff, 1, 0x8000000000000000
  check_ri addi, 0x8000000000000000, -1, 0x7fffffffffffffff
  check_ri addi, 0x8000000000000000, -2048, 0x7ffffffffffff800
  check_ri addi, 0x7fffffff, 1, 0x80000000
  check_ri addi, 0xffffffff, 1, 0x100000000
  check_ri addi, 0x123456789abcdef, -1, 0x123456789abcdee
  check_ri addi, 0xfedcba9876543210, 2047, 0xfedcba9876543a0f

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
  check_ri slti, 0x8000000000000000, -2048, 1
  check_ri slti, 0x8000000000000000, 2047, 1
  check_ri slti, 0x7fffffffffffffff, 2047, 0
  check_ri slti, 0xffffffff, -1, 0
  check_ri slti, 0x80000000, 0, 0

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
  check_ri sltiu, 0x8000000000000000, -2048, 1
  check_ri sltiu, 0x7fffffffffffffff, -2048, 1
  check_ri sltiu, 0xffffffff, -1, 1
  check_ri sltiu, 0xfffffffffffff7ff, -2048, 1
  check_ri sltiu, 0xfffffffffffff800, -2048, 0

case 4 # xori, also as not
  check_ri xori, 0, 0, 0
  check_ri xori, 0x123456789abcdef, -1, 0xfedcba9876543210
  check_ri xori, 0x123456789abcdef, 2032, 0x123456789abca1f
  check_ri xori, 0xaaaaaaaaaaaaaaaa, 1365, 0xaaaaaaaaaaaaafff
  check_ri xori, 0x5555555555555555, -1366, 0xaaaaaaaaaaaaafff
  check_ri xori, 0x8000000000000000, -2048, 0x7ffffffffffff800
  check_ri xori, -1, -1, 0

case 5 # ori
  check_ri ori, 0, 0, 0
  check_ri ori, 0x123456789abcdef, 240, 0x123456789abcdff
  check_ri ori, 0xaaaaaaaaaaaaaaaa, 1365, 0xaaaaaaaaaaaaafff
  check_ri ori, 0, -2048, 0xfffffffffffff800
  check_ri ori, 0xfedcba9876543210, -1, -1
  check_ri ori, 0xfedcba9876543210, 2047, 0xfedcba98765437ff

case 6 # andi
  check_ri andi, 0, -1, 0
  check_ri andi, -1, 0, 0
  check_ri andi, 0x123456789abcdef, 240, 0xe0
  check_ri andi, 0xaaaaaaaaaaaaaaaa, 1365, 0
  check_ri andi, -1, -2048, 0xfffffffffffff800
  check_ri andi, 0xfedcba9876543210, -1, 0xfedcba9876543210
  check_ri andi, 0x123456789abcdef, 2047, 0x5ef
  check_ri andi, 0x8000000000000000, -2048, 0x8000000000000000

case 7 # slli by 0..63
  check_ri slli, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri slli, 1, 0, 1
  check_ri slli, 1, 1, 2
  check_ri slli, 1, 31, 0x80000000
  check_ri slli, 1, 32, 0x100000000
  check_ri slli, 1, 33, 0x200000000
  check_ri slli, 1, 63, 0x8000000000000000
  check_ri slli, -1, 63, 0x8000000000000000
  check_ri slli, 0x123456789abcdef, 4, 0x123456789abcdef0
  check_ri slli, 0xfedcba9876543210, 17, 0x7530eca864200000
  check_ri slli, 0xfedcba9876543210, 36, 0x6543210000000000
  check_ri slli, 0xaaaaaaaaaaaaaaaa, 1, 0x5555555555555554

case 8 # srli fills with zeros
  check_ri srli, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri srli, 0x8000000000000000, 1, 0x4000000000000000
  check_ri srli, 0x8000000000000000, 31, 0x100000000
  check_ri srli, 0x8000000000000000, 32, 0x80000000
  check_ri srli, 0x8000000000000000, 63, 1
  check_ri srli, -1, 1, 0x7fffffffffffffff
  check_ri srli, -1, 32, 0xffffffff
  check_ri srli, -1, 63, 1
  check_ri srli, 0x123456789abcdef, 4, 0x123456789abcde
  check_ri srli, 0xfedcba9876543210, 17, 0x7f6e5d4c3b2a
  check_ri srli, 0xfedcba9876543210, 36, 0xfedcba9
  check_ri srli, 0x7fffffffffffffff, 62, 1

case 9 # srai fills with the sign
  check_ri srai, 0x123456789abcdef, 0, 0x123456789abcdef
  check_ri srai, 0x8000000000000000, 1, 0xc000000000000000
  check_ri srai, 0x8000000000000000, 31, 0xffffffff00000000
  check_ri srai, 0x8000000000000000, 32, 0xffffffff80000000
  check_ri srai, 0x8000000000000000, 63, -1
  check_ri srai, -1, 1, -1
  check_ri srai, -1, 63, -1
  check_ri srai, 0x123456789abcdef, 4, 0x123456789abcde
  check_ri srai, 0xfedcba9876543210, 17, 0xffffff6e5d4c3b2a
  check_ri srai, 0xfedcba9876543210, 36, 0xffffffffffedcba9
  check_ri srai, 0x7fffffffffffffff, 62, 1
  check_ri srai, 0x7fffffffffffffff, 63, 0
  check_ri srai, 0xffffffff, 16, 0xffff

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
  srai x0, s2, 63
  check s2, 0x1234

  test_pass
