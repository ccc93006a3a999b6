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
// are; along a row and all columns (broadcast_outward.c) or down two trees at a time
// (broadcast_two_trees.c) before it is too many copies; a pipelined chain beyond, where every PE
// sends the data once; short chunks fill it sooner, long ones cost less each. The end of the chain
// sends it to the root, too, whose own copy of it would take as long as all of the rest.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

// One element of up to 8 bytes, in a register, down the tree of few levels (element_down.S).
// Children say that they are ready, by the position, in words that lie side by side at their
// parent. It waits for all of them before it has its element: then it only sends.
#if __riscv_xlen == 64
#define MAX_LEVELS (TREE_MAX_CHILDREN / 3)
_Static_assert(offsetof(struct xbrtime_state, collective) == 24 &&
                   offsetof(struct xbrtime_state, own_signal) == 32 && XBRTIME_CHUNK_BITS == 28,
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
  long root;  // that it was made for, or NO_ROOT
} plan XBRTIME_PRIVATE;
__attribute__((constructor)) static void have_no_plan(void) {
  plan.root = NO_ROOT;
  __xbrtime_element_root = &plan.root;
}

typedef void element_down(void *dest, const void *src, const struct element_plan *plan);
element_down __xbrtime_element_down_0, __xbrtime_element_down_1, __xbrtime_element_down_2,
    __xbrtime_element_down_3;

