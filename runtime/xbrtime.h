// SPDX-License-Identifier: Apache-2.0
//
// xbrtime: one-sided communication and collectives for xBGAS. Include this file only.
//
// Every PE (processing element) runs the same program. An object that has the same address on every
// PE is *symmetric*: globals, statics, and what xbrtime_malloc returns. Other PEs reach symmetric
// objects only; stack, malloc memory and code are out of their reach, in hardware.
//
// In the names below T is one of the 24 names of xbrtime_types.h: float double longdouble char
// uchar schar ushort short uint int ulong long ulonglong longlong uint8 int8 uint16 int16 uint32
// int32 uint64 int64 size ptrdiff. Addresses are naturally aligned for their type.
//
// Compiled with XBRTIME_DEBUG (xbcc --debug-runtime), every call checks its arguments, and a wrong
// one stops the run with file, line, PE and reason. Otherwise arguments are not checked, at no
// cost; what the hardware finds (an address outside the target's exported window, no such PE,
// misalignment, communication before xbrtime_init or after xbrtime_close) is a trap or, for stores
// that were already posted, interrupt 24; see xbgas.h. Of a trap in a function of xbrtime xbsim
// also names the place that called it.
#pragma once

// The header of the first implementation of xbrtime brings these, and programs that were written
// for it print and allocate with no other.
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "xb_platform.h"
#include "xbgas.h"
#include "xbrtime_access.h"
#include "xbrtime_counter.h"
#include "xbrtime_disks.h"
#include "xbrtime_exact.h"
#include "xbrtime_namespaces.h"
#include "xbrtime_requests.h"
#include "xbrtime_scan.h"
#include "xbrtime_selection.h"
#include "xbrtime_team_scan.h"
#include "xbrtime_teams.h"
#include "xbrtime_types.h"
#include "xbrtime_wait.h"

