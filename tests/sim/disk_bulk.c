// SPDX-License-Identifier: Apache-2.0
// Bulk transfers to and from block devices: what arrives, how what cannot be done ends, and what
// goes on beside a slow device. The argument says what to do.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

#define SLICE 1024u  // bytes of the device that each PE has to itself
#if __riscv_xlen == 64
#define STORE xb_esd
#else
#define STORE xb_esw
#endif

static int me, pes;
static unsigned char mine[SLICE] __attribute__((aligned(8)));
static unsigned char model[SLICE] __attribute__((aligned(8)));
static unsigned char back[SLICE + 16] __attribute__((aligned(8)));
static volatile xb_word flag;
static volatile long word;

static void expect(const char *what, long got, long wanted) {
  if (got == wanted) return;
  printf("PE %d: %s: got %ld, expected %ld\n", me, what, got, wanted);
  exit(1);
}

static int map(int pe) {
  const int ns = xbrtime_disk_map(0, pe, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
  if (ns < 0) {
    printf("PE %d: no namespace for the device of PE %d: %d\n", me, pe, ns);
    exit(1);
  }
  return ns;
}

static char *at(unsigned offset) { return (char *)(uintptr_t)XBRTIME_DISK_START + offset; }
static unsigned char byte_of(unsigned i) { return (unsigned char)(i * 7u + i / 256u * 13u + 5u); }

static unsigned state;
static unsigned below(unsigned most) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % most;
}

static long take_error(void) {
  const long reason = (long)xb_csr_read(XB_CSR_RERRREASON);
  xb_csr_write(XB_CSR_RERRREASON, 0);
  return reason;
}

// All PEs write and read the device of PE 0, each its own part, in all alignments and in rows.
static void move(void) {
  const int ns = map(0);
  const unsigned base = (unsigned)me * SLICE;
  state = (unsigned)me + 1;
  expect("read", xbrtime_disk_read(ns, model, base, SLICE), 0);
  for (unsigned round = 0; round < 12; round++) {
    for (unsigned i = 0; i < SLICE; i++) mine[i] = (unsigned char)below(256);
    const unsigned bytes = 1 + below(round < 4 ? 20 : 400), rows = 1 + below(2);
    const unsigned from = below(16), to = below(16), stride = bytes + below(9);
    xb_bulk_rows(rows, (long)(bytes + 3), (long)stride);
    xb_bulk_wait(xb_bulk_put((xb_word)ns, at(base + to), mine + from, bytes));
    for (unsigned r = 0; r < rows; r++) {
      memcpy(model + to + r * stride, mine + from + r * (bytes + 3), bytes);
    }
    xb_bulk_rows(1, 0, 0);
    const unsigned first = below(300), much = 1 + below(SLICE - 300), shift = below(8);
    memset(back, 0xa5, sizeof back);
    xb_bulk_wait(xb_bulk_get(back + shift, (xb_word)ns, at(base + first), much));
    expect("get", memcmp(back + shift, model + first, much), 0);
    expect("before it", shift == 0 || back[shift - 1] == 0xa5, 1);
    expect("behind it", back[shift + much], 0xa5);
  }
  expect("read", xbrtime_disk_read(ns, back, base, SLICE), 0);
  expect("all", memcmp(back, model, SLICE), 0);
  // What the file holds in the end.
  for (unsigned i = 0; i < SLICE; i++) mine[i] = byte_of(base + i);
  expect("write", xbrtime_disk_write(ns, mine, base, SLICE - 8), 0);
  expect("write", xbrtime_disk_write(ns, mine + SLICE - 8, base + SLICE - 8, 8), 0);
  expect("errors", (long)xb_csr_read(XB_CSR_BULKERRORS), 0);
}

