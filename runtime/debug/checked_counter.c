// SPDX-License-Identifier: Apache-2.0
//
// What calls of xbrtime_counter.h compiled with XBRTIME_DEBUG go to.
#include "checks.h"
#include "xbrtime.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

void __xbrtime_at_counter_reset(const char *file, int line, xbrtime_counter *counter, long total,
                                int home) {
  __xbrtime_check_counter_reset(CALL(counter_reset), counter, total, home);
  xbrtime_counter_reset(counter, total, home);
}

long __xbrtime_at_counter_next(const char *file, int line, xbrtime_counter *counter, long chunk,
                               long *first) {
  __xbrtime_check_counter_next(CALL(counter_next), counter, chunk, first);
  return xbrtime_counter_next(counter, chunk, first);
}

long __xbrtime_at_counter_read(const char *file, int line, const xbrtime_counter *counter) {
  __xbrtime_check_counter(CALL(counter_read), counter);
  return xbrtime_counter_read(counter);
}
