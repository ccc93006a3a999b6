// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all members of a team: short ones by doubling, long ones by pieces.
#include "team.h"

// From so many bytes on pieces take less time; of each member at least so many.
#ifndef EXCHANGE_BYTES
#define EXCHANGE_BYTES 512u
#endif
#ifndef EXCHANGE_PIECE
#define EXCHANGE_PIECE 16u
#endif

int __xbrtime_team_reduce_all(struct team *team, void *dest, const void *src, size_t nelems,
                              unsigned log_width, size_t stride, combine *combine,
                              xbrtime_request *handle) {
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->nelems = nelems;
  r->log_width = log_width;
  r->stride = stride;
  r->combine = combine;
  const size_t size = (size_t)team->size, bytes = nelems << log_width;
  const bool has_area = team->size <= AREA_MEMBERS;
  if (bytes < EXCHANGE_BYTES || team->size == 1 || bytes < EXCHANGE_PIECE * size ||
      (stride != 1 && !has_area)) {
    return __xbrtime_run(r, __xbrtime_team_doubling_step, handle);
  }
  // Whether dest is src is each member's own affair, so it decides nothing here.
  want_area(r);
  if (has_area && (stride != 1 || bytes <= AREA_BYTES)) {
    return __xbrtime_run(r, __xbrtime_team_area_step, handle);
  }
  r->n = nelems / size;
  r->number = (unsigned)team->calls;
  return __xbrtime_run(r, __xbrtime_team_exchange_step, handle);
}
