// SPDX-License-Identifier: Apache-2.0
//
// Reductions that share their result out, over a team: each member gets its block of all others
// into an area that the calls of a team use one after the other, as much as there is room for, and
// combines it, from the member behind it around to itself. The members wait for each other before
// each part.
//
// Of many members around the ring, in the same order: the block of member j begins at the member
// behind j; each combines its own on the way into the inbox of the one behind it, through its two
// halves in turn, and the block ends at j.
#include "team.h"

// Tells the sender of a turn that it may send.
static void grant(struct request *r, unsigned turn) {
  if (turn < r->turns) tell_before(r, 0);
}

// The own elements of a block, from where this chunk begins.
static const char *own_of(const struct request *r, int number) {
  return r->from + ((size_t)number * r->nelems << r->log_width);
}

static bool ring_step(struct request *r) {
  const struct team *const team = r->team;
  const int size = team->size;
  const size_t chunk = TEAM_CHUNK_BYTES >> r->log_width;
  BEGIN(r)
  r->turns = (unsigned)((r->nelems + chunk - 1) / chunk) * (unsigned)(size - 1);
  r->turn = 0;
  grant(r, 0);
  grant(r, 1);
  r->from = r->src;
  r->to = r->dest;
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = r->left < chunk ? r->left : chunk;
    // Member me - 1 - k's block goes on, with what has come of it; the last one is the own.
    for (r->k = 0; r->k < size - 1; r->k++) {
      AWAIT(r, heard_behind(r, 0));
      uint64_t *const out = r->channel->inbox[r->turn % 2];
      const char *const own = own_of(r, member_at(team, -1 - r->k));
      if (r->k == 0) {
        __xbrtime_put[r->log_width](out, own, r->n, 1, team->behind[0]);
      } else {
        r->combine(out, team->behind[0], r->channel->inbox[(r->turn - 1) % 2], 1, own, 0, 1, r->n);
        grant(r, r->turn + 1);
      }
      tell_behind(r, 0);
      AWAIT(r, heard_before(r, 0));
      r->turn++;
    }
    const char *const own = own_of(r, team->me);
    if (size > 1) {
      r->combine(r->to, 0, r->channel->inbox[(r->turn - 1) % 2], 1, own, 0, 1, r->n);
      grant(r, r->turn + 1);
    } else if (r->to != own) {
      __xbrtime_put[r->log_width](r->to, own, r->n, 1, 0);
    }
    const size_t distance = r->n << r->log_width;
    r->from += distance;
    r->to += distance;
  }
  END
}

static bool area_step(struct request *r) {
  const struct team *const team = r->team;
  BEGIN(r)
  AWAIT(r, area_free(r));
  r->from = r->src;
  r->to = r->dest;
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    SYNC(r)
    char *const area = (char *)__xbrtime_team_areas[team->index].bytes;
    const size_t slot = area_slot(team), most = slot >> r->log_width;
    r->n = r->left < most ? r->left : most;
    begin_pieces(r);
    // The one behind a member has its first slot, that before it the last.
    char *to = area + slot * (size_t)(team->size - 1);
    for (int number = next_member(team, team->me); number != team->me;
         number = next_member(team, number)) {
      to -= slot;
      send_piece(r, to, own_of(r, number), r->n, xb_namespace(team->pe[number]));
    }
    expect(r, team->size - 1);
    for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
      AWAIT(r, piece_moved(r));
      tell_arrival(r, xb_namespace(team->pe[member_at(team, r->k)]));
    }
    AWAIT_ARRIVALS(r)
    char *const first = (char *)__xbrtime_team_areas[team->index].bytes;
    const size_t step = area_slot(team);
    const size_t others = (size_t)team->size - 2;
    if (others > 0) r->combine(first, 0, first, 1, first + step, step, others, r->n);
    r->combine(r->to, 0, first, 1, own_of(r, team->me), 0, 1, r->n);
    r->from += r->n << r->log_width;
    r->to += r->n << r->log_width;
  }
  leave_area(r);
  END
}

int __xbrtime_team_reduce_scatter(struct team *team, void *dest, const void *src, size_t nelems,
                                  unsigned log_width, size_t stride, combine *combine,
                                  xbrtime_request *handle) {
  (void)stride;
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->nelems = nelems;
  r->log_width = log_width;
  r->combine = combine;
  if (team->size < 2 || team->size > AREA_MEMBERS) return __xbrtime_run(r, ring_step, handle);
  want_area(r);
  return __xbrtime_run(r, area_step, handle);
}
