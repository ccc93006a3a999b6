// SPDX-License-Identifier: Apache-2.0
//
// Waits that never end, by reading again and again how far something is: `polls group` for a round
// of the collective network at which PE 1 does not arrive, `polls ticket` for a bulk command that
// was never given, `polls either` for that or a word that nobody writes, `polls lost` for one whose
// request is lost (xbsim --inject lose), which ends.
#include <stdint.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

static unsigned char source[512], sink[512];
static volatile unsigned flag;

int main(int argc, char **argv) {
  const unsigned me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  if (argc != 2) return 2;
  if (strcmp(argv[1], "group") == 0) {
    if (me != 0) {
      for (;;) __asm__ volatile("wfi" ::: "memory");
    }
    xb_csr_write(XB_CSR_COLLARRIVE, 0);  // a barrier of group 0
    while ((xb_csr_read(XB_CSR_COLLDONE) & 1) == 0) continue;
  } else if (me == 0 && strcmp(argv[1], "either") == 0) {
    while (flag == 0 && xb_csr_read(XB_CSR_BULKDONE) == 0) continue;
  } else if (me == 0) {
    const uint32_t ticket = xb_bulk_get(sink, xb_namespace(1), source, sizeof sink);
    xb_bulk_wait(strcmp(argv[1], "ticket") == 0 ? ticket + 1000 : ticket);
    xb_csr_write(XB_CSR_RERRREASON, 0);
  }
  return 0;
}
