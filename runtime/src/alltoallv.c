// SPDX-License-Identifier: Apache-2.0
//
// All-to-all with pieces of any size, straight into dest, in the rounds of rounds.c. Who receives
// tells each PE that has a piece for it where; an address and a signal behind it. Nothing goes
// between PEs that have nothing for each other.
//
// What a sender waits for before a long piece, the piece that comes in the round before, was sent
// in that round, or before: so PEs wait for earlier rounds only, whatever the sizes are.
#include "collectives.h"
#include "rounds.h"
#include "transfer.h"

static volatile xb_word place_told[XBRTIME_MAX_PES];

struct side {
  char *all;
  const int *counts, *places;
  unsigned log_width;
};
XBRTIME_ALWAYS_INLINE char *piece_of(const struct side *side, int pe) {
  return side->all + ((size_t)side->places[pe] << side->log_width);
}
XBRTIME_ALWAYS_INLINE size_t bytes_of(const struct side *side, int pe) {
  return (size_t)side->counts[pe] << side->log_width;
}

static xb_word messages_from(const struct side *dest, int pe) {
  if (pe == NOBODY || pe == __xbrtime.me) return 0;
  return messages_of(bytes_of(dest, pe), SPLIT_BYTES, __xbrtime_bulk != 0);
}

static __attribute__((noinline)) void send_piece(struct transfers *transfers,
                                                 const struct side *src, int target,
                                                 struct before before, xb_word position) {
  const size_t bytes = bytes_of(src, target);
  const struct peer peer = peer_of(target);
  wait_for_peer(&peer, position);
  const struct block block = {(char *)place_told[target], (size_t)src->counts[target], bytes,
                              src->log_width, position};
  const char *const from = piece_of(src, target);
  const bool split = messages_of(bytes, SPLIT_BYTES, __xbrtime_bulk != 0) > 1;
  if (sends_by_bulk(bytes)) {
    send_block(transfers, &block, target, from, before, true, split);
  } else {
    send_block(transfers, &block, target, from, before, false, split);
  }
}

static __attribute__((noinline)) void exchange_pieces(const struct side *dest,
                                                      const struct side *src) {
  const xb_word position = next_collective();
  const struct rounds *const rounds = get_rounds();
  const struct round *const end = rounds->end;
  const uint16_t *const sources = rounds->source, *const sources_end = sources + __xbrtime.pes;
  const int me = __xbrtime.me;
  for (const uint16_t *source = sources; source < sources_end; source++) {
    if (*source == me || dest->counts[*source] == 0) continue;
    const struct peer peer = peer_of(*source);
    store_remote_word(peer.ns, &place_told[me], (uintptr_t)piece_of(dest, *source));
    signal_peer(&peer, position);
  }
  struct transfers transfers = {0};
  struct before before = {NOBODY, 0};
  for (const struct round *round = rounds->first; round < end; round++) {
    const int target = round->target;
    if (target == me) {
      if (src->counts[me] > 0) {
        put_own_piece(&transfers, piece_of(dest, me), piece_of(src, me), (size_t)src->counts[me],
                      src->log_width);
      }
    } else if (target != NOBODY && src->counts[target] > 0) {
      send_piece(&transfers, src, target, before, position);
    }
    before = (struct before){round->source, messages_from(dest, round->source)};
  }
  wait_for_transfers(&transfers);
  for (const uint16_t *source = sources; source < sources_end; source++) {
    wait_for_messages(*source, position, messages_from(dest, *source));
  }
}

#define DEFINE_TYPE(NAME, TYPE)                                                                \
  void xbrtime_##NAME##_alltoallv(TYPE *dest, const TYPE *src, int *src_msg_sz, int *src_disp, \
                                  int *dest_msg_sz, int *dest_disp) {                          \
    const struct side to = {(char *)dest, dest_msg_sz, dest_disp, LOG_WIDTH(TYPE)};            \
    const struct side from = {(char *)(uintptr_t)src, src_msg_sz, src_disp, LOG_WIDTH(TYPE)};  \
    exchange_pieces(&to, &from);                                                               \
  }
XBRTIME_TYPES(DEFINE_TYPE)
