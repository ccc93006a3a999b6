// SPDX-License-Identifier: Apache-2.0
//
// Scatter, gather, gather to all, and all-to-all over a team, by puts straight into dest.
//
// The root of a scatter first hears up a binomial tree that all have entered, in a gather the word
// that the root has goes down one; all-to-all begins with a barrier, in place each of its steps, as
// does each group of pieces of different size. So what is counted together in `arrivals` belongs to
// this call, whoever was early. Gather to all:
// Bruck's rounds, as in gather_all.c; they go along the links.
#include "team.h"
#include "transfer.h"

static void tell_arrival(struct request *r, xb_word ns) {
#if __riscv_xlen == 64
  xb_post_eamoadd_d(ns, &r->channel->arrivals, 1);
#else
  xb_post_eamoadd_w(ns, &r->channel->arrivals, 1);
#endif
}

// Expects so many more.
static void expect(struct request *r, int arrivals) { r->counts.arrivals += (xb_word)arrivals; }
static bool all_arrived(struct request *r) {
  return has_counted(&r->channel->arrivals, r->counts.arrivals);
}

static char *piece_of(const struct request *r, const void *all, int number) {
  return (char *)all + ((size_t)r->places[number] << r->log_width);
}

static void keep_own(struct request *r, void *to, const void *from) {
  const size_t n = (size_t)r->sizes[r->team->me];
  if (to != from && n > 0) put_piece(to, from, n, r->log_width, 0);
}

static bool scatter_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children;
  BEGIN(r)
  for (r->k = 0; r->k < children; r->k++) AWAIT(r, heard_behind(r, r->k));
  if (rank != 0) {
    tell_before(r, r->parent);
    expect(r, r->sizes[team->me] > 0 ? 1 : 0);
    AWAIT(r, all_arrived(r));
    return true;
  }
  for (int i = 1; i < team->size; i++) {
    const int number = member_at(team, i);
    const size_t n = (size_t)r->sizes[number];
    if (n == 0) continue;
    const xb_word ns = xb_namespace(team->pe[number]);
    put_piece(r->dest, piece_of(r, r->src, number), n, r->log_width, ns);
    tell_arrival(r, ns);
  }
  keep_own(r, r->dest, piece_of(r, r->src, team->me));
  END
}

static bool gather_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children;
  BEGIN(r)
  if (rank != 0) AWAIT(r, heard_before(r, r->parent));
  for (int k = children; k-- > 0;) tell_behind(r, k);
  if (rank != 0) {
    const size_t n = (size_t)r->sizes[team->me];
    if (n == 0) return true;
    const xb_word ns = xb_namespace(team->pe[r->root]);
    put_piece(piece_of(r, r->dest, team->me), r->src, n, r->log_width, ns);
    tell_arrival(r, ns);
    return true;
  }
  keep_own(r, piece_of(r, r->dest, team->me), r->src);
  for (int i = 0; i < team->size; i++) expect(r, i != team->me && r->sizes[i] > 0 ? 1 : 0);
  AWAIT(r, all_arrived(r));
  END
}

static bool gather_all_step(struct request *r) {
  const struct team *const team = r->team;
  const int size = team->size;
  BEGIN(r)
  for (int k = 0; 1 << k < size; k++) tell_behind(r, k);
  keep_own(r, piece_of(r, r->dest, team->me), r->src);
  for (r->k = 0; 1 << r->k < size; r->k++) {
    AWAIT(r, heard_before(r, r->k));
    const int distance = 1 << r->k;
    const int pieces = distance < size - distance ? distance : size - distance;
    const xb_word ns = team->before[r->k];
    for (int i = 0; i < pieces; i++) {
      const int number = member_at(team, i);
      char *const piece = piece_of(r, r->dest, number);
      if (r->sizes[number] > 0) {
        put_piece(piece, piece, (size_t)r->sizes[number], r->log_width, ns);
      }
    }
    tell_before(r, r->k);
    AWAIT(r, heard_behind(r, r->k));
  }
  END
}

