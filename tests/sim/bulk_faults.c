// SPDX-License-Identifier: Apache-2.0
// PE 0 puts 700 bytes and a signal to PE 1, or gets them from there, and says what became of it:
// where and the reason, how many bytes are there, the signal, what each PE has dropped.
// bulk_test.sh runs it with faults.
//   put | get | fence (two puts and a fence before that) | gets (two gets and a fence before)
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define BYTES 700u

static uint8_t source[BYTES] __attribute__((aligned(8))), sink[BYTES] __attribute__((aligned(8)));
static volatile xb_word flag, done, ready, dropped;

int main(int argc, char **argv) {
  const int gets = argc > 1 && strcmp(argv[1], "get") == 0;
  memset(source, 0x5a, BYTES);
  if (xb_csr_read(XB_CSR_MHARTID) != 0) {
    while (ready == 0) {
    }
    dropped = xb_csr_read(XB_CSR_LINKERRORS) + 1;
    while (done == 0) {
    }
    return 0;
  }
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  if (argc > 1 && strcmp(argv[1], "fence") == 0) {
    xb_bulk_rows(8, 0, 0);
    xb_bulk_put(2, sink, source, BYTES);
    xb_bulk_put(2, sink, source, BYTES);
    xb_fence();
    xb_bulk_rows(1, 0, 0);
  }
  if (argc > 1 && strcmp(argv[1], "gets") == 0) {
    for (int i = 0; i < 2; ++i) xb_bulk_get(sink, 2, source, BYTES);
    xb_fence();
  }
  const uint32_t ticket = gets ? xb_bulk_get(sink, 2, source, BYTES)
                               : xb_bulk_put_signal(2, sink, source, BYTES, &flag, 1);
  xb_bulk_wait(ticket);
  for (volatile int i = 0; i < 50; ++i) {
  }
  unsigned there = 0;
  for (unsigned i = 0; i < BYTES; ++i) {
    there += gets ? sink[i] == 0x5a : xb_elbu(2, &sink[i]) == 0x5a;
  }
  xb_esw(2, (volatile void *)&ready, 1);
  xb_word there_dropped = 0;
  while (there_dropped == 0) there_dropped = xb_elw(2, &dropped);
  // Where it failed: bytes from the start of the data, or at the signal.
  const uintptr_t start = (uintptr_t)(gets ? source : sink);
  const uintptr_t place = (uintptr_t)xb_csr_read(XB_CSR_RERRADDR) - start;
  if (place < BYTES) {
    printf("at %u, ", (unsigned)place);
  } else {
    printf("at %s, ", place == (uintptr_t)&flag - start ? "the signal" : "no place");
  }
  printf("reason %u, %u bytes, signal %u, errors %u, lost %u, dropped %u and %u\n",
         (unsigned)xb_csr_read(XB_CSR_RERRREASON), there, (unsigned)xb_elw(2, &flag),
         (unsigned)xb_csr_read(XB_CSR_BULKERRORS), (unsigned)xb_csr_read(XB_CSR_RERRLOST),
         (unsigned)xb_csr_read(XB_CSR_LINKERRORS), (unsigned)(there_dropped - 1));
  xb_csr_write(XB_CSR_RERRREASON, 0);
  xb_esw(2, (volatile void *)&done, 1);
  xb_fence();
  return 0;
}
