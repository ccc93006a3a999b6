// SPDX-License-Identifier: Apache-2.0
//
// What a call compiled with XBRTIME_DEBUG goes to: for every function of the interface one with the
// file and line of the call in front of its arguments, which checks them and calls the function
// itself. xbrtime_checked.h, which declares these and redirects the calls, is generated from
// xbrtime.h: a function that is missing here does not link.
#include "checks.h"
#include "xbrtime.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

void __xbrtime_at_barrier(const char *file, int line) {
  __xbrtime_check_barrier(CALL(barrier));
  xbrtime_barrier();
}

void __xbrtime_at_barrier_dissemination(const char *file, int line) {
  __xbrtime_check_barrier(CALL(barrier_dissemination));
  xbrtime_barrier_dissemination();
}

void __xbrtime_at_barrier_pairwise(const char *file, int line) {
  __xbrtime_check_barrier(CALL(barrier_pairwise));
  xbrtime_barrier_pairwise();
}

void __xbrtime_at_barrier_one_to_all(const char *file, int line) {
  __xbrtime_check_barrier(CALL(barrier_one_to_all));
  xbrtime_barrier_one_to_all();
}

void __xbrtime_at_barrier_tree(const char *file, int line, int degree) {
  __xbrtime_check_barrier_tree(CALL(barrier_tree), degree);
  xbrtime_barrier_tree(degree);
}

int __xbrtime_at_barrier_network(const char *file, int line) {
  __xbrtime_check_barrier(CALL(barrier_network));
  return xbrtime_barrier_network();
}

void __xbrtime_at_close(const char *file, int line) {
  if (xbrtime_num_pes() > 0) __xbrtime_check_barrier(CALL(close));
  xbrtime_close();
}

void *__xbrtime_at_malloc(const char *file, int line, size_t size) {
  (void)file, (void)line;
  __xbrtime_check_malloc(size);
  return xbrtime_malloc(size);
}

void *__xbrtime_at_align(const char *file, int line, size_t alignment, size_t size) {
  (void)file, (void)line;
  __xbrtime_check_malloc(alignment);
  __xbrtime_check_malloc(size);
  return xbrtime_align(alignment, size);
}

void *__xbrtime_at_calloc(const char *file, int line, size_t count, size_t size) {
  (void)file, (void)line;
  __xbrtime_check_malloc(count);
  __xbrtime_check_malloc(size);
  return xbrtime_calloc(count, size);
}

void *__xbrtime_at_realloc(const char *file, int line, void *pointer, size_t size) {
  __xbrtime_check_free(CALL(realloc), pointer);
  __xbrtime_check_malloc(size);
  return xbrtime_realloc(pointer, size);
}

void __xbrtime_at_free(const char *file, int line, void *pointer) {
  __xbrtime_check_free(CALL(free), pointer);
  xbrtime_free(pointer);
}

#define STRIDED(NAME, TYPE, FUNCTION, CHECK)                                                       \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src,   \
                                        size_t nelems, int stride, int pe) {                       \
    __xbrtime_check_##CHECK(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE), stride, pe); \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems, stride, pe);                                    \
  }
#define PIECES(NAME, TYPE, FUNCTION, CHECK)                                                      \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        int *pe_msg_sz, int *pe_disp, size_t nelems, int root) { \
    __xbrtime_check_##CHECK(CALL(NAME##_##FUNCTION), dest, src, pe_msg_sz, pe_disp, nelems,      \
                            sizeof(TYPE), root);                                                 \
    xbrtime_##NAME##_##FUNCTION(dest, src, pe_msg_sz, pe_disp, nelems, root);                    \
  }
#define PIECES_TO_ALL(NAME, TYPE, FUNCTION)                                                      \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        int *pe_msg_sz, int *pe_disp, size_t nelems) {           \
    __xbrtime_check_gather_all(CALL(NAME##_##FUNCTION), dest, src, pe_msg_sz, pe_disp, nelems,   \
                               sizeof(TYPE));                                                    \
    xbrtime_##NAME##_##FUNCTION(dest, src, pe_msg_sz, pe_disp, nelems);                          \
  }
