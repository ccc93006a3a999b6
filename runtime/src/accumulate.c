// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_accumulate. Where an instruction updates an element, one posted update each, 4.8
// cycles (measured, 8 bytes, to a neighbour). For other types get, add and put, under a lock of the
// target.
#include "accumulate.h"

// Posted, by the instruction of each width; four at a time by one namespace in e31, which stands
// for addresses in t6.
#define UPDATE(SUFFIX, VALUE) "eamoadd." #SUFFIX " zero, %[" #VALUE "], (%[at])\n\t"
#define UPDATE_AND_STEP(SUFFIX, VALUE) UPDATE(SUFFIX, VALUE) "add %[at], %[at], %[step]\n\t"
#define DEFINE_UPDATES(WIDTH, SUFFIX, TYPE)                                                       \
  __attribute__((noinline)) void __xb_updates_##WIDTH(TYPE *to, const TYPE *from, size_t n,       \
                                                      size_t stride, int pe) {                    \
    const xb_word ns = namespace_of(pe);                                                          \
    register TYPE *at __asm__("t6") = to;                                                         \
    for (; n >= 4; n -= 4) {                                                                      \
      const TYPE a = from[0], b = from[stride], c = from[2 * stride], d = from[3 * stride];       \
      __asm__ volatile("eaddie e31, %[ns], 0\n\t" UPDATE_AND_STEP(SUFFIX, a) UPDATE_AND_STEP(     \
                           SUFFIX, b) UPDATE_AND_STEP(SUFFIX, c) UPDATE_AND_STEP(SUFFIX, d)       \
                       : [at] "+r"(at)                                                            \
                       : [ns] "r"(ns), [step] "r"(stride * sizeof(TYPE)), [a] "r"(a), [b] "r"(b), \
                         [c] "r"(c), [d] "r"(d)                                                   \
                       : "memory");                                                               \
      from += 4 * stride;                                                                         \
    }                                                                                             \
    for (; n > 0; n--, at += stride, from += stride) xb_post_eamoadd_##SUFFIX(ns, at, *from);     \
  }
#if ACCUMULATE_LOCKED_BYTES > 0
#define DEFINE_BY_SIZE(WIDTH, TYPE, LOG, SUM)                                               \
  void __xb_accumulate_by_size_##WIDTH(TYPE *to, const TYPE *from, size_t n, size_t stride, \
                                       int pe) {                                            \
    if (TAKES_LOCK(n << LOG)) {                                                             \
      __xbrtime_accumulate_locked(to, from, n, LOG, stride, SUM, pe);                       \
    } else {                                                                                \
      __xb_updates_##WIDTH(to, from, n, stride, pe);                                        \
    }                                                                                       \
  }
#else
#define DEFINE_BY_SIZE(WIDTH, TYPE, LOG, SUM)                                               \
  void __xb_accumulate_by_size_##WIDTH(TYPE *to, const TYPE *from, size_t n, size_t stride, \
                                       int pe) __attribute__((alias("__xb_updates_" #WIDTH)));
#endif
// Weak: programs that call xbrtime_select have their own, so that others have one way only.
#define DEFINE_WIDTH(WIDTH, SUFFIX, TYPE, LOG, SUM)                                         \
  DEFINE_UPDATES(WIDTH, SUFFIX, TYPE)                                                       \
  DEFINE_BY_SIZE(WIDTH, TYPE, LOG, SUM)                                                     \
  void __xb_accumulate_##WIDTH(TYPE *to, const TYPE *from, size_t n, size_t stride, int pe) \
      __attribute__((weak, alias("__xb_accumulate_by_size_" #WIDTH)));
DEFINE_WIDTH(4, w, uint32_t, 2, __xbrtime_sum_u32)
#if __riscv_xlen == 64
DEFINE_WIDTH(8, d, uint64_t, 3, __xbrtime_sum_u64)
#define HAS_UPDATES(TYPE) (sizeof(TYPE) >= 4)
#define ACCUMULATE_8(to, from, n, stride, pe) \
  __xb_accumulate_8((uint64_t *)(to), (const uint64_t *)(from), n, stride, pe)
#else
#define HAS_UPDATES(TYPE) (sizeof(TYPE) == 4)
#define ACCUMULATE_8(to, from, n, stride, pe) (void)0
#endif

#define DEFINE_FLOATING(NAME, TYPE)                                                        \
  void xbrtime_##NAME##_accumulate(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                   int pe) {                                               \
    __xbrtime_accumulate_locked(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,        \
                                __xbrtime_sum_##NAME, pe);                                 \
  }
#define DEFINE_INTEGER(NAME, TYPE)                                                            \
  void xbrtime_##NAME##_accumulate(TYPE *dest, const TYPE *src, size_t nelems, int stride,    \
                                   int pe) {                                                  \
    MOVE_ON(); /* what it calls is that of libxbrtime.a */                                    \
    if (!HAS_UPDATES(TYPE)) {                                                                 \
      __xbrtime_accumulate_locked(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,         \
                                  COMBINE_sum(TYPE), pe);                                     \
    } else if (sizeof(TYPE) == 4) {                                                           \
      __xb_accumulate_4((uint32_t *)dest, (const uint32_t *)src, nelems, (size_t)stride, pe); \
    } else {                                                                                  \
      ACCUMULATE_8(dest, src, nelems, (size_t)stride, pe);                                    \
    }                                                                                         \
  }
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER)
