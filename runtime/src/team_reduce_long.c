// SPDX-License-Identifier: Apache-2.0
//
// Reduction of long contiguous arrays to one member of a team, by way of the area: each member gets
// its piece of all others into one half of it, and sends the result to the other half of the
// root's, which copies it to dest. A part at a time, and the members wait for each other before
// each.
#include "team.h"

#define HALF (AREA_BYTES / 2)

bool __xbrtime_team_reduce_long_step(struct request *r) {
  const struct team *const team = r->team;
  const size_t size = (size_t)team->size, me = (size_t)team->me;
  const size_t slot = HALF / size & ~(size_t)15;
  char *const area = (char *)__xbrtime_team_areas[team->index].bytes;
  BEGIN(r)
  AWAIT(r, area_free(r));
  while (r->nelems >= size) {
    SYNC(r)
    r->n = r->nelems / size;
    if (r->n > slot >> r->log_width) r->n = slot >> r->log_width;
    char *to = area + slot * (size - 1);
    begin_pieces(r);
    for (int number = next_member(team, team->me); number != team->me;
         number = next_member(team, number)) {
      to -= slot;
      send_piece(r, to, r->src + ((size_t)number * r->n << r->log_width), r->n,
                 xb_namespace(team->pe[number]));
    }
    expect(r, team->size - 1);
    for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
      AWAIT(r, piece_moved(r));
      tell_arrival(r, xb_namespace(team->pe[member_at(team, r->k)]));
    }
    AWAIT_ARRIVALS(r)
    const size_t bytes = r->n << r->log_width;
    r->to = r->rank == 0 ? r->dest + me * bytes : area;
    r->combine(r->to, 0, r->src + me * bytes, 1, area, slot, size - 1, r->n);
    if (r->rank != 0) {
      const xb_word ns = xb_namespace(team->pe[r->root]);
      begin_pieces(r);
      send_counted(r, area + HALF + me * bytes, area, r->n, ns, &r->channel->results);
      if (r->moves > 0) {
        AWAIT(r, piece_moved(r));
        count_at(xb_namespace(team->pe[r->root]), &r->channel->results);
      }
    } else {
      r->counts.results += (xb_word)team->size - 1;
      AWAIT(r, has_counted(&r->channel->results, r->counts.results));
      const size_t piece = r->n << r->log_width, before = me * piece, behind = before + piece;
      memcpy(r->dest, area + HALF, before);
      memcpy(r->dest + behind, area + HALF + behind, size * piece - behind);
    }
    const size_t done = size * r->n;
    r->nelems -= done;
    r->src += done << r->log_width;
    if (r->rank == 0) r->dest += done << r->log_width;
  }
  leave_area(r);
  if (r->nelems > 0) return continue_with(r, __xbrtime_team_reduce_step);
  END
}
