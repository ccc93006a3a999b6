// SPDX-License-Identifier: Apache-2.0
//
// The collectives of xbrtime_teams.h for every type; with NOT_WAITING those of xbrtime_requests.h.
#include "team_functions.h"
#include "team_group.h"

// A function of which one element may go over the group of the team (team_group.h). TAKES: whether
// that is so for its type and operator; AT_ONCE: the call, of a team `members` with its group at
// hand; AS_REQUEST: the same as a request.
#ifndef NOT_WAITING
#define DEFINE_WITH_GROUP(NAME, FUNCTION, CALLED, ARGUMENTS, TAKES, AT_ONCE, AS_REQUEST, PASSED, \
                          ...)                                                                   \
  static __attribute__((noinline)) int NAME##_##FUNCTION(xbrtime_team team, __VA_ARGS__) {       \
    xbrtime_request *const request = NULL;                                                       \
    struct team *members;                                                                        \
    const int error = __xbrtime_find_team(team, &members);                                       \
    if (error != 0) return error;                                                                \
    if (TAKES && nelems == 1 && __xbrtime_with_group[members->index] != NULL) return AS_REQUEST; \
    return __xbrtime_team_##CALLED(members, UNPACK ARGUMENTS, request);                          \
  }                                                                                              \
  int xbrtime_##NAME##_team_##FUNCTION(xbrtime_team team, __VA_ARGS__) {                         \
    if (TAKES && nelems == 1) {                                                                  \
      struct team *const members = team_with_group(team);                                        \
      if (members != NULL) AT_ONCE                                                               \
    }                                                                                            \
    return NAME##_##FUNCTION(team, UNPACK PASSED);                                               \
  }
#else
#define DEFINE_WITH_GROUP(NAME, FUNCTION, CALLED, ARGUMENTS, TAKES, AT_ONCE, AS_REQUEST, PASSED, \
                          ...)                                                                   \
  int xbrtime_##NAME##_team_##FUNCTION##_nbh(xbrtime_team team, __VA_ARGS__,                     \
                                             xbrtime_request *request) {                         \
    struct team *members;                                                                        \
    const int error = __xbrtime_find_team(team, &members);                                       \
    if (error != 0) return error;                                                                \
    if (!__xbrtime_may_begin(request)) return XBRTIME_TEAM_BAD_ARGUMENT;                         \
    if (TAKES && nelems == 1 && __xbrtime_with_group[members->index] != NULL) return AS_REQUEST; \
    return __xbrtime_team_##CALLED(members, UNPACK ARGUMENTS, request);                          \
  }
#endif

#define DEFINE_TYPE(NAME, TYPE)                                                                  \
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

// Wrong roots go the long way.
#define HAS_MEMBER(root) ((unsigned)(root) < (unsigned)members->size)
#define BROADCAST_AT_ONCE(TYPE)                                                       \
  if (HAS_MEMBER(root)) {                                                             \
    store_own(dest, group_broadcast(members, src, sizeof(TYPE), root), sizeof(TYPE)); \
    return 0;                                                                         \
  }
#define DEFINE_BROADCAST(NAME, TYPE)                                                               \
  DEFINE_WITH_GROUP(NAME, broadcast, broadcast,                                                    \
                    (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root),                    \
                    (sizeof(TYPE) <= sizeof(xb_word)), {BROADCAST_AT_ONCE(TYPE)},                  \
                    __xbrtime_group_broadcast(members, dest, src, LOG_WIDTH(TYPE), root, request), \
                    (dest, src, nelems, stride, root), TYPE *dest, const TYPE *src, size_t nelems, \
                    int stride, int root)
XBRTIME_TYPES(DEFINE_BROADCAST)

#define NETWORK_HAS(TYPE, OP) (NETWORK_TAKES(TYPE) && NETWORK##OP(TYPE) != kNetworkNone)
#define REDUCE_AT_ONCE(TYPE, OP)                                                          \
  if (HAS_MEMBER(root)) {                                                                 \
    const TYPE result = (TYPE)group_operation(members, NETWORK##OP(TYPE), (xb_word)*src); \
    if (members->me == root) *dest = result;                                              \
    return 0;                                                                             \
  }
#define REDUCE_ALL_AT_ONCE(TYPE, OP)                                        \
  *dest = (TYPE)group_operation(members, NETWORK##OP(TYPE), (xb_word)*src); \
  return 0;
#define DEFINE_INTEGER(NAME, TYPE, OP)                                                             \
  DEFINE_WITH_GROUP(NAME, reduce##OP, reduce,                                                      \
                    (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE##OP(TYPE)), \
                    NETWORK_HAS(TYPE, OP), {REDUCE_AT_ONCE(TYPE, OP)},                             \
                    __xbrtime_group_reduce(members, NETWORK##OP(TYPE), (xb_word)*src, dest,        \
                                           LOG_WIDTH(TYPE), root, request),                        \
                    (dest, src, nelems, stride, root), TYPE *dest, const TYPE *src, size_t nelems, \
                    int stride, int root)                                                          \
  DEFINE_WITH_GROUP(NAME, reduce_all##OP, reduce_all,                                              \
                    (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE##OP(TYPE)),       \
                    NETWORK_HAS(TYPE, OP), {REDUCE_ALL_AT_ONCE(TYPE, OP)},                         \
                    __xbrtime_group_call(members, NETWORK##OP(TYPE), (xb_word)*src, dest,          \
                                         LOG_WIDTH(TYPE), request),                                \
                    (dest, src, nelems, stride), TYPE *dest, const TYPE *src, size_t nelems,       \
                    int stride)
#define DEFINE_FLOATING(NAME, TYPE, OP)                                                            \
  DEFINE(NAME, reduce##OP, reduce,                                                                 \
         (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, __xbrtime##OP##_##NAME),       \
         TYPE *dest, const TYPE *src, size_t nelems, int stride, int root)                         \
  DEFINE(NAME, reduce_all##OP, reduce_all,                                                         \
         (dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, __xbrtime##OP##_##NAME), TYPE *dest, \
         const TYPE *src, size_t nelems, int stride)
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
