// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) of what is cut without a rest into whole words and done in one
// round, as most short arrays are. Who combines a piece stores the result where it belongs.
#include "pieces.h"

// Sends all pieces but the own one, which begins at `mine`, and waits for those of the others. The
// PE behind this one has this one last, the one before it first.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, const char *mine, size_t piece, unsigned me,
                                    unsigned pes, xb_word round) {
  volatile xb_word *const flag = &__xbrtime_pieces.piece_there[me];
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  __xbrtime_send_pieces(mine + piece, inbox + (pes - 2) * PIECE_BYTES, piece / WORD_BYTES,
                        xb_namespace((int)me + 1), pes - 1 - me, flag, round, PIECE_BYTES);
  __xbrtime_send_pieces(src, inbox + ((size_t)me - 1) * PIECE_BYTES, piece / WORD_BYTES,
                        xb_namespace(0), me, flag, round, PIECE_BYTES);
  await_flags(__xbrtime_pieces.piece_there, round, me, pes);
}

void __xbrtime_reduce_straight(void *dest, const void *src, size_t piece, unsigned log_width,
                               int root, combine *combine) {
  const unsigned me = (unsigned)__xbrtime.me, pes = (unsigned)__xbrtime.pes;
  const size_t own = me * piece;
  const char *const mine = (const char *)src + own;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  xb_word there = 0;
  if (me == (unsigned)root) {
    there = reachable(dest, piece << __xbrtime.log_pes);
    tell_all(there);
  }
  exchange(src, mine, piece, me, pes, round);
  const void *const others = __xbrtime_pieces.inbox[round % 2];
  uint64_t *const buffer = __xbrtime_pieces.results[round % 2];
  const size_t n = piece >> log_width;
  if (me != (unsigned)root) {
    const xb_word ns = xb_namespace(root);
    there = __xbrtime_pieces.root_dest[root];
    char *const to = there == NOWHERE ? (char *)buffer : (char *)there;
    combine(to + own, ns, mine, 1, others, PIECE_BYTES, pes - 1, n);
    store_remote_word(ns, &__xbrtime_pieces.result_there[me], round);
    return;
  }
  combine((char *)dest + own, 0, mine, 1, others, PIECE_BYTES, pes - 1, n);
  await_flags(__xbrtime_pieces.result_there, round, me, pes);
  if (__builtin_expect(there == NOWHERE, 0)) {
    const size_t behind = own + piece;
    __xbrtime_copy(dest, 1, buffer, 1, own, 0, 0);
    __xbrtime_copy((char *)dest + behind, 1, (char *)buffer + behind, 1,
                   (piece << __xbrtime.log_pes) - behind, 0, 0);
  }
}

void __xbrtime_reduce_all_straight(void *dest, const void *src, size_t piece, unsigned log_width,
                                   combine *combine) {
  const unsigned me = (unsigned)__xbrtime.me, pes = (unsigned)__xbrtime.pes;
  const size_t own = me * piece;
  const char *const mine = (const char *)src + own;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  exchange(src, mine, piece, me, pes, round);
  char *const to = (char *)dest + own;
  combine(to, 0, mine, 1, __xbrtime_pieces.inbox[round % 2], PIECE_BYTES, pes - 1,
          piece >> log_width);
  send_to_all(to, to, piece / WORD_BYTES, me, pes, round);
  await_flags(__xbrtime_pieces.result_there, round, me, pes);
}
