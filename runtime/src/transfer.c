// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_put and xbrtime_T_get. One copy loop exists per element width and direction; a function
// of the interface handles a single element itself and leaves the rest to the loop of its width.
#include "transfer.h"

#define DEFINE_WIDTH(WIDTH)                                                                     \
  static __attribute__((noinline)) void put_##WIDTH(void *dest, const void *src, size_t nelems, \
                                                    size_t stride, uint64_t ns) {               \
    move_elements(kPut, ns, dest, src, nelems, WIDTH, stride);                                  \
  }                                                                                             \
  static __attribute__((noinline)) void get_##WIDTH(void *dest, const void *src, size_t nelems, \
                                                    size_t stride, uint64_t ns) {               \
    move_elements(kGet, ns, dest, src, nelems, WIDTH, stride);                                  \
  }
DEFINE_WIDTH(1)
DEFINE_WIDTH(2)
DEFINE_WIDTH(4)
DEFINE_WIDTH(8)
DEFINE_WIDTH(16)

put_elements *const __xbrtime_put[5] = {put_1, put_2, put_4, put_8, put_16};
static put_elements *const get[5] = {get_1, get_2, get_4, get_8, get_16};

#define LOG_WIDTH(TYPE) __builtin_ctz(sizeof(TYPE))

#define DEFINE_TYPE(NAME, TYPE)                                                               \
  void xbrtime_##NAME##_put(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const uint64_t ns = namespace_of(pe);                                                     \
    if (nelems == 1) {                                                                        \
      put_element(ns, dest, src, sizeof(TYPE));                                               \
    } else {                                                                                  \
      __xbrtime_put[LOG_WIDTH(TYPE)](dest, src, nelems, (size_t)stride, ns);                  \
    }                                                                                         \
  }                                                                                           \
  void xbrtime_##NAME##_get(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const uint64_t ns = namespace_of(pe);                                                     \
    if (nelems == 1) {                                                                        \
      get_element(ns, dest, src, sizeof(TYPE));                                               \
    } else {                                                                                  \
      get[LOG_WIDTH(TYPE)](dest, src, nelems, (size_t)stride, ns);                            \
    }                                                                                         \
  }
XBRTIME_TYPES(DEFINE_TYPE)
