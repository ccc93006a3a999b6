// SPDX-License-Identifier: Apache-2.0
//
// For instruction_counts.c: functions of xbrtime on one element as programs have them, in line.
#include "instruction_counts_line.h"

void line_p(long *to, long value, int pe) { xbrtime_long_p(to, value, pe); }
void line_put(long *to, const long *from, size_t nelems, int stride, int pe) {
  (void)nelems, (void)stride;
  xbrtime_long_put(to, from, 1, 1, pe);
}
long line_g(const long *from, int pe) { return xbrtime_long_g(from, pe); }
void line_get(long *to, const long *from, size_t nelems, int stride, int pe) {
  (void)nelems, (void)stride;
  xbrtime_long_get(to, from, 1, 1, pe);
}
long line_fetch_add(long *to, long value, int pe) { return xbrtime_long_atomic_add(to, value, pe); }
long line_compare_swap(long *to, long expected, long desired, int pe) {
  return xbrtime_long_atomic_compare_swap(to, expected, desired, pe);
}
double line_swap_double(double *to, double value, int pe) {
  return xbrtime_double_atomic_swap(to, value, pe);
}
