# SPDX-License-Identifier: Apache-2.0
# The six CSR instructions, on mscratch: old value, new value, and the forms that do not write.
#include "isa_test.inc"

.equ A, CUT(0x123456789abcdef0)
.equ B, CUT(0xff00ff00f0f0aa55)

# Sets mscratch to A, runs `insn`, compares its result in s4 and mscratch.
.macro check_csr old, new, insn:vararg
  li s2, A
  csrw mscratch, s2
  li s3, B
  li s4, 99
  \insn
  csrr s5, mscratch
  check s4, \old
  check s5, \new
.endm

test_begin

case 1 # csrrw swaps
  check_csr A, B, csrrw s4, mscratch, s3

case 2 # csrrs sets the bits of rs1
  check_csr A, A | B, csrrs s4, mscratch, s3

case 3 # csrrc clears the bits of rs1
  check_csr A, A & ~B, csrrc s4, mscratch, s3

case 4 # immediate forms: five bits, zero-extended
  check_csr A, 31, csrrwi s4, mscratch, 31
  check_csr A, 0, csrrwi s4, mscratch, 0
  check_csr A, A | 0x0f, csrrsi s4, mscratch, 15
  check_csr A, A & ~0x10, csrrci s4, mscratch, 16
  check_csr A, A & ~0x1f, csrrci s4, mscratch, 31

case 5 # x0 and 0 as operand: csrrw writes zero, the others do not write
  check_csr A, 0, csrrw s4, mscratch, x0
  check_csr A, A, csrrs s4, mscratch, x0
  check_csr A, A, csrrc s4, mscratch, x0
  check_csr A, A, csrrsi s4, mscratch, 0
  check_csr A, A, csrrci s4, mscratch, 0

case 6 # x0 as destination: the write happens, x0 stays zero
  check_csr 99, B, csrrw x0, mscratch, s3
  check_csr 99, A | B, csrrs x0, mscratch, s3
  check_csr 99, A & ~B, csrrc x0, mscratch, s3
  check_csr 99, 21, csrrwi x0, mscratch, 21
  check x0, 0

case 7 # source and destination the same register: the old register value is written
  li s2, A
  csrw mscratch, s2
  li s3, B
  csrrw s3, mscratch, s3
  csrr s4, mscratch
  check s3, A
  check s4, B
  li s3, 0xff
  csrrc s3, mscratch, s3
  csrr s4, mscratch
  check s3, B
  check s4, B & ~0xff

case 8 # back to back on one register
  csrrwi x0, mscratch, 1
  csrrsi s2, mscratch, 2
  csrrsi s3, mscratch, 4
  csrrci s4, mscratch, 1
  csrrw s5, mscratch, s4
  csrr s6, mscratch
  check s2, 1
  check s3, 3
  check s4, 7
  check s5, 6
  check s6, 7

case 9 # all bits of mscratch and mtval hold
  .irp value, 0, -1, CUT(0xaaaaaaaaaaaaaaaa), CUT(0x5555555555555555)
    li s2, \value
    csrw mscratch, s2
    csrr s3, mscratch
    check s3, \value
    csrw mtval, s2
    csrr s3, mtval
    check s3, \value
  .endr

  test_pass
