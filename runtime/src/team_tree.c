// SPDX-License-Identifier: Apache-2.0
//
// Broadcast down and reductions up a binomial tree over a team, in chunks.
//
// Broadcast: a member tells its parent once that its dest may be written; then each chunk goes
// straight into dest, with a message behind it.
//
// Reduction: each child puts its chunks into a slot of the parent's inbox, when the parent has told
// it that what was there is used. A chunk is combined as own OP child OP child .., the child with
// the smallest subtree first: an order that depends on the size of the team and the root only.
#include "team.h"

#define BROADCAST_CHUNK_BYTES 1024u
// From so many bytes on a reduction goes by pieces.
#ifndef REDUCE_LONG_BYTES
#define REDUCE_LONG_BYTES 512u
#endif
// From so many bytes on a broadcast goes by pieces, at least so many for each member.
#ifndef SPREAD_BYTES
#define SPREAD_BYTES 512u
#endif
#ifndef SPREAD_PIECE
#define SPREAD_PIECE 128u
#endif

static bool broadcast_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children, parent = r->parent;
  BEGIN(r)
  if (rank != 0) {
    tell_before(r, parent);
    r->src = r->dest;
  }
  for (r->k = children; r->k-- > 0;) AWAIT(r, heard_behind(r, r->k));
  r->from = r->src;
  r->to = r->dest;
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = BROADCAST_CHUNK_BYTES >> r->log_width;
    if (r->left < r->n) r->n = r->left;
    if (rank != 0) AWAIT(r, heard_before(r, parent));
    for (int k = children; k-- > 0;) {
      if (r->stride == 1) {
        store_elements(r->to, r->from, r->n, r->log_width, team->behind[k]);
      } else {
        __xbrtime_put[r->log_width](r->to, r->from, r->n, r->stride, team->behind[k]);
      }
      tell_behind(r, k);
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->from += distance;
    r->to += distance;
  }
  if (r->dest == r->src) return true;
  if (r->stride == 1) {
    store_elements(r->dest, r->src, r->nelems, r->log_width, 0);
  } else {
    __xbrtime_put[r->log_width](r->dest, r->src, r->nelems, r->stride, 0);
  }
  END
}

bool __xbrtime_team_reduce_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children, parent = r->parent;
  const size_t chunk = slot_bytes(team) >> r->log_width;
  BEGIN(r)
  for (int k = 0; k < children; k++) tell_behind(r, k);
  r->from = r->src;
  r->to = r->dest;
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = r->left < chunk ? r->left : chunk;
    r->result = r->from;
    r->result_stride = r->stride;
    for (r->k = 0; r->k < children; r->k++) {
      AWAIT(r, heard_behind(r, r->k));
      const bool is_last = rank == 0 && r->k == children - 1 && r->stride == 1;
      void *const out = is_last ? r->to : (char *)r->partial;
      r->combine(out, 0, r->result, r->result_stride, slot_of(r, r->k), 0, 1, r->n);
      r->result = out;
      r->result_stride = 1;
      if (r->left > r->n) tell_behind(r, r->k);
    }
    if (rank != 0) {
      AWAIT(r, heard_before(r, parent));
      void *const slot = slot_of(r, parent);
      if (r->result_stride == 1) {
        store_elements(slot, r->result, r->n, r->log_width, team->before[parent]);
      } else {
        __xbrtime_copy(slot, 1, r->result, r->result_stride, r->n, r->log_width,
                       team->before[parent]);
      }
      tell_before(r, parent);
    } else if (r->result != r->to) {
      __xbrtime_copy(r->to, r->stride, r->result, r->result_stride, r->n, r->log_width, 0);
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->from += distance;
    r->to += distance;
  }
  END
}

static struct request *next(struct team *team, void *dest, const void *src, size_t nelems,
                            unsigned log_width, size_t stride, int root) {
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->nelems = nelems;
  r->log_width = log_width;
  r->stride = stride;
  take_place_in_tree(r, root);
  return r;
}

int __xbrtime_team_broadcast(struct team *team, void *dest, const void *src, size_t nelems,
                             unsigned log_width, size_t stride, int root, xbrtime_request *handle) {
  if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = next(team, dest, src, nelems, log_width, stride, root);
  const bool is_long = stride == 1 && team->size > 1 && nelems << log_width >= SPREAD_BYTES &&
                       nelems << log_width >= SPREAD_PIECE * (size_t)team->size;
  return __xbrtime_run(r, is_long ? __xbrtime_team_spread_step : broadcast_step, handle);
}

int __xbrtime_team_reduce(struct team *team, void *dest, const void *src, size_t nelems,
                          unsigned log_width, size_t stride, int root, combine *combine,
                          xbrtime_request *handle) {
  if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = next(team, dest, src, nelems, log_width, stride, root);
  r->combine = combine;
  const size_t bytes = nelems << log_width;
  if (bytes < REDUCE_LONG_BYTES || stride != 1 || team->size == 1 ||
      team->size > REDUCE_LONG_MEMBERS || nelems < (size_t)team->size) {
    return __xbrtime_run(r, __xbrtime_team_reduce_step, handle);
  }
  want_area(r);
  return __xbrtime_run(r, __xbrtime_team_reduce_long_step, handle);
}
