// SPDX-License-Identifier: Apache-2.0
//
// Puts of one PE to one PE stay in order where the first are stores and the last goes by the bulk
// engine, on ways of their own: one PE does that to PE 0, the others keep the way of stores to it
// full. Who sees the last element finds all before it.
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define FEW 10
#define PILE 8  // elements that go by the engine
#define NOISE 60

static volatile long few[FEW], pile[PILE];
static long from[PILE], noise[XBRTIME_MAX_PES];

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  int wrong = 0;
  for (int source = 1; source < pes; source += 2) {
    for (int round = 4; round <= FEW; round += 6) {
      memset((void *)few, 0, sizeof few);
      memset((void *)pile, 0, sizeof pile);
      for (int i = 0; i < PILE; i++) from[i] = round;
      xbrtime_barrier();
      if (me == source) {
        const uint64_t late = xb_cycles() + 150;  // behind the noise
        while (xb_cycles() < late) {
        }
        for (int i = 0; i < round; i++) xbrtime_long_p((long *)&few[i], round, 0);
        xbrtime_long_put((long *)pile, from, PILE, 1, 0);
      } else if (me == 0) {
        while (pile[PILE - 1] == 0) {
        }
        for (int i = round - 1; i >= 0; i--) wrong += few[i] != round;
      } else {
        for (int i = 0; i < NOISE; i++) xb_esd(xb_namespace(0), &noise[me], (uint64_t)i);
      }
      xbrtime_barrier();
    }
  }
  if (wrong != 0) printf("%d elements came behind what was put after them\n", wrong);
  xbrtime_close();
  return wrong != 0;
}
