// SPDX-License-Identifier: Apache-2.0
//
// The reductions of the interface, for every type and operator.
#include "collective_network.h"
#include "collectives.h"

// reduce_all: one integer over the collective network or by a function of its own, one
// floating-point number by doubling, else as the table says.
#define DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE, DOUBLING)                                       \
  void xbrtime_##NAME##_reduce##OP##_tree(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                          int root) {                                             \
    __xbrtime_reduce_tree(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE);     \
  }                                                                                               \
  void xbrtime_##NAME##_reduce##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems,     \
                                                  int stride, int root) {                         \
    __xbrtime_reduce_rabenseifner(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,       \
                                  COMBINE);                                                       \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_rabenseifner(TYPE *dest, const TYPE *src, size_t nelems, \
                                                      int stride) {                               \
    __xbrtime_reduce_all_rabenseifner(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,         \
                                      COMBINE);                                                   \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_recursive_doubling(TYPE *dest, const TYPE *src,          \
                                                            size_t nelems, int stride) {          \
    __xbrtime_reduce_all_doubling(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, DOUBLING);  \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_ring(TYPE *dest, const TYPE *src, size_t nelems,         \
                                              int stride) {                                       \
    __xbrtime_reduce_all_ring(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE);       \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_row_column(TYPE *dest, const TYPE *src, size_t nelems,   \
                                                    int stride) {                                 \
    __xbrtime_reduce_all_row_column(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE); \
  }                                                                                               \
  void xbrtime_##NAME##_reduce_all##OP##_pieces(TYPE *dest, const TYPE *src, size_t nelems,       \
                                                int stride) {                                     \
    __xbrtime_reduce_all_pieces(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE);     \
  }                                                                                               \
  void xbrtime_##NAME##_reduce##OP##_pieces(TYPE *dest, const TYPE *src, size_t nelems,           \
                                            int stride, int root) {                               \
    __xbrtime_reduce_pieces(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE);   \
  }                                                                                               \
  void xbrtime_##NAME##_reduce##OP##_row_column(TYPE *dest, const TYPE *src, size_t nelems,       \
                                                int stride, int root) {                           \
    __xbrtime_reduce_row_column(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,         \
                                COMBINE);                                                         \
  }                                                                                               \
  void xbrtime_##NAME##_reduce##OP##_recursive_doubling(TYPE *dest, const TYPE *src,              \
                                                        size_t nelems, int stride, int root) {    \
    __xbrtime_reduce_doubling(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root, COMBINE,  \
                              DOUBLING);                                                          \
  }

// A mesh without rows and columns may take the row of the table of one that has them. There
// doubling goes on up to so many bytes, of words, Rabenseifner's way from there up to so many for
// each PE, and then the ring; `doubling` is NULL if it is for fewer only.
#define DOUBLED_BYTES 480u
#define HALVED_BYTES 64u
static __attribute__((noinline)) void reduce_all_without_lines(void *dest, const void *src,
                                                               size_t nelems, unsigned log_width,
                                                               size_t stride, combine *combine,
                                                               doubling *doubling) {
  const size_t bytes = nelems << log_width;
  if (doubling != NULL && bytes <= DOUBLED_BYTES &&
      !is_for_words_only(DOUBLED_BYTES << 4, nelems, log_width)) {
    __xbrtime_reduce_all_doubling(dest, src, nelems, log_width, stride, doubling);
  } else if (bytes < HALVED_BYTES * (size_t)__xbrtime.pes) {
    __xbrtime_reduce_all_rabenseifner(dest, src, nelems, log_width, stride, combine);
  } else {
    __xbrtime_reduce_all_ring(dest, src, nelems, log_width, stride, combine);
  }
}
// All of reduce_all but one element.
XBRTIME_ALWAYS_INLINE void reduce_all_by(unsigned algorithm, void *dest, const void *src,
                                         size_t nelems, unsigned log_width, size_t stride,
                                         combine *combine, doubling *doubling) {
  switch (algorithm) {
    case k_reduce_all_pieces:
      __xbrtime_reduce_all_pieces(dest, src, nelems, log_width, stride, combine);
      break;
    case k_reduce_all_ring:
      __xbrtime_reduce_all_ring(dest, src, nelems, log_width, stride, combine);
      break;
    case k_reduce_all_row_column:
      if (__xbrtime.columns < 2 || __xbrtime.rows < 2) {
        reduce_all_without_lines(dest, src, nelems, log_width, stride, combine, doubling);
        break;
      }
      __xbrtime_reduce_all_row_column(dest, src, nelems, log_width, stride, combine);
      break;
    case k_reduce_all_recursive_doubling:
      __xbrtime_reduce_all_doubling(dest, src, nelems, log_width, stride, doubling);
      break;
    default:
      __xbrtime_reduce_all_rabenseifner(dest, src, nelems, log_width, stride, combine);
      break;
  }
}
static __attribute__((noinline)) void reduce_all(void *dest, const void *src, size_t nelems,
                                                 unsigned log_width, size_t stride,
                                                 combine *combine, doubling *doubling);
static __attribute__((noinline, cold)) void choose_and_reduce_all(void *dest, const void *src,
                                                                  size_t nelems, unsigned log_width,
                                                                  size_t stride, combine *combine,
                                                                  doubling *doubling) {
  const size_t bytes = nelems << log_width;
  const unsigned algorithm = CHOOSE(reduce_all, bytes);
  if (__xbrtime_selection_reduce_all.step[0] != 0 && bytes <= XBRTIME_NO_LIMIT) {
    reduce_all(dest, src, nelems, log_width, stride, combine, doubling);  // now there is a step
  } else {
    reduce_all_by(algorithm, dest, src, nelems, log_width, stride, combine, doubling);
  }
}
static __attribute__((noinline)) void reduce_all(void *dest, const void *src, size_t nelems,
                                                 unsigned log_width, size_t stride,
                                                 combine *combine, doubling *doubling) {
  const uint32_t step = STEP_FOR(reduce_all, nelems << log_width);
  if (__builtin_expect(step == 0, 0)) {
    choose_and_reduce_all(dest, src, nelems, log_width, stride, combine, doubling);
  } else {
    unsigned algorithm = ALGORITHM_OF(step);
    if (algorithm == k_reduce_all_recursive_doubling &&
        is_for_words_only(step, nelems, log_width)) {
      algorithm = ALGORITHM_OF(__xbrtime_selection_reduce_all.step[1]);
    }
    reduce_all_by(algorithm, dest, src, nelems, log_width, stride, combine, doubling);
  }
}

// The same of operations that are calls.
static __attribute__((noinline)) void reduce_all_by_calls(void *dest, const void *src,
                                                          size_t nelems, unsigned log_width,
                                                          size_t stride, combine *combine,
                                                          doubling *doubling) {
  const size_t bytes = nelems << log_width;
  uint32_t step = STEP_FOR(reduce_all, bytes);
  if (__builtin_expect(step == 0, 0)) {
    (void)CHOOSE(reduce_all, bytes);
    step = STEP_FOR(reduce_all, bytes);
  }
  if (ALGORITHM_OF(step) != k_reduce_all_recursive_doubling || step == 0 ||
      step >> 4 == XBRTIME_NO_LIMIT || are_few_for_calls(nelems, log_width)) {
    const bool is_by_lines = step != 0 && ALGORITHM_OF(step) == k_reduce_all_row_column;
    reduce_all(dest, src, nelems, log_width, stride, combine, is_by_lines ? NULL : doubling);
  } else {
    reduce_all_by(ALGORITHM_OF(__xbrtime_selection_reduce_all.step[1]), dest, src, nelems,
                  log_width, stride, combine, NULL);
  }
}

#define DEFINE_FLOATING(NAME, TYPE, OP)                                                          \
  void xbrtime_##NAME##_reduce##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride,       \
                                   int root) {                                                   \
    __xbrtime_reduce_by_calls(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,          \
                              __xbrtime##OP##_##NAME, __xbrtime_doubling##OP##_##NAME);          \
  }                                                                                              \
  void xbrtime_##NAME##_reduce_all##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride) { \
    if (nelems == 1) {                                                                           \
      __xbrtime_reduce_all_doubling(dest, src, 1, LOG_WIDTH(TYPE), 1,                            \
                                    __xbrtime_doubling##OP##_##NAME);                            \
    } else {                                                                                     \
      reduce_all_by_calls(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride,                    \
                          __xbrtime##OP##_##NAME, __xbrtime_doubling##OP##_##NAME);              \
    }                                                                                            \
  }                                                                                              \
  DEFINE_REDUCTION(NAME, TYPE, OP, __xbrtime##OP##_##NAME, __xbrtime_doubling##OP##_##NAME)
#define ELEMENT_BY_WIDTH(OP, TYPE, dest, src)                                   \
  (sizeof(TYPE) == 1   ? __xbrtime_reduce_all##OP##_0(dest, (uint64_t) * (src)) \
   : sizeof(TYPE) == 2 ? __xbrtime_reduce_all##OP##_1(dest, (uint64_t) * (src)) \
   : sizeof(TYPE) == 4 ? __xbrtime_reduce_all##OP##_2(dest, (uint64_t) * (src)) \
                       : __xbrtime_reduce_all##OP##_3(dest, (uint64_t) * (src)))
#define ELEMENT_sum(TYPE, dest, src) ELEMENT_BY_WIDTH(_sum, TYPE, dest, src)
#define ELEMENT_product(TYPE, dest, src) ELEMENT_BY_WIDTH(_product, TYPE, dest, src)
#define ELEMENT_and(TYPE, dest, src) ELEMENT_BY_WIDTH(_and, TYPE, dest, src)
#define ELEMENT_or(TYPE, dest, src) ELEMENT_BY_WIDTH(_or, TYPE, dest, src)
#define ELEMENT_xor(TYPE, dest, src) ELEMENT_BY_WIDTH(_xor, TYPE, dest, src)
#define ELEMENT_min(TYPE, dest, src)                           \
  (IS_SIGNED(TYPE) ? ELEMENT_BY_WIDTH(_min_i, TYPE, dest, src) \
                   : ELEMENT_BY_WIDTH(_min_u, TYPE, dest, src))
#define ELEMENT_max(TYPE, dest, src)                           \
  (IS_SIGNED(TYPE) ? ELEMENT_BY_WIDTH(_max_i, TYPE, dest, src) \
                   : ELEMENT_BY_WIDTH(_max_u, TYPE, dest, src))
// Whether one element goes over the collective network.
#define IS_BY_NETWORK(USE, OP, TYPE) \
  (NETWORK_TAKES(TYPE) && NETWORK##OP(TYPE) != kNetworkNone && __xbrtime_by_network[USE])
// The root is looked at while the operation is under way, so that it costs nothing. One that is no
// PE traps when it is over: else a handler that goes on would find it under way.
XBRTIME_ALWAYS_INLINE void end_for_other_root(int root) {
  const bool is_wrong = is_no_root(root);
  (void)network_result();
  if (is_wrong) __xbrtime_no_such_root(root);
}
#define DEFINE_INTEGER(NAME, TYPE, OP)                                                           \
  void xbrtime_##NAME##_reduce##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride,       \
                                   int root) {                                                   \
    if (nelems == 1 && IS_BY_NETWORK(kReduceByNetwork, OP, TYPE)) {                              \
      network_begin(NETWORK##OP(TYPE), (xb_word)*src);                                           \
      if (root != __xbrtime.me) {                                                                \
        end_for_other_root(root);                                                                \
      } else {                                                                                   \
        *dest = (TYPE)network_result();                                                          \
      }                                                                                          \
    } else if (nelems == 1) {                                                                    \
      TYPE *to = dest;                                                                           \
      if (root != __xbrtime.me) {                                                                \
        check_root(root);                                                                        \
        to = (TYPE *)(void *)&__xbrtime_unwanted;                                                \
      }                                                                                          \
      ELEMENT##OP(TYPE, to, src);                                                                \
    } else {                                                                                     \
      __xbrtime_reduce(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, root,                 \
                       COMBINE##OP(TYPE), DOUBLING##OP(TYPE));                                   \
    }                                                                                            \
  }                                                                                              \
  void xbrtime_##NAME##_reduce_all##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride) { \
    if (nelems == 1 && IS_BY_NETWORK(kReduceAllByNetwork, OP, TYPE)) {                           \
      *dest = (TYPE)network_operation(NETWORK##OP(TYPE), (xb_word)*src);                         \
    } else if (nelems == 1) {                                                                    \
      ELEMENT##OP(TYPE, dest, src);                                                              \
    } else {                                                                                     \
      reduce_all(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, COMBINE##OP(TYPE),          \
                 DOUBLING##OP(TYPE));                                                            \
    }                                                                                            \
  }                                                                                              \
  DEFINE_REDUCTION(NAME, TYPE, OP, COMBINE##OP(TYPE), DOUBLING##OP(TYPE))

#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)
