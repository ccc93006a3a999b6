// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) of contiguous whole words: a straight line for those that are
// done in one round, as most short arrays are. Who combines a piece stores the result where it
// belongs.
#include "pieces.h"

// Sends all pieces but the own one, and waits for those of the others.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, struct share share, size_t me, size_t pes,
                                    xb_word round) {
  send_around(src, share, me, pes, round);
  await_pieces(round, pes);
}

// One round, of what lies `first` bytes behind dest and src of the call.
XBRTIME_ALWAYS_INLINE void reduce_round(char *dest, const char *src, size_t first, size_t bytes,
                                        struct share share, unsigned log_width, int root,
                                        xb_word told, combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = offset_of(share, me), behind = offset_of(share, me + 1);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  const char *const from = src + first, *const own = from + at;
  const void *const others = __xbrtime_pieces.inbox[round % 2];
  char *const buffer = (char *)__xbrtime_pieces.results[round % 2];
  const size_t n = (behind - at) >> log_width;
  if (me != (size_t)root) {
    const xb_word ns = xb_namespace(root);
    exchange(from, share, me, pes, round);
    const xb_word there = __xbrtime_pieces.root_dest[root];
    char *const to = there == NOWHERE ? buffer : (char *)there + first;
    combine(to + at, ns, own, 1, others, PIECE_BYTES, pes - 1, n);
    count_there(ns, results_counter());
    return;
  }
  exchange(from, share, me, pes, round);
  char *const to = dest + first;
  combine(to + at, 0, own, 1, others, PIECE_BYTES, pes - 1, n);
  await_results(pes);
  if (__builtin_expect(told == NOWHERE, 0)) {
    __xbrtime_copy(to, 1, buffer, 1, at, 0, 0);
    __xbrtime_copy(to + behind, 1, buffer + behind, 1, bytes - behind, 0, 0);
  }
}

// On the root: where its dest is, which the others know ahead of its pieces.
XBRTIME_ALWAYS_INLINE xb_word tell_place(const void *dest, size_t bytes, int root) {
  if (__xbrtime.me != root) {
    check_root(root);
    return NOWHERE;
  }
  const xb_word there = place_of(dest, bytes);
  tell_all(there);
  return there;
}

void __xbrtime_reduce_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                             size_t stride, int root, combine *combine) {
  const size_t bytes = nelems << log_width;
  struct share share;
  if (share_out(&share, dest, src, nelems, log_width, stride)) {
    const xb_word told = tell_place(dest, bytes, root);
    reduce_round(dest, src, 0, bytes, share, log_width, root, told, combine);
  } else {
    __xbrtime_reduce_rounds(dest, src, nelems, log_width, stride, root, combine);
  }
}

void __xbrtime_reduce_long(void *dest, const void *src, size_t bytes, unsigned log_width, int root,
                           combine *combine) {
  const size_t most = (size_t)__xbrtime.pes * PIECE_BYTES;
  const xb_word told = tell_place(dest, bytes, root);
  for (size_t first = 0; first < bytes; first += most) {
    const size_t now = bytes - first < most ? bytes - first : most;
    reduce_round(dest, src, first, now, share_of(now, log_width), log_width, root, told, combine);
  }
}

XBRTIME_ALWAYS_INLINE void reduce_all_round(char *dest, const char *src, struct share share,
                                            unsigned log_width, combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = offset_of(share, me), bytes = offset_of(share, me + 1) - at;
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const to = dest + at;
  exchange(src, share, me, pes, round);
  combine(to, 0, src + at, 1, __xbrtime_pieces.inbox[round % 2], PIECE_BYTES, pes - 1,
          bytes >> log_width);
  send_to_all(to, to, bytes / WORD_BYTES, me, pes);
  await_results(pes);
}

void __xbrtime_reduce_all_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine) {
  struct share share;
  if (share_out(&share, dest, src, nelems, log_width, stride)) {
    reduce_all_round(dest, src, share, log_width, combine);
  } else {
    __xbrtime_reduce_all_rounds(dest, src, nelems, log_width, stride, combine);
  }
}

void __xbrtime_reduce_all_long(void *dest, const void *src, size_t bytes, unsigned log_width,
                               combine *combine) {
  const size_t most = (size_t)__xbrtime.pes * PIECE_BYTES;
  for (size_t first = 0; first < bytes; first += most) {
    const size_t now = bytes - first < most ? bytes - first : most;
    reduce_all_round((char *)dest + first, (const char *)src + first, share_of(now, log_width),
                     log_width, combine);
  }
}
