# SPDX-License-Identifier: Apache-2.0
# An extended load sees every earlier extended store of the same PE to the same node, without a
# fence, whatever sizes, forms and names of the namespace are used; and a load right behind a store
# to somewhere else returns its own data.
#include "xbgas_test.inc"

mesh_program

prepare:
  ret

act:
  la s2, cell
  eaddie e18, s0, 0
  eaddie e5, s0, 0
  eaddie e31, s0, 0

case 1 # store, load, no gap; both banks; all sizes
  li s3, CUT(0x1122334455667788)
  .irp o, 0,8
    EXT_STORE s3, \o(s2)
    EXT_LOAD s4, \o(s2)
    check_reg s4, s3
    addi s3, s3, 0x111
    esw s3, \o(s2)
    elw s4, \o(s2)
    slli s5, s3, __riscv_xlen - 32
    srai s5, s5, __riscv_xlen - 32
    check_reg s4, s5
    esh s3, 4 + \o(s2)
    elhu s4, 4 + \o(s2)
    slli s5, s3, __riscv_xlen - 16
    srli s5, s5, __riscv_xlen - 16
    check_reg s4, s5
    esb s3, 7 + \o(s2)
    elbu s4, 7 + \o(s2)
    andi s5, s3, 255
    check_reg s4, s5
  .endr

case 2 # by different forms and different e-registers that name the same node
  li s3, 0x5000
  .rept 4
    addi s3, s3, 1
    EXT_STORE s3, 0(s2)
    EXT_LOAD_RAW s4, s2, e5
    check_reg s4, s3
    addi s3, s3, 1
    EXT_STORE_RAW s3, s2, e31
    EXT_LOAD s4, 0(s2)
    check_reg s4, s3
    addi s3, s3, 1
    eaddie e7, s3, 0
    erse e7, s2, e5
    erle e8, s2, e31
    eaddi s4, e8, 0
    check_reg s4, s3
  .endr

case 3 # several stores to one place, then a load: the last one
  .irp n, 1,2,3,4,5,6,7,8
    li s3, \n
    .rept \n
      addi s3, s3, 16
      EXT_STORE s3, 8(s2)
    .endr
    EXT_LOAD s4, 8(s2)
    check s4, 17 * \n
  .endr

case 4 # partial stores gathered by a wide load
  EXT_STORE x0, 0(s2)
  .irp o, 0,1,2,3,4,5,6,7
    li s3, 0x80 + \o
    esb s3, \o(s2)
  .endr
  EXT_LOAD s4, 0(s2)
  check s4, CUT(0x8786858483828180)
  elw s4, 4(s2)
  check s4, 0x87868584 - (1 << 32)

case 5 # read, modify, write in a loop
  EXT_STORE x0, 0(s2)
  li s5, 50
1:
  EXT_LOAD s4, 0(s2)
  addi s4, s4, 3
  EXT_STORE s4, 0(s2)
  addi s5, s5, -1
  bnez s5, 1b
  EXT_LOAD s4, 0(s2)
  check s4, 150

case 6 # a load of another dword right behind a store, and a local load and store in between
  la s6, here
  li s3, 0x700
  EXT_STORE s3, 0(s2)
  li s3, 0x701
  EXT_STORE s3, 8(s2)
  STORE s3, 0(s6)
  EXT_LOAD s4, 0(s2)
  LOAD s5, 0(s6)
  EXT_LOAD s7, 8(s2)
  check s4, 0x700
  check s5, 0x701
  check s7, 0x701

case 7 # swap two dwords
  EXT_LOAD s4, 0(s2)
  EXT_LOAD s5, 8(s2)
  EXT_STORE s5, 0(s2)
  EXT_STORE s4, 8(s2)
  EXT_LOAD s6, 8(s2)
  EXT_LOAD s7, 0(s2)
  check s6, 0x700
  check s7, 0x701

  act_done

.section .data
.align 4
cell: .dword 0, 0
here: .dword 0
