// SPDX-License-Identifier: Apache-2.0
//
// Functions that have an operation of xbrtime in line, with the parameters of its call.
#pragma once

#include "xbrtime.h"

void line_p(long *to, long value, int pe);
void line_put(long *to, const long *from, size_t nelems, int stride, int pe);
long line_g(const long *from, int pe);
void line_get(long *to, const long *from, size_t nelems, int stride, int pe);
long line_fetch_add(long *to, long value, int pe);
long line_compare_swap(long *to, long expected, long desired, int pe);
double line_swap_double(double *to, double value, int pe);