#ifdef __cplusplus
extern "C" {
#endif

// The most PEs that this build of the runtime serves.
#define XBRTIME_MAX_PES 1024

// Set-up. Local: no PE waits for another. Returns 0; or -1 when the core has no xBGAS or there are
// more than XBRTIME_MAX_PES PEs. A second call has no effect and returns 0.
int xbrtime_init(void);

// Collective: waits for all PEs (xbrtime_barrier), after that no PE communicates any more. No
// effect before xbrtime_init. The symmetric heap stays as it is; xbrtime_init may follow.
void xbrtime_close(void);

// Own number, 0 .. number of PEs - 1, and number of PEs. -1 before xbrtime_init and after
// xbrtime_close.
int xbrtime_mype(void);
int xbrtime_num_pes(void);

// 1 if `pe` exists and the byte at `addr` is symmetric (its exported window holds it), else 0.
int xbrtime_addr_accessible(const void *addr, int pe);

// By the names of the first implementation: 1 if `pe` exists, else 0; and where the symmetric
// object at `dest` is on PE `pe`, which is the same address, for accesses by xb_namespace(pe):
// plain loads and stores go to own memory. 0 if it is out of reach.
int xbrtime_pe_accessible(int pe);
uint64_t xbrtime_ptr(const void *dest, int pe);

// Symmetric memory, 16-byte aligned, contents undefined. All PEs have to make the same calls of
// these functions in the same order; then all get the same address. No PE waits for another: before
// memory is freed or given away again, make sure (xbrtime_barrier) that nobody accesses it any
// more. NULL for size 0, before xbrtime_init, or when no free block is large enough; then a line on
// the console says what was asked for, what there is, and which option gives more. free(NULL) has
// no effect. Freeing what was not allocated stops the PE with a message. The time of a call does
// not depend on how many blocks there are, but for the first, which sets the heap up, and for one
// that finds no room.
//
// align: at a multiple of `alignment`, a power of two (NULL if it is none). calloc: count elements
// of `size` bytes, own memory filled with 0. realloc: the block with another size, in its place or
// elsewhere with own contents copied; NULL leaves the old one as it is; realloc(NULL, size) is
// malloc, realloc(pointer, 0) is free.
void *xbrtime_malloc(size_t size);
void *xbrtime_align(size_t alignment, size_t size);
void *xbrtime_calloc(size_t count, size_t size);
void *xbrtime_realloc(void *pointer, size_t size);
void xbrtime_free(void *pointer);

// The bulk engine: 0 none; nothing is under way that was started with _nb; something may be.
#define XBRTIME_BULK_RESTS_ 1
#define XBRTIME_BULK_MOVES_ 2
extern unsigned char __xbrtime_bulk;

// Waits until every put of this PE has been performed at its target, and everything started with
// put_nb, get_nb or atomic_OP_nb is complete.
static inline void xbrtime_quiet(void) {
  xb_fence();
  if (__xbrtime_bulk > XBRTIME_BULK_RESTS_) __xbrtime_bulk = XBRTIME_BULK_RESTS_;
}

// Puts before it are performed before puts after it to the same PE. For all but those of put_nb
// that holds without it; it waits where one of these has gone to a bulk engine.
static inline void xbrtime_fence(void) {
  __asm__ volatile("" ::: "memory");
  if (__xbrtime_bulk > XBRTIME_BULK_RESTS_) xbrtime_quiet();
}

// Waits until all PEs have entered, and all puts of all PEs before it have been performed.
// Over the collective network of the hardware, where there is one, else by dissemination.
void xbrtime_barrier(void);

// The same by the name of its algorithm, all PEs the same. Over memory: dissemination of radix 4,
// along the rows of the mesh and then along its columns; pairwise, with the PE whose number differs
// in one bit, then in the next; up to PE 0 and back, straight (one_to_all) or along a tree in which
// each PE has `degree` >= 1 children. Over the network: 0, or -1 if there is none: nobody has
// waited then.
void xbrtime_barrier_dissemination(void);
void xbrtime_barrier_pairwise(void);
void xbrtime_barrier_one_to_all(void);
void xbrtime_barrier_tree(int degree);
int xbrtime_barrier_network(void);

// void xbrtime_T_put(T *dest, const T *src, size_t nelems, int stride, int pe)
//   Copies nelems elements from own memory at src to symmetric memory at dest on PE `pe` (own
//   number allowed). Elements lie `stride` elements apart on both sides, stride >= 1 (any, if
//   nelems <= 1). nelems 0: no effect. Returns when src may be changed; xbrtime_quiet or
//   xbrtime_barrier wait for the arrival. Elements arrive in ascending order, each as a whole
//   (longdouble, and on RV32 8-byte types: word by word from the lowest address), and before
//   anything that this PE puts to the same PE later. src and dest may not overlap.
//
// void xbrtime_T_get(T *dest, const T *src, size_t nelems, int stride, int pe)
//   The other direction: src is symmetric memory of PE `pe`, dest own memory. Returns with the
//   data.
//
// void xbrtime_T_put_nb(...), void xbrtime_T_get_nb(...), parameters as above
//   May return earlier: src of put_nb may be changed, and dest of get_nb read, only after
//   xbrtime_quiet (or xbrtime_barrier). Puts behind a put_nb may be performed before it, unless
//   xbrtime_fence comes between. Programs may not rely on more. With a bulk engine contiguous
//   elements, 16 bytes and more, move while the PE goes on. Else these are put, which does not wait
//   for the arrival, and get, which returns with the data: values come through registers, so the
//   loads of a call overlap, but none is under way when it returns.
#define XBRTIME_DECLARE_(NAME, TYPE)                                                            \
  void xbrtime_##NAME##_put(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe);    \
  void xbrtime_##NAME##_get(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe);    \
  void xbrtime_##NAME##_put_nb(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe); \
  void xbrtime_##NAME##_get_nb(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe);
XBRTIME_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_

// Atomic updates of one element, for the integer types of 4 and 8 bytes: uint int ulong long uint32
// int32 size ptrdiff ulonglong longlong uint64 int64. OP is add swap band bor bxor min max. dest is
// symmetric, on PE `pe` (own number allowed). Nothing else happens to the element between its read
// and its write: no function, no put, and no C11 atomic or store of the PE that owns it. To read
// one, get it; to set one, put it: both move an element as a whole.
//
// On RV32 no instruction does that with 8 bytes: ulonglong longlong uint64 int64 are updated under
// a lock of PE `pe`, and atomic with respect to the functions of these four types only; not to
// puts, gets, stores, C11 atomics and functions of other types. There one reads such an element by
// atomic_fetch and sets it by atomic_set. All of them wait for the old value, those that end in _nb
// too.
//
// T xbrtime_T_atomic_OP(T *dest, T val, int pe)
//   *dest = *dest OP val; the old value. add wraps around; swap stores val.
//
// void xbrtime_T_atomic_OP_nb(T *dest, T val, int pe)
//   The same without the old value, posted like a put: performed in order with what this PE puts to
//   the same PE, and waited for by xbrtime_quiet and xbrtime_barrier.
//
// T xbrtime_T_atomic_compare_swap(T *dest, T expected, T desired, int pe)
//   If *dest is `expected`, stores `desired`. The old value. In configurations without
//   compare-and-swap an interrupt handler may not update the same element by another function.
//
// Beside these, by the names of other libraries:
//
// void xbrtime_T_atomic_set(T *dest, T val, int pe)
// T xbrtime_T_atomic_fetch(const T *dest, int pe)
//   Stores and loads as a whole.
//
// T xbrtime_T_atomic_inc(T *dest, int pe), xbrtime_T_atomic_fetch_inc
//   Adds 1; the old value.
//
// T xbrtime_T_atomic_land(T *dest, T val, int pe), _lor, _lxor
//   Logical and, or, exclusive or of *dest and val, numbers that are not 0 being true; stores 0
//   or 1. The old value.
//
// T xbrtime_T_atomic_fetch_OP(T *dest, T val, int pe)
//   The same as atomic_OP; OP is also land, lor or lxor.
//
// and, or and xor are other names of band, bor and bxor, in all of these forms.
//
// float and double have atomic_set, atomic_fetch and atomic_swap, too (double on RV32 under the
// lock of the integers of 8 bytes).
//
// void xbrtime_T_atomic_set_nb, _inc_nb, _land_nb, _lor_nb, _lxor_nb
//   Without the old value. (The logical ones wait for theirs.)
//
// void xbrtime_T_atomic_fetch_OP_nb(T *fetched, T *dest, T val, int pe), _fetch_nb(fetched, dest,
// pe),
//   _fetch_inc_nb(fetched, dest, pe), _compare_swap_nb(fetched, dest, expected, desired, pe)
//   The old value to *fetched in own memory, which may be read after xbrtime_quiet. (In this
//   implementation it is there when the call returns.)
#define XBRTIME_DECLARE_(NAME, TYPE, OP)                          \
  TYPE xbrtime_##NAME##_atomic##OP(TYPE *dest, TYPE val, int pe); \
  void xbrtime_##NAME##_atomic##OP##_nb(TYPE *dest, TYPE val, int pe);
#define XBRTIME_DECLARE_FETCH_(NAME, TYPE, OP)                          \
  TYPE xbrtime_##NAME##_atomic_fetch##OP(TYPE *dest, TYPE val, int pe); \
  void xbrtime_##NAME##_atomic_fetch##OP##_nb(TYPE *fetched, TYPE *dest, TYPE val, int pe);
#define XBRTIME_DECLARE_ALL_(NAME, TYPE)                                                 \
  XBRTIME_ATOMIC_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)                                 \
  XBRTIME_LOGICAL_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)                                \
  XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)                                \
  XBRTIME_ATOMIC_OPERATORS(XBRTIME_DECLARE_FETCH_, NAME, TYPE)                           \
  XBRTIME_LOGICAL_OPERATORS(XBRTIME_DECLARE_FETCH_, NAME, TYPE)                          \
  XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_FETCH_, NAME, TYPE)                          \
  void xbrtime_##NAME##_atomic_set(TYPE *dest, TYPE val, int pe);                        \
  void xbrtime_##NAME##_atomic_set_nb(TYPE *dest, TYPE val, int pe);                     \
  TYPE xbrtime_##NAME##_atomic_fetch(const TYPE *dest, int pe);                          \
  void xbrtime_##NAME##_atomic_fetch_nb(TYPE *fetched, const TYPE *dest, int pe);        \
  TYPE xbrtime_##NAME##_atomic_inc(TYPE *dest, int pe);                                  \
  void xbrtime_##NAME##_atomic_inc_nb(TYPE *dest, int pe);                               \
  TYPE xbrtime_##NAME##_atomic_fetch_inc(TYPE *dest, int pe);                            \
  void xbrtime_##NAME##_atomic_fetch_inc_nb(TYPE *fetched, TYPE *dest, int pe);          \
  void xbrtime_##NAME##_atomic_compare_swap_nb(TYPE *fetched, TYPE *dest, TYPE expected, \
                                               TYPE desired, int pe);                    \
  TYPE xbrtime_##NAME##_atomic_compare_swap(TYPE *dest, TYPE expected, TYPE desired, int pe);
