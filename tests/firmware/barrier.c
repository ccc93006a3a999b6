// SPDX-License-Identifier: Apache-2.0
// xbrtime_barrier: nobody leaves before everybody has entered, however PEs arrive, many times in a
// row; and puts before it have arrived behind it.
#include "firmware.h"

#define ROUNDS 40
#define LARGE 200

static volatile uint32_t entered;
static uint32_t block[LARGE];

// Asks every other PE how many barriers it has entered.
static void check_all_entered(uint32_t round) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  for (int i = 1; i < pes; i++) {
    FW_CHECK(xb_elwu(xb_namespace((me + i) % pes), &entered) >= round);
  }
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  uint32_t round = 0;

  // PEs at random times.
  for (int i = 0; i < ROUNDS; i++) {
    fw_skew((unsigned)i);
    entered = ++round;
    xbrtime_barrier();
    check_all_entered(round);
  }
  // One PE much later than the others; each in turn.
  for (int late = 0; late < pes; late++) {
    if (me == late) {
      for (volatile int i = 0; i < 300; i++) {
      }
    }
    entered = ++round;
    xbrtime_barrier();
    check_all_entered(round);
  }
  // Nothing between.
  for (int i = 0; i < 100; i++) {
    entered = ++round;
    xbrtime_barrier();
  }
  check_all_entered(round);

  // A long put is complete behind the barrier, whatever the distance.
  for (int distance = 1; distance < 8; distance++) {
    static uint32_t values[LARGE];
    for (uint32_t k = 0; k < LARGE; k++) values[k] = (uint32_t)(me * 10000 + distance * 1000) + k;
    xbrtime_uint32_put(block, values, LARGE, 1, (me + distance) % pes);
    xbrtime_barrier();
    const int writer = (me + 8 * pes - distance) % pes;
    for (uint32_t k = 0; k < LARGE; k++) {
      FW_CHECK_EQUAL(block[k], (uint32_t)(writer * 10000 + distance * 1000) + k);
    }
    xbrtime_barrier();
  }
  xbrtime_close();
  return fw_status();
}
