// SPDX-License-Identifier: Apache-2.0
//
// What the parts of xbrtime share. Programs include xbrtime.h instead.
//
// Memory that other PEs write (signals, flags, inboxes) is ordinary static data: symmetric, zero
// before the first cycle, never cleared. So a PE that is ahead may signal one that has not reached
// xbrtime_init yet.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "xbrtime.h"

// Data that no other PE may reach: the linker script keeps it outside the exported window.
#define XBRTIME_PRIVATE __attribute__((section(".bss.xb_private")))

#define XBRTIME_ALWAYS_INLINE static inline __attribute__((always_inline))

struct xbrtime_state {
  bool ready;           // between xbrtime_init and xbrtime_close
  int me;               // 0 .. pes - 1
  int pes;              // 1 .. XBRTIME_MAX_PES
  int columns, rows;    // of the mesh; columns * rows == pes, or columns = pes and rows = 1
  uint64_t collective;  // collective calls so far
  volatile uint64_t *own_signal;  // where this PE signals on others
};
extern struct xbrtime_state __xbrtime;

void __xbrtime_barrier_init(void);

// Namespace of a PE: own memory is reached directly, so that it stays in order with plain accesses.
XBRTIME_ALWAYS_INLINE uint64_t namespace_of(int pe) {
  return pe == __xbrtime.me ? 0 : xb_namespace(pe);
}

// Waiting for another PE's store to own memory: until the word equals the value, or has reached it.
// The loops are in poll.S.
#define XBRTIME_DEFINE_WAIT_(name, loop)                                                 \
  XBRTIME_ALWAYS_INLINE void name(const volatile uint64_t *word, uint64_t value) {       \
    register const volatile uint64_t *word_ __asm__("a0") = word;                        \
    register uint64_t value_ __asm__("a1") = value;                                      \
    __asm__ volatile("call t0, " loop ::"r"(word_), "r"(value_) : "t0", "t1", "memory"); \
  }
XBRTIME_DEFINE_WAIT_(wait_until_equal, "__xbrtime_poll_equal")
XBRTIME_DEFINE_WAIT_(wait_until_reached, "__xbrtime_poll_reached")
#undef XBRTIME_DEFINE_WAIT_

// Copies nelems elements, `stride` elements apart on both sides, to namespace ns. One function
// exists per element width; the index is the binary logarithm of the width in bytes, 0..4.
typedef void put_elements(void *dest, const void *src, size_t nelems, size_t stride, uint64_t ns);
extern put_elements *const __xbrtime_put[5];

// Signals. Every PE has one word for each other PE, "how far that PE has got with me". A position
// is a collective call in the upper bits and a count of chunks within it in the lower: it only ever
// grows, and a wait is for a position or anything beyond. What a count means is up to the
// collective.
#define XBRTIME_CHUNK_BITS 20
extern volatile uint64_t __xbrtime_signals[XBRTIME_MAX_PES];

// Position 0 of the next collective call.
XBRTIME_ALWAYS_INLINE uint64_t next_collective(void) {
  return ++__xbrtime.collective << XBRTIME_CHUNK_BITS;
}

// Another PE in a collective: where to reach it, and where its signals to this PE arrive.
struct peer {
  uint64_t ns;
  volatile uint64_t *signal;
};
XBRTIME_ALWAYS_INLINE struct peer peer_of(int pe) {
  return (struct peer){xb_namespace(pe), &__xbrtime_signals[pe]};
}
XBRTIME_ALWAYS_INLINE void signal_peer(const struct peer *peer, uint64_t position) {
  xb_esd(peer->ns, __xbrtime.own_signal, position);
}
XBRTIME_ALWAYS_INLINE void wait_for_peer(const struct peer *peer, uint64_t position) {
  wait_until_reached(peer->signal, position);
}
