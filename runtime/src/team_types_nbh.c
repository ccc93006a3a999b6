// SPDX-License-Identifier: Apache-2.0
#define NOT_WAITING
#include "team_types.c"

int xbrtime_team_sync_nbh(xbrtime_team handle, xbrtime_request *request) {
  struct team *team;
  const int error = __xbrtime_find_team(handle, &team);
  if (error != 0) return error;
  return __xbrtime_may_begin(request) ? __xbrtime_team_sync(team, request)
                                      : XBRTIME_TEAM_BAD_ARGUMENT;
}
