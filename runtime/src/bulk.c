// SPDX-License-Identifier: Apache-2.0
#include "bulk.h"

unsigned char __xbrtime_bulk XBRTIME_PRIVATE;

void __xbrtime_bulk_init(void) {
  if (!xb_has_bulk()) return;
  // A handler may have left a call that had set them up.
  xb_bulk_rows(1, 0, 0);
  end_messages();
  __xbrtime_bulk = XBRTIME_BULK_RESTS_;
}

struct rest __xbrtime_bulk_begin_put(struct rest all, xb_word ns) {
  for (; all.bytes > BULK_COMMAND_BYTES; all.bytes -= BULK_COMMAND_BYTES) {
    xb_bulk_put(ns, all.dest, all.src, BULK_COMMAND_BYTES);
    all.dest += BULK_COMMAND_BYTES;
    all.src += BULK_COMMAND_BYTES;
  }
  return all;
}
static __attribute__((noinline)) struct rest begin_get(struct rest all, xb_word ns) {
  for (; all.bytes > BULK_COMMAND_BYTES; all.bytes -= BULK_COMMAND_BYTES) {
    xb_bulk_get(all.dest, ns, all.src, BULK_COMMAND_BYTES);
    all.dest += BULK_COMMAND_BYTES;
    all.src += BULK_COMMAND_BYTES;
  }
  return all;
}

XBRTIME_ALWAYS_INLINE uint32_t start_get(void *dest, const void *src, size_t bytes, xb_word ns) {
  struct rest all = {dest, src, bytes};
  if (__builtin_expect(bytes > BULK_COMMAND_BYTES, 0)) all = begin_get(all, ns);
  return __xb_bulk_command(ns, all.src, all.dest, all.bytes | XB_BULK_GET);
}

void __xbrtime_bulk_put(void *dest, const void *src, size_t bytes, xb_word ns) {
  xb_bulk_wait(start_put(dest, src, bytes, ns));
}

void __xbrtime_bulk_put_in_order(void *dest, const void *src, size_t bytes, xb_word ns) {
  xb_fence();
  xb_bulk_wait(start_put(dest, src, bytes, ns));
}

void __xbrtime_bulk_get(void *dest, const void *src, size_t bytes, xb_word ns) {
  xb_bulk_wait(start_get(dest, src, bytes, ns));
}

void __xbrtime_bulk_put_nb(void *dest, const void *src, size_t bytes, xb_word ns) {
  __xbrtime_bulk = XBRTIME_BULK_MOVES_;
  start_put(dest, src, bytes, ns);
}

void __xbrtime_bulk_get_nb(void *dest, const void *src, size_t bytes, xb_word ns) {
  __xbrtime_bulk = XBRTIME_BULK_MOVES_;
  start_get(dest, src, bytes, ns);
}
