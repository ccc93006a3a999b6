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

// How elements are cut: piece i begins at element first + i * distance + min(i, extra) * unit, and
// has count elements, the first `extra` pieces one unit more. A unit is a word's elements if that
// is how many there are.
struct cut {
  size_t first, distance, count, extra, unit;
};

static size_t first_of(const struct cut *cut, int i) {
  const size_t at = (size_t)i;
  return cut->first + at * cut->distance + (at < cut->extra ? at : cut->extra) * cut->unit;
}

static size_t count_of(const struct cut *cut, int i) {
  return cut->count + ((size_t)i < cut->extra ? cut->unit : 0);
}

// Elements to another PE, mostly a few words.
XBRTIME_ALWAYS_INLINE void send(void *to, size_t to_stride, const void *from, size_t from_stride,
                                size_t n, unsigned log_width, xb_word ns) {
  const size_t bytes = n << log_width;
  if (to_stride == 1 && from_stride == 1 &&
      (((uintptr_t)to | (uintptr_t)from | bytes) & (WORD_BYTES - 1)) == 0) {
    if (bytes == WORD_BYTES) {
      store_remote_word(ns, to, *(const xb_word *)from);
    } else {
      __xbrtime_put_words(to, from, bytes / WORD_BYTES, ns);
    }
  } else {
    __xbrtime_copy(to, to_stride, from, from_stride, n, log_width, ns);
  }
}

static const char *element(const void *array, size_t index, size_t stride, unsigned log_width) {
  return (const char *)array + (element_distance(index, stride) << log_width);
}

static void send_any(const void *src, size_t stride, const struct cut *cut, unsigned log_width,
                     xb_word round) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  for (int slot = pes - 2, pe = me; slot >= 0; slot--) {
    if (++pe == pes) pe = 0;
    const xb_word ns = xb_namespace(pe);
    send((char *)__xbrtime_pieces.inbox[round % 2] + (size_t)slot * PIECE_BYTES, 1,
         element(src, first_of(cut, pe), stride, log_width), stride, count_of(cut, pe), log_width,
         ns);
    count_there(ns, pieces_counter(round));
  }
}

// Sends all pieces but the own one, and combines that with what comes. Returns where the result
// is: `mine`, or the only PE's src.
static const void *exchange(const void *src, size_t stride, const struct cut *cut,
                            unsigned log_width, combine *combine, xb_word round) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const void *own = element(src, first_of(cut, me), stride, log_width);
  if (pes == 1) return own;
  if (stride == 1 && cut->distance == cut->count &&
      (((uintptr_t)own | cut->unit << log_width) & (WORD_BYTES - 1)) == 0) {
    const struct share share = {cut->count << log_width, cut->extra, cut->unit << log_width};
    send_around(element(src, cut->first, 1, log_width), share, (size_t)me, (size_t)pes, round);
  } else {
    send_any(src, stride, cut, log_width, round);
  }
  await_pieces(round, (size_t)pes);
  const size_t n = count_of(cut, me);
  if (n > 0) {
    combine(mine, 0, own, stride, __xbrtime_pieces.inbox[round % 2], PIECE_BYTES, (size_t)pes - 1,
            n);
  }
  return mine;
}

static size_t own_stride(size_t stride) { return __xbrtime.pes == 1 ? stride : 1; }

static struct cut even_cut(size_t first, size_t n, unsigned log_width) {
  const size_t pes = (size_t)__xbrtime.pes;
  unsigned log_unit = 0;
  while (WORD_BYTES >> log_unit > (size_t)1 << log_width) log_unit++;
  if ((n & (((size_t)1 << log_unit) - 1)) != 0) log_unit = 0;
  const size_t units = n >> log_unit;
  const size_t count = (pes & (pes - 1)) == 0 ? units >> __xbrtime.log_pes : units / pes;
  return (struct cut){first, count << log_unit, count << log_unit, units - count * pes,
                      (size_t)1 << log_unit};
}

// Elements of a round of whole arrays.
static size_t round_elements(unsigned log_width) {
  return (size_t)__xbrtime.pes * (PIECE_BYTES >> log_width);
}

void __xbrtime_tell_all(xb_word dest) {
  __xbrtime_pieces_private.told = dest;
  for (int pe = 0; pe < __xbrtime.pes; pe++) {
    store_remote_word(xb_namespace(pe), &__xbrtime_pieces.root_dest[__xbrtime.me], dest);
  }
}

