# SPDX-License-Identifier: Apache-2.0
# Every producer of an e-register (eaddie, eaddix, ele, erle) against every consumer (moves, saved
# data, namespace of a load and of a store) at every distance, and every producer of an x-register
# against eaddie. The value V is the namespace under test; before, the register held one that traps.
#include "xbgas_test.inc"
#include "remote_data.inc"

# Producers of e18 = V (s0). e18 stands beside s2, the address of `mine`.
.macro by_eaddie
  eaddie e18, s0, 0
.endm
.macro by_eaddix
  eaddix e18, e6, -5             # e6 = V + 5
.endm
.macro by_ele
  ele e18, 0(s3)                 # s3 points to V in local memory
.endm
.macro by_erle
  erle e18, s3, e7               # e7 = own namespace
.endm

.macro consume_eaddi
  eaddi s5, e18, 3
  addi s6, s0, 3
  check_reg s5, s6
.endm
.macro consume_eaddix
  eaddix e8, e18, 7
  eaddi s5, e8, -7
  check_reg s5, s0
.endm
.macro consume_ese
  ese e18, 8(s3)
  LOAD s5, 8(s3)
  check_reg s5, s0
.endm
.macro consume_load_namespace
  EXT_LOAD s5, 8(s2)
  check_reg s5, s4
.endm
.macro consume_raw_load_namespace
  EXT_LOAD_RAW s5, s2, e18
  LOAD s6, expected
  check_reg s5, s6
.endm
.macro consume_erle_namespace
  erle e8, s2, e18
  eaddi s5, e8, 0
  LOAD s6, expected
  check_reg s5, s6
.endm
.macro consume_store_namespace
  EXT_STORE s7, 40(s2)
  eaddie e9, s0, 0
  addi s5, s2, 40
  EXT_LOAD_RAW s6, s5, e9
  check_reg s6, s7
  addi s7, s7, 1
.endm
.macro consume_raw_store_namespace
  EXT_STORE_RAW s7, s8, e18
  eaddie e9, s0, 0
  EXT_LOAD_RAW s6, s8, e9
  check_reg s6, s7
  addi s7, s7, 1
.endm
.macro consume_erse_namespace
  erse e10, s8, e18
  eaddie e9, s0, 0
  EXT_LOAD_RAW s6, s8, e9
  eaddi s5, e10, 0
  check_reg s6, s5
  eaddix e10, e10, 1
.endm
.macro consume_erse_data
  erse e18, s8, e7
  EXT_LOAD_RAW s6, s8, e7
  check_reg s6, s0
.endm
.macro consume_erse_both
  erse e18, s8, e18
  eaddie e9, s0, 0
  EXT_LOAD_RAW s6, s8, e9
  check_reg s6, s0
.endm
.macro consume_overwritten
  eaddie e18, s7, 0
  eaddi s5, e18, 0
  check_reg s5, s7
.endm
.macro consume_past_branch
  beqz x0, 9991f
  eaddie e18, x0, 99
9991:
  eaddi s5, e18, 0
  check_reg s5, s0
.endm
.macro consume_past_trap
  expect_trap CAUSE_ECALL_M, ecall
  eaddi s5, e18, 0
  check_reg s5, s0
.endm

.macro each producer, consumer
  .irp distance, 0,1,2,3,4,5,6
    eaddie e18, a5, 0              # not mapped
    nop
    nop
    nop
    nop
    nop
    nop
    \producer
    .rept \distance
      nop
    .endr
    \consumer
  .endr
.endm
.macro all_producers consumer
  each by_eaddie, \consumer
  each by_eaddix, \consumer
  each by_ele, \consumer
  each by_erle, \consumer
.endm

# An x-register that was just produced, moved to an e-register and back.
.macro moved producer:vararg
  .irp distance, 0,1,2,3,4
    li a0, 1
    nop
    nop
    nop
    nop
    nop
    \producer
    .rept \distance
      nop
    .endr
    eaddie e18, a0, 0
    eaddi a1, e18, 0
    check_reg a1, s0
  .endr
.endm

mesh_program

prepare:
  csrr s1, mhartid
  write_pattern mine, s1
  ret

act:
  write_pattern expected, s1
  la s2, mine
  la s3, value
  la s4, expected
  LOAD s4, 8(s4)
  la s8, mine + 48
  STORE s0, 0(s3)
  fence
  li a5, 0xdead
  li s7, 0x100
  eaddie e6, s0, 5
  csrr a0, mhartid
  eaddie e7, a0, 1
  eaddie e10, x0, 0x200

case 1 # moves
  all_producers consume_eaddi
  all_producers consume_eaddix
case 2 # saved
  all_producers consume_ese
case 3 # namespace of a load
  all_producers consume_load_namespace
case 4 # namespace of a raw load
  all_producers consume_raw_load_namespace
  all_producers consume_erle_namespace
case 5 # namespace of a store
  all_producers consume_store_namespace
case 6 # namespace of a raw store
  all_producers consume_raw_store_namespace
case 7 # erse: namespace, data, both
  all_producers consume_erse_namespace
  all_producers consume_erse_data
  all_producers consume_erse_both
case 8 # overwritten, past a branch, past a trap
  all_producers consume_overwritten
  all_producers consume_past_branch
  all_producers consume_past_trap

case 9 # from x-registers: ALU, load, product, quotient, CSR, extended load, and an e-register
  li a2, 1
  csrw mscratch, s0
  csrr a0, mhartid
  addi a0, a0, 1
  eaddie e19, a0, 0              # beside s3: the own namespace
  moved addi a0, s0, 0
  moved LOAD a0, 0(s3)
  moved mul a0, s0, a2
  moved divu a0, s0, a2
  moved csrr a0, mscratch
  moved EXT_LOAD a0, 0(s3)
  moved eaddi a0, e6, -5

  act_done

.section .data
.align 4
mine: .skip 64
expected: .skip 32
value: .dword 0, 0
