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

typedef put_elements get_elements;  // the same arguments

XBRTIME_ALWAYS_INLINE put_elements *put_of_width(size_t width) {
  switch (width) {
    case 1:
      return put_1;
    case 2:
      return put_2;
    case 4:
      return put_4;
    case 8:
      return put_8;
    default:
      return put_16;
  }
}

XBRTIME_ALWAYS_INLINE get_elements *get_of_width(size_t width) {
  switch (width) {
    case 1:
      return get_1;
    case 2:
      return get_2;
    case 4:
      return get_4;
    case 8:
      return get_8;
    default:
      return get_16;
  }
}

put_elements *__xbrtime_put_of_width(size_t width) { return put_of_width(width); }

#define DEFINE_TYPE(NAME, TYPE)                                                               \
  void xbrtime_##NAME##_put(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const uint64_t ns = namespace_of(pe);                                                     \
    if (nelems == 1) {                                                                        \
      put_element(ns, dest, src, sizeof(TYPE));                                               \
    } else {                                                                                  \
      put_of_width(sizeof(TYPE))(dest, src, nelems, (size_t)stride, ns);                      \
    }                                                                                         \
  }                                                                                           \
  void xbrtime_##NAME##_get(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const uint64_t ns = namespace_of(pe);                                                     \
    if (nelems == 1) {                                                                        \
      get_element(ns, dest, src, sizeof(TYPE));                                               \
    } else {                                                                                  \
      get_of_width(sizeof(TYPE))(dest, src, nelems, (size_t)stride, ns);                      \
    }                                                                                         \
  }
XBRTIME_TYPES(DEFINE_TYPE)
