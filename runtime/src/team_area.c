// SPDX-License-Identifier: Apache-2.0
//
// An area for each team in which pieces of reductions land. A call has it when all of this PE that
// began before are done with it; all members begin calls in the same order, so when all have it
// they are in the same call.
#include "team.h"

struct area __xbrtime_team_areas[XBRTIME_MAX_TEAMS];
struct area_uses __xbrtime_team_uses[XBRTIME_MAX_TEAMS] XBRTIME_PRIVATE;
