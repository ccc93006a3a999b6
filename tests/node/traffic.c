// SPDX-License-Identifier: Apache-2.0
// Traffic of every kind for the 64 KiB of a node: puts of bytes to and gets from every PE while all
// of them compute, then broadcasts over memory and network. Ends with 0 if all data arrived.
#include <stdio.h>

#include "xbrtime.h"

#define BYTES 67
#define WORDS 33

static unsigned char slots[4][BYTES + 1];  // by writer
static long words[WORDS];                  // symmetric: a global has the same address on every PE

static unsigned char byte_of(int writer, int i) { return (unsigned char)(writer * 77 + i * 5 + 1); }

static int check_puts_and_gets(int me, int pes) {
  unsigned char mine[BYTES];
  for (int i = 0; i < BYTES; i++) mine[i] = byte_of(me, i);
  for (int i = 0; i < WORDS; i++) words[i] = me * 1000 + i;
  xbrtime_barrier();
  for (int d = 0; d < pes; d++) {
    xbrtime_uchar_put(slots[me] + 1, mine, BYTES, 1, (me + d) % pes);
  }
  int wrong = 0;
  for (int d = 0; d < pes; d++) {
    const int from = (me + d) % pes;
    long got[WORDS];
    xbrtime_long_get(got, words, WORDS, 1, from);
    for (int i = 0; i < WORDS; i++) wrong += got[i] != from * 1000 + i;
  }
  xbrtime_barrier();
  for (int writer = 0; writer < pes; writer++) {
    for (int i = 0; i < BYTES; i++) wrong += slots[writer][i + 1] != byte_of(writer, i);
  }
  return wrong;
}

static int check_broadcasts(int me, int pes) {
  static long received[WORDS];
  int wrong = 0;
  for (int root = 0; root < pes; root++) {
    for (int i = 0; i < WORDS; i++) words[i] = me * 100 + root + i;
    for (volatile int skew = 0; skew < (me ^ root) * 20; skew++) continue;
    xbrtime_long_broadcast(received, words, WORDS, 1, root);
    for (int i = 0; i < WORDS; i++) wrong += received[i] != root * 101 + i;
    xbrtime_long_broadcast(received, words + 1, 1, 1, root);
    wrong += received[0] != root * 101 + 1;
  }
  return wrong;
}

int main(void) {
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  if (pes > 4) return 2;
  int wrong = check_puts_and_gets(me, pes) + check_broadcasts(me, pes);
  // Reductions do not fit.
  static int counts[4];
  int total = 0;
  xbrtime_int_put(&counts[me], &wrong, 1, 1, 0);
  xbrtime_barrier();
  for (int pe = 0; pe < pes; pe++) total += counts[pe];
  if (me == 0) printf("%d PEs: %d wrong\n", pes, total);
  xbrtime_close();
  return wrong != 0 || total != 0;
}
