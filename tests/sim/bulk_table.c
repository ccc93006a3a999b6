// SPDX-License-Identifier: Apache-2.0
// Bulk transfers through a namespace table: permissions, bounds of every row, ranges, entries of no
// use, more namespaces than the look-aside buffer holds, changed entries, and interrupts that take
// the place of searches. bulk_test.sh runs it with --check.
#include "bulk_program.h"

#define SLOTS 64u
#define ROOM 4096u
#define ALL (XB_NS_VALID | XB_NS_READ | XB_NS_WRITE)

static uint64_t table[SLOTS][4] __attribute__((aligned(32)));
static uint8_t source[ROOM], sink[ROOM], mine[ROOM] __attribute__((aligned(8)));
static unsigned next;

static uint64_t address_of(const volatile void *p) { return (uint64_t)(uintptr_t)p; }

static void enter_bits(unsigned slot, uint64_t ns, uint64_t bits, unsigned pe) {
  xb_fence();
  table[slot % SLOTS][1] = bits | (uint64_t)pe << XB_NS_NODE_SHIFT;
  xb_csr_write(XB_CSR_NLBFLUSH, (xb_word)ns);
}

static void enter(unsigned slot, uint64_t ns, uint64_t bits, unsigned pe, const void *low,
                  const void *high) {
  volatile uint64_t *entry = table[slot % SLOTS];
  entry[1] = 0;
  xb_fence();
  xb_csr_write(XB_CSR_NLBFLUSH, (xb_word)ns);
  entry[2] = low ? address_of(low) : 0;
  entry[3] = high ? address_of(high) : (uint64_t)1 << 32;
  entry[0] = ns;
  enter_bits(slot, ns, bits, pe);
}

