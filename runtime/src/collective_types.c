// SPDX-License-Identifier: Apache-2.0
//
// The collectives of the interface, for every type. Sums of integers wrap around, so that signed
// and unsigned types of one width share their code.
#include "collectives.h"

#define DEFINE_SUM(BITS)                                                                       \
  static void sum_##BITS(void *out, const void *a, size_t a_stride, const void *b, size_t n) { \
    uint##BITS##_t *to = out;                                                                  \
    const uint##BITS##_t *x = a, *y = b;                                                       \
    for (size_t i = 0; i < n; i++, x += a_stride) to[i] = (uint##BITS##_t)(*x + y[i]);         \
  }
DEFINE_SUM(8)
DEFINE_SUM(16)
DEFINE_SUM(32)
DEFINE_SUM(64)

XBRTIME_ALWAYS_INLINE combine *sum_of_width(size_t width) {
  switch (width) {
    case 1:
      return sum_8;
    case 2:
      return sum_16;
    case 4:
      return sum_32;
    default:
      return sum_64;
  }
}

#define DEFINE_BROADCAST(NAME, TYPE)                                                      \
  void xbrtime_##NAME##_broadcast(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                  int root) {                                             \
    __xbrtime_broadcast(dest, src, nelems, sizeof(TYPE), (size_t)stride, root);           \
  }
XBRTIME_TYPES(DEFINE_BROADCAST)

#define DEFINE_REDUCE_SUM(NAME, TYPE)                                                      \
  void xbrtime_##NAME##_reduce_sum(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                   int root) {                                             \
    __xbrtime_reduce(dest, src, nelems, sizeof(TYPE), (size_t)stride, root,                \
                     sum_of_width(sizeof(TYPE)));                                          \
  }
XBRTIME_INTEGER_TYPES(DEFINE_REDUCE_SUM)
