// SPDX-License-Identifier: Apache-2.0
//
// Scatter and gather straight between the root and each PE. Who receives announces where: its dest,
// if other PEs reach it, else an inbox of two chunks, out of which it copies. So every element
// crosses the network once, and the only step is as long as the root's port takes for all pieces.
//
// An announcement is an address and a signal behind it. In a scatter each PE tells the root; in a
// gather the root tells each PE, all at first, so that pieces come from all of them at a time. Data
// that goes straight to dest is announced by one signal behind it; chunks by one each, and the
// receiver tells how many more may come: two first, one more for each that was used. The bound
// inbox of a gather has a slot for each PE that is under way at a time, and the root serves the
// others when these are done.
#include "collectives.h"
#include "transfer.h"

// Measured: from so many bytes a piece on transfers take less time at the root than stores.
#define SCATTER_BULK_BYTES 24u

// Where this PE's piece goes, by the PE that asks: its address, or NOWHERE for the inbox.
static volatile xb_word place_told[XBRTIME_MAX_PES];
static uint64_t chunks[CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8] __attribute__((aligned(16)));

static void tell_place(const struct peer *peer, xb_word place, xb_word position) {
  store_remote_word(peer->ns, &place_told[__xbrtime.me], place);
  signal_peer(peer, position);
}

static __attribute__((noinline)) void send_chunks(int pe, const char *from, size_t n,
                                                  unsigned log_width, xb_word position) {
  const struct peer peer = peer_of(pe);
  const size_t chunk = CHUNK_BYTES >> log_width;
  for (xb_word sent = 0; n > 0;) {
    const size_t now = n < chunk ? n : chunk;
    if (sent >= CHUNKS_IN_FLIGHT) wait_for_peer(&peer, position + sent + 1 - CHUNKS_IN_FLIGHT);
    put_piece(chunks[sent % CHUNKS_IN_FLIGHT], from, now, log_width, peer.ns);
    signal_peer(&peer, position + ++sent);
    from += now << log_width;
    n -= now;
  }
}

static __attribute__((noinline)) void receive_chunks(int pe, char *to, size_t n, unsigned log_width,
                                                     xb_word position) {
  const struct peer peer = peer_of(pe);
  const size_t chunk = CHUNK_BYTES >> log_width;
  for (xb_word got = 0; n > 0;) {
    const size_t now = n < chunk ? n : chunk;
    wait_for_peer(&peer, position + ++got);
    put_piece(to, (const char *)chunks[(got - 1) % CHUNKS_IN_FLIGHT], now, log_width, 0);
    signal_peer(&peer, position + got);
    to += now << log_width;
    n -= now;
  }
}

// Several elements that are shorter than a word would take a store each at worst: in a scatter they
// go to the inbox as one word, whatever the PE that gets them lets others reach.
XBRTIME_ALWAYS_INLINE bool goes_as_word(size_t n, unsigned log_width) {
  return __builtin_expect(n << log_width < WORD_BYTES, 0) && n > 1;
}
// Bytes that are shorter than a word, and others. Reads only words that hold some of them.
static xb_word word_of(const char *from, size_t bytes) {
  const xb_word *const first = (const xb_word *)((uintptr_t)from & -WORD_BYTES);
  const xb_word *const last = (const xb_word *)((uintptr_t)(from + bytes - 1) & -WORD_BYTES);
  const unsigned shift = ((uintptr_t)from & (WORD_BYTES - 1)) * 8;
  if (last == first) return *first >> shift;
  return *first >> shift | *last << (WORD_BYTES * 8 - shift);
}
static __attribute__((noinline)) void get_as_word(int root, char *to, size_t n, unsigned log_width,
                                                  xb_word position) {
  const struct peer peer = peer_of(root);
  tell_place(&peer, NOWHERE, position);
  wait_for_peer(&peer, position + 1);
  xb_word word = *(const volatile xb_word *)chunks[0];
  const size_t width = (size_t)1 << log_width;
  for (; n > 0; n--, to += width, word >>= width * 8) {
    if (log_width == 0) {
      store_own(to, word, 1);
    } else {
      store_own(to, word, 2);  // of four bytes there are none that are several
    }
  }
}

