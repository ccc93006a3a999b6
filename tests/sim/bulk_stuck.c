// SPDX-License-Identifier: Apache-2.0
// The node of PE 1 is stuck from the start. PE 0 gives it bulk commands and says of each how it
// ends: its bit of bulkerrors, and which error was reported for all of them (the first). Each kind
// ends within two timeouts of 2^16 cycles, a get within 16. With the cycle in which PE 1 moves
// again as an argument: behind it, that what was late has gone where it belongs, and that the next
// commands are as good as ever.
// With `served`, for three PEs: PE 2 gets from PE 1 until its node is stuck. What PE 1 has for it
// holds its transmitter, so gets of PE 0 from there wait in its queue, and when that is full they
// are told to come later, for ever.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"

#define BYTES 700u
#define ROUNDS 6u
#define SIGNALS 7u

static uint8_t source[BYTES] __attribute__((aligned(8)));
static uint8_t sink[ROUNDS][BYTES] __attribute__((aligned(256)));
static uint8_t got[BYTES] __attribute__((aligned(8)));
static volatile xb_word flags[3 + SIGNALS], done;

static xb_word now(void) { return xb_csr_read(XB_CSR_MCYCLE); }

// Ends all commands and says how long that took at most.
static void report(const char *what, xb_word begin) {
  xb_fence();
  const xb_word cycles = now() - begin;
  const uintptr_t place = (uintptr_t)xb_csr_read(XB_CSR_RERRADDR) - (uintptr_t)sink;
  printf("%s: errors %x, reason %u, ", what, (unsigned)xb_csr_read(XB_CSR_BULKERRORS),
         (unsigned)xb_csr_read(XB_CSR_RERRREASON));
  if (place < sizeof sink) {
    printf("round %u, byte %u, ", (unsigned)(place / BYTES), (unsigned)(place % BYTES));
  } else {
    printf("elsewhere, ");
  }
  printf("lost %u, %s\n", (unsigned)xb_csr_read(XB_CSR_RERRLOST),
         cycles < 1000               ? "at once"
         : cycles < (2u << 16) + 600 ? "in two timeouts"
                                     : "later");
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static unsigned bytes_of(const uint8_t *at, unsigned first, unsigned count, int is_there) {
  unsigned good = 0;
  for (unsigned i = first; i < first + count; ++i) {
    const uint8_t byte = is_there ? xb_elbu(2, &at[i]) : at[i];
    good += byte == (uint8_t)(i % 251 + 1);
  }
  return good;
}

int main(int argc, char **argv) {
  unsigned gets = 0;
  const xb_word moves_again = argc > 1 ? (xb_word)strtoul(argv[1], 0, 10) : 0;
  const xb_word pe = xb_csr_read(XB_CSR_MHARTID);
  if (argc > 1 && strcmp(argv[1], "served") == 0) {
    xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
    while (pe != 2 && now() < 30000) {
    }
    do {
      xb_bulk_get(sink, 2, sink, 4096);
    } while (pe == 2 ? now() < 25000 : ++gets < 2 * (2 - pe));
    xb_fence();
    xb_csr_write(XB_CSR_RERRREASON, 0);
    return 0;
  }
  if (pe != 0) {
    for (unsigned i = 0; i < BYTES; ++i) source[i] = (uint8_t)(i % 251 + 1);
    while (moves_again != 0 && done == 0) {
    }
    return 0;
  }
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  for (unsigned i = 0; i < BYTES; ++i) source[i] = (uint8_t)(i % 251 + 1);
  xb_word begin = now();
  for (unsigned i = 0; i < 2; ++i) xb_bulk_put(2, sink[i], source, BYTES);
  xb_bulk_put_signal(2, sink[2], source, BYTES, &flags[0], 11);
  report("three puts", begin);
  begin = now();
  xb_bulk_put_signal(2, sink[3], source, BYTES, &flags[1], 12);
  report("a put behind them", begin);
  // Without data: the first signals leave and have no answer, and then the network takes no more.
  for (unsigned i = 0; i < SIGNALS; ++i) {
    begin = now();
    xb_bulk_put_signal(2, sink[4], source, 0, &flags[2 + i], 13 + i);
    report("a signal", begin);
  }
  begin = now();
  xb_bulk_get(got, 2, source, BYTES);
  report("a get", begin);
  if (moves_again == 0) return 0;
  while (now() < moves_again + 2000) {
  }
  begin = now();
  xb_bulk_put_signal(2, sink[5], source, BYTES, &flags[2 + SIGNALS], 31);
  xb_bulk_get(got, 2, source, BYTES);
  report("then a put and a get", begin);
  printf("there: %u %u, of the others %u; got %u; flags", bytes_of(sink[5], 0, BYTES, 1),
         bytes_of(sink[0], 0, 512, 1), bytes_of(sink[3], 0, BYTES, 1), bytes_of(got, 0, BYTES, 0));
  for (unsigned i = 0; i < 3 + SIGNALS; ++i) printf(" %u", (unsigned)xb_elw(2, &flags[i]));
  printf("\n");
  xb_esw(2, (volatile void *)&done, 1);
  xb_fence();
  return 0;
}
