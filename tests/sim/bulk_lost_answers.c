// SPDX-License-Identifier: Apache-2.0
// PE 0 makes 24 commands to PE 1, one after the other, whose answers are all lost (--inject
// lose-answer): so many as there are tags, or places in the window, are given up after a while; the
// others end at once, since what could tell their answers from late ones rests.
//   get | put | signal (a put of no bytes)
// bulk_test.sh and a campaign of ../mutants run it.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define COMMANDS 24
#define AT_ONCE 500u  // cycles, at most

static uint64_t source[4], sink[4];
static volatile xb_word flag, done;

int main(int argc, char **argv) {
  const char *const kind = argc > 1 ? argv[1] : "get";
  if (xb_csr_read(XB_CSR_MHARTID) != 0) {
    while (done == 0) {
    }
    return 0;
  }
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  unsigned late = 0, at_once = 0, reasons[16] = {0};
  for (int i = 0; i < COMMANDS; ++i) {
    const uint64_t start = xb_cycles();
    uint32_t ticket;
    if (strcmp(kind, "get") == 0) {
      ticket = xb_bulk_get(sink, 2, source, sizeof source);
    } else if (strcmp(kind, "put") == 0) {
      ticket = xb_bulk_put(2, sink, source, sizeof source);
    } else {
      ticket = xb_bulk_put_signal(2, sink, source, 0, &flag, 1);
    }
    xb_bulk_wait(ticket);
    if (xb_cycles() - start < AT_ONCE) {
      ++at_once;
    } else {
      ++late;
    }
    ++reasons[xb_csr_read(XB_CSR_RERRREASON) & 15];
    xb_csr_write(XB_CSR_RERRREASON, 0);
  }
  printf("%u late, %u at once; errors %u, reasons", late, at_once,
         (unsigned)xb_csr_read(XB_CSR_BULKERRORS));
  for (unsigned i = 0; i < 16; ++i) {
    if (reasons[i] != 0) printf(" %u: %u", i, reasons[i]);
  }
  printf("\n");
  xb_esw(2, (volatile void *)&done, 1);
  return 0;
}
