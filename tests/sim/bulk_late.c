// SPDX-License-Identifier: Apache-2.0
// A bulk command that is refused while the value of an older load is still on its way: the
// interrupt of the error comes first, and the checker must not miss it. bulk_test.sh runs it on a
// mesh where loads take long enough.
#include <stdint.h>
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

static uint64_t word[2];
static volatile unsigned errors, reason;

static void on_error(struct xb_trap_frame *frame) {
  (void)frame;
  reason = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
  xb_csr_write(XB_CSR_RERRREASON, 0);
  ++errors;
}

int main(void) {
  const unsigned me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  const xb_word other = xb_csr_read(XB_CSR_NUMPES) - me;  // from 0 to the last PE, and back
  word[1] = me;
  xb_set_trap_handler(on_error);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) | (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | 8u << 8);  // loads in flight
  xb_word value = 0;
  for (unsigned round = 1; round <= 4; ++round) {
    const xb_word late = xb_eld(other, word);
    if (xb_csr_read(XB_CSR_OUTSTANDINGLOADS) == 0) return 2;
    xb_bulk_put(other, word, (const void *)8, 16);  // below RAM
    while (errors != round) {
    }
    value += late;
    if (reason != XB_REASON_LOCAL_RANGE) return 1;
  }
  return value != 0;
}
