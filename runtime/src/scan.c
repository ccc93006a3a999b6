// SPDX-License-Identifier: Apache-2.0
//
// Prefix reductions by doubling: W. D. Hillis, G. L. Steele, "Data parallel algorithms" (1986). In
// round k a PE holds the result over the 2^k PEs that end with it; it sends that to the PE 2^k
// behind it, and puts what comes from the one 2^k before it in front of its own.
//
// Elements go through in chunks, each of them through all rounds. A round has an inbox of two
// chunks; who receives tells the sender how many chunks it may have sent: two on entry, one more
// for each that was used. Messages go towards higher numbers only, so nobody waits in a circle.
#include "collectives.h"

#define MAX_ROUNDS 10  // 1024 PEs

static uint64_t inbox[MAX_ROUNDS][CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8] __attribute__((aligned(16)));
static uint64_t own[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));
static uint64_t before[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

void __xbrtime_scan(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                    combine *combine, bool exclusive) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  for (int distance = 1; distance <= me; distance *= 2) {
    const struct peer from = peer_of(me - distance);
    signal_peer(&from, position + CHUNKS_IN_FLIGHT);
  }
  const size_t chunk = CHUNK_BYTES >> log_width;
  const char *next = src;
  char *to = dest;
  xb_word chunks = 0;
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < chunk ? left : chunk;
    const unsigned half = chunks++ % CHUNKS_IN_FLIGHT;
    bool has_before = false;
    __xbrtime_copy(own, 1, next, stride, n, log_width, 0);
    for (int distance = 1, round = 0; distance < pes; distance *= 2, round++) {
      uint64_t *const in = inbox[round][half];
      if (me + distance < pes) {
        const struct peer peer = peer_of(me + distance);
        wait_for_peer(&peer, position + chunks);
        __xbrtime_put[log_width](in, own, n, 1, peer.ns);
        signal_peer(&peer, position + chunks);
      }
      if (distance > me) continue;
      const struct peer peer = peer_of(me - distance);
      wait_for_peer(&peer, position + chunks);
      combine(own, 0, in, 1, own, 0, 1, n);
      if (exclusive && has_before) {
        combine(before, 0, in, 1, before, 0, 1, n);
      } else if (exclusive) {
        __xbrtime_copy(before, 1, in, 1, n, log_width, 0);
        has_before = true;
      }
      if (left > CHUNKS_IN_FLIGHT * chunk) {
        signal_peer(&peer, position + chunks + CHUNKS_IN_FLIGHT);
      }
    }
    if (!exclusive) {
      __xbrtime_copy(to, stride, own, 1, n, log_width, 0);
    } else if (has_before) {
      __xbrtime_copy(to, stride, before, 1, n, log_width, 0);
    }
    const size_t distance = (n * stride) << log_width;
    next += distance;
    to += distance;
    left -= n;
  }
}
