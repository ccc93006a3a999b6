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
// Shape by size (PEs in a mesh of at most 32 x 32, puts by single stores): few levels for a few
// words; a binomial tree while the depth is worth more than the number of copies the root makes; a
// pipelined chain beyond, where every PE sends the data once.
#include "collectives.h"
#include "tree.h"

#define RADIX4_BYTES 64
#define BINOMIAL_BYTES 1024
#define CHAIN_CHUNK_BYTES 256

void __xbrtime_broadcast(void *dest, const void *src, size_t nelems, size_t width, size_t stride,
                         int root) {
  if (nelems == 0) return;
  const uint64_t position = next_collective();
  const size_t bytes = nelems * width;
  const bool chained = bytes > BINOMIAL_BYTES && __xbrtime.pes > 2;
  const struct tree *tree = __xbrtime_tree(chained                ? kTreeChain
                                           : bytes > RADIX4_BYTES ? kTreeBinomial
                                                                  : kTreeRadix4,
                                           root);

  const bool is_root = tree->parent < 0;
  const char *from = is_root ? src : dest;
  char *to = dest;
  const size_t chunk = chained ? CHAIN_CHUNK_BYTES / width : nelems;
  if (!is_root) signal_pe(tree->parent, position);

  uint64_t chunks = 0;
  for (size_t first = 0; first < nelems; first += chunk) {
    const size_t n = nelems - first < chunk ? nelems - first : chunk;
    const size_t offset = first * stride * width;
    chunks++;
    if (!is_root) wait_for_pe(tree->parent, position + chunks);
    for (int i = 0; i < tree->child_count; i++) {
      if (chunks == 1) wait_for_pe(tree->child[i], position);
      __xbrtime_put(to + offset, from + offset, n, width, stride, xb_namespace(tree->child[i]));
      signal_pe(tree->child[i], position + chunks);
    }
  }
  if (is_root) __xbrtime_put(dest, src, nelems, width, stride, 0);
}
