// SPDX-License-Identifier: Apache-2.0
// In the manner of the architectural test suite: results into the signature, then RVMODEL_HALT.
#include "model_test.h"
#include "arch_test.h"

RVTEST_CODE_BEGIN
  RVMODEL_IO_INIT
  RVTEST_SIGBASE(x3, signature)
  li x5, 0x7fffffff
  li x6, 1
  add x7, x5, x6
  RVTEST_SIGUPD(x3, x7, 0)
  li x5, -1
  add x7, x5, x5
  RVTEST_SIGUPD(x3, x7, XLEN / 8)
  add x0, x5, x6
  RVTEST_SIGUPD(x3, x0, XLEN / 4)
#ifdef TEST_CASE_1
  li x7, 0x123
  RVTEST_SIGUPD(x3, x7, 3 * XLEN / 8)
#endif
  RVTEST_CODE_END
  RVMODEL_HALT

  .data
  .balign 4
RVMODEL_DATA_BEGIN
signature:
  .fill 4 * (XLEN / 32), 4, 0xdeadbeef
RVMODEL_DATA_END
