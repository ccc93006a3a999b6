// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_accumulate. Where an instruction updates an element, one posted update each, 4.8
// cycles (measured, 8 bytes, to a neighbour); get, add and put take 2.5 + 2.2 for the two transfers
// alone. For other types get, add and put, a chunk at a time, by whoever has the lock of the
// target.
#include "collectives.h"
#include "lock.h"
#include "transfer.h"

#define BUFFER_BYTES 512u

static long lock;  // of this PE

static __attribute__((noinline)) void under_lock(void *dest, const void *src, size_t nelems,
                                                 unsigned log_width, size_t stride,
                                                 combine *combine, int pe) {
  static uint64_t buffer[BUFFER_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));
  if (nelems == 0) return;
  const xb_word ns = namespace_of(pe);
  const size_t chunk = BUFFER_BYTES >> log_width;
  char *to = dest;
  const char *from = src;
  __xbrtime_take_lock(&lock, pe);
  while (nelems > 0) {
    const size_t n = nelems < chunk ? nelems : chunk;
    __xbrtime_fetch(buffer, 1, to, stride, n, log_width, ns);
    if (stride == 1) {
      combine(to, ns, from, 1, buffer, 0, 1, n);
    } else {
      combine(buffer, 0, from, stride, buffer, 0, 1, n);
      __xbrtime_copy(to, stride, buffer, 1, n, log_width, ns);
    }
    const size_t distance = element_distance(n, stride) << log_width;
    to += distance;
    from += distance;
    nelems -= n;
  }
  __xbrtime_give_lock(&lock, pe);
}

// Posted, by the instruction of each width; four at a time by one namespace in e31, which stands
// for addresses in t6.
#define UPDATE(SUFFIX, VALUE) "eamoadd." #SUFFIX " zero, %[" #VALUE "], (%[at])\n\t"
#define UPDATE_AND_STEP(SUFFIX, VALUE) UPDATE(SUFFIX, VALUE) "add %[at], %[at], %[step]\n\t"
#define DEFINE_UPDATES(WIDTH, SUFFIX, TYPE)                                                       \
  static __attribute__((noinline)) void updates_##WIDTH(TYPE *to, const TYPE *from, size_t n,     \
                                                        size_t stride, int pe) {                  \
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
DEFINE_UPDATES(4, w, uint32_t)
#if __riscv_xlen == 64
DEFINE_UPDATES(8, d, uint64_t)
#define HAS_UPDATES(TYPE) (sizeof(TYPE) >= 4)
#define UPDATES_8(to, from, n, stride, pe) \
  updates_8((uint64_t *)(to), (const uint64_t *)(from), n, stride, pe)
#else
#define HAS_UPDATES(TYPE) (sizeof(TYPE) == 4)
#define UPDATES_8(to, from, n, stride, pe) (void)0
#endif

#define DEFINE_FLOATING(NAME, TYPE)                                                           \
  void xbrtime_##NAME##_accumulate(TYPE *dest, const TYPE *src, size_t nelems, int stride,    \
                                   int pe) {                                                  \
    under_lock(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, __xbrtime_sum_##NAME, pe); \
  }
#define DEFINE_INTEGER(NAME, TYPE)                                                           \
  void xbrtime_##NAME##_accumulate(TYPE *dest, const TYPE *src, size_t nelems, int stride,   \
                                   int pe) {                                                 \
    if (!HAS_UPDATES(TYPE)) {                                                                \
      under_lock(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE_sum(TYPE), pe); \
    } else if (sizeof(TYPE) == 4) {                                                          \
      updates_4((uint32_t *)dest, (const uint32_t *)src, nelems, (size_t)stride, pe);        \
    } else {                                                                                 \
      UPDATES_8(dest, src, nelems, (size_t)stride, pe);                                      \
    }                                                                                        \
  }
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER)
