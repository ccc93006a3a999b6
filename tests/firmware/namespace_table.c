// SPDX-License-Identifier: Apache-2.0
// The namespace table of the runtime: where it lies, how it grows, what is left of unmapped
// namespaces, a full table without memory and with interrupts off. With the argument "all": all
// numbers.
#include <stdlib.h>

#include "namespace_access.h"

#define MANY 100
#define FIRST_SIZE 32

static uint32_t words[2 * MANY] __attribute__((aligned(8)));  // word i is 1000 * PE + i
static int me, pes;

static xb_word base(void) { return xb_csr_read(XB_CSR_NSTABLEBASE); }
static xb_word table_size(void) { return xb_csr_read(XB_CSR_NSTABLESIZE); }

// Namespace k leads to words 2k and 2k + 1 of a PE that depends on k.
static int pe_of(int k) { return (me + k) % pes; }
static int map(int ns, int k) {
  return xbrtime_namespace_map(ns, pe_of(k), &words[2 * (k % MANY)], 8, XBRTIME_NAMESPACE_READ);
}
static void check(int ns, int k) {
  const int i = 2 * (k % MANY);
  check_query(ns, pe_of(k), &words[i], 8, XBRTIME_NAMESPACE_READ);
  FW_CHECK_EQUAL(why_load(ns, &words[i + 1]), 0);
  FW_CHECK_EQUAL(xb_elwu((xb_word)ns, &words[i + 1]), 1000 * pe_of(k) + i + 1);
  FW_CHECK_EQUAL(why_load(ns, &words[(i + 2) % (2 * MANY)]), XB_REASON_SOURCE_BOUNDS);
}
static void check_unmapped(int ns) {
  struct xbrtime_window window;
  FW_CHECK_EQUAL(xbrtime_namespace_query(ns, &window), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(why_load(ns, words), XB_REASON_UNMAPPED);
}

// Out of reach for other PEs, and for this one through the network.
static void check_place(void) {
  const xb_word at = base(), end = at + table_size() * XB_NS_ENTRY_BYTES;
  FW_CHECK_EQUAL(at % XB_NS_ENTRY_BYTES, 0);
  FW_CHECK(end <= xb_csr_read(XB_CSR_EXPORTBASE) || at >= xb_csr_read(XB_CSR_EXPORTLIMIT));
  FW_CHECK(end <= XB_RAM_BASE + xb_csr_read(XB_CSR_RAMSIZE));
  const xb_word before = xb_csr_read(XB_CSR_XBGASCTL);
  xb_csr_write(XB_CSR_XBGASCTL, XB_XBGASCTL_ENABLE | 1 << 8);  // faults of the target are precise
  FW_CHECK_EQUAL(why_load((int)xb_namespace(me), (void *)at), XB_REASON_TARGET_WINDOW);
  xb_csr_write(XB_CSR_XBGASCTL, before);
}

// One entry in memory, by the words of hls/isa/README.md.
static void test_format(void) {
  const int ns = map(0, 1);
  FW_CHECK_EQUAL(ns, pes + 1);
  FW_CHECK_EQUAL(table_size(), FIRST_SIZE);
  const uint64_t *const entry = (const uint64_t *)base() + 4 * (ns % FIRST_SIZE);
  FW_CHECK_EQUAL(entry[0], ns);
  FW_CHECK_EQUAL(entry[1], 3 | (uint64_t)pe_of(1) << 16);
  FW_CHECK_EQUAL(entry[2], (uintptr_t)&words[2]);
  FW_CHECK_EQUAL(entry[3], (uintptr_t)&words[4]);
  const uint64_t *const range = (const uint64_t *)base();
  FW_CHECK_EQUAL(range[0], 1);
  FW_CHECK_EQUAL(range[1], 0x1f | (uint64_t)(pes - 1) << 32);
  FW_CHECK_EQUAL(range[2], 0x02000000);
  FW_CHECK_EQUAL(range[3], UINT64_C(1) << 32);
  check_place();
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
  FW_CHECK_EQUAL(entry[1] & 1, 0);
}

// Numbers that begin their search at the same slot, in tables of up to 256. One in the middle goes
// and leaves a tombstone; what is behind it is found, and it comes back to its place.
static void test_collisions(void) {
  int ns[8];
  for (int i = 0; i < 8; i++) ns[i] = map(5000 + 256 * i, i);
  for (int i = 0; i < 8; i++) check(ns[i], i);
  for (int i = 1; i < 8; i += 2) FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns[i]), 0);
  for (int i = 0; i < 8; i++) {
    if (i % 2 == 0) {
      check(ns[i], i);
    } else {
      check_unmapped(ns[i]);
    }
  }
  // Another number may use the place of the first, and must not hide the last.
  FW_CHECK_EQUAL(map(5000 + 256 * 8, 8), 5000 + 256 * 8);
  FW_CHECK_EQUAL(map(ns[6], 60), ns[6]);
  check(5000 + 256 * 8, 8);
  check(ns[6], 60);
  check_unmapped(ns[1]);
  for (int i = 0; i <= 8; i += 2) FW_CHECK_EQUAL(xbrtime_namespace_unmap(5000 + 256 * i), 0);
  FW_CHECK_EQUAL(table_size(), FIRST_SIZE);
}

