// SPDX-License-Identifier: Apache-2.0
//
// Which algorithm a collective takes, by size: limits in bytes from a measured table
// (runtime/selection.json, by `make tune`), for the number of PEs, the shape of the mesh and
// whether there is a bulk engine. The row of the table that fits is looked up by the first call of
// a collective; later ones compare with its limits. A program can ask for an algorithm instead
// (xbrtime_select).
#pragma once

#include "internal.h"

// The algorithms of each collective, in an order that nothing depends on; the table names them so.
// `chain_N` moves chunks of N bytes.
#define XBRTIME_ALGORITHMS_broadcast(X) \
  X(broadcast, radix4)                  \
  X(broadcast, tree)                    \
  X(broadcast, row_column)              \
  X(broadcast, two_trees)               \
  X(broadcast, chain_128) X(broadcast, chain_256) X(broadcast, chain_512) X(broadcast, chain_1024)
#define XBRTIME_ALGORITHMS_reduce(X) \
  X(reduce, radix4)                  \
  X(reduce, tree)                    \
  X(reduce, chain)                   \
  X(reduce, rabenseifner)            \
  X(reduce, pieces) X(reduce, recursive_doubling) X(reduce, row_column)
#define XBRTIME_ALGORITHMS_reduce_all(X) \
  X(reduce_all, recursive_doubling)      \
  X(reduce_all, pieces) X(reduce_all, rabenseifner) X(reduce_all, ring) X(reduce_all, row_column)
#define XBRTIME_ALGORITHMS_reduce_scatter(X) X(reduce_scatter, pieces) X(reduce_scatter, ring)
#define XBRTIME_ALGORITHMS_scan(X) X(scan, doubling) X(scan, chain)
#define XBRTIME_ALGORITHMS_gather_all(X) \
  X(gather_all, straight) X(gather_all, bruck_concat) X(gather_all, ring)
#define XBRTIME_ALGORITHMS_alltoall(X) \
  X(alltoall, pairs)                   \
  X(alltoall, crossed_pairs) X(alltoall, shift_exchange) X(alltoall, row_column)
#define XBRTIME_SELECTED_COLLECTIVES(X) \
  X(broadcast) X(reduce) X(reduce_all) X(reduce_scatter) X(scan) X(gather_all) X(alltoall)

#define XBRTIME_ALGORITHM_(COLLECTIVE, NAME) k_##COLLECTIVE##_##NAME,
#define XBRTIME_ENUMERATE_(COLLECTIVE) \
  enum { XBRTIME_ALGORITHMS_##COLLECTIVE(XBRTIME_ALGORITHM_) k_##COLLECTIVE##_algorithms };
XBRTIME_SELECTED_COLLECTIVES(XBRTIME_ENUMERATE_)
#undef XBRTIME_ENUMERATE_
#undef XBRTIME_ALGORITHM_

// What a step of the table holds: up to how many bytes the algorithm is taken, 16 times, plus the
// algorithm. The last step of a row has no limit.
#define XBRTIME_STEP(LIMIT, COLLECTIVE, NAME) \
  ((uint32_t)(LIMIT) << 4 | (uint32_t)k_##COLLECTIVE##_##NAME)
#define XBRTIME_NO_LIMIT 0xfffffffu
#define XBRTIME_MAX_STEPS 8
// What is before the steps of a row.
#define XBRTIME_LINE 1u
#define XBRTIME_BULK 2u
#define XBRTIME_EXTRAPOLATED 4u  // not measured, but reckoned from other numbers of PEs
#define XBRTIME_ROW(PES, FLAGS, STEPS) ((uint32_t)(PES) << 8 | (FLAGS) << 4 | (STEPS))
#define XBRTIME_END_OF_ROWS 0u

// The row in use: zero until the first call.
struct selection {
  uint32_t step[XBRTIME_MAX_STEPS];
};
#define XBRTIME_DECLARE_SELECTION_(COLLECTIVE)         \
  extern const uint32_t __xbrtime_rows_##COLLECTIVE[]; \
  extern struct selection __xbrtime_selection_##COLLECTIVE;
XBRTIME_SELECTED_COLLECTIVES(XBRTIME_DECLARE_SELECTION_)
#undef XBRTIME_DECLARE_SELECTION_

// The step for so many bytes, 0 if there is none: there is no row yet, or it is a message of a
// quarter of a GiB. Then a function apart makes up for that, so that the caller needs no frame of
// its own.
XBRTIME_ALWAYS_INLINE uint32_t step_for(const struct selection *selection, size_t bytes) {
#pragma GCC unroll 8
  for (int i = 0; i < XBRTIME_MAX_STEPS; i++) {
    const uint32_t step = selection->step[i];
    if (bytes <= step >> 4) return step;
  }
  return 0;
}
#define STEP_FOR(COLLECTIVE, BYTES) step_for(&__xbrtime_selection_##COLLECTIVE, BYTES)
#define ALGORITHM_OF(STEP) ((STEP)&15)

// Doubling combines every element in each round, where others share them out, and an element of two
// bytes takes as long as one of 8, which the table was measured with. So smaller elements go by
// doubling, the first step, if as many of 10 bytes would, since the others send fewer bytes of
// them, and else by the next step. Of one byte there may be 8 more than of 8: the others share them
// out by words, and one PE combines all of a word.
XBRTIME_ALWAYS_INLINE bool is_for_words_only(uint32_t step, size_t nelems, unsigned log_width) {
  const ptrdiff_t n = (ptrdiff_t)nelems, as_words = 8 * n + (log_width != 0 ? 2 * n : -64);
  return log_width < 3 && as_words > (ptrdiff_t)(step >> 4) && step >> 4 != XBRTIME_NO_LIMIT;
}

// The table was measured with sums of long. An operation of floating-point numbers is a call of
// some 65 to 130 cycles: in each of the rounds of doubling one for each element, on the slowest PE
// of pieces one for each other PE and element of its piece. So few words, or larger elements, go by
// doubling, measured on 2 to 16 PEs, and on 32 and 64, where Rabenseifner's way takes the others.
XBRTIME_ALWAYS_INLINE bool are_few_for_calls(size_t nelems, unsigned log_width) {
  const size_t pes = (size_t)__xbrtime.pes, word = sizeof(xb_word);
  const size_t element = (size_t)1 << log_width;
  const size_t units = element < word ? (nelems * element + word - 1) / word : nelems;
  const size_t rounds = __xbrtime.log_pes + ((pes & (pes - 1)) != 0);
  if (pes == 2 || pes > 16) return units <= (pes == 2 ? 3 : 6);
  return units * rounds <= pes - pes / 8;
}

// Looks up the row if need be; the algorithm.
unsigned __xbrtime_choose(struct selection *selection, const uint32_t *rows, size_t bytes);
#define CHOOSE(COLLECTIVE, BYTES) \
  __xbrtime_choose(&__xbrtime_selection_##COLLECTIVE, __xbrtime_rows_##COLLECTIVE, BYTES)

// The row of the table for this machine: its first word, the steps behind it.
const uint32_t *__xbrtime_row_of(const uint32_t *rows);
