// SPDX-License-Identifier: Apache-2.0
//
// Measures the collectives of xbrtime at several sizes and checks every result. Each operation runs
// twice with the same root and size, as in the loop of a program; both are checked, and the second is
// measured. It is a region of its own, named "operation/bytes", for xbsim --stats. PE 0 prints one line per
// operation; it and scripts/collectives_table.py agree on its form:
//   collectives: region=broadcast/4096 verified=yes
// verified=yes means that every PE found what it computed itself, and nothing else changed. Exit
// status 0 if all are verified, else 1.
//   xbsim -n 16 --mesh 4x4 --stats collectives.json collectives.elf
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define MAX_BYTES 4096
#define MAX_WORDS (MAX_BYTES / 8)
#define GUARD_WORDS 8
#define BACKGROUND UINT64_C(0x5a5b5c5d5e5f6061)

static const unsigned sizes[] = {8, 64, 128, 512, 1024, 4096};
#define SIZE_COUNT (sizeof sizes / sizeof sizes[0])

static uint64_t source[MAX_WORDS];
static uint64_t area[GUARD_WORDS + MAX_WORDS + GUARD_WORDS];
static uint64_t *const dest = &area[GUARD_WORDS];

static volatile uint64_t start_at;          // cycle at which the next measurement begins
static volatile uint32_t entered;           // barriers that this PE has entered
static uint32_t verdicts[XBRTIME_MAX_PES];  // on PE 0: operation number * 2 + verified, by PE
static char names[2 * SIZE_COUNT + 1][32];
static unsigned operations;
static bool all_verified = true;

// All PEs return within a few cycles of each other.
static void start_together(void) {
  static uint64_t before;
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  xbrtime_barrier();
  if (me == 0) {
    const uint64_t start = xb_cycles() + 500 + 40 * (uint64_t)pes;
    for (int pe = 0; pe < pes; pe++) xbrtime_uint64_put((uint64_t *)&start_at, &start, 1, 1, pe);
  }
  while (start_at == before) {
  }
  before = start_at;
  while (xb_cycles() < before) {
  }
}

// PE 0 collects what every PE found, and prints.
static void report(bool verified) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const uint32_t good = operations * 2 + 1;
  const uint32_t mine = operations * 2 + (verified ? 1 : 0);
  xbrtime_uint32_put(&verdicts[me], &mine, 1, 1, 0);
  xbrtime_barrier();
  if (me == 0) {
    for (int pe = 0; pe < pes; pe++) verified = verified && verdicts[pe] == good;
    printf("collectives: region=%s verified=%s\n", names[operations], verified ? "yes" : "no");
  }
  all_verified = all_verified && verified;
  operations++;
}

static void name_operation(const char *operation, unsigned bytes) {
  snprintf(names[operations], sizeof names[0], "%s/%u", operation, bytes);
}

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

int main(void) {
  if (xbrtime_init() != 0) return 1;
  measure_barrier();
  for (unsigned i = 0; i < SIZE_COUNT; i++) measure_broadcast(sizes[i]);
  for (unsigned i = 0; i < SIZE_COUNT; i++) measure_reduce(sizes[i]);
  xbrtime_close();
  return all_verified ? 0 : 1;
}
