// SPDX-License-Identifier: Apache-2.0
//
// Transfers that are begun, with a handle each. What the bulk engine takes is its ticket. Other
// puts are stores, which are posted anyway: their handle stands for all stores so far, since
// hardware counts these and does not tell one from another. Other gets are done at the return, as
// values come through registers.
#include "bulk.h"
#include "collectives.h"
#include "handles.h"

// Who handles an interrupt with a transfer gets the ticket behind it: a later end, never an earlier
// one.
XBRTIME_ALWAYS_INLINE xbrtime_request last_transfer(void) {
  return handle_of_ticket((uint32_t)xb_csr_read(XB_CSR_BULKCMD) - 1);
}

static __attribute__((noinline)) xbrtime_request begin_put(void *dest, const void *src,
                                                           size_t nelems, unsigned log_width,
                                                           size_t stride, int pe) {
  const xb_word ns = namespace_of(pe);
  const size_t bytes = nelems << log_width;
  if ((stride == 1 || nelems <= 1) && takes_bulk(bytes, BULK_NB_BYTES, ns)) {
    __xbrtime_bulk_put_nb(dest, src, bytes, ns);
    return last_transfer();
  }
  __xbrtime_copy(dest, stride, src, stride, nelems, log_width, ns);
  return ns != 0 && nelems > 0 ? STORES_HANDLE : XBRTIME_REQUEST_NONE;
}

static __attribute__((noinline)) xbrtime_request begin_get(void *dest, const void *src,
                                                           size_t nelems, unsigned log_width,
                                                           size_t stride, int pe) {
  const xb_word ns = namespace_of(pe);
  const size_t bytes = nelems << log_width;
  if ((stride == 1 || nelems <= 1) && takes_bulk(bytes, BULK_NB_BYTES, ns)) {
    __xbrtime_bulk_get_nb(dest, src, bytes, ns);
    return last_transfer();
  }
  __xbrtime_fetch(dest, stride, src, stride, nelems, log_width, ns);
  return XBRTIME_REQUEST_NONE;
}

void xbrtime_putmem_nbh(void *dest, const void *src, size_t bytes, int pe,
                        xbrtime_request *request) {
  *request = begin_put(dest, src, bytes, 0, 1, pe);
}

void xbrtime_getmem_nbh(void *dest, const void *src, size_t bytes, int pe,
                        xbrtime_request *request) {
  *request = begin_get(dest, src, bytes, 0, 1, pe);
}

#define DEFINE_TYPE(NAME, TYPE)                                                                 \
  void xbrtime_##NAME##_put_nbh(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe, \
                                xbrtime_request *request) {                                     \
    *request = begin_put(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, pe);               \
  }                                                                                             \
  void xbrtime_##NAME##_get_nbh(TYPE *dest, const TYPE *src, size_t nelems, int stride, int pe, \
                                xbrtime_request *request) {                                     \
    *request = begin_get(dest, src, nelems, LOG_WIDTH(TYPE), (size_t)stride, pe);               \
  }
XBRTIME_TYPES(DEFINE_TYPE)
