// SPDX-License-Identifier: Apache-2.0
// Load-balance counters: every number is drawn by one PE only, whatever chunks PEs draw and however
// fast they are, from the count of one PE and from shares; and again behind a reset.
#include "firmware.h"

#define MOST 500
static xbrtime_counter counter;
static int drawn[MOST];  // on PE 0: how often

static void draw_all(long total, int home, unsigned seed) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  memset(drawn, 0, sizeof drawn);
  xbrtime_counter_reset(&counter, total, home);
  FW_CHECK(xbrtime_counter_read(&counter) <= total);
  long first, n, last = -1, mine = 0;
  while (n = xbrtime_counter_next(&counter, 1 + (long)((seed + (unsigned)me) % 7), &first), n > 0) {
    FW_CHECK(first >= 0 && n <= 1 + (long)((seed + (unsigned)me) % 7) && first + n <= total);
    if (home >= 0) FW_CHECK(first > last);  // in ascending order
    last = first;
    for (long i = first; i < first + n; i++) xbrtime_int_atomic_add_nb(&drawn[i], 1, 0);
    mine += n;
    fw_delay((seed * 5 + (unsigned)me * 3) % 16);
  }
  FW_CHECK_EQUAL(xbrtime_counter_next(&counter, 1, &first), 0);
  FW_CHECK_EQUAL(xbrtime_counter_read(&counter), total);
  static long all;
  xbrtime_long_reduce_all_sum(&all, &mine, 1, 1);
  FW_CHECK_EQUAL(all, total);
  xbrtime_barrier();
  for (long i = 0; me == 0 && i < MOST; i++) FW_CHECK_EQUAL(drawn[i], i < total);
  (void)pes;
}

// Who draws alone has all of its own share first, in its order, then that of the next PE.
static void test_order(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const long total = 7 * pes + 2;
  xbrtime_counter_reset(&counter, total, XBRTIME_COUNTER_SHARES);
  if (me == pes - 1) {
    long begin = 7L * me + (me < 2 ? me : 2), first, sum = 0;
    for (long i = 0; i < 7; i++) {
      FW_CHECK_EQUAL(xbrtime_counter_next(&counter, 1, &first), 1);
      FW_CHECK_EQUAL(first, begin + i);
    }
    for (long n; n = xbrtime_counter_next(&counter, 1000, &first), n > 0; sum += n) {
      if (sum == 0 && pes > 2) FW_CHECK_EQUAL(first, 0);
    }
    FW_CHECK_EQUAL(sum, total - 7);
  }
  xbrtime_barrier();
  FW_CHECK_EQUAL(xbrtime_counter_read(&counter), total);
}

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  static const long totals[] = {0, 1, 5, 100, MOST};
  for (unsigned i = 0; i < sizeof totals / sizeof *totals; i++) {
    draw_all(totals[i], XBRTIME_COUNTER_SHARES, i);
    draw_all(totals[i], (int)i % pes, i + 3);
  }
  test_order();
  xbrtime_close();
  return fw_status();
}
