// SPDX-License-Identifier: Apache-2.0
//
// Load-balance counters: PEs draw the numbers of pieces of work, each as it
// gets free, so that whoever is slow does less. Part of xbrtime.h.
#pragma once

#include "xb_platform.h"

#ifdef __cplusplus
extern "C" {
#endif

// A symmetric object, which only the functions below use.
typedef struct {
  long drawn_;  // of this PE's share
  long total_;  // the same on all PEs, as is home_
  int home_, next_,
      left_;  // where this PE draws next; in how many shares there may be some
} xbrtime_counter;

// `home` of a counter whose numbers are divided among all PEs.
#define XBRTIME_COUNTER_SHARES (-1)

// The numbers 0 .. total - 1. All PEs call it, with the same arguments; it
// begins and ends with a barrier, so whoever draws before it or behind it has
// none of the other time. home: the PE that keeps the count, so that numbers
// come in ascending order; or XBRTIME_COUNTER_SHARES: every PE keeps its part,
// blocks in the order of PEs, draws there without the network, and then from
// the PEs behind it.
void xbrtime_counter_reset(xbrtime_counter *counter, long total, int home);

// Draws up to `chunk` numbers, at least 1: *first and those behind it. Returns
// how many; 0: none are left. One atomic addition, and one for each share in
// which this PE finds no more. total, one chunk for each PE and one more
// together fit a long.
long xbrtime_counter_next(xbrtime_counter *counter, long chunk, long *first);

// How many have been drawn so far, by all PEs.
long xbrtime_counter_read(const xbrtime_counter *counter);

#ifdef __cplusplus
}
#endif
