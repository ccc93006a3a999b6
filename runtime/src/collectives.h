// SPDX-License-Identifier: Apache-2.0
//
// The collectives by element width; the functions per type are thin wrappers of these. `log_width`
// is the binary logarithm of the bytes of an element, 0..4: shifts instead of divisions.
#pragma once

#include "internal.h"
#include "operators.h"
#include "selection.h"
#include "tree.h"

#define LOG_WIDTH(TYPE) __builtin_ctz(sizeof(TYPE))

void __xbrtime_broadcast(void *dest, const void *src, size_t nelems, unsigned log_width,
                         size_t stride, int root);
// One element of 1 << LOG_WIDTH bytes.
void __xbrtime_broadcast_element_0(void *dest, const void *src, int root);
void __xbrtime_broadcast_element_1(void *dest, const void *src, int root);
void __xbrtime_broadcast_element_2(void *dest, const void *src, int root);
void __xbrtime_broadcast_element_3(void *dest, const void *src, int root);
void __xbrtime_broadcast_tree(void *dest, const void *src, size_t nelems, unsigned log_width,
                              size_t stride, int root);

// Outward, chunk by chunk: both ways along the chain, along a row and its columns; to each of all.
void __xbrtime_broadcast_two_ended(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root);
void __xbrtime_broadcast_two_trees(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root);
void __xbrtime_broadcast_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                    size_t stride, int root);
void __xbrtime_broadcast_flat(void *dest, const void *src, size_t nelems, unsigned log_width,
                              size_t stride, int root);

void __xbrtime_broadcast_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                size_t stride, int root);

void __xbrtime_broadcast_van_de_geijn(void *dest, const void *src, size_t nelems,
                                      unsigned log_width, size_t stride, int root);

void __xbrtime_reduce(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                      int root, combine *combine, doubling *doubling);
// The same of operations that are calls, as those of floating-point numbers are.
void __xbrtime_reduce_by_calls(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, int root, combine *combine, doubling *doubling);
void __xbrtime_reduce_tree(void *dest, const void *src, size_t nelems, unsigned log_width,
                           size_t stride, int root, combine *combine);

void __xbrtime_reduce_rabenseifner(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, int root, combine *combine);

// By pieces, on at most PIECES_MAX_PES PEs; on more Rabenseifner's way. Of reduce_scatter nelems is
// the size of a block.
#define PIECES_MAX_PES 16
void __xbrtime_reduce_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                             size_t stride, int root, combine *combine);
void __xbrtime_reduce_all_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine);
void __xbrtime_reduce_scatter_pieces(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     combine *combine);
// Around the ring; on one or two PEs by pieces.
void __xbrtime_reduce_all_ring(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, combine *combine);
// By rows and columns, with stores alone where there is no bulk engine; on a mesh that has no two
// rows and two columns, or more than 32, around the ring.
void __xbrtime_reduce_all_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                     size_t stride, combine *combine);
// Long arrays, contiguous, over a bulk engine, on such a mesh.
void __xbrtime_reduce_all_both_ways(void *dest, const void *src, size_t nelems, unsigned log_width,
                                    combine *combine);
// The same to one PE; on another mesh Rabenseifner's way.
void __xbrtime_reduce_row_column(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, int root, combine *combine);
void __xbrtime_reduce_scatter_ring(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   combine *combine);

void __xbrtime_scan(void *dest, const void *src, size_t nelems, unsigned log_width, size_t stride,
                    combine *combine, bool exclusive);

// Reduction to all, between pairs of PEs; the latter has a function for each operator.
void __xbrtime_reduce_all_rabenseifner(void *dest, const void *src, size_t nelems,
                                       unsigned log_width, size_t stride, combine *combine);
void __xbrtime_reduce_all_doubling(void *dest, const void *src, size_t nelems, unsigned log_width,
                                   size_t stride, doubling *doubling);
// The same to one PE. With the arguments of __xbrtime_reduce, whose place it takes by a jump.
void __xbrtime_reduce_doubling(void *dest, const void *src, size_t nelems, unsigned log_width,
                               size_t stride, int root, combine *combine, doubling *doubling);

