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
  bool ready;          // between xbrtime_init and xbrtime_close
  int me;              // 0 .. pes - 1
  int pes;             // 1 .. XBRTIME_MAX_PES
  int columns, rows;   // of the mesh; columns * rows == pes, or columns = pes and rows = 1
  xb_word collective;  // collective calls so far
  volatile xb_word *own_signal;  // where this PE signals on others
};
extern struct xbrtime_state __xbrtime;

void __xbrtime_barrier_init(void);

// For the debug build: whether the address is that of a block that xbrtime_malloc has given out;
// whether these bytes lie inside one, or do not lie on the symmetric heap at all.
bool __xbrtime_is_block(const void *start);
bool __xbrtime_is_allocated(const void *start, size_t bytes);

// Namespace of a PE: own memory is reached directly, so that it stays in order with plain accesses.
XBRTIME_ALWAYS_INLINE xb_word namespace_of(int pe) {
  return pe == __xbrtime.me ? 0 : xb_namespace(pe);
}

// Waiting for another PE's store to own memory: until the word equals the value, or has reached it.
// The loops are in poll.S.
#define XBRTIME_DEFINE_WAIT_(name, loop)                                                 \
  XBRTIME_ALWAYS_INLINE void name(const volatile xb_word *word, xb_word value) {         \
    register const volatile xb_word *word_ __asm__("a0") = word;                         \
    register xb_word value_ __asm__("a1") = value;                                       \
    __asm__ volatile("call t0, " loop ::"r"(word_), "r"(value_) : "t0", "t1", "memory"); \
  }
XBRTIME_DEFINE_WAIT_(wait_until_equal, "__xbrtime_poll_equal")
XBRTIME_DEFINE_WAIT_(wait_until_reached, "__xbrtime_poll_reached")
#undef XBRTIME_DEFINE_WAIT_

// A word as wide as a register, in one store.
XBRTIME_ALWAYS_INLINE void store_remote_word(xb_word ns, volatile void *address, xb_word value) {
#if __riscv_xlen == 64
  xb_esd(ns, address, value);
#else
  xb_esw(ns, address, value);
#endif
}

// Copies nelems elements, `stride` elements apart on both sides, to namespace ns. One function
// exists per element width; the index is the binary logarithm of the width in bytes, 0..4.
typedef void put_elements(void *dest, const void *src, size_t nelems, size_t stride, xb_word ns);
extern put_elements *const __xbrtime_put[5];

// Signals. Every PE has one word for each other PE, "how far that PE has got with me". A position
// is a collective call in the upper bits and a count of chunks within it in the lower: it only ever
// grows, and a wait is for a position or anything beyond. What a count means is up to the
// collective.
#define XBRTIME_CHUNK_BITS 20
extern volatile xb_word __xbrtime_signals[XBRTIME_MAX_PES];

// Position 0 of the next collective call.
#if __riscv_xlen == 32
// Positions of 32 bits wrap around after 4096 calls, so waits compare by their difference, and no
// signal may be half a turn old: now and then all PEs renew theirs.
#define XBRTIME_RENEWAL 512
void __xbrtime_renew_signals(void);
#endif
XBRTIME_ALWAYS_INLINE xb_word next_collective(void) {
  const xb_word call = ++__xbrtime.collective;
#if __riscv_xlen == 32
  if (__builtin_expect(call % XBRTIME_RENEWAL == 0, 0)) __xbrtime_renew_signals();
#endif
  return call << XBRTIME_CHUNK_BITS;
}

// Another PE in a collective: where to reach it, and where its signals to this PE arrive.
struct peer {
  xb_word ns;
  volatile xb_word *signal;
};
XBRTIME_ALWAYS_INLINE struct peer peer_of(int pe) {
  return (struct peer){xb_namespace(pe), &__xbrtime_signals[pe]};
}
XBRTIME_ALWAYS_INLINE void signal_peer(const struct peer *peer, xb_word position) {
  store_remote_word(peer->ns, __xbrtime.own_signal, position);
}
XBRTIME_ALWAYS_INLINE void wait_for_peer(const struct peer *peer, xb_word position) {
  wait_until_reached(peer->signal, position);
}