XBRTIME_ATOMIC_TYPES(XBRTIME_DECLARE_ALL_)
#undef XBRTIME_DECLARE_ALL_
#define XBRTIME_DECLARE_MOVES_(NAME, TYPE)                        \
  void xbrtime_##NAME##_atomic_set(TYPE *dest, TYPE val, int pe); \
  TYPE xbrtime_##NAME##_atomic_fetch(const TYPE *dest, int pe);   \
  TYPE xbrtime_##NAME##_atomic_swap(TYPE *dest, TYPE val, int pe);
XBRTIME_ATOMIC_FLOATING_TYPES(XBRTIME_DECLARE_MOVES_)
#undef XBRTIME_DECLARE_MOVES_
#undef XBRTIME_DECLARE_FETCH_
#undef XBRTIME_DECLARE_

// Collectives: all PEs call them, in the same order, with the same nelems, stride and root (0 ..
// number of PEs - 1). Elements lie `stride` >= 1 elements apart (any, if nelems <= 1); memory
// between them is not touched. nelems 0: no effect. PEs may arrive at different times, and calls
// may follow each other with nothing between: no PE's dest is written before that PE has entered
// the call. They wait for the PEs they need, not for all: they are no barrier, and imply nothing
// about earlier puts.
//
// void xbrtime_T_broadcast(T *dest, const T *src, size_t nelems, int stride, int root)
//   Elements at src on the root to dest on every PE, the root included. dest is symmetric; src need
//   not be, and matters on the root only. They may not overlap, but may be the same. broadcast
//   picks the way by size, broadcast_tree is always binomial; broadcast_pieces has each PE pass a
//   piece on, for some hundred bytes to a few KiB; broadcast_van_de_geijn scatters and gathers, for
//   long messages. In broadcast_flat the root sends to each PE; broadcast_two_ended goes along the
//   mesh, row after row, both ways from the root, broadcast_row_column along the row of the root
//   and from there along all columns, both in chunks of 256 bytes.
#define XBRTIME_DECLARE_(NAME, TYPE)                                                             \
  void xbrtime_##NAME##_broadcast(TYPE *dest, const TYPE *src, size_t nelems, int stride,        \
                                  int root);                                                     \
  void xbrtime_##NAME##_broadcast_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride,   \
                                       int root);                                                \
  void xbrtime_##NAME##_broadcast_pieces(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                         int root);                                              \
  void xbrtime_##NAME##_broadcast_flat(TYPE *dest, const TYPE *src, size_t nelems, int stride,   \
                                       int root);                                                \
  void xbrtime_##NAME##_broadcast_two_ended(TYPE *dest, const TYPE *src, size_t nelems,          \
                                            int stride, int root);                               \
  void xbrtime_##NAME##_broadcast_row_column(TYPE *dest, const TYPE *src, size_t nelems,         \
                                             int stride, int root);                              \
  void xbrtime_##NAME##_broadcast_van_de_geijn(TYPE *dest, const TYPE *src, size_t nelems,       \
                                               int stride, int root);
