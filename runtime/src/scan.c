// SPDX-License-Identifier: Apache-2.0
//
// Prefix reductions: by doubling what is short, along a chain in the order of PEs what is long.
//
// Doubling: W. D. Hillis, G. L. Steele, "Data parallel algorithms" (1986). In round k a PE holds
// the result over the 2^k PEs that end with it; it sends that to the PE 2^k behind it, and puts
// what comes from the one 2^k before it in front of its own. Elements go through in chunks, each of
// them through all rounds. A round has an inbox of two chunks.
//
// Chain: a PE puts what comes, the result over all PEs before it, in front of its own and hands
// that on, chunk by chunk. So each PE combines an element once, and order is from left to right. Of
// a scan what goes on is the result here, too, so the bulk engine, where there is one, sends it
// from there; of an exclusive one it is stored straight into the next inbox. Longer chunks cost
// less each, shorter ones fill the chain sooner.
//
// Who receives tells the sender how many chunks it may have sent: as many as there is room for on
// entry, one more for each that was used. So all inboxes are free when their owner leaves, and both
// ways use the same. Messages go towards higher numbers only, so nobody waits in a circle.
#include "collectives.h"
#include "transfer.h"

#define MAX_ROUNDS 10  // 1024 PEs

#define CHAIN_CHUNKS 4u
#define LOG_CHAIN_BYTES 10u
#define LOG_CHUNK_BYTES 8u
_Static_assert(1u << LOG_CHUNK_BYTES == CHUNK_BYTES, "what `own` holds");