// An integer type: its log_width, plus 4 if it is signed.
#define INTEGER_KIND(TYPE) ((unsigned)LOG_WIDTH(TYPE) | (IS_SIGNED(TYPE) ? 4u : 0u))

// One integer element of 1 << LOG_WIDTH bytes, in a register.
#define XBRTIME_DECLARE_ELEMENT_(NAME)                              \
  void __xbrtime_reduce_all_##NAME##_0(void *dest, uint64_t value); \
  void __xbrtime_reduce_all_##NAME##_1(void *dest, uint64_t value); \
  void __xbrtime_reduce_all_##NAME##_2(void *dest, uint64_t value); \
  void __xbrtime_reduce_all_##NAME##_3(void *dest, uint64_t value);
XBRTIME_DECLARE_ELEMENT_(sum)
XBRTIME_DECLARE_ELEMENT_(product)
XBRTIME_DECLARE_ELEMENT_(and)
XBRTIME_DECLARE_ELEMENT_(or)
XBRTIME_DECLARE_ELEMENT_(xor)
XBRTIME_DECLARE_ELEMENT_(min_u)
XBRTIME_DECLARE_ELEMENT_(min_i)
XBRTIME_DECLARE_ELEMENT_(max_u)
XBRTIME_DECLARE_ELEMENT_(max_i)
#undef XBRTIME_DECLARE_ELEMENT_
// Where those leave the result of a reduction to one PE who are not it.
extern uint64_t __xbrtime_unwanted;

void __xbrtime_scatter(void *dest, const void *src, const int *counts, const int *displacements,
                       unsigned log_width, int root);
void __xbrtime_gather(void *dest, const void *src, const int *counts, const int *displacements,
                      unsigned log_width, int root);

// Down and up a binomial tree.
void __xbrtime_scatter_tree(void *dest, const void *src, const int *counts,
                            const int *displacements, unsigned log_width, int root);
void __xbrtime_gather_tree(void *dest, const void *src, const int *counts, const int *displacements,
                           unsigned log_width, int root);

void __xbrtime_gather_all(void *dest, const void *src, const int *counts, const int *displacements,
                          size_t nelems, unsigned log_width);
void __xbrtime_gather_all_bruck(void *dest, const void *src, const int *counts,
                                const int *displacements, unsigned log_width);
void __xbrtime_gather_all_straight(void *dest, const void *src, const int *counts,
                                   const int *displacements, unsigned log_width);
void __xbrtime_gather_all_ring(void *dest, const void *src, const int *counts,
                               const int *displacements, unsigned log_width);

void __xbrtime_alltoall(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                        size_t nelems, unsigned log_width);

void __xbrtime_alltoall_shift(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                              size_t nelems, unsigned log_width);
void __xbrtime_alltoall_pairwise(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                                 size_t nelems, unsigned log_width);
// Elements with a stride as by shift.
void __xbrtime_alltoall_row_column(void *dest, const void *src, size_t src_stride,
                                   size_t dest_stride, size_t nelems, unsigned log_width);
void __xbrtime_alltoall_bruck(void *dest, const void *src, size_t src_stride, size_t dest_stride,
                              size_t nelems, unsigned log_width);

// Chunks on their way up or down a tree: two for each possible child, in symmetric memory. Who owns
// an inbox tells the sender in every call how many chunks it may have sent, so nothing arrives
// before its owner has entered the call, and an inbox is free when its owner leaves.
#define CHUNK_BYTES 256u
#define CHUNKS_IN_FLIGHT 2
extern uint64_t __xbrtime_inbox[TREE_MAX_CHILDREN][CHUNKS_IN_FLIGHT][CHUNK_BYTES / 8];

// Copies elements to a namespace (0: own memory), dest_stride and src_stride apart there and here.
void __xbrtime_copy(void *dest, size_t dest_stride, const void *src, size_t src_stride, size_t n,
                    unsigned log_width, xb_word ns);
// The other way, from a namespace.
void __xbrtime_fetch(void *dest, size_t dest_stride, const void *src, size_t src_stride, size_t n,
                     unsigned log_width, xb_word ns);
