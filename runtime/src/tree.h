// SPDX-License-Identifier: Apache-2.0
//
// Trees of PEs, rooted anywhere, for the collectives.
#pragma once

#include "internal.h"

enum tree_shape {
  kTreeRadix4,    // 4-nomial: fewest levels; best when a message is a few words
  kTreeBinomial,  // the root's data leaves it ceil(log2(PEs)) times, for that few hops
  kTreeChain,     // every inner PE has one child: best for many chunks in a pipeline
};

// Children per PE: 5 levels of 3 at radix 4, or 10 levels of 1 (1024 PEs).
#define TREE_MAX_CHILDREN 15
#define TREE_SHAPES 3

struct tree {
  int root;    // of the call it was made for
  int parent;  // PE; -1 at the root
  int slot;    // place of this PE among all possible children of its parent, 0 .. MAX - 1
  int child_count;
  int child[TREE_MAX_CHILDREN];       // PEs, deepest subtree first
  int child_slot[TREE_MAX_CHILDREN];  // their slots
};

// The tree of that shape over all PEs as seen from this PE. The last one of each shape is kept:
// programs tend to use one root.
const struct tree *__xbrtime_tree(enum tree_shape shape, int root);

// Forgets the trees that are kept.
void __xbrtime_tree_init(void);
