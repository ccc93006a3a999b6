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
// A chunk is combined as own OP child OP child ..., the child with the smallest subtree first,
// since that of the largest one comes last: the order depends on the number of PEs, the root and
// nelems, never on arrival times.
#include "collectives.h"
#include "transfer.h"
#include "tree.h"

#define inbox __xbrtime_inbox
uint64_t inbox[TREE_MAX_CHILDREN][CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8] __attribute__((aligned(16)));
static uint64_t partial[CHUNK_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

static __attribute__((noinline)) void up_tree(void *dest, const void *src, size_t nelems,
                                              unsigned log_width, size_t stride, int root,
                                              combine *combine, enum tree_shape shape) {
  const xb_word position = next_collective();
  const struct tree *tree = tree_of(shape, root);
  put_elements *const put = __xbrtime_put[log_width];
  for (const struct tree_child *child = tree->child; child < tree->end; child++) {
    signal_peer(&child->peer, position + CHUNKS_IN_FLIGHT);
  }

  const size_t chunk = CHUNK_BYTES >> log_width;
  const char *own = src;
  char *to = dest;
  xb_word chunks = 0;  // so far, this one included
  for (size_t left = nelems; left > 0;) {
    const size_t n = left < chunk ? left : chunk;
    const unsigned half = chunks++ % CHUNKS_IN_FLIGHT;
    const void *result = own;
    size_t result_stride = stride;
    for (const struct tree_child *child = tree->end; child-- > tree->child;) {
      wait_for_peer(&child->peer, position + chunks);
      combine(partial, 0, result, result_stride, inbox[child->slot][half], 0, 1, n);
      result = partial;
      result_stride = 1;
      if (left > CHUNKS_IN_FLIGHT * chunk) {
        signal_peer(&child->peer, position + chunks + CHUNKS_IN_FLIGHT);
      }
    }
    if (tree->is_root) {
      __xbrtime_copy(to, stride, result, result_stride, n, log_width, 0);
    } else {
      if (result_stride != 1) {
        __xbrtime_copy(partial, 1, result, result_stride, n, log_width, 0);
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

// A mesh without rows and columns may take the row of the table of one that has them. There the
// tree is faster up to so many bytes, as measured on 64 PEs, and from so many for each PE on the
// chain, on 24; in between it is Rabenseifner's way.
#define TREE_BYTES 512u
#define CHAIN_BYTES 128u
static unsigned algorithm_without_lines(size_t bytes) {
  if (bytes <= TREE_BYTES) return k_reduce_tree;
  return bytes < CHAIN_BYTES * (size_t)__xbrtime.pes ? k_reduce_rabenseifner : k_reduce_chain;
}
static __attribute__((noinline)) void reduce_in_steps(void *dest, const void *src, size_t nelems,
                                                      unsigned log_width, size_t stride, int root,
                                                      combine *combine, unsigned algorithm) {
  if (algorithm == k_reduce_row_column && (__xbrtime.columns < 2 || __xbrtime.rows < 2)) {
    algorithm = algorithm_without_lines(nelems << log_width);
  }
  if (algorithm == k_reduce_row_column) {
    __xbrtime_reduce_row_column(dest, src, nelems, log_width, stride, root, combine);
  } else if (algorithm == k_reduce_rabenseifner) {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
  } else {
    up_tree(dest, src, nelems, log_width, stride, root, combine,
            algorithm == k_reduce_radix4 ? kTreeRadix4
            : algorithm == k_reduce_tree ? kTreeBinomial
                                         : kTreeChain);
  }
}
// Jumps only, to functions of the same arguments: no register is saved or moved.
XBRTIME_ALWAYS_INLINE void reduce_by(uint32_t step, void *dest, const void *src, size_t nelems,
                                     unsigned log_width, size_t stride, int root, combine *combine,
                                     doubling *doubling) {
  const uint32_t *const steps = __xbrtime_selection_reduce.step;
  const bool doubles = ALGORITHM_OF(step) == k_reduce_recursive_doubling;
  if (doubles && !is_for_words_only(step, nelems, log_width)) {
    __xbrtime_reduce_doubling(dest, src, nelems, log_width, stride, root, combine, doubling);
    return;
  }
  const unsigned algorithm = ALGORITHM_OF(doubles ? steps[1] : step);
  if (algorithm == k_reduce_pieces) {
    __xbrtime_reduce_pieces(dest, src, nelems, log_width, stride, root, combine);
  } else {
    reduce_in_steps(dest, src, nelems, log_width, stride, root, combine, algorithm);
  }
}
static __attribute__((noinline, cold)) void choose_and_reduce(void *dest, const void *src,
                                                              size_t nelems, unsigned log_width,
                                                              size_t stride, int root,
                                                              combine *combine,
                                                              doubling *doubling) {
  if (nelems == 0) return;
  const unsigned algorithm = CHOOSE(reduce, nelems << log_width);
  const uint32_t step = STEP_FOR(reduce, nelems << log_width);
  reduce_by(step != 0 ? step : XBRTIME_NO_LIMIT << 4 | algorithm, dest, src, nelems, log_width,
            stride, root, combine, doubling);
}

void __xbrtime_reduce_tree(void *dest, const void *src, size_t nelems, unsigned log_width,
                           size_t stride, int root, combine *combine) {
  if (nelems > 0) up_tree(dest, src, nelems, log_width, stride, root, combine, kTreeBinomial);
}

void __xbrtime_reduce(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                      int root, combine *combine, doubling *doubling) {
  const uint32_t step = STEP_FOR(reduce, nelems << log_width);
  if (__builtin_expect(step == 0, 0) || nelems == 0) {
    choose_and_reduce(dest, src, nelems, log_width, stride, root, combine, doubling);
  } else {
    reduce_by(step, dest, src, nelems, log_width, stride, root, combine, doubling);
  }
}

// Too many for doubling go by what comes behind, on many PEs by Rabenseifner's way, since a tree
// combines as many elements as doubling does.
void __xbrtime_reduce_by_calls(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, int root, combine *combine, doubling *doubling) {
  const size_t bytes = nelems << log_width;
  uint32_t step = STEP_FOR(reduce, bytes);
  if (__builtin_expect(step == 0, 0) && nelems > 0) {
    (void)CHOOSE(reduce, bytes);
    step = STEP_FOR(reduce, bytes);
  }
  if (ALGORITHM_OF(step) != k_reduce_recursive_doubling || step == 0 ||
      step >> 4 == XBRTIME_NO_LIMIT || are_few_for_calls(nelems, log_width)) {
    __xbrtime_reduce(dest, src, nelems, log_width, stride, root, combine, doubling);
    return;
  }
  const unsigned algorithm = ALGORITHM_OF(__xbrtime_selection_reduce.step[1]);
  if (algorithm == k_reduce_pieces) {
    __xbrtime_reduce_pieces(dest, src, nelems, log_width, stride, root, combine);
  } else if (algorithm == k_reduce_row_column) {
    __xbrtime_reduce_row_column(dest, src, nelems, log_width, stride, root, combine);
  } else {
    __xbrtime_reduce_rabenseifner(dest, src, nelems, log_width, stride, root, combine);
  }
}
