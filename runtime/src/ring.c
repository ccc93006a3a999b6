// SPDX-License-Identifier: Apache-2.0
//
// Reduction to all around a ring: M. Barnett et al., "Interprocessor collective communication
// library" (1994), with the blocks of A. Kohler et al., "Optimized collectives for the SCC" (even
// ones, and what is on its way is never copied twice): P-1 steps in which block after block goes
// around and collects every PE's part, then P-1 in which the results go around. Each PE sends the
// data twice, to its neighbour along the mesh in boustrophedon order.
//
// A step of the first half combines what has come with the own part and stores the result straight
// into the neighbour's inbox, word by word. The inbox has two halves, used in turn; the receiver
// counts what it has used, and a message waits for the one two before. Results go straight into
// dest. dest may be src: a result comes after the own part of its block has gone.
//
// Order of operations: block b begins with the part of the b-th PE along the ring; each PE that
// follows combines its own part with what came.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define HALF_BYTES 2048u

static uint64_t inbox[2][HALF_BYTES / 8] __attribute__((aligned(16)));

struct ring {
  struct peer next, before;
  xb_word position, sent, got;  // messages so far
};

// Before a message: the one two before it has been used. No message so far: next has entered the
// call.
XBRTIME_ALWAYS_INLINE void await_room(const struct ring *ring) {
  wait_for_peer(&ring->next, ring->position + (ring->sent > 1 ? ring->sent - 1 : 0));
}

XBRTIME_ALWAYS_INLINE void announce(struct ring *ring) {
  signal_peer(&ring->next, ring->position + ++ring->sent);
}

XBRTIME_ALWAYS_INLINE void await_message(struct ring *ring) {
  wait_for_peer(&ring->before, ring->position + ++ring->got);
}

XBRTIME_ALWAYS_INLINE void release(const struct ring *ring) {
  signal_peer(&ring->before, ring->position + ring->got);
}

// Elements in blocks: the first `extra` of them have one more.
struct cut {
  size_t count, extra;
};
struct block {
  size_t first, count;
};
static struct block block_of(const struct cut *cut, int b) {
  const size_t at = (size_t)b;
  const bool is_extra = at < cut->extra;
  return (struct block){at * cut->count + (is_extra ? at : cut->extra),
                        cut->count + (is_extra ? 1 : 0)};
}

static int block_before(int b) { return b > 0 ? b - 1 : __xbrtime.pes - 1; }

// One window, at most a half of the inbox for each block.
static void reduce_window(struct ring *ring, char *dest, const char *src, size_t n, int rank,
                          unsigned log_width, size_t stride, combine *combine) {
  const int pes = __xbrtime.pes;
  const size_t count = n / (size_t)pes;
  const struct cut cut = {count, n - count * (size_t)pes};
  int b = rank;
  for (int step = 0; step < pes; step++, b = block_before(b)) {
    const struct block block = block_of(&cut, b);
    const size_t place = element_distance(block.first, stride) << log_width;
    uint64_t *const away = inbox[(ring->sent + 1) % 2];
    if (step == 0) {
      await_room(ring);
      __xbrtime_copy(away, 1, src + place, stride, block.count, log_width, ring->next.ns);
      announce(ring);
      continue;
    }
    await_message(ring);
    uint64_t *const half = inbox[ring->got % 2];
    if (step < pes - 1) {
      await_room(ring);
      combine(away, ring->next.ns, src + place, stride, half, 0, 1, block.count);
      announce(ring);
    } else if (stride == 1) {
      combine(dest + place, 0, src + place, 1, half, 0, 1, block.count);
    } else {
      combine(half, 0, src + place, stride, half, 0, 1, block.count);
      __xbrtime_copy(dest + place, stride, half, 1, block.count, log_width, 0);
    }
    release(ring);
  }
  // The block that is complete here is the one behind the own; from there on they go around.
  b = rank + 1 < pes ? rank + 1 : 0;
  const bool bulk = stride == 1 && sends_by_bulk(cut.count << log_width);
  struct transfers transfers = {0};
  if (bulk) follow_stores(&transfers);
  for (int step = 1; step < pes; step++, b = block_before(b)) {
    const struct block block = block_of(&cut, b);
    char *const place = dest + (element_distance(block.first, stride) << log_width);
    await_room(ring);
    if (bulk) {
      bulk_send(&transfers, &ring->next, place, place, block.count << log_width,
                ring->position + ++ring->sent);
    } else {
      __xbrtime_put[log_width](place, place, block.count, stride, ring->next.ns);
      announce(ring);
    }
    await_message(ring);
    release(ring);
  }
  wait_for_transfers(&transfers);
}

static struct ring enter(int rank, bool sends) {
  const int pes = __xbrtime.pes;
  const struct ring ring = {peer_of(__xbrtime_snake(rank + 1 < pes ? rank + 1 : 0)),
                            peer_of(__xbrtime_snake(block_before(rank))), next_collective(), 0, 0};
  if (sends) signal_peer(&ring.before, ring.position);
  return ring;
}

// The first half alone. Blocks are those of PEs, numbered such that the own one comes last.
void __xbrtime_reduce_scatter_ring(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   combine *combine) {
  const int pes = __xbrtime.pes;
  if (pes <= 2) {
    __xbrtime_reduce_scatter_pieces(dest, src, nelems, log_width, combine);
    return;
  }
  const int rank = __xbrtime_snake(__xbrtime.me);
  struct ring ring = enter(rank, nelems > 0);
  const size_t most = HALF_BYTES >> log_width;
  for (size_t first = 0; first < nelems; first += most) {
    const size_t n = nelems - first < most ? nelems - first : most;
    int b = block_before(rank);
    for (int step = 0; step < pes; step++, b = block_before(b)) {
      const size_t place = (size_t)__xbrtime_snake(b) * nelems + first;
      const char *const part = (const char *)src + (place << log_width);
      if (step > 0) await_message(&ring);
      uint64_t *const half = inbox[ring.got % 2];
      if (step < pes - 1) {
        uint64_t *const away = inbox[(ring.sent + 1) % 2];
        await_room(&ring);
        if (step == 0) {
          __xbrtime_put[log_width](away, part, n, 1, ring.next.ns);
        } else {
          combine(away, ring.next.ns, part, 1, half, 0, 1, n);
        }
        announce(&ring);
      } else {
        combine((char *)dest + (first << log_width), 0, part, 1, half, 0, 1, n);
      }
      if (step > 0) release(&ring);
    }
  }
}

void __xbrtime_reduce_all_ring(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, combine *combine) {
  const int pes = __xbrtime.pes;
  if (pes <= 2) {  // one neighbour on both sides
    __xbrtime_reduce_all_pieces(dest, src, nelems, log_width, stride, combine);
    return;
  }
  const int rank = __xbrtime_snake(__xbrtime.me);
  struct ring ring = enter(rank, nelems > 0);
  const size_t most = (size_t)pes * (HALF_BYTES >> log_width);
  const char *from = src;
  char *to = dest;
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < most ? left : most;
    reduce_window(&ring, to, from, n, rank, log_width, stride, combine);
    const size_t distance = element_distance(n, stride) << log_width;
    from += distance;
    to += distance;
    left -= n;
  }
}
