// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) in one round whose pieces are all of one size: contiguous whole
// words that a power of two of PEs share out evenly, as most short arrays are.
#include "pieces.h"

// Sends all pieces but the own one, to the PEs behind this one first, and waits for those of the
// others. Slots go down as PEs go up.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, const char *own, size_t piece, char *inbox,
                                    size_t me, size_t pes, xb_word round) {
  volatile xb_word *const counter = pieces_counter(round);
  const size_t words = piece / WORD_BYTES;
  __xbrtime_send_pieces(own + piece, inbox + (pes - 2) * PIECE_BYTES, words,
                        xb_namespace(0) + me + 1, pes - 1 - me, counter, PIECE_BYTES);
  __xbrtime_send_pieces(src, inbox + (me - 1) * PIECE_BYTES, words, xb_namespace(0), me, counter,
                        PIECE_BYTES);
  await_pieces(round, pes);
}

void __xbrtime_reduce_even(void *dest, const void *src, size_t piece, unsigned log_width, int root,
                           combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = me * piece;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  const char *const own = (const char *)src + at;
  xb_word there = 0;
  if (me == (size_t)root) {
    there = place_of(dest, pes * piece);
    tell_all(there);
  }
  exchange(src, own, piece, inbox, me, pes, round);
  if (me != (size_t)root) {
    const xb_word ns = xb_namespace(root);
    there = __xbrtime_pieces.root_dest[root];
    char *const to = there == NOWHERE ? (char *)__xbrtime_pieces.results[round % 2] : (char *)there;
    combine(to + at, ns, own, 1, inbox, PIECE_BYTES, pes - 1, piece >> log_width);
    count_there(ns, results_counter());
    return;
  }
  combine((char *)dest + at, 0, own, 1, inbox, PIECE_BYTES, pes - 1, piece >> log_width);
  await_results(pes);
  if (__builtin_expect(there == NOWHERE, 0)) {
    const char *const buffer = (const char *)__xbrtime_pieces.results[round % 2];
    const size_t behind = at + piece;
    __xbrtime_copy(dest, 1, buffer, 1, at, 0, 0);
    __xbrtime_copy((char *)dest + behind, 1, buffer + behind, 1, pes * piece - behind, 0, 0);
  }
}

void __xbrtime_reduce_all_even(void *dest, const void *src, size_t piece, unsigned log_width,
                               combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = me * piece;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  const char *const own = (const char *)src + at;
  char *const to = (char *)dest + at;
  exchange(src, own, piece, inbox, me, pes, round);
  combine(to, 0, own, 1, inbox, PIECE_BYTES, pes - 1, piece >> log_width);
  send_to_all(to, to, piece / WORD_BYTES, me, pes);
  await_results(pes);
}
