// SPDX-License-Identifier: Apache-2.0
//
// Broadcast down and reductions up a binomial tree over a team, in chunks.
//
// Broadcast: a member tells its parent once that its dest may be written; then each chunk goes
// straight into dest, with a message behind it.
//
// Reduction: children put their chunks into the halves of the parent's inbox, in turn: for each
// chunk first the child with the smallest subtree, that of the largest last. A parent tells the
// child whose turn comes two turns later when it has used a half. So both sides know which half is
// meant, and a chunk is combined as own OP child OP child .., an order that depends on the size of
// the team and the root only.
#include "team.h"
#include "transfer.h"

#define BROADCAST_CHUNK_BYTES 1024u

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
      __xbrtime_put[r->log_width](r->to, r->from, r->n, r->stride, team->behind[k]);
      tell_behind(r, k);
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->from += distance;
    r->to += distance;
  }
  if (r->dest != r->src) __xbrtime_put[r->log_width](r->dest, r->src, r->nelems, r->stride, 0);
  END
}

// Tells the child whose chunk comes in that turn that it may send it.
static void grant(struct request *r, unsigned turn, unsigned children) {
  if (turn < r->turns) tell_behind(r, (int)(turn % children));
}

XBRTIME_ALWAYS_INLINE bool reduce(struct request *r, bool to_all) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children, parent = r->parent;
  const size_t chunk = TEAM_CHUNK_BYTES >> r->log_width;
  BEGIN(r)
  // Turns of the own inbox; turns of the parent's, which has as many for each of its children.
  r->turns = (unsigned)((r->nelems + chunk - 1) / chunk) * (unsigned)children;
  r->turn = 0;
  r->parent_turn = (unsigned)parent;
  if (children > 0) {
    grant(r, 0, (unsigned)children);
    grant(r, 1, (unsigned)children);
  }
  r->from = r->src;
  r->to = r->dest;
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = r->left < chunk ? r->left : chunk;
    r->result = r->from;
    r->result_stride = r->stride;
    for (r->k = 0; r->k < children; r->k++) {
      AWAIT(r, heard_behind(r, r->k));
      r->combine(r->partial, 0, r->result, r->result_stride, r->channel->inbox[r->turn % 2], 0, 1,
                 r->n);
      r->result = r->partial;
      r->result_stride = 1;
      grant(r, r->turn++ + 2, (unsigned)children);
    }
    if (rank != 0) {
      AWAIT(r, heard_before(r, parent));
      const unsigned brothers = (unsigned)children_of(team, rank - (1 << parent));
      __xbrtime_copy(r->channel->inbox[r->parent_turn % 2], 1, r->result, r->result_stride, r->n,
                     r->log_width, team->before[parent]);
      tell_before(r, parent);
      r->parent_turn += brothers;
    } else {
      __xbrtime_copy(r->to, r->stride, r->result, r->result_stride, r->n, r->log_width, 0);
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->from += distance;
    r->to += distance;
  }
  if (to_all) {
    r->src = r->dest;
    return continue_with(r, broadcast_step);
  }
  END
}

// A step each, so that a program with reductions to one PE has no broadcast.
static bool reduce_step(struct request *r) { return reduce(r, false); }
static bool reduce_all_step(struct request *r) { return reduce(r, true); }

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
  return __xbrtime_run(r, broadcast_step, handle);
}

int __xbrtime_team_reduce(struct team *team, void *dest, const void *src, size_t nelems,
                          unsigned log_width, size_t stride, int root, combine *combine,
                          xbrtime_request *handle) {
  if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = next(team, dest, src, nelems, log_width, stride, root);
  r->combine = combine;
  return __xbrtime_run(r, reduce_step, handle);
}

// Up to member 0 and down again, so all have the same bits.
int __xbrtime_team_reduce_all(struct team *team, void *dest, const void *src, size_t nelems,
                              unsigned log_width, size_t stride, combine *combine,
                              xbrtime_request *handle) {
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = next(team, dest, src, nelems, log_width, stride, 0);
  r->combine = combine;
  return __xbrtime_run(r, reduce_all_step, handle);
}
