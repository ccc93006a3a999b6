// SPDX-License-Identifier: Apache-2.0
// Elements of put_signal come behind what this PE has stored at the same place, whatever way they
// take: PE 0 stores many words one by one, and puts others over them, to a PE that atomics of all
// others hold up.
#include "firmware.h"

#define MOST 64
#define ROUNDS 8

static long dest[MOST], source[MOST], hot;
static unsigned long signal;

static void test(unsigned long round, size_t nelems) {
  const int me = xbrtime_mype(), last = xbrtime_num_pes() - 1;
  xbrtime_barrier();
  if (me == 0) {
    for (size_t i = 0; i < nelems; i++) source[i] = (long)(1000 * round + i);
    fw_delay(50);
    for (size_t i = 0; i < 40; i++) xbrtime_long_p(&dest[i % nelems], -1, last);
    xbrtime_long_put_signal(dest, source, nelems, &signal, round, XBRTIME_SIGNAL_SET, last);
  } else if (me < last) {
    for (int i = 0; i < 300; i++) xbrtime_long_atomic_add_nb(&hot, 1, last);
  }
  if (me == last) {
    xbrtime_signal_wait_until(&signal, XBRTIME_CMP_GE, round);
    for (size_t i = 0; i < nelems; i++) {
      FW_CHECK_EQUAL(((volatile long *)dest)[i], (long)(1000 * round + i));
    }
  }
}

int main(void) {
  xbrtime_init();
  static const size_t sizes[] = {1, 8, 16, MOST};
  for (unsigned long round = 1; round <= ROUNDS; round++) test(round, sizes[round % 4]);
  xbrtime_close();
  return fw_status();
}
