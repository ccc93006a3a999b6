// SPDX-License-Identifier: Apache-2.0
//
// A function of a team for one type, or with NOT_WAITING its form that does not wait. These have
// files of their own: what a program links of them makes all of its waits move requests on.
#pragma once

#include "team.h"

#define UNPACK(...) __VA_ARGS__
#ifndef NOT_WAITING
#define DEFINE(NAME, FUNCTION, CALLED, ARGUMENTS, ...)                                    \
  int xbrtime_##NAME##_team_##FUNCTION(xbrtime_team team, __VA_ARGS__) {                  \
    struct team *members;                                                                 \
    const int error = __xbrtime_find_team(team, &members);                                \
    return error != 0 ? error : __xbrtime_team_##CALLED(members, UNPACK ARGUMENTS, NULL); \
  }
#else
#define DEFINE(NAME, FUNCTION, CALLED, ARGUMENTS, ...)                       \
  int xbrtime_##NAME##_team_##FUNCTION##_nbh(xbrtime_team team, __VA_ARGS__, \
                                             xbrtime_request *request) {     \
    struct team *members;                                                    \
    const int error = __xbrtime_find_team(team, &members);                   \
    if (error != 0) return error;                                            \
    if (!__xbrtime_may_begin(request)) return XBRTIME_TEAM_BAD_ARGUMENT;     \
    return __xbrtime_team_##CALLED(members, UNPACK ARGUMENTS, request);      \
  }
#endif
