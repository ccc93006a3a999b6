// SPDX-License-Identifier: Apache-2.0
// What `make bench-sim` runs: the same kind of work for ever, until xbsim's --max-cycles.
//
//   load busy      every PE computes in its own memory; the network has nothing to do
//   load traffic   every PE stores to all others without a pause: links and routers are never idle
//   load sleep     PE 0 computes, all others wait in wfi with no interrupt enabled
//   load wrs       PE 0 computes, all others wait in wrs for a word that nobody writes
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

enum { kWords = 512 };

static uint64_t table[kWords];    // own
static uint64_t landing[kWords];  // stored to by others

static void compute(void) {
  uint64_t value = 1;
  for (unsigned i = 0;; i = (i + 1) % kWords) {
    value = value * 6364136223846793005u + 1442695040888963407u;
    table[value >> 55] ^= value + i;
  }
}

static void send(int me, int pes) {
  for (uint64_t round = 0;; ++round) {
    for (int step = 1; step <= pes; ++step) {
      const int to = (me + step) % pes;
      for (unsigned i = 0; i < 8; ++i) {
        xb_esd(xb_namespace(to), &landing[((unsigned)me * 8 + i) % kWords], round + i);
      }
    }
  }
}

static void sleep_on(void) {
  __asm__ volatile("csrw mie, zero");
  for (;;) __asm__ volatile("wfi");
}

static void wait_for_word(void) {
  for (;;) __asm__ volatile("lr.w t0, (%0)\n\t.4byte 0x00d00073" ::"r"(table) : "t0", "memory");
}

int main(int argc, char **argv) {
  const char *kind = argc == 2 ? argv[1] : "";
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  if (strcmp(kind, "busy") == 0) compute();
  if (strcmp(kind, "traffic") == 0) send(me, pes);
  if (strcmp(kind, "sleep") == 0) {
    if (me != 0) sleep_on();
    compute();
  }
  if (strcmp(kind, "wrs") == 0) {
    if (me != 0) wait_for_word();
    compute();
  }
  fprintf(stderr, "load: give busy, traffic, sleep or wrs\n");
  return 2;
}
