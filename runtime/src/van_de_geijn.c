// SPDX-License-Identifier: Apache-2.0
//
// Broadcast as a scatter and a gather to all: R. van de Geijn, "On optimizing collective
// communication" (1991). The elements are cut into one block for each PE, in the order of virtual
// ranks. The blocks of a subtree of the binomial tree go down that tree, straight into dest; then
// every PE hands on to the next rank what came last from the rank before, starting with its own
// block, so that each link carries the data about twice, whatever the number of PEs.
//
// Every PE but the root tells its parent and the rank before that its dest may be written (count
// 0). The parent's blocks are there at count 1, round r of the ring at count 1 + r.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

struct blocks {
  size_t nelems, stride;
  unsigned log_width;
};

// First element of the block of a rank; of rank = number of PEs: nelems.
static size_t first_of(const struct blocks *blocks, int rank) {
  const size_t pes = (size_t)__xbrtime.pes, at = (size_t)rank;
  const size_t extra = blocks->nelems % pes;
  return blocks->nelems / pes * at + (at < extra ? at : extra);
}

// The blocks of ranks first .. end - 1 to another PE.
static void put_blocks(const struct blocks *blocks, char *dest, const char *from, int first,
                       int end, xb_word ns) {
  const size_t start = first_of(blocks, first), count = first_of(blocks, end) - start;
  const size_t distance = element_distance(start, blocks->stride) << blocks->log_width;
  __xbrtime_put[blocks->log_width](dest + distance, from + distance, count, blocks->stride, ns);
}

static struct peer peer_of_rank(int rank, int root) {
  const int pe = rank + root;
  return peer_of(pe >= __xbrtime.pes ? pe - __xbrtime.pes : pe);
}

void __xbrtime_broadcast_van_de_geijn(void *dest, const void *src, size_t nelems,
                                      unsigned log_width, size_t stride, int root) {
  if (nelems == 0) return;
  const xb_word position = next_collective();
  const struct blocks blocks = {nelems, stride, log_width};
  const struct tree *tree = tree_of(kTreeBinomial, root);
  const int rank = tree->rank, pes = __xbrtime.pes;
  const bool first = tree->is_root, last = rank + 1 == pes;
  const struct peer before = peer_of_rank(first ? pes - 1 : rank - 1, root);
  const struct peer after = peer_of_rank(last ? 0 : rank + 1, root);
  const char *from = first ? src : dest;
  if (!first) {
    signal_peer(&tree->parent, position);
    signal_peer(&before, position);
    wait_for_peer(&tree->parent, position + 1);
  }
  int end = tree->end_rank;
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    wait_for_peer(&child->peer, position);
    put_blocks(&blocks, dest, from, child->rank, end, child->peer.ns);
    signal_peer(&child->peer, position + 1);
    end = child->rank;
  }
  if (!last) wait_for_peer(&after, position);
  int block = rank;
  for (int round = 1; round < pes; round++) {
    if (!last) {
      put_blocks(&blocks, dest, from, block, block + 1, after.ns);
      signal_peer(&after, position + 1 + (xb_word)round);
    }
    if (!first) wait_for_peer(&before, position + 1 + (xb_word)round);
    block = block > 0 ? block - 1 : pes - 1;
  }
  if (first && dest != src) __xbrtime_put[log_width](dest, src, nelems, stride, 0);
}
