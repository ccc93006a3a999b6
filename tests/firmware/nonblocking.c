// SPDX-License-Identifier: Apache-2.0
// put_nb and get_nb of every type: several under way at once, complete after xbrtime_quiet.
#include "firmware.h"

#define SIZES 3
static const size_t sizes[SIZES] = {0, 1, 21};
static FW_AREA(inbox);
static FW_AREA(outbox);
static FW_AREA(back);

#define TEST(NAME, TYPE)                                                                        \
  static void test_##NAME(unsigned seed) {                                                      \
    const int me = xbrtime_mype(), pes = xbrtime_num_pes();                                     \
    const int right = (me + 1) % pes, left = (me + pes - 1) % pes;                              \
    const size_t width = sizeof(TYPE);                                                          \
    for (int s = 0; s < SIZES; s++) {                                                           \
      const size_t n = sizes[s], stride = 1 + seed % 3,                                         \
                   bytes = fw_used_bytes(n, width, stride, 2);                                  \
      const struct fw_series mine = fw_series_of(seed * 64 + (unsigned)me);                     \
      fw_clear(inbox, bytes);                                                                   \
      fw_clear(back, bytes);                                                                    \
      fw_fill(fw_place(outbox, width, 0), n, width, stride, mine);                              \
      xbrtime_barrier();                                                                        \
      TYPE *to = fw_place(inbox, width, 2);                                                     \
      xbrtime_##NAME##_put_nb(to, fw_place(outbox, width, 0), n, (int)stride, right);           \
      xbrtime_##NAME##_get_nb(fw_place(back, width, 2), fw_place(outbox, width, 0), n,          \
                              (int)stride, right);                                              \
      xbrtime_quiet();                                                                          \
      FW_CHECK(fw_holds(back, n, width, stride, 2, fw_series_of(seed * 64 + (unsigned)right))); \
      /* What was put is there: read back, with no barrier. */                                  \
      fw_clear(back, bytes);                                                                    \
      xbrtime_##NAME##_get_nb(fw_place(back, width, 2), to, n, (int)stride, right);             \
      xbrtime_quiet();                                                                          \
      FW_CHECK(fw_holds(back, n, width, stride, 2, mine));                                      \
      xbrtime_barrier();                                                                        \
      FW_CHECK(fw_holds(inbox, n, width, stride, 2, fw_series_of(seed * 64 + (unsigned)left))); \
    }                                                                                           \
  }
XBRTIME_TYPES(TEST)

int main(void) {
  xbrtime_init();
  unsigned seed = 0;
#define RUN(NAME, TYPE) test_##NAME(++seed);
  XBRTIME_TYPES(RUN)
  xbrtime_close();
  return fw_status();
}
