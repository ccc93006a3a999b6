// SPDX-License-Identifier: Apache-2.0
// What the window of a PE refuses of the bulk transfers of others is counted there, in its CSR
// refusals: packets of puts, requests of gets, signals. Each PE asks the next one, says how many of
// them it knows of, and all counts are looked at; also while the network asks for single accesses
// that are refused. bulk_test.sh compares the statistics with what is printed.
#include "bulk_program.h"

#define BYTES 4096u

static uint8_t source[BYTES] __attribute__((aligned(256)));
static uint8_t *const low = (uint8_t *)(uintptr_t)XB_RAM_BASE;  // not exported
static volatile xb_word flag;
static unsigned next;

// Waits until a command has ended, and forgets its errors and those of stores before it.
static void refused(uint32_t ticket, unsigned what) {
  xb_bulk_wait(ticket);
  if ((xb_csr_read(XB_CSR_BULKERRORS) >> ticket % 4 & 1) == 0) fail("not refused", what, ticket);
  xb_fence();
  for (int i = 0; i < 100 && xb_csr_read(XB_CSR_RERRREASON) == 0; ++i) {
  }
  if (xb_csr_read(XB_CSR_RERRREASON) == 0) fail("no error", what, ticket);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static unsigned expected;
static void count(unsigned more, unsigned what) {
  expected += more;
  barrier();
  const unsigned got = (unsigned)xb_csr_read(XB_CSR_REFUSALS);
  if (got != expected) fail("refusals", what, got);
  barrier();
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  next = (me + 1) % pes;
  const xb_word ns = xb_namespace((int)next);
  for (unsigned i = 0; i < BYTES; ++i) source[i] = source_byte(me, i);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  count(0, 0);
  refused(xb_bulk_put(ns, low, source, 1), 1);
  count(1, 1);
  refused(xb_bulk_put(ns, low, source, 1024), 2);  // four packets
  count(4, 2);
  refused(xb_bulk_put(ns, low + 255, source, 250), 3);  // two
  count(2, 3);
  refused(xb_bulk_get(source, ns, low, 1024), 4);
  count(1, 4);
  refused(xb_bulk_put_signal(ns, source, source, 300, (xb_word *)low, 1), 5);
  count(1, 5);
  xb_bulk_wait(xb_bulk_put_signal(ns, source, source, 300, &flag, 1));
  count(0, 6);
  // Packets and stores at once. Whether any two meet in a cycle depends on the timing; of those
  // that do BulkRefusals.TwoInTheSameCycleAreCountedAndTheCountStops makes sure.
  for (unsigned round = 0; round < 16; ++round) {
    xb_bulk_rows(64, 0, 0);
    const uint32_t ticket = xb_bulk_put(ns, low, source, 1 + round);
    xb_bulk_rows(1, 0, 0);
    for (unsigned i = 0; i < 32; ++i) xb_esw(ns, (volatile void *)low, i);
    refused(ticket, 7);
    count(64 + 32, 7);
  }
  if (me == 0) printf("%u\n", expected);
  return 0;
}
