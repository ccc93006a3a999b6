// SPDX-License-Identifier: Apache-2.0
//
// Gather to all, by puts of pieces straight to their place in dest. Every PE first tells those who
// will write to it that they may.
//
// Straight: each PE puts its piece to all others, in rounds in which they do not meet. Bruck et
// al., "Efficient algorithms for all-to-all communications in multiport message-passing systems"
// (1997): in round k a PE holds 2^k pieces, its own and those of the PEs after it, and sends them
// to the PE 2^k before it. Ring, in boustrophedon order along the mesh: each PE hands on what came
// last from the left.
#include "collectives.h"
#include "rounds.h"
#include "transfer.h"

static struct peer peer_at(int distance) {
  const int pe = __xbrtime.me + distance;
  return peer_of(pe < 0 ? pe + __xbrtime.pes : pe >= __xbrtime.pes ? pe - __xbrtime.pes : pe);
}

// Piece `pe` from own dest to that of another PE.
XBRTIME_ALWAYS_INLINE void pass_piece(char *dest, const int *counts, const int *displacements,
                                      int pe, unsigned log_width, xb_word ns) {
  char *piece = dest + ((size_t)displacements[pe] << log_width);
  put_small_piece(piece, piece, (size_t)counts[pe], log_width, ns);
}

static void put_own(struct transfers *transfers, char *dest, const void *src, const int *counts,
                    const int *displacements, unsigned log_width) {
  const int me = __xbrtime.me;
  char *const own = dest + ((size_t)displacements[me] << log_width);
  if (own != src) put_own_piece(transfers, own, src, (size_t)counts[me], log_width);
}

// Pieces that are no whole words take several stores each. So the bulk engine moves them, together
// where they follow each other in dest: up to the last PE, and from PE 0 on. What a round sends is
// looked up while the round before is under way.
struct stretch {
  int begin, end;  // elements of dest
};
struct stretches {
  struct stretch part[2];
  int last, pieces;  // the last PE of them, and how many they are
  bool joined;       // whether they follow each other
};
XBRTIME_ALWAYS_INLINE void extend(struct stretches *all, const int *counts,
                                  const int *displacements, int pieces) {
  for (; all->pieces < pieces; all->pieces++) {
    const int pe = all->last + 1 < __xbrtime.pes ? all->last + 1 : 0;
    const int begin = displacements[pe], end = begin + counts[pe];
    if (pe == 0) {
      all->part[1] = (struct stretch){begin, end};
    } else {
      struct stretch *const part = &all->part[pe > __xbrtime.me ? 0 : 1];
      all->joined &= part->end == begin;
      part->end = end;
    }
    all->last = pe;
  }
}
XBRTIME_ALWAYS_INLINE void send_stretches(struct transfers *transfers, const struct peer *to,
                                          char *dest, const struct stretches *all,
                                          unsigned log_width, xb_word position) {
  char *const first = dest + ((size_t)all->part[0].begin << log_width);
  char *const second = dest + ((size_t)all->part[1].begin << log_width);
  const size_t bytes = (size_t)(all->part[0].end - all->part[0].begin) << log_width;
  const size_t more = (size_t)(all->part[1].end - all->part[1].begin) << log_width;
  // The first of two has a signal that says what `to` has known since the call began: only that
  // behind the second one is behind both.
  bulk_send(transfers, to, first, first, bytes, more > 0 ? position : position + 1);
  if (more > 0) bulk_send(transfers, to, second, second, more, position + 1);
}
static __attribute__((noinline)) void bruck_uneven(char *dest, const char *src, const int *counts,
                                                   const int *displacements, unsigned log_width,
                                                   xb_word position) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  for (int distance = 1; distance < pes; distance *= 2) {
    const struct peer writer = peer_at(distance);
    signal_peer(&writer, position);
  }
  struct transfers transfers = {0};
  follow_stores(&transfers);
  const size_t n = (size_t)counts[me], bytes = n << log_width;
  struct peer to = peer_at(-1), source = peer_at(1);
  char *const own = dest + ((size_t)displacements[me] << log_width);
  wait_for_peer(&to, position);
  bulk_send(&transfers, &to, own, src, bytes, position + 1);
  if (own != src && bytes < BULK_PUT_BYTES) {
    put_small_piece(own, src, n, log_width, 0);
  } else if (own != src) {
    put_own_piece(&transfers, own, src, n, log_width);
    xb_bulk_wait(transfers.last);  // it is what goes on
  }
  struct stretches all = {
      {{displacements[me], displacements[me] + counts[me]}, {0, 0}}, me, 1, true};
  for (int distance = 2; distance < pes; distance *= 2) {
    const int pieces = distance < pes - distance ? distance : pes - distance;
    to = peer_at(-distance);
    extend(&all, counts, displacements, pieces);
    wait_for_peer(&source, position + 1);
    wait_for_peer(&to, position);
    if (all.joined) {
      send_stretches(&transfers, &to, dest, &all, log_width, position);
    } else {
      for (int i = 0, pe = me; i < pieces; i++, pe = pe + 1 < pes ? pe + 1 : 0) {
        pass_piece(dest, counts, displacements, pe, log_width, to.ns);
      }
      signal_peer(&to, position + 1);
    }
    source = peer_at(distance);
  }
  wait_for_peer(&source, position + 1);
  wait_for_transfers(&transfers);
}