XBRTIME_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_

// void xbrtime_T_reduce_OP(T *dest, const T *src, size_t nelems, int stride, int root)
//   OP is sum, product, min or max for every type, and also and, or, xor for integer types.
//   Element-wise result over the src of all PEs to dest on the root; dest of other PEs is not
//   touched. Neither needs to be symmetric. They may be the same; else they may not overlap.
//   Integer sums and products wrap
//   around (modulo 2 to the number of bits of T). Floating point: the order of operations depends
//   on the number of PEs, the mesh, whether there is a bulk engine, root and nelems only; min and
//   max ignore NaNs unless all PEs give one.
//   reduce_OP picks the algorithm by size and number of PEs, reduce_OP_tree is always binomial.
//
// void xbrtime_T_reduce_all_OP(T *dest, const T *src, size_t nelems, int stride)
//   The same to dest on every PE, the same bits everywhere. dest is symmetric. By name:
//   reduce_OP_rabenseifner and reduce_all_OP_rabenseifner share the elements out among the PEs, for
//   long arrays, in halves; reduce_OP_pieces and reduce_all_OP_pieces do so in two steps (on at
//   most 16 PEs; on more they are the former); reduce_all_OP_recursive_doubling has the fewest
//   rounds, for short arrays, and so has reduce_OP_recursive_doubling, where all but the root drop
//   the result; reduce_all_OP_ring sends to the neighbour only, for long arrays (on 1 and 2 PEs it
//   is reduce_all_OP_pieces); reduce_all_OP_row_column exchanges pieces along rows and columns of
//   the mesh, for long arrays, too (stride 1, a bulk engine and a mesh of 2 to 32 rows and columns,
//   all full; else it is the ring); reduce_OP_row_column likewise, with any stride and without an
//   engine, too (on other meshes it is reduce_OP_rabenseifner). reduce_all_OP picks one by size and
//   number of PEs.
#define XBRTIME_DECLARE_(NAME, TYPE, OP)                                                          \
  void xbrtime_##NAME##_reduce##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride,        \
                                   int root);                                                     \
  void xbrtime_##NAME##_reduce##OP##_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                          int root);                                              \
  void xbrtime_##NAME##_reduce##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems,     \
                                                  int stride, int root);                          \
  void xbrtime_##NAME##_reduce_all##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride);   \
  void xbrtime_##NAME##_reduce_all##OP##_recursive_doubling(TYPE *dest, const TYPE *src,          \
                                                            size_t nelems, int stride);           \
  void xbrtime_##NAME##_reduce_all##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems, \
                                                      int stride);                                \
  void xbrtime_##NAME##_reduce_all##OP##_ring(TYPE *dest, const TYPE *src, size_t nelems,         \
                                              int stride);                                        \
  void xbrtime_##NAME##_reduce_all##OP##_row_column(TYPE *dest, const TYPE *src, size_t nelems,   \
                                                    int stride);                                  \
  void xbrtime_##NAME##_reduce_all##OP##_pieces(TYPE *dest, const TYPE *src, size_t nelems,       \
                                                int stride);                                      \
  void xbrtime_##NAME##_reduce##OP##_pieces(TYPE *dest, const TYPE *src, size_t nelems,           \
                                            int stride, int root);                                \
  void xbrtime_##NAME##_reduce##OP##_row_column(TYPE *dest, const TYPE *src, size_t nelems,       \
                                                int stride, int root);                            \
  void xbrtime_##NAME##_reduce##OP##_recursive_doubling(TYPE *dest, const TYPE *src,              \
                                                        size_t nelems, int stride, int root);
