// SPDX-License-Identifier: Apache-2.0
//
// Single elements, bytes, two strides, signals. Sections: sections.c.
#include "collectives.h"
#include "transfer.h"
#define XBRTIME_SINGLE_  // functions of the library
#include "xbrtime_inline.h"

void xbrtime_putmem(void *dest, const void *src, size_t bytes, int pe) {
  __xbrtime_copy(dest, 1, src, 1, bytes, 0, namespace_of(pe));
}

void xbrtime_getmem(void *dest, const void *src, size_t bytes, int pe) {
  __xbrtime_fetch(dest, 1, src, 1, bytes, 0, namespace_of(pe));
}

#if __riscv_xlen == 64
#define xb_post_eamoadd xb_post_eamoadd_d
#else
#define xb_post_eamoadd xb_post_eamoadd_w
#endif

static void update_signal(unsigned long *signal, unsigned long value, int operation, xb_word ns) {
  if (operation == XBRTIME_SIGNAL_ADD) {
    xb_post_eamoadd(ns, signal, value);
  } else {
    store_remote_word(ns, signal, value);
  }
}

void xbrtime_signal_set(unsigned long *signal, unsigned long value, int pe) {
  store_remote_word(namespace_of(pe), signal, value);
}

void xbrtime_signal_add(unsigned long *signal, unsigned long value, int pe) {
  xb_post_eamoadd(namespace_of(pe), signal, value);
}

static __attribute__((noinline)) void put_signal(void *dest, const void *src, size_t nelems,
                                                 unsigned log_width, unsigned long *signal,
                                                 unsigned long value, int operation, int pe) {
  const xb_word ns = namespace_of(pe);
  const size_t bytes = nelems << log_width;
  if (takes_bulk(bytes, BULK_PUT_BYTES, ns)) {
    // Behind what this PE has stored there.
    __xbrtime_bulk_put_in_order(dest, src, bytes, ns);
  } else if (nelems > 0) {
    put_piece(dest, src, nelems, log_width, ns);
  }
  update_signal(signal, value, operation, ns);
}

#define DEFINE_TYPE(NAME, TYPE)                                                                  \
  XBRTIME_DEFINE_SINGLE_(NAME, TYPE)                                                             \
  void xbrtime_##NAME##_iput(TYPE *dest, const TYPE *src, ptrdiff_t dest_stride,                 \
                             ptrdiff_t src_stride, size_t nelems, int pe) {                      \
    __xbrtime_copy(dest, (size_t)dest_stride, src, (size_t)src_stride, nelems, LOG_WIDTH(TYPE),  \
                   namespace_of(pe));                                                            \
  }                                                                                              \
  void xbrtime_##NAME##_iget(TYPE *dest, const TYPE *src, ptrdiff_t dest_stride,                 \
                             ptrdiff_t src_stride, size_t nelems, int pe) {                      \
    __xbrtime_fetch(dest, (size_t)dest_stride, src, (size_t)src_stride, nelems, LOG_WIDTH(TYPE), \
                    namespace_of(pe));                                                           \
  }                                                                                              \
  void xbrtime_##NAME##_put_signal(TYPE *dest, const TYPE *src, size_t nelems,                   \
                                   unsigned long *signal, unsigned long value, int operation,    \
                                   int pe) {                                                     \
    put_signal(dest, src, nelems, LOG_WIDTH(TYPE), signal, value, operation, pe);                \
  }                                                                                              \
  void xbrtime_##NAME##_put_signal_nb(                                                           \
      TYPE *dest, const TYPE *src, size_t nelems, unsigned long *signal, unsigned long value,    \
      int operation, int pe) __attribute__((alias("xbrtime_" #NAME "_put_signal")));
XBRTIME_TYPES(DEFINE_TYPE)
