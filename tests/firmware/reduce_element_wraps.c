// SPDX-License-Identifier: Apache-2.0
// Reductions of one integer over memory whose count of calls wraps around in the half of a word
// that messages have for it: all results right, PEs at random times, for one PE and for all, of
// each width.
#include "firmware.h"
#include "internal.h"

#define CALLS 24

#define TEST(NAME, TYPE)                                                                \
  {                                                                                     \
    TYPE from = (TYPE)(me * 3 + call), all = 0, one = 77, want = 0, least = (TYPE)call; \
    for (int pe = 0; pe < pes; pe++) want = (TYPE)(want + pe * 3 + call);               \
    xbrtime_##NAME##_reduce_all_sum(&all, &from, 1, 1);                                 \
    FW_CHECK_EQUAL(all, want);                                                          \
    xbrtime_##NAME##_reduce_min(&one, &from, 1, 1, call % pes);                         \
    FW_CHECK_EQUAL(one, me == call % pes ? least : (TYPE)77);                           \
  }

int main(void) {
  if (xbrtime_init() != 0) return 1;
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  xbrtime_barrier();
  __xbrtime.elements = (xb_word)0xffffffff - 40;
  xbrtime_barrier();
  for (int call = 0; call < CALLS; call++) {
    fw_skew((unsigned)call);
    TEST(int, int)
    TEST(uchar, unsigned char)
    TEST(long, long)
    TEST(short, short)
  }
  xbrtime_close();
  return fw_status();
}
