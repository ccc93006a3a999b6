# SPDX-License-Identifier: Apache-2.0
# erse waits for its address, an extended load, while another PE raises and withdraws an interrupt: the
# namespace that it has read before is not lost. PE 0 stores, PE 1 is the target and interrupts, PE 2
# must see nothing. From three PEs on.
#include "xbgas_test.inc"

.equ MSIE, 8
.equ ROUNDS, 400
.equ PULSES, 400

test_begin
  csrr s1, mhartid
  la s2, spot
  la s3, pointer
  li s4, CLINT_MSIP
  li s5, 2                       # namespace of PE 1
  li s6, 3                       # of PE 2, and what is stored
  li s9, 1

case 1
  beq s1, s9, pulses
  bnez s1, done
  la s7, handler
  csrw mtvec, s7
  eaddie e10, s5, 0
  eaddie e20, s6, 0
  csrwi mie, MSIE
  li s8, ROUNDS
  csrsi mstatus, MSIE            # mie
1:
  EXT_LOAD_RAW s7, s3, e10
  erse e20, s7, e10
  addi s8, s8, -1
  bnez s8, 1b
  csrci mstatus, MSIE
  fence

case 2 # arrived at PE 1, not at PE 2
  EXT_LOAD_RAW s7, s2, e10
  check s7, 3
  eaddie e11, s6, 0
  EXT_LOAD_RAW s7, s2, e11
  check s7, 0
  j done

pulses:
  eaddie e10, s9, 0              # PE 0
  li s8, PULSES
2:
  ersw s9, s4, e10
  ersw x0, s4, e10
  andi s7, s8, 31
  addi s7, s7, 12
3:
  addi s7, s7, -1                # another distance each time
  bnez s7, 3b
  addi s8, s8, -1
  bnez s8, 2b

done:
  test_pass

.balign 128
handler:
  sw x0, 0(s4)
  mret

.section .data
.balign 8
pointer: .dword spot
spot: .dword 0
