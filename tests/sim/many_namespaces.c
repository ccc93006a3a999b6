// SPDX-License-Identifier: Apache-2.0
// More namespaces than a large look-aside buffer holds: windows onto words of all PEs, most
// accesses to a few of them, others anywhere; windows that come, go and move. With --check every
// value and every trap is that of the reference simulator, whose buffer forgets the namespace used
// longest ago.
//   xbsim -n 3 --check many_namespaces.elf -- WINDOWS
#include <stdio.h>
#include <stdlib.h>
#include <xbrtime.h>

#define MOST 600
#define FIRST 1000  // number of the first window; far from a power of two

static uint64_t words[MOST] __attribute__((aligned(64)));
static int owner[MOST];
static unsigned state;

static unsigned below(unsigned bound) {
  state = state * 1103515245u + 12345u;
  return (state >> 8) % bound;
}

static uint64_t word_of(int pe, unsigned i) { return (uint64_t)pe << 32 | i * 2654435761u >> 4; }

static void map(unsigned i) {
  owner[i] = (int)below((unsigned)xbrtime_num_pes());
  const int ns = xbrtime_namespace_map(FIRST + (int)i, owner[i], &words[i], sizeof words[i],
                                       XBRTIME_NAMESPACE_READ);
  if (ns != FIRST + (int)i) {
    printf("many_namespaces: window %u: error %d\n", i, ns);
    exit(1);
  }
}

int main(int argc, char **argv) {
  const unsigned windows = argc > 1 ? (unsigned)atoi(argv[1]) : 50;
  if (windows < 2 || windows > MOST) {
    printf("many_namespaces: 2 to %d windows, not %u\n", MOST, windows);
    return 1;
  }
  xbrtime_init();
  const int me = xbrtime_mype();
  state = (unsigned)me + 1;
  for (unsigned i = 0; i < windows; i++) words[i] = word_of(me, i);
  for (unsigned i = 0; i < windows; i++) map(i);
  xbrtime_barrier();
  unsigned wrong = 0, near = 0;
  for (unsigned step = 0; step < 12 * windows; step++) {
    if (below(40) == 0) near = below(windows);
    if (below(50) == 0) map(below(windows));
    const unsigned i = below(4) == 0 ? below(windows) : (near + below(8)) % windows;
    const xb_word ns = (xb_word)(FIRST + i);
    const volatile uint32_t *const half = (const volatile uint32_t *)&words[i];
    const uint64_t want = word_of(owner[i], i);
    wrong += (uint32_t)xb_elw(ns, &half[0]) != (uint32_t)want;
    if (below(2) == 0) wrong += (uint32_t)xb_elw(ns, &half[1]) != (uint32_t)(want >> 32);
  }
  xbrtime_barrier();
  if (wrong != 0) printf("many_namespaces: PE %d: %u of the values are wrong\n", me, wrong);
  xbrtime_close();
  return wrong != 0;
}
