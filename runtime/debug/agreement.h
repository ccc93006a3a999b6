// SPDX-License-Identifier: Apache-2.0
//
// That all PEs make the same collective calls.
#pragma once

#include <stddef.h>

#include "checks.h"

// What has to be the same on every PE; 0 or NULL where a function has no such argument.
struct agreement {
  const void *dest;  // if it has to be symmetric
  size_t nelems;
  int stride, other_stride, root, degree;
  unsigned counts, places;  // digests of pe_msg_sz and pe_disp
};

// Compares this call with the one of the PE before (PE 0: of the last PE); a difference is a
// misuse. All PEs being compared with their neighbour, somebody notices if not all are the same.
void __xbrtime_agree(const struct call *call, const struct agreement *agreement);

// A digest of numbers; start with 0.
unsigned __xbrtime_digest(unsigned digest, unsigned long number);