static void expect(uint32_t ticket, unsigned reason, const volatile void *address, unsigned what) {
  xb_bulk_wait(ticket);
  for (int i = 0; i < 100 && reason != 0 && xb_csr_read(XB_CSR_RERRREASON) == 0; ++i) {
  }
  const unsigned got = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
  if (got != reason) fail("reason", what, got);
  if ((xb_csr_read(XB_CSR_BULKERRORS) >> ticket % 4 & 1) != (reason != 0)) fail("bit", what, got);
  if (reason == 0) return;
  if (xb_csr_read(XB_CSR_RERRADDR) != (xb_word)(uintptr_t)address) fail("address", what, reason);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static void expect_bytes(const uint8_t *there, unsigned pe, unsigned at, unsigned bytes,
                         unsigned what) {
  for (unsigned i = 0; i < bytes; ++i) {
    if (there[i] != source_byte(pe, at + i)) fail("wrong byte", what, i);
  }
}

static void permissions(void) {
  enter(5, 5, ALL, next, 0, 0);
  enter(6, 6, XB_NS_VALID | XB_NS_READ, next, 0, 0);
  enter(7, 7, XB_NS_VALID | XB_NS_WRITE, next, 0, 0);
  enter(8, 8, XB_NS_VALID | XB_NS_ATOMIC, next, 0, 0);
  expect(xb_bulk_put(5, sink, source, 700), 0, 0, 1);
  expect(xb_bulk_get(mine, 5, source + 3, 700), 0, 0, 2);
  expect_bytes(mine, next, 3, 700, 2);
  expect(xb_bulk_get(mine, 6, source + 9, 90), 0, 0, 3);
  expect_bytes(mine, next, 9, 90, 3);
  // As much as one request can ask for; and so little that only where it lies here makes it two
  // packets.
  expect(xb_bulk_get(mine, 6, source, ROOM), 0, 0, 14);
  expect_bytes(mine, next, 0, ROOM, 14);
  memset(mine, 0xdd, 264);
  expect(xb_bulk_get(mine + 7, 6, source + 2, 250), 0, 0, 15);
  expect_bytes(mine + 7, next, 2, 250, 15);
  expect(xb_bulk_put(6, sink, source, 9), XB_REASON_NAMESPACE_PERMISSION, sink, 4);
  expect(xb_bulk_put(7, sink + 1, source + 1, 50), 0, 0, 5);
  expect(xb_bulk_get(mine, 7, source, 9), XB_REASON_NAMESPACE_PERMISSION, source, 6);
  expect(xb_bulk_put(8, sink, source, 9), XB_REASON_NAMESPACE_PERMISSION, sink, 7);
  expect(xb_bulk_get(mine, 8, source, 9), XB_REASON_NAMESPACE_PERMISSION, source, 8);
  // Nothing of this asks the table.
  expect(xb_bulk_put(0, mine, source, 9), 0, 0, 9);
  expect(xb_bulk_put(9, sink, source, 9), XB_REASON_UNMAPPED, sink, 10);
  expect(xb_bulk_put(0x10005, sink, source, 9), XB_REASON_UNMAPPED, sink, 11);
  expect(xb_bulk_put(9, (void *)16, source, 9), XB_REASON_OUT_OF_RANGE, (void *)16, 12);
  barrier();
  expect_bytes(sink, (me + pes - 1) % pes, 0, 700, 13);
}

static void bounds(void) {
  uint8_t *low = (uint8_t *)(((uintptr_t)sink + 263) & ~(uintptr_t)7);
  memset(sink, 0xee, sizeof sink);
  barrier();
  enter(12, 76, ALL, next, low, low + 512);
  expect(xb_bulk_put(76, low, source, 512), 0, 0, 20);
  expect(xb_bulk_put(76, low + 511, source + 511, 1), 0, 0, 21);
  expect(xb_bulk_put(76, low - 1, source, 2), XB_REASON_SOURCE_BOUNDS, low - 1, 22);
  expect(xb_bulk_put(76, low + 512, source, 1), XB_REASON_SOURCE_BOUNDS, low + 512, 23);
  expect(xb_bulk_put(76, low + 1, source, 512), XB_REASON_SOURCE_BOUNDS, low + 1, 24);
  expect(xb_bulk_get(mine, 76, low - 8, 8), XB_REASON_SOURCE_BOUNDS, low - 8, 25);
  expect(xb_bulk_get(mine, 76, low, 513), XB_REASON_SOURCE_BOUNDS, low, 26);
  expect(xb_bulk_get(mine, 76, low + 100, 412), 0, 0, 27);
  expect(xb_bulk_put(76, low - 8, source, 0), 0, 0, 28);
  // A window that begins behind all memory.
  enter(14, 78, 0, next, 0, 0);
  table[14][2] = (uint64_t)1 << 32;
  enter_bits(14, 78, ALL, next);
  expect(xb_bulk_put(78, low, source, 8), XB_REASON_SOURCE_BOUNDS, low, 36);
  expect(xb_bulk_get(mine, 78, low, 8), XB_REASON_SOURCE_BOUNDS, low, 37);
  static volatile xb_word signal;
  expect(xb_bulk_put_signal(78, low, source, 0, &signal, 1), XB_REASON_SOURCE_BOUNDS, &signal, 38);
  // Of the rows the last one leaves them, the others are performed. Up, and down.
  xb_bulk_rows(4, 128, 128);
  expect(xb_bulk_put(76, low, source, 128), 0, 0, 29);
  expect(xb_bulk_put(76, low + 256, source + 256, 8), XB_REASON_SOURCE_BOUNDS, low + 512, 30);
  xb_bulk_rows(3, 0, -256);
  expect(xb_bulk_get(mine, 76, low + 256, 8), XB_REASON_SOURCE_BOUNDS, low - 256, 31);
  xb_bulk_rows(1, 0, 0);
  // The queue is full when a row is judged: by the bounds of its own command.
  enter(13, 77, ALL, next, low, low + 2048);
  xb_bulk_rows(3, 0, 1024);
  const uint32_t ticket = xb_bulk_put(77, low, source, 512);
  xb_bulk_rows(1, 0, 0);
  for (unsigned i = 0; i < 3; ++i) xb_bulk_put(5, low + 2048, source, 8);
  expect(ticket, XB_REASON_SOURCE_BOUNDS, low + 2048, 33);
  xb_fence();
  barrier();
  expect_bytes(low, (me + pes - 1) % pes, 0, 512, 32);
  expect_bytes(low + 1024, (me + pes - 1) % pes, 0, 512, 34);
  expect_bytes(low + 2048, (me + pes - 1) % pes, 0, 8, 35);
  for (unsigned i = 0; i < 8; ++i) {
    if (low[-1 - (int)i] != 0xee || low[512 + i] != 0xee) fail("changed outside", i, 0);
  }
  barrier();
}

static void ranges(void) {
  enter(1, 100, ALL | XB_NS_RANGE | (uint64_t)(pes - 1) << XB_NS_COUNT_SHIFT, 0, 0, 0);
  for (unsigned pe = 0; pe < pes; ++pe) {
    expect(xb_bulk_get(mine, 100 + pe, source + 5, 33), 0, 0, 40 + pe);
    expect_bytes(mine, pe, 5, 33, 40);
  }
  // Exceptions win, and what leads nowhere is an error.
  enter(100 % SLOTS, 100, XB_NS_VALID | XB_NS_READ, next, 0, 0);
  expect(xb_bulk_get(mine, 100, source + 1, 9), 0, 0, 60);
  expect_bytes(mine, next, 1, 9, 60);
  expect(xb_bulk_get(mine, 100 + pes, source, 9), XB_REASON_UNMAPPED, source, 61);
  enter(110, 110, ALL, 1023, 0, 0);
  expect(xb_bulk_get(mine, 110, source, 9), XB_REASON_TABLE, source, 62);
  enter(110, 110, ALL | (uint64_t)1 << XB_NS_OBJECT_SHIFT, next, 0, 0);
  expect(xb_bulk_put(110, sink, source, 9), XB_REASON_TABLE, sink, 63);
  enter(110, 110, ALL, next, 0, 0);
  expect(xb_bulk_get(mine, 110, source + 2, 90), 0, 0, 64);
  expect_bytes(mine, next, 2, 90, 64);
  enter(110, 110, ALL, me, 0, 0);
  expect(xb_bulk_get(mine, 110, source + 2, 90), 0, 0, 65);
  expect_bytes(mine, me, 2, 90, 65);
}

static volatile unsigned interrupts;
static unsigned interval = 60;
static void set_timer(unsigned cycles) {
  volatile uint64_t *now = (volatile uint64_t *)XB_CLINT_MTIME;
  *(volatile uint64_t *)XB_CLINT_MTIMECMP = *now + cycles;
}
static void count_interrupts(struct xb_trap_frame *frame) {
  if ((frame->mcause & 63) != XB_INTERRUPT_TIMER) fail("trap", (unsigned)frame->mcause, me);
  if (xb_csr_read(XB_CSR_MTVAL) != 0) fail("mtval", (unsigned)xb_csr_read(XB_CSR_MTVAL), me);
  ++interrupts;
  interval = interval * 5 % 127;
  set_timer(600 + interval);
}

// 24 namespaces, each two slots behind its own, single accesses between.
static void many_namespaces(void) {
  enter(20, 999, 0, 0, 0, 0);
  enter(21, 998, 0, 0, 0, 0);
  for (unsigned i = 0; i < 24; ++i) enter(22 + i, 20 + 64 * (i % 3) + i, ALL, (me + i) % pes, 0, 0);
  for (unsigned round = 0; round < 4; ++round) {
    for (unsigned k = 0; k < 24; ++k) {
      const unsigned i = (k * 7 + round) % 24, ns = 20 + 64 * (i % 3) + i;
      memset(mine, 0xdd, 64);
      expect(xb_bulk_get(mine, ns, source + k, 40), 0, 0, 70 + i);
      expect_bytes(mine, (me + i) % pes, k, 40, 70 + i);
      if (mine[40] != 0xdd) fail("changed behind", i, k);
      const unsigned other = 20 + 64 * ((i + 5) % 24 % 3) + (i + 5) % 24;
      if (k % 3 == 0 && xb_elbu(other, source) != source_byte((me + (i + 5) % 24) % pes, 0)) {
        fail("load", other, k);
      }
    }
  }
}

int main(void) {
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  next = (me + 1) % pes;
  for (unsigned i = 0; i < ROOM; ++i) source[i] = source_byte(me, i);
  xb_csr_write(XB_CSR_NSTABLEBASE, (xb_word)(uintptr_t)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, SLOTS);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~((xb_word)1 << 24));
  barrier();
  permissions();
  bounds();
  ranges();
  many_namespaces();
  const xb_trap_handler before = xb_set_trap_handler(count_interrupts);
  const xb_word timer = (xb_word)1 << XB_INTERRUPT_TIMER;
  set_timer(50);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) | timer);
  many_namespaces();
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~timer);
  xb_set_trap_handler(before);
  if (interrupts == 0) fail("no interrupt came", 0, 0);
  // A table that leaves RAM.
  xb_csr_write(XB_CSR_NSTABLEBASE, 0);
  expect(xb_bulk_put(5, sink, source, 8), XB_REASON_TABLE, sink, 90);
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
  expect(xb_bulk_get(mine, next + 1, source + 1, 20), 0, 0, 91);
  expect_bytes(mine, next, 1, 20, 91);
  barrier();
  if (me == 0) printf("bulk transfers by a table: all right\n");
  return 0;
}
