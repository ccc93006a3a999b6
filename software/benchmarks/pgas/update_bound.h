// SPDX-License-Identifier: Apache-2.0
//
// The fewest cycles that one update of random words can take, by what each part of the machine can
// do. All in hundredths of a cycle per update and PE.
#pragma once

#include "update_loops.h"

// What this hardware has, hls/network/README.md: tags of an interface; flits of a posted update
// and of its acknowledgement; cycles that an update takes at its target, which are also those of
// its flits on the last link. scripts/bench_updates.py compares the flits with those sent.
#define UPDATE_TAGS 32
#define UPDATE_REQUEST_FLITS 2
#define UPDATE_ANSWER_FLITS 1
#define UPDATE_TARGET_CYCLES 2

struct update_bound {
  uint64_t issue;        // the loop without anything remote, measured
  uint64_t outstanding;  // mean round trip / tags
  uint64_t target;       // a PE answers as many updates as it makes, on average
  uint64_t bisection;    // flits over the middle of the mesh / its links
  uint64_t round_trip;   // mean over all pairs of PEs, own ones included, measured
};

// All PEs call it; only PE 0 gets the result. The mesh has no spare positions.
void update_bound_of(const struct update_table *table, struct update_bound *bound);
