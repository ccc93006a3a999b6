// SPDX-License-Identifier: Apache-2.0
//
// Trees of PEs, rooted anywhere, for the collectives.
#pragma once

#include <limits.h>

#include "internal.h"

enum tree_shape {
  kTreeRadix4,    // 4-nomial: fewest levels; best when a message is a few words
  kTreeBinomial,  // the root's data leaves it ceil(log2(PEs)) times, for that few hops
  kTreeChain,     // every inner PE has one child: best for many chunks in a pipeline
};

// Children per PE: 5 levels of 3 at radix 4, or 10 levels of 1 (1024 PEs).
#define TREE_MAX_CHILDREN 15
#define TREE_SHAPES 3

// What no call has as its root; on RV32 none but that of INT_MIN.
#define NO_ROOT LONG_MIN

struct tree_child {
  struct peer peer;
  int slot;  // its place among all possible children
  int rank;  // binomial tree: its virtual rank; its subtree ends where the child before begins
};

struct tree {
  long root;           // of the call it was made for, or NO_ROOT
  bool is_root;        // this PE is the root: it has no parent
  struct peer parent;  // not at the root; in a chain the end of it there
  int rank, end_rank;  // binomial tree: virtual ranks of the subtree, rank being this PE
  int slot;            // place of this PE among all possible children of its parent, 0 .. MAX - 1
  const struct tree_child *end;                // of its children
  struct tree_child child[TREE_MAX_CHILDREN];  // deepest subtree first
};

// The tree over all PEs as seen from this PE. The last one of each shape is kept: programs tend to
// use one root.
extern struct tree __xbrtime_trees[TREE_SHAPES];
void __xbrtime_build_tree(enum tree_shape shape, int root);

XBRTIME_ALWAYS_INLINE const struct tree *tree_of(enum tree_shape shape, int root) {
  const struct tree *tree = &__xbrtime_trees[shape];
  if (__builtin_expect(tree->root != root, 0)) __xbrtime_build_tree(shape, root);
  return tree;
}

// PE number to place along the boustrophedon way, and back: the same mapping.
int __xbrtime_snake(int index);

// Where the root stands that the plan of broadcast.c was made for, if the program has that.
extern long *__xbrtime_element_root;

// Forgets the trees that are kept, and that plan.
void __xbrtime_tree_init(void);
