// SPDX-License-Identifier: Apache-2.0
//
// All-to-all in ceil(log2 PEs) rounds, for a few words on many PEs: in the round of distance d each
// PE hands every block that has an odd number of d still to go to the PE d places further, all of
// them behind each other, so it sends few messages and each block travels several times.
//
// What is on its way lies in own memory, the block that has i places to go at place i; what comes
// lies in an inbox, block behind block. There are two inboxes, used in turn; the PE that is to
// write one is told when it may. An array that is too long for them goes in several parts, some
// elements of each block at a time. All is read before dest is written, so dest may be src.
//
// Who tells whom depends on the round only, so each round has its own words for it. They count
// parts, from the first call on.
//
// Source: J. Bruck et al., "Efficient algorithms for all-to-all communications in multiport
// message-passing systems", 1997.
#include "collectives.h"
#include "transfer.h"

#define MAX_ROUNDS 10
_Static_assert(1 << MAX_ROUNDS >= XBRTIME_MAX_PES, "a round for each power of two");
// Half of the blocks, of an element of 16 bytes on as many PEs as there can be.
#define INBOX_BYTES (XBRTIME_MAX_PES / 2 * 16)

static uint64_t inbox[2][INBOX_BYTES / 8] __attribute__((aligned(16)));
static volatile xb_word may_write[MAX_ROUNDS], arrived[MAX_ROUNDS];
static uint64_t work[2 * INBOX_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));
static xb_word part XBRTIME_PRIVATE;

struct blocks {
  size_t nelems, bytes;  // of each
  unsigned log_width;
};

// The blocks that go on in the round of `distance`, from where they wait to the inbox of a PE; or
// from the own inbox to there. They are runs of as many blocks.
XBRTIME_ALWAYS_INLINE void move_runs(const struct blocks *blocks, char *box, int distance,
                                     xb_word ns, bool out) {
  const size_t pes = (size_t)__xbrtime.pes, run = (size_t)distance, bytes = blocks->bytes;
  char *waiting = (char *)work + run * bytes;
  for (size_t first = run; first < pes; first += 2 * run, waiting += 2 * run * bytes) {
    const size_t count = pes - first < run ? pes - first : run;
    put_piece(out ? box : waiting, out ? waiting : box, count * blocks->nelems, blocks->log_width,
              ns);
    box += count * bytes;
  }
}

// Blocks from the one for this PE on, around the end of the array.
static void rotate(const char *from, size_t block, size_t stride, const struct blocks *blocks) {
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  char *waiting = (char *)work;
  if (stride == 1 && block == blocks->bytes) {  // all at once
    const size_t before = (size_t)me, behind = (size_t)(pes - me);
    put_piece(waiting, from + before * block, behind * blocks->nelems, blocks->log_width, 0);
    put_piece(waiting + behind * block, from, before * blocks->nelems, blocks->log_width, 0);
    return;
  }
  for (int place = 0, pe = me; place < pes; place++, waiting += blocks->bytes) {
    __xbrtime_copy(waiting, 1, from + (size_t)pe * block, stride, blocks->nelems, blocks->log_width,
                   0);
    if (++pe == pes) pe = 0;
  }
}
// What has come from PE me - i waits at place i.
static void deliver(char *to, size_t block, size_t stride, const struct blocks *blocks) {
  const char *waiting = (const char *)work;
  for (int place = 0, pe = __xbrtime.me; place < __xbrtime.pes; place++, waiting += blocks->bytes) {
    __xbrtime_copy(to + (size_t)pe * block, stride, waiting, 1, blocks->nelems, blocks->log_width,
                   0);
    if (pe-- == 0) pe = __xbrtime.pes - 1;
  }
}

// One word from each to each, without the set-up that runs of any length take.
static __attribute__((noinline)) void exchange_words(xb_word *dest, const xb_word *src) {
  const xb_word number = ++part;
  const int me = __xbrtime.me, pes = __xbrtime.pes;
  xb_word *const words = (xb_word *)work, *const end = words + pes;
  const volatile xb_word *source = src + me;
  for (xb_word *word = words; word < end; word++) {
    if (source == src + pes) source = src;
    *word = *source++;
  }
  volatile xb_word *may = may_write, *has = arrived;
  for (int distance = 1, round = 0; distance < pes; distance *= 2, round++, may++, has++) {
    const int ahead = me + distance < pes ? me + distance : me + distance - pes;
    const int behind = me >= distance ? me - distance : me - distance + pes;
    const xb_word ns = xb_namespace(ahead);
    xb_word *box = (xb_word *)inbox[round % 2];
    store_remote_word(xb_namespace(behind), may, number);
    await_equal(may, number);
    for (const xb_word *run = words + distance; run < end; run += 2 * distance) {
      const xb_word *const last = run + distance < end ? run + distance : end;
      for (const xb_word *word = run; word < last; word++) store_remote_word(ns, box++, *word);
    }
    store_remote_word(ns, has, number);
    const volatile xb_word *came = (xb_word *)inbox[round % 2];
    await_equal(has, number);
    for (xb_word *run = words + distance; run < end; run += 2 * distance) {
      xb_word *const last = run + distance < end ? run + distance : end;
      for (xb_word *word = run; word < last; word++) *word = *came++;
    }
  }
  volatile xb_word *target = dest + me;
  for (const xb_word *word = words; word < end; word++) {
    *target = *word;
    target = target == dest ? dest + pes - 1 : target - 1;
  }
}

static struct peer peer_at(int distance) {
  const int pe = __xbrtime.me + distance, pes = __xbrtime.pes;
  return peer_of(pe < 0 ? pe + pes : pe < pes ? pe : pe - pes);
}

static void all_rounds(const struct blocks *blocks) {
  const int pes = __xbrtime.pes;
  part++;
  for (int distance = 1, round = 0; distance < pes; distance *= 2, round++) {
    if (round < 2) store_remote_word(peer_at(-distance).ns, &may_write[round], part);
    const xb_word target = peer_at(distance).ns;
    char *const box = (char *)inbox[round % 2];
    await_equal(&may_write[round], part);
    move_runs(blocks, box, distance, target, true);
    store_remote_word(target, &arrived[round], part);
    await_equal(&arrived[round], part);
    move_runs(blocks, box, distance, 0, false);
    if (distance * 4 < pes) {
      store_remote_word(peer_at(-distance * 4).ns, &may_write[round + 2], part);
    }
  }
}

void __xbrtime_alltoall_bruck(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                              size_t nelems, unsigned log_width) {
  if (nelems == 0) return;
  if (!__xbrtime.ready) __xbrtime_refuse();  // before there is another part
  if (src_stride == 1 && dest_stride == 1 && nelems << log_width == WORD_BYTES &&
      (((uintptr_t)dest | (uintptr_t)src) & (WORD_BYTES - 1)) == 0) {
    exchange_words(dest, src);
    return;
  }
  const size_t most = (INBOX_BYTES >> log_width) / (size_t)((__xbrtime.pes + 1) / 2);
  const size_t src_block = element_distance(nelems, src_stride) << log_width;
  const size_t dest_block = element_distance(nelems, dest_stride) << log_width;
  const char *from = src;
  char *to = dest;
  for (size_t left = nelems, n; left > 0; left -= n) {
    n = left < most ? left : most;
    const struct blocks blocks = {n, n << log_width, log_width};
    rotate(from, src_block, src_stride, &blocks);
    all_rounds(&blocks);
    deliver(to, dest_block, dest_stride, &blocks);
    from += element_distance(n, src_stride) << log_width;
    to += element_distance(n, dest_stride) << log_width;
  }
}
