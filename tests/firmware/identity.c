// SPDX-License-Identifier: Apache-2.0
// xbrtime_init, close, mype, num_pes, addr_accessible, pe_accessible, ptr.
#include <stdlib.h>

#include "firmware.h"

static int symmetric;
static const int constant = 1;

int main(void) {
  const int me = (int)xb_csr_read(XB_CSR_MHARTID), pes = (int)xb_csr_read(XB_CSR_NUMPES);
  int local = 0;

  xbrtime_close();  // no effect before init
  FW_CHECK_EQUAL(xbrtime_mype(), -1);
  FW_CHECK_EQUAL(xbrtime_num_pes(), -1);
  FW_CHECK_EQUAL(xbrtime_addr_accessible(&symmetric, 0), 0);
  FW_CHECK_EQUAL(xbrtime_pe_accessible(0), 0);
  FW_CHECK_EQUAL(xbrtime_ptr(&symmetric, 0), 0);

  for (int round = 0; round < 3; round++) {
    fw_skew((unsigned)round);
    FW_CHECK_EQUAL(xbrtime_init(), 0);
    FW_CHECK_EQUAL(xbrtime_init(), 0);  // a second call has no effect
    FW_CHECK_EQUAL(xbrtime_mype(), me);
    FW_CHECK_EQUAL(xbrtime_num_pes(), pes);

    FW_CHECK_EQUAL(xbrtime_addr_accessible(&symmetric, 0), 1);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(&symmetric, pes - 1), 1);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(&symmetric, pes), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(&symmetric, -1), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(&local, 0), 0);
    FW_CHECK_EQUAL(xbrtime_pe_accessible(-1), 0);
    FW_CHECK_EQUAL(xbrtime_pe_accessible(pes - 1), 1);
    FW_CHECK_EQUAL(xbrtime_pe_accessible(pes), 0);
    FW_CHECK_EQUAL(xbrtime_ptr(&symmetric, pes - 1), (uintptr_t)&symmetric);
    FW_CHECK_EQUAL(xbrtime_ptr(&symmetric, pes), 0);
    FW_CHECK_EQUAL(xbrtime_ptr(&local, 0), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible((void *)(uintptr_t)&main, 0), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(NULL, 0), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(&constant, pes - 1), 0);
    char *on_private_heap = malloc(1), *on_symmetric_heap = xbrtime_malloc(1);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(on_private_heap, 0), 0);
    FW_CHECK_EQUAL(xbrtime_addr_accessible(on_symmetric_heap, 0), 1);
    free(on_private_heap);
    xbrtime_free(on_symmetric_heap);

    xbrtime_close();
    FW_CHECK_EQUAL(xbrtime_mype(), -1);
    FW_CHECK_EQUAL(xbrtime_num_pes(), -1);
  }
  return fw_status();
}
