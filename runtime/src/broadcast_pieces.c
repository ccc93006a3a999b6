// SPDX-License-Identifier: Apache-2.0
//
// Broadcast in pieces, of which each PE passes one on: the root sends every other PE its own piece,
// and that PE sends it to all the rest, the root too, whose own copy so costs it nothing. The data
// leaves each PE once and comes to each once, in two steps, whatever the number of PEs; its price
// is a message to everybody, so it is for some hundred bytes to a few KiB. With less than
// MIN_PIECE_BYTES for each, fewer PEs pass something on. Each begins with the PE behind it, so no
// two send to the same. (After M. K. Velamati et al., "Optimization of collective communication in
// intra-Cell MPI", 2007, where each processor moves a piece of at least some size, with a shift.)
//
// As in the tree, who enters says that its dest may be written, to all that will. Data comes with
// the count 1; from a root that has its data in place with 2, so nobody sends it any.
#include "collectives.h"
#include "transfer.h"

#define MIN_PIECE_BYTES 64u
#define UNIT_BYTES 32u  // of a piece: no word is sent in parts

// Ranks 1 to `movers` pass a piece on; that of the root is 0.
struct plan {
  char *dest;
  const char *src;
  size_t nelems, stride, piece;
  unsigned log_width;
  int root, pes, movers;
  bool bulk;
};

static void cut(struct plan *plan) {
  const size_t others = (size_t)plan->pes - 1, least = MIN_PIECE_BYTES >> plan->log_width;
  size_t piece = plan->nelems <= least ? least : (plan->nelems + others - 1) / others;
  if (piece < least) piece = least;
  const size_t unit = UNIT_BYTES >> plan->log_width;
  if (plan->stride == 1) piece = (piece + unit - 1) & -unit;
  plan->piece = piece;
  plan->movers = (int)((plan->nelems + piece - 1) / piece);
  plan->bulk = plan->stride == 1 && sends_by_bulk(piece << plan->log_width);
}

XBRTIME_ALWAYS_INLINE struct peer peer_of_rank(const struct plan *plan, int rank) {
  const int pe = plan->root + rank;
  return peer_of(pe < plan->pes ? pe : pe - plan->pes);
}

struct part {
  char *dest;
  const char *src;
  size_t nelems;
};
// The piece of a rank, out of `from`.
XBRTIME_ALWAYS_INLINE struct part part_of(const struct plan *plan, int rank, const char *from) {
  const size_t first = (size_t)(rank - 1) * plan->piece, left = plan->nelems - first;
  const size_t at = element_distance(first, plan->stride) << plan->log_width;
  return (struct part){plan->dest + at, from + at, left < plan->piece ? left : plan->piece};
}

XBRTIME_ALWAYS_INLINE void set_up(const struct plan *plan, struct transfers *transfers,
                                  const struct peer *to, const struct part *part,
                                  xb_word position) {
  if (!plan->bulk) return;
  begin_messages(transfers, to);
  set_up_message(part->dest, part->src, position);
}
XBRTIME_ALWAYS_INLINE void send(const struct plan *plan, struct transfers *transfers,
                                const struct peer *to, const struct part *part, xb_word position) {
  if (plan->bulk) {
    send_message(transfers, part->nelems << plan->log_width);
  } else {
    __xbrtime_put[plan->log_width](part->dest, part->src, part->nelems, plan->stride, to->ns);
    signal_peer(to, position);
  }
}

static void send_all(const struct plan *plan, xb_word position, struct transfers *transfers) {
  const xb_word count = position + (plan->dest == plan->src ? 2 : 1);
  for (int rank = 1; rank <= plan->movers; rank++) {
    const struct peer to = peer_of_rank(plan, rank);
    const struct part part = part_of(plan, rank, plan->src);
    wait_for_peer(&to, position);
    set_up(plan, transfers, &to, &part, count);
    send(plan, transfers, &to, &part, count);
  }
}

// The root need not say that its dest may be written.
static void pass_on(const struct plan *plan, int rank, xb_word position,
                    struct transfers *transfers) {
  const struct peer root = peer_of_rank(plan, 0);
  const struct part part = part_of(plan, rank, plan->dest);
  for (int distance = 1, other = rank; distance < plan->pes; distance++) {
    if (++other == plan->pes) other = 0;
    const struct peer to = peer_of_rank(plan, other);
    if (other != 0) wait_for_peer(&to, position);
    set_up(plan, transfers, &to, &part, position + 1);
    if (distance == 1) sleep_until_reached(root.signal, position + 1);
    if (other == 0 && *root.signal != position + 1) continue;
    send(plan, transfers, &to, &part, position + 1);
  }
}

void __xbrtime_broadcast_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                size_t stride, int root) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  check_root(root);
  struct plan plan = {.dest = dest,
                      .src = src,
                      .nelems = nelems,
                      .stride = stride,
                      .log_width = log_width,
                      .root = root,
                      .pes = __xbrtime.pes};
  if (plan.pes == 1) {
    if (dest != src) __xbrtime_put[log_width](dest, src, nelems, stride, 0);
    return;
  }
  cut(&plan);
  const int me = __xbrtime.me, rank = me >= root ? me - root : me - root + plan.pes;
  struct transfers transfers = {0};
  if (rank == 0) {
    if (plan.bulk) follow_stores(&transfers);
    send_all(&plan, position, &transfers);
  } else {
    for (int mover = 0; mover <= plan.movers; mover++) {
      const struct peer to = peer_of_rank(&plan, mover);
      if (mover != rank) signal_peer(&to, position);
    }
    if (plan.bulk) follow_stores(&transfers);
    if (rank <= plan.movers) pass_on(&plan, rank, position, &transfers);
  }
  if (transfers.any) end_messages();
  if (rank != 0 || dest != src) {
    for (int mover = 1; mover <= plan.movers; mover++) {
      const struct peer from = peer_of_rank(&plan, mover);
      if (mover != rank) wait_for_peer(&from, position + 1);
    }
  }
  wait_for_transfers(&transfers);
}
