// SPDX-License-Identifier: Apache-2.0
//
// Accumulate as get, add and put, by whoever has the lock of the target; of any type. The protocol
// for large accumulates in A. Vishnu, J. Daily, B. Palmer, "Designing Scalable PGAS Communication
// Subsystems on Cray Gemini Interconnect": three buffers take turns, and while a chunk is added to,
// the bulk engine fetches the next two. What is contiguous is added on its way back to the target.
#include "accumulate.h"
#include "lock.h"
#include "transfer.h"

#define BUFFERS 3
#define BUFFER_BYTES 1024u  // 32 KiB take a fifth longer with 512, a tenth less with 2048

static long lock;  // of this PE
static uint64_t buffer[BUFFERS][BUFFER_BYTES / 8] XBRTIME_PRIVATE __attribute__((aligned(16)));

XBRTIME_ALWAYS_INLINE unsigned behind(unsigned i) { return i == BUFFERS - 1 ? 0 : i + 1; }

// What is still to be fetched, and which buffer is next.
struct fetches {
  const char *from;
  size_t left;  // elements
  unsigned next;
  uint32_t ticket[BUFFERS];
};

static void begin_fetch(struct fetches *f, size_t chunk, unsigned log_width, xb_word ns) {
  if (f->left == 0) return;
  const size_t n = f->left < chunk ? f->left : chunk;
  f->ticket[f->next] = xb_bulk_get(buffer[f->next], ns, f->from, (uint32_t)(n << log_width));
  f->next = behind(f->next);
  f->from += n << log_width;
  f->left -= n;
}

// Elements before these of this PE have been performed: the lock was asked for behind them.
static __attribute__((noinline)) void by_bulk(char *to, const char *from, size_t nelems,
                                              unsigned log_width, combine *combine, xb_word ns) {
  const size_t chunk = BUFFER_BYTES >> log_width;
  struct fetches f = {to, nelems, 0, {0}};
  for (int i = 0; i < BUFFERS - 1; i++) begin_fetch(&f, chunk, log_width, ns);
  for (unsigned i = 0; nelems > 0; i = behind(i)) {
    const size_t n = nelems < chunk ? nelems : chunk;
    begin_fetch(&f, chunk, log_width, ns);
    xb_bulk_wait(f.ticket[i]);
    combine(to, ns, from, 1, buffer[i], 0, 1, n);
    to += n << log_width;
    from += n << log_width;
    nelems -= n;
  }
}

// A chunk at a time: strides, own memory, hardware without a bulk engine.
static __attribute__((noinline)) void in_turn(char *to, const char *from, size_t nelems,
                                              unsigned log_width, size_t stride, combine *combine,
                                              xb_word ns) {
  const size_t chunk = BUFFER_BYTES >> log_width;
  while (nelems > 0) {
    const size_t n = nelems < chunk ? nelems : chunk;
    __xbrtime_fetch(buffer[0], 1, to, stride, n, log_width, ns);
    if (stride == 1) {
      combine(to, ns, from, 1, buffer[0], 0, 1, n);
    } else {
      combine(buffer[0], 0, from, stride, buffer[0], 0, 1, n);
      __xbrtime_copy(to, stride, buffer[0], 1, n, log_width, ns);
    }
    const size_t distance = element_distance(n, stride) << log_width;
    to += distance;
    from += distance;
    nelems -= n;
  }
}

void __xbrtime_accumulate_locked(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine, int pe) {
  if (nelems == 0) return;
  const xb_word ns = namespace_of(pe);
  __xbrtime_take_lock(&lock, pe);
  if (stride == 1 && takes_bulk(nelems << log_width, BULK_GET_BYTES, ns)) {
    by_bulk(dest, src, nelems, log_width, combine, ns);
  } else {
    in_turn(dest, src, nelems, log_width, stride, combine, ns);
  }
  __xbrtime_give_lock(&lock, pe);
}
