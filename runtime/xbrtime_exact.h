// SPDX-License-Identifier: Apache-2.0
//
// Sums whose bits depend on the numbers only. Part of xbrtime.h.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// The sum of all elements of all PEs to *dest on each of them: exact, then rounded once, to
// nearest, ties to even. So it is the same on any number of PEs, however elements are spread over
// them and in whatever order. nelems may differ between PEs, also be 0. src and dest need not be
// symmetric. Beyond the largest number it is an infinity, as the sum of one is; with a NaN, or both
// infinities, the positive quiet NaN. 0 is positive, but the sum of nothing but negative zeros.
void xbrtime_float_sum_exact(float *dest, const float *src, size_t nelems, int stride);
void xbrtime_double_sum_exact(double *dest, const double *src, size_t nelems, int stride);

#ifdef __cplusplus
}
#endif
