// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all members of a team of long arrays, by pieces: each member gets one piece of all
// others, combines it and sends it to all. What comes lands in dest, which has room for as many
// pieces as there are members: the piece of member i where piece i of the result will be. So
// the members wait for each other before (dest may be written) and between (all is used).
//
// As long as the engine moves pieces, other requests go on. Who has sent a piece counts it at the
// target when its transfer has ended: the count is a store, which would overtake it.
#include "team.h"

static char *piece_at(const struct request *r, const char *all, int number) {
  return (char *)all + ((size_t)number * r->n << r->log_width);
}

// To the members behind this one first: no two send to the same at a time.
XBRTIME_ALWAYS_INLINE void send_all(struct request *r, bool is_result) {
  const struct team *const team = r->team;
  begin_pieces(r);
  char *const to = piece_at(r, r->dest, team->me);
  for (int number = next_member(team, team->me); number != team->me;
       number = next_member(team, number)) {
    const char *const from = is_result ? to : piece_at(r, r->src, number);
    send_piece(r, to, from, r->n, xb_namespace(team->pe[number]));
  }
  expect(r, team->size - 1);
}

bool __xbrtime_team_exchange_step(struct request *r) {
  const struct team *const team = r->team;
  BEGIN(r)
  for (r->turn = 0; r->turn < 2; r->turn++) {
    SYNC(r)
    send_all(r, r->turn == 1);
    for (r->k = 1; r->moves && r->k < team->size; r->k++) {
      AWAIT(r, piece_moved(r));
      tell_arrival(r, xb_namespace(team->pe[member_at(team, r->k)]));
    }
    AWAIT_ARRIVALS(r)
    if (r->turn == 1) break;
    char *const own = piece_at(r, r->dest, team->me);
    const size_t step = r->n << r->log_width;
    const size_t before = (size_t)team->me, behind = (size_t)(team->size - 1) - before;
    const char *const mine = piece_at(r, r->src, team->me);
    if (before > 0) r->combine(own, 0, mine, 1, r->dest, step, before, r->n);
    if (behind > 0) r->combine(own, 0, before > 0 ? own : mine, 1, own + step, step, behind, r->n);
  }
  const size_t done = (size_t)team->size * r->n;
  r->nelems -= done;
  r->src += done << r->log_width;
  r->dest += done << r->log_width;
  if (r->nelems > 0) return continue_with(r, __xbrtime_team_doubling_step);
  END
}
