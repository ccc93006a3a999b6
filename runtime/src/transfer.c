// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_put and xbrtime_T_get. One copy loop exists per element width and direction; a function
// of the interface handles a single element itself and leaves the rest to the loop of its width.
// What is contiguous and large goes to the bulk engine, if there is one; these loops never do.
#include "transfer.h"

#include "bulk.h"
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
#define DEFINE_COPY(NAME, DIRECTION, SAME, LEAST, BULK)                                    \
  void NAME(void *dest, size_t dest_stride, const void *src, size_t src_stride, size_t n,  \
            unsigned log_width, xb_word ns) {                                              \
    if (dest_stride == src_stride || n <= 1) {                                             \
      if (src_stride == 1 && takes_bulk(n << log_width, LEAST, ns)) {                      \
        BULK(dest, src, n << log_width, ns);                                               \
      } else {                                                                             \
        SAME[log_width](dest, src, n, src_stride, ns);                                     \
      }                                                                                    \
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
DEFINE_COPY(__xbrtime_copy, kPut, __xbrtime_put, BULK_PUT_BYTES, __xbrtime_bulk_put_in_order)
DEFINE_COPY(__xbrtime_fetch, kGet, get, BULK_GET_BYTES, __xbrtime_bulk_get)

// The interface: single elements here, what the bulk engine takes straight to it, else the loop of
// the width. A put is performed behind those before it: it waits for stores before bulk data, which
// take a way of their own. Non-blocking forms do not; without an engine they are the same, since a
// put returns before it is performed anyway, and a get cannot: its values pass through registers,
// many at a time but within the call. README.md has what gets done in xbrtime_quiet would cost.
#define DEFINE_CALL(FUNCTION, TYPE, DIRECTION, LEAST, BULK, ELSE)                 \
  void FUNCTION(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const xb_word ns = namespace_of(pe);                                          \
    const size_t bytes = nelems * sizeof(TYPE);                                   \
    if (__builtin_expect(nelems == 1, 1)) {                                       \
      move_element(DIRECTION, ns, dest, src, sizeof(TYPE));                       \
    } else if (stride == 1 && takes_bulk(bytes, LEAST, ns)) {                     \
      BULK(dest, src, bytes, ns);                                                 \
    } else {                                                                      \
      ELSE[LOG_WIDTH(TYPE)](dest, src, nelems, (size_t)stride, ns);               \
    }                                                                             \
  }
#define DEFINE_TYPE(NAME, TYPE)                                                              \
  DEFINE_CALL(xbrtime_##NAME##_put, TYPE, kPut, BULK_PUT_BYTES, __xbrtime_bulk_put_in_order, \
              __xbrtime_put)                                                                 \
  DEFINE_CALL(xbrtime_##NAME##_get, TYPE, kGet, BULK_GET_BYTES, __xbrtime_bulk_get, get)     \
  DEFINE_CALL(xbrtime_##NAME##_put_nb, TYPE, kPut, BULK_NB_BYTES, __xbrtime_bulk_put_nb,     \
              __xbrtime_put)                                                                 \
  DEFINE_CALL(xbrtime_##NAME##_get_nb, TYPE, kGet, BULK_NB_BYTES, __xbrtime_bulk_get_nb, get)
XBRTIME_TYPES(DEFINE_TYPE)