// A number that comes back takes its old place, in a table that is half full and would grow, too.
static void test_same_number(void) {
  const xb_word before = base();
  for (int k = 1; k < FIRST_SIZE / 2; k++) FW_CHECK_EQUAL(map(0, k), pes + k);
  for (int i = 0; i < 100; i++) {
    const int ns = pes + 1 + i % 2;
    FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
    FW_CHECK_EQUAL(map(ns, i), ns);
    check(ns, i);
  }
  for (int k = 1; k < FIRST_SIZE / 2; k++) FW_CHECK_EQUAL(xbrtime_namespace_unmap(pes + k), 0);
  FW_CHECK_EQUAL(base(), before);
}

// Tombstones of ever other numbers do not make the table grow, nor searches fail; now and then the
// table moves and leaves them behind.
static void test_tombstones(void) {
  const int stays = map(0, 3);
  xb_word at = base();
  int moves = 0;
  for (int i = 0; i < 300; i++) {
    const int ns = map(10000 + 7 * i, i);
    FW_CHECK_EQUAL(ns, 10000 + 7 * i);
    if (i % 37 == 0) check(ns, i), check(stays, 3);
    FW_CHECK_EQUAL(xbrtime_namespace_unmap(ns), 0);
    if (i % 37 == 0) check_unmapped(ns);
    moves += base() != at;
    at = base();
  }
  FW_CHECK(moves > 0 && moves <= 30);
  FW_CHECK_EQUAL(table_size(), FIRST_SIZE);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(stays), 0);
}

static void test_growth(void) {
  const int restricted = (int)xb_namespace(pe_of(1));
  FW_CHECK_EQUAL(map(restricted, 1), restricted);
  for (int k = 0; k < MANY; k++) FW_CHECK_EQUAL(map(0, k), pes + 1 + k);
  FW_CHECK(table_size() >= 2 * MANY && table_size() <= 8 * MANY);
  for (int k = 0; k < MANY; k++) check(pes + 1 + k, k);
  check(restricted, 1);
  check_unmapped(pes + 1 + MANY);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(restricted), 0);
  check_query(restricted, pe_of(1), msip, DIRECT_BYTES, XBRTIME_NAMESPACE_ALL);
  check_place();
  for (int k = 0; k < MANY; k += 2) FW_CHECK_EQUAL(xbrtime_namespace_unmap(pes + 1 + k), 0);
  for (int k = 0; k < MANY; k += 9) {
    if (k % 2 == 0) check_unmapped(pes + 1 + k);
    if (k % 2 != 0) check(pes + 1 + k, k);
  }
  // The lowest of them come back first.
  for (int k = 0; k < 6; k += 2) FW_CHECK_EQUAL(map(0, k + 7), pes + 1 + k);
  for (int k = 0; k < 6; k += 2) check(pes + 1 + k, k + 7);
  for (int k = 0; k < MANY; k++) (void)xbrtime_namespace_unmap(pes + 1 + k);
  xbrtime_barrier();
}

