// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) in one round of contiguous whole words that the PEs do not share
// out evenly: the first `extra` pieces have a unit more than the others. Who combines a piece
// stores the result where it belongs.
#include "pieces.h"

struct place {
  size_t me, pes;
  size_t at, bytes;  // the own piece
};

XBRTIME_ALWAYS_INLINE struct place own_place(size_t base, size_t extra, size_t unit) {
  const size_t me = (size_t)__xbrtime.me;
  return (struct place){me, (size_t)__xbrtime.pes, me * base + (me < extra ? me : extra) * unit,
                        me < extra ? base + unit : base};
}

// Sends all pieces but the own one and waits for those of the others: first to the PEs behind this
// one, then from PE 0 on; large pieces go before small ones, and slots down as PEs go up.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, struct place own, size_t base, size_t extra,
                                    size_t unit, char *inbox, xb_word round) {
  volatile xb_word *const counter = pieces_counter(round);
  const size_t me = own.me, large = base + unit;
  const char *from = src + own.at + own.bytes;
  char *to = inbox + (own.pes - 2) * PIECE_BYTES;
  xb_word ns = xb_namespace(0) + me + 1;
  size_t count = own.pes - 1 - me;
  if (me + 1 < extra) {
    const size_t of_large = extra - (me + 1);
    __xbrtime_send_pieces(from, to, large / WORD_BYTES, ns, of_large, counter, PIECE_BYTES);
    from += of_large * large;
    to -= of_large * PIECE_BYTES;
    ns += of_large;
    count -= of_large;
  }
  if (count != 0) {
    __xbrtime_send_pieces(from, to, base / WORD_BYTES, ns, count, counter, PIECE_BYTES);
  }
  to = inbox + (me - 1) * PIECE_BYTES;
  ns = xb_namespace(0);
  const size_t of_large = me < extra ? me : extra;
  if (of_large != 0) {
    __xbrtime_send_pieces(src, to, large / WORD_BYTES, ns, of_large, counter, PIECE_BYTES);
  }
  if (me > extra) {
    __xbrtime_send_pieces(src + of_large * large, to - of_large * PIECE_BYTES, base / WORD_BYTES,
                          ns + of_large, me - of_large, counter, PIECE_BYTES);
  }
  await_pieces(round, own.pes);
}

void __xbrtime_reduce_straight(void *dest, const void *src, size_t base, size_t extra, size_t unit,
                               unsigned log_width, int root, combine *combine) {
  const struct place own = own_place(base, extra, unit);
  const size_t total = own.pes * base + extra * unit;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  const char *const mine = (const char *)src + own.at;
  const size_t n = own.bytes >> log_width;
  xb_word there = 0;
  if (own.me == (size_t)root) {
    there = place_of(dest, total);
    tell_all(there);
  }
  exchange(src, own, base, extra, unit, inbox, round);
  if (own.me != (size_t)root) {
    const xb_word ns = xb_namespace(root);
    there = __xbrtime_pieces.root_dest[root];
    char *const to = there == NOWHERE ? (char *)__xbrtime_pieces.results[round % 2] : (char *)there;
    if (n > 0) combine(to + own.at, ns, mine, 1, inbox, PIECE_BYTES, own.pes - 1, n);
    count_there(ns, results_counter());
    return;
  }
  if (n > 0) combine((char *)dest + own.at, 0, mine, 1, inbox, PIECE_BYTES, own.pes - 1, n);
  await_results(own.pes);
  if (__builtin_expect(there == NOWHERE, 0)) {
    const char *const buffer = (const char *)__xbrtime_pieces.results[round % 2];
    const size_t behind = own.at + own.bytes;
    __xbrtime_copy(dest, 1, buffer, 1, own.at, 0, 0);
    __xbrtime_copy((char *)dest + behind, 1, buffer + behind, 1, total - behind, 0, 0);
  }
}

void __xbrtime_reduce_all_straight(void *dest, const void *src, size_t base, size_t extra,
                                   size_t unit, unsigned log_width, combine *combine) {
  const struct place own = own_place(base, extra, unit);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  char *const to = (char *)dest + own.at;
  exchange(src, own, base, extra, unit, inbox, round);
  if (own.bytes != 0) {
    combine(to, 0, (const char *)src + own.at, 1, inbox, PIECE_BYTES, own.pes - 1,
            own.bytes >> log_width);
  }
  send_to_all(to, to, own.bytes / WORD_BYTES, own.me, own.pes);
  await_results(own.pes);
}
