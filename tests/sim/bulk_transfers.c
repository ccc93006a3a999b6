// SPDX-License-Identifier: Apache-2.0
// Bulk transfers between all PEs at once, the own one too: sizes around words, packets and
// requests, all alignments, both directions, rows; full queues and interrupts meanwhile; errors.
// Each byte that should have come is looked at, and those around it. bulk_test.sh runs it with
// --check.
#include "bulk_program.h"
#include "xbrtime.h"

#define ROOM 12288u
#define EDGE 64u

static uint8_t source[ROOM];           // the same on every PE but for its number
static uint8_t sink[ROOM + 2 * EDGE];  // filled by puts of the PE before, and by own gets

static void check_sink(unsigned from, unsigned to, unsigned at, unsigned bytes, unsigned what) {
  for (unsigned i = 0; i < bytes; ++i) {
    if (sink[to + i] != source_byte(from, at + i)) fail("wrong byte", what, i);
  }
  for (unsigned i = 0; i < 16; ++i) {
    if (sink[to - 1 - i] != 0xee) fail("changed before", what, i);
    if (sink[to + bytes + i] != 0xee) fail("changed behind", what, i);
  }
  memset(sink + to - 16, 0xee, bytes + 32);
}

static const unsigned sizes[] = {0, 1, 7, 8, 9, 31, 255, 256, 257, 512, 4095, 4096, 4097, 9000};
#define SIZES (sizeof sizes / sizeof *sizes)

// Everybody puts to the next PE, then gets from it.
static void all_alignments(unsigned step) {
  const unsigned next = (me + 1) % pes, before = (me + pes - 1) % pes;
  unsigned what = 0;
  for (unsigned s = 0; s < SIZES; ++s) {
    // All pairs of alignments for what is short, some for the rest; one each, if `step` is large.
    const unsigned first = step > 63 ? s * 9 % 64 : 0;
    const unsigned stride = sizes[s] > 300 && step < 13 ? 13 : step;
    for (unsigned k = first; k < 64; k += stride) {
      const unsigned at = 16 + k % 8, to = EDGE + k / 8;
      ++what;
      const uint32_t put = xb_bulk_put(xb_namespace((int)next), sink + to, source + at, sizes[s]);
      if (what % 3 == 0) {
        xb_fence();
      } else {
        xb_bulk_wait(put);
      }
      xbrtime_barrier();
      check_sink(before, to, at, sizes[s], what);
      const uint32_t get = xb_bulk_get(sink + to, xb_namespace((int)next), source + at, sizes[s]);
      if (what % 3 == 1) {
        __asm__ volatile("fence r, r" ::: "memory");
        if (!xb_bulk_is_done(get)) fail("not done behind a fence", what, get);
      } else {
        xb_bulk_wait(get);
      }
      check_sink(next, to, at, sizes[s], what);
      xbrtime_barrier();
    }
  }
}

// More commands than the queue holds, in both directions, with rows, while timer interrupts come.
static volatile unsigned interrupts;
static void set_timer(unsigned cycles) {
  volatile uint64_t *now = (volatile uint64_t *)XB_CLINT_MTIME;
  *(volatile uint64_t *)XB_CLINT_MTIMECMP = *now + cycles;
}
static void count_interrupts(struct xb_trap_frame *frame) {
  if ((frame->mcause & 63) != XB_INTERRUPT_TIMER) fail("trap", (unsigned)frame->mcause, me);
  ++interrupts;
  set_timer(397);
}

static void full_queue(void) {
  const unsigned next = (me + 1) % pes;
  uint32_t last = 0, first = 0;
  for (unsigned i = 0; i < 12; ++i) {
    xb_bulk_rows(10, 96, 64);
    last = i % 2 ? xb_bulk_get(sink + EDGE + 1000 * i, xb_namespace((int)next), source + 3 + i, 40)
                 : xb_bulk_put(0, sink + EDGE + 1000 * i, source + 3 + i, 24);
    if (i == 0) first = last;
    if (last != first + i) fail("ticket", first, last);
  }
  xb_bulk_rows(1, 0, 0);
  xb_bulk_wait(last);
  for (unsigned i = 0; i < 12; ++i) {
    for (unsigned row = 0; row < 10; ++row) {
      const unsigned bytes = i % 2 ? 40 : 24;
      const unsigned to = EDGE + 1000 * i + row * (i % 2 ? 96 : 64);
      const unsigned at = 3 + i + row * (i % 2 ? 64 : 96);
      for (unsigned k = 0; k < bytes; ++k) {
        if (sink[to + k] != source_byte(i % 2 ? next : me, at + k)) fail("wrong row", i, row);
      }
      if (row < 9 && sink[to + bytes] != 0xee) fail("changed behind a row", i, row);
    }
  }
  memset(sink, 0xee, sizeof sink);
}