// A piece to a PE that has told its place, and the other end of it.
XBRTIME_ALWAYS_INLINE void send_piece(struct transfers *transfers, const struct peer *peer, int pe,
                                      const char *from, size_t n, unsigned log_width,
                                      xb_word position) {
  const xb_word place = place_told[pe];
  if (__builtin_expect(place == NOWHERE, 0)) {
    send_chunks(pe, from, n, log_width, position);
  } else {
    send_piece_and_signal(transfers, peer, (void *)place, from, n, log_width, position + 1);
  }
}

XBRTIME_ALWAYS_INLINE void receive_piece(const struct peer *peer, int pe, xb_word place, char *to,
                                         size_t n, unsigned log_width, xb_word position) {
  if (__builtin_expect(place == NOWHERE, 0)) {
    receive_chunks(pe, to, n, log_width, position);
  } else {
    wait_for_peer(peer, position + 1);
  }
}

// At the root. Large pieces: the own one is copied while the engine has as many others to send as
// its queue holds.
#define QUEUED_PIECES 4

XBRTIME_ALWAYS_INLINE void scatter_all(void *dest, const char *src, const int *counts,
                                       const int *displacements, unsigned log_width,
                                       xb_word position, bool bulk, bool copies_own) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  const char *const own = src + ((size_t)displacements[me] << log_width);
  bool has_own = own != dest && counts[me] > 0;
  int sent = 0;
  for (int pe = 0; pe < pes; pe++) {
    const size_t n = (size_t)counts[pe];
    if (n == 0 || pe == me) continue;
    if (copies_own && has_own && sent++ == QUEUED_PIECES) {
      memcpy(dest, own, (size_t)counts[me] << log_width);
      has_own = false;
    }
    const struct peer peer = peer_of(pe);
    const char *const from = src + ((size_t)displacements[pe] << log_width);
    wait_for_peer(&peer, position);
    if (bulk) {
      send_piece(&transfers, &peer, pe, from, n, log_width, position);
    } else if (__builtin_expect(place_told[pe] == NOWHERE, 0)) {
      send_chunks(pe, from, n, log_width, position);
    } else {
      put_small_piece((void *)place_told[pe], from, n, log_width, peer.ns);
      signal_peer(&peer, position + 1);
    }
  }
  if (has_own) {
    if (copies_own) {
      memcpy(dest, own, (size_t)counts[me] << log_width);
    } else if (bulk) {
      put_own_piece(&transfers, dest, own, (size_t)counts[me], log_width);
    } else {
      put_piece(dest, own, (size_t)counts[me], log_width, 0);
    }
  }
  if (bulk) wait_for_transfers(&transfers);
}
#define DEFINE_SCATTER(NAME, BULK, COPIES_OWN)                                               \
  static __attribute__((noinline)) void NAME(void *dest, const char *src, const int *counts, \
                                             const int *displacements, unsigned log_width,   \
                                             xb_word position) {                             \
    scatter_all(dest, src, counts, displacements, log_width, position, BULK, COPIES_OWN);    \
  }
// At the root, where some pieces, or all, go as words.
static __attribute__((noinline)) void scatter_words(void *dest, const char *src, const int *counts,
                                                    const int *displacements, unsigned log_width,
                                                    xb_word position) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  struct transfers transfers = {0};
  for (int pe = 0; pe < pes; pe++) {
    const size_t n = (size_t)counts[pe];
    if (n == 0 || pe == me) continue;
    const struct peer peer = peer_of(pe);
    const char *const from = src + ((size_t)displacements[pe] << log_width);
    if (goes_as_word(n, log_width)) {
      const xb_word word = word_of(from, n << log_width);
      wait_for_peer(&peer, position);
      store_remote_word(peer.ns, chunks[0], word);
      signal_peer(&peer, position + 1);
    } else {
      wait_for_peer(&peer, position);
      send_piece(&transfers, &peer, pe, from, n, log_width, position);
    }
  }
  const char *const own = src + ((size_t)displacements[me] << log_width);
  if (own != dest && counts[me] > 0) {
    put_own_piece(&transfers, dest, own, (size_t)counts[me], log_width);
  }
  wait_for_transfers(&transfers);
}
DEFINE_SCATTER(scatter_by_stores, false, false)
DEFINE_SCATTER(scatter_by_transfers, true, false)
DEFINE_SCATTER(scatter_large, true, true)

