// SPDX-License-Identifier: Apache-2.0
//
// Broadcast down a tree, in chunks, by puts straight into the final place.
//
// A PE that enters tells its parent that its dest may be written ("ready": position with count 0).
// The parent waits for that before its first put, puts each chunk as soon as it has it, and signals
// the number of chunks put so far; data and signal travel in order. The child forwards what it
// received, out of its dest. So no PE's memory changes before it has entered the call, and nothing
// has to be awaited afterwards: the next collective call, with any root, begins with its own ready
// signals.
//
// Shape by size, as the measured table says: few levels for a few words; a binomial tree while the
// depth is worth more than the number of copies the root makes, which is longer the more PEs there
// are; a pipelined chain beyond, where every PE sends the data once; short chunks fill it sooner,
// long ones cost less each. The end of the chain sends it to the root, too, whose own copy of it
// would take as long as all of the rest.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

// One element of up to 8 bytes, in a register, down the tree of few levels (element_down.S).
// Children say that they are ready, by the position, in words that lie side by side at their
// parent. It waits for all of them before it has its element: then it only sends.
#if __riscv_xlen == 64
#define MAX_LEVELS (TREE_MAX_CHILDREN / 3)
_Static_assert(offsetof(struct xbrtime_state, collective) == 24 &&
                   offsetof(struct xbrtime_state, own_signal) == 32 && XBRTIME_CHUNK_BITS == 20,
               "as element_down.S has it");

static volatile xb_word ready_words[TREE_MAX_CHILDREN];
static const xb_word always_ready = -(xb_word)1;

struct level {
  const volatile xb_word *ready[3];
  xb_word ns[3];
};
static struct element_plan {
  xb_word parent;
  volatile xb_word *own_ready, *signal;
  const struct level *end;
  struct level level[MAX_LEVELS];
  int roots;  // root + 1 that it was made for; 0: none
} plan XBRTIME_PRIVATE;

typedef void element_down(void *dest, const void *src, const struct element_plan *plan);
element_down __xbrtime_element_down_0, __xbrtime_element_down_1, __xbrtime_element_down_2,
    __xbrtime_element_down_3;

static __attribute__((noinline, cold)) void make_plan(int root) {
  const struct tree *tree = tree_of(kTreeRadix4, root);
  plan = (struct element_plan){.end = plan.level, .roots = root + 1};
  if (!tree->is_root) {
    plan.parent = tree->parent.ns;
    plan.own_ready = &ready_words[tree->slot];
    plan.signal = &__xbrtime_signals[tree->parent.ns - 1];
  }
  // The slots of a level's children are three that follow each other.
  for (const struct tree_child *child = tree->child; child < tree->end;) {
    struct level *level = &plan.level[plan.end++ - plan.level];
    const int first = child->slot / 3 * 3;
    for (int i = 0; i < 3; i++) {
      const bool exists = child < tree->end && child->slot == first + i;
      level->ready[i] = exists ? &ready_words[child->slot] : &always_ready;
      level->ns[i] = exists ? child++->peer.ns : 0;
    }
  }
}

#define DEFINE_ELEMENT(LOG_WIDTH)                                                       \
  static __attribute__((noinline, cold)) void planned_element_##LOG_WIDTH(              \
      void *dest, const void *src, int root) {                                          \
    make_plan(root);                                                                    \
    __xbrtime_element_down_##LOG_WIDTH(dest, src, &plan);                               \
  }                                                                                     \
  void __xbrtime_broadcast_element_##LOG_WIDTH(void *dest, const void *src, int root) { \
    if (__builtin_expect(plan.roots != root + 1, 0)) {                                  \
      planned_element_##LOG_WIDTH(dest, src, root);                                     \
    } else {                                                                            \
      __xbrtime_element_down_##LOG_WIDTH(dest, src, &plan);                             \
    }                                                                                   \
  }
#else
#define DEFINE_ELEMENT(LOG_WIDTH)                                                       \
  void __xbrtime_broadcast_element_##LOG_WIDTH(void *dest, const void *src, int root) { \
    __xbrtime_broadcast(dest, src, 1, LOG_WIDTH, 1, root);                              \
  }
#endif
DEFINE_ELEMENT(0)
DEFINE_ELEMENT(1)
DEFINE_ELEMENT(2)
DEFINE_ELEMENT(3)

// Down a tree, all of it in one message per child.
XBRTIME_ALWAYS_INLINE void broadcast_down(void *dest, const void *src, size_t nelems,
                                          unsigned log_width, size_t stride, int root,
                                          enum tree_shape shape, bool bulk) {
  const xb_word position = next_collective();
  const struct tree *tree = tree_of(shape, root);
  put_elements *const put = __xbrtime_put[log_width];
  struct transfers transfers = {0};
  if (!tree->is_root) signal_peer(&tree->parent, position);
  if (bulk) follow_stores(&transfers);
  if (!tree->is_root) {
    wait_for_peer(&tree->parent, position + 1);
    src = dest;
  }
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    wait_for_peer(&child->peer, position);
    if (bulk) {
      bulk_send(&transfers, &child->peer, dest, src, nelems << log_width, position + 1);
    } else {
      put(dest, src, nelems, stride, child->peer.ns);
      signal_peer(&child->peer, position + 1);
    }
  }
  if (dest != src) {
    if (bulk) {
      put_own_piece(&transfers, dest, src, nelems, log_width);
    } else {
      put(dest, src, nelems, stride, 0);
    }
  }
  if (bulk) wait_for_transfers(&transfers);
}
#define DEFINE_DOWN(NAME, BULK)                                                           \
  static __attribute__((noinline)) void NAME(void *dest, const void *src, size_t nelems,  \
                                             unsigned log_width, size_t stride, int root, \
                                             enum tree_shape shape) {                     \
    broadcast_down(dest, src, nelems, log_width, stride, root, shape, BULK);              \
  }
