// SPDX-License-Identifier: Apache-2.0
//
// scan, exscan and reduce_scatter of the interface, for every type and operator.
#include "collectives.h"

XBRTIME_ALWAYS_INLINE void reduce_scatter_by(unsigned algorithm, void *dest, const void *src,
                                             size_t nelems, unsigned log_width, combine *combine) {
  if (algorithm == k_reduce_scatter_pieces && __xbrtime.pes <= PIECES_MAX_PES) {
    __xbrtime_reduce_scatter_pieces(dest, src, nelems, log_width, combine);
  } else {
    __xbrtime_reduce_scatter_ring(dest, src, nelems, log_width, combine);
  }
}
static __attribute__((noinline, cold)) void choose_and_reduce_scatter(void *dest, const void *src,
                                                                      size_t nelems,
                                                                      unsigned log_width,
                                                                      combine *combine) {
  reduce_scatter_by(CHOOSE(reduce_scatter, nelems << log_width), dest, src, nelems, log_width,
                    combine);
}
static __attribute__((noinline)) void reduce_scatter(void *dest, const void *src, size_t nelems,
                                                     unsigned log_width, combine *combine) {
  const uint32_t step = STEP_FOR(reduce_scatter, nelems << log_width);
  if (__builtin_expect(step == 0, 0)) {
    choose_and_reduce_scatter(dest, src, nelems, log_width, combine);
  } else {
    reduce_scatter_by(ALGORITHM_OF(step), dest, src, nelems, log_width, combine);
  }
}

#define DEFINE(NAME, TYPE, OP, COMBINE)                                                      \
  void xbrtime_##NAME##_scan##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride) {   \
    __xbrtime_scan(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE, false);      \
  }                                                                                          \
  void xbrtime_##NAME##_exscan##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride) { \
    __xbrtime_scan(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE, true);       \
  }                                                                                          \
  void xbrtime_##NAME##_reduce_scatter##OP(TYPE *dest, const TYPE *src, size_t nelems) {     \
    reduce_scatter(dest, src, nelems, LOG_WIDTH(TYPE), COMBINE);                             \
  }
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE(NAME, TYPE, OP, __xbrtime##OP##_##NAME)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE(NAME, TYPE, OP, COMBINE##OP(TYPE))
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