static bool alltoall_step(struct request *r) {
  const struct team *const team = r->team;
  const size_t from_block = element_distance(r->nelems, r->stride) << r->log_width;
  const size_t to_block = element_distance(r->nelems, r->dest_stride) << r->log_width;
  BEGIN(r)
  for (r->k = 0; 1 << r->k < team->size; r->k++) {
    tell_behind(r, r->k);
    AWAIT(r, heard_before(r, r->k));
  }
  char *const to = r->dest + (size_t)team->me * to_block;
  for (int i = 1; i <= team->size; i++) {
    const int number = member_at(team, i);
    const xb_word ns = member_namespace(team, number);
    __xbrtime_copy(to, r->dest_stride, r->src + (size_t)number * from_block, r->stride, r->nelems,
                   r->log_width, ns);
    if (ns != 0) tell_arrival(r, ns);
  }
  expect(r, team->size - 1);
  AWAIT(r, all_arrived(r));
  END
}

// In place what comes would overwrite what has not gone. So in step s members whose numbers make s
// (modulo the size) send chunk by chunk into each other's inbox, and copy what came to where that
// went away from: when one has come, the other has used the one before it. A barrier of all before
// each step: what arrives is the partner's.
static int partner_in(const struct team *team, unsigned step) {
  const int number = (int)step - team->me;
  return number < 0 ? number + team->size : number;
}

static bool alltoall_in_place_step(struct request *r) {
  const struct team *const team = r->team;
  const size_t chunk = TEAM_CHUNK_BYTES >> r->log_width;
  BEGIN(r)
  for (r->turns = 0; r->turns < (unsigned)team->size; r->turns++) {
    for (r->k = 0; 1 << r->k < team->size; r->k++) {
      tell_behind(r, r->k);
      AWAIT(r, heard_before(r, r->k));
    }
    if (partner_in(team, r->turns) == team->me) continue;
    r->to = r->dest + ((size_t)partner_in(team, r->turns) * element_distance(r->nelems, r->stride)
                       << r->log_width);
    r->turn = 0;
    for (r->left = r->nelems; r->left > 0; r->left -= r->n) {
      r->n = r->left < chunk ? r->left : chunk;
      const xb_word ns = xb_namespace(team->pe[partner_in(team, r->turns)]);
      __xbrtime_copy(r->channel->inbox[r->turn % 2], 1, r->to, r->stride, r->n, r->log_width, ns);
      tell_arrival(r, ns);
      expect(r, 1);
      AWAIT(r, all_arrived(r));
      __xbrtime_copy(r->to, r->stride, r->channel->inbox[r->turn++ % 2], 1, r->n, r->log_width, 0);
      r->to += element_distance(r->n, r->stride) << r->log_width;
    }
  }
  END
}

// Pieces of any size. Who receives tells each member that has a piece for it where, in a word of
// the inbox there; these are in the order in which that member sends, to the one behind it first.
// It has as many as there is room for; then the next group follows. A member clears its words
// before the barrier at the beginning of a group: nobody writes them then, and what it finds is of
// this group.
#ifndef TEAM_PLACES  // fewer for tests
#define TEAM_PLACES (int)(sizeof((struct channel *)0)->place / sizeof(uintptr_t))
#endif
static int group_size(const struct request *r) {
  const int left = r->team->size - 1 - (int)r->turns;
  return left < TEAM_PLACES ? left : TEAM_PLACES;
}

static void tell_places(const struct request *r) {
  const struct team *const team = r->team;
  for (int i = group_size(r); i-- > 0;) {
    const int number = member_at(team, -1 - (int)r->turns - i);
    if (r->dest_sizes[number] == 0) continue;
    char *const place = r->dest + ((size_t)r->dest_places[number] << r->log_width);
    store_remote_word(xb_namespace(team->pe[number]), &r->channel->place[i], (uintptr_t)place);
  }
}

