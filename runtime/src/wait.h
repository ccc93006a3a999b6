// SPDX-License-Identifier: Apache-2.0
//
// What the wait and test functions of all types share.
#pragma once

#include "internal.h"

// Elements that are to be compared with one value (values_step 0) or one each (their width).
struct condition {
  const void *elements;
  size_t nelems;
  const int *status;  // those that are not 0 are left out; may be NULL
  int comparison;
  const void *values;
  size_t values_step;
  unsigned kind;  // binary logarithm of the width, plus 4 if the type is signed
};

enum how_many { kAll, kAny, kSome };

// kAll: whether it holds for all that are not left out; kAny: for which, or SIZE_MAX; kSome: for
// how many. `waits`: until it holds for all, or for one; not if all are left out.
size_t __xbrtime_find(const struct condition *condition, enum how_many how_many, bool waits);
// The same, and xbrtime_signal_wait_until, without moving anything on meanwhile.
size_t __xb_find(const struct condition *condition, enum how_many how_many, bool waits);
unsigned long __xb_signal_wait_until(unsigned long *signal, int comparison, unsigned long value);

// For how many, and their places.
size_t __xbrtime_find_some(const struct condition *condition, size_t *places, bool waits);
