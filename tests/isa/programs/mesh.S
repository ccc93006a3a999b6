# SPDX-License-Identifier: Apache-2.0
# Who acts when in a multi-PE program (`mesh_program` of xbgas_test.inc). All PEs run the same code:
# each calls `prepare`, tells PE 0 that it has, and waits. The first PE, the one at (1, 1) and the
# last one act in turn, each on ns = 0, on itself and on every PE at distance 1 and 3. Then every PE
# calls `verify` and ends.
# State lies in memory, so that `act` has all registers but s0 and s1 to itself.
#include "xbgas_test.inc"

.section .text
.globl xb_mesh_main, xb_act_done

xb_mesh_main:
  call prepare
  fence
  csrr a0, mhartid
  la a1, arrived
  slli a2, a0, 3
  add a1, a1, a2
  li a2, 1                       # namespace of PE 0
  eaddie e11, a2, 0              # e-register beside a1
  EXT_STORE a2, 0(a1)
  eaddie e11, x0, 0
  bnez a0, wait_turn
  csrr a2, numpes
  la a1, arrived
wait_arrived:
  LOAD a3, 0(a1)
  beqz a3, wait_arrived
  addi a1, a1, 8
  addi a2, a2, -1
  bnez a2, wait_arrived
  j act_first

wait_turn:
  la a1, turn
  la a2, done
1:
  LOAD a3, 0(a2)
  bnez a3, all_done
  LOAD a3, 0(a1)
  beqz a3, 1b
act_first:
  li a0, -2
  la a1, position
  STORE a0, 0(a1)

# position: -2 ns = 0, -1 the own id, then the PE to look at next.
next_target:
  la a1, position
  LOAD a0, 0(a1)
  addi a2, a0, 1
  STORE a2, 0(a1)
  csrr a3, mhartid
  li s0, 0
  mv s1, a3
  li a2, -2
  beq a0, a2, run
  addi s0, a3, 1
  li a2, -1
  beq a0, a2, run
  csrr a2, numpes
  bgeu a0, a2, hand_over
  csrr a4, meshwidth
  remu a5, a0, a4
  csrr a6, nodex
  sub a5, a5, a6
  bgez a5, 1f
  neg a5, a5
1:
  divu a7, a0, a4
  csrr a6, nodey
  sub a7, a7, a6
  bgez a7, 2f
  neg a7, a7
2:
  add a5, a5, a7                 # distance
  li a2, 1
  beq a5, a2, 3f
  li a2, 3
  bne a5, a2, next_target
3:
  addi s0, a0, 1
  mv s1, a0
run:
  la a1, xb_namespace
  STORE s0, 0(a1)
  clear_e_registers
  j act

xb_act_done:
  clear_e_registers
  j next_target

# The next actor after this one, or all PEs are told to end.
hand_over:
  li a0, -1
  la a1, xb_namespace
  STORE a0, 0(a1)
  fence
  csrr a0, mhartid
  csrr a2, numpes
  addi a2, a2, -1                # the last PE
  csrr a3, meshwidth
  addi a3, a3, 1                 # the PE at (1, 1)
  bgeu a0, a2, finish
  bgeu a0, a3, to_last
  bgeu a3, a2, to_last
  mv a2, a3
to_last:
  addi a2, a2, 1
  li a3, 1
  la a1, turn
  eaddie e11, a2, 0
  EXT_STORE a3, 0(a1)
  la a1, done
1:
  LOAD a3, 0(a1)
  beqz a3, 1b
  j all_done
finish:
  csrr a2, numpes
  li a3, 1
  la a1, done
1:
  eaddie e11, a2, 0              # namespaces numpes .. 1
  EXT_STORE a3, 0(a1)
  addi a2, a2, -1
  bnez a2, 1b
  fence
all_done:
  call verify
  j xb_pass

# A program may define its own `verify`: what every PE checks of its own memory at the very end.
.weak verify
verify:
  ret

# First in the data section: an exported window may start at xb_shared.
.section .data.shared, "aw", @progbits
.align 6
.globl xb_shared
xb_shared:
turn: .dword 0
done: .dword 0
arrived: .skip 8 * 1024

.section .data
.align 3
position: .dword 0
