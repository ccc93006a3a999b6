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
  // By sender, the round that is there; by root, where its dest is.
  volatile xb_word piece_there[MAX_PES], result_there[MAX_PES];
  volatile xb_word root_dest[MAX_PES];
};
extern struct pieces __xbrtime_pieces;
struct pieces_private {
  xb_word rounds;
  xb_word told;  // what this PE has told the others of its dest
};
extern struct pieces_private __xbrtime_pieces_private XBRTIME_PRIVATE;

// send_pieces.S: messages of whole words to PEs that follow each other.
void __xbrtime_send_pieces(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                           volatile xb_word *flag, xb_word value, size_t step);
void __xbrtime_send_same(const void *from, void *to, size_t words, xb_word ns, size_t messages,
                         volatile xb_word *flag, xb_word value);

// Pieces of whole words, contiguous in src, to PEs first .. end - 1, which are all before or all
// behind this one and whose pieces are of one size.
XBRTIME_ALWAYS_INLINE void send_run(const char *from, size_t bytes, int first, int end,
                                    xb_word round) {
  if (first >= end) return;
  const int distance = first - __xbrtime.me;
  const int slot = distance > 0 ? __xbrtime.pes - 1 - distance : -1 - distance;
  __xbrtime_send_pieces(from, __xbrtime_pieces.inbox[round % 2][slot], bytes / WORD_BYTES,
                        xb_namespace(first), (size_t)(end - first),
                        &__xbrtime_pieces.piece_there[__xbrtime.me], round, PIECE_BYTES);
}

// The same words to all other PEs, to the same place, and the round behind them.
XBRTIME_ALWAYS_INLINE void send_to_all(const void *from, void *to, size_t words, unsigned me,
                                       unsigned pes, xb_word round) {
  volatile xb_word *const flag = &__xbrtime_pieces.result_there[me];
  __xbrtime_send_same(from, to, words, xb_namespace((int)me + 1), pes - 1 - me, flag, round);
  __xbrtime_send_same(from, to, words, xb_namespace(0), me, flag, round);
}

#if __riscv_xlen == 64
#define IS_THERE(is, round) ((is) >= (round))
#else
#define IS_THERE(is, round) ((intptr_t)((is) - (round)) >= 0)
#endif

// Four at a time.
XBRTIME_ALWAYS_INLINE void await_flags(volatile xb_word *flags, xb_word round, unsigned me,
                                       unsigned pes) {
  volatile xb_word *const end = flags + pes, *const fours = flags + (pes & ~3u);
  flags[me] = round;
  for (; flags != fours; flags += 4) {
    const xb_word a = flags[0], b = flags[1], c = flags[2], d = flags[3];
    if (__builtin_expect(
            IS_THERE(a, round) && IS_THERE(b, round) && IS_THERE(c, round) && IS_THERE(d, round),
            1)) {
      continue;
    }
    for (int i = 0; i < 4; i++) wait_until_reached(&flags[i], round);
  }
  for (; flags != end; flags++) wait_until_reached(flags, round);
}

// On the root: tells everybody where dest is, ahead of its pieces.
void __xbrtime_tell_all(xb_word dest);
XBRTIME_ALWAYS_INLINE void tell_all(xb_word dest) {
  if (dest != __xbrtime_pieces_private.told) __xbrtime_tell_all(dest);
}

// How the units (words, or larger elements) of an array are cut: the first `extra` PEs have one
// more than the others. Arrays that are contiguous, of whole words, and fit one round are cut so.
struct share {
  size_t base;  // bytes
  unsigned extra, log_unit;
};
#define LOG_WORD (__riscv_xlen == 64 ? 3u : 2u)
XBRTIME_ALWAYS_INLINE bool share_out(struct share *share, const void *dest, const void *src,
                                     size_t nelems, unsigned log_width, size_t stride) {
  const unsigned pes = (unsigned)__xbrtime.pes, log_pes = __xbrtime.log_pes;
  const unsigned log_unit = log_width > LOG_WORD ? log_width : LOG_WORD;
  const size_t bytes = nelems << log_width, units = bytes >> log_unit;
  const uintptr_t alike = (uintptr_t)dest | (uintptr_t)src | bytes;
  if (stride != 1 || (alike & (WORD_BYTES - 1)) != 0 || pes - 2 > MAX_PES - 2 ||
      units > (PIECE_BYTES >> log_unit) * pes || units << log_unit != bytes || bytes == 0) {
    return false;
  }
  const size_t base = 1u << log_pes == pes ? units >> log_pes : units / pes;
  *share = (struct share){base << log_unit, (unsigned)(units - base * pes), log_unit};
  return true;
}

// pieces_straight.c: one round of such pieces.
void __xbrtime_reduce_straight(void *dest, const void *src, struct share share, unsigned log_width,
                               int root, combine *combine);
void __xbrtime_reduce_all_straight(void *dest, const void *src, struct share share,
                                   unsigned log_width, combine *combine);
