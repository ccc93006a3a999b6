// SPDX-License-Identifier: Apache-2.0
//
// Reductions by pieces: PE i gets piece i from all others, combines, and hands the result on: to
// the root, to everybody, or nowhere (reduce_scatter). Two steps whatever the number of PEs, and
// every element is combined once; but each PE sends a message to each other.
//
// Elements go through in rounds of at most PIECE_BYTES per piece. A round's pieces arrive in an
// inbox with a slot for each sender, in the order in which the owner combines: own piece first,
// then those of the PEs behind it, around. There are two inboxes, used in turn, and nobody asks
// whether one is free: everybody sends something to everybody in each round, be it the count alone.
// So whoever writes for round r + 2 has heard of everybody in round r + 1, who then had done with
// r. The same holds for the counters, one of each inbox: nobody adds to one for round r + 2 before
// its owner has seen all of round r. Of results one is enough: they come behind all pieces of their
// round, which their receiver sends when it has done with the results of the round before.
//
// The root says ahead of its pieces where its dest is, if other PEs reach it, unless it is where it
// was in its last call; else results go through an inbox, too. Nobody reads that after the root has
// got the results. dest may be src: nobody writes a result before all have sent what it replaces,
// and a piece's owner has read its own.
#include "pieces.h"

struct pieces __xbrtime_pieces __attribute__((aligned(16)));
struct pieces_private __xbrtime_pieces_private XBRTIME_PRIVATE;
static uint64_t mine[PIECE_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

// Elements to another PE, mostly a few words.
XBRTIME_ALWAYS_INLINE void send(void *to, const void *from, size_t n, unsigned log_width,
                                xb_word ns) {
  const size_t bytes = n << log_width;
  if ((((uintptr_t)to | (uintptr_t)from | bytes) & (WORD_BYTES - 1)) != 0) {
    if (n == 1) {
      put_single(to, from, log_width, ns);
    } else {
      __xbrtime_put_bytes(to, from, bytes, ns);
    }
  } else if (bytes == WORD_BYTES) {
    store_remote_word(ns, to, *(const xb_word *)from);
  } else {
    __xbrtime_put_words(to, from, bytes / WORD_BYTES, ns);
  }
}

static const char *element(const void *array, size_t index, size_t stride, unsigned log_width) {
  return (const char *)array + (element_distance(index, stride) << log_width);
}

// To each other PE n elements, `distance` bytes apart; to where in its slot says a mask for their
// distances from `src`.
static void send_blocks(const char *src, size_t distance, size_t n, unsigned log_width,
                        xb_word round, size_t mask) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  for (int slot = pes - 2, pe = me; slot >= 0; slot--) {
    if (++pe == pes) pe = 0;
    const xb_word ns = xb_namespace(pe);
    const size_t at = (size_t)pe * distance;
    send((char *)__xbrtime_pieces.inbox[round % 2] + (size_t)slot * PIECE_BYTES + (at & mask),
         src + at, n, log_width, ns);
    count_there(ns, pieces_counter(round));
  }
}

// The same of a few bytes that follow each other, in as few stores of words as there can be: of
// more than a word as they lie in an aligned array.
static void send_short_blocks(const char *src, size_t bytes, size_t me, size_t pes, xb_word round) {
  char *const inbox = (char *)__xbrtime_pieces.inbox[round % 2];
  volatile xb_word *const counter = pieces_counter(round);
  __xbrtime_send_blocks(src + (me + 1) * bytes, inbox + (pes - 2) * PIECE_BYTES, bytes,
                        xb_namespace(0) + me + 1, pes - 1 - me, counter);
  __xbrtime_send_blocks(src, inbox + (me - 1) * PIECE_BYTES, bytes, xb_namespace(0), me, counter);
}

// Elements of a round of whole arrays.
static size_t round_elements(unsigned log_width) {
  return (size_t)__xbrtime.pes * (PIECE_BYTES >> log_width);
}

static bool is_aligned(const void *at) { return ((uintptr_t)at & (WORD_BYTES - 1)) == 0; }

// Whether elements with a stride, of a round of n, go from and to where they are: if they are whole
// words and so many a piece that this takes less than to copy all of them on every PE, as measured
// to one and to all. All PEs say the same.
#define FEW_STRIDED_TO_ONE 12
#define FEW_STRIDED_TO_ALL 20
XBRTIME_ALWAYS_INLINE bool goes_by_stride(size_t n, unsigned log_width, size_t stride, size_t few) {
  return stride != 1 && log_width >= LOG_WORD && n >= few * (size_t)__xbrtime.pes;
}

