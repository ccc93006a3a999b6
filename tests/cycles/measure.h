// SPDX-License-Identifier: Apache-2.0
//
// Cycles of calls, exact: every PE reads the cycle counter before and behind a call, all in the
// same cycle before; the figure is the time from that to the last PE's end, less what no call at
// all takes. Each call is made TURNS times (on many PEs twice), the last is measured. PE 0 prints
// "NAME CYCLES" per call. Arguments of the program: names to measure, all if none.
#pragma once

#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define MAX_PES 1024
#ifndef MAX_WORDS
#define MAX_WORDS 8192
#endif
#ifndef TURNS
#define TURNS 3
#endif
#define FEW_PES 64  // on more only what is short

static uint64_t source[MAX_WORDS], dest[MAX_WORDS];
__attribute__((unused)) static int counts[MAX_PES], places[MAX_PES];
static uint64_t ends[MAX_PES];
static volatile uint64_t start_at;
static int me, pes, argument_count;
static char **arguments;
static uint64_t empty;

// Returns in the cycle `at`, the same on every PE: a jump into a line of nops makes up for the turn
// of the loop before.
static __attribute__((noinline)) void wait_for_cycle(uint64_t at) {
  while (xb_cycles() + 48 < at) {
  }
  uint64_t now, target;
  __asm__ volatile(
      "rdcycle %[now]\n\t"
      "sub %[now], %[at], %[now]\n\t"
      "slli %[now], %[now], 2\n\t"
      "la %[target], 1f\n\t"
      "sub %[target], %[target], %[now]\n\t"
      "jr %[target]\n\t"
      ".rept 64\n\tnop\n\t.endr\n"
      "1:"
      : [now] "=&r"(now), [target] "=&r"(target)
      : [at] "r"(at));
}

static uint64_t measure(void (*call)(int), int bytes) {
  uint64_t before = start_at;
  // On very many PEs every cycle takes long.
  const int turns = pes > FEW_PES ? 2 : TURNS;
  const uint64_t lead = 600 + (pes > FEW_PES ? 8 : 60) * (uint64_t)pes;
  for (int turn = 0; turn < turns; turn++) {
    xbrtime_barrier();
    if (me == 0) {
      const uint64_t start = xb_cycles() + lead;
      for (int pe = 0; pe < pes; pe++) xb_esd(xb_namespace(pe), (void *)&start_at, start);
    }
    while (start_at == before) {
    }
    before = start_at;
    wait_for_cycle(before);
    const uint64_t start = xb_cycles();
    call(bytes);
    const uint64_t end = xb_cycles() - start;
    // All have returned before anybody tells PE 0: a thousand figures on their way along column 0
    // would meet messages of the call.
    xbrtime_barrier();
    xb_esd(xb_namespace(0), &ends[me], end);
    xbrtime_barrier();
  }
  uint64_t last = 0;
  for (int pe = 0; pe < pes; pe++) last = ends[pe] > last ? ends[pe] : last;
  return last;
}

static int is_wanted(const char *name) {
  for (int i = 1; i < argument_count; i++) {
    if (strcmp(arguments[i], name) == 0) return 1;
  }
  return argument_count <= 1;
}

__attribute__((unused)) static void report(const char *function, void (*call)(int), int bytes) {
  char name[48];
  if (bytes > 0) {
    snprintf(name, sizeof name, "%s/%d", function, bytes);
  } else {
    snprintf(name, sizeof name, "%s", function);
  }
  if (!is_wanted(name)) return;
  const uint64_t cycles = measure(call, bytes) - empty;
  if (me == 0) printf("%s %u\n", name, (unsigned)cycles);
}

static void nothing(int bytes) { (void)bytes; }

__attribute__((unused)) static int begin_measuring(int argc, char *argv[]) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  argument_count = argc;
  arguments = argv;
  empty = measure(nothing, 0);
  return 0;
}
