// SPDX-License-Identifier: Apache-2.0
//
// What reductions by rows and columns of the mesh share, to one PE (reduce_row_column.c) and to all
// (reduce_all_row_column.c): each row shares the array out, and each PE combines its piece of all
// of the row; then each column shares out such a piece likewise. So each PE has a part of the whole
// sum to combine. Every PE sends to its row and its column only.
//
// Elements go through in rounds of ROUND_BYTES. What arrives goes into one of two inboxes, used in
// turn, with a slot for each sender in the order in which the owner combines: own part first, then
// those of the PEs behind it in the line, around. Nobody asks whether an inbox is free: everybody
// sends something to everybody of both lines in each round, be it the count alone, and to its
// column when all of its row have sent. So who has done with a round knows that all PEs have begun
// it, and so had done with the one before. That is what reductions by pieces (pieces.c) know after
// each of their rounds, too: these use the same inboxes, and rounds of both are counted together.
// Short pieces are stored and counted; long ones go by the bulk engine, whose signals carry the
// round. Which of the two, sender and receiver see by the size of the piece.
//
// A buffer for results, of pieces likewise, holds the sum of the row, the other one what does not
// go straight to dest: when that comes, its receiver has begun the round.
#pragma once

#include "bulk.h"
#include "pieces.h"

#ifndef MAX_LINE  // PEs
#define MAX_LINE 32u
#endif
#ifdef __riscv_atomic
#ifndef ROUND_BYTES  // a test has fewer
#define ROUND_BYTES 4096u
#endif
#ifndef ENGINE_BYTES       // of a piece, from which on the engine takes less time than stores
#define ENGINE_BYTES 256u  // a test has fewer here, too
#endif
#define LOG_UNIT LOG_WORD                // of a piece: whole words, or larger elements
#define SLACK_BYTES (16 * 2 * MAX_LINE)  // slots are at most so much larger than their even parts
_Static_assert(ROUND_BYTES + SLACK_BYTES <= sizeof __xbrtime_pieces.inbox[0], "a round has room");
_Static_assert(ROUND_BYTES <= sizeof __xbrtime_pieces.results[0], "so have its results");

enum { kRow, kColumn, kLines };
// The PEs of a row or a column: the i-th is first + i * distance.
struct line {
  size_t first, distance, pes, me;
};
extern struct line __xbrtime_lines[kLines] XBRTIME_PRIVATE;
void __xbrtime_find_lines(void);

XBRTIME_ALWAYS_INLINE bool has_lines(void) {
  const size_t columns = (size_t)__xbrtime.columns, rows = (size_t)__xbrtime.rows;
  return columns - 2 <= MAX_LINE - 2 && rows - 2 <= MAX_LINE - 2;
}
XBRTIME_ALWAYS_INLINE xb_word this_round(void) { return __xbrtime_pieces_private.rounds; }
XBRTIME_ALWAYS_INLINE char *results_of_round(void) {
  return (char *)__xbrtime_pieces.results[(this_round() + 1) % 2];
}
XBRTIME_ALWAYS_INLINE xb_word namespace_at(const struct line *line, size_t i) {
  return xb_namespace((int)(line->first + i * line->distance));
}
struct part {
  size_t at, bytes;
};
// A part in pieces of whole units, the first `extra` one larger; the last unit may be broken.
struct cut {
  size_t at, end, base, extra;
  unsigned log_unit;
};
XBRTIME_ALWAYS_INLINE size_t largest_of(const struct cut *cut) {
  return (cut->base + (cut->extra != 0 ? 1 : 0)) << cut->log_unit;
}
XBRTIME_ALWAYS_INLINE size_t slot_of(struct part piece, unsigned log_unit) {
  const size_t unit = (size_t)1 << log_unit;
  return (piece.bytes + unit - 1) & -unit;
}

// What is shared out: bytes of a round, wherever they lie; `at` counts them.
struct array {
  const char *start;
  size_t stride;
  unsigned log_width;
  bool is_aligned;  // and contiguous
};
XBRTIME_ALWAYS_INLINE struct array array_of(const char *start, size_t stride, unsigned log_width) {
  return (struct array){start, stride, log_width,
                        stride == 1 && ((uintptr_t)start & (WORD_BYTES - 1)) == 0};
}

// What a round has brought to this PE: its piece of the row, and the sum of that; its part of it,
// of which the others of the column have sent theirs.
struct shared_out {
  struct cut by_row, by_column;
  struct part mine, own;
  const char *sum, *slots;
};
// The round before has ended, and its transfers, too.
void __xbrtime_share_out_mesh(struct shared_out *round, const struct array *src, size_t bytes,
                              combine *combine, struct transfers *transfers);
// What goes through in the round from byte `first` on.
XBRTIME_ALWAYS_INLINE size_t bytes_of_round(size_t first, size_t bytes) {
  const size_t left = bytes - first;
  return left < ROUND_BYTES ? left : ROUND_BYTES;
}
XBRTIME_ALWAYS_INLINE size_t distance_of_round(size_t first, size_t stride, unsigned log_width) {
  return element_distance(first >> log_width, stride) << log_width;
}
// The part, to where it belongs in `to`, where the round's results begin.
XBRTIME_ALWAYS_INLINE void combine_part(const struct shared_out *round, char *to, xb_word ns,
                                        unsigned log_width, combine *combine) {
  if (round->own.bytes == 0) return;
  combine(to + round->mine.at + round->own.at, ns, round->sum + round->own.at, 1, round->slots,
          slot_of(round->own, round->by_column.log_unit), __xbrtime_lines[kColumn].pes - 1,
          round->own.bytes >> log_width);
}
#endif
