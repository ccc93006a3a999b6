// SPDX-License-Identifier: Apache-2.0
//
// The functions of xbrtime_team_scan.h for every type and operator; with NOT_WAITING their forms in
// xbrtime_requests.h.
#include "team_functions.h"

#define DEFINE_ALL(NAME, TYPE, OP, COMBINE)                                                       \
  DEFINE(NAME, scan##OP, scan, (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE),     \
         TYPE *dest, const TYPE *src, size_t nelems, int stride)                                  \
  DEFINE(NAME, exscan##OP, exscan, (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE), \
         TYPE *dest, const TYPE *src, size_t nelems, int stride)                                  \
  DEFINE(NAME, reduce_scatter##OP, reduce_scatter,                                                \
         (dest, src, nelems, LOG_WIDTH(TYPE), 1, COMBINE), TYPE *dest, const TYPE *src,           \
         size_t nelems)
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_ALL(NAME, TYPE, OP, __xbrtime##OP##_##NAME)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_ALL(NAME, TYPE, OP, COMBINE##OP(TYPE))
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
