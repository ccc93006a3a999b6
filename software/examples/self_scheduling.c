// SPDX-License-Identifier: Apache-2.0
// A loop that schedules itself: pieces of work differ much, so PEs draw the next ones from a
// counter as they get free. First every PE takes its part, as many pieces as others, and then the
// counter.
//   xbcc -O2 -o self_scheduling.elf self_scheduling.c
//   xbsim -n 8 self_scheduling.elf
#include <stdio.h>

#include "xbrtime.h"

enum { kPieces = 240 };
static xbrtime_counter counter;
static long steps[2];  // on all PEs: of all pieces, as a check

// How many steps of 3 n + 1 it takes from n to 1: from a few to some hundred.
static long work(long piece) {
  long n = piece * 1000 + 27, count = 0;
  while (n != 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    count++;
  }
  for (long i = 0; i < piece * 4; i++) __asm__ volatile("");  // late pieces take longer
  return count;
}

// The cycles that the slowest PE takes.
static long slowest(unsigned long begin) {
  static long most;
  long mine = (long)(xb_csr_read(XB_CSR_CYCLE) - begin);
  xbrtime_long_reduce_all_max(&most, &mine, 1, 1);
  return most;
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  long sum = 0;
  xbrtime_barrier();
  unsigned long begin = xb_csr_read(XB_CSR_CYCLE);
  for (long piece = kPieces * me / pes; piece < kPieces * (me + 1) / pes; piece++) {
    sum += work(piece);
  }
  const long divided = slowest(begin);
  xbrtime_long_reduce_all_sum(&steps[0], &sum, 1, 1);

  sum = 0;
  xbrtime_counter_reset(&counter, kPieces, XBRTIME_COUNTER_SHARES);
  begin = xb_csr_read(XB_CSR_CYCLE);
  long first, n;
  while ((n = xbrtime_counter_next(&counter, 2, &first)) > 0) {
    for (long piece = first; piece < first + n; piece++) sum += work(piece);
  }
  const long drawn = slowest(begin);
  xbrtime_long_reduce_all_sum(&steps[1], &sum, 1, 1);

  if (me == 0) printf("divided: %ld cycles, drawn from a counter: %ld\n", divided, drawn);
  xbrtime_close();
  return steps[0] != steps[1] || (pes > 2 && drawn >= divided);
}
