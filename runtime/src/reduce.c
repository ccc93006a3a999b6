// SPDX-License-Identifier: Apache-2.0
//
// Reduction up a tree, in chunks. Every PE combines its own chunk with those of its children, which
// arrive in an inbox in symmetric memory, and puts the result into its parent's inbox.
//
// The inbox has a slot for each possible child, and each slot room for two chunks, used in turn. A
// parent tells its children how many chunks they may have sent: two when it enters the call, one
// more for every chunk it has used. A child signals how many it has sent. Both are counts in the
// same position word, and a pair of PEs uses each direction for one of them only. When the parent
// leaves, it has used all chunks, so the inbox is free for the next call, whatever its root.
//
// A chunk is combined as own OP child OP child ..., children in the order of the tree: the order
// depends on the number of PEs, the root and nelems, never on arrival times.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define CHUNK_BYTES 256u
#define CHUNKS_IN_FLIGHT 2
#define RADIX4_BYTES 64
#define BINOMIAL_BYTES 1024

static uint64_t inbox[TREE_MAX_CHILDREN][CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8]
    __attribute__((aligned(16)));
static uint64_t partial[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

static enum tree_shape shape_for(size_t bytes) {
  if (bytes <= RADIX4_BYTES) return kTreeRadix4;
  return bytes <= BINOMIAL_BYTES || __xbrtime.pes <= 2 ? kTreeBinomial : kTreeChain;
}

// Within own memory, elements out_stride and in_stride apart.
static void copy_elements(void *out, size_t out_stride, const void *in, size_t in_stride, size_t n,
                          unsigned log_width) {
  if (out_stride == in_stride) {
    __xbrtime_put[log_width](out, in, n, in_stride, 0);
    return;
  }
  const size_t out_step = out_stride << log_width, in_step = in_stride << log_width;
  char *to = out;
  const char *from = in;
  for (; n > 0; n--, to += out_step, from += in_step) {
    put_element(0, to, from, (size_t)1 << log_width);
  }
}

void __xbrtime_reduce(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                      int root, combine *combine) {
  if (nelems == 0) return;
  const uint64_t position = next_collective();
  const struct tree *tree = tree_of(shape_for(nelems << log_width), root);
  put_elements *const put = __xbrtime_put[log_width];
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    signal_peer(&child->peer, position + CHUNKS_IN_FLIGHT);
  }

  const size_t chunk = CHUNK_BYTES >> log_width;
  const char *own = src;
  char *to = dest;
  uint64_t chunks = 0;  // so far, this one included
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < chunk ? left : chunk;
    const unsigned half = chunks++ % CHUNKS_IN_FLIGHT;
    const void *result = own;
    size_t result_stride = stride;
    for (const struct tree_child *child = tree->child; child < tree->end; child++) {
      wait_for_peer(&child->peer, position + chunks);
      combine(partial, result, result_stride, inbox[child->slot][half], n);
      result = partial;
      result_stride = 1;
      if (left > CHUNKS_IN_FLIGHT * chunk) {
        signal_peer(&child->peer, position + chunks + CHUNKS_IN_FLIGHT);
      }
    }
    if (tree->is_root) {
      copy_elements(to, stride, result, result_stride, n, log_width);
    } else {
      if (result_stride != 1) {
        copy_elements(partial, 1, result, result_stride, n, log_width);
        result = partial;
      }
      wait_for_peer(&tree->parent, position + chunks);
      put(inbox[tree->slot][half], result, n, 1, tree->parent.ns);
      signal_peer(&tree->parent, position + chunks);
    }
    const size_t distance = element_distance(n, stride) << log_width;
    own += distance;
    to += distance;
    left -= n;
  }
}

// The same protocol with one chunk, in a register. The inbox holds 64-bit sums; only the bits of
// the element's width are right, and only those are stored in the end.
void __xbrtime_reduce_sum_element(void *dest, const void *src, unsigned log_width, int root) {
  const uint64_t position = next_collective();
  const struct tree *tree = tree_of(kTreeRadix4, root);
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    signal_peer(&child->peer, position + CHUNKS_IN_FLIGHT);
  }
  uint64_t sum = load_own(src, (size_t)1 << log_width);
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    wait_for_peer(&child->peer, position + 1);
    sum += inbox[child->slot][0][0];
  }
  if (tree->is_root) {
    store_own(dest, sum, (size_t)1 << log_width);
  } else {
    wait_for_peer(&tree->parent, position + 1);
    xb_esd(tree->parent.ns, &inbox[tree->slot][0][0], sum);
    signal_peer(&tree->parent, position + 1);
  }
}
