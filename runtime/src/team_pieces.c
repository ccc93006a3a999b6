// SPDX-License-Identifier: Apache-2.0
//
// Scatter, gather, gather to all, and all-to-all over a team, by puts straight into dest.
//
// The root of a scatter first hears up a binomial tree that all have entered, in a gather the word
// that the root has goes down one; all-to-all begins with a barrier, in place each of its steps, as
// does each group of pieces of different size. So what is counted together in `arrivals` belongs to
// this call, whoever was early. So does gather to all. Pieces that the engine moves are counted
// when it has, and meanwhile other requests go on.
#include "team.h"

XBRTIME_ALWAYS_INLINE char *piece_of(const struct request *r, const void *all, int number) {
  return (char *)all + ((size_t)r->places[number] << r->log_width);
}

XBRTIME_ALWAYS_INLINE void keep_own(struct request *r, void *to, const void *from) {
  const size_t n = (size_t)r->sizes[r->team->me];
  if (to != from && n > 0) copy_own(to, from, n, r->log_width);
}

XBRTIME_ALWAYS_INLINE xb_word namespace_at(const struct request *r, int distance) {
  return xb_namespace(r->team->pe[member_at(r->team, distance)]);
}

// Whether the piece for the member at a distance has elements, and whether the engine moves it.
XBRTIME_ALWAYS_INLINE size_t size_at(const struct request *r, int distance) {
  return (size_t)r->sizes[member_at(r->team, distance)];
}
XBRTIME_ALWAYS_INLINE bool moves(size_t least, const struct request *r, int distance) {
  return by_engine_from(least, size_at(r, distance) << r->log_width);
}

static bool scatter_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children;
  BEGIN(r)
  for (r->k = 0; r->k < children; r->k++) AWAIT(r, heard_behind(r, r->k));
  if (rank != 0) {
    tell_before(r, r->parent);
    expect(r, r->sizes[team->me] > 0 ? 1 : 0);
    AWAIT_ARRIVALS(r)
    return true;
  }
  begin_pieces(r);
  for (int number = next_member(team, team->me); number != team->me;
       number = next_member(team, number)) {
    const size_t n = (size_t)r->sizes[number];
    if (n == 0) continue;
    send_counted_from(TEAM_BULK_SCATTER_BYTES, r, r->dest, piece_of(r, r->src, number), n,
                      xb_namespace(team->pe[number]), &r->channel->arrivals);
  }
  keep_own(r, r->dest, piece_of(r, r->src, team->me));
  for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
    if (!moves(TEAM_BULK_SCATTER_BYTES, r, r->k)) continue;
    AWAIT(r, piece_moved(r));
    tell_arrival(r, namespace_at(r, r->k));
  }
  END
}

static bool gather_step(struct request *r) {
  const struct team *const team = r->team;
  const int rank = r->rank, children = r->children;
  BEGIN(r)
  if (rank != 0) AWAIT(r, heard_before(r, r->parent));
  for (int k = children; k-- > 0;) tell_behind(r, k);
  if (rank != 0) {
    const size_t n = size_at(r, 0);
    if (n == 0) return true;
    begin_pieces(r);
    const xb_word ns = xb_namespace(team->pe[r->root]);
    send_counted_from(TEAM_BULK_GATHER_BYTES, r, piece_of(r, r->dest, team->me), r->src, n, ns,
                      &r->channel->arrivals);
    if (r->moves == 0) return true;
    AWAIT(r, piece_moved(r));
    tell_arrival(r, xb_namespace(team->pe[r->root]));
    return true;
  }
  keep_own(r, piece_of(r, r->dest, team->me), r->src);
  for (int i = 0; i < team->size; i++) expect(r, i != team->me && r->sizes[i] > 0 ? 1 : 0);
  AWAIT_ARRIVALS(r)
  END
}

static bool gather_all_step(struct request *r) {
  const struct team *const team = r->team;
  BEGIN(r)
  SYNC(r)
  begin_pieces(r);
  const size_t n = size_at(r, 0);
  char *const piece = piece_of(r, r->dest, team->me);
  int arrivals = 0;
  for (int number = next_member(team, team->me); number != team->me;
       number = next_member(team, number)) {
    if (n > 0) send_piece(r, piece, r->src, n, xb_namespace(team->pe[number]));
    arrivals += r->sizes[number] > 0 ? 1 : 0;
  }
  expect(r, arrivals);
  keep_own(r, piece, r->src);
  for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
    AWAIT(r, piece_moved(r));
    tell_arrival(r, namespace_at(r, r->k));
  }
  AWAIT_ARRIVALS(r)
  END
}

