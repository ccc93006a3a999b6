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
// Shape by size (puts by single stores): few levels for one word; a binomial tree while the
// depth is worth more than the number of copies the root makes; a pipelined chain beyond, where
// every PE sends the data once.
#include "collective_network.h"
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define RADIX4_BYTES 8
#define BINOMIAL_BYTES 1024
#define CHAIN_CHUNK_BYTES 256u

// One element of up to 8 bytes, in a register, down a tree that has been built: calls no function,
// so it needs no stack frame.
XBRTIME_ALWAYS_INLINE void broadcast_element(void *dest, const void *src, size_t width,
                                             const struct tree *tree) {
  const xb_word position = next_collective();
  if (!tree->is_root) {
    signal_peer(&tree->parent, position);
    wait_for_peer(&tree->parent, position + 1);
    src = dest;
  }
  const uint64_t value = load_own(src, width);
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    wait_for_peer(&child->peer, position);
    store_remote(child->peer.ns, dest, value, width);
    signal_peer(&child->peer, position + 1);
  }
  if (tree->is_root) store_own(dest, value, width);
}

#define DEFINE_ELEMENT(WIDTH)                                                                  \
  static __attribute__((noinline)) void broadcast_element_##WIDTH(void *dest, const void *src, \
                                                                  const struct tree *tree) {   \
    broadcast_element(dest, src, WIDTH, tree);                                                 \
  }
DEFINE_ELEMENT(1)
DEFINE_ELEMENT(2)
DEFINE_ELEMENT(4)
DEFINE_ELEMENT(8)

static __attribute__((noinline)) void broadcast_elements(void *dest, const void *src, size_t nelems,
                                                         unsigned log_width, size_t stride,
                                                         int root, enum tree_shape shape) {
  const xb_word position = next_collective();
  const bool chained = shape == kTreeChain;
  const struct tree *tree = tree_of(shape, root);
  put_elements *const put = __xbrtime_put[log_width];
  if (!tree->is_root) signal_peer(&tree->parent, position);

  const char *from = tree->is_root ? src : dest;
  char *to = dest;
  const size_t chunk = chained ? CHAIN_CHUNK_BYTES >> log_width : nelems;
  xb_word chunks = 0;
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < chunk ? left : chunk;
    chunks++;
    if (!tree->is_root) wait_for_peer(&tree->parent, position + chunks);
    for (const struct tree_child *child = tree->child; child < tree->end; child++) {
      if (chunks == 1) wait_for_peer(&child->peer, position);
      put(to, from, n, stride, child->peer.ns);
      signal_peer(&child->peer, position + chunks);
    }
    const size_t distance = element_distance(n, stride) << log_width;
    to += distance;
    from += distance;
    left -= n;
  }
  if (tree->is_root && dest != src) put(dest, src, nelems, stride, 0);
}

static enum tree_shape shape_for(size_t bytes) {
  if (bytes <= RADIX4_BYTES) return kTreeRadix4;
  return bytes <= BINOMIAL_BYTES || __xbrtime.pes <= 2 ? kTreeBinomial : kTreeChain;
}

void __xbrtime_broadcast(void *dest, const void *src, size_t nelems, unsigned log_width,
                         size_t stride, int root) {
  if (nelems == 1 && __xbrtime_has_network && log_width <= LOG_WIDTH(xb_word)) {
    __xbrtime_network_broadcast(dest, src, log_width, root);
    return;
  }
  const struct tree *tree = &__xbrtime_trees[kTreeRadix4];
  if (nelems == 1 && tree->root == root) {
    switch (log_width) {
      case 0:
        broadcast_element_1(dest, src, tree);
        return;
      case 1:
        broadcast_element_2(dest, src, tree);
        return;
      case 2:
        broadcast_element_4(dest, src, tree);
        return;
      case 3:
        broadcast_element_8(dest, src, tree);
        return;
    }
  }
  if (nelems == 0) return;
  broadcast_elements(dest, src, nelems, log_width, stride, root, shape_for(nelems << log_width));
}

void __xbrtime_broadcast_tree(void *dest, const void *src, size_t nelems, unsigned log_width,
                              size_t stride, int root) {
  if (nelems == 0) return;
  broadcast_elements(dest, src, nelems, log_width, stride, root, kTreeBinomial);
}
