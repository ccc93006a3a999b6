// SPDX-License-Identifier: Apache-2.0
//
// What a program asks of accumulate by xbrtime_select: these functions take the place of those that
// go by size. Of types that no instruction updates there is one way only, whatever is asked for.
#include <string.h>

#include "accumulate.h"

static const char *asked XBRTIME_PRIVATE;  // one of these names; NULL: nothing
static const char locked[] = "locked", updates[] = "updates";

int __xbrtime_select_accumulate(const char *way) {
  if (way == NULL) {
    asked = NULL;
  } else if (strcmp(way, locked) == 0) {
    asked = locked;
  } else if (strcmp(way, updates) == 0) {
    asked = updates;
  } else {
    return -1;
  }
  return 0;
}

const char *__xbrtime_selected_accumulate(size_t bytes, const char **why) {
  if (asked != NULL) {
    *why = "asked for";
    return asked;
  }
  (void)bytes;
  *why = ACCUMULATE_LOCKED_BYTES > 0 ? "measured limit" : "faster at every size measured";
  return TAKES_LOCK(bytes) ? locked : updates;
}

#define DEFINE_WIDTH(WIDTH, TYPE, LOG, SUM)                                                   \
  void __xb_accumulate_##WIDTH(TYPE *to, const TYPE *from, size_t n, size_t stride, int pe) { \
    if (asked == locked) {                                                                    \
      __xbrtime_accumulate_locked(to, from, n, LOG, stride, SUM, pe);                         \
    } else if (asked == updates) {                                                            \
      __xb_updates_##WIDTH(to, from, n, stride, pe);                                          \
    } else {                                                                                  \
      __xb_accumulate_by_size_##WIDTH(to, from, n, stride, pe);                               \
    }                                                                                         \
  }
DEFINE_WIDTH(4, uint32_t, 2, __xbrtime_sum_u32)
#if __riscv_xlen == 64
DEFINE_WIDTH(8, uint64_t, 3, __xbrtime_sum_u64)
#endif
