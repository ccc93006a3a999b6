// SPDX-License-Identifier: Apache-2.0
//
// The collectives of the interface that move data, for every type.
#include "collectives.h"

#define DEFINE_TYPE(NAME, TYPE)                                                                \
  void xbrtime_##NAME##_broadcast(TYPE *dest, const TYPE *src, size_t nelems, int stride,      \
                                  int root) {                                                  \
    __xbrtime_broadcast(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);             \
  }                                                                                            \
  void xbrtime_##NAME##_broadcast_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                       int root) {                                             \
    __xbrtime_broadcast_tree(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root);        \
  }
XBRTIME_TYPES(DEFINE_TYPE)
