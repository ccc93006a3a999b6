# SPDX-License-Identifier: Apache-2.0
# The 32-bit forms of RV64: operands are the low halves, results are sign-extended.
#include "isa_test.inc"

test_begin

case 1 # addiw: sum of the low halves, sign-extended
  check_ri addiw, 0, 0, 0
  check_ri addiw, 0x7fffffff, 1, 0xffffffff80000000
  check_ri addiw, 0x80000000, -1, 0x7fffffff
  check_ri addiw, 0xffffffff, 1, 0
  check_ri addiw, 0xffffffff, 0, -1
  check_ri addiw, 0x123456789abcdef0, 0, 0xffffffff9abcdef0
  check_ri addiw, 0x180000000, 2047, 0xffffffff800007ff
  check_ri addiw, 0x123456789abcdef, -2048, 0xffffffff89abc5ef
  check_ri addiw, 0xfedcba9876543210, -1, 0x7654320f
  check_ri addiw, 0x100000000, 5, 5

case 2 # slliw
  check_ri slliw, 1, 0, 1
  check_ri slliw, 1, 31, 0xffffffff80000000
  check_ri slliw, 0x80000000, 0, 0xffffffff80000000
  check_ri slliw, 0x80000000, 1, 0
  check_ri slliw, -1, 16, 0xffffffffffff0000
  check_ri slliw, 0x123456789abcdef, 4, 0xffffffff9abcdef0
  check_ri slliw, 0xfedcba9876543210, 7, 0x2a190800
  check_ri slliw, 0x100000001, 31, 0xffffffff80000000

case 3 # srliw: zeros into the low half, result sign-extended
  check_ri srliw, 0x80000000, 0, 0xffffffff80000000
  check_ri srliw, 0x80000000, 1, 0x40000000
  check_ri srliw, 0x80000000, 31, 1
  check_ri srliw, 0xffffffff, 16, 0xffff
  check_ri srliw, 0xffffffff00000000, 4, 0
  check_ri srliw, 0x123456789abcdef, 4, 0x89abcde
  check_ri srliw, 0xfedcba9876543210, 7, 0xeca864
  check_ri srliw, -1, 0, -1

case 4 # sraiw: sign is bit 31
  check_ri sraiw, 0x80000000, 0, 0xffffffff80000000
  check_ri sraiw, 0x80000000, 1, 0xffffffffc0000000
  check_ri sraiw, 0x80000000, 31, -1
  check_ri sraiw, 0x7fffffff, 16, 0x7fff
  check_ri sraiw, 0xffffffff00000000, 4, 0
  check_ri sraiw, 0xffffffff7fffffff, 31, 0
  check_ri sraiw, 0x123456789abcdef, 4, 0xfffffffff89abcde
  check_ri sraiw, 0xfedcba9876543210, 7, 0xeca864

case 5 # addw
  check_rr addw, 0, 0, 0
  check_rr addw, 1, 1, 2
  check_rr addw, -1, 1, 0
  check_rr addw, 0x7fffffff, 1, 0xffffffff80000000
  check_rr addw, 0x80000000, -1, 0x7fffffff
  check_rr addw, 0x80000000, 0x80000000, 0
  check_rr addw, 0xffffffff, 1, 0
  check_rr addw, 0x100000000, 0x200000000, 0
  check_rr addw, 0x1ffffffff, 2, 1
  check_rr addw, 0x123456789abcdef, 0xfedcba9876543210, -1
  check_rr addw, 0xfedcba9876543210, 0x123456789abcdef, -1
  check_rr addw, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, -1
  check_rr addw, 0x8000000000000000, 0x8000000000000000, 0

case 6 # subw
  check_rr subw, 0, 0, 0
  check_rr subw, 1, 1, 0
  check_rr subw, -1, 1, -2
  check_rr subw, 0x7fffffff, 1, 0x7ffffffe
  check_rr subw, 0x80000000, -1, 0xffffffff80000001
  check_rr subw, 0x80000000, 0x80000000, 0
  check_rr subw, 0xffffffff, 1, -2
  check_rr subw, 0x100000000, 0x200000000, 0
  check_rr subw, 0x1ffffffff, 2, -3
  check_rr subw, 0x123456789abcdef, 0xfedcba9876543210, 0x13579bdf
  check_rr subw, 0xfedcba9876543210, 0x123456789abcdef, 0xffffffffeca86421
  check_rr subw, 0xaaaaaaaaaaaaaaaa, 0x5555555555555555, 0x55555555
  check_rr subw, 0x8000000000000000, 0x8000000000000000, 0

case 7 # sllw takes five bits of rs2
  check_rr sllw, 1, 0, 1
  check_rr sllw, 1, 0x1f, 0xffffffff80000000
  check_rr sllw, 1, 0x20, 1
  check_rr sllw, 1, 0x21, 2
  check_rr sllw, 0x80000000, 0x1f, 0
  check_rr sllw, 0x80000000, 0x20, 0xffffffff80000000
  check_rr sllw, 0xffffffff80000000, 4, 0
  check_rr sllw, 0x180000000, 1, 0
  check_rr sllw, 0x123456789abcdef, 4, 0xffffffff9abcdef0
  check_rr sllw, 0xfedcba9876543210, 0xc, 0x43210000
  check_rr sllw, 0xaaaaaaaaaaaaaaaa, 0x3f, 0
  check_rr sllw, -1, -1, 0xffffffff80000000
  check_rr sllw, 0x7fffffff, 0x3f, 0xffffffff80000000

case 8 # srlw takes five bits of rs2
  check_rr srlw, 1, 0, 1
  check_rr srlw, 1, 0x1f, 0
  check_rr srlw, 1, 0x20, 1
  check_rr srlw, 1, 0x21, 0
  check_rr srlw, 0x80000000, 0x1f, 1
  check_rr srlw, 0x80000000, 0x20, 0xffffffff80000000
  check_rr srlw, 0xffffffff80000000, 4, 0x8000000
  check_rr srlw, 0x180000000, 1, 0x40000000
  check_rr srlw, 0x123456789abcdef, 4, 0x89abcde
  check_rr srlw, 0xfedcba9876543210, 0xc, 0x76543
  check_rr srlw, 0xaaaaaaaaaaaaaaaa, 0x3f, 1
  check_rr srlw, -1, -1, 1
  check_rr srlw, 0x7fffffff, 0x3f, 0

case 9 # sraw takes five bits of rs2
  check_rr sraw, 1, 0, 1
  check_rr sraw, 1, 0x1f, 0
  check_rr sraw, 1, 0x20, 1
  check_rr sraw, 1, 0x21, 0
  check_rr sraw, 0x80000000, 0x1f, -1
  check_rr sraw, 0x80000000, 0x20, 0xffffffff80000000
  check_rr sraw, 0xffffffff80000000, 4, 0xfffffffff8000000
  check_rr sraw, 0x180000000, 1, 0xffffffffc0000000
  check_rr sraw, 0x123456789abcdef, 4, 0xfffffffff89abcde
  check_rr sraw, 0xfedcba9876543210, 0xc, 0x76543
  check_rr sraw, 0xaaaaaaaaaaaaaaaa, 0x3f, -1
  check_rr sraw, -1, -1, -1
  check_rr sraw, 0x7fffffff, 0x3f, 0

case 10 # sext.w, and x0 as destination
  li s2, 0x00000000fedcba98
  sext.w s3, s2
  check s3, 0xfffffffffedcba98
  addiw x0, s2, 1
  addw x0, s2, s2
  sraiw x0, s2, 1
  check x0, 0

  test_pass
