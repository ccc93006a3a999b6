// SPDX-License-Identifier: Apache-2.0
//
// Who sends to whom when everybody has something for everybody: an order in which messages do not
// meet on a mesh, and what keeps PEs in step, without which it would be worth little.
#pragma once

#include <stdint.h>

#include "bulk.h"
#include "transfer.h"

// To whom this PE sends in a round, and who sends to it; both itself in one round. On a mesh with
// spare positions there are more rounds than PEs, and in some there is nobody.
struct round {
  uint16_t target, source;
};
#define NOBODY 0xffff

// All of them (rounds.c), and all PEs in the order in which they are sources.
struct rounds {
  const struct round *end;
  uint16_t source[XBRTIME_MAX_PES];
  struct round first[2 * XBRTIME_MAX_PES];
};
extern struct rounds __xbrtime_rounds;
void __xbrtime_make_rounds(void);
// The first call takes longer.
XBRTIME_ALWAYS_INLINE const struct rounds *get_rounds(void) {
  if (__builtin_expect(__xbrtime_rounds.end == NULL, 0)) __xbrtime_make_rounds();
  return &__xbrtime_rounds;
}

// A block of so many bytes is sent as two messages where there is a bulk engine: of alltoall as
// soon as it takes two packets; of gather_all, whose blocks of a PE follow each other from one
// place, later, as was measured. The second message is the last packet. Each leaves when that of
// the round before has come: so the first of a round waits while the second of the round before is
// still on its way, and no time is lost. PEs that run ahead would meet the packets of those behind,
// which hold up both, and more the longer blocks are.
#define SPLIT_BYTES 264u
#define SPLIT_PIECE_BYTES 384u
#define LAST_MESSAGE_BYTES 256u

// What this PE sends in rounds: as many bytes to every target, to the same place there.
struct block {
  char *to;
  size_t n, bytes;
  unsigned log_width;
  xb_word position;
};

// How many signals a block has; 0: it is empty. With an engine or without, all PEs count alike.
XBRTIME_ALWAYS_INLINE xb_word messages_of(size_t bytes, size_t split_bytes, bool has_engine) {
  return bytes >= split_bytes && has_engine ? 2 : bytes > 0;
}

XBRTIME_ALWAYS_INLINE void wait_for_messages(int pe, xb_word position, xb_word messages) {
  const struct peer peer = peer_of(pe);
  if (messages > 0) wait_for_peer(&peer, position + messages);
}

// What comes in the round before a block is sent: from whom, how many messages.
struct before {
  int source;
  xb_word messages;
};

// To the target of a round. `split` and `bulk` are constants.
XBRTIME_ALWAYS_INLINE void send_block(struct transfers *transfers, const struct block *block,
                                      int target, const char *from, struct before before, bool bulk,
                                      bool split) {
  const struct peer peer = peer_of(target);
  const xb_word position = block->position;
  wait_for_peer(&peer, position);
  if (!bulk) {
    if (block->bytes >= SPLIT_BYTES) wait_for_messages(before.source, position, before.messages);
    put_piece(block->to, from, block->n, block->log_width, peer.ns);
    signal_peer(&peer, position + (split ? 2 : 1));
  } else if (!split) {
    bulk_send(transfers, &peer, block->to, from, block->bytes, position + 1);
  } else {
    // Whole words, so that the last is not shifted against the first.
    const size_t first = (block->bytes - LAST_MESSAGE_BYTES) & ~(size_t)7;
    wait_for_messages(before.source, position, before.messages < 1 ? before.messages : 1);
    bulk_send(transfers, &peer, block->to, from, first, position + 1);
    wait_for_messages(before.source, position, before.messages);
    bulk_send(transfers, &peer, block->to + first, from + first, block->bytes - first,
              position + 2);
  }
}