#define XBRTIME_DECLARE_ARITHMETIC_(NAME, TYPE) \
  XBRTIME_ARITHMETIC_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
#define XBRTIME_DECLARE_BITWISE_(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
XBRTIME_TYPES(XBRTIME_DECLARE_ARITHMETIC_)
XBRTIME_INTEGER_TYPES(XBRTIME_DECLARE_BITWISE_)
#undef XBRTIME_DECLARE_ARITHMETIC_
#undef XBRTIME_DECLARE_BITWISE_
#undef XBRTIME_DECLARE_

// Pieces of different size: PE i's piece has pe_msg_sz[i] >= 0 elements and lies pe_disp[i] >= 0
// elements into the array that holds all pieces; pieces do not overlap, their order is free, and
// between them nothing is touched. pe_msg_sz has one entry for each PE and is the same on all PEs.
// nelems is the sum of pe_msg_sz; 0: no effect. src and dest may not overlap, but the own piece may
// be where it belongs in the array of all.
//
// void xbrtime_T_scatter(T *dest, const T *src, int *pe_msg_sz, int *pe_disp, size_t nelems,
//                        int root)
//   Piece i of src on the root to the beginning of dest on PE i.
//
// void xbrtime_T_gather(T *dest, const T *src, int *pe_msg_sz, int *pe_disp, size_t nelems,
//                       int root)
//   pe_msg_sz[i] elements from the beginning of src on PE i to piece i of dest on the root.
//
//   Both: nothing needs to be symmetric; pe_disp and the array of all pieces matter on the root
//   only. Straight between the root and each PE: fastest where what is written is symmetric.
//   scatter_tree and gather_tree take a binomial tree.
//
// void xbrtime_T_gather_all(T *dest, const T *src, int *pe_msg_sz, int *pe_disp, size_t nelems)
//   As gather, to dest on every PE. dest is symmetric, pe_disp the same on all PEs.
//   gather_all_bruck_concat takes few rounds, gather_all_ring sends every piece to the neighbour
//   only; gather_all picks one of them by size, or sends straight to all.
//
// void xbrtime_T_alltoall(T *dest, const T *src, int src_stride, int dest_stride, size_t nelems)
//   nelems elements from each PE to each: block j of src goes to PE j and becomes block i of dest
//   there, i being the sender. Elements of a block, and so blocks, lie src_stride and dest_stride
//   elements apart: element k of block j is src[(j * nelems + k) * src_stride]. Strides are at
//   least 1. dest is symmetric, and may be src if the strides are the same, then on
//   all PEs. By name:
//   alltoall_pairwise, between pairs of PEs; alltoall_shift_exchange, PE i sends to i + 1, i + 2
//   and so on; alltoall_row_column, in an order in which messages do not meet on the mesh (elements
//   with a stride as in shift_exchange); alltoall_bruck, in few rounds in which blocks travel on,
//   for a few words on many PEs. In place the first three exchange in pairs.
//
// void xbrtime_T_alltoallv(T *dest, const T *src, int *src_msg_sz, int *src_disp,
//                          int *dest_msg_sz, int *dest_disp)
//   Pieces of different size: src_msg_sz[j] elements, src_disp[j] elements into src, go to PE j;
//   dest_msg_sz[i] elements come from PE i, to dest_disp[i] elements into dest. Each of the arrays
//   has an entry for each PE, 0 or more, and sizes agree: what PE i sends to PE j is what PE j
//   expects from PE i. dest is symmetric memory, not necessarily at the same place on all PEs, and
//   pieces in it do not overlap; src and dest do not overlap.
#define XBRTIME_DECLARE_PIECES_(NAME, TYPE, FUNCTION)                                         \
  void xbrtime_##NAME##_##FUNCTION(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, \
                                   size_t nelems, int root);