// Every slot but that of the range in use: searches for others go all around.
static int fill_up(int first) {
  const int room = (int)table_size() - 1;
  for (int k = 0; k < room; k++) FW_CHECK_EQUAL(map(first + 3 * k, k), first + 3 * k);
  FW_CHECK_EQUAL(map(first - 1, 0), XBRTIME_NAMESPACE_NO_MEMORY);
  FW_CHECK_EQUAL(map(0, 0), XBRTIME_NAMESPACE_NO_MEMORY);
  for (int k = 0; k < room; k += 5) check(first + 3 * k, k);
  check_unmapped(first - 1);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(1), XBRTIME_NAMESPACE_UNMAPPED);
  FW_CHECK_EQUAL(why_load((int)xb_namespace(pe_of(2)), words), 0);
  // A change needs no room, and what goes leaves some.
  FW_CHECK_EQUAL(map(first + 3, 4), first + 3);
  check(first + 3, 4);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(first + 3 * 7), 0);
  check_unmapped(first + 3 * 7);
  FW_CHECK_EQUAL(map(first - 1, 9), first - 1);
  check(first - 1, 9);
  FW_CHECK_EQUAL(map(first - 2, 0), XBRTIME_NAMESPACE_NO_MEMORY);
  return room;
}

static void empty(int first, int room) {
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(first - 1), 0);
  for (int k = 0; k < room; k++) {
    if (k != 7) FW_CHECK_EQUAL(xbrtime_namespace_unmap(first + 3 * k), 0);
  }
}

static void test_interrupts_off(void) {
  xb_csr_clear(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
  const xb_word size = table_size();
  const int room = fill_up(20000);
  FW_CHECK_EQUAL(table_size(), size);
  FW_CHECK_EQUAL(xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE, 0);
  xb_csr_set(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
  FW_CHECK_EQUAL(map(20000 - 2, 5), 20000 - 2);  // now it grows
  FW_CHECK(table_size() > size);
  check(20000 - 2, 5);
  FW_CHECK(xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(20000 - 2), 0);
  empty(20000, room);
}

static void test_no_memory(void) {
  struct piece {
    struct piece *next;
  } *pieces = NULL;
  for (size_t bytes = 1 << 20; bytes >= sizeof(struct piece); bytes /= 2) {
    for (struct piece *p; (p = malloc(bytes)) != NULL; pieces = p) p->next = pieces;
  }
  const xb_word size = table_size();
  const int room = fill_up(30000);
  FW_CHECK_EQUAL(table_size(), size);
  while (pieces != NULL) {
    struct piece *const p = pieces;
    pieces = p->next;
    free(p);
  }
  FW_CHECK_EQUAL(map(30000 - 2, 5), 30000 - 2);
  FW_CHECK(table_size() > size);
  check(30000 - 2, 5);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(30000 - 2), 0);
  empty(30000, room);
}

static void test_all_numbers(void) {
  for (int ns = pes + 1; ns <= XB_NS_MAX; ns++) FW_CHECK_EQUAL(map(0, ns), ns);
  FW_CHECK_EQUAL(map(0, 0), XBRTIME_NAMESPACE_NO_NUMBER);
  FW_CHECK_EQUAL(table_size(), XB_NS_MAX_TABLE_SIZE);
  for (int ns = pes + 1; ns <= XB_NS_MAX; ns += 997) check(ns, ns);
  FW_CHECK_EQUAL(map(1, 1), 1);
  check(1, 1);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(1), 0);
  FW_CHECK_EQUAL(xbrtime_namespace_unmap(40000), 0);
  check_unmapped(40000);
  FW_CHECK_EQUAL(map(0, 2), 40000);
  check(40000, 2);
  FW_CHECK_EQUAL(map(0, 0), XBRTIME_NAMESPACE_NO_NUMBER);
}

int main(int argc, char **argv) {
  xbrtime_init();
  me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int i = 0; i < 2 * MANY; i++) words[i] = (uint32_t)(1000 * me + i);
  xbrtime_barrier();
  watch_faults();
  if (argc > 1 && strcmp(argv[1], "all") == 0) {
    test_all_numbers();
  } else {
    test_format();
    test_same_number();
    test_collisions();
    test_tombstones();
    test_interrupts_off();
    test_no_memory();
    test_growth();
  }
  xbrtime_close();
  return fw_status();
}
