# SPDX-License-Identifier: Apache-2.0
# What a fence is for: PE a writes data to b, fences, then raises a flag at c; c sees the flag,
# reads the data from b and finds them. Every PE plays a, b and c at once in each round: it writes to
# the PE one further and raises the flag of the one three further. With three or fewer PEs the roles
# fall together and the program still has to end.
#include "xbgas_test.inc"

.equ ROUNDS, 30

# s0 = namespace of the PE `distance` further than PE s1.
.macro namespace_of distance
  csrr s2, numpes
  li s3, \distance
  remu s3, s3, s2
  add s0, s1, s3
  remu s0, s0, s2
  addi s0, s0, 1
.endm

test_begin
  csrr s1, mhartid
  li s7, 1

.macro round_with fence:vararg
  namespace_of 1
  la s4, data
  eaddie e20, s0, 0
  slli s5, s7, 16
  add s5, s5, s1
  .irp n, 0,8,16,24
    EXT_STORE s5, \n(s4)
  .endr
  \fence
  csrr s6, outstandingstores
  check s6, 0
  namespace_of 3
  la s4, flag
  eaddie e20, s0, 0
  EXT_STORE s7, 0(s4)
1:
  LOAD s5, 0(s4)                   # the flag of the PE three before
  bne s5, s7, 1b
  csrr s2, numpes                # its data lie one before it, two before this PE
  li s3, 3
  remu s3, s3, s2
  add s6, s1, s2
  sub s6, s6, s3
  remu s6, s6, s2                # the writer
  addi s0, s6, 1
  remu s0, s0, s2
  addi s0, s0, 1                 # where it wrote
  la s4, data
  eaddie e20, s0, 0
  slli s5, s7, 16
  add s5, s5, s6
  .irp n, 24,16,8,0
    EXT_LOAD s3, \n(s4)
    check_reg s3, s5
  .endr
  # Tell the writer that its data were read, and wait to be told.
  addi s0, s6, 1
  la s4, credit
  eaddie e20, s0, 0
  EXT_STORE s7, 0(s4)
2:
  LOAD s5, 0(s4)
  bne s5, s7, 2b
  addi s7, s7, 1
.endm

case 1 # fence
8:
  round_with fence
  li s3, ROUNDS + 1
  bltu s7, s3, 8b

case 2 # fence w, w
8:
  round_with fence w, w
  li s3, 2 * ROUNDS + 1
  bltu s7, s3, 8b

case 3 # fence rw, w
8:
  round_with fence rw, w
  li s3, 3 * ROUNDS + 1
  bltu s7, s3, 8b

case 4 # fence.i
8:
  round_with fence.i
  li s3, 4 * ROUNDS + 1
  bltu s7, s3, 8b

  test_pass

.section .data
.align 4
data: .dword 0, 0, 0, 0
flag: .dword 0
credit: .dword 0
