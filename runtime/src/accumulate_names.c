// SPDX-License-Identifier: Apache-2.0
//
// The ways of accumulate by name.
#include "accumulate.h"

#if __riscv_xlen == 64
#define UPDATES_8(to, from, n, stride, pe) \
  __xb_updates_8((uint64_t *)(to), (const uint64_t *)(from), n, stride, pe)
#else
#define UPDATES_8(to, from, n, stride, pe) (void)0
#endif

#define DEFINE_UPDATES(NAME, TYPE)                                                                 \
  void xbrtime_##NAME##_accumulate_updates(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                           int pe) {                                               \
    if (sizeof(TYPE) == 4) {                                                                       \
      __xb_updates_4((uint32_t *)dest, (const uint32_t *)src, nelems, (size_t)stride, pe);         \
    } else {                                                                                       \
      UPDATES_8(dest, src, nelems, (size_t)stride, pe);                                            \
    }                                                                                              \
  }
XBRTIME_WHOLE_TYPES(DEFINE_UPDATES)

#define DEFINE_LOCKED(NAME, TYPE, COMBINE)                                                        \
  void xbrtime_##NAME##_accumulate_locked(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                          int pe) {                                               \
    __xbrtime_accumulate_locked(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE, pe); \
  }
#define DEFINE_FLOATING(NAME, TYPE) DEFINE_LOCKED(NAME, TYPE, __xbrtime_sum_##NAME)
#define DEFINE_INTEGER(NAME, TYPE) DEFINE_LOCKED(NAME, TYPE, COMBINE_sum(TYPE))
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER)
