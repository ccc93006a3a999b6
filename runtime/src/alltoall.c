// SPDX-License-Identifier: Apache-2.0
//
// All-to-all between pairs of PEs, straight into dest: in step s PE i and PE i XOR s, or on a
// number of PEs that is no power of two PE (s - i) modulo their number, put their blocks for each
// other. So no PE is the target of two at a time. Before, every PE tells all others that its dest
// may be written.
//
// In place, dest being src, what comes would overwrite what has not gone: there the two of a pair
// send chunk by chunk into each other's inbox, and copy what came to where that went away from.
//
// By name there is also the order in which PE i sends to i + 1, i + 2, ...; on a mesh all of these
// cross the same links at a time. By rows and columns (rounds.c) they do not meet.
#include "collective_network.h"
#include "collectives.h"
#include "rounds.h"
#include "transfer.h"

// Crossed pairs: not all along rows, or along columns, at a time.
enum order { kPairs, kCrossedPairs, kShift };

XBRTIME_ALWAYS_INLINE int partner_of(enum order order, int step) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  if (order == kShift) return me + step < pes ? me + step : me + step - pes;
  if ((pes & (pes - 1)) == 0) {
    if (order == kPairs) return me ^ step;
    // Every other PE takes the bits of rows and columns the other way round, so that not all of
    // them go along rows, or along columns, at a time.
    const unsigned half = __xbrtime.log_pes / 2, rest = __xbrtime.log_pes - half;
    const bool is_odd = ((me / __xbrtime.columns + me % __xbrtime.columns) & 1) != 0;
    return me ^ (is_odd ? (step >> half | step << rest) & (pes - 1) : step);
  }
  return step >= me ? step - me : step - me + pes;
}

// Steps are 1 .. PEs - 1 where every PE is its own partner in step 0, else all of them.
XBRTIME_ALWAYS_INLINE int first_step(enum order order) {
  return order != kShift && (__xbrtime.pes & (__xbrtime.pes - 1)) != 0 ? 0 : 1;
}

XBRTIME_ALWAYS_INLINE void put_block(char *to, size_t to_stride, const char *from,
                                     size_t from_stride, size_t n, unsigned log_width, xb_word ns) {
  if (to_stride == 1 && from_stride == 1) {
    put_piece(to, from, n, log_width, ns);
  } else {
    __xbrtime_copy(to, to_stride, from, from_stride, n, log_width, ns);
  }
}

XBRTIME_ALWAYS_INLINE void exchange(char *dest, const char *src, size_t src_stride,
                                    size_t dest_stride, size_t nelems, unsigned log_width,
                                    enum order order, bool bulk) {
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t src_block = element_distance(nelems, src_stride) << log_width;
  const size_t dest_block = element_distance(nelems, dest_stride) << log_width;
  char *const to = dest + (size_t)me * dest_block;
  for (int step = first_step(order); step < pes; step++) {
    // The order in which they come.
    const int pe = partner_of(order, order == kShift ? pes - step : step);
    const struct peer peer = peer_of(pe);
    if (pe != me) signal_peer(&peer, position);
  }
  const char *const own = src + (size_t)me * src_block;
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  for (int step = first_step(order); step < pes; step++) {
    const int pe = partner_of(order, step);
    if (pe == me) continue;
    const struct peer peer = peer_of(pe);
    const char *const from = src + (size_t)pe * src_block;
    wait_for_peer(&peer, position);
    if (bulk) {
      bulk_send(&transfers, &peer, to, from, nelems << log_width, position + 1);
    } else {
      put_block(to, dest_stride, from, src_stride, nelems, log_width, peer.ns);
      signal_peer(&peer, position + 1);
    }
  }
  if (bulk) {
    put_own_piece(&transfers, to, own, nelems, log_width);
    wait_for_transfers(&transfers);
  } else {
    put_block(to, dest_stride, own, src_stride, nelems, log_width, 0);
  }
  for (int pe = 0; pe < pes; pe++) {
    const struct peer peer = peer_of(pe);
    if (pe != me) wait_for_peer(&peer, position + 1);
  }
}

