// SPDX-License-Identifier: Apache-2.0
//
// What calls of xbrtime_exact.h compiled with XBRTIME_DEBUG become.
#include "../src/internal.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "checks.h"
#include "xbrtime_checked.h"

// All PEs make the call, with different numbers of elements.
#define DEFINE(NAME, TYPE)                                                                      \
  void __xbrtime_at_##NAME##_sum_exact(const char *file, int line, TYPE *dest, const TYPE *src, \
                                       size_t nelems, int stride) {                             \
    const struct call call = {file, line, "xbrtime_" #NAME "_sum_exact"};                       \
    __xbrtime_check_sum(&call, dest, src, nelems, sizeof(TYPE), stride);                        \
    xbrtime_##NAME##_sum_exact(dest, src, nelems, stride);                                      \
  }
DEFINE(float, float)
DEFINE(double, double)