// A round of elements that lie anywhere, have a stride or are no whole words. They are cut into
// words all the same; what is behind them in the last one is sent along, but never combined.
struct round {
  xb_word number;
  struct share share;
  const char *src;  // whole words, contiguous, unless they have a stride
  size_t stride;
  char *buffer;                 // for results that do not go straight to where they belong
  size_t at, own, bytes, last;  // the own piece, its words and its elements; where the last one is
};
static const char *element_of(const struct round *round, size_t at, unsigned log_width) {
  return element(round->src, at >> log_width, round->stride, log_width);
}
static void send_strided(const struct round *round, unsigned log_width) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  for (int slot = pes - 2, pe = me; slot >= 0; slot--) {
    if (++pe == pes) pe = 0;
    const xb_word ns = xb_namespace(pe);
    const size_t at = offset_of(round->share, (size_t)pe);
    __xbrtime_copy((char *)__xbrtime_pieces.inbox[round->number % 2] + (size_t)slot * PIECE_BYTES,
                   1, element_of(round, at, log_width), round->stride,
                   (offset_of(round->share, (size_t)pe + 1) - at) >> log_width, log_width, ns);
    count_there(ns, pieces_counter(round->number));
  }
}
// From src itself, if that is aligned: of its last word some bytes belong to it, so all can be
// read. Else from a copy in the buffer, where results may replace it.
XBRTIME_ALWAYS_INLINE struct round begin_round(const void *src, size_t n, unsigned log_width,
                                               size_t stride, bool by_stride) {
  struct round round;
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes, bytes = n << log_width;
  const size_t words = (bytes + WORD_BYTES - 1) & -WORD_BYTES;
  round.share = share_of(words, log_width);
  round.number = ++__xbrtime_pieces_private.rounds;
  round.buffer = (char *)__xbrtime_pieces.results[round.number % 2];
  round.src = src;
  round.stride = stride;
  if (by_stride && is_aligned(src)) {
    send_strided(&round, log_width);
  } else {
    if (stride != 1 || !is_aligned(src)) {
      __xbrtime_copy(round.buffer, 1, src, stride, n, log_width, 0);
      round.src = round.buffer;
      round.stride = 1;
    }
    send_around(round.src, round.share, me, pes, round.number);
  }
  round.at = offset_of(round.share, me);
  round.own = round.share.base + (me < round.share.extra ? round.share.unit : 0);
  round.last = words - (round.share.base != 0 ? round.share.base : round.share.unit);
  round.bytes = round.own - (round.at == round.last ? words - bytes : 0);
  await_pieces(round.number, pes);
  return round;
}
XBRTIME_ALWAYS_INLINE void combine_own(const struct round *round, char *to, xb_word ns,
                                       unsigned log_width, combine *combine) {
  combine(to, ns, element_of(round, round->at, log_width), round->stride,
          __xbrtime_pieces.inbox[round->number % 2], PIECE_BYTES, (size_t)__xbrtime.pes - 1,
          round->bytes >> log_width);
}
static size_t next_of(size_t pe) { return pe + 1 == (size_t)__xbrtime.pes ? 0 : pe + 1; }
// The own piece of an array with a stride, from `mine` to where it belongs.
static void send_result(const struct round *round, void *dest, unsigned log_width, size_t stride,
                        xb_word ns) {
  __xbrtime_copy((void *)element(dest, round->at >> log_width, stride, log_width), stride, mine, 1,
                 round->own >> log_width, log_width, ns);
}

void __xbrtime_tell_all(xb_word dest) {
  __xbrtime_pieces_private.told = dest;
  for (int pe = 0; pe < __xbrtime.pes; pe++) {
    store_remote_word(xb_namespace(pe), &__xbrtime_pieces.root_dest[__xbrtime.me], dest);
  }
}

void __xbrtime_reduce_apart(void *dest, const void *src, size_t nelems, unsigned log_width,
                            size_t stride, int root, combine *combine) {
  const size_t pes = (size_t)__xbrtime.pes, most = round_elements(log_width);
  const xb_word ns = __xbrtime.me == root ? 0 : xb_namespace(root);
  const char *from = src;
  xb_word there = 0;
  if (ns == 0) {
    there = place_of(dest, (element_distance(nelems - 1, stride) + 1) << log_width);
    tell_all(there);
  }
  for (size_t first = 0; first < nelems; first += most) {
    const size_t n = nelems - first < most ? nelems - first : most;
    const bool by_stride = goes_by_stride(n, log_width, stride, FEW_STRIDED_TO_ONE);
    const struct round round = begin_round(from, n, log_width, stride, by_stride);
    if (there == 0) there = __xbrtime_pieces.root_dest[root];
    const bool is_straight = there != NOWHERE && (stride == 1 || by_stride);
    if (is_straight && by_stride) {
      combine_own(&round, (char *)mine, 0, log_width, combine);
      send_result(&round, (void *)element((void *)there, first, stride, log_width), log_width,
                  stride, ns);
    } else {
      char *const base = is_straight ? (char *)there + (first << log_width) : round.buffer;
      combine_own(&round, base + round.at, ns, log_width, combine);
    }
    from += element_distance(n, stride) << log_width;
    if (ns != 0) {
      count_there(ns, results_counter());
      continue;
    }
    await_results(pes);
    if (!is_straight) {
      __xbrtime_copy((void *)element(dest, first, stride, log_width), stride, round.buffer, 1, n,
                     log_width, 0);
    }
  }
}

