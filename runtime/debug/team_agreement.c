// SPDX-License-Identifier: Apache-2.0
//
// Members of a team may be far apart in its calls, and a call that waited for others could hold up
// what these wait for. So each leaves a record of its call with both neighbours, makes sure that it
// is there, and then looks whether theirs is here: of two that enter, the later one finds the other
// (memory_order.md has that example). Records are kept for some calls; of a neighbour that is as
// many ahead nothing is found, and then nothing is compared.
#include "team_agreement.h"

#include <string.h>

#include "../src/team.h"

#define KEPT 8

struct slot {
  volatile xb_word number;  // of the call; 0: it is being written
  union {
    struct record record;
    volatile xb_word word[RECORD_WORDS];
  };
};
// From the member before and the one behind.
static struct slot arrived[2][XBRTIME_MAX_TEAMS][KEPT];

static struct {
  const struct team *team;
  xb_word calls[XBRTIME_MAX_TEAMS];
} state XBRTIME_PRIVATE;

void __xbrtime_agreement_of(const struct team *team) { state.team = team; }

void __xbrtime_forget_calls(int index) {
  state.calls[index] = 0;
  memset(arrived[0][index], 0, sizeof arrived[0][index]);
  memset(arrived[1][index], 0, sizeof arrived[1][index]);
}

static void leave(const struct slot *mine, struct slot *there, xb_word ns) {
  store_remote_word(ns, &there->number, 0);
  for (size_t i = 0; i < RECORD_WORDS; i++) {
    store_remote_word(ns, &there->word[i], mine->word[i]);
  }
  store_remote_word(ns, &there->number, mine->number);
}

// What is overwritten meanwhile belongs to a later call.
static void look(const struct call *call, const struct agreement *agreement,
                 const struct slot *from, xb_word number, int pe) {
  struct slot copy;
  if (from->number != number) return;
  for (size_t i = 0; i < RECORD_WORDS; i++) copy.word[i] = from->word[i];
  if (from->number != number) return;
  __xbrtime_compare(call, agreement, &copy.record, pe);
}

void __xbrtime_agree_in_team(const struct call *call, const struct agreement *agreement) {
  const struct team *const team = state.team;
  if (team->size == 1) return;
  const int before = team->pe[member_at(team, -1)], behind = team->pe[member_at(team, 1)];
  const xb_word number = ++state.calls[team->index];
  struct slot *const from_before = &arrived[0][team->index][number % KEPT];
  struct slot *const from_behind = &arrived[1][team->index][number % KEPT];
  struct slot mine = {.number = number};
  mine.record = (struct record){call->file, call->function, (uintptr_t)call->line, 0, *agreement};
  leave(&mine, from_before, xb_namespace(behind));
  leave(&mine, from_behind, xb_namespace(before));
  xb_fence();
  look(call, agreement, from_before, number, before);
  look(call, agreement, from_behind, number, behind);
}
