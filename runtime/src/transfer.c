// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_put and xbrtime_T_get. One copy loop exists per element width and direction; a function
// of the interface handles a single element itself and leaves the rest to the loop of its width.
#include "transfer.h"

#include "collectives.h"

#define DEFINE_WIDTH(WIDTH)                                                                     \
  static __attribute__((noinline)) void put_##WIDTH(void *dest, const void *src, size_t nelems, \
                                                    size_t stride, xb_word ns) {                \
    move_elements(kPut, ns, dest, src, nelems, WIDTH, stride);                                  \
  }                                                                                             \
  static __attribute__((noinline)) void get_##WIDTH(void *dest, const void *src, size_t nelems, \
                                                    size_t stride, xb_word ns) {                \
    move_elements(kGet, ns, dest, src, nelems, WIDTH, stride);                                  \
  }
DEFINE_WIDTH(1)
DEFINE_WIDTH(2)
DEFINE_WIDTH(4)
DEFINE_WIDTH(8)
DEFINE_WIDTH(16)

put_elements *const __xbrtime_put[5] = {put_1, put_2, put_4, put_8, put_16};
static put_elements *const get[5] = {get_1, get_2, get_4, get_8, get_16};

// Strides that differ.
#define DEFINE_COPY(NAME, DIRECTION, SAME)                                                 \
  void NAME(void *dest, size_t dest_stride, const void *src, size_t src_stride, size_t n,  \
            unsigned log_width, xb_word ns) {                                              \
    if (dest_stride == src_stride || n <= 1) {                                             \
      SAME[log_width](dest, src, n, src_stride, ns);                                       \
      return;                                                                              \
    }                                                                                      \
    const size_t dest_step = dest_stride << log_width, src_step = src_stride << log_width; \
    switch (log_width) {                                                                   \
      case 0:                                                                              \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 1);                   \
        break;                                                                             \
      case 1:                                                                              \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 2);                   \
        break;                                                                             \
      case 2:                                                                              \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 4);                   \
        break;                                                                             \
      case 3:                                                                              \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 8);                   \
        break;                                                                             \
      default:                                                                             \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 16);                  \
    }                                                                                      \
  }
DEFINE_COPY(__xbrtime_copy, kPut, __xbrtime_put)
DEFINE_COPY(__xbrtime_fetch, kGet, get)

// The non-blocking forms are the same functions: a put returns before it is performed anyway, and a
// get cannot: its values pass through registers, many at a time but within the call. README.md has
// what gets done in xbrtime_quiet would cost.
#define DEFINE_TYPE(NAME, TYPE)                                                                \
  void xbrtime_##NAME##_put(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) {  \
    const xb_word ns = namespace_of(pe);                                                       \
    if (nelems == 1) {                                                                         \
      put_element(ns, dest, src, sizeof(TYPE));                                                \
    } else {                                                                                   \
      __xbrtime_put[LOG_WIDTH(TYPE)](dest, src, nelems, (size_t)stride, ns);                   \
    }                                                                                          \
  }                                                                                            \
  void xbrtime_##NAME##_get(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) {  \
    const xb_word ns = namespace_of(pe);                                                       \
    if (nelems == 1) {                                                                         \
      get_element(ns, dest, src, sizeof(TYPE));                                                \
    } else {                                                                                   \
      get[LOG_WIDTH(TYPE)](dest, src, nelems, (size_t)stride, ns);                             \
    }                                                                                          \
  }                                                                                            \
  void xbrtime_##NAME##_put_nb(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) \
      __attribute__((alias("xbrtime_" #NAME "_put")));                                         \
  void xbrtime_##NAME##_get_nb(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) \
      __attribute__((alias("xbrtime_" #NAME "_get")));
XBRTIME_TYPES(DEFINE_TYPE)
