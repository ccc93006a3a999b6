# SPDX-License-Identifier: Apache-2.0
# First and last bytes of the exported window, loads and stores of every size, through the loop-back:
# those that touch a byte outside are refused, all others are served. Also a window of 8 bytes, and
# one that ends where RAM ends, and one behind it.
#include "xbgas_test.inc"

.macro served address, load, store
  csrw rerrreason, x0
  li s4, 0x5a
  \store s4, 0(\address)
  fence
  csrr s6, rerrreason
  check s6, 0
  \load s5, 0(\address)
  check s5, 0x5a
.endm
.macro refused address, reason, load, store
  \store s4, 0(\address)
  fence
  csrr s6, rerrreason
  check s6, \reason
  csrr s6, rerraddr
  check_reg s6, \address
  csrw rerrreason, x0
  expect_namespace_fault CAUSE_LOAD_ACCESS, \address, s0, \reason, \load s5, 0(\address)
.endm
# All sizes at the edges of the window from s2 to s3. `after`: why what follows it is refused.
.macro edges_of size, load, store, after
  mv s7, s2
  served s7, \load, \store
  addi s7, s3, -\size
  served s7, \load, \store
  addi s7, s2, -\size
  refused s7, REASON_TARGET_WINDOW, \load, \store
  mv s7, s3
  refused s7, \after, \load, \store
.endm
.macro edges after
  csrw exportbase, s2
  csrw exportlimit, s3
  edges_of 1, elb, esb, \after
  edges_of 2, elh, esh, \after
  edges_of 4, elw, esw, \after
#if __riscv_xlen == 64
  edges_of 8, eld, esd, \after
#endif
.endm

test_begin
  csrr s0, mhartid
  addi s0, s0, 1
  eaddie e23, s0, 0              # beside s7
  csrw rerrreason, x0

case 1 # in the middle of RAM
  la s2, window
  addi s3, s2, 64
  edges REASON_TARGET_WINDOW

case 2 # as small as can be
  addi s3, s2, 8
  edges REASON_TARGET_WINDOW

case 3 # empty: nothing is served
  csrw exportlimit, s2
  mv s7, s2
  refused s7, REASON_TARGET_WINDOW, elb, esb
  addi s7, s2, -1
  refused s7, REASON_TARGET_WINDOW, elb, esb

case 4 # up to the end of RAM, and no further
  csrr s3, ramsize
  li s4, RAM_BASE
  add s3, s3, s4
  addi s2, s3, -64
  edges REASON_TARGET_RAM

#if __riscv_xlen == 64
case 5 # behind everything that RAM can be
  li s2, 1
  slli s2, s2, 32
  csrw exportlimit, s2
  csrw exportbase, s2
  la s7, window
  refused s7, REASON_TARGET_WINDOW, eld, esd

case 6 # from below everything that RAM can be to behind it
  csrw exportbase, x0
  served s7, eld, esd
  csrw exportlimit, x0
  refused s7, REASON_TARGET_WINDOW, eld, esd
#endif

  test_pass

.section .data
.align 6
.skip 64
window: .skip 128
