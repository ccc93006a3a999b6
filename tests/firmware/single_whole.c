// SPDX-License-Identifier: Apache-2.0
//
// Puts and gets of one element, in line, are whole on both sides, also in own memory: who reads
// what another PE writes meanwhile sees the old or the new one, never some bytes of each. The
// compiler does not see how the pointers that it gets are aligned.
#include "firmware.h"

#define TURNS 1500

static long changing, put_there, got_here;

__attribute__((noipa)) static void put_one(long *to, const long *from, int pe) {
  xbrtime_long_put(to, from, 1, 1, pe);
}
__attribute__((noipa)) static void get_one(long *to, const long *from, int pe) {
  xbrtime_long_get(to, from, 1, 1, pe);
}
static bool is_whole(long value) { return value == 0 || value == -1; }

// PE 1 changes a word of PE 0, which puts it to the last PE, and gets it into another own one.
static void change(void) {
  for (int turn = 0; turn < 4 * TURNS; turn++) {
    xbrtime_long_p(&changing, (turn & 1) != 0 ? -1 : 0, 0);
  }
}
static void move(int last) {
  for (int turn = 0; turn < TURNS; turn++) {
    put_one(&put_there, &changing, last);
    get_one(&got_here, &changing, 0);
  }
}
static void look(void) {
  int broken = 0;
  for (int turn = 0; turn < 2 * TURNS; turn++) {
    const long put = *(volatile long *)&put_there;
    const long got = xbrtime_long_g(&got_here, 0);
    broken += !is_whole(put) + !is_whole(got);
  }
  FW_CHECK_EQUAL(broken, 0);
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  const int me = xbrtime_mype(), last = xbrtime_num_pes() - 1;
  xbrtime_barrier();
  if (me == 0) {
    move(last);
  } else if (me == 1) {
    change();
  } else {
    look();
  }
  xbrtime_barrier();
  xbrtime_close();
  return fw_status();
}
