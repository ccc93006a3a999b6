// SPDX-License-Identifier: Apache-2.0
// Bulk commands of PE 0 that PE 1 refuses, or that cannot be done at all, and nobody handles it:
// `bulk_reports trap KIND` takes the interrupt of the error, `bulk_reports hang KIND` sleeps for
// ever behind it. Before them goes a command that is right. bulk_test.sh looks at what the report
// says of them.
#include <stdint.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

static uint8_t source[600] __attribute__((aligned(256)));
static xb_word flag;
static uint8_t *const low = (uint8_t *)(uintptr_t)XB_RAM_BASE;  // not exported

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  const xb_word ns = xb_namespace(1), enabled = xb_csr_read(XB_CSR_MIE);
  const char *kind = argv[2];
  if (strcmp(argv[1], "hang") == 0) xb_csr_write(XB_CSR_MIE, 0);
  xb_bulk_wait(xb_bulk_put(ns, source, source, sizeof source));
  uint32_t ticket = 0;
  if (strcmp(kind, "put") == 0) ticket = xb_bulk_put(ns, low, source, sizeof source);
  if (strcmp(kind, "get") == 0) ticket = xb_bulk_get(source, ns, low, sizeof source);
  if (strcmp(kind, "signal") == 0)
    ticket = xb_bulk_put_signal(ns, source, source, 300, (xb_word *)low, 1);
  if (strcmp(kind, "unmapped") == 0) ticket = xb_bulk_put(xb_namespace(7), source, source, 8);
  if (strcmp(kind, "lost") == 0) ticket = xb_bulk_put_signal(ns, source, source, 16, &flag, 1);
  if (ticket == 0) return 3;
  xb_bulk_wait(ticket);
  while (xb_csr_read(XB_CSR_MIE) == enabled) {
  }
  for (;;) __asm__ volatile("wfi" ::: "memory");
}
