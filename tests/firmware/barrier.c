// SPDX-License-Identifier: Apache-2.0
// xbrtime_barrier and those by name: nobody leaves before everybody has entered, however PEs
// arrive, many times in a row; and puts before it have arrived behind it.
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

static void tree_of_1(void) { xbrtime_barrier_tree(1); }
static void tree_of_3(void) { xbrtime_barrier_tree(3); }
static void by_network(void) {
  if (xbrtime_barrier_network() != 0) xbrtime_barrier_dissemination();
}
static void (*const ways[])(void) = {xbrtime_barrier,
                                     xbrtime_barrier_dissemination,
                                     xbrtime_barrier_pairwise,
                                     xbrtime_barrier_one_to_all,
                                     tree_of_1,
                                     tree_of_3,
                                     by_network};
#define WAYS (sizeof ways / sizeof ways[0])

static uint32_t test_entries(void (*barrier)(void), uint32_t round) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  // PEs at random times.
  for (int i = 0; i < ROUNDS; i++) {
    fw_skew((unsigned)i);
    entered = ++round;
    barrier();
    check_all_entered(round);
  }
  // One PE much later than the others; each in turn.
  for (int late = 0; late < pes; late++) {
    if (me == late) {
      for (volatile int i = 0; i < 300; i++) {
      }
    }
    entered = ++round;
    barrier();
    check_all_entered(round);
  }
  // Nothing between.
  for (int i = 0; i < 100; i++) {
    entered = ++round;
    barrier();
  }
  check_all_entered(round);
  return round;
}

int main(void) {
  xbrtime_init();
  // By name as by the choice of xbrtime_barrier.
  FW_CHECK_EQUAL(xbrtime_barrier_network(), xbrtime_select("barrier", "network"));
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  uint32_t round = 0;

  for (size_t way = 0; way < WAYS; way++) round = test_entries(ways[way], round);

  // A long put is complete behind the barrier, whatever the distance.
  for (int distance = 1; distance < 8; distance++) {
    static uint32_t values[LARGE];
    for (uint32_t k = 0; k < LARGE; k++) values[k] = (uint32_t)(me * 10000 + distance * 1000) + k;
    xbrtime_uint32_put(block, values, LARGE, 1, (me + distance) % pes);
    ways[(size_t)distance % WAYS]();
    const int writer = (me + 8 * pes - distance) % pes;
    for (uint32_t k = 0; k < LARGE; k++) {
      FW_CHECK_EQUAL(block[k], (uint32_t)(writer * 10000 + distance * 1000) + k);
    }
    xbrtime_barrier();
  }
  xbrtime_close();
  return fw_status();
}
