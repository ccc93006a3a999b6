// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_accumulate. Where an instruction updates an element, one posted update each: a load and
// an update take the two cycles that the way out takes for either, so no other protocol is faster
// (get, add and put take five). For other types get, add and put, a chunk at a time, by whoever has
// the lock of the target.
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

// Posted, by the instruction of each width; four at a time.
#define DEFINE_UPDATES(WIDTH, TYPE, ADD)                                                      \
  static __attribute__((noinline)) void updates_##WIDTH(TYPE *to, const TYPE *from, size_t n, \
                                                        size_t stride, int pe) {              \
    const xb_word ns = namespace_of(pe);                                                      \
    for (; n >= 4; n -= 4) {                                                                  \
      const TYPE a = from[0], b = from[stride], c = from[2 * stride], d = from[3 * stride];   \
      ADD(ns, to, a);                                                                         \
      ADD(ns, to + stride, b);                                                                \
      ADD(ns, to + 2 * stride, c);                                                            \
      ADD(ns, to + 3 * stride, d);                                                            \
      to += 4 * stride;                                                                       \
      from += 4 * stride;                                                                     \
    }                                                                                         \
    for (; n > 0; n--, to += stride, from += stride) ADD(ns, to, *from);                      \
  }
DEFINE_UPDATES(4, uint32_t, xb_post_eamoadd_w)
#if __riscv_xlen == 64
DEFINE_UPDATES(8, uint64_t, xb_post_eamoadd_d)
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
