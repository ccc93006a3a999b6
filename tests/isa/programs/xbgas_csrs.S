# SPDX-License-Identifier: Apache-2.0
# The xBGAS registers: reset values, what remains of all ones and all zeros written to them, and the
# values that those of the namespace table take.
#include "xbgas_test.inc"

.macro check_legal csr, ones, zeros
  csrr s2, \csr
  li s3, -1
  csrw \csr, s3
  csrr s4, \csr
  csrw \csr, x0
  csrr s5, \csr
  csrw \csr, s2
  csrr s6, \csr
  check s4, \ones
  check s5, \zeros
  check_reg s6, s2
.endm

test_begin

case 1 # reset: enabled, one outstanding load, direct map, all permissions, no error held
  csrr s2, xbgasctl
  check s2, 0x101
  csrr s2, exportperm
  check s2, 15
  .irp csr, nstablebase, nstablesize, nlbflush, nsfault, nsfaultreason
    csrr s2, \csr
    check s2, 0
  .endr
  .irp csr, rerrns, rerraddr, rerrreason, rerrlost
    csrr s2, \csr
    check s2, 0
  .endr
  .irp csr, outstandingloads, outstandingstores, bulkdone, linkerrors, refusals
    csrr s2, \csr
    check s2, 0
  .endr

case 2 # the exported window: as the symbols of this program say
  csrr s2, exportbase
  check_address s2, __xb_export_start
  csrr s2, exportlimit
  check_address s2, __xb_export_end

case 3 # legal values
  check_legal xbgasctl, 0x1001, 0x100
  check_legal nstablebase, 0xffffffe0, 0
  check_legal nstablesize, 0, 0
  check_legal nlbflush, 0, 0
  check_legal exportbase, CUT(0x1fffffff8), 0
  check_legal exportlimit, CUT(0x1fffffff8), 0
  check_legal exportperm, 15, 0
  check_legal nsfault, -1, 0
  check_legal nsfaultreason, 15, 0

case 4 # the error registers cannot be written
  check_legal rerrns, 0, 0
  check_legal rerraddr, 0, 0
  check_legal rerrreason, 0, 0
  check_legal rerrlost, 0, 0

case 5 # the namespace fault registers hold single bits
  li s2, CUT(0x123456789abcdef0)
  csrw nsfault, s2
  csrr s3, nsfault
  check_reg s3, s2
  csrwi nsfaultreason, 5
  csrr s3, nsfaultreason
  check s3, 5
  csrrci s3, nsfaultreason, 4
  csrr s3, nsfaultreason
  check s3, 1

case 6 # the namespace table has no entry or a power of two; another value changes nothing
  li s2, 1
1:
  csrw nstablesize, s2
  csrr s3, nstablesize
  check_reg s3, s2
  slli s2, s2, 1
  li s3, 65536
  bgeu s3, s2, 1b
  csrw nstablesize, s2           # 131072
  csrr s3, nstablesize
  check s3, 65536
  csrwi nstablesize, 8
#if __riscv_xlen == 64
#define HIGH_SIZES 0x100000000, 0x100000010, 0x8000000000000000
#else
#define HIGH_SIZES 0x80000010
#endif
  .irp size, 3, 6, 9, 65535, 65537, 0x18000, 0x80000000, HIGH_SIZES
    li s2, \size
    csrw nstablesize, s2
    csrr s3, nstablesize
    check s3, 8
  .endr
  csrrsi s3, nstablesize, 4      # 12
  csrrci s3, nstablesize, 8      # 0
  check s3, 8
  csrr s3, nstablesize
  check s3, 0

case 7 # it lies where addresses have 32 bits and are multiples of 32; nlbflush keeps nothing
  li s2, CUT(0x123456789abcdeff)
  csrw nstablebase, s2
  csrr s3, nstablebase
  check s3, 0x9abcdee0
  csrw nstablebase, x0
  csrw nlbflush, s2
  csrr s3, nlbflush
  check s3, 0
  csrr s3, xbconfig
  check s3, 0x0104ff00 | __riscv_xlen

  test_pass

.section .data
.align 6
.globl __xb_export_start, __xb_export_end
__xb_export_start:
  .skip 256
__xb_export_end:
