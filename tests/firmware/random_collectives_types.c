// SPDX-License-Identifier: Apache-2.0
#include "random_collectives.h"

const char *const broadcast_names[] = {
    "broadcast",           "broadcast_tree",       "broadcast_pieces",      "broadcast_flat",
    "broadcast_two_ended", "broadcast_row_column", "broadcast_van_de_geijn"};
const char *const pieces_names[] = {"scatter",        "scatter_tree", "gather",
                                    "gather_tree",    "gather_all",   "gather_all_bruck_concat",
                                    "gather_all_ring"};
const char *const alltoall_names[] = {"alltoall", "alltoall_shift_exchange", "alltoall_pairwise",
                                      "alltoall_row_column", "alltoall_bruck"};
const char *const transfer_names[] = {"put", "put_nb", "get", "get_nb"};
const char *const reduction_names[] = {"reduce",
                                       "reduce_tree",
                                       "reduce_rabenseifner",
                                       "reduce_pieces",
                                       "reduce_recursive_doubling",
                                       "reduce_all",
                                       "reduce_all_recursive_doubling",
                                       "reduce_all_rabenseifner",
                                       "reduce_all_ring",
                                       "reduce_all_row_column",
                                       "reduce_all_pieces",
                                       "scan",
                                       "exscan",
                                       "reduce_scatter"};

#define WAY(NUMBER, ...)   \
  case NUMBER:             \
    xbrtime_##__VA_ARGS__; \
    break;
#define DEFINE_MOVES(NAME, TYPE)                                                             \
  static void NAME##_broadcast_by(int way, void *to, const void *from, size_t n, int stride, \
                                  int root) {                                                \
    switch (way) {                                                                           \
      WAY(0, NAME##_broadcast(to, from, n, stride, root))                                    \
      WAY(1, NAME##_broadcast_tree(to, from, n, stride, root))                               \
      WAY(2, NAME##_broadcast_pieces(to, from, n, stride, root))                             \
      WAY(3, NAME##_broadcast_flat(to, from, n, stride, root))                               \
      WAY(4, NAME##_broadcast_two_ended(to, from, n, stride, root))                          \
      WAY(5, NAME##_broadcast_row_column(to, from, n, stride, root))                         \
      WAY(6, NAME##_broadcast_van_de_geijn(to, from, n, stride, root))                       \
    }                                                                                        \
  }                                                                                          \
  static void NAME##_pieces_by(int way, void *to, const void *from, int *sizes, int *places, \
                               size_t n, int root) {                                         \
    switch (way) {                                                                           \
      WAY(0, NAME##_scatter(to, from, sizes, places, n, root))                               \
      WAY(1, NAME##_scatter_tree(to, from, sizes, places, n, root))                          \
      WAY(2, NAME##_gather(to, from, sizes, places, n, root))                                \
      WAY(3, NAME##_gather_tree(to, from, sizes, places, n, root))                           \
      WAY(4, NAME##_gather_all(to, from, sizes, places, n))                                  \
      WAY(5, NAME##_gather_all_bruck_concat(to, from, sizes, places, n))                     \
      WAY(6, NAME##_gather_all_ring(to, from, sizes, places, n))                             \
    }                                                                                        \
  }                                                                                          \
  static void NAME##_alltoall_by(int way, void *to, const void *from, int step, int to_step, \
                                 size_t n) {                                                 \
    switch (way) {                                                                           \
      WAY(0, NAME##_alltoall(to, from, step, to_step, n))                                    \
      WAY(1, NAME##_alltoall_shift_exchange(to, from, step, to_step, n))                     \
      WAY(2, NAME##_alltoall_pairwise(to, from, step, to_step, n))                           \
      WAY(3, NAME##_alltoall_row_column(to, from, step, to_step, n))                         \
      WAY(4, NAME##_alltoall_bruck(to, from, step, to_step, n))                              \
    }                                                                                        \
  }                                                                                          \
  static void NAME##_transfer_by(int way, void *to, const void *from, size_t n, int stride,  \
                                 int pe) {                                                   \
    switch (way) {                                                                           \
      WAY(0, NAME##_put(to, from, n, stride, pe))                                            \
      WAY(1, NAME##_put_nb(to, from, n, stride, pe))                                         \
      WAY(2, NAME##_get(to, from, n, stride, pe))                                            \
      WAY(3, NAME##_get_nb(to, from, n, stride, pe))                                         \
    }                                                                                        \
  }
#define MOVED_TYPES(X)    \
  X(uchar, unsigned char) \
  X(short, short)         \
  X(uint32, uint32_t)     \
  X(double, double)       \
  X(longdouble, long double)
MOVED_TYPES(DEFINE_MOVES)
#define LIST_MOVES(NAME, TYPE) \
  {#NAME,                      \
   sizeof(TYPE),               \
   NAME##_broadcast_by,        \
   NAME##_pieces_by,           \
   NAME##_alltoall_by,         \
   NAME##_transfer_by},
const struct random_type random_types[] = {MOVED_TYPES(LIST_MOVES)};
const size_t random_type_count = sizeof random_types / sizeof random_types[0];

// Numbers in floating point are such that results are exact in any order.
#define INTEGER_OF(TYPE, bits) (TYPE)(bits)
#define FLOATING_OF(TYPE, bits) (TYPE)(((bits) >> 13 & 3) < 2 ? -1.0 : 2.0)
#define INTEGER_sum(TYPE, x, y) (TYPE)((uint64_t)(x) + (uint64_t)(y))
#define INTEGER_product(TYPE, x, y) (TYPE)((uint64_t)(x) * (uint64_t)(y))
#define FLOATING_sum(TYPE, x, y) ((x) + (y))
#define FLOATING_product(TYPE, x, y) ((x) * (y))
#define INTEGER_min(TYPE, x, y) ((y) < (x) ? (y) : (x))
#define INTEGER_max(TYPE, x, y) ((x) < (y) ? (y) : (x))
#define FLOATING_min INTEGER_min
#define FLOATING_max INTEGER_max
#define INTEGER_and(TYPE, x, y) (TYPE)((x) & (y))
#define INTEGER_or(TYPE, x, y) (TYPE)((x) | (y))
#define INTEGER_xor(TYPE, x, y) (TYPE)((x) ^ (y))

#define DEFINE_REDUCTION(CLASS, NAME, TYPE, OP)                                                    \
  static void NAME##OP##_by(int way, void *to, const void *from, size_t n, int stride, int root) { \
    switch (way) {                                                                                 \
      WAY(0, NAME##_reduce##OP(to, from, n, stride, root))                                         \
      WAY(1, NAME##_reduce##OP##_tree(to, from, n, stride, root))                                  \
      WAY(2, NAME##_reduce##OP##_rabenseifner(to, from, n, stride, root))                          \
      WAY(3, NAME##_reduce##OP##_pieces(to, from, n, stride, root))                                \
      WAY(4, NAME##_reduce##OP##_recursive_doubling(to, from, n, stride, root))                    \
      WAY(5, NAME##_reduce_all##OP(to, from, n, stride))                                           \
      WAY(6, NAME##_reduce_all##OP##_recursive_doubling(to, from, n, stride))                      \
      WAY(7, NAME##_reduce_all##OP##_rabenseifner(to, from, n, stride))                            \
      WAY(8, NAME##_reduce_all##OP##_ring(to, from, n, stride))                                    \
      WAY(9, NAME##_reduce_all##OP##_row_column(to, from, n, stride))                              \
      WAY(10, NAME##_reduce_all##OP##_pieces(to, from, n, stride))                                 \
      WAY(11, NAME##_scan##OP(to, from, n, stride))                                                \
      WAY(12, NAME##_exscan##OP(to, from, n, stride))                                              \
      WAY(13, NAME##_reduce_scatter##OP(to, from, n))                                              \
    }                                                                                              \
  }                                                                                                \
  static void NAME##OP##_compute(void *to, size_t n, size_t stride, const struct fw_series *all,   \
                                 int end) {                                                        \
    NAME##_give(to, n, stride, all[0]);                                                            \
    for (int pe = 1; pe < end; pe++) {                                                             \
      uint64_t bits = all[pe].start;                                                               \
      TYPE *at = to;                                                                               \
      for (size_t i = 0; i < n; i++, at += stride, bits += all[pe].step) {                         \
        const TYPE one = CLASS##_OF(TYPE, bits);                                                   \
        *at = CLASS##OP(TYPE, *at, one);                                                           \
      }                                                                                            \
    }                                                                                              \
  }
#define DEFINE_GIVE(CLASS, NAME, TYPE)                                                  \
  static void NAME##_give(void *to, size_t n, size_t stride, struct fw_series series) { \
    uint64_t bits = series.start;                                                       \
    TYPE *at = to;                                                                      \
    for (size_t i = 0; i < n; i++, at += stride, bits += series.step)                   \
      *at = CLASS##_OF(TYPE, bits);                                                     \
  }
#define REDUCTIONS_OF(X)                              \
  X(INTEGER, schar, signed char, _sum)                \
  X(INTEGER, schar, signed char, _min)                \
  X(INTEGER, ushort, unsigned short, _product)        \
  X(INTEGER, ushort, unsigned short, _max)            \
  X(INTEGER, int, int, _sum)                          \
  X(INTEGER, int, int, _max)                          \
  X(INTEGER, int, int, _and)                          \
  X(INTEGER, ulonglong, unsigned long long, _sum)     \
  X(INTEGER, ulonglong, unsigned long long, _xor)     \
  X(INTEGER, ulonglong, unsigned long long, _product) \
  X(INTEGER, longlong, long long, _min)               \
  X(INTEGER, longlong, long long, _or)                \
  X(FLOATING, double, double, _sum)                   \
  X(FLOATING, double, double, _product)               \
  X(FLOATING, double, double, _max)                   \
  X(FLOATING, float, float, _sum)                     \
  X(FLOATING, float, float, _min)
DEFINE_GIVE(INTEGER, schar, signed char)
DEFINE_GIVE(INTEGER, ushort, unsigned short)
DEFINE_GIVE(INTEGER, int, int)
DEFINE_GIVE(INTEGER, ulonglong, unsigned long long)
DEFINE_GIVE(INTEGER, longlong, long long)
DEFINE_GIVE(FLOATING, double, double)
DEFINE_GIVE(FLOATING, float, float)
REDUCTIONS_OF(DEFINE_REDUCTION)
#define LIST_REDUCTION(CLASS, NAME, TYPE, OP) \
  {#NAME #OP, sizeof(TYPE), NAME##OP##_by, NAME##_give, NAME##OP##_compute},
const struct random_reduction random_reductions[] = {REDUCTIONS_OF(LIST_REDUCTION)};
const size_t random_reduction_count = sizeof random_reductions / sizeof random_reductions[0];
