// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) of contiguous whole words that are done in one round, as most
// short arrays are. Who combines a piece stores the result where it belongs.
#include "pieces.h"

// Where the piece of a PE begins.
static inline size_t offset_of(struct share share, unsigned pe) {
  const unsigned more = pe < share.extra ? pe : share.extra;
  return pe * share.base + ((size_t)more << share.log_unit);
}

// Pieces of one size to the next `count` PEs: slots go down as PEs go up.
struct course {
  const char *from;
  char *to;
  xb_word ns;
};
XBRTIME_ALWAYS_INLINE void send_run_of(struct course *course, size_t bytes, unsigned count,
                                       volatile xb_word *flag, xb_word round) {
  if (count == 0) return;
  __xbrtime_send_pieces(course->from, course->to, bytes / WORD_BYTES, course->ns, count, flag,
                        round, PIECE_BYTES);
  course->from += count * bytes;
  course->to -= count * PIECE_BYTES;
  course->ns += count;
}

// Sends all pieces but the own one and waits for those of the others: first to the PEs behind this
// one, who have it last, then from PE 0 on.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, size_t behind, struct share share, unsigned me,
                                    unsigned pes, xb_word round) {
  volatile xb_word *const flag = &__xbrtime_pieces.piece_there[me];
  const size_t large = share.base + ((size_t)1 << share.log_unit);
  struct course course = {src + behind, (char *)__xbrtime_pieces.inbox[round % 2][pes - 2],
                          xb_namespace((int)me + 1)};
  unsigned count = pes - 1 - me, of_large = share.extra > me + 1 ? share.extra - (me + 1) : 0;
  send_run_of(&course, large, of_large, flag, round);
  send_run_of(&course, share.base, count - of_large, flag, round);
  course.from = src;
  course.ns = xb_namespace(0);
  of_large = share.extra < me ? share.extra : me;
  send_run_of(&course, large, of_large, flag, round);
  send_run_of(&course, share.base, me - of_large, flag, round);
  await_flags(__xbrtime_pieces.piece_there, round, me, pes);
}

void __xbrtime_reduce_straight(void *dest, const void *src, struct share share, unsigned log_width,
                               int root, combine *combine) {
  const unsigned me = (unsigned)__xbrtime.me, pes = (unsigned)__xbrtime.pes;
  const size_t own = offset_of(share, me), behind = offset_of(share, me + 1);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  xb_word there = 0;
  if (me == (unsigned)root) {
    there = place_of(dest, offset_of(share, pes));
    tell_all(there);
  }
  exchange(src, behind, share, me, pes, round);
  const char *const mine = (const char *)src + own;
  const void *const others = __xbrtime_pieces.inbox[round % 2];
  char *const buffer = (char *)__xbrtime_pieces.results[round % 2];
  const size_t n = (behind - own) >> log_width;
  if (me != (unsigned)root) {
    const xb_word ns = xb_namespace(root);
    there = __xbrtime_pieces.root_dest[root];
    char *const to = there == NOWHERE ? buffer : (char *)there;
    if (n > 0) combine(to + own, ns, mine, 1, others, PIECE_BYTES, pes - 1, n);
    store_remote_word(ns, &__xbrtime_pieces.result_there[me], round);
    return;
  }
  if (n > 0) combine((char *)dest + own, 0, mine, 1, others, PIECE_BYTES, pes - 1, n);
  await_flags(__xbrtime_pieces.result_there, round, me, pes);
  if (__builtin_expect(there == NOWHERE, 0)) {
    __xbrtime_copy(dest, 1, buffer, 1, own, 0, 0);
    __xbrtime_copy((char *)dest + behind, 1, buffer + behind, 1, offset_of(share, pes) - behind, 0,
                   0);
  }
}

void __xbrtime_reduce_all_straight(void *dest, const void *src, struct share share,
                                   unsigned log_width, combine *combine) {
  const unsigned me = (unsigned)__xbrtime.me, pes = (unsigned)__xbrtime.pes;
  const size_t own = offset_of(share, me), behind = offset_of(share, me + 1);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  exchange(src, behind, share, me, pes, round);
  char *const to = (char *)dest + own;
  if (behind != own) {
    combine(to, 0, (const char *)src + own, 1, __xbrtime_pieces.inbox[round % 2], PIECE_BYTES,
            pes - 1, (behind - own) >> log_width);
  }
  send_to_all(to, to, (behind - own) / WORD_BYTES, me, pes, round);
  await_flags(__xbrtime_pieces.result_there, round, me, pes);
}
