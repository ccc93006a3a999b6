// SPDX-License-Identifier: Apache-2.0
// Order of remote accesses: data and then a flag to the same PE need nothing between; to different
// PEs xbrtime_quiet is enough.
#include "firmware.h"

#define ROUNDS 30
#define WORDS 24

static volatile uint64_t flag, acknowledged, third_party;
static uint64_t data[WORDS];
static volatile uint64_t far_data;

// Around the ring: put data and flag to the right; whoever sees the flag sees all of the data.
static void test_data_then_flag(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const int right = (me + 1) % pes, left = (me + pes - 1) % pes;
  for (uint64_t round = 1; round <= ROUNDS; round++) {
    uint64_t values[WORDS];
    for (uint64_t i = 0; i < WORDS; i++) values[i] = round << 32 | (uint64_t)me << 16 | i;
    xbrtime_uint64_put(data, values, WORDS, 1, right);
    xbrtime_fence();
    xbrtime_uint64_put((uint64_t *)&flag, &round, 1, 1, right);
    while (flag != round) {
    }
    for (uint64_t i = 0; i < WORDS; i++)
      FW_CHECK_EQUAL(data[i], round << 32 | (uint64_t)left << 16 | i);
    xbrtime_uint64_put((uint64_t *)&acknowledged, &round, 1, 1, left);
    while (acknowledged != round) {
    }
  }
}

// PE 0 puts to the last PE, waits, and tells PE 1, which reads it there.
static void test_quiet(void) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  if (pes < 3) return;
  for (uint64_t round = 1; round <= ROUNDS; round++) {
    if (me == 0) {
      xbrtime_uint64_put((uint64_t *)&far_data, &round, 1, 1, pes - 1);
      xbrtime_quiet();
      FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);
      xbrtime_uint64_put((uint64_t *)&third_party, &round, 1, 1, 1);
    } else if (me == 1) {
      while (third_party < round) {
      }
      FW_CHECK(fw_load8(xb_namespace(pes - 1), &far_data) >= round);
    }
  }
  xbrtime_barrier();
}

// A get behind a put to the same place returns what was put.
static void test_put_then_get(void) {
  static uint64_t place[XBRTIME_MAX_PES];
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int i = 0; i < pes; i++) {
    const uint64_t value = fw_series_of((unsigned)(me + i)).start;
    uint64_t back = 0;
    xbrtime_uint64_put(&place[me], &value, 1, 1, i);
    xbrtime_uint64_get(&back, &place[me], 1, 1, i);
    FW_CHECK_EQUAL(back, value);
  }
  xbrtime_barrier();
}

int main(void) {
  xbrtime_init();
  test_data_then_flag();
  xbrtime_barrier();
  test_quiet();
  test_put_then_get();
  xbrtime_close();
  return fw_status();
}
