// SPDX-License-Identifier: Apache-2.0
//
// What the programs that measure collectives share: a common start, and one line of verdict for
// each operation. Included once per program, which defines
// MOST_OPERATIONS before; its regions are numbered by `operations`.
#pragma once

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define GUARD_WORDS 8
#define BACKGROUND UINT64_C(0x5a5b5c5d5e5f6061)

_Static_assert(MOST_OPERATIONS <= 64, "xb_region_enter has no more");

static volatile uint64_t start_at;          // cycle at which the next measurement begins
static uint32_t verdicts[XBRTIME_MAX_PES];  // on PE 0: operation number * 2 + verified, by PE
static char names[MOST_OPERATIONS][32];
static unsigned operations;
static bool all_verified = true;

// All PEs return within a few cycles of each other.
static void start_together(void) {
  static uint64_t before;
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  xbrtime_barrier();
  if (me == 0) {
    const uint64_t start = xb_cycles() + 500 + 40 * (uint64_t)pes;
    for (int pe = 0; pe < pes; pe++) xbrtime_uint64_put((uint64_t *)&start_at, &start, 1, 1, pe);
  }
  while (start_at == before) {
  }
  before = start_at;
  while (xb_cycles() < before) {
  }
}

// PE 0 collects what every PE found, and prints.
static void report(bool verified) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const uint32_t good = operations * 2 + 1;
  const uint32_t mine = operations * 2 + (verified ? 1 : 0);
  xbrtime_uint32_put(&verdicts[me], &mine, 1, 1, 0);
  xbrtime_barrier();
  if (me == 0) {
    for (int pe = 0; pe < pes; pe++) verified = verified && verdicts[pe] == good;
    printf("collectives: region=%s verified=%s\n", names[operations], verified ? "yes" : "no");
  }
  all_verified = all_verified && verified;
  operations++;
}

static void name_operation(const char *operation, unsigned bytes) {
  snprintf(names[operations], sizeof names[0], "%s/%u", operation, bytes);
}
