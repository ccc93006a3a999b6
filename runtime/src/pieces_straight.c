// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces (pieces.c) of contiguous words: a straight line for those that are done in
// one round, as most short arrays are. Who combines a piece stores the result where it belongs.
//
// The last word may be no whole one: then there is a rest of so many bytes, which lie behind the
// array. They are sent along, since some bytes of that word belong to the array and so all can be
// read, but never combined. To all, the piece that ends so goes through a buffer.
#include "pieces.h"

// Cuts a short array whose last word is no whole one; share_out has refused it.
XBRTIME_ALWAYS_INLINE bool share_out_rest(struct share *share, const void *dest, const void *src,
                                          size_t bytes, unsigned log_width, size_t stride) {
  if ((((uintptr_t)dest | (uintptr_t)src) & (WORD_BYTES - 1)) != 0 || stride != 1 ||
      !is_short(bytes)) {
    return false;
  }
  *share = share_of(bytes + WORD_BYTES - 1, log_width);
  return true;
}

// Sends all pieces but the own one, and waits for those of the others.
XBRTIME_ALWAYS_INLINE void exchange(const char *src, struct share share, size_t me, size_t pes,
                                    xb_word round) {
  send_around(src, share, me, pes, round);
  await_pieces(round, pes);
}

// The bytes of a piece that are elements.
XBRTIME_ALWAYS_INLINE size_t elements_of(size_t at, size_t behind, size_t words, size_t rest) {
  return behind - at - (behind == words && at != behind ? rest : 0);
}

// One round, of what lies `first` bytes behind dest and src of the call.
XBRTIME_ALWAYS_INLINE void reduce_round(char *dest, const char *src, size_t first, size_t bytes,
                                        struct share share, unsigned log_width, int root,
                                        xb_word told, combine *combine, size_t rest) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = offset_of(share, me), behind = offset_of(share, me + 1);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  const char *const from = src + first, *const own = from + at;
  const void *const others = __xbrtime_pieces.inbox[round % 2];
  char *const buffer = (char *)__xbrtime_pieces.results[round % 2];
  const size_t n = elements_of(at, behind, bytes, rest) >> log_width;
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
    if (behind < bytes) {
      __xbrtime_copy(to + behind, 1, buffer + behind, 1, bytes - rest - behind, 0, 0);
    }
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
    reduce_round(dest, src, 0, bytes, share, log_width, root, told, combine, 0);
  } else if (share_out_rest(&share, dest, src, bytes, log_width, stride)) {
    const size_t rest = -bytes & (WORD_BYTES - 1);
    const xb_word told = tell_place(dest, bytes, root);
    reduce_round(dest, src, 0, bytes + rest, share, log_width, root, told, combine, rest);
  } else if (is_short(bytes)) {
    check_root(root);
    __xbrtime_reduce_apart(dest, src, nelems, log_width, stride, root, combine);
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
    reduce_round(dest, src, first, now, share_of(now, log_width), log_width, root, told, combine,
                 0);
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

// The same of `words` bytes, of which the last `rest` are behind the array. What comes through the
// buffer is there when all have sent their results.
XBRTIME_ALWAYS_INLINE void reduce_all_rest(char *dest, const char *src, size_t words, size_t rest,
                                           struct share share, unsigned log_width,
                                           combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t at = offset_of(share, me), behind = offset_of(share, me + 1);
  const xb_word round = ++__xbrtime_pieces_private.rounds;
  char *const buffer = (char *)__xbrtime_pieces.results[round % 2];
  char *const to = (behind == words ? buffer : dest) + at;
  exchange(src, share, me, pes, round);
  combine(to, 0, src + at, 1, __xbrtime_pieces.inbox[round % 2], PIECE_BYTES, pes - 1,
          elements_of(at, behind, words, rest) >> log_width);
  send_to_all(to, to, (behind - at) / WORD_BYTES, me, pes);
  const size_t last = words - (share.base != 0 ? share.base : share.unit);
  const char *from = buffer + last;
  dest += last;
  await_results(pes);
  for (size_t left = words - last - WORD_BYTES; left > 0; left -= WORD_BYTES) {
    *(xb_word *)(void *)dest = *(const xb_word *)(const void *)from;
    dest += WORD_BYTES, from += WORD_BYTES;
  }
  const size_t left = WORD_BYTES - rest;
  if ((left & 4 & (WORD_BYTES - 1)) != 0) {
    *(uint32_t *)(void *)dest = *(const uint32_t *)(const void *)from;
    dest += 4, from += 4;
  }
  if ((left & 2) != 0) {
    *(uint16_t *)(void *)dest = *(const uint16_t *)(const void *)from;
    dest += 2, from += 2;
  }
  if ((left & 1) != 0) *dest = *from;
}

void __xbrtime_reduce_all_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine) {
  struct share share;
  if (share_out(&share, dest, src, nelems, log_width, stride)) {
    reduce_all_round(dest, src, share, log_width, combine);
  } else if (share_out_rest(&share, dest, src, nelems << log_width, log_width, stride)) {
    const size_t bytes = nelems << log_width, rest = -bytes & (WORD_BYTES - 1);
    reduce_all_rest(dest, src, bytes + rest, rest, share, log_width, combine);
  } else if (is_short(nelems << log_width)) {
    __xbrtime_reduce_all_apart(dest, src, nelems, log_width, stride, combine);
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
