// SPDX-License-Identifier: Apache-2.0
//
// Prefix reductions by doubling over a team, in chunks.
//
// Scan: as in scan.c. In round k a member sends what it has of the chunk, the result over the 2^k
// members that end with it, to the one 2^k behind it, and puts what comes from 2^k before in front
// of its own. Of an exclusive scan what came is kept apart, too; so its chunks are half as long.
//
// They go through the two halves of an inbox in turn, and whoever has used a half tells the sender
// whose turn comes two turns later. Members send turns in order, and a turn needs nothing but
// earlier turns of others: so nobody waits in a circle.
#include "team.h"

#define SCAN_CHUNK_BYTES (TEAM_CHUNK_BYTES / 2)
#define OWN(r) ((char *)(r)->partial)
#define BEFORE(r) (OWN(r) + SCAN_CHUNK_BYTES)

// Rounds in which the member of that number receives.
XBRTIME_ALWAYS_INLINE unsigned rounds_of(int number) {
  unsigned rounds = 0;
  while (number >> rounds != 0) rounds++;
  return rounds;
}

// Tells the sender of that turn that it may send.
static void grant_round(struct request *r, unsigned turn, unsigned rounds) {
  if (turn < r->turns) tell_before(r, (int)(turn % rounds));
}

XBRTIME_ALWAYS_INLINE bool scan(struct request *r, bool exclusive) {
  const struct team *const team = r->team;
  const int me = team->me, size = team->size;
  const unsigned rounds = rounds_of(me);
  const size_t chunk = (exclusive ? SCAN_CHUNK_BYTES : TEAM_CHUNK_BYTES) >> r->log_width;
  BEGIN(r)
  r->turns = (unsigned)((r->nelems + chunk - 1) / chunk) * rounds;
  r->turn = 0;
  if (rounds > 0) {
    grant_round(r, 0, rounds);
    grant_round(r, 1, rounds);
  }
  r->from = r->src;
  r->to = r->dest;
  r->parent_turn = 0;  // chunks so far
  for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
    r->n = r->left < chunk ? r->left : chunk;
    __xbrtime_copy(OWN(r), 1, r->from, r->stride, r->n, r->log_width, 0);
    for (r->k = 0; 1 << r->k < size; r->k++) {
      if (me + (1 << r->k) < size) {
        AWAIT(r, heard_behind(r, r->k));
        const unsigned turn = r->parent_turn * rounds_of(me + (1 << r->k)) + (unsigned)r->k;
        __xbrtime_put[r->log_width](r->channel->inbox[turn % 2], OWN(r), r->n, 1,
                                    team->behind[r->k]);
        tell_behind(r, r->k);
      }
      if (1 << r->k > me) continue;
      AWAIT(r, heard_before(r, r->k));
      const void *const in = r->channel->inbox[r->turn % 2];
      r->combine(OWN(r), 0, in, 1, OWN(r), 0, 1, r->n);
      if (exclusive && r->k > 0) {
        r->combine(BEFORE(r), 0, in, 1, BEFORE(r), 0, 1, r->n);
      } else if (exclusive) {
        __xbrtime_copy(BEFORE(r), 1, in, 1, r->n, r->log_width, 0);
      }
      grant_round(r, r->turn++ + 2, rounds);
    }
    if (!exclusive || me > 0) {
      __xbrtime_copy(r->to, r->stride, exclusive ? BEFORE(r) : OWN(r), 1, r->n, r->log_width, 0);
    }
    const size_t distance = element_distance(r->n, r->stride) << r->log_width;
    r->from += distance;
    r->to += distance;
    r->parent_turn++;
  }
  END
}

static bool scan_step(struct request *r) { return scan(r, false); }
static bool exscan_step(struct request *r) { return scan(r, true); }

static struct request *next(struct team *team, void *dest, const void *src, size_t nelems,
                            unsigned log_width, size_t stride, combine *combine) {
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->nelems = nelems;
  r->log_width = log_width;
  r->stride = stride;
  r->combine = combine;
  return r;
}

#define DEFINE(NAME)                                                                       \
  int __xbrtime_team_##NAME(struct team *team, void *dest, const void *src, size_t nelems, \
                            unsigned log_width, size_t stride, combine *combine,           \
                            xbrtime_request *handle) {                                     \
    if (nelems == 0) return __xbrtime_nothing(handle);                                     \
    struct request *const r = next(team, dest, src, nelems, log_width, stride, combine);   \
    return __xbrtime_run(r, NAME##_step, handle);                                          \
  }
DEFINE(scan)
DEFINE(exscan)
