// SPDX-License-Identifier: Apache-2.0
//
// Teams over the collective network: one element, and barriers.
//
// The team of all PEs has group 0 of the hardware. Another whose members fill a rectangle of the
// mesh gets one of the other groups, if one is free on all PEs that take part in the split
// (team_split.c). All nodes of its tree are members, so only they define it. The hardware wants all
// of them to have given up what the group was before one defines it anew: they do that in destroy,
// before they enter the split in which it is found free, and nobody leaves that before all have
// entered. Who is ahead then arrives where the group is not defined yet: that is held.
//
// A group does one operation at a time, and calls of a team come in the same order everywhere. So
// its requests take turns: who has it arrives, and looks whether the result is there. A call that
// waits, while nothing is under way here, waits in hardware instead.
//
// Calls of plain functions over group 0 wait, and exist only in programs whose calls of teams do,
// too: so all of them come in the same order on all PEs.
#pragma once

#include "collective_network.h"
#include "team.h"
#include "transfer.h"

// Of teams with a group, by index; else NULL.
extern struct team *__xbrtime_with_group[XBRTIME_MAX_TEAMS];

// For a call that waits: the team, if it may arrive at its group at once and wait for the result.
XBRTIME_ALWAYS_INLINE struct team *team_with_group(xbrtime_team handle) {
  struct team *const team = __xbrtime_with_group[(unsigned)handle % XBRTIME_MAX_TEAMS];
  if (!__xbrtime.ready || __xbrtime_under_way != NULL) return NULL;
  return team != NULL && team->handle == handle ? team : NULL;
}

XBRTIME_ALWAYS_INLINE void group_arrive(const struct team *team, enum network_operation operation) {
  xb_csr_write(XB_CSR_COLLARRIVE, (xb_word)operation | team->group);
}
// Waits for it. A call that changes two registers only, so its caller may be a leaf function.
XBRTIME_ALWAYS_INLINE xb_word group_result(const struct team *team) {
  register xb_word result __asm__("a0");
  __asm__ volatile("jalr t0, 0(%1)" : "=r"(result) : "r"(team->result) : "t0", "memory");
  return result;
}
XBRTIME_ALWAYS_INLINE xb_word group_operation(struct team *team, enum network_operation operation,
                                              xb_word word) {
  xb_csr_write(XB_CSR_COLLOPERAND, word);
  group_arrive(team, operation);
  team->calls++;  // as with a request, which others may have made of it
  return group_result(team);
}
// The word of member `root`; the others need none.
XBRTIME_ALWAYS_INLINE xb_word group_broadcast(struct team *team, const void *src, size_t width,
                                              int root) {
  return team->me == root ? group_operation(team, kNetworkSend, (xb_word)load_own(src, width))
                          : group_operation(team, kNetworkReceive, 0);
}

// Calls of a team with a group, as requests or not. The result of `width` bytes goes to dest, if
// that is not NULL.
int __xbrtime_group_call(struct team *team, enum network_operation operation, xb_word word,
                         void *dest, unsigned log_width, xbrtime_request *handle);
int __xbrtime_group_broadcast(struct team *team, void *dest, const void *src, unsigned log_width,
                              int root, xbrtime_request *handle);
int __xbrtime_group_reduce(struct team *team, enum network_operation operation, xb_word word,
                           void *dest, unsigned log_width, int root, xbrtime_request *handle);