void __xbrtime_reduce_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                             size_t stride, int root, combine *combine) {
  if (nelems == 0) return;
  check_root(root);
  if (__xbrtime.pes > MAX_PES) {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
    return;
  }
  if (takes_large((nelems << log_width) / (size_t)__xbrtime.pes, SHORT_BYTES, stride)) {
    __xbrtime_reduce_large(dest, src, nelems << log_width, log_width, root, combine);
    return;
  }
  if (is_of_words(dest, src, nelems << log_width, stride)) {
    __xbrtime_reduce_long(dest, src, nelems << log_width, log_width, root, combine);
    return;
  }
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t most = round_elements(log_width);
  xb_word there = 0;
  if (me == root) {
    there = place_of(dest, (element_distance(nelems - 1, stride) + 1) << log_width);
    tell_all(there);
  }
  for (size_t first = 0; first < nelems; first += most) {
    const struct cut cut =
        even_cut(first, nelems - first < most ? nelems - first : most, log_width);
    const xb_word round = ++__xbrtime_pieces_private.rounds;
    const void *result = exchange(src, stride, &cut, log_width, combine, round);
    const size_t own_first = first_of(&cut, me), own = count_of(&cut, me);
    char *const buffer = (char *)__xbrtime_pieces.results[round % 2];
    if (me != root) {
      const xb_word ns = xb_namespace(root);
      if (there == 0) there = __xbrtime_pieces.root_dest[root];
      if (own > 0 && there != NOWHERE) {
        send((void *)element((void *)there, own_first, stride, log_width), stride, result, 1, own,
             log_width, ns);
      } else if (own > 0) {
        send(buffer + ((own_first - first) << log_width), 1, result, 1, own, log_width, ns);
      }
      count_there(ns, results_counter());
      continue;
    }
    if (own > 0) {
      send((void *)element(dest, own_first, stride, log_width), stride, result, own_stride(stride),
           own, log_width, 0);
    }
    await_results((size_t)pes);
    if (there != NOWHERE) continue;
    for (int pe = 0; pe < pes; pe++) {
      const size_t at = first_of(&cut, pe);
      if (pe != me) {
        send((void *)element(dest, at, stride, log_width), stride,
             buffer + ((at - first) << log_width), 1, count_of(&cut, pe), log_width, 0);
      }
    }
  }
}

void __xbrtime_reduce_all_rounds(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine) {
  if (__xbrtime.pes > MAX_PES) {
    __xbrtime_reduce_all_rabenseifner(dest, src, nelems, log_width, stride, combine);
    return;
  }
  if (takes_large((nelems << log_width) / (size_t)__xbrtime.pes, SHORT_BYTES, stride)) {
    __xbrtime_reduce_all_large(dest, src, nelems << log_width, log_width, combine);
    return;
  }
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  const size_t most = round_elements(log_width);
  if (is_of_words(dest, src, nelems << log_width, stride)) {
    __xbrtime_reduce_all_long(dest, src, nelems << log_width, log_width, combine);
    return;
  }
  for (size_t first = 0; first < nelems; first += most) {
    const struct cut cut =
        even_cut(first, nelems - first < most ? nelems - first : most, log_width);
    const xb_word round = ++__xbrtime_pieces_private.rounds;
    const void *result = exchange(src, stride, &cut, log_width, combine, round);
    const size_t own = count_of(&cut, me);
    void *const to = (void *)element(dest, first_of(&cut, me), stride, log_width);
    const size_t bytes = own << log_width;
    if (stride == 1 && pes > 1 && (((uintptr_t)to | bytes) & (WORD_BYTES - 1)) == 0) {
      send_to_all(result, to, bytes / WORD_BYTES, (size_t)me, (size_t)pes);
    } else {
      for (int left = pes - 1, pe = me; left > 0; left--) {
        if (++pe == pes) pe = 0;
        if (own > 0) send(to, stride, result, 1, own, log_width, xb_namespace(pe));
        count_there(xb_namespace(pe), results_counter());
      }
    }
    if (own > 0) send(to, stride, result, own_stride(stride), own, log_width, 0);
    await_results((size_t)pes);
  }
}

void __xbrtime_reduce_scatter_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     combine *combine) {
  const size_t most_by_stores = __xbrtime.pes <= 4 ? FEW_SCATTERED_BYTES : SHORT_SCATTERED_BYTES;
  if (takes_large(nelems << log_width, most_by_stores, 1)) {
    __xbrtime_reduce_scatter_large(dest, src, nelems << log_width, log_width, combine);
    return;
  }
  const size_t most = PIECE_BYTES >> log_width;
  for (size_t first = 0; first < nelems; first += most) {
    const size_t n = nelems - first < most ? nelems - first : most;
    const struct cut cut = {first, nelems, n, 0, 1};
    const void *result =
        exchange(src, 1, &cut, log_width, combine, ++__xbrtime_pieces_private.rounds);
    send((void *)element(dest, first, 1, log_width), 1, result, 1, n, log_width, 0);
  }
}
