# SPDX-License-Identifier: Apache-2.0
# fence.i: code written by stores is what runs behind it, however near, in both halves of a fetch
# word, over and over, in data memory, too. And every form of fence is legal and changes nothing.
#include "isa_test.inc"

# addi s4, x0, n
.macro instruction_word reg, n
  li \reg, 0x00000a13 | (\n) << 20
.endm

test_begin

case 1 # a function is rewritten and called again
  la s2, function
  call function
  check s4, 1
  instruction_word s3, 2
  sw s3, 0(s2)
  fence.i
  call function
  check s4, 2

case 2 # the instruction right behind the fence.i is the one rewritten, in either half of a word
  .irp gap, 0,1
    .balign 8
    .rept \gap
      nop
    .endr
    la s2, 2f
    instruction_word s3, 22
    sw s3, 0(s2)
    fence.i
2:
    li s4, 11
    check s4, 22
  .endr

case 3 # one to eight instructions behind
  .irp gap, 1,2,3,4,5,6,7,8
    la s2, 3f
    instruction_word s3, 100 + \gap
    sw s3, 0(s2)
    fence.i
    .rept \gap
      nop
    .endr
3:
    li s4, 11
    check s4, 100 + \gap
  .endr

case 4 # a loop whose body is rewritten in every turn
  la s2, 5f
  li s5, 0                       # sum
  li s6, 1
4:
  slli s3, s6, 20
  li s7, 0x00000a13
  or s3, s3, s7
  sw s3, 0(s2)
  fence.i
5:
  li s4, 11
  add s5, s5, s4
  addi s6, s6, 1
  li s7, 33
  bne s6, s7, 4b
  check s5, 528

case 5 # code generated where there was none: a whole function on data memory
  la s2, generated
  instruction_word s3, 55
  sw s3, 0(s2)
  li s3, 0x00008067              # ret
  sw s3, 4(s2)
  fence.i
  jalr ra, 0(s2)
  check s4, 55

case 6 # byte and halfword stores into code, and both words of a pair with one store
  la s2, 6f
  instruction_word s4, 33
  srli s4, s4, 16
  sh s4, 2(s2)
  fence.i
6:
  li s4, 11
  check s4, 33
  la s2, 7f
  li s3, 0x00b00a13              # addi s4, x0, 11
  li s4, 0x02c00a93              # addi s5, x0, 44
#if __riscv_xlen == 64
  slli s4, s4, 32
  or s3, s3, s4
  sd s3, 0(s2)
#else
  sw s3, 0(s2)
  sw s4, 4(s2)
#endif
  fence.i
  .balign 8
7:
  nop
  nop
  check s4, 11
  check s5, 44

case 7 # a branch is rewritten to go the other way
  la s2, 8f
  li s3, 0x00000463              # beq x0, x0, . + 8
  sw s3, 0(s2)
  fence.i
  li s4, 0
8:
  bne x0, x0, 9f
  addi s4, s4, 1
9:
  check s4, 0

case 8 # every fence: sets of predecessors and successors, tso, pause, reserved modes and fields
  li s2, 0x1234
  fence r, r
  fence w, w
  fence rw, w
  fence i, o
  fence iorw, iorw
  .4byte 0x8330000f              # fence.tso
  .4byte 0x0100000f              # pause
  .4byte 0x0000000f              # no set at all
  .4byte 0xfff9090f & ~0x7000    # mode 15, rd and rs1 in use: to be taken as a fence
  .4byte 0xfff9190f              # fence.i with all unused fields in use
  check s2, 0x1234

case 9 # a store, a fence and a load of it
  la s3, generated
  STORE s2, 0(s3)
  fence
  LOAD s4, 0(s3)
  check s4, 0x1234

case 10 # code in data memory, written over while it is fetched and while it executes
  li s6, 1
10:
  instruction_word s3, 0
  slli s5, s6, 20
  or s3, s3, s5
  li s5, 0
  call in_data
  check_reg s4, s6               # the new one, behind the fence.i
  check_reg s5, s6               # the old one, in front of it: executed once, then written over
  addi s6, s6, 1
  li s7, 20
  bne s6, s7, 10b

  test_pass

function:
  li s4, 1
  ret

.section .data
.align 3
generated: .dword 0, 0

# Changes two instructions of itself: the one that it has just executed, to `addi s5, s5, s6 + 1`, and
# one to come, to `li s4, s6`.
in_data:
  la s2, 11f
  la s0, 12f
  li s1, 0x001a8a93              # addi s5, s5, 1
  slli s7, s6, 20
  add s1, s1, s7
11:
  addi s5, s5, 1
  sw s1, 0(s2)
  sw s3, 0(s0)
  fence.i
12:
  li s4, 11
  ret
