// SPDX-License-Identifier: Apache-2.0
//
// That all PEs make the same collective calls.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "checks.h"

// What has to be the same on every PE; 0 or NULL where a function has no such argument.
struct agreement {
  const void *dest;  // if it has to be symmetric
  size_t nelems;
  int stride, other_stride, root, degree, home;
  long total;
  unsigned counts, places;  // digests of pe_msg_sz and pe_disp
  bool in_place;            // dest is src, where that makes another call of it
};

// What a PE tells of its call. The texts are constants of the program, at the same addresses on all
// PEs.
struct record {
  const char *file, *function;
  uintptr_t line, heap;  // heap: digest of the calls of malloc and free so far
  struct agreement agreement;
};
#define RECORD_WORDS (sizeof(struct record) / sizeof(uintptr_t))

// Compares this call with the one of the PE before (PE 0: of the last PE); a difference is a
// misuse. All PEs being compared with their neighbour, somebody notices if not all are the same.
void __xbrtime_agree(const struct call *call, const struct agreement *agreement);

// The same of two calls that are known: this one and that of PE `pe`, but for the heap.
void __xbrtime_compare(const struct call *call, const struct agreement *here,
                       const struct record *other, int pe);

// A digest of numbers; start with 0.
unsigned __xbrtime_digest(unsigned digest, unsigned long number);
