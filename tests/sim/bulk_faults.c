// SPDX-License-Identifier: Apache-2.0
// PE 0 puts 700 bytes and a signal to PE 1, or gets them from there, and says what became of it:
// where and the reason, how many bytes are there, the signal, what each PE has dropped.
// bulk_test.sh runs it with faults.
//   put | get | gets (two gets and a fence before)
//   long (a put of more packets than may be in flight) | huge (a put of 2^30 bytes, far behind the
//   program, of which the first 700 are counted; needs 1.5 GiB) | huge_get
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define BYTES 700u
#define LONG_BYTES 1500u

static uint8_t source[LONG_BYTES] __attribute__((aligned(8)));
static uint8_t sink[LONG_BYTES] __attribute__((aligned(8)));
static volatile xb_word flag, done, ready, dropped;

int main(int argc, char **argv) {
  const char *const kind = argc > 1 ? argv[1] : "put";
  const int gets = strcmp(kind, "get") == 0 || strcmp(kind, "huge_get") == 0;
  const int is_huge = strncmp(kind, "huge", 4) == 0;
  const unsigned looked_at = strcmp(kind, "long") == 0 ? LONG_BYTES : BYTES;
  const unsigned bytes = is_huge ? 1u << 30 : looked_at;
  uint8_t *const from = is_huge ? (uint8_t *)(uintptr_t)(XB_RAM_BASE + 0x10000000u) : source;
  uint8_t *const to = is_huge ? from : sink;
  if (is_huge) xb_csr_write(XB_CSR_EXPORTLIMIT, XB_RAM_BASE + xb_csr_read(XB_CSR_RAMSIZE));
  const int is_first = xb_csr_read(XB_CSR_MHARTID) == 0;
  memset(from, is_huge && is_first == gets ? 0 : 0x5a, looked_at);
  for (volatile int i = 0; is_first && is_huge && i < 100; ++i) {  // until the other PE has, too
  }
  if (!is_first) {
    while (ready == 0) {
    }
    dropped = xb_csr_read(XB_CSR_LINKERRORS) + 1;
    while (done == 0) {
    }
    return 0;
  }
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  if (strcmp(kind, "gets") == 0) {
    for (int i = 0; i < 2; ++i) xb_bulk_get(sink, 2, source, BYTES);
    xb_fence();
  }
  const uint32_t ticket =
      gets ? xb_bulk_get(to, 2, from, bytes) : xb_bulk_put_signal(2, to, from, bytes, &flag, 1);
  xb_bulk_wait(ticket);
  for (volatile int i = 0; i < 50; ++i) {
  }
  xb_esw(2, (volatile void *)&ready, 1);
  xb_word there_dropped = 0;
  while (there_dropped == 0) there_dropped = xb_elw(2, &dropped);
  // What was on its way when the command ended has come, too.
  unsigned there = 0;
  for (unsigned i = 0; i < looked_at; ++i) {
    there += gets ? to[i] == 0x5a : xb_elbu(2, &to[i]) == 0x5a;
  }
  // Where it failed: bytes from the start of the data, or at the signal.
  const uintptr_t start = (uintptr_t)(gets ? from : to);
  const uintptr_t place = (uintptr_t)xb_csr_read(XB_CSR_RERRADDR) - start;
  if (place < looked_at) {
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