static bool alltoallv_step(struct request *r) {
  const struct team *const team = r->team;
  BEGIN(r)
  for (r->turns = 0; (int)r->turns < team->size - 1; r->turns += TEAM_PLACES) {
    for (int i = group_size(r); i-- > 0;) r->channel->place[i] = 0;
    for (r->k = 0; 1 << r->k < team->size; r->k++) {
      tell_behind(r, r->k);
      AWAIT(r, heard_before(r, r->k));
    }
    tell_places(r);
    for (r->turn = 0; (int)r->turn < group_size(r); r->turn++) {
      if (r->sizes[member_at(team, (int)(r->turns + r->turn) + 1)] == 0) continue;
      AWAIT(r, r->channel->place[r->turn] != 0);
      const int number = member_at(team, (int)(r->turns + r->turn) + 1);
      const xb_word ns = xb_namespace(team->pe[number]);
      put_piece((void *)r->channel->place[r->turn], piece_of(r, r->src, number),
                (size_t)r->sizes[number], r->log_width, ns);
      tell_arrival(r, ns);
    }
  }
  keep_own(r, r->dest + ((size_t)r->dest_places[team->me] << r->log_width),
           piece_of(r, r->src, team->me));
  for (int i = 0; i < team->size; i++) expect(r, i != team->me && r->dest_sizes[i] > 0 ? 1 : 0);
  AWAIT(r, all_arrived(r));
  END
}

static struct request *next_of_pieces(struct team *team, void *dest, const void *src,
                                      const int *sizes, const int *places, unsigned log_width,
                                      int root) {
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->sizes = sizes;
  r->places = places;
  r->log_width = log_width;
  take_place_in_tree(r, root);
  return r;
}

#define DEFINE_ROOTED(NAME)                                                                    \
  int __xbrtime_team_##NAME(struct team *team, void *dest, const void *src, const int *sizes,  \
                            const int *places, size_t nelems, unsigned log_width, int root,    \
                            xbrtime_request *handle) {                                         \
    if (root < 0 || root >= team->size) return XBRTIME_TEAM_BAD_PE;                            \
    if (nelems == 0) return __xbrtime_nothing(handle);                                         \
    struct request *const r = next_of_pieces(team, dest, src, sizes, places, log_width, root); \
    return __xbrtime_run(r, NAME##_step, handle);                                              \
  }
DEFINE_ROOTED(scatter)
DEFINE_ROOTED(gather)

int __xbrtime_team_gather_all(struct team *team, void *dest, const void *src, const int *sizes,
                              const int *places, size_t nelems, unsigned log_width,
                              xbrtime_request *handle) {
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = next_of_pieces(team, dest, src, sizes, places, log_width, 0);
  return __xbrtime_run(r, gather_all_step, handle);
}

int __xbrtime_team_alltoall(struct team *team, void *dest, const void *src, size_t src_stride,
                            size_t dest_stride, size_t nelems, unsigned log_width,
                            xbrtime_request *handle) {
  if (nelems == 0) return __xbrtime_nothing(handle);
  struct request *const r = __xbrtime_next_request(team, dest, src);
  r->nelems = nelems;
  r->stride = src_stride;
  r->dest_stride = dest_stride;
  r->log_width = log_width;
  const bool in_place = dest == src && src_stride == dest_stride;
  return __xbrtime_run(r, in_place ? alltoall_in_place_step : alltoall_step, handle);
}

int __xbrtime_team_alltoallv(struct team *team, struct team_pieces dest, struct team_pieces src,
                             unsigned log_width, xbrtime_request *handle) {
  struct request *const r =
      next_of_pieces(team, dest.all, src.all, src.sizes, src.places, log_width, 0);
  r->dest_sizes = dest.sizes;
  r->dest_places = dest.places;
  return __xbrtime_run(r, alltoallv_step, handle);
}