#define XBRTIME_DECLARE_ALL_(NAME, TYPE, FUNCTION)                                            \
  void xbrtime_##NAME##_##FUNCTION(TYPE *dest, const TYPE *src, int *pe_msg_sz, int *pe_disp, \
                                   size_t nelems);
#define XBRTIME_DECLARE_(NAME, TYPE)                                                           \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, scatter)                                                 \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, scatter_tree)                                            \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, gather)                                                  \
  XBRTIME_DECLARE_PIECES_(NAME, TYPE, gather_tree)                                             \
  XBRTIME_DECLARE_ALL_(NAME, TYPE, gather_all)                                                 \
  XBRTIME_DECLARE_ALL_(NAME, TYPE, gather_all_bruck_concat)                                    \
  XBRTIME_DECLARE_ALL_(NAME, TYPE, gather_all_ring)                                            \
  void xbrtime_##NAME##_alltoall(TYPE *dest, const TYPE *src, int src_stride, int dest_stride, \
                                 size_t nelems);                                               \
  void xbrtime_##NAME##_alltoall_shift_exchange(TYPE *dest, const TYPE *src, int src_stride,   \
                                                int dest_stride, size_t nelems);               \
  void xbrtime_##NAME##_alltoall_pairwise(TYPE *dest, const TYPE *src, int src_stride,         \
                                          int dest_stride, size_t nelems);                     \
  void xbrtime_##NAME##_alltoall_row_column(TYPE *dest, const TYPE *src, int src_stride,       \
                                            int dest_stride, size_t nelems);                   \
  void xbrtime_##NAME##_alltoall_bruck(TYPE *dest, const TYPE *src, int src_stride,            \
                                       int dest_stride, size_t nelems);                        \
  void xbrtime_##NAME##_alltoallv(TYPE *dest, const TYPE *src, int *src_msg_sz, int *src_disp, \
                                  int *dest_msg_sz, int *dest_disp);
