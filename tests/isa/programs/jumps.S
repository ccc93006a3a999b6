# SPDX-License-Identifier: Apache-2.0
# jal and jalr: link values, targets in both directions, the cleared low bit, every aliasing of
# link and base register, calls and returns.
#include "isa_test.inc"

test_begin

case 1 # jal links to the instruction behind it
  jal s2, 1f
link1:
  unreachable
1:
  check_address s2, link1

case 2 # jal backward
  j 2f
1:
  jal s3, 3f
2:
  jal s2, 1b
link2:
  unreachable
3:
  check_address s2, link2

case 3 # jal over a long distance, forward and back
  jal s2, far
back:
  check_address s2, back
  j near
  .skip 0x40000
far:
  jal s3, 1f
1:
  jr s2
near:

case 4 # jalr with positive, negative and zero offset
  la s2, 1f - 100
  jalr s3, 100(s2)
link4a:
  unreachable
1:
  check_address s3, link4a
  la s2, 2f + 2048
  jalr s3, -2048(s2)
link4b:
  unreachable
2:
  check_address s3, link4b
  la s2, 3f
  jalr x0, 0(s2)
  unreachable
3:

case 5 # jalr clears bit 0 of the sum
  la s2, 1f + 1
  jalr s3, 0(s2)
  unreachable
1:
  la s2, 2f
  jalr s3, 1(s2)
  unreachable
2:
  la s2, 3f - 1
  jalr s3, 2(s2)
  unreachable
3:

case 6 # link and base the same register: the base is read first
  la s2, 1f
  jalr s2, 0(s2)
link6:
  unreachable
1:
  check_address s2, link6

case 7 # nothing behind a jump is performed
  li s2, 0
  la s4, word
  la s5, 2f
  j 1f
  addi s2, s2, 1
  STORE s4, 0(s4)
1:
  jr s5
  addi s2, s2, 2
  STORE s4, 0(s4)
  .4byte 0
2:
  check s2, 0
  LOAD s3, 0(s4)
  check s3, 0

case 8 # the target register was computed right before, loaded right before, linked right before
  la s2, 1f - 4
  addi s2, s2, 4
  jr s2
  unreachable
1:
  la s2, pointer
  LOAD s2, 0(s2)
  jr s2
  unreachable
target8:
  jal s2, 2f
  j 3f
2:
  jr s2
  unreachable
3:

case 9 # nested calls and returns through both link registers of the convention
  li s2, 0
  call outer
  addi s2, s2, 1
  check s2, 1 + 20 + 300
  j 4f
outer:
  mv s3, ra
  jal t0, inner
  addi s2, s2, 20
  jr s3
inner:
  addi s2, s2, 300
  jr t0
4:

case 10 # recursion: sixteen levels deep, more than any return stack holds
  la sp, stack_end
  li a0, 16
  li s2, 0
  call recurse
  check s2, 136
  j 5f
recurse:
  addi sp, sp, -16
  STORE ra, 0(sp)
  STORE a0, 8(sp)
  beqz a0, 1f
  addi a0, a0, -1
  call recurse
1:
  LOAD a0, 8(sp)
  add s2, s2, a0
  LOAD ra, 0(sp)
  addi sp, sp, 16
  ret
5:

case 11 # jumps to both halves of a fetch word
  .balign 8
  jal x0, 1f
  unreachable
  .balign 8
1:
  jal x0, 2f
  .balign 8
  nop
2:
  la s2, 3f
  jr s2
  unreachable
  .balign 8
  nop
3:

case 12 # one indirect jump, a different target every time
  li s2, 0
  li s3, 3
  la s4, table
1:
  slli s5, s3, 3
  add s5, s5, s4
  LOAD s5, 0(s5)
  jr s5
target12_0:
  addi s2, s2, 1
  j 2f
target12_1:
  addi s2, s2, 0x10
  j 2f
target12_2:
  addi s2, s2, 0x100
  j 2f
target12_3:
  addi s2, s2, 0x200
2:
  addi s3, s3, -1
  bgez s3, 1b
  check s2, 0x311

  test_pass

.section .data
.align 3
word: .dword 0
pointer: .dword target8
table: .dword target12_0, target12_1, target12_2, target12_3
.section .bss
.align 4
.skip 512
stack_end:
