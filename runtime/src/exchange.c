// SPDX-License-Identifier: Apache-2.0
//
// Reductions by exchanges between pairs of PEs at distances that are powers of two.
//
// Rabenseifner ("Optimization of collective reduction operations", 2004): in each round a pair
// shares its range of elements, sends the half that it does not keep and combines the other, the
// largest distance first; then the ranges are gathered the other way round, to everybody or to rank
// 0. The PEs beyond the largest power of two give their elements to a partner first and get the
// result from it in the end.
//
// Elements go through in windows, contiguous in a static array. What is to be combined travels in
// chunks through the inbox slot of the round: each PE sends a chunk, then waits for the other's. So
// when chunk c - 1 has come, the other has used chunk c - 2, and two halves of a slot suffice.
// Results go straight into the other's window: into elements that it has sent away and reads no
// more. A pair counts its messages in one position.
//
// Both of a pair combine in the order of their ranks, so that all PEs get the same bits.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define WINDOW_BYTES 4096u
#define MAX_ROUNDS 10         // 1024 PEs
#define FOLD_SLOT MAX_ROUNDS  // between the PEs beyond the power of two and their partners
#define SLOTS (MAX_ROUNDS + 1)

static uint64_t window[WINDOW_BYTES / 8] __attribute__((aligned(16)));

struct partner {
  struct peer peer;
  bool lower;        // its rank is below mine
  xb_word messages;  // so far, in either direction
  unsigned chunks;
};

struct exchange {
  xb_word position;
  unsigned log_width;
  combine *combine;
  put_elements *put;
  struct partner partner[SLOTS];
};

struct range {
  size_t first, count;  // elements of the window
};

static char *element(const struct exchange *e, size_t index) {
  return (char *)window + (index << e->log_width);
}

static void add_partner(struct exchange *e, int slot, int rank, int other_rank, int root) {
  const int pe = other_rank + root;
  e->partner[slot] = (struct partner){peer_of(pe >= __xbrtime.pes ? pe - __xbrtime.pes : pe),
                                      other_rank < rank, 0, 0};
  signal_peer(&e->partner[slot].peer, e->position);
}

// Sends a range to the partner while combining another range with what it sends.
static void exchange_ranges(struct exchange *e, int slot, struct range away, struct range kept) {
  struct partner *partner = &e->partner[slot];
  const size_t chunk = CHUNK_BYTES >> e->log_width;
  if (partner->messages == 0) wait_for_peer(&partner->peer, e->position);
  do {
    uint64_t *in = __xbrtime_inbox[slot][partner->chunks++ % CHUNKS_IN_FLIGHT];
    const size_t out = away.count < chunk ? away.count : chunk;
    const size_t n = kept.count < chunk ? kept.count : chunk;
    e->put(in, element(e, away.first), out, 1, partner->peer.ns);
    signal_peer(&partner->peer, e->position + ++partner->messages);
    wait_for_peer(&partner->peer, e->position + partner->messages);
    char *own = element(e, kept.first);
    if (partner->lower) {
      e->combine(own, 0, in, 1, own, 0, 1, n);
    } else {
      e->combine(own, 0, own, 1, in, 0, 1, n);
    }
    away = (struct range){away.first + out, away.count - out};
    kept = (struct range){kept.first + n, kept.count - n};
  } while (away.count > 0 || kept.count > 0);
}

// One message of results: sent, received, or both.
static void pass_result(struct exchange *e, int slot, struct range range, bool send, bool receive) {
  struct partner *partner = &e->partner[slot];
  const xb_word message = e->position + ++partner->messages;
  if (send) {
    char *at = element(e, range.first);
    e->put(at, at, range.count, 1, partner->peer.ns);
    signal_peer(&partner->peer, message);
  }
  if (receive) wait_for_peer(&partner->peer, message);
}

static void halving(struct exchange *e, size_t n, int rounds, int rank, bool to_all) {
  struct range before[MAX_ROUNDS], mine = {0, n};
  for (int round = rounds - 1; round >= 0; round--) {
    const size_t half = mine.count / 2;
    const struct range low = {mine.first, half}, high = {mine.first + half, mine.count - half};
    const bool upper = (rank >> round & 1) != 0;
    before[round] = mine;
    mine = upper ? high : low;
    exchange_ranges(e, round, upper ? low : high, mine);
  }
  for (int round = 0; round < rounds; round++) {
    const bool upper = (rank >> round & 1) != 0;
    pass_result(e, round, mine, to_all || upper, to_all || !upper);
    if (!to_all && upper) return;
    mine = before[round];
  }
}

static void reduce(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                   int root, bool to_all, combine *combine) {
  if (nelems == 0) return;
  struct exchange e = {.position = next_collective(),
                       .log_width = log_width,
                       .combine = combine,
                       .put = __xbrtime_put[log_width]};
  const int pes = __xbrtime.pes;
  const int rank = __xbrtime.me >= root ? __xbrtime.me - root : __xbrtime.me - root + pes;
  int rounds = 0;
  while (2 << rounds <= pes) rounds++;
  const int power = 1 << rounds, extras = pes - power;
  const bool extra = rank >= power, has_extra = rank < extras;
  if (extra) add_partner(&e, FOLD_SLOT, rank, rank - power, root);
  if (has_extra) add_partner(&e, FOLD_SLOT, rank, rank + power, root);
  for (int round = 0; round < rounds && !extra; round++) {
    add_partner(&e, round, rank, rank ^ 1 << round, root);
  }

  const char *from = src;
  char *to = dest;
  for (size_t left = nelems; left > 0;) {
    const size_t most = WINDOW_BYTES >> log_width, n = left < most ? left : most;
    const struct range all = {0, n}, none = {0, 0};
    __xbrtime_copy(window, 1, from, stride, n, log_width, 0);
    if (extra) {
      exchange_ranges(&e, FOLD_SLOT, all, none);
      if (to_all) pass_result(&e, FOLD_SLOT, none, false, true);
    } else {
      if (has_extra) exchange_ranges(&e, FOLD_SLOT, none, all);
      halving(&e, n, rounds, rank, to_all);
      if (to_all && has_extra) pass_result(&e, FOLD_SLOT, all, true, false);
    }
    if (to_all || rank == 0) __xbrtime_copy(to, stride, window, 1, n, log_width, 0);
    const size_t distance = element_distance(n, stride) << log_width;
    from += distance;
    to += distance;
    left -= n;
  }
}

void __xbrtime_reduce_rabenseifner(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root, combine *combine) {
  if (nelems > 0) check_root(root);
  reduce(dest, src, nelems, log_width, stride, root, false, combine);
}

void __xbrtime_reduce_all_rabenseifner(void *dest, const void *src, size_t nelems,
                                       unsigned log_width, size_t stride, combine *combine) {
  reduce(dest, src, nelems, log_width, stride, 0, true, combine);
}