static __attribute__((noinline, cold)) void make_plan(int root) {
  if (!__xbrtime.ready) __xbrtime_refuse();  // element_down.S does not, and nobody has a plan then
  const struct tree *tree = tree_of(kTreeRadix4, root);
  plan = (struct element_plan){.end = plan.level, .root = root};
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
    if (__builtin_expect(plan.root != root, 0)) {                                       \
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
static __attribute__((noinline)) void broadcast_by_stores(void *dest, const void *src,
                                                          size_t nelems, unsigned log_width,
                                                          size_t stride, int root,
                                                          enum tree_shape shape) {
  const xb_word position = next_collective();
  const struct tree *tree = tree_of(shape, root);
  put_elements *const put = __xbrtime_put[log_width];
  if (!tree->is_root) {
    signal_peer(&tree->parent, position);
    wait_for_peer(&tree->parent, position + 1);
    src = dest;
  }
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    wait_for_peer(&child->peer, position);
    if (stride == 1) {
      put_piece(dest, src, nelems, log_width, child->peer.ns);
    } else {
      put(dest, src, nelems, stride, child->peer.ns);
    }
    signal_peer(&child->peer, position + 1);
  }
  if (dest == src) return;
  if (stride == 1) {
    put_piece(dest, src, nelems, log_width, 0);
  } else {
    put(dest, src, nelems, stride, 0);
  }
}
// The same over the bulk engine: the message to the first child waits for its data only.
static __attribute__((noinline)) void broadcast_by_transfers(void *dest, const void *src,
                                                             size_t nelems, unsigned log_width,
                                                             int root, enum tree_shape shape) {
  const xb_word position = next_collective();
  const struct tree *tree = tree_of(shape, root);
  const struct tree_child *child = tree->child, *const end = tree->end;
  const size_t bytes = nelems << log_width;
  struct transfers transfers = {0};
  if (!tree->is_root) {
    signal_peer(&tree->parent, position);
    src = dest;
  }
  follow_stores(&transfers);
  if (child < end) {
    wait_for_peer(&child->peer, position);
    begin_messages(&transfers, &child->peer);
    set_up_message(dest, src, position + 1);
  }
  if (!tree->is_root) sleep_until_reached(tree->parent.signal, position + 1);
  while (child < end) {
    send_message(&transfers, bytes);
    if (++child == end) break;
    wait_for_peer(&child->peer, position);
    begin_messages(&transfers, &child->peer);
    set_up_message(dest, src, position + 1);
  }
  end_messages();
  if (dest != src) put_own_piece(&transfers, dest, src, nelems, log_width);
  wait_for_transfers(&transfers);
}

XBRTIME_ALWAYS_INLINE void broadcast_whole(void *dest, const void *src, size_t nelems,
                                           unsigned log_width, size_t stride, int root,
                                           enum tree_shape shape) {
  if (stride == 1 && takes_bulk(nelems << log_width, 1, 1) &&
      nelems << log_width <= BULK_COMMAND_BYTES) {
    broadcast_by_transfers(dest, src, nelems, log_width, root, shape);
  } else {
    broadcast_by_stores(dest, src, nelems, log_width, stride, root, shape);
  }
}

// Along the chain, and from its end to the root. On at least three PEs.
//
// The root tells the end that its dest may be written as everybody does, by count 0; by count 1
// that there is nothing to write, dest being src. As long as it waits for its data it tells the end
// nothing else.
struct chain {
  struct peer before, after;
  bool is_root, is_end, returns;  // returns: data comes to this PE
};
XBRTIME_ALWAYS_INLINE struct chain enter_chain(const void *dest, const void *src, int root,
                                               xb_word position) {
  const struct tree *tree = tree_of(kTreeChain, root);
  const bool is_end = tree->child == tree->end;
  const struct chain chain = {tree->parent, is_end ? peer_of(root) : tree->child[0].peer,
                              tree->is_root, is_end, !tree->is_root || dest != src};
  signal_peer(&chain.before, chain.returns ? position : position + 1);
  return chain;
}
// Also waits until it may. The root says nothing else before it has all, so what it said first
// stands.
XBRTIME_ALWAYS_INLINE bool sends_on(const struct chain *chain, xb_word position) {
  wait_for_peer(&chain->after, position);
  return !chain->is_end || *chain->after.signal == position;
}

// Over the bulk engine: each chunk is sent by one instruction when it is there.
static __attribute__((noinline)) void chain_by_transfers(void *dest, const void *src, size_t bytes,
                                                         unsigned log_chunk, int root) {
  const xb_word position = next_collective();
  const size_t chunk = (size_t)1 << log_chunk;
  const struct chain chain = enter_chain(dest, src, root, position);
  const char *from = chain.is_root ? src : dest;
  char *to = dest;
  struct transfers transfers = {0};
  follow_stores(&transfers);
  const xb_word end = position + ((bytes + chunk - 1) >> log_chunk);
  if (sends_on(&chain, position)) {
    begin_messages(&transfers, &chain.after);
    for (xb_word count = position; count++ < end; bytes -= chunk) {
      set_up_message(to, from, count);
      to += chunk;
      from += chunk;
      if (!chain.is_root) sleep_until_reached(chain.before.signal, count);
      send_message(&transfers, count < end ? chunk : bytes);
    }
    end_messages();
  }
  wait_for_transfers(&transfers);
  if (chain.returns) wait_for_peer(&chain.before, end);
}

static __attribute__((noinline)) void chain_by_stores(void *dest, const void *src, size_t nelems,
                                                      unsigned log_width, size_t stride, int root,
                                                      size_t chunk) {
  const xb_word position = next_collective();
  put_elements *const put = __xbrtime_put[log_width];
  const struct chain chain = enter_chain(dest, src, root, position);
  const char *from = chain.is_root ? src : dest;
  char *to = dest;
  // Whole words where that is what the elements are.
  const size_t bytes = nelems << log_width;
  const bool words =
      stride == 1 && (((uintptr_t)from | (uintptr_t)to | bytes) & (WORD_BYTES - 1)) == 0;
  if (words) {
    nelems = bytes / WORD_BYTES;
    chunk = (chunk << log_width) / WORD_BYTES;
  }
  const size_t step =
      element_distance(chunk, stride) * (words ? WORD_BYTES : (size_t)1 << log_width);
  const xb_word end = position + (nelems + chunk - 1) / chunk;
  if (sends_on(&chain, position)) {
    for (xb_word count = position; count++ < end; to += step, from += step) {
      const size_t n = nelems < chunk ? nelems : chunk;
      nelems -= n;
      if (!chain.is_root) wait_for_peer(&chain.before, count);
      if (words) {
        __xbrtime_put_words(to, from, n, chain.after.ns);
      } else {
        put(to, from, n, stride, chain.after.ns);
      }
      signal_peer(&chain.after, count);
    }
  }
  if (chain.returns) wait_for_peer(&chain.before, end);
}

// Of the algorithms from chain_128 on.
#define LOG_CHUNK_OF(algorithm) ((algorithm)-k_broadcast_chain_128 + 7)

XBRTIME_ALWAYS_INLINE void broadcast_by(unsigned algorithm, void *dest, const void *src,
                                        size_t nelems, unsigned log_width, size_t stride,
                                        int root) {
  if (algorithm == k_broadcast_row_column) {
    __xbrtime_broadcast_row_column(dest, src, nelems, log_width, stride, root);
  } else if (algorithm == k_broadcast_two_trees && __xbrtime.pes > 2) {
    __xbrtime_broadcast_two_trees(dest, src, nelems, log_width, stride, root);
  } else if (algorithm < k_broadcast_chain_128 || __xbrtime.pes <= 2) {
    broadcast_whole(dest, src, nelems, log_width, stride, root,
                    algorithm == k_broadcast_radix4 ? kTreeRadix4 : kTreeBinomial);
  } else {
    // All chunks in the same way, a short last one, too.
    const unsigned log_chunk = LOG_CHUNK_OF(algorithm);
    if (stride == 1 && sends_by_bulk((size_t)1 << log_chunk)) {
      chain_by_transfers(dest, src, nelems << log_width, log_chunk, root);
    } else {
      chain_by_stores(dest, src, nelems, log_width, stride, root,
                      (size_t)1 << log_chunk >> log_width);
    }
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