// In rounds, the own block in its round as any other.
XBRTIME_ALWAYS_INLINE void send_in_rounds(const struct block *block, const char *src, bool bulk,
                                          bool split) {
  const struct rounds *const rounds = get_rounds();
  const struct round *const end = rounds->end;
  const uint16_t *const sources = rounds->source, *const sources_end = sources + __xbrtime.pes;
  const size_t bytes = block->bytes;
  const xb_word messages = split ? 2 : 1;
  for (const uint16_t *source = sources; source < sources_end; source++) {
    const struct peer peer = peer_of(*source);
    signal_peer(&peer, block->position);
  }
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  struct before before = {NOBODY, 0};
  for (const struct round *round = rounds->first; round < end; round++) {
    const int target = round->target;
    if (target != NOBODY) {
      send_block(&transfers, block, target, src + target * bytes, before, bulk, split);
    } else if (split) {
      wait_for_messages(before.source, block->position, before.messages);
    }
    before = (struct before){round->source, round->source != NOBODY ? messages : 0};
  }
  wait_for_transfers(&transfers);
  // Of split blocks those of all rounds but the last have been waited for.
  if (split) {
    wait_for_messages(before.source, block->position, before.messages);
    return;
  }
  for (const uint16_t *source = sources; source < sources_end; source++) {
    const struct peer peer = peer_of(*source);
    wait_for_peer(&peer, block->position + 1);
  }
}

#define DEFINE_ROUNDS(NAME, BULK, SPLIT)                                                   \
  static __attribute__((noinline)) void NAME(const struct block *block, const char *src) { \
    send_in_rounds(block, src, BULK, SPLIT);                                               \
  }
DEFINE_ROUNDS(stores_in_rounds, false, false)
DEFINE_ROUNDS(counted_stores_in_rounds, false, true)
DEFINE_ROUNDS(transfers_in_rounds, true, false)
DEFINE_ROUNDS(split_transfers_in_rounds, true, true)

// The same for blocks of so many bytes where there is a collective network: a block leaves when all
// PEs have ended theirs of the round before, but for its last packets, which take as long as it
// takes to know that. By their messages alone PEs stay in step only if nothing disturbs them: one
// that is late shares links with those that are not, which makes it later, and a call takes up to
// 1.6 times as long. With half a block as the last message they fell out of step within it, too.
#define STEPPED_BYTES 1024u
#define LAST_BYTES 512u
static bool all_can_meet(const struct rounds *rounds) {
  // On a mesh with spare positions not all have as many rounds.
  return __xbrtime_has_network && rounds->end - rounds->first == __xbrtime.pes;
}

static __attribute__((noinline)) void blocks_in_step(const struct block *block, const char *src) {
  const struct rounds *const rounds = get_rounds();
  const size_t bytes = block->bytes, first = (bytes - LAST_BYTES) & ~(size_t)7;
  for (const uint16_t *source = rounds->source; source < rounds->source + __xbrtime.pes; source++) {
    const struct peer peer = peer_of(*source);
    signal_peer(&peer, block->position);
  }
  struct transfers transfers = {0};
  follow_stores(&transfers);
  for (const struct round *round = rounds->first; round < rounds->end; round++) {
    const struct peer peer = peer_of(round->target);
    const char *const from = src + round->target * bytes;
    wait_for_peer(&peer, block->position);
    if (round != rounds->first) network_leave();
    bulk_send(&transfers, &peer, block->to, from, first, block->position + 1);
    network_arrive();
    bulk_send(&transfers, &peer, block->to + first, from + first, bytes - first,
              block->position + 2);
  }
  network_leave();
  wait_for_transfers(&transfers);
  for (const uint16_t *source = rounds->source; source < rounds->source + __xbrtime.pes; source++) {
    wait_for_messages(*source, block->position, 2);
  }
}

static __attribute__((noinline)) void in_rounds(char *dest, const char *src, size_t nelems,
                                                unsigned log_width) {
  const size_t bytes = nelems << log_width;
  const struct block block = {dest + (size_t)__xbrtime.me * bytes, nelems, bytes, log_width,
                              next_collective()};
  if (sends_by_bulk(bytes) && bytes >= STEPPED_BYTES && all_can_meet(get_rounds())) {
    blocks_in_step(&block, src);
    return;
  }
  const bool split = messages_of(bytes, SPLIT_BYTES, __xbrtime_bulk != 0) > 1;
  if (sends_by_bulk(bytes)) {
    (split ? split_transfers_in_rounds : transfers_in_rounds)(&block, src);
  } else {
    (split ? counted_stores_in_rounds : stores_in_rounds)(&block, src);
  }
}

#define DEFINE_EXCHANGE(NAME, ORDER, BULK)                                                       \
  static __attribute__((noinline)) void NAME(void *dest, const void *src, size_t src_stride,     \
                                             size_t dest_stride, size_t n, unsigned log_width) { \
    exchange(dest, src, src_stride, dest_stride, n, log_width, ORDER, BULK);                     \
  }
