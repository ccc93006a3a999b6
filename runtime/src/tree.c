// SPDX-License-Identifier: Apache-2.0
//
// PEs are renumbered so that the root is number 0 ("virtual rank": (PE - root) modulo count). In
// the k-nomial tree the parent of a number is that number with its lowest digit that is not 0, in
// base k, set to 0; so a number's children have one more digit below its lowest one. Two is the
// binomial tree of "Collective Communication for the RISC-V xBGAS ISA Extension" (algorithm 1).
//
// The chain follows the mesh in boustrophedon order (one row eastward, the next westward), so that
// each step goes to a neighbour and no two steps share a link, but for the way from the last PE
// back to the first.
#include "tree.h"

static int virtual_rank(int index, int root_index) {
  const int rank = index - root_index;
  return rank < 0 ? rank + __xbrtime.pes : rank;
}

static int index_of_rank(int rank, int root_index) {
  const int index = rank + root_index;
  return index >= __xbrtime.pes ? index - __xbrtime.pes : index;
}

static void add_child(struct tree *tree, int *count, int pe, int slot, int rank) {
  tree->child[*count] = (struct tree_child){peer_of(pe), slot, rank};
  tree->end = &tree->child[++*count];
}

static void nomial_tree(struct tree *tree, int digit_bits, int root) {
  const int digit_mask = (1 << digit_bits) - 1;
  const int rank = virtual_rank(__xbrtime.me, root);
  // Bit position, and number, of the lowest digit that is not 0; the root counts as having it on
  // top.
  int bit = 0, digits = 0, children = 0;
  while ((1 << bit) < __xbrtime.pes && ((rank >> bit) & digit_mask) == 0) {
    bit += digit_bits;
    digits++;
  }
  tree->rank = rank;
  tree->end_rank = __xbrtime.pes;
  if (rank != 0) {
    const int end = rank + (1 << bit);
    if (digit_bits == 1 && end < __xbrtime.pes) tree->end_rank = end;
    const int digit = (rank >> bit) & digit_mask;
    tree->parent = peer_of(index_of_rank(rank & ~(digit_mask << bit), root));
    tree->slot = digits * digit_mask + digit - 1;
  }
  while (digits-- > 0) {
    bit -= digit_bits;
    for (int digit = 1; digit <= digit_mask; digit++) {
      const int child = rank + (digit << bit);
      if (child >= __xbrtime.pes) break;
      add_child(tree, &children, index_of_rank(child, root), digits * digit_mask + digit - 1,
                child);
    }
  }
}

// PE number to place along the boustrophedon way, and back: the same mapping.
int __xbrtime_snake(int index) {
  const int row = index / __xbrtime.columns;
  const int column = index - row * __xbrtime.columns;
  return row % 2 == 0 ? index : index - column + (__xbrtime.columns - 1 - column);
}

static void chain(struct tree *tree, int root) {
  const int root_index = __xbrtime_snake(root);
  const int rank = virtual_rank(__xbrtime_snake(__xbrtime.me), root_index);
  tree->parent =
      peer_of(__xbrtime_snake(index_of_rank(rank > 0 ? rank - 1 : __xbrtime.pes - 1, root_index)));
  int children = 0;
  if (rank + 1 < __xbrtime.pes) {
    add_child(tree, &children, __xbrtime_snake(index_of_rank(rank + 1, root_index)), 0, rank + 1);
  }
}

struct tree __xbrtime_trees[TREE_SHAPES] XBRTIME_PRIVATE;

long *__xbrtime_element_root XBRTIME_PRIVATE;

void __xbrtime_tree_init(void) {
  if (__xbrtime_element_root != NULL) *__xbrtime_element_root = NO_ROOT;
  for (int i = 0; i < TREE_SHAPES; i++) __xbrtime_trees[i].root = NO_ROOT;
}

void __xbrtime_build_tree(enum tree_shape shape, int root) {
  check_root(root);
  struct tree *tree = &__xbrtime_trees[shape];
  *tree = (struct tree){.root = root, .is_root = root == __xbrtime.me, .end = tree->child};
  switch (shape) {
    case kTreeRadix4:
      nomial_tree(tree, 2, root);
      break;
    case kTreeBinomial:
      nomial_tree(tree, 1, root);
      break;
    case kTreeChain:
      chain(tree, root);
      break;
  }
}
