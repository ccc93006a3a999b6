// SPDX-License-Identifier: Apache-2.0
//
// The collectives by element width; the functions per type are thin wrappers of these. `log_width`
// is the binary logarithm of the bytes of an element, 0..4: shifts instead of divisions.
#pragma once

#include "internal.h"

void __xbrtime_broadcast(void *dest, const void *src, size_t nelems, unsigned log_width,
                         size_t stride, int root);

// out[i] = a[i * a_stride] OP b[i] for n elements. out and b are contiguous; out may be a (stride
// 1) or b.
typedef void combine(void *out, const void *a, size_t a_stride, const void *b, size_t n);

void __xbrtime_reduce(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                      int root, combine *combine);

// One integer element of up to 8 bytes, summed.
void __xbrtime_reduce_sum_element(void *dest, const void *src, unsigned log_width, int root);