void __xbrtime_gather_all_bruck(void *dest, const void *src, const int *counts,
                                const int *displacements, unsigned log_width) {
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t n = (size_t)counts[me], bytes = n << log_width;
  // A single element is one store.
  if (__builtin_expect(is_uneven(bytes), 0) && n > 1 && sends_by_bulk(bytes) && pes > 1) {
    bruck_uneven(dest, src, counts, displacements, log_width, position);
    return;
  }
  for (int distance = 1; distance < pes; distance *= 2) {
    const struct peer writer = peer_at(distance);
    signal_peer(&writer, position);
  }
  struct transfers transfers = {0};
  char *const own = (char *)dest + ((size_t)displacements[me] << log_width);
  if (own != src) put_own_piece(&transfers, own, src, n, log_width);
  wait_for_transfers(&transfers);  // it is what goes on
  for (int distance = 1; distance < pes; distance *= 2) {
    const struct peer to = peer_at(-distance), from = peer_at(distance);
    const int pieces = distance < pes - distance ? distance : pes - distance;
    wait_for_peer(&to, position);
    for (int i = 0, pe = me; i < pieces; i++, pe = pe + 1 < pes ? pe + 1 : 0) {
      pass_piece(dest, counts, displacements, pe, log_width, to.ns);
    }
    signal_peer(&to, position + 1);
    wait_for_peer(&from, position + 1);
  }
}

// In the ring a piece of so many bytes goes as two transfers, so that the first is on its way again
// while the second comes.
#define HALVED_BYTES 64

void __xbrtime_gather_all_ring(void *dest, const void *src, const int *counts,
                               const int *displacements, unsigned log_width) {
  const xb_word position = next_collective();
  const int pes = __xbrtime.pes, rank = __xbrtime_snake(__xbrtime.me);
  const struct peer left = peer_of(__xbrtime_snake(rank > 0 ? rank - 1 : pes - 1));
  const struct peer right = peer_of(__xbrtime_snake(rank + 1 < pes ? rank + 1 : 0));
  struct transfers transfers = {0};
  if (pes == 1) {
    put_own(&transfers, dest, src, counts, displacements, log_width);
    wait_for_transfers(&transfers);
    return;
  }
  signal_peer(&left, position);
  wait_for_peer(&right, position);
  // All PEs count alike, so it is no matter of what is under way on one of them.
  const xb_word messages = __xbrtime_bulk != 0 ? 2 : 1;
  xb_word sent = position;
  for (int round = 1, place = rank; round < pes; round++) {
    const int pe = __xbrtime_snake(place);
    char *to = (char *)dest + ((size_t)displacements[pe] << log_width);
    const char *from = round == 1 ? src : to;
    size_t n = (size_t)counts[pe];
    for (xb_word left_over = messages; left_over > 0; left_over--) {
      // What is no part of the own piece came a round ago.
      if (++sent > position + messages) wait_for_peer(&left, sent - messages);
      const size_t now = left_over > 1 && n << log_width >= HALVED_BYTES ? n / 2 : n;
      if (sends_by_bulk(now << log_width)) {
        bulk_send(&transfers, &right, to, from, now << log_width, sent);
      } else {
        wait_for_transfers(&transfers);
        if (now > 0) put_piece(to, from, now, log_width, right.ns);
        signal_peer(&right, sent);
      }
      to += now << log_width;
      from += now << log_width;
      n -= now;
    }
    if (round == 1) put_own(&transfers, dest, src, counts, displacements, log_width);
    place = place > 0 ? place - 1 : pes - 1;
  }
  wait_for_peer(&left, sent);
  wait_for_transfers(&transfers);
}