#define ALL_TO_ALL(NAME, TYPE, FUNCTION)                                                          \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src,  \
                                        int src_stride, int dest_stride, size_t nelems) {         \
    __xbrtime_check_alltoall(CALL(NAME##_##FUNCTION), dest, src, src_stride, dest_stride, nelems, \
                             sizeof(TYPE));                                                       \
    xbrtime_##NAME##_##FUNCTION(dest, src, src_stride, dest_stride, nelems);                      \
  }

#define DEFINE_TYPE(NAME, TYPE)                          \
  STRIDED(NAME, TYPE, put, put)                          \
  STRIDED(NAME, TYPE, get, get)                          \
  STRIDED(NAME, TYPE, put_nb, put)                       \
  STRIDED(NAME, TYPE, get_nb, get)                       \
  STRIDED(NAME, TYPE, broadcast, broadcast)              \
  STRIDED(NAME, TYPE, broadcast_tree, broadcast)         \
  STRIDED(NAME, TYPE, broadcast_pieces, broadcast)       \
  STRIDED(NAME, TYPE, broadcast_flat, broadcast)         \
  STRIDED(NAME, TYPE, broadcast_two_ended, broadcast)    \
  STRIDED(NAME, TYPE, broadcast_row_column, broadcast)   \
  STRIDED(NAME, TYPE, broadcast_van_de_geijn, broadcast) \
  PIECES(NAME, TYPE, scatter, scatter)                   \
  PIECES(NAME, TYPE, scatter_tree, scatter)              \
  PIECES(NAME, TYPE, gather, gather)                     \
  PIECES(NAME, TYPE, gather_tree, gather)                \
  PIECES_TO_ALL(NAME, TYPE, gather_all)                  \
  PIECES_TO_ALL(NAME, TYPE, gather_all_bruck_concat)     \
  PIECES_TO_ALL(NAME, TYPE, gather_all_ring)             \
  ALL_TO_ALL(NAME, TYPE, alltoall)                       \
  ALL_TO_ALL(NAME, TYPE, alltoall_shift_exchange)        \
  ALL_TO_ALL(NAME, TYPE, alltoall_pairwise)              \
  ALL_TO_ALL(NAME, TYPE, alltoall_row_column)            \
  ALL_TO_ALL(NAME, TYPE, alltoall_bruck)
XBRTIME_TYPES(DEFINE_TYPE)

#define ALL_TO_ALL_PIECES(NAME, TYPE)                                                           \
  void __xbrtime_at_##NAME##_alltoallv(const char *file, int line, TYPE *dest, const TYPE *src, \
                                       int *src_msg_sz, int *src_disp, int *dest_msg_sz,        \
                                       int *dest_disp) {                                        \
    __xbrtime_check_alltoallv(CALL(NAME##_alltoallv),                                           \
                              &(struct exchange){dest, dest_msg_sz, dest_disp},                 \
                              &(struct exchange){src, src_msg_sz, src_disp}, sizeof(TYPE));     \
    xbrtime_##NAME##_alltoallv(dest, src, src_msg_sz, src_disp, dest_msg_sz, dest_disp);        \
  }
XBRTIME_TYPES(ALL_TO_ALL_PIECES)

#define TO_ALL(NAME, TYPE, FUNCTION)                                                              \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src,  \
                                        size_t nelems, int stride) {                              \
    __xbrtime_check_reduce_all(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE), stride); \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems, stride);                                       \
  }
#define SCAN(NAME, TYPE, FUNCTION)                                                               \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        size_t nelems, int stride) {                             \
    __xbrtime_check_scan(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE), stride);      \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems, stride);                                      \
  }
#define REDUCE_SCATTER(NAME, TYPE, FUNCTION)                                                     \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        size_t nelems) {                                         \
    __xbrtime_check_reduce_scatter(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE));    \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems);                                              \
  }
#define DEFINE_REDUCTION(NAME, TYPE, OP)                  \
  SCAN(NAME, TYPE, scan##OP)                              \
  SCAN(NAME, TYPE, exscan##OP)                            \
  REDUCE_SCATTER(NAME, TYPE, reduce_scatter##OP)          \
  STRIDED(NAME, TYPE, reduce##OP, reduce)                 \
  STRIDED(NAME, TYPE, reduce##OP##_tree, reduce)          \
  STRIDED(NAME, TYPE, reduce##OP##_rabenseifner, reduce)  \
  TO_ALL(NAME, TYPE, reduce_all##OP)                      \
  TO_ALL(NAME, TYPE, reduce_all##OP##_recursive_doubling) \
  TO_ALL(NAME, TYPE, reduce_all##OP##_rabenseifner)       \
  TO_ALL(NAME, TYPE, reduce_all##OP##_ring)               \
  TO_ALL(NAME, TYPE, reduce_all##OP##_row_column)         \
  TO_ALL(NAME, TYPE, reduce_all##OP##_pieces)             \
  STRIDED(NAME, TYPE, reduce##OP##_pieces, reduce)        \
  STRIDED(NAME, TYPE, reduce##OP##_row_column, reduce)    \
  STRIDED(NAME, TYPE, reduce##OP##_recursive_doubling, reduce)
#define DEFINE_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_REDUCTION, NAME, TYPE)
#define DEFINE_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(DEFINE_REDUCTION, NAME, TYPE)
XBRTIME_TYPES(DEFINE_ARITHMETIC)
XBRTIME_INTEGER_TYPES(DEFINE_BITWISE)

#define ATOMIC(NAME, TYPE, OP)                                                                 \
  TYPE __xbrtime_at_##NAME##_atomic##OP(const char *file, int line, TYPE *dest, TYPE val,      \
                                        int pe) {                                              \
    __xbrtime_check_atomic(CALL(NAME##_atomic##OP), dest, sizeof(TYPE), pe);                   \
    return xbrtime_##NAME##_atomic##OP(dest, val, pe);                                         \
  }                                                                                            \
  void __xbrtime_at_##NAME##_atomic##OP##_nb(const char *file, int line, TYPE *dest, TYPE val, \
                                             int pe) {                                         \
    __xbrtime_check_atomic(CALL(NAME##_atomic##OP##_nb), dest, sizeof(TYPE), pe);              \
    xbrtime_##NAME##_atomic##OP##_nb(dest, val, pe);                                           \
  }
#define DEFINE_ATOMIC(NAME, TYPE)                                                        \
  XBRTIME_ATOMIC_OPERATORS(ATOMIC, NAME, TYPE)                                           \
  TYPE __xbrtime_at_##NAME##_atomic_compare_swap(const char *file, int line, TYPE *dest, \
                                                 TYPE expected, TYPE desired, int pe) {  \
    __xbrtime_check_atomic(CALL(NAME##_atomic_compare_swap), dest, sizeof(TYPE), pe);    \
    return xbrtime_##NAME##_atomic_compare_swap(dest, expected, desired, pe);            \
  }
XBRTIME_ATOMIC_TYPES(DEFINE_ATOMIC)
