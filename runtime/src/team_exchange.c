// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all members of a team of long arrays, by pieces: each member gets one piece of all
// others, combines it and sends it to all. What comes lands in dest, which has room for as many
// pieces as there are members: the piece of member i where piece i of the result will be. So
// the members wait for each other before (dest may be written) and between (all is used). With the
// first wait they hear whether dest is src on any of them: then all take the way below.
//
// Or pieces land in the area of the team, as much at a time as there is room for. Then dest may be
// src: a result goes to where the piece was that its sender has had from each. Results are counted
// apart, since a member may have all pieces, and send its result, before another has. Elements that
// are not contiguous go this way, too, by the core.
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
  volatile xb_word *const in_place = __xbrtime_team_areas[team->index].in_place;
  BEGIN(r)
  AWAIT(r, area_free(r));  // and so are the words of who was before
  r->in_place = r->dest == r->src;
  for (r->k = 0; r->k < team->links; r->k++) {
    if (r->in_place) store_remote_word(team->behind[r->k], &in_place[r->k], r->number);
    tell_behind(r, r->k);
    AWAIT(r, heard_before(r, r->k));
    if (in_place[r->k] == r->number) r->in_place = true;
  }
  if (r->in_place) {
    if (team->size <= AREA_MEMBERS) return continue_with(r, __xbrtime_team_area_step);
    leave_area(r);
    return continue_with(r, __xbrtime_team_doubling_step);
  }
  for (r->turn = 0; r->turn < 2; r->turn++) {
    if (r->turn == 1) {
      SYNC(r)
    }
    send_all(r, r->turn == 1);
    for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
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
  leave_area(r);
  const size_t done = (size_t)team->size * r->n;
  r->nelems -= done;
  r->src += done << r->log_width;
  r->dest += done << r->log_width;
  if (r->nelems > 0) return continue_with(r, __xbrtime_team_doubling_step);
  END
}

// An element of an array with a stride.
static char *element_at(const struct request *r, const char *all, size_t i) {
  return (char *)all + (element_distance(i, r->stride) << r->log_width);
}
static void send_apart(struct request *r, void *to, size_t to_stride, const void *from,
                       size_t from_stride, int number, volatile xb_word *counter) {
  const xb_word ns = xb_namespace(r->team->pe[number]);
  if (r->stride == 1) {
    send_counted(r, to, from, r->n, ns, counter);
  } else {
    __xbrtime_copy(to, to_stride, from, from_stride, r->n, r->log_width, ns);
    count_at(ns, counter);
  }
}

bool __xbrtime_team_area_step(struct request *r) {
  const struct team *const team = r->team;
  const size_t size = (size_t)team->size;
  BEGIN(r)
  AWAIT(r, area_free(r));
  while (r->nelems >= size) {
    SYNC(r)
    const size_t slot = area_slot(team), most = slot >> r->log_width;
    r->n = r->nelems / size;
    if (r->n > most) r->n = most;
    char *to = (char *)__xbrtime_team_areas[team->index].bytes + slot * (size - 1);
    begin_pieces(r);
    for (int number = next_member(team, team->me); number != team->me;
         number = next_member(team, number)) {
      to -= slot;
      send_apart(r, to, 1, element_at(r, r->src, (size_t)number * r->n), r->stride, number,
                 &r->channel->arrivals);
    }
    expect(r, team->size - 1);
    for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
      AWAIT(r, piece_moved(r));
      tell_arrival(r, xb_namespace(team->pe[member_at(team, r->k)]));
    }
    AWAIT_ARRIVALS(r)
    char *const own = element_at(r, r->dest, (size_t)team->me * r->n);
    char *const first = (char *)__xbrtime_team_areas[team->index].bytes;
    char *const result = r->stride == 1 ? own : first;
    r->combine(result, 0, element_at(r, r->src, (size_t)team->me * r->n), r->stride, first,
               area_slot(team), size - 1, r->n);
    if (r->stride != 1) __xbrtime_copy(own, r->stride, result, 1, r->n, r->log_width, 0);
    begin_pieces(r);
    for (int number = next_member(team, team->me); number != team->me;
         number = next_member(team, number)) {
      send_apart(r, own, r->stride, result, 1, number, &r->channel->results);
    }
    r->counts.results += (xb_word)team->size - 1;
    for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
      AWAIT(r, piece_moved(r));
      count_at(xb_namespace(team->pe[member_at(team, r->k)]), &r->channel->results);
    }
    AWAIT(r, has_counted(&r->channel->results, r->counts.results));
    r->nelems -= size * r->n;
    r->src = element_at(r, r->src, size * r->n);
    r->dest = element_at(r, r->dest, size * r->n);
  }
  leave_area(r);
  if (r->nelems > 0) return continue_with(r, __xbrtime_team_doubling_step);
  END
}
