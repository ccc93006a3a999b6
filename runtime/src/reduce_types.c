// SPDX-License-Identifier: Apache-2.0
//
// The reductions of the interface, for every type and operator.
#include "collective_network.h"
#include "collectives.h"

// reduce_all: one integer over the collective network, else by exchange, or to PE 0 and back. Those
// of an algorithm's name: exchange.c.
#define DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE)                                                 \
  void xbrtime_##NAME##_reduce##OP##_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                          int root) {                                             \
    __xbrtime_reduce(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE,           \
                     kBinomial);                                                                  \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride) {  \
    if (NETWORK_TAKES(TYPE) && NETWORK##OP(TYPE) != kNetworkNone && nelems == 1 &&                \
        __xbrtime_has_network) {                                                                  \
      *dest = (TYPE)network_operation(NETWORK##OP(TYPE), (xb_word)*src);                          \
      return;                                                                                     \
    }                                                                                             \
    switch (__xbrtime_all_algorithm(nelems << LOG_WIDTH(TYPE))) {                                 \
      case kReduceAndBroadcast:                                                                   \
        xbrtime_##NAME##_reduce##OP(dest, src, nelems, stride, 0);                                \
        __xbrtime_broadcast(dest, dest, nelems, LOG_WIDTH(TYPE), (size_t)stride, 0);              \
        break;                                                                                    \
      case kRecursiveDoubling:                                                                    \
        __xbrtime_reduce_all_doubling(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,         \
                                      COMBINE);                                                   \
        break;                                                                                    \
      case kHalvingAndDoubling:                                                                   \
        __xbrtime_reduce_all_rabenseifner(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,     \
                                          COMBINE);                                               \
        break;                                                                                    \
    }                                                                                             \
  }                                                                                               \
  void xbrtime_##NAME##_reduce##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems,     \
                                                  int stride, int root) {                         \
    __xbrtime_reduce_rabenseifner(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,       \
                                  COMBINE);                                                       \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems, \
                                                      int stride) {                               \
    __xbrtime_reduce_all_rabenseifner(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,         \
                                      COMBINE);                                                   \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_recursive_doubling(TYPE *dest, const TYPE *src,          \
                                                            size_t nelems, int stride) {          \
    __xbrtime_reduce_all_doubling(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE);   \
  }

#define DEFINE_FLOATING(NAME, TYPE, OP)                                                    \
  void xbrtime_##NAME##_reduce##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                   int root) {                                             \
    __xbrtime_reduce(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,             \
                     __xbrtime##OP##_##NAME, kBySize);                                     \
  }                                                                                        \
  DEFINE_REDUCTION(NAME, TYPE, OP, __xbrtime##OP##_##NAME)
#define DEFINE_INTEGER(NAME, TYPE, OP)                                                     \
  void xbrtime_##NAME##_reduce##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                   int root) {                                             \
    if (nelems == 1) {                                                                     \
      __xbrtime_reduce_element##OP(dest, src, INTEGER_KIND(TYPE), root);                   \
    } else {                                                                               \
      __xbrtime_reduce(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,           \
                       COMBINE##OP(TYPE), kBySize);                                        \
    }                                                                                      \
  }                                                                                        \
  DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE##OP(TYPE))

#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
