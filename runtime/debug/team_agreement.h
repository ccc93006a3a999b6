// SPDX-License-Identifier: Apache-2.0
//
// That the members of a team make the same calls.
#pragma once

#include "agreement.h"

struct team;
// The team whose calls are compared from here on.
void __xbrtime_agreement_of(const struct team *team);
// Compares the call with those of the members before and behind this one, if they have entered it;
// else they compare. So nobody waits.
void __xbrtime_agree_in_team(const struct call *call, const struct agreement *agreement);
// The team of that index was destroyed, and all members have entered that.
void __xbrtime_forget_calls(int index);