DEFINE_DOWN(broadcast_by_stores, false)
DEFINE_DOWN(broadcast_by_transfers, true)

XBRTIME_ALWAYS_INLINE void broadcast_whole(void *dest, const void *src, size_t nelems,
                                           unsigned log_width, size_t stride, int root,
                                           enum tree_shape shape) {
  const bool bulk = stride == 1 && sends_by_bulk(nelems << log_width);
  (bulk ? broadcast_by_transfers : broadcast_by_stores)(dest, src, nelems, log_width, stride, root,
                                                        shape);
}

// Along the chain, and from its end to the root. On at least three PEs.
//
// The root tells the end that its dest may be written as everybody does, by count 0; by count 1
// that there is nothing to write, dest being src. As long as it waits for its data it tells the end
// nothing else.
static __attribute__((noinline)) void broadcast_chain(void *dest, const void *src, size_t nelems,
                                                      unsigned log_width, size_t stride, int root,
                                                      size_t chunk) {
  const xb_word position = next_collective();
  const struct tree *tree = tree_of(kTreeChain, root);
  put_elements *const put = __xbrtime_put[log_width];
  const bool is_root = tree->is_root, is_end = tree->child == tree->end;
  const struct peer before = tree->parent, after = is_end ? peer_of(root) : tree->child[0].peer;
  const bool returns = !is_root || dest != src;  // data comes to this PE
  signal_peer(&before, returns ? position : position + 1);

  const char *from = is_root ? src : dest;
  char *to = dest;
  // Whole words where that is what the elements are.
  const size_t bytes = nelems << log_width;
  const bool words =
      stride == 1 && (((uintptr_t)from | (uintptr_t)to | bytes) & (WORD_BYTES - 1)) == 0;
  if (words) {
    nelems = bytes / WORD_BYTES;
    chunk = (chunk << log_width) / WORD_BYTES;
  }
  const size_t width = words ? WORD_BYTES : (size_t)1 << log_width;
  const size_t step = element_distance(chunk, stride) * width;
  // All chunks in the same way, a short last one, too.
  const bool bulk = stride == 1 && sends_by_bulk(chunk * width);
  struct transfers transfers = {0};
  xb_word count = position;
  if (bulk) follow_stores(&transfers);
  if (!is_root) wait_for_peer(&before, position + 1);
  wait_for_peer(&after, position);
  const bool sends = !is_end || *after.signal == position;
  for (size_t left = nelems; left > 0; to += step, from += step) {
    const size_t n = left < chunk ? left : chunk;
    count++;
    if (!is_root) wait_for_peer(&before, count);
    if (sends && bulk) {
      bulk_send(&transfers, &after, to, from, n * width, count);
    } else if (sends) {
      if (words) {
        __xbrtime_put_words(to, from, n, after.ns);
      } else {
        put(to, from, n, stride, after.ns);
      }
      signal_peer(&after, count);
    }
    left -= n;
  }
  wait_for_transfers(&transfers);
  if (returns) wait_for_peer(&before, count);
}

// Of the algorithms from chain_128 on.
#define CHUNK_BYTES_OF(algorithm) ((size_t)128 << ((algorithm)-k_broadcast_chain_128))

XBRTIME_ALWAYS_INLINE void broadcast_by(unsigned algorithm, void *dest, const void *src,
                                        size_t nelems, unsigned log_width, size_t stride,
                                        int root) {
  if (algorithm < k_broadcast_chain_128 || __xbrtime.pes <= 2) {
    broadcast_whole(dest, src, nelems, log_width, stride, root,
                    algorithm == k_broadcast_radix4 ? kTreeRadix4 : kTreeBinomial);
  } else {
    broadcast_chain(dest, src, nelems, log_width, stride, root,
                    CHUNK_BYTES_OF(algorithm) >> log_width);
  }
}
static __attribute__((noinline, cold)) void choose_and_broadcast(void *dest, const void *src,
                                                                 size_t nelems, unsigned log_width,
                                                                 size_t stride, int root) {
  broadcast_by(CHOOSE(broadcast, nelems << log_width), dest, src, nelems, log_width, stride, root);
}

void __xbrtime_broadcast(void *dest, const void *src, size_t nelems, unsigned log_width,
                         size_t stride, int root) {
  if (nelems == 0) return;
  const uint32_t step = STEP_FOR(broadcast, nelems << log_width);
  if (__builtin_expect(step == 0, 0)) {
    choose_and_broadcast(dest, src, nelems, log_width, stride, root);
  } else {
    broadcast_by(ALGORITHM_OF(step), dest, src, nelems, log_width, stride, root);
  }
}

void __xbrtime_broadcast_tree(void *dest, const void *src, size_t nelems, unsigned log_width,
                              size_t stride, int root) {
  if (nelems == 0) return;
  broadcast_whole(dest, src, nelems, log_width, stride, root, kTreeBinomial);
}