static bool alltoall_step(struct request *r) {
  const struct team *const team = r->team;
  const size_t from_block = element_distance(r->nelems, r->stride) << r->log_width;
  const size_t to_block = element_distance(r->nelems, r->dest_stride) << r->log_width;
  const bool is_contiguous = r->stride == 1 && r->dest_stride == 1;
  BEGIN(r)
  SYNC(r)
  char *const to = r->dest + (size_t)team->me * to_block;
  begin_pieces(r);
  for (int number = next_member(team, team->me); number != team->me;
       number = next_member(team, number)) {
    const char *const from = r->src + (size_t)number * from_block;
    const xb_word ns = xb_namespace(team->pe[number]);
    if (is_contiguous) {
      send_piece(r, to, from, r->nelems, ns);
    } else {
      __xbrtime_copy(to, r->dest_stride, from, r->stride, r->nelems, r->log_width, ns);
      tell_arrival(r, ns);
    }
  }
  const char *const own = r->src + (size_t)team->me * from_block;
  if (is_contiguous) {
    copy_own(to, own, r->nelems, r->log_width);
  } else {
    __xbrtime_copy(to, r->dest_stride, own, r->stride, r->nelems, r->log_width, 0);
  }
  expect(r, team->size - 1);
  for (r->k = 1; r->moves > 0 && r->k < team->size; r->k++) {
    AWAIT(r, piece_moved(r));
    tell_arrival(r, namespace_at(r, r->k));
  }
  AWAIT_ARRIVALS(r)
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
    SYNC(r)
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
      AWAIT_ARRIVALS(r)
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

// To the member that turn `i` of the group is for.
XBRTIME_ALWAYS_INLINE int distance_of(const struct request *r, unsigned i) {
  return (int)(r->turns + i) + 1;
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
  if (team->size == 1) {
    keep_own(r, r->dest + ((size_t)r->dest_places[team->me] << r->log_width),
             piece_of(r, r->src, team->me));
  }
  for (r->turns = 0; (int)r->turns < team->size - 1; r->turns += TEAM_PLACES) {
    for (int i = group_size(r); i-- > 0;) r->channel->place[i] = 0;
    SYNC(r)
    tell_places(r);
    begin_pieces(r);
    for (r->turn = 0; (int)r->turn < group_size(r); r->turn++) {
      if (size_at(r, distance_of(r, r->turn)) == 0) continue;
      AWAIT(r, r->channel->place[r->turn] != 0);
      const int number = member_at(team, distance_of(r, r->turn));
      const size_t n = (size_t)r->sizes[number];
      if (by_engine_from(TEAM_BULK_ALLTOALLV_BYTES, n << r->log_width)) {
        r->moves++;
        continue;
      }
      const xb_word ns = xb_namespace(team->pe[number]);
      store_elements((void *)r->channel->place[r->turn], piece_of(r, r->src, number), n,
                     r->log_width, ns);
      tell_arrival(r, ns);
    }
    // What the engine moves when all places are known: between its pieces nothing is awaited.
    const bool has_long = r->moves > 0;
    if (has_long) begin_pieces(r);
    for (int i = 0; has_long && i < group_size(r); i++) {
      const int number = member_at(team, distance_of(r, (unsigned)i));
      const size_t n = (size_t)r->sizes[number];
      if (!by_engine_from(TEAM_BULK_ALLTOALLV_BYTES, n << r->log_width)) continue;
      send_piece(r, (void *)r->channel->place[i], piece_of(r, r->src, number), n,
                 xb_namespace(team->pe[number]));
    }
    if (r->turns == 0) {
      keep_own(r, r->dest + ((size_t)r->dest_places[team->me] << r->log_width),
               piece_of(r, r->src, team->me));
    }
    for (r->turn = 0; r->moves > 0 && (int)r->turn < group_size(r); r->turn++) {
      if (!moves(TEAM_BULK_ALLTOALLV_BYTES, r, distance_of(r, r->turn))) continue;
      AWAIT(r, piece_moved(r));
      tell_arrival(r, namespace_at(r, distance_of(r, r->turn)));
    }
  }
  for (int i = 0; i < team->size; i++) expect(r, i != team->me && r->dest_sizes[i] > 0 ? 1 : 0);
  AWAIT_ARRIVALS(r)
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
