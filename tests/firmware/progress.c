// SPDX-License-Identifier: Apache-2.0
// Whoever waits in any way moves on what is under way: one PE ends a collective that needs all
// others, who are in another call meanwhile that cannot end before that PE has got there.
#include "firmware.h"

#define MOST_PES 64

#define LONGS 300  // several chunks, so that every PE has to act several times
static long sums[LONGS], numbers[LONGS], word, words[LONGS], flags[4];
static long lock;
static unsigned long signal;
static int me, pes;

enum wait {
  kBarrier,
  kReduceAll,
  kReduceElement,
  kBroadcast,
  kGatherAll,
  kAlltoall,
  kWaitUntil,
  kWaitAny,
  kWaitSome,
  kSignal,
  kLock,
  kTeamSync,
  kWaits
};

// What all call; only those that wait for `last` in another way look at flags.
static void wait_for(enum wait wait, int last, long turn) {
  static long dest[LONGS];
  static int ones[MOST_PES], places[MOST_PES];
  const bool is_last = me == last;
  switch (wait) {
    case kBarrier:
      xbrtime_barrier();
      break;
    case kReduceAll:
      xbrtime_long_reduce_all_max(&word, &turn, 1, 1);
      FW_CHECK_EQUAL(word, turn);
      xbrtime_long_reduce_all_sum(dest, words, LONGS, 1);
      break;
    case kReduceElement:
      xbrtime_long_reduce_all_max(&word, &turn, 1, 1);
      FW_CHECK_EQUAL(word, turn);
      break;
    case kBroadcast:
      xbrtime_long_broadcast(&word, &turn, 1, 1, last);
      xbrtime_long_broadcast(dest, words, LONGS, 1, last);
      break;
    case kGatherAll:
      for (int i = 0; i < pes; i++) ones[i] = 1, places[i] = i;
      xbrtime_long_gather_all(dest, words, ones, places, (size_t)pes);
      break;
    case kAlltoall:
      xbrtime_long_alltoall(dest, words, 1, 1, 2);
      break;
    case kLock:  // which `last` has had from the start
      if (!is_last) xbrtime_set_lock(&lock);
      xbrtime_clear_lock(&lock);
      break;
    case kTeamSync:
      xbrtime_team_sync(XBRTIME_TEAM_WORLD);
      break;
    default:
      for (int pe = 0; is_last && pe < pes; pe++) {
        xbrtime_long_p(&flags[1], turn, pe);
        xbrtime_signal_set(&signal, (unsigned long)turn, pe);
      }
      if (wait == kWaitUntil) xbrtime_long_wait_until(&flags[1], XBRTIME_CMP_EQ, turn);
      if (wait == kSignal) {
        FW_CHECK_EQUAL(xbrtime_signal_wait_until(&signal, XBRTIME_CMP_EQ, (unsigned long)turn),
                       turn);
      }
      if (wait == kWaitAny) {
        FW_CHECK_EQUAL(xbrtime_long_wait_until_any(flags, 4, NULL, XBRTIME_CMP_EQ, turn), 1);
        const int status[4] = {1, 1, 1, 1};
        FW_CHECK_EQUAL(xbrtime_long_wait_until_any(flags, 4, status, XBRTIME_CMP_EQ, turn),
                       SIZE_MAX);
      }
      if (wait == kWaitSome) {
        size_t found[4];
        FW_CHECK_EQUAL(xbrtime_long_wait_until_some(flags, 4, found, NULL, XBRTIME_CMP_EQ, turn),
                       1);
        FW_CHECK_EQUAL(found[0], 1);
      }
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  long turn = 0;
  for (int wait = 0; wait < kWaits; wait++) {
    for (int k = 0; k < 3; k++) {
      const int last = (wait + k * 5) % pes;
      turn++;
      if (wait == kLock && me == last) xbrtime_set_lock(&lock);
      xbrtime_barrier();
      for (int i = 0; i < LONGS; i++) numbers[i] = turn * i + me, words[i] = turn;
      xbrtime_request request;
      // One more comes late: who has waited for it goes on waiting for `last`, and moving on.
      if (wait == kReduceElement && me == (last ^ 2)) fw_delay(3000);
      FW_CHECK_EQUAL(xbrtime_long_team_reduce_all_sum_nbh(XBRTIME_TEAM_WORLD, sums, numbers, LONGS,
                                                          1, &request),
                     0);
      if (me == last) xbrtime_request_wait(&request);
      wait_for((enum wait)wait, last, turn);
      if (me != last) xbrtime_request_wait(&request);
      for (int i = 0; i < LONGS; i++) {
        FW_CHECK_EQUAL(sums[i], pes * turn * i + (long)pes * (pes - 1) / 2);
      }
    }
  }
  xbrtime_close();
  return fw_status();
}