#define DEFINE_ORDER(NAME, ORDER)                 \
  DEFINE_EXCHANGE(NAME##_by_stores, ORDER, false) \
  DEFINE_EXCHANGE(NAME##_by_transfers, ORDER, true)
DEFINE_ORDER(pairs, kPairs)
DEFINE_ORDER(crossed_pairs, kCrossedPairs)
DEFINE_ORDER(shift, kShift)

// In place. A pair's messages go both ways, each with a chunk: when one has come, the other has
// used the one before it, so two halves of an inbox do.
static __attribute__((noinline)) void exchange_in_place(char *data, size_t stride, size_t nelems,
                                                        unsigned log_width) {
  static uint64_t inbox[CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8] __attribute__((aligned(16)));
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t chunk = CHUNK_BYTES >> log_width;
  for (int step = first_step(kPairs); step < pes; step++) {
    const int pe = partner_of(kPairs, step);
    if (pe == me) continue;
    const struct peer peer = peer_of(pe);
    // The inbox is one for all partners: this one may write when those before are done with.
    signal_peer(&peer, position);
    wait_for_peer(&peer, position);
    char *at = data + (((size_t)pe * element_distance(nelems, stride)) << log_width);
    xb_word messages = position;
    for (size_t left = nelems; left > 0;) {
      const size_t n = left < chunk ? left : chunk;
      uint64_t *const half = inbox[++messages % CHUNKS_IN_FLIGHT];
      put_block((char *)half, 1, at, stride, n, log_width, peer.ns);
      signal_peer(&peer, messages);
      wait_for_peer(&peer, messages);
      put_block(at, stride, (const char *)half, 1, n, log_width, 0);
      at += element_distance(n, stride) << log_width;
      left -= n;
    }
  }
}

XBRTIME_ALWAYS_INLINE void alltoall_by(unsigned algorithm, void *dest, const void *src,
                                       size_t src_stride, size_t dest_stride, size_t nelems,
                                       unsigned log_width) {
  const bool is_whole = src_stride == 1 && dest_stride == 1;
  if (algorithm == k_alltoall_row_column && is_whole) {
    in_rounds(dest, src, nelems, log_width);
  } else if (is_whole && sends_by_bulk(nelems << log_width)) {
    (algorithm == k_alltoall_pairs ? pairs_by_transfers
     : algorithm == k_alltoall_crossed_pairs
         ? crossed_pairs_by_transfers
         : shift_by_transfers)(dest, src, src_stride, dest_stride, nelems, log_width);
  } else {
    (algorithm == k_alltoall_pairs ? pairs_by_stores
     : algorithm == k_alltoall_crossed_pairs
         ? crossed_pairs_by_stores
         : shift_by_stores)(dest, src, src_stride, dest_stride, nelems, log_width);
  }
}
static __attribute__((noinline, cold)) void choose_and_exchange(void *dest, const void *src,
                                                                size_t src_stride,
                                                                size_t dest_stride, size_t nelems,
                                                                unsigned log_width) {
  alltoall_by(CHOOSE(alltoall, nelems << log_width), dest, src, src_stride, dest_stride, nelems,
              log_width);
}

void __xbrtime_alltoall(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                        size_t nelems, unsigned log_width) {
  if (nelems == 0) return;
  if (dest == src && src_stride == dest_stride) {
    exchange_in_place(dest, src_stride, nelems, log_width);
    return;
  }
  const uint32_t step = STEP_FOR(alltoall, nelems << log_width);
  if (__builtin_expect(step == 0, 0)) {
    choose_and_exchange(dest, src, src_stride, dest_stride, nelems, log_width);
  } else {
    alltoall_by(ALGORITHM_OF(step), dest, src, src_stride, dest_stride, nelems, log_width);
  }
}

#define DEFINE_BY_NAME(NAME, ALGORITHM)                                                           \
  void __xbrtime_alltoall_##NAME(void *dest, const void *src, size_t src_stride,                  \
                                 size_t dest_stride, size_t nelems, unsigned log_width) {         \
    if (nelems == 0) return;                                                                      \
    if (dest == src && src_stride == dest_stride) {                                               \
      exchange_in_place(dest, src_stride, nelems, log_width);                                     \
    } else {                                                                                      \
      alltoall_by(k_alltoall_##ALGORITHM, dest, src, src_stride, dest_stride, nelems, log_width); \
    }                                                                                             \
  }
DEFINE_BY_NAME(shift, shift_exchange)
DEFINE_BY_NAME(pairwise, pairs)
DEFINE_BY_NAME(row_column, row_column)
