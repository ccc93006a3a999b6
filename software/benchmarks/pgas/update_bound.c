// SPDX-License-Identifier: Apache-2.0
#include "update_bound.h"

#include <stddef.h>

#define ISSUE_UPDATES 64
#define CHAIN 8
#define MOST_LINES 32  // columns or rows

static uint64_t probe;  // target of the updates that are timed

// Not expanded twice: one place in memory.
static __attribute__((noinline)) uint64_t cycles_to_issue(const struct update_table *table,
                                                          unsigned updates) {
  uint64_t last = 1;
  for (unsigned i = 0; i < updates; i++) last *= UPDATE_MULTIPLIER;
  const uint64_t begin = xb_cycles();
  update_nothing(table, 1, last);
  return xb_cycles() - begin;
}

// From the issue of an update to the use of its old value: each needs that of the one before, and
// the difference of two lengths leaves out the clock.
static uint64_t cycles_of_chain(unsigned pe, unsigned updates) {
  xb_fence();
  uint64_t value = 0;
  const uint64_t begin = xb_cycles();
  for (unsigned i = 0; i < updates; i++) {
    value = (uint64_t)xb_eamoxor_d(xb_namespace((int)pe), &probe, value);
  }
  xb_fence();
  return xb_cycles() - begin;
}

static uint64_t round_trip_to(unsigned pe) {
  return (cycles_of_chain(pe, 2 * CHAIN) - cycles_of_chain(pe, CHAIN)) / CHAIN;
}

// Of the PEs in a line of n, how many pairs are d apart.
static uint64_t pairs(unsigned n, unsigned d) { return d == 0 ? n : 2 * (uint64_t)(n - d); }

// Measured from PE 0: it is in a corner, where each distance occurs. Every pair of PEs counts, by
// its distance.
static uint64_t mean_round_trip(unsigned width, unsigned height) {
  uint64_t by_hops[2 * MOST_LINES] = {0}, sum = 0;
  for (unsigned row = 0; row < height; row++) {
    for (unsigned column = 0; column < width; column++) {
      uint64_t *time = &by_hops[row + column];
      if (*time == 0) *time = round_trip_to(row * width + column);
      sum += pairs(width, column) * pairs(height, row) * *time;
    }
  }
  const uint64_t pes = (uint64_t)width * height;
  return sum * 100 / (pes * pes);
}

// A cut through the middle of the longer side: half of the updates of each half go over it, with
// the acknowledgements of as many from the other side; as many links as the other side is long.
static uint64_t over_the_middle(unsigned width, unsigned height) {
  const unsigned lines = width > height ? width : height;
  if (lines == 1) return 0;
  return lines * (UPDATE_REQUEST_FLITS + UPDATE_ANSWER_FLITS) * 100 / 4;
}

void update_bound_of(const struct update_table *table, struct update_bound *bound) {
  const unsigned width = (unsigned)xb_csr_read(XB_CSR_MESHWIDTH);
  const unsigned height = (unsigned)xb_csr_read(XB_CSR_MESHHEIGHT);
  xbrtime_barrier();
  if (xbrtime_mype() == 0) {
    // The difference, so that neither clock nor the last branch count.
    const uint64_t twice = cycles_to_issue(table, 2 * ISSUE_UPDATES);
    bound->issue = (twice - cycles_to_issue(table, ISSUE_UPDATES)) * 100 / ISSUE_UPDATES;
    bound->round_trip = mean_round_trip(width, height);
    bound->outstanding = bound->round_trip / UPDATE_TAGS;
    bound->target = UPDATE_TARGET_CYCLES * 100;
    bound->bisection = over_the_middle(width, height);
  }
  xbrtime_barrier();
}
