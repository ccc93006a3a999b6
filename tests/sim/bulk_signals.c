// SPDX-License-Identifier: Apache-2.0
// Puts with a signal: who sees it finds all of the data, by any size, in rows, of many commands in
// the queue, in a ring of all PEs; a command that fails writes none. bulk_test.sh runs it with
// --check.
#include "bulk_program.h"

#define ROOM 5000u
#define SLOTS 6u

static uint8_t source[ROOM], sink[SLOTS][ROOM];
static volatile xb_word flags[SLOTS + 2];
static unsigned next, before;

static void await(volatile xb_word *flag, xb_word value) {
  while (*flag != value) {
  }
  __asm__ volatile("" ::: "memory");
}

static void ring(void) {
  static const unsigned sizes[] = {0, 1, 8, 9, 256, 300, 4096, 4999};
  for (unsigned round = 0; round < 16; ++round) {
    const unsigned bytes = sizes[round % 8], slot = round % SLOTS, at = round % 8 ? round % 3 : 0;
    const unsigned whole = bytes > ROOM - 8 ? bytes - 8 : bytes;
    const xb_word low = (xb_word)0x1234567 * (round + 1), value = round % 2 ? ~low : low;
    memset(sink[slot], 0xee, ROOM);
    barrier();
    xb_bulk_put_signal(xb_namespace((int)next), sink[slot] + round % 8, source + at, whole,
                       &flags[slot], value);
    await(&flags[slot], value);
    // From the last byte on: what comes last is missed first.
    for (unsigned i = whole; i-- > 0;) {
      if (sink[slot][round % 8 + i] != source_byte(before, at + i)) fail("not there", round, i);
    }
    if (flags[SLOTS] != 0 || flags[SLOTS + 1] != 0) fail("another word", round, 0);
    barrier();
  }
}

// The queue is full of them, with rows; signals come in order.
static void queue(void) {
  for (unsigned i = 0; i < SLOTS; ++i) flags[i] = 0;
  memset(sink, 0xee, sizeof sink);
  barrier();
  xb_bulk_rows(7, 64, 96);
  for (unsigned i = 0; i < SLOTS; ++i) {
    xb_bulk_put_signal(xb_namespace((int)next), sink[i], source + i, 40, &flags[i], 100 + i);
  }
  xb_bulk_rows(1, 0, 0);
  for (unsigned i = SLOTS; i-- > 0;) {
    await(&flags[i], 100 + i);
    for (unsigned k = 0; k < i; ++k) {
      if (flags[k] != 100 + k) fail("a signal before others", i, k);
    }
    for (unsigned row = 7; row-- > 0;) {
      for (unsigned b = 0; b < 40; ++b) {
        if (sink[i][96 * row + b] != source_byte(before, i + 64 * row + b)) fail("row", i, row);
      }
    }
  }
  barrier();
}

