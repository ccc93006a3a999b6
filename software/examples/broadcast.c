// SPDX-License-Identifier: Apache-2.0
// A broadcast of doubles from PE 0 to all PEs, checked by each.
//   xbcc -O2 -o broadcast.elf broadcast.c
//   xbsim -n 16 --mesh 4x4 --check broadcast.elf
#include <stdio.h>

#include "xbrtime.h"

#define COUNT 32

static double received[COUNT];  // symmetric: a global has the same address on every PE

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();

  double values[COUNT];  // on the stack, out of reach for others: fine for a source
  for (int i = 0; i < COUNT; i++) values[i] = me == 0 ? i * 0.5 : -1;

  xbrtime_double_broadcast(received, values, COUNT, 1, 0);

  int wrong = 0;
  for (int i = 0; i < COUNT; i++) wrong += received[i] != i * 0.5;

  // Every PE adds its count of wrong elements; PE 0 gets the sum.
  int total = 0;
  xbrtime_int_reduce_sum(&total, &wrong, 1, 1, 0);
  if (me == 0) printf("broadcast of %d doubles to %d PEs: %d wrong\n", COUNT, pes, total);
  xbrtime_close();
  return wrong != 0 || total != 0;
}
