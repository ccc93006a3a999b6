// SPDX-License-Identifier: Apache-2.0
//
// The collectives of xbrtime_teams.h, and those of xbrtime_requests.h, which do not wait, for every
// type.
#include "team_functions.h"

#define DEFINE_TYPE(NAME, TYPE)                                                                  \
  DEFINE(NAME, broadcast, broadcast, (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root), \
         TYPE *dest, const TYPE *src, size_t nelems, int stride, int root)                       \
  DEFINE(NAME, scatter, scatter, (dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE), root), \
         TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, size_t nelems, int root)     \
  DEFINE(NAME, gather, gather, (dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE), root),   \
         TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, size_t nelems, int root)     \
  DEFINE(NAME, gather_all, gather_all, (dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE)), \
         TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, size_t nelems)               \
  DEFINE(NAME, alltoall, alltoall,                                                               \
         (dest, src, (size_t)src_stride, (size_t)dest_stride, nelems, LOG_WIDTH(TYPE)),          \
         TYPE *dest, const TYPE *src, int src_stride, int dest_stride, size_t nelems)            \
  DEFINE(NAME, alltoallv, alltoallv,                                                             \
         ((struct team_pieces){dest, dest_msg_sz, dest_disp},                                    \
          (struct team_pieces){(TYPE *)(uintptr_t)src, src_msg_sz, src_disp}, LOG_WIDTH(TYPE)),  \
         TYPE *dest, const TYPE *src, int *src_msg_sz, int *src_disp, int *dest_msg_sz,          \
         int *dest_disp)
XBRTIME_TYPES(DEFINE_TYPE)

#define DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE)                                         \
  DEFINE(NAME, reduce##OP, reduce,                                                        \
         (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE), TYPE *dest, \
         const TYPE *src, size_t nelems, int stride, int root)                            \
  DEFINE(NAME, reduce_all##OP, reduce_all,                                                \
         (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE), TYPE *dest,       \
         const TYPE *src, size_t nelems, int stride)
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_REDUCTION(NAME, TYPE, OP, __xbrtime##OP##_##NAME)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE##OP(TYPE))
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
