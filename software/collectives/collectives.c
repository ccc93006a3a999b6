// SPDX-License-Identifier: Apache-2.0
//
// Measures the collectives of xbrtime at several sizes and checks every result. Each operation runs
// twice with the same root and size, as in the loop of a program; both are checked, and the second
// is measured. It is a region of its own, named "operation/bytes", for xbsim --stats. PE 0 prints
// one line per operation; it and scripts/collectives_table.py agree on its form:
//   collectives: region=broadcast/4096 verified=yes
// verified=yes means that every PE found what it computed itself, and nothing else changed. Exit
// status 0 if all are verified, else 1.
//
// "updates/48" is no collective: every PE updates 12 random words of all PEs by posted remote
// atomics, and the barrier behind them is measured with them. Not where the hardware has none.
// Random access at length, with its bound: software/benchmarks/pgas/random_updates.c.
//   xbsim -n 16 --mesh 4x4 --stats collectives.json collectives.elf
#define MOST_OPERATIONS 14
#include "measure.h"

#define MAX_BYTES 4096
#define MAX_WORDS (MAX_BYTES / 8)

static const unsigned sizes[] = {8, 64, 128, 512, 1024, MAX_BYTES};
#define SIZE_COUNT (sizeof sizes / sizeof sizes[0])

static uint64_t source[MAX_WORDS];
static uint64_t area[GUARD_WORDS + MAX_WORDS + GUARD_WORDS];
static uint64_t *const dest = &area[GUARD_WORDS];
static volatile uint32_t entered;  // barriers that this PE has entered

// Word i of PE's contribution to an operation.
static uint64_t contribution(int pe, unsigned i) {
  return ((uint64_t)operations << 48 | (uint64_t)pe << 32) ^
         (UINT64_C(0x0101010101010101) * (i & 255)) ^ i;
}

static void prepare(unsigned words) {
  for (unsigned i = 0; i < words; i++) source[i] = contribution(xbrtime_mype(), i);
  for (unsigned i = 0; i < sizeof area / sizeof area[0]; i++) area[i] = BACKGROUND;
}

static bool background_from(unsigned first) {
  bool same = true;
  for (unsigned i = 0; i < GUARD_WORDS; i++) same = same && area[i] == BACKGROUND;
  for (unsigned i = GUARD_WORDS + first; i < sizeof area / sizeof area[0]; i++) {
    same = same && area[i] == BACKGROUND;
  }
  return same;
}

static void measure_barrier(void) {
  const int pes = xbrtime_num_pes();
  name_operation("barrier", 0);
  start_together();
  entered++;
  xb_region_enter(operations, names[operations]);
  xbrtime_barrier();
  xb_region_leave(operations);
  bool verified = true;
  for (int pe = 0; pe < pes; pe++)
    verified = verified && xb_elwu(xb_namespace(pe), &entered) >= entered;
  report(verified);
}

static bool broadcast_arrived(unsigned words, int root) {
  bool verified = background_from(words);
  for (unsigned i = 0; i < words; i++) verified = verified && dest[i] == contribution(root, i);
  return verified;
}

static void measure_broadcast(unsigned bytes) {
  const unsigned words = bytes / 8;
  const int root = 0;
  name_operation("broadcast", bytes);
  prepare(words);
  xbrtime_barrier();
  xbrtime_uint64_broadcast(dest, source, words, 1, root);
  bool verified = broadcast_arrived(words, root);
  xbrtime_barrier();
  prepare(words);
  start_together();
  xb_region_enter(operations, names[operations]);
  xbrtime_uint64_broadcast(dest, source, words, 1, root);
  xb_region_leave(operations);
  verified = broadcast_arrived(words, root) && verified;
  report(verified);
}

static bool sum_arrived(unsigned words, int root) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  bool verified = background_from(me == root ? words : 0);
  for (unsigned i = 0; me == root && i < words; i++) {
    uint64_t sum = 0;
    for (int pe = 0; pe < pes; pe++) sum += contribution(pe, i);
    verified = verified && dest[i] == sum;
  }
  return verified;
}

static void measure_reduce(unsigned bytes) {
  const unsigned words = bytes / 8;
  const int root = 0;
  name_operation("reduce_sum", bytes);
  prepare(words);
  xbrtime_barrier();
  xbrtime_uint64_reduce_sum(dest, source, words, 1, root);
  bool verified = sum_arrived(words, root);
  xbrtime_barrier();
  prepare(words);
  start_together();
  xb_region_enter(operations, names[operations]);
  xbrtime_uint64_reduce_sum(dest, source, words, 1, root);
  xb_region_leave(operations);
  verified = sum_arrived(words, root) && verified;
  report(verified);
}

// One stream for all: PE p makes updates p, p + PEs, and so on. Who is updated is in the highest
// bits of an element, then come the word there and what it is combined with.
#define UPDATES_PER_PE 12
#define TABLE_WORDS 32  // of each PE
#define STREAM_START UINT64_C(0x9e3779b97f4a7c15)
#define STREAM_MULTIPLIER UINT64_C(0xf1357aea2e62a9c5)

static uint32_t table[TABLE_WORDS];

static uint32_t owner_of(uint64_t a, uint32_t pes) { return (uint32_t)((a >> 32) * pes >> 32); }

static uint32_t *word_of(uint64_t a) { return &table[a >> 40 & (TABLE_WORDS - 1)]; }

// Takes the updates of own words back, by plain accesses.
static bool updates_arrived(void) {
  const uint32_t pes = (uint32_t)xbrtime_num_pes(), me = (uint32_t)xbrtime_mype();
  uint64_t a = STREAM_START;
  for (unsigned left = UPDATES_PER_PE * pes; left > 0; left--, a *= STREAM_MULTIPLIER) {
    if (owner_of(a, pes) == me) *word_of(a) ^= (uint32_t)(a >> 16);
  }
  bool verified = true;
  for (unsigned i = 0; i < TABLE_WORDS; i++) verified = verified && table[i] == 0;
  return verified;
}

static void measure_updates(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  name_operation("updates", UPDATES_PER_PE * sizeof table[0]);
  uint64_t a = STREAM_START, step = 1;
  for (int pe = 0; pe < pes; pe++, step *= STREAM_MULTIPLIER) {
    if (pe == me) a *= step;
  }
  start_together();
  xb_region_enter(operations, names[operations]);
  for (unsigned left = UPDATES_PER_PE; left > 0; left--, a *= step) {
    xb_post_eamoxor_w(owner_of(a, (uint32_t)pes) + 1, word_of(a), (uint32_t)(a >> 16));
  }
  xbrtime_barrier();
  xb_region_leave(operations);
  report(updates_arrived());
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  measure_barrier();
  for (unsigned i = 0; i < SIZE_COUNT; i++) measure_broadcast(sizes[i]);
  for (unsigned i = 0; i < SIZE_COUNT; i++) measure_reduce(sizes[i]);
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_REMOTE_ATOMICS) != 0) measure_updates();
  xbrtime_close();
  return all_verified ? 0 : 1;
}
