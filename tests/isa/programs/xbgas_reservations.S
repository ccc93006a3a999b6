# SPDX-License-Identifier: Apache-2.0
# Local atomics while other PEs write: a store of the next PE into the reserved 8 bytes makes sc
# fail, one beside them does not; and an amo on 8 bytes loses no store of the next PE to half of
# them. Every PE asks the next one, and serves the one before, all at once; with one PE through the
# loop-back, which counts as somebody else.
#include "xbgas_test.inc"

.equ ROUNDS, 100

# Asks the next PE to store s7 at offset `offset` of `word`, in 4 bytes or, for `size` 8, a whole
# register, and serves requests until that has been done.
.macro ask offset, size
  li s2, (\offset) << 8 | (\size)
  la s3, wanted
  STORE x0, 16(s3)
  eaddie e19, s6, 0
  EXT_STORE s7, 8(s3)
  EXT_STORE s2, 0(s3)
1:
  call serve
  LOAD s4, 16(s3)
  beqz s4, 1b
.endm

.macro check_word value, offset
  la s2, word
  LOAD s3, \offset(s2)
  check_reg s3, \value
.endm

test_begin
  csrr s1, mhartid
  csrr s8, numpes
  addi s6, s1, 1
  remu s6, s6, s8
  addi s6, s6, 1                 # namespace of the next PE
  add s5, s1, s8
  addi s5, s5, -1
  remu s5, s5, s8
  addi s5, s5, 1                 # of the one before
  li s7, 0x1111

case 1 # a store into the same 8 bytes, whole, low half, high half
  la s2, word
  lr.WIDTH s3, (s2)
  ask 0, 8
  la s2, word
  sc.WIDTH s3, x0, (s2)
  check s3, 1
  check_word s7, 0
  addi s7, s7, 1
  lr.w s3, (s2)
  ask 0, 4
  la s2, word
  sc.w s3, x0, (s2)
  check s3, 1
  check_word s7, 0
  lr.w s3, (s2)
  ask 4, 4
  la s2, word
  sc.w s3, x0, (s2)
  check s3, 1
#if __riscv_xlen == 64
  slli s4, s7, 32
  or s4, s4, s7
  check_word s4, 0
#else
  check_word s7, 0
  check_word s7, 4
#endif

case 2 # a store beside them
  la s2, word
  lr.WIDTH s3, (s2)
  ask 8, 8
  la s2, word
  sc.WIDTH s3, x0, (s2)
  check s3, 0
  check_word x0, 0
  check_word s7, 8
  lr.WIDTH s3, (s2)
  ask -8, 8
  la s2, word
  sc.WIDTH s3, s7, (s2)
  check s3, 0
  check_word s7, 0

case 3 # an lr after the store
  ask 0, 8
  la s2, word
  lr.WIDTH s3, (s2)
  sc.WIDTH s4, x0, (s2)
  check_reg s3, s7
  check s4, 0

  # All requests of the PE before have to be served: six of them.
1:
  call serve
  la s2, served
  LOAD s3, 0(s2)
  li s4, 6
  bltu s3, s4, 1b

case 4 # amoadd on `pair` of this PE against stores to the upper half of that of the next one
  la s2, pair
  eaddie e18, s6, 0
  li s3, 0
  li s4, 1
2:
  addi s3, s3, 1
  esw s3, 4(s2)
  .rept 5
    amoadd.WIDTH x0, s4, (s2)
  .endr
  elw s7, 4(s2)
  check_reg s7, s3               # nobody else writes there
  li s7, ROUNDS
  bne s3, s7, 2b
  LOAD_WORD s3, 0(s2)
  check s3, 5 * ROUNDS

case 5 # lr and sc likewise: a store in between makes them try again, so none is lost
  la s2, pair2
  eaddie e18, s6, 0
  li s3, 0
3:
  addi s3, s3, 1
  esw s3, 4(s2)
  .rept 5
4:
    lr.WIDTH s4, (s2)
    addi s4, s4, 1
    sc.WIDTH s7, s4, (s2)
    bnez s7, 4b
  .endr
  elw s7, 4(s2)
  check_reg s7, s3
  li s7, ROUNDS
  bne s3, s7, 3b
  LOAD_WORD s3, 0(s2)
  check s3, 5 * ROUNDS

case 6 # rl waits for earlier extended stores: what the next PE has then is there
  la s2, word
  la s4, word + 16
  eaddie e18, s6, 0
  .irp n, 1,2,3,4
    EXT_STORE s7, 24(s2)
  .endr
  csrr s3, outstandingstores
  EXT_STORE s7, 32(s2)
  amoadd.WIDTH.rl x0, x0, (s4)
  csrr s3, outstandingstores
  check s3, 0

  test_pass

# One request of the PE before, if there is one. Uses a0..a4.
serve:
  la a0, wanted
  LOAD a1, 0(a0)
  beqz a1, 3f
  LOAD a2, 8(a0)
  STORE x0, 0(a0)
  eaddie e13, s5, 0
  srai a3, a1, 8
  andi a1, a1, 255
  la a4, word
  add a3, a3, a4
  li a4, 8
  beq a1, a4, 1f
  esw a2, 0(a3)
  j 2f
1:
  EXT_STORE a2, 0(a3)
2:
  # Behind the store on the same way.
  li a1, 1
  la a3, reply
  EXT_STORE a1, 0(a3)
  la a0, served
  LOAD a1, 0(a0)
  addi a1, a1, 1
  STORE a1, 0(a0)
3:
  ret

.section .data
.align 4
wanted: .dword 0, 0              # size and offset, data
reply: .dword 0                 # wanted + 16
served: .dword 0
.align 4
.dword 0, 0
word: .dword 0, 0, 0, 0, 0, 0
.align 4
pair: .dword 0, 0
pair2: .dword 0, 0
