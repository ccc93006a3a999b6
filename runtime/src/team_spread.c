// SPDX-License-Identifier: Apache-2.0
//
// Broadcast of long arrays over a team: the root sends each other member a piece, and that sends it
// to the others. The root has heard up a binomial tree that all have entered, so any dest may be
// written by whoever has a piece.
//
// That the own piece has come stands in a word of its own, which the engine writes behind the
// data, or the root's core: the number of such calls on this channel. There is never more than one
// on the way to it, so it does not matter which.
#include "team.h"

// The piece of a member by its number from the root on, 1 and up; the last is as long as it gets.
static char *piece_of(const struct request *r, const char *all, int rank) {
  return (char *)all + ((size_t)(rank - 1) * r->n << r->log_width);
}
static size_t elements_of(const struct request *r, int rank) {
  const size_t last = (size_t)r->team->size - 2;
  return rank == r->team->size - 1 ? r->nelems - last * r->n : r->n;
}
static xb_word namespace_at(const struct request *r, int distance) {
  return xb_namespace(r->team->pe[member_at(r->team, distance)]);
}

static void send_first(struct request *r) {
  for (int rank = 1; rank < r->team->size; rank++) {
    const size_t n = elements_of(r, rank), bytes = n << r->log_width;
    const xb_word ns = namespace_at(r, rank);
    char *const to = piece_of(r, r->dest, rank), *const from = piece_of(r, r->src, rank);
    if (by_engine(bytes)) {
      r->moves++;
      r->sent =
          xb_bulk_put_signal(ns, to, from, (uint32_t)bytes, &r->channel->pieces, r->counts.pieces);
    } else {
      store_elements(to, from, n, r->log_width, ns);
      store_remote_word(ns, &r->channel->pieces, r->counts.pieces);
    }
  }
}

// To all but the root, which is `rank` before this one, from the one before this one back: each
// begins a piece later than the one before it, and so hardly any two send to the same at a time.

bool __xbrtime_team_spread_step(struct request *r) {
  const struct team *const team = r->team;
  BEGIN(r)
  r->n = team->size == 2 ? r->nelems : r->nelems / ((size_t)team->size - 1);
  r->counts.pieces++;
  for (r->k = 0; r->k < r->children; r->k++) AWAIT(r, heard_behind(r, r->k));
  if (r->rank == 0) {
    begin_pieces(r);
    send_first(r);
    if (r->dest != r->src) {
      const size_t bytes = r->nelems << r->log_width;
      if (team->size == 2 && by_engine(bytes) && is_exported(r->dest, bytes)) {
        r->moves++;
        r->sent = xb_bulk_put(0, r->dest, r->src, (uint32_t)bytes);
      } else {
        copy_own(r->dest, r->src, r->nelems, r->log_width);
      }
    }
    if (r->moves > 0) AWAIT(r, piece_moved(r));  // the last: all before it have ended, too
    return true;
  }
  tell_before(r, r->parent);
  AWAIT(r, has_counted(&r->channel->pieces, r->counts.pieces));
  begin_pieces(r);
  char *const piece = piece_of(r, r->dest, r->rank);
  for (int i = 1; i < team->size; i++) {
    if (i != r->rank) send_piece(r, piece, piece, elements_of(r, r->rank), namespace_at(r, -i));
  }
  expect(r, team->size - 2);
  for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
    if (r->k == r->rank) continue;
    AWAIT(r, piece_moved(r));
    tell_arrival(r, namespace_at(r, -r->k));
  }
  AWAIT_ARRIVALS(r)
  END
}