XBRTIME_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_
#undef XBRTIME_DECLARE_PIECES_
#undef XBRTIME_DECLARE_ALL_

// Names outside the interface that programs for other implementations use: the namespace of a PE;
// the address of a symmetric object as other PEs see it (the same); own number, number of PEs,
// first byte and size of the symmetric memory; fences, both as xbrtime_quiet. Unlike the functions
// above they work before xbrtime_init, too.
uint32_t xbrtime_decode_pe(int pe);
uint64_t __xbrtime_ltor(uint64_t address, int pe);
uint64_t __xbrtime_asm_get_id(void);
uint64_t __xbrtime_asm_get_npes(void);
uint64_t __xbrtime_asm_get_startaddr(void);
uint64_t __xbrtime_asm_get_memsize(void);
void __xbrtime_asm_fence(void);
void __xbrtime_asm_quiet_fence(void);

// From how many elements on copies go several at a time, and how many; nothing to tune here.
#ifndef _XBRTIME_MIN_UNR_THRESHOLD_
#define _XBRTIME_MIN_UNR_THRESHOLD_ 8
#endif
#define _XBRTIME_UNROLL_FACTOR_ 8

#ifdef __cplusplus
}
#endif

// Compiled with optimisation, functions on one element are in line, unless XBRTIME_NO_INLINE is
// defined.
#if defined(__OPTIMIZE__) && !defined(XBRTIME_DEBUG) && !defined(XBRTIME_LIBRARY_) && \
    !defined(XBRTIME_NO_INLINE)
#include "xbrtime_inline.h"
#endif
#ifdef XBRTIME_DEBUG
#include "xbrtime_checked.h"
#endif