static void expect_error_of(xb_word ns, uint32_t ticket, unsigned reason, xb_word address,
                            unsigned what) {
  xb_bulk_wait(ticket);
  for (int i = 0; i < 100 && xb_csr_read(XB_CSR_RERRREASON) == 0; ++i) {
  }
  const unsigned got = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
  if (got != reason) fail("reason", what, got);
  if (xb_csr_read(XB_CSR_RERRADDR) != address) fail("address", what, reason);
  if (xb_csr_read(XB_CSR_RERRNS) != ns) fail("namespace", what, reason);
  if ((xb_csr_read(XB_CSR_BULKERRORS) >> ticket % 4 & 1) == 0) fail("no error bit", what, reason);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static void expect_error(uint32_t ticket, unsigned reason, xb_word address, unsigned what) {
  expect_error_of(xb_namespace((int)next), ticket, reason, address, what);
}

static void errors(void) {
  const xb_word ns = xb_namespace((int)next);
  uint8_t *low = (uint8_t *)(uintptr_t)0x80000000u;  // not exported
  uint8_t *end = (uint8_t *)(uintptr_t)(0x80000000u + (xb_word)xb_csr_read(XB_CSR_RAMSIZE));
  volatile xb_word *flag = &flags[SLOTS];
  const uintptr_t here = (uintptr_t)flag;
  memset(sink, 0xee, sizeof sink);
  barrier();
  // The put fails, so there is no signal.
  expect_error(xb_bulk_put_signal(ns, low, source, 8, flag, 1), 5, (xb_word)(uintptr_t)low, 1);
  expect_error(xb_bulk_put_signal(ns, end, source, 8, flag, 1), 7, (xb_word)(uintptr_t)end, 2);
  expect_error(xb_bulk_put_signal(ns, sink, end - 4, 8, flag, 1), 12, (xb_word)(uintptr_t)sink, 3);
  expect_error_of(pes + 1, xb_bulk_put_signal(pes + 1, sink, source, 8, flag, 1), 1,
                  (xb_word)(uintptr_t)sink, 4);
  xb_bulk_rows(2, 0, (long)((uintptr_t)low - (uintptr_t)sink));
  // Another command is at hand when it fails.
  const uint32_t refused = xb_bulk_put_signal(ns, sink, source, 256, flag, 1);
  xb_bulk_rows(1, 0, 0);
  xb_bulk_put(0, sink[5], source, 3000);
  expect_error(refused, 5, (xb_word)(uintptr_t)low, 5);
  // The signal itself fails, behind the data, while another command is at hand.
  const uint32_t ticket = xb_bulk_put_signal(ns, sink[1], source, 700, (xb_word *)low, 1);
  xb_bulk_put(0, sink[5], source, 3000);
  expect_error(ticket, 5, (xb_word)(uintptr_t)low, 6);
  expect_error(xb_bulk_put_signal(ns, sink[2], source, 8, (xb_word *)end, 1), 7,
               (xb_word)(uintptr_t)end, 7);
  expect_error(xb_bulk_put_signal(ns, sink[2], source, 8, (xb_word *)(here + 2), 1), 4, here + 2,
               8);
  expect_error(xb_bulk_put_signal(ns, sink[2], source, 8, (xb_word *)(uintptr_t)16, 1), 4, 16, 9);
  // The answer to a signal is not that of a get behind it, whatever their numbers are.
  for (unsigned i = 0; i < 16; ++i) {
    const uint32_t fails = xb_bulk_put_signal(ns, sink[2], source, 8, (xb_word *)low, 1);
    const uint32_t get = xb_bulk_get(sink[3], ns, source, 300);
    expect_error(fails, 5, (xb_word)(uintptr_t)low, 12);
    xb_bulk_wait(get);
    if ((xb_csr_read(XB_CSR_BULKERRORS) >> get % 4 & 1) != 0) fail("a get fails", i, 0);
    xb_bulk_wait(xb_bulk_get(sink[3], ns, source, 8));
  }
  // A get has none, and later puts neither.
  xb_csr_write(XB_CSR_BULKSIGNAL, here);
  for (unsigned i = 0; i < 3; ++i) xb_bulk_get(sink[3] + 3, ns, source, 4900);
  xb_bulk_wait(xb_bulk_get(sink[3] + 3, ns, source, 4900));
  xb_csr_write(XB_CSR_BULKSIGNAL, 0);
  xb_bulk_wait(xb_bulk_put(ns, sink[4], source, 16));
  xb_fence();
  if (xb_csr_read(XB_CSR_RERRREASON) != 0) fail("an error too many", 0, 0);
  barrier();
  if (*flag != 0) fail("a signal of a command that failed", (unsigned)*flag, 0);
  for (unsigned i = 0; i < 700; ++i) {
    if (sink[1][i] != source_byte(before, i)) fail("data without its signal", i, 0);
  }
  for (unsigned i = 0; i < 4900; ++i) {
    if (sink[3][3 + i] != source_byte(next, i)) fail("get", i, 0);
  }
  barrier();
}

// By a table, with bounds that end before the flag.
static uint64_t table[4][4] __attribute__((aligned(32)));
static void bounds(void) {
  static uint64_t there[4];
  volatile xb_word *flag = &flags[SLOTS + 1];
  const uint64_t first = (uint64_t)(uintptr_t)there;
  table[1][2] = first;
  table[1][3] = first + 24;
  table[1][0] = 5;
  table[1][1] = XB_NS_VALID | XB_NS_WRITE | (uint64_t)next << XB_NS_NODE_SHIFT;
  xb_csr_write(XB_CSR_NSTABLEBASE, (xb_word)(uintptr_t)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, 4);
  expect_error_of(5, xb_bulk_put_signal(5, there, source, 16, flag, 1), 3, (xb_word)(uintptr_t)flag,
                  10);
  expect_error_of(5, xb_bulk_put_signal(5, there, source, 16, (xb_word *)&there[3], 1), 3,
                  (xb_word)(uintptr_t)&there[3], 11);
  xb_bulk_put_signal(5, there, source, 16, (xb_word *)&there[2], 77);
  await((xb_word *)&there[2], 77);
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
  barrier();
  if (*flag != 0 || there[3] != 0) fail("outside the bounds", 0, 0);
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  next = (me + 1) % pes;
  before = (me + pes - 1) % pes;
  for (unsigned i = 0; i < ROOM; ++i) source[i] = source_byte(me, i);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  barrier();
  ring();
  queue();
  errors();
  bounds();
  if (me == 0) printf("bulk signals: all right\n");
  return 0;
}
