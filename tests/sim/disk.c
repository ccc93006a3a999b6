// SPDX-License-Identifier: Apache-2.0
// Block devices of PEs: what is written is there, in order; what must be refused is, once each; a
// slow device holds up nobody else. The argument says what to do.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "xbrtime.h"

#define PART 64u  // bytes that each PE writes

static int me, pes;
static uint64_t parts[16 * PART / 8];

static void expect(const char *what, long got, long wanted) {
  if (got == wanted) return;
  printf("PE %d: %s: got %ld, expected %ld\n", me, what, got, wanted);
  exit(1);
}

static int map(int pe, unsigned permissions) {
  const int ns = xbrtime_disk_map(0, pe, permissions);
  if (ns < 0) {
    printf("PE %d: no namespace for the device of PE %d: %d\n", me, pe, ns);
    exit(1);
  }
  return ns;
}

static volatile char *at(unsigned offset) {
  return (volatile char *)(uintptr_t)XBRTIME_DISK_START + offset;
}

static unsigned char byte_of(unsigned i) { return (unsigned char)(i * 7u + i / 256u * 13u + 5u); }

static long take_error(void) {
  const long reason = (long)xb_csr_read(XB_CSR_RERRREASON);
  xb_csr_write(XB_CSR_RERRREASON, 0);
  return reason;
}

// All PEs write parts of the device of PE 0 and read all of it, then bytes in every size.
static void parts_of_all(void) {
  const int ns = map(0, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
  unsigned char mine[PART] __attribute__((aligned(8)));
  for (unsigned i = 0; i < PART; i++) mine[i] = byte_of((unsigned)me * PART + i);
  expect("write", xbrtime_disk_write(ns, mine, (unsigned)me * PART, PART), 0);
  xbrtime_barrier();
  const unsigned all = (unsigned)pes * PART;
  expect("read", xbrtime_disk_read(ns, parts, 0, all), 0);
  for (unsigned i = 0; i < all; i++) expect("byte", ((unsigned char *)parts)[i], byte_of(i));
  xbrtime_barrier();
  if (me != pes - 1) return;
  // Loads see what the stores before them left; the device is free now.
  xb_esb((xb_word)ns, at(3), 0x81);
  expect("byte, signed", xb_elb((xb_word)ns, at(3)), -127);
  expect("byte, unsigned", (long)xb_elbu((xb_word)ns, at(3)), 0x81);
  xb_esh((xb_word)ns, at(6), 0x8765);
  expect("half", xb_elh((xb_word)ns, at(6)), (int16_t)0x8765);
  xb_esw((xb_word)ns, at(8), 0x89abcdef);
  expect("word", (long)xb_elwu((xb_word)ns, at(8)), (long)(xb_word)0x89abcdef);
  expect("bytes around", (long)xb_elbu((xb_word)ns, at(2)), byte_of(2));
  expect("bytes around", (long)xb_elbu((xb_word)ns, at(12)), byte_of(12));
  xb_fence();
}

// What reads and writes of the device of PE `pe` at `offset` end with.
static void ends(int pe, unsigned offset) {
  if (me != pes - 1) return;
  const int ns = map(pe, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
  uint64_t word = 0x1122334455667788;
  const int written = xbrtime_disk_write(ns, &word, offset, 8);
  const int got = xbrtime_disk_read(ns, &word, offset, 8);
  printf("write %d, read %d\n", written, got);
}

// More stores than there are places: each is done or reported.
static void flood(void) {
  if (me != pes - 1) return;
  const int ns = map(0, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
  enum { kStores = 24 };
  xb_csr_clear(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_REMOTE_ERROR);
  for (unsigned i = 0; i < kStores; i++) xb_esw((xb_word)ns, at(i * 8), 0x1000 + i);
  xb_fence();
  const long lost = (long)xb_csr_read(XB_CSR_RERRLOST);
  expect("namespace of the error", (long)xb_csr_read(XB_CSR_RERRNS), ns);
  expect("reason", take_error(), XB_REASON_OBJECT_FULL);
  long missing = 0;
  for (unsigned i = 0; i < kStores; i++) {
    const xb_word got = xb_elwu((xb_word)ns, at(i * 8));
    expect("load", take_error(), 0);
    missing += got != 0x1000 + i;
  }
  expect("reported stores", lost + 1, missing);
  if (missing == 0 || missing > kStores - 4) expect("missing", missing, -1);
  printf("%ld of %d refused\n", missing, kStores);
}

// While the device of PE 0 has work, its memory answers as ever.
static void beside(void) {
  static volatile long word;
  if (me == 0) word = 5;
  xbrtime_barrier();
  if (me == pes - 1) {
    const int ns = map(0, XBRTIME_NAMESPACE_READ | XBRTIME_NAMESPACE_WRITE);
    xb_elw((xb_word)ns, at(0));
    xb_elw(xb_namespace(0), (volatile void *)&word);
    xb_fence();
    const xb_word begin = xb_csr_read(XB_CSR_CYCLE);
    for (unsigned i = 0; i < 4; i++) xb_esw((xb_word)ns, at(i * 8), i);
    long sum = 0;
    for (unsigned i = 0; i < 4; i++) sum += xb_elw(xb_namespace(0), (volatile void *)&word);
    expect("sum", sum, 20);
    const xb_word loads = xb_csr_read(XB_CSR_CYCLE) - begin;
    xb_fence();
    const xb_word all = xb_csr_read(XB_CSR_CYCLE) - begin;
    printf("memory %s, device %s\n", loads < 200 ? "at once" : "late",
           all > 4 * 1000 ? "later" : "early");
  }
  xbrtime_barrier();
}

int main(int argc, char **argv) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const char *what = argc > 1 ? argv[1] : "parts";
  if (strcmp(what, "parts") == 0) parts_of_all();
  if (strcmp(what, "ends") == 0)
    ends(argc > 2 ? atoi(argv[2]) : 0, argc > 3 ? (unsigned)atoi(argv[3]) : 0);
  if (strcmp(what, "flood") == 0) flood();
  if (strcmp(what, "beside") == 0) beside();
  xbrtime_close();
  return 0;
}
