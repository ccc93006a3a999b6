// SPDX-License-Identifier: Apache-2.0
//
// The collectives of the interface, for every type. Sums of integers wrap around, so that signed
// and unsigned types of one width share their code.
#include "collectives.h"

// Four elements at a time, loads apart from their use, where both are contiguous.
#define DEFINE_SUM(BITS)                                                                       \
  static void sum_##BITS(void *out, const void *a, size_t a_stride, const void *b, size_t n) { \
    uint##BITS##_t *to = out;                                                                  \
    const uint##BITS##_t *x = a, *y = b;                                                       \
    for (; n >= 4 && a_stride == 1; n -= 4, to += 4, x += 4, y += 4) {                         \
      const uint##BITS##_t x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3];                         \
      const uint##BITS##_t y0 = y[0], y1 = y[1], y2 = y[2], y3 = y[3];                         \
      to[0] = (uint##BITS##_t)(x0 + y0);                                                       \
      to[1] = (uint##BITS##_t)(x1 + y1);                                                       \
      to[2] = (uint##BITS##_t)(x2 + y2);                                                       \
      to[3] = (uint##BITS##_t)(x3 + y3);                                                       \
    }                                                                                          \
    for (; n > 0; n--, to++, x += a_stride, y++) *to = (uint##BITS##_t)(*x + *y);              \
  }
DEFINE_SUM(8)
DEFINE_SUM(16)
DEFINE_SUM(32)
DEFINE_SUM(64)

static combine *const sums[4] = {sum_8, sum_16, sum_32, sum_64};

#define LOG_WIDTH(TYPE) __builtin_ctz(sizeof(TYPE))

#define DEFINE_BROADCAST(NAME, TYPE)                                                      \
  void xbrtime_##NAME##_broadcast(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                  int root) {                                             \
    __xbrtime_broadcast(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);        \
  }
XBRTIME_TYPES(DEFINE_BROADCAST)

#define DEFINE_REDUCE_SUM(NAME, TYPE)                                                      \
  void xbrtime_##NAME##_reduce_sum(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                   int root) {                                             \
    if (nelems == 1) {                                                                     \
      __xbrtime_reduce_sum_element(dest, src, LOG_WIDTH(TYPE), root);                      \
    } else {                                                                               \
      __xbrtime_reduce(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,           \
                       sums[LOG_WIDTH(TYPE)]);                                             \
    }                                                                                      \
  }
XBRTIME_INTEGER_TYPES(DEFINE_REDUCE_SUM)
