// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all members of a team by recursive doubling, in chunks. In each round, at distances
// that are powers of two, both of a pair put what they have into a slot of each other's inbox and
// combine it, the lower member's first: so all members have the same bits. Members from the largest
// power of two on give theirs to one that far before them first, and get the result from it.
//
// A member tells its partners once that their slots may be written, and again for each chunk.
#include "team.h"

// To the partner of a round.
XBRTIME_ALWAYS_INLINE int link_of(int me, int k) {
  return (me >> k & 1) != 0 ? BEFORE_LINK(k) : BEHIND_LINK(k);
}

bool __xbrtime_team_doubling_step(struct request *r) {
  const struct team *const team = r->team;
  const int me = team->me, size = team->size;
  // Rounds, and the link of those beyond.
  const int rounds = size == 1 << team->links ? team->links : team->links - 1;
  const int power = 1 << rounds;
  const size_t slot_size = slot_bytes(team), chunk = slot_size >> r->log_width;
  // Of the round, also where it goes on.
  int k = r->k, link = link_of(me, k);
  char *slot = (char *)r->channel->inbox + (size_t)k * slot_size;
  BEGIN(r)
  if (me < power) {
    for (k = 0; k < rounds; k++) tell(r, link_of(me, k));
    if (me + power < size) tell_behind(r, rounds);
  } else {
    AWAIT(r, heard_before(r, rounds));
  }
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = r->left < chunk ? r->left : chunk;
    r->from = r->src;
    r->to = r->dest;
    if (r->stride != 1) {
      r->to = (char *)r->partial;
      r->from = r->to;
      __xbrtime_copy(r->to, 1, r->src, r->stride, r->n, r->log_width, 0);
    }
    if (me >= power) {
      store_elements(slot_of(r, rounds), r->from, r->n, r->log_width, team->before[rounds]);
      tell_before(r, rounds);
      AWAIT(r, heard_before(r, rounds));  // it is in dest, and the slot is free
    } else {
      if (me + power < size) {
        AWAIT(r, heard_behind(r, rounds));
        r->combine(r->to, 0, r->from, 1, slot_of(r, rounds), 0, 1, r->n);
        r->from = r->to;
      }
      slot = (char *)r->channel->inbox;
      for (k = 0; k < rounds; k++) {
        r->k = k;
        link = link_of(me, k);
        AWAIT(r, heard(r, link));
        store_elements(slot, r->from, r->n, r->log_width, team->at[link]);
        tell(r, link);
        AWAIT(r, heard(r, link));
        if (link < LINKS) {
          r->combine(r->to, 0, slot, 1, r->from, 0, 1, r->n);
        } else {
          r->combine(r->to, 0, r->from, 1, slot, 0, 1, r->n);
        }
        r->from = r->to;
        if (r->left > r->n) tell(r, link);
        slot += slot_size;
      }
      if (me + power < size) {
        __xbrtime_copy(r->dest, r->stride, r->from, 1, r->n, r->log_width, team->behind[rounds]);
        tell_behind(r, rounds);
      }
      if (r->from != r->dest) {
        __xbrtime_copy(r->dest, r->stride, r->from, 1, r->n, r->log_width, 0);
      }
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->src += distance;
    r->dest += distance;
  }
  END
}
