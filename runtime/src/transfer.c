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

// Whether elements that lie apart are put by the bulk engine.
XBRTIME_ALWAYS_INLINE bool puts_rows(size_t rows, unsigned log_width, xb_word ns) {
  return rows >= BULK_PUT_ROWS && takes_bulk(rows << log_width, BULK_PUT_ROWS, ns);
}

// The same stride on both sides, more than one element.
static __attribute__((noinline)) void put_apart(void *dest, const void *src, size_t n,
                                                size_t stride, unsigned log_width, xb_word ns) {
  const size_t bytes = (size_t)1 << log_width, step = stride << log_width;
  if (puts_rows(n, log_width, ns)) {
    __xbrtime_bulk_put_rows(dest, step, src, step, n, bytes, ns);
  } else {
    __xbrtime_put[log_width](dest, src, n, stride, ns);
  }
}
XBRTIME_ALWAYS_INLINE void get_apart(void *dest, const void *src, size_t n, size_t stride,
                                     unsigned log_width, xb_word ns) {
  get[log_width](dest, src, n, stride, ns);
}

// Strides that differ.
#define DEFINE_COPY(NAME, DIRECTION, SAME, APART, LEAST, BULK)                                \
  void NAME(void *dest, size_t dest_stride, const void *src, size_t src_stride, size_t n,     \
            unsigned log_width, xb_word ns) {                                                 \
    if (dest_stride == src_stride || n <= 1) {                                                \
      if (src_stride != 1 && n > 1) {                                                         \
        APART(dest, src, n, src_stride, log_width, ns);                                       \
      } else if (takes_bulk(n << log_width, LEAST, ns)) {                                     \
        BULK(dest, src, n << log_width, ns);                                                  \
      } else {                                                                                \
        SAME[log_width](dest, src, n, 1, ns);                                                 \
      }                                                                                       \
      return;                                                                                 \
    }                                                                                         \
    const size_t dest_step = dest_stride << log_width, src_step = src_stride << log_width;    \
    if (DIRECTION == kPut && puts_rows(n, log_width, ns)) {                                   \
      __xbrtime_bulk_put_rows(dest, dest_step, src, src_step, n, (size_t)1 << log_width, ns); \
      return;                                                                                 \
    }                                                                                         \
    switch (log_width) {                                                                      \
      case 0:                                                                                 \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 1);                      \
        break;                                                                                \
      case 1:                                                                                 \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 2);                      \
        break;                                                                                \
      case 2:                                                                                 \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 4);                      \
        break;                                                                                \
      case 3:                                                                                 \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 8);                      \
        break;                                                                                \
      default:                                                                                \
        move_apart(DIRECTION, ns, dest, dest_step, src, src_step, n, 16);                     \
    }                                                                                         \
  }
DEFINE_COPY(__xbrtime_copy, kPut, __xbrtime_put, put_apart, BULK_PUT_BYTES,
            __xbrtime_bulk_put_in_order)
DEFINE_COPY(__xbrtime_fetch, kGet, get, get_apart, BULK_GET_BYTES, __xbrtime_bulk_get)

// The interface: single elements here, what the bulk engine takes straight to it, else the loop of
// the width. A put is performed behind those before it: it waits for stores before bulk data, which
// take a way of their own. Non-blocking forms do not; without an engine they are the same, since a
// put returns before it is performed anyway, and a get cannot: its values pass through registers,
// many at a time but within the call. README.md has what gets done in xbrtime_quiet would cost.
#define DEFINE_CALL(FUNCTION, TYPE, DIRECTION, LEAST, BULK, ELSE, APART)          \
  void FUNCTION(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe) { \
    const xb_word ns = namespace_of(pe);                                          \
    const size_t bytes = nelems * sizeof(TYPE);                                   \
    if (__builtin_expect(nelems == 1, 1)) {                                       \
      move_element(DIRECTION, ns, dest, src, sizeof(TYPE));                       \
    } else if (stride != 1) {                                                     \
      APART(dest, src, nelems, (size_t)stride, LOG_WIDTH(TYPE), ns);              \
    } else if (takes_bulk(bytes, LEAST, ns)) {                                    \
      BULK(dest, src, bytes, ns);                                                 \
    } else {                                                                      \
      ELSE[LOG_WIDTH(TYPE)](dest, src, nelems, 1, ns);                            \
    }                                                                             \
  }
#define DEFINE_TYPE(NAME, TYPE)                                                               \
  DEFINE_CALL(xbrtime_##NAME##_put, TYPE, kPut, BULK_PUT_BYTES, __xbrtime_bulk_put_in_order,  \
              __xbrtime_put, put_apart)                                                       \
  DEFINE_CALL(xbrtime_##NAME##_get, TYPE, kGet, BULK_GET_BYTES, __xbrtime_bulk_get, get,      \
              get_apart)                                                                      \
  DEFINE_CALL(xbrtime_##NAME##_put_nb, TYPE, kPut, BULK_NB_BYTES, __xbrtime_bulk_put_nb,      \
              __xbrtime_put, put_apart)                                                       \
  DEFINE_CALL(xbrtime_##NAME##_get_nb, TYPE, kGet, BULK_NB_BYTES, __xbrtime_bulk_get_nb, get, \
              get_apart)
XBRTIME_TYPES(DEFINE_TYPE)
