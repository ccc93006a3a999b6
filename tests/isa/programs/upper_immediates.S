# SPDX-License-Identifier: Apache-2.0
# lui and auipc: bits 31:12, sign-extended to 64 bits; auipc adds to its own address.
#include "isa_test.inc"

test_begin

case 1 # lui
  lui s2, 0
  check s2, 0
  lui s2, 1
  check s2, 0x1000
  lui s2, 0x7ffff
  check s2, 0x7ffff000
  lui s2, 0x80000
  check s2, 0xffffffff80000000
  lui s2, 0xfffff
  check s2, 0xfffffffffffff000
  lui s2, 0x12345
  addi s2, s2, 0x678
  check s2, 0x12345678

case 2 # auipc adds to the address of the auipc, not of the next instruction
  jal s3, 1f
1:
  auipc s2, 0
  check_reg s2, s3

case 3 # auipc with large positive and negative offsets; RAM lies at 2 GiB
  jal s3, 1f
1:
  auipc s2, 0x7ffff
  sub s2, s2, s3
  check s2, 0x7ffff000
  jal s3, 2f
2:
  auipc s2, 0x80000
  sub s2, s2, s3
  check s2, 0xffffffff80000000
  jal s3, 3f
3:
  auipc s2, 0xfffff
  sub s2, s2, s3
  check s2, -4096

case 4 # auipc does not drop the upper half of its sum
  jal s3, 1f
1:
  auipc s2, 0x7ffff
  auipc s4, 0x7ffff
  srli s5, s2, 31
  check s5, 1
  sub s4, s4, s2
  check s4, 4

case 5 # x0 as destination stays zero
  lui x0, 0xfffff
  auipc x0, 0x12345
  check x0, 0

  test_pass