// What a put, the same with a signal and a get of the device of PE `pe` end with. The signal would
// go to the RAM of that PE, which the namespace of its device says nothing about.
static void ends(int pe, unsigned offset, unsigned bytes) {
  if (me == pes - 1) {
    const int ns = map(pe);
    xb_csr_clear(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
    for (unsigned i = 0; i < SLICE; i++) mine[i] = byte_of(i);
    const uint32_t put = xb_bulk_put((xb_word)ns, at(offset), mine, bytes);
    xb_fence();
    const unsigned put_bit = (unsigned)xb_csr_read(XB_CSR_BULKERRORS) >> put % 4 & 1;
    const long put_reason = take_error();
    mine[0] ^= 0xff;
    const uint32_t signalled =
        xb_bulk_put_signal((xb_word)ns, at(offset), mine, bytes, (volatile xb_word *)&flag, 77);
    xb_fence();
    mine[0] ^= 0xff;
    const unsigned signal_bit = (unsigned)xb_csr_read(XB_CSR_BULKERRORS) >> signalled % 4 & 1;
    const long signal_reason = take_error();
    expect("flag", xb_elw(xb_namespace(pe), (volatile void *)&flag), 0);
    const uint32_t get = xb_bulk_get(back, (xb_word)ns, at(offset), bytes);
    xb_fence();
    const unsigned get_bit = (unsigned)xb_csr_read(XB_CSR_BULKERRORS) >> get % 4 & 1;
    const long get_reason = take_error();
    expect("bit of the put", put_bit, put_reason != 0);
    expect("bit of the signal", signal_bit, signal_reason != 0);
    expect("bit of the get", get_bit, get_reason != 0);
    if (put_reason == 0) expect("bytes", memcmp(back, mine, bytes), 0);
    printf("put %ld, with signal %ld, get %ld\n", put_reason, signal_reason, get_reason);
  }
  xbrtime_barrier();
}

// While the device of PE 0 takes a packet, its memory answers as ever.
static void beside(void) {
  if (me == 0) word = 5;
  xbrtime_barrier();
  if (me == pes - 1) {
    const int ns = map(0);
    xb_elw(xb_namespace(0), (volatile void *)&word);
    xb_fence();
    const xb_word begin = xb_csr_read(XB_CSR_CYCLE);
    const uint32_t ticket = xb_bulk_put((xb_word)ns, at(0), mine, 256);
    long sum = 0;
    for (unsigned i = 0; i < 100; i++) sum += xb_elw(xb_namespace(0), (volatile void *)&word);
    expect("sum", sum, 500);
    const xb_word loads = xb_csr_read(XB_CSR_CYCLE) - begin;
    expect("is not done", xb_bulk_is_done(ticket), 0);
    xb_bulk_wait(ticket);
    const xb_word all = xb_csr_read(XB_CSR_CYCLE) - begin;
    printf("memory %s, device %s\n", loads < 2000 ? "at once" : "late",
           all > 32 * 200 ? "later" : "early");
  }
  xbrtime_barrier();
}

// One PE puts a packet while another loads two words at a time: the device serves both in turns.
// Then many small ones, while the other loads one word at a time: both may come in the same cycle.
static void turns(void) {
  if (me == 0) word = 0;
  const int ns = me == 0 || me == pes - 1 ? map(0) : 0;
  xbrtime_barrier();
  if (me == pes - 1) {
    xb_bulk_wait(xb_bulk_put((xb_word)ns, at(0), mine, 256));
    STORE(xb_namespace(0), (volatile void *)&word, 1);
    xb_bulk_rows(128, 8, 8);
    xb_bulk_wait(xb_bulk_put((xb_word)ns, at(0), mine, 8));
    xb_bulk_rows(1, 0, 0);
    STORE(xb_namespace(0), (volatile void *)&word, 2);
    xb_fence();
  } else if (me == 0) {
    long loads = 0, sum = 0, wanted = 0;
    for (; word == 0; loads += 2) {
      const long one = xb_elw((xb_word)ns, at(1024)), other = xb_elw((xb_word)ns, at(1032));
      sum += one + other;
    }
    // One for each of its 32 words, and some at either end.
    printf("%s loads beside a packet\n", loads < 28 ? "few" : loads > 48 ? "many" : "as many");
    wanted = loads / 2 * (xb_elw((xb_word)ns, at(1024)) + xb_elw((xb_word)ns, at(1032)));
    for (; word == 1; loads++) {
      for (unsigned i = below(16); i > 0; i--) __asm__ volatile("nop");
      sum += xb_elw((xb_word)ns, at(1024));
      wanted += xb_elw((xb_word)ns, at(1024));
    }
    expect("sum", sum, wanted);
  }
  xbrtime_barrier();
}

int main(int argc, char **argv) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const char *what = argc > 1 ? argv[1] : "move";
  const char *number[3] = {"0", "0", "64"};
  for (int i = 2; i < argc && i < 5; i++) number[i - 2] = argv[i];
  if (strcmp(what, "move") == 0) move();
  if (strcmp(what, "ends") == 0) {
    ends(atoi(number[0]), (unsigned)strtoul(number[1], NULL, 0), (unsigned)atoi(number[2]));
  }
  if (strcmp(what, "beside") == 0) beside();
  if (strcmp(what, "turns") == 0) turns();
  xbrtime_close();
  return 0;
}