static void expect_error(uint32_t ticket, unsigned reason, const void *address, unsigned what) {
  xb_bulk_wait(ticket);
  for (int i = 0; i < 100 && xb_csr_read(XB_CSR_RERRREASON) == 0; ++i) {
  }
  if (xb_csr_read(XB_CSR_RERRREASON) != reason) {
    fail("reason", what, (unsigned)xb_csr_read(XB_CSR_RERRREASON));
  }
  if (xb_csr_read(XB_CSR_RERRADDR) != (xb_word)(uintptr_t)address) fail("address", what, reason);
  if ((xb_csr_read(XB_CSR_BULKERRORS) >> ticket % 4 & 1) == 0) fail("no error bit", what, reason);
  xb_csr_write(XB_CSR_RERRREASON, 0);
}

static void errors(void) {
  const xb_word next = xb_namespace((int)((me + 1) % pes));
  uint8_t *end = (uint8_t *)(uintptr_t)(0x80000000u + (xb_word)xb_csr_read(XB_CSR_RAMSIZE));
  uint8_t *low = (uint8_t *)(uintptr_t)0x80000000u;  // not exported
  xb_fence();
  const xb_word enabled = xb_csr_read(XB_CSR_MIE);
  xb_csr_write(XB_CSR_MIE, enabled & ~((xb_word)1 << 24));
  expect_error(xb_bulk_put(next, low, source, 8), 5, low, 1);
  expect_error(xb_bulk_get(sink, next, low, 8), 5, low, 2);
  expect_error(xb_bulk_put(next, end, source, 1), 7, end, 3);
  expect_error(xb_bulk_get(sink, next, end, 1), 7, end, 4);
  expect_error(xb_bulk_put(next, sink, end - 4, 8), 12, sink, 5);
  expect_error(xb_bulk_get(end - 4, next, source, 8), 12, source, 6);
  expect_error(xb_bulk_put((xb_word)pes + 1, sink, source, 8), 1, sink, 7);
  // Below RAM the address is told as it was given.
  expect_error(xb_bulk_put(next, (void *)16, source, 8), 4, (void *)16, 8);
  expect_error(xb_bulk_get(sink, next, (void *)0x7ffffff8, 8), 4, (void *)0x7ffffff8, 9);
  expect_error(xb_bulk_put((xb_word)pes + 1, (void *)24, source, 8), 1, (void *)24, 10);
  xb_bulk_wait(xb_bulk_put(next, sink, source, 8));
  if (xb_csr_read(XB_CSR_RERRREASON) != 0) fail("an error too many", 0, 0);
  xb_csr_write(XB_CSR_MIE, enabled);
  xbrtime_barrier();
  memset(sink, 0xee, sizeof sink);
  xbrtime_barrier();
}

int main(int argc, char **argv) {
  const unsigned step = argc > 1 ? (unsigned)atoi(argv[1]) : 1;
  xbrtime_init();
  me = (unsigned)xbrtime_mype();
  pes = (unsigned)xbrtime_num_pes();
  if (!xb_has_bulk()) fail("no bulk engine", 0, 0);
  for (unsigned i = 0; i < ROOM; ++i) source[i] = source_byte(me, i);
  memset(sink, 0xee, sizeof sink);
  xbrtime_barrier();
  all_alignments(step);
  full_queue();
  xbrtime_barrier();
  const xb_trap_handler before = xb_set_trap_handler(count_interrupts);
  const xb_word timer = (xb_word)1 << XB_INTERRUPT_TIMER;
  set_timer(50);
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) | timer);
  for (int i = 0; i < 8; ++i) full_queue();
  xb_csr_write(XB_CSR_MIE, xb_csr_read(XB_CSR_MIE) & ~timer);
  xb_set_trap_handler(before);
  if (interrupts == 0) fail("no interrupt came", 0, 0);
  xbrtime_barrier();
  errors();
  if (me == 0) printf("bulk transfers: all right\n");
  xbrtime_close();
  return 0;
}
