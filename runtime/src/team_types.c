// SPDX-License-Identifier: Apache-2.0
//
// The collectives of xbrtime_teams.h that move data, for every type.
#include "team.h"

#define CALL(FUNCTION, ...)                                       \
  {                                                               \
    struct team *members;                                         \
    const int error = __xbrtime_find_team(team, &members);        \
    if (error != 0) return error;                                 \
    return __xbrtime_team_##FUNCTION(members, __VA_ARGS__, NULL); \
  }

#define DEFINE_TYPE(NAME, TYPE)                                                                    \
  int xbrtime_##NAME##_team_broadcast(xbrtime_team team, TYPE *dest, const TYPE *src,              \
                                      size_t nelems, int stride, int root)                         \
      CALL(broadcast, dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,                          \
           root) int xbrtime_##NAME##_team_scatter(xbrtime_team team, TYPE *dest, const TYPE *src, \
                                                   int *pe_msg_sz, int *pe_disp, size_t nelems,    \
                                                   int root)                                       \
          CALL(scatter, dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE),                    \
               root) int xbrtime_##NAME##_team_gather(xbrtime_team team, TYPE *dest,               \
                                                      const TYPE *src, int *pe_msg_sz,             \
                                                      int *pe_disp, size_t nelems, int root)       \
              CALL(gather, dest, src, pe_msg_sz, pe_disp, nelems, LOG_WIDTH(TYPE),                 \
                   root) int xbrtime_##NAME##_team_gather_all(xbrtime_team team, TYPE *dest,       \
                                                              const TYPE *src, int *pe_msg_sz,     \
                                                              int *pe_disp, size_t nelems)         \
                  CALL(gather_all, dest, src, pe_msg_sz, pe_disp, nelems,                          \
                       LOG_WIDTH(TYPE)) int xbrtime_##NAME##_team_alltoall(xbrtime_team team,      \
                                                                           TYPE *dest,             \
                                                                           const TYPE *src,        \
                                                                           int src_stride,         \
                                                                           int dest_stride,        \
                                                                           size_t nelems)          \
                      CALL(alltoall, dest, src, (size_t)src_stride, (size_t)dest_stride, nelems,   \
                           LOG_WIDTH(TYPE))
XBRTIME_TYPES(DEFINE_TYPE)

#define DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE)                                            \
  int xbrtime_##NAME##_team_reduce##OP(xbrtime_team team, TYPE *dest, const TYPE *src,       \
                                       size_t nelems, int stride, int root)                  \
      CALL(reduce, dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,                 \
           COMBINE) int xbrtime_##NAME##_team_reduce_all##OP(xbrtime_team team, TYPE *dest,  \
                                                             const TYPE *src, size_t nelems, \
                                                             int stride)                     \
          CALL(reduce_all, dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE)
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_REDUCTION(NAME, TYPE, OP, __xbrtime##OP##_##NAME)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE##OP(TYPE))
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
