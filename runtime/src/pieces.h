// SPDX-License-Identifier: Apache-2.0
//
// What reductions by pieces share (pieces.c says how they work): inboxes, flags, messages.
#pragma once

#include "collectives.h"
#include "transfer.h"

#define PIECE_BYTES 256u
#define MAX_PES PIECES_MAX_PES

struct pieces {
  uint64_t inbox[2][MAX_PES - 1][PIECE_BYTES / 8];
  uint64_t results[2][MAX_PES * PIECE_BYTES / 8];
#ifdef __riscv_atomic
  // Messages so far, counted by atomics of those who sent them: pieces of even and of odd rounds,
  // and results.
  volatile xb_word pieces_there[2], results_there;
#else
  // By sender, the last round that is there.
  volatile xb_word pieces_there[MAX_PES], results_there[MAX_PES];
#endif
  volatile xb_word root_dest[MAX_PES];  // by root, where its dest is
};
extern struct pieces __xbrtime_pieces;
struct pieces_private {
  xb_word rounds;                      // first: send_pieces.S reads it
  xb_word pieces_due[2], results_due;  // messages that there will be when all waits so far are over
  xb_word told;                        // what this PE has told the others of its dest
};
extern struct pieces_private __xbrtime_pieces_private XBRTIME_PRIVATE;

// send_pieces.S: messages of whole words to PEs that follow each other.
void __xbrtime_send_pieces(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                           volatile xb_word *counter, size_t step);
void __xbrtime_send_same(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                         volatile xb_word *counter);
// Where messages of this PE are counted at their receivers; one that has been stored, behind it;
// and the wait until all others have sent their pieces of this round, or their results.
#ifdef __riscv_atomic
XBRTIME_ALWAYS_INLINE volatile xb_word *pieces_counter(xb_word round) {
  return &__xbrtime_pieces.pieces_there[round % 2];
}
XBRTIME_ALWAYS_INLINE volatile xb_word *results_counter(void) {
  return &__xbrtime_pieces.results_there;
}
XBRTIME_ALWAYS_INLINE void count_there(xb_word ns, volatile xb_word *counter) {
#if __riscv_xlen == 64
  xb_post_eamoadd_d(ns, counter, 1);
#else
  xb_post_eamoadd_w(ns, counter, 1);
#endif
}
XBRTIME_ALWAYS_INLINE void await_pieces(xb_word round, size_t pes) {
  xb_word *const due = &__xbrtime_pieces_private.pieces_due[round % 2];
  wait_until_reached(&__xbrtime_pieces.pieces_there[round % 2], *due += pes - 1);
}
XBRTIME_ALWAYS_INLINE void await_results(size_t pes) {
  wait_until_reached(&__xbrtime_pieces.results_there,
                     __xbrtime_pieces_private.results_due += pes - 1);
}
#else
XBRTIME_ALWAYS_INLINE volatile xb_word *pieces_counter(xb_word round) {
  (void)round;
  return &__xbrtime_pieces.pieces_there[__xbrtime.me];
}
XBRTIME_ALWAYS_INLINE volatile xb_word *results_counter(void) {
  return &__xbrtime_pieces.results_there[__xbrtime.me];
}
XBRTIME_ALWAYS_INLINE void count_there(xb_word ns, volatile xb_word *counter) {
  store_remote_word(ns, counter, __xbrtime_pieces_private.rounds);
}
static inline void await_flags(const volatile xb_word *flags, xb_word round, size_t pes) {
  for (size_t pe = 0; pe < pes; pe++) {
    if (pe != (size_t)__xbrtime.me) wait_until_reached(&flags[pe], round);
  }
}
XBRTIME_ALWAYS_INLINE void await_pieces(xb_word round, size_t pes) {
  await_flags(__xbrtime_pieces.pieces_there, round, pes);
}
XBRTIME_ALWAYS_INLINE void await_results(size_t pes) {
  await_flags(__xbrtime_pieces.results_there, __xbrtime_pieces_private.rounds, pes);
}
#endif

