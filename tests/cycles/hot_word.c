// SPDX-License-Identifier: Apache-2.0
// All PEs add to one word of PE 0, as fast as they can: how many cycles an update takes, and how
// equal the shares of the PEs are. Counted is what each PE has issued within the same WINDOW cycles
// in the middle, with as many under way before as after. check_cycles.py reads the lines:
//   posted interval_x100 200 share_min 999 share_max 1001
// The share is in thousandths of an equal one; of PE 0 too, which uses the loop-back.
#include <stdio.h>

#include "xbrtime.h"

#define WARM_UP 4096
#define WINDOW 65536
#define COOL_DOWN 4096
#define MOST_PES 64

static unsigned long word, total;
static unsigned long counts[MOST_PES];

enum kind { kPosted, kFetch };

// Four at a time; of the values none is used, so the core waits for the register only.
static inline void add_four(enum kind kind, xb_word ns) {
  register unsigned long *at __asm__("t6") = &word;
  if (kind == kPosted) {
    __asm__ volatile("eaddie e31, %0, 0\n\t.rept 4\n\teamoadd.d zero, %1, (t6)\n\t.endr" ::"r"(ns),
                     "r"(1ul), "r"(at)
                     : "memory");
  } else {
    __asm__ volatile(
        "eaddie e31, %0, 0\n\t.irp value, t0, t1, t2, t3\n\teamoadd.d \\value, %1, (t6)\n\t.endr" ::
            "r"(ns),
        "r"(1ul), "r"(at)
        : "t0", "t1", "t2", "t3", "memory");
  }
}

static unsigned long add_until(enum kind kind, xb_word ns, unsigned long end) {
  unsigned long issued = 0;
  while (xb_csr_read(XB_CSR_MCYCLE) < end) {
    add_four(kind, ns);
    issued += 4;
  }
  return issued;
}

static int measure(const char *name, enum kind kind) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const xb_word ns = xb_namespace(0);
  // All begin in the same cycle, whichever left the barrier first: mcycle is that of the mesh.
  xbrtime_barrier();
  const unsigned long begin = (xb_csr_read(XB_CSR_MCYCLE) / 4096 + 2) * 4096;
  while (xb_csr_read(XB_CSR_MCYCLE) < begin) {
  }
  unsigned long all = add_until(kind, ns, begin + WARM_UP);
  const unsigned long mine = add_until(kind, ns, begin + WARM_UP + WINDOW);
  all += mine + add_until(kind, ns, begin + WARM_UP + WINDOW + COOL_DOWN);
  xbrtime_ulong_put(&counts[me], &mine, 1, 1, 0);
  xbrtime_ulong_atomic_add_nb(&total, all, 0);
  xbrtime_barrier();
  if (me != 0) return 0;
  unsigned long sum = 0, least = counts[0], most = counts[0];
  for (int pe = 0; pe < pes; pe++) {
    sum += counts[pe];
    if (counts[pe] < least) least = counts[pe];
    if (counts[pe] > most) most = counts[pe];
  }
  printf("%s interval_x100 %lu share_min %lu share_max %lu\n", name, WINDOW * 100 / sum,
         least * (unsigned)pes * 1000 / sum, most * (unsigned)pes * 1000 / sum);
  return word != total;
}

int main(void) {
  xbrtime_init();
  if (xbrtime_num_pes() > MOST_PES) return 2;
  int wrong = measure("posted", kPosted);
  wrong |= measure("fetch", kFetch);
  xbrtime_close();
  return wrong;
}