void __xbrtime_scatter(void *dest, const void *src, const int *counts, const int *displacements,
                       unsigned log_width, int root) {
  const xb_word position = next_collective();
  const int me = __xbrtime.me;
  if (me != root) {
    check_root(root);
    const size_t n = (size_t)counts[me];
    const struct peer peer = peer_of(root);
    if (n == 0) return;
    if (goes_as_word(n, log_width)) {
      get_as_word(root, dest, n, log_width, position);
      return;
    }
    const xb_word place = place_of(dest, n << log_width);
    tell_place(&peer, place, position);
    receive_piece(&peer, root, place, dest, n, log_width, position);
    return;
  }
  // To ask at each piece costs more than the shortest takes; put_piece does what is right anyhow.
  const size_t first = (size_t)counts[0] << log_width;
  const size_t last = (size_t)counts[__xbrtime.pes - 1] << log_width;
  const bool large = first >= SCATTER_BULK_BYTES || last >= SCATTER_BULK_BYTES ||
                     (is_uneven(first) && counts[0] > 1);
  if (goes_as_word((size_t)counts[0], log_width) ||
      goes_as_word((size_t)counts[__xbrtime.pes - 1], log_width)) {
    scatter_words(dest, src, counts, displacements, log_width, position);
    return;
  }
  (__xbrtime_bulk == 0 || !large ? scatter_by_stores
   : copies_own_piece((size_t)counts[me] << log_width)
       ? scatter_large
       : scatter_by_transfers)(dest, src, counts, displacements, log_width, position);
}

void __xbrtime_gather(void *dest, const void *src, const int *counts, const int *displacements,
                      unsigned log_width, int root) {
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  if (me != root) {
    check_root(root);
    const size_t n = (size_t)counts[me];
    if (n == 0) return;
    const struct peer peer = peer_of(root);
    struct transfers transfers = {0};
    if (sends_by_bulk(n << log_width)) follow_stores(&transfers);
    wait_for_peer(&peer, position);
    send_piece(&transfers, &peer, root, src, n, log_width, position);
    wait_for_transfers(&transfers);
    return;
  }
  // Straight: all are told first, then awaited. By way of the inbox: one after the other.
  bool chunked = false;
  for (int pe = 0; pe < pes; pe++) {
    const size_t n = (size_t)counts[pe];
    if (n == 0 || pe == me) continue;
    const struct peer peer = peer_of(pe);
    const xb_word place =
        place_of((char *)dest + ((size_t)displacements[pe] << log_width), n << log_width);
    if (place != NOWHERE) {
      tell_place(&peer, place, position);
    } else {
      chunked = true;
    }
  }
  char *const own = (char *)dest + ((size_t)displacements[me] << log_width);
  struct transfers transfers = {0};
  if (own != src && counts[me] > 0) {
    const size_t bytes = (size_t)counts[me] << log_width;
    if (copies_own_piece(bytes)) {
      memcpy(own, src, bytes);
    } else {
      put_own_piece(&transfers, own, src, (size_t)counts[me], log_width);
    }
  }
  for (int pe = 0; pe < pes; pe++) {
    const size_t n = (size_t)counts[pe];
    if (n == 0 || pe == me) continue;
    const struct peer peer = peer_of(pe);
    if (__builtin_expect(chunked, 0)) {
      char *const to = (char *)dest + ((size_t)displacements[pe] << log_width);
      const xb_word place = place_of(to, n << log_width);
      if (place == NOWHERE) tell_place(&peer, place, position);
      receive_piece(&peer, pe, place, to, n, log_width, position);
    } else {
      wait_for_peer(&peer, position + 1);
    }
  }
  wait_for_transfers(&transfers);
}