// Pieces of whole words, contiguous in src, to PEs first .. end - 1, which are all before or all
// behind this one and whose pieces are of one size.
XBRTIME_ALWAYS_INLINE void send_run(const char *from, size_t bytes, int first, int end,
                                    xb_word round) {
  if (first >= end) return;
  const int distance = first - __xbrtime.me;
  const int slot = distance > 0 ? __xbrtime.pes - 1 - distance : -1 - distance;
  __xbrtime_send_pieces(from, __xbrtime_pieces.inbox[round % 2][slot], bytes / WORD_BYTES,
                        xb_namespace(first), (size_t)(end - first), pieces_counter(round),
                        PIECE_BYTES);
}

// The same words to all other PEs, to the same place, as a result.
XBRTIME_ALWAYS_INLINE void send_to_all(const void *from, void *to, size_t words, size_t me,
                                       size_t pes) {
  volatile xb_word *const counter = results_counter();
  __xbrtime_send_same(from, to, words, xb_namespace(0) + me + 1, pes - 1 - me, counter);
  __xbrtime_send_same(from, to, words, xb_namespace(0), me, counter);
}

// On the root: tells everybody where dest is, ahead of its pieces.
void __xbrtime_tell_all(xb_word dest);
XBRTIME_ALWAYS_INLINE void tell_all(xb_word dest) {
  if (dest != __xbrtime_pieces_private.told) __xbrtime_tell_all(dest);
}

// How the units (words, or larger elements) of an array are cut: the first `extra` PEs have one
// more than the others, which have `base` bytes. Arrays that are contiguous, of whole words, and
// fit one round are cut so.
struct share {
  size_t base, extra, unit;
};
#define LOG_WORD (__riscv_xlen == 64 ? 3u : 2u)
XBRTIME_ALWAYS_INLINE bool share_out(struct share *share, const void *dest, const void *src,
                                     size_t nelems, unsigned log_width, size_t stride) {
  const size_t pes = (size_t)__xbrtime.pes;
  const unsigned log_pes = __xbrtime.log_pes;
  const unsigned log_unit = log_width > LOG_WORD ? log_width : LOG_WORD;
  const size_t bytes = nelems << log_width, units = bytes >> log_unit;
  const uintptr_t alike = (uintptr_t)dest | (uintptr_t)src | bytes;
  if (stride != 1 || (alike & (WORD_BYTES - 1)) != 0 || pes - 2 > MAX_PES - 2 ||
      bytes > PIECE_BYTES * pes || units << log_unit != bytes || bytes == 0) {
    return false;
  }
  const size_t base = (size_t)1 << log_pes == pes ? units >> log_pes : units / pes;
  *share = (struct share){base << log_unit, units - base * pes, (size_t)1 << log_unit};
  return true;
}

// The simplest of these: the same number of bytes for each of a power of two of PEs. 0: it is not.
XBRTIME_ALWAYS_INLINE size_t even_piece(const void *dest, const void *src, size_t nelems,
                                        unsigned log_width, size_t stride) {
  const unsigned pes = (unsigned)__xbrtime.pes, log_pes = __xbrtime.log_pes;
  const size_t elements = nelems >> log_pes, piece = elements << log_width;
  const uintptr_t alike = (uintptr_t)dest | (uintptr_t)src | piece;
  const bool is_even = stride == 1 && (alike & (WORD_BYTES - 1)) == 0 && piece <= PIECE_BYTES &&
                       elements << log_pes == nelems && 1u << log_pes == pes &&
                       pes - 2 <= MAX_PES - 2;
  return is_even ? piece : 0;
}

// pieces_even.c: one round of these. pieces_straight.c: one of the others.
void __xbrtime_reduce_even(void *dest, const void *src, size_t piece, unsigned log_width, int root,
                           combine *combine);
void __xbrtime_reduce_all_even(void *dest, const void *src, size_t piece, unsigned log_width,
                               combine *combine);
void __xbrtime_reduce_straight(void *dest, const void *src, size_t base, size_t extra, size_t unit,
                               unsigned log_width, int root, combine *combine);
void __xbrtime_reduce_all_straight(void *dest, const void *src, size_t base, size_t extra,
                                   size_t unit, unsigned log_width, combine *combine);