void __xbrtime_reduce_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                             size_t stride, int root, combine *combine) {
  if (nelems == 0) return;
  check_root(root);
  const size_t bytes = nelems << log_width;
  if (__xbrtime.pes > MAX_PES) {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
  } else if (takes_large(bytes / (size_t)__xbrtime.pes, SHORT_BYTES, stride)) {
    __xbrtime_reduce_large(dest, src, bytes, log_width, root, combine);
  } else if (is_of_words(dest, src, bytes, stride)) {
    __xbrtime_reduce_long(dest, src, bytes, log_width, root, combine);
  } else if (__xbrtime.pes == 1) {
    __xbrtime_copy(dest, stride, src, stride, nelems, log_width, 0);
  } else {
    __xbrtime_reduce_apart(dest, src, nelems, log_width, stride, root, combine);
  }
}

void __xbrtime_reduce_all_apart(void *dest, const void *src, size_t nelems, unsigned log_width,
                                size_t stride, combine *combine) {
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t most = round_elements(log_width);
  const char *from = src;
  char *to = dest;
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < most ? left : most, bytes = n << log_width;
    const size_t distance = element_distance(n, stride) << log_width;
    const bool by_stride = goes_by_stride(n, log_width, stride, FEW_STRIDED_TO_ALL);
    const struct round round = begin_round(from, n, log_width, stride, by_stride);
    if (by_stride) {
      combine_own(&round, (char *)mine, 0, log_width, combine);
      for (size_t pe = next_of(me); pe != me; pe = next_of(pe)) {
        send_result(&round, to, log_width, stride, xb_namespace((int)pe));
        count_there(xb_namespace((int)pe), results_counter());
      }
      send_result(&round, to, log_width, stride, 0);
      await_results(pes);
      from += distance;
      to += distance;
      left -= n;
      continue;
    }
    // Results from here on go through the buffer: all, or those whose last word is none of dest.
    const size_t through = stride != 1 || !is_aligned(to)    ? 0
                           : (bytes & (WORD_BYTES - 1)) != 0 ? round.last
                                                             : bytes;
    char *const base = round.at < through ? to : round.buffer, *const mine = base + round.at;
    combine_own(&round, mine, 0, log_width, combine);
    send_to_all(mine, mine, round.own / WORD_BYTES, me, pes);
    await_results(pes);
    if (through < bytes) {
      __xbrtime_copy(to + through, stride, round.buffer + through, 1,
                     (bytes - through) >> log_width, log_width, 0);
    }
    from += distance;
    to += distance;
    left -= n;
  }
}

void __xbrtime_reduce_all_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine) {
  const size_t bytes = nelems << log_width;
  if (__xbrtime.pes > MAX_PES) {
    __xbrtime_reduce_all_rabenseifner(dest, src, nelems, log_width, stride, combine);
  } else if (takes_large(bytes / (size_t)__xbrtime.pes, SHORT_BYTES, stride)) {
    __xbrtime_reduce_all_large(dest, src, bytes, log_width, combine);
  } else if (is_of_words(dest, src, bytes, stride)) {
    __xbrtime_reduce_all_long(dest, src, bytes, log_width, combine);
  } else if (__xbrtime.pes == 1) {
    __xbrtime_copy(dest, stride, src, stride, nelems, log_width, 0);
  } else {
    __xbrtime_reduce_all_apart(dest, src, nelems, log_width, stride, combine);
  }
}

void __xbrtime_reduce_scatter_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     combine *combine) {
  const size_t most_by_stores = __xbrtime.pes <= 4 ? FEW_SCATTERED_BYTES : SHORT_SCATTERED_BYTES;
  if (takes_large(nelems << log_width, most_by_stores, 1)) {
    __xbrtime_reduce_scatter_large(dest, src, nelems << log_width, log_width, combine);
    return;
  }
  const size_t me = (size_t)__xbrtime.me, pes = (size_t)__xbrtime.pes;
  const size_t most = PIECE_BYTES >> log_width, distance = nelems << log_width;
  const bool is_short = distance <= SHORT_SCATTERED_BYTES;
  const size_t mask = is_short && distance > WORD_BYTES ? WORD_BYTES - 1 : 0;
  for (size_t first = 0; first < nelems; first += most) {
    const size_t n = nelems - first < most ? nelems - first : most;
    const char *const from = element(src, first, 1, log_width);
    const size_t own_at = me * distance;
    const char *const own = from + own_at;
    void *const to = (void *)element(dest, first, 1, log_width);
    if (pes == 1) {
      send(to, own, n, log_width, 0);
      continue;
    }
    const xb_word round = ++__xbrtime_pieces_private.rounds;
    const size_t bytes = n << log_width;
    if (n == nelems && (((uintptr_t)src | bytes) & (WORD_BYTES - 1)) == 0) {
      send_around(src, (struct share){bytes, 0, 0}, me, pes, round);
    } else if (is_short && (mask == 0 || is_aligned(src))) {
      send_short_blocks(src, bytes, me, pes, round);
    } else {
      send_blocks(from, distance, n, log_width, round, mask);
    }
    await_pieces(round, pes);
    // What dest replaces of src, if it is src, has been sent.
    combine(to, 0, own, 1, (char *)__xbrtime_pieces.inbox[round % 2] + (own_at & mask), PIECE_BYTES,
            pes - 1, n);
  }
}
