// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all by rows and columns of the mesh, which share the array out
// (row_column_pieces.h): who has combined a part stores the result straight into dest of all; on
// many PEs into that of its column, and then each PE the piece that it has now into that of its
// row. Long arrays go both ways at once, by the bulk engine (row_column.c).
//
// Results to all are counted where those of reductions by pieces are. They come behind all pieces
// of their round: who has a part to combine knows that all PEs have begun the round. So nobody adds
// to a counter before its owner has seen all results of the round before, and dest may be written.
// It may be src: what a result replaces has gone into it, so its owner has sent or combined it.
//
// If dest is not aligned, or elements have a stride, results go through the buffer, in whole words.
//
// Order of operations: as to one PE, along the row and then the column, from the PE that combines
// on, around; the last unit of a round counts as a whole one.
#include "row_column_pieces.h"

#ifdef __riscv_atomic
#ifndef MOST_BY_STORES  // bytes, as measured; a test has others
#define MOST_BY_STORES 1200u
#endif
#ifndef AT_ONCE_PES  // up to which results go to all at once, as measured
#define AT_ONCE_PES 32
#endif

static volatile xb_word results_there[kLines];       // by line, counted by who stored them
static xb_word results_due[kLines] XBRTIME_PRIVATE;  // there when all waits so far are over

// What lies at `from` to the same place of all others of a line, and theirs to this PE.
static void spread_along(int which, char *from, size_t bytes, unsigned log_width) {
  const struct line *const line = &__xbrtime_lines[which];
  volatile xb_word *const counter = &results_there[which];
  if ((bytes & (WORD_BYTES - 1)) == 0) {
    const size_t behind = line->me + 1, words = bytes / WORD_BYTES;
    __xbrtime_send_same_line(from, from, words, namespace_at(line, behind), line->pes - behind,
                             counter, line->distance);
    __xbrtime_send_same_line(from, from, words, namespace_at(line, 0), line->me, counter,
                             line->distance);
  } else {  // no byte more than there is
    for (size_t i = line->me, left = line->pes - 1; left > 0; left--) {
      if (++i == line->pes) i = 0;
      __xbrtime_copy(from, 1, from, 1, bytes >> log_width, log_width, namespace_at(line, i));
      count_there(namespace_at(line, i), counter);
    }
  }
  wait_until_reached(counter, results_due[which] += line->pes - 1);
}

// The same to all other PEs at once, counted as results of pieces are.
static void spread(char *from, size_t bytes, unsigned log_width) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  if ((bytes & (WORD_BYTES - 1)) == 0) {
    send_to_all(from, from, bytes / WORD_BYTES, me, pes);
  } else {  // no byte more than there is
    for (size_t pe = me, left = pes - 1; left > 0; left--) {
      if (++pe == pes) pe = 0;
      const xb_word ns = xb_namespace((int)pe);
      __xbrtime_copy(from, 1, from, 1, bytes >> log_width, log_width, ns);
      count_there(ns, results_counter());
    }
  }
  await_results(pes);
}

static void reduce_all_by_stores(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine) {
  if (__xbrtime_lines[kRow].pes == 0) __xbrtime_find_lines();
  const bool is_straight = array_of(dest, stride, log_width).is_aligned;
  const size_t bytes = nelems << log_width;
  struct transfers transfers = {0};
  for (size_t first = 0; first < bytes; first += ROUND_BYTES) {
    const size_t now = bytes_of_round(first, bytes);
    const size_t distance = distance_of_round(first, stride, log_width);
    const struct array part = array_of((const char *)src + distance, stride, log_width);
    struct shared_out round;
    __xbrtime_share_out_mesh(&round, &part, now, combine, &transfers);
    char *const to = is_straight ? (char *)dest + first : results_of_round();
    combine_part(&round, to, 0, log_width, combine);
    const unsigned log_unit = round.by_row.log_unit;
    const size_t own = is_straight ? round.own.bytes : slot_of(round.own, log_unit);
    char *const piece = to + round.mine.at;
    if (__xbrtime.pes <= AT_ONCE_PES) {
      spread(piece + round.own.at, own, log_width);
    } else {
      spread_along(kColumn, piece + round.own.at, own, log_width);
      const size_t mine = is_straight ? round.mine.bytes : slot_of(round.mine, log_unit);
      spread_along(kRow, piece, mine, log_width);
    }
    if (!is_straight) {
      __xbrtime_copy((char *)dest + distance, stride, to, 1, now >> log_width, log_width, 0);
    }
    wait_for_transfers(&transfers);  // the engine may not have read the sum of the row yet
  }
}

void __xbrtime_reduce_all_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     size_t stride, combine *combine) {
  if (!has_lines()) {
    __xbrtime_reduce_all_ring(dest, src, nelems, log_width, stride, combine);
  } else if (__xbrtime_bulk != 0 && stride == 1 && nelems << log_width > MOST_BY_STORES) {
    __xbrtime_reduce_all_both_ways(dest, src, nelems, log_width, combine);
  } else {
    reduce_all_by_stores(dest, src, nelems, log_width, stride, combine);
  }
}
#else  // nobody could count
void __xbrtime_reduce_all_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     size_t stride, combine *combine) {
  const size_t columns = (size_t)__xbrtime.columns, rows = (size_t)__xbrtime.rows;
  if (__xbrtime_bulk == 0 || stride != 1 || columns - 2 > MAX_LINE - 2 || rows - 2 > MAX_LINE - 2) {
    __xbrtime_reduce_all_ring(dest, src, nelems, log_width, stride, combine);
  } else {
    __xbrtime_reduce_all_both_ways(dest, src, nelems, log_width, combine);
  }
}
#endif
