// SPDX-License-Identifier: Apache-2.0
//
// Prefix reductions, and reductions whose result is shared out, among the members of a team. Part
// of xbrtime.h.
#pragma once

#include "xbrtime_requests.h"
#include "xbrtime_teams.h"
#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

// As those of xbrtime_scan.h, with the team in front; members are counted in it. Neither src nor
// dest needs to be symmetric. 0, or an error as of the collectives of xbrtime_teams.h; those that
// end in _nbh begin the call only (xbrtime_requests.h).
//
// int xbrtime_T_team_scan_OP(xbrtime_team team, T *dest, const T *src, size_t nelems, int stride)
// int xbrtime_T_team_exscan_OP(..., the same)
//   dest on member i: element-wise result over the src of members 0 .. i, or 0 .. i - 1, in this
//   order; dest of member 0 is not touched by exscan. dest may be src. Floating point: how the
//   operations are grouped depends on i only.
//
// int xbrtime_T_team_reduce_scatter_OP(xbrtime_team team, T *dest, const T *src, size_t nelems)
//   src has a block of nelems elements for each member. dest on member i: element-wise result over
//   block i of all, in the order of the team from the member behind i around to i itself. dest may
//   be block i of the own src.
#define XBRTIME_DECLARE_BOTH_(NAME, FUNCTION, ...)                           \
  int xbrtime_##NAME##_team_##FUNCTION(xbrtime_team team, __VA_ARGS__);      \
  int xbrtime_##NAME##_team_##FUNCTION##_nbh(xbrtime_team team, __VA_ARGS__, \
                                             xbrtime_request *request);
#define XBRTIME_DECLARE_(NAME, TYPE, OP)                                                          \
  XBRTIME_DECLARE_BOTH_(NAME, scan##OP, TYPE *dest, const TYPE *src, size_t nelems, int stride)   \
  XBRTIME_DECLARE_BOTH_(NAME, exscan##OP, TYPE *dest, const TYPE *src, size_t nelems, int stride) \
  XBRTIME_DECLARE_BOTH_(NAME, reduce_scatter##OP, TYPE *dest, const TYPE *src, size_t nelems)
#define XBRTIME_DECLARE_ARITHMETIC_(NAME, TYPE) \
  XBRTIME_ARITHMETIC_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
#define XBRTIME_DECLARE_BITWISE_(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
XBRTIME_TYPES(XBRTIME_DECLARE_ARITHMETIC_)
XBRTIME_INTEGER_TYPES(XBRTIME_DECLARE_BITWISE_)
#undef XBRTIME_DECLARE_BITWISE_
#undef XBRTIME_DECLARE_ARITHMETIC_
#undef XBRTIME_DECLARE_
#undef XBRTIME_DECLARE_BOTH_

#ifdef __cplusplus
}
#endif
