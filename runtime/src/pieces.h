// SPDX-License-Identifier: Apache-2.0
//
// What reductions by pieces share (pieces.c says how they work): inboxes, flags, messages.
#pragma once

// The most bytes of a piece that stores send (of send_pieces.S, too); of one that the bulk engine
// sends, where there are MAX_PES PEs; and up to how many stores do although there is an engine,
// measured, less of reduce_scatter, whose pieces go one way only, and on up to four PEs still less.
#define PIECE_BYTES 256
#define LARGE_BYTES 512
#define SHORT_BYTES 64
#define SHORT_SCATTERED_BYTES 32
#define FEW_SCATTERED_BYTES 16
#ifndef __ASSEMBLER__

#include "collectives.h"
#include "transfer.h"

#define MAX_PES PIECES_MAX_PES

struct pieces {
  uint64_t inbox[2][(MAX_PES - 1) * LARGE_BYTES / 8];
  uint64_t results[2][MAX_PES * LARGE_BYTES / 8];
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

// send_pieces.S, send_line.S, send_blocks.S: messages of whole words to PEs that follow each other,
// or lie in a row or a column.
void __xbrtime_send_pieces(const void *from, void *to, size_t words, xb_word ns, size_t larger,
                           volatile xb_word *counter, size_t others, size_t more);
void __xbrtime_send_same(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                         volatile xb_word *counter);
void __xbrtime_send_line(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                         volatile xb_word *counter, size_t step, size_t slot);
void __xbrtime_send_same_line(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                              volatile xb_word *counter, size_t step);
// The same of a few bytes each, which are no whole words.
void __xbrtime_send_blocks(const void *from, void *to, size_t bytes, xb_word ns, size_t messages,
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

// How bytes are cut into pieces of whole words: the first `extra` PEs have `unit` more than the
// others.
struct share {
  size_t base, extra, unit;
};
XBRTIME_ALWAYS_INLINE size_t offset_of(struct share share, size_t pe) {
  return pe * share.base + (pe < share.extra ? pe : share.extra) * share.unit;
}

// Sends all pieces but the own one: to the PEs behind this one, who have it last, then from PE 0
// on. Slots go down as PEs go up.
XBRTIME_ALWAYS_INLINE void send_around(const char *src, struct share share, size_t me, size_t pes,
                                       xb_word round) {
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  const size_t words = share.base / WORD_BYTES, more = share.unit / WORD_BYTES;
  size_t larger = share.extra > me + 1 ? share.extra - (me + 1) : 0;
  __xbrtime_send_pieces(src + offset_of(share, me + 1), inbox + (pes - 2) * PIECE_BYTES, words,
                        xb_namespace(0) + me + 1, larger, pieces_counter(round),
                        pes - 1 - me - larger, more);
  larger = me < share.extra ? me : share.extra;
  __xbrtime_send_pieces(src, inbox + (me - 1) * PIECE_BYTES, words, xb_namespace(0), larger,
                        pieces_counter(round), me - larger, more);
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

// Whether an array is contiguous and of whole words, and no PE alone.
XBRTIME_ALWAYS_INLINE bool is_of_words(const void *dest, const void *src, size_t bytes,
                                       size_t stride) {
  const uintptr_t alike = (uintptr_t)dest | (uintptr_t)src | bytes;
  return stride == 1 && (alike & (WORD_BYTES - 1)) == 0 && (size_t)__xbrtime.pes - 2 <= MAX_PES - 2;
}

// Cuts bytes into units of a word, or of larger elements.
#define LOG_WORD (__riscv_xlen == 64 ? 3u : 2u)
XBRTIME_ALWAYS_INLINE struct share share_of(size_t bytes, unsigned log_width) {
  const size_t pes = (size_t)__xbrtime.pes;
  const unsigned log_pes = __xbrtime.log_pes;
  const unsigned log_unit = log_width > LOG_WORD ? log_width : LOG_WORD;
  const size_t units = bytes >> log_unit;
  const bool is_power = (size_t)1 << log_pes == pes;
  const size_t base = is_power ? units >> log_pes : units / pes;
  const size_t extra = is_power ? units & (pes - 1) : units - base * pes;
  return (struct share){base << log_unit, extra, (size_t)1 << log_unit};
}
// The same of an array of words that takes one round of stores.
XBRTIME_ALWAYS_INLINE bool share_out(struct share *share, const void *dest, const void *src,
                                     size_t nelems, unsigned log_width, size_t stride) {
  const size_t bytes = nelems << log_width;
  const size_t pes = (size_t)__xbrtime.pes;
  if (!is_of_words(dest, src, bytes, stride)) return false;
  if (bytes - 1 >= SHORT_BYTES * pes && (__xbrtime_bulk != 0 || bytes - 1 >= PIECE_BYTES * pes)) {
    return false;
  }
  *share = share_of(bytes, log_width);
  return true;
}

// pieces_straight.c: words that may take several rounds.
void __xbrtime_reduce_long(void *dest, const void *src, size_t bytes, unsigned log_width, int root,
                           combine *combine);
void __xbrtime_reduce_all_long(void *dest, const void *src, size_t bytes, unsigned log_width,
                               combine *combine);
// pieces_large.c: contiguous arrays of more than so many bytes a piece, of 2 to MAX_PES PEs, by
// the bulk engine; of reduce_scatter the bytes are those of one piece.
void __xbrtime_reduce_large(void *dest, const void *src, size_t bytes, unsigned log_width, int root,
                            combine *combine);
void __xbrtime_reduce_all_large(void *dest, const void *src, size_t bytes, unsigned log_width,
                                combine *combine);
void __xbrtime_reduce_scatter_large(void *dest, const void *src, size_t bytes, unsigned log_width,
                                    combine *combine);
XBRTIME_ALWAYS_INLINE bool takes_large(size_t bytes_of_piece, size_t most_by_stores,
                                       size_t stride) {
  return __xbrtime_bulk != 0 && stride == 1 && bytes_of_piece > most_by_stores &&
         (size_t)__xbrtime.pes - 2 <= MAX_PES - 2;
}

// pieces.c: elements that lie anywhere, are no whole words or have a stride, of 2 to MAX_PES PEs;
// by stores, whatever their size.
void __xbrtime_reduce_apart(void *dest, const void *src, size_t nelems, unsigned log_width,
                            size_t stride, int root, combine *combine);
void __xbrtime_reduce_all_apart(void *dest, const void *src, size_t nelems, unsigned log_width,
                                size_t stride, combine *combine);
// So few bytes that no engine would take them; share_out has refused them.
XBRTIME_ALWAYS_INLINE bool is_short(size_t bytes) {
  const size_t pes = (size_t)__xbrtime.pes;
  return pes - 2 <= MAX_PES - 2 && bytes - 1 < SHORT_BYTES * pes;
}
// All others.
void __xbrtime_reduce_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                             size_t stride, int root, combine *combine);
void __xbrtime_reduce_all_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine);
#endif