static uint64_t inbox[MAX_ROUNDS][CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8] __attribute__((aligned(16)));
_Static_assert(CHAIN_CHUNKS << LOG_CHAIN_BYTES <= sizeof inbox, "chunks of a chain");
static uint64_t own[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));
static uint64_t before[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

static __attribute__((noinline)) void by_doubling(void *dest, const void *src, size_t nelems,
                                                  unsigned log_width, size_t stride,
                                                  combine *combine, bool exclusive) {
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

// A scan of contiguous elements over the bulk engine: a message is set up while its chunk is
// awaited.
static __attribute__((noinline)) void chain_by_transfers(void *dest, const void *src, size_t bytes,
                                                         unsigned log_width, combine *combine,
                                                         unsigned log_chunk) {
  const xb_word position = next_collective();
  const size_t chunk = (size_t)1 << log_chunk;
  const xb_word end = position + ((bytes + chunk - 1) >> log_chunk);
  const bool first = __xbrtime.me == 0, last = __xbrtime.me + 1 == __xbrtime.pes;
  const struct peer before = peer_of(first ? 0 : __xbrtime.me - 1);
  const struct peer after = peer_of(last ? 0 : __xbrtime.me + 1);
  struct transfers transfers = {0};
  if (!last) begin_messages(&transfers, &after);
  if (!first) signal_peer(&before, position + CHAIN_CHUNKS);
  const char *from = src;
  char *to = dest;
  for (xb_word count = position; count++ < end; bytes -= chunk) {
    const size_t now = count < end ? chunk : bytes;
    char *const in = (char *)inbox + (count % CHAIN_CHUNKS << log_chunk);
    if (!last) set_up_message(in, first ? from : to, count);
    if (!first) {
      sleep_until_reached(before.signal, count);
      combine(to, 0, in, 1, from, 0, 1, now >> log_width);
      signal_peer(&before, count + CHAIN_CHUNKS);
    }
    if (!last) {
      wait_for_peer(&after, count);
      send_message(&transfers, now);
    }
    if (first && to != from) __xbrtime_put[log_width](to, from, now >> log_width, 1, 0);
    from += chunk;
    to += chunk;
  }
  if (!last) end_messages();
  wait_for_transfers(&transfers);
}

// Any other. Elements with a stride are gathered in `own` first.
static __attribute__((noinline)) void chain_by_stores(void *dest, const void *src, size_t nelems,
                                                      unsigned log_width, size_t stride,
                                                      combine *combine, bool exclusive,
                                                      unsigned log_chunk) {
  const xb_word position = next_collective();
  const size_t chunk = (size_t)1 << log_chunk >> log_width;
  const bool first = __xbrtime.me == 0, last = __xbrtime.me + 1 == __xbrtime.pes;
  const struct peer before = peer_of(first ? 0 : __xbrtime.me - 1);
  const struct peer after = peer_of(last ? 0 : __xbrtime.me + 1);
  if (!first) signal_peer(&before, position + CHAIN_CHUNKS);
  const char *from = src;
  char *to = dest;
  for (xb_word count = position + 1; nelems > 0; count++) {
    const size_t n = nelems < chunk ? nelems : chunk;
    char *const in = (char *)inbox + (count % CHAIN_CHUNKS << log_chunk);
    const void *part = from;
    if (stride != 1) {
      __xbrtime_copy(own, 1, from, stride, n, log_width, 0);
      part = own;
    }
    const void *result = part;  // here, of PE 0 that of a scan
    if (!first) {
      wait_for_peer(&before, count);
      result = in;
    }
    if (!first && !exclusive) {
      void *const there = stride == 1 ? to : (void *)own;
      combine(there, 0, in, 1, part, 0, 1, n);
      result = there;
    }
    if (!last) {
      wait_for_peer(&after, count);
      if (!first && exclusive) {
        combine(in, after.ns, in, 1, part, 0, 1, n);
      } else {
        __xbrtime_put[log_width](in, result, n, 1, after.ns);
      }
      signal_peer(&after, count);
    }
    if (result != to && !(first && exclusive)) {
      __xbrtime_copy(to, stride, result, 1, n, log_width, 0);
    }
    if (!first) signal_peer(&before, count + CHAIN_CHUNKS);
    const size_t distance = element_distance(n, stride) << log_width;
    from += distance;
    to += distance;
    nelems -= n;
  }
}

// With chunks of c elements all takes the time of nelems elements, of nelems / c chunks besides,
// and of a chunk for each PE on the way. Measured, the cost of a chunk is that of some 25 elements.
// Rounded up: else what is just below a power of two takes longer than that. The same on all PEs.
static unsigned log_chunk_of(size_t nelems, unsigned log_width, size_t stride) {
  const unsigned log_nelems = 8 * sizeof(long) - 1 - (unsigned)__builtin_clzl(2 * nelems - 1);
  const unsigned log_elements = (log_nelems + 5 - __xbrtime.log_pes) / 2;
  const unsigned log_chunk = log_elements + log_width;
  const unsigned most = stride == 1 ? LOG_CHAIN_BYTES : LOG_CHUNK_BYTES;
  return log_chunk < 7 ? 7 : log_chunk > most ? most : log_chunk;
}

static void chain(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                  combine *combine, bool exclusive) {
  const unsigned log_chunk = log_chunk_of(nelems, log_width, stride);
  if (stride == 1 && !exclusive && sends_by_bulk((size_t)1 << log_chunk)) {
    chain_by_transfers(dest, src, nelems << log_width, log_width, combine, log_chunk);
  } else {
    chain_by_stores(dest, src, nelems, log_width, stride, combine, exclusive, log_chunk);
  }
}

void __xbrtime_scan(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                    combine *combine, bool exclusive) {
  if (nelems == 0) return;
  const size_t bytes = nelems << log_width;
  uint32_t step = STEP_FOR(scan, bytes);
  if (__builtin_expect(step == 0, 0)) step = CHOOSE(scan, bytes);
  if (ALGORITHM_OF(step) == k_scan_chain) {
    chain(dest, src, nelems, log_width, stride, combine, exclusive);
  } else {
    by_doubling(dest, src, nelems, log_width, stride, combine, exclusive);
  }
}
