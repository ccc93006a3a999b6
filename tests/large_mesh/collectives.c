// SPDX-License-Identifier: Apache-2.0
// The collectives on as many PEs as the runtime serves: barrier, broadcast and reduction to all of
// one and of sixteen words, by every name that takes so many PEs, everybody's word to everybody.
// Each PE compares with what it computes alone. Status: the number of the check that failed, by PE.
#include <stdbool.h>
#include <string.h>

#include "xbrtime.h"

#define WORDS 16
#define MOST_PES 1024
static uint64_t source[WORDS], dest[WORDS + 1];
static uint64_t all_source[MOST_PES], all_dest[MOST_PES + 1];
static volatile uint64_t arrived[2];
static int counts[MOST_PES], places[MOST_PES];
static int me, pes;

static uint64_t value_of(int pe, size_t i, unsigned call) {
  return ((uint64_t)call << 40 ^ (uint64_t)(pe + 1) * UINT64_C(0x9e3779b97f4a7c15)) + (i << 20);
}

// What lies behind the elements stays.
#define BEHIND UINT64_C(0xb5b6b7b8b9babbbc)

static bool test_barrier(unsigned call) {
  const uint64_t mark = call + 1;
  xbrtime_uint64_put((uint64_t *)&arrived[0], &mark, 1, 1, (me + 1) % pes);
  xbrtime_uint64_put((uint64_t *)&arrived[1], &mark, 1, 1, (me + pes / 2) % pes);
  xbrtime_barrier();
  return arrived[0] == mark && arrived[1] == mark;
}

typedef void broadcast(uint64_t *dest, const uint64_t *src, size_t nelems, int stride, int root);
static bool test_broadcast(broadcast *function, size_t n, int root, unsigned call) {
  for (size_t i = 0; i < n; i++) source[i] = value_of(me, i, call);
  memset(dest, 0, sizeof dest);
  dest[n] = BEHIND;
  function(dest, source, n, 1, root);
  for (size_t i = 0; i < n; i++) {
    if (dest[i] != value_of(root, i, call)) return false;
  }
  return dest[n] == BEHIND;
}

typedef void to_all(uint64_t *dest, const uint64_t *src, size_t nelems, int stride);
static bool test_sum(to_all *function, size_t n, unsigned call) {
  for (size_t i = 0; i < n; i++) source[i] = value_of(me, i, call);
  dest[n] = BEHIND;
  function(dest, source, n, 1);
  uint64_t first = 0;
  for (int pe = 0; pe < pes; pe++) first += value_of(pe, 0, call);
  for (size_t i = 0; i < n; i++) {
    if (dest[i] != first + (uint64_t)pes * (i << 20)) return false;
  }
  return dest[n] == BEHIND;
}

static bool test_gather_all(unsigned call) {
  source[0] = value_of(me, 0, call);
  all_dest[pes] = BEHIND;
  xbrtime_uint64_gather_all(all_dest, source, counts, places, (size_t)pes);
  for (int pe = 0; pe < pes; pe++) {
    if (all_dest[pe] != value_of(pe, 0, call)) return false;
  }
  return all_dest[pes] == BEHIND;
}

static bool test_alltoall(unsigned call) {
  for (int pe = 0; pe < pes; pe++) all_source[pe] = value_of(me, (size_t)pe, call);
  all_dest[pes] = BEHIND;
  xbrtime_uint64_alltoall(all_dest, all_source, 1, 1, 1);
  for (int pe = 0; pe < pes; pe++) {
    if (all_dest[pe] != value_of(pe, (size_t)me, call)) return false;
  }
  return all_dest[pes] == BEHIND;
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = 1;
    places[pe] = pe;
  }
  if (!test_barrier(1)) return 2;
  xbrtime_barrier();  // before the next marks
  if (!test_broadcast(xbrtime_uint64_broadcast, 1, pes - 1, 2)) return 3;
  if (!test_broadcast(xbrtime_uint64_broadcast, WORDS, pes / 2, 3)) return 4;
  if (!test_broadcast(xbrtime_uint64_broadcast_tree, WORDS, 1 % pes, 4)) return 5;
  if (!test_broadcast(xbrtime_uint64_broadcast_row_column, WORDS, pes / 3, 5)) return 6;
  if (!test_sum(xbrtime_uint64_reduce_all_sum, 1, 6)) return 7;
  if (!test_sum(xbrtime_uint64_reduce_all_sum, WORDS, 7)) return 8;
  if (!test_sum(xbrtime_uint64_reduce_all_sum_recursive_doubling, WORDS, 8)) return 9;
  if (!test_sum(xbrtime_uint64_reduce_all_sum_row_column, WORDS, 9)) return 10;
  if (!test_gather_all(10)) return 11;
  if (!test_alltoall(11)) return 12;
  if (!test_barrier(12)) return 13;
  xbrtime_close();
  return 0;
}