// A piece that is in its place is sent to all others only, and none comes from this PE itself.
struct pieces {
  const int *counts;
  unsigned log_width;
  bool in_place, has_engine;
};
XBRTIME_ALWAYS_INLINE xb_word messages_from(const struct pieces *pieces, int pe) {
  if (pe == NOBODY || (pe == __xbrtime.me && pieces->in_place)) return 0;
  return messages_of((size_t)pieces->counts[pe] << pieces->log_width, SPLIT_PIECE_BYTES,
                     pieces->has_engine);
}

XBRTIME_ALWAYS_INLINE void send_to_all(const struct pieces *pieces, const struct block *block,
                                       const char *src, bool bulk, bool split) {
  const struct rounds *const rounds = get_rounds();
  const struct round *const end = rounds->end;
  const uint16_t *const sources = rounds->source, *const sources_end = sources + __xbrtime.pes;
  for (const uint16_t *source = sources; source < sources_end; source++) {
    const struct peer peer = peer_of(*source);
    if (pieces->counts[*source] > 0) signal_peer(&peer, block->position);
  }
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  struct before before = {NOBODY, 0};
  for (const struct round *round = rounds->first; round < end && block->bytes > 0; round++) {
    const int target = round->target;
    if (target != NOBODY && (target != __xbrtime.me || !pieces->in_place)) {
      send_block(&transfers, block, target, src, before, bulk, split);
    }
    if (split) before = (struct before){round->source, messages_from(pieces, round->source)};
  }
  wait_for_transfers(&transfers);
  for (const uint16_t *source = sources; source < sources_end; source++) {
    wait_for_messages(*source, block->position, messages_from(pieces, *source));
  }
}

#define DEFINE_STRAIGHT(NAME, BULK, SPLIT)                                                 \
  static __attribute__((noinline)) void NAME(const struct pieces *pieces,                  \
                                             const struct block *block, const char *src) { \
    send_to_all(pieces, block, src, BULK, SPLIT);                                          \
  }
DEFINE_STRAIGHT(stores_to_all, false, false)
DEFINE_STRAIGHT(counted_stores_to_all, false, true)
DEFINE_STRAIGHT(transfers_to_all, true, false)
DEFINE_STRAIGHT(split_transfers_to_all, true, true)

void __xbrtime_gather_all_straight(void *dest, const void *src, const int *counts,
                                   const int *displacements, unsigned log_width) {
  const int me = __xbrtime.me;
  const size_t n = (size_t)counts[me], bytes = n << log_width;
  char *const piece = (char *)dest + ((size_t)displacements[me] << log_width);
  const struct pieces pieces = {counts, log_width, piece == src, __xbrtime_bulk != 0};
  const struct block block = {piece, n, bytes, log_width, next_collective()};
  const bool split = messages_of(bytes, SPLIT_PIECE_BYTES, pieces.has_engine) > 1;
  if (sends_by_bulk(bytes)) {
    (split ? split_transfers_to_all : transfers_to_all)(&pieces, &block, src);
  } else {
    (split ? counted_stores_to_all : stores_to_all)(&pieces, &block, src);
  }
}

XBRTIME_ALWAYS_INLINE void gather_all_by(unsigned algorithm, void *dest, const void *src,
                                         const int *counts, const int *displacements,
                                         unsigned log_width) {
  switch (algorithm) {
    case k_gather_all_straight:
      __xbrtime_gather_all_straight(dest, src, counts, displacements, log_width);
      break;
    case k_gather_all_bruck_concat:
      __xbrtime_gather_all_bruck(dest, src, counts, displacements, log_width);
      break;
    default:
      __xbrtime_gather_all_ring(dest, src, counts, displacements, log_width);
      break;
  }
}
static __attribute__((noinline, cold)) void choose_and_gather_all(void *dest, const void *src,
                                                                  const int *counts,
                                                                  const int *displacements,
                                                                  size_t nelems,
                                                                  unsigned log_width) {
  gather_all_by(CHOOSE(gather_all, nelems << log_width), dest, src, counts, displacements,
                log_width);
}

void __xbrtime_gather_all(void *dest, const void *src, const int *counts, const int *displacements,
                          size_t nelems, unsigned log_width) {
  if (nelems == 0) return;
  const uint32_t step = STEP_FOR(gather_all, nelems << log_width);
  if (__builtin_expect(step == 0, 0)) {
    choose_and_gather_all(dest, src, counts, displacements, nelems, log_width);
  } else {
    gather_all_by(ALGORITHM_OF(step), dest, src, counts, displacements, log_width);
  }
}
