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

#define XBRTIME_LIBRARY_  // single elements by the functions
#include "xbrtime.h"

// Data that no other PE may reach: the linker script keeps it outside the exported window.
#define XBRTIME_PRIVATE __attribute__((section(".bss.xb_private")))

#define XBRTIME_ALWAYS_INLINE static inline __attribute__((always_inline))

struct xbrtime_state {
  bool ready;          // between xbrtime_init and xbrtime_close
  int me;              // 0 .. pes - 1
  int pes;             // 1 .. XBRTIME_MAX_PES
  int columns, rows;   // of the mesh; columns * rows == pes, or columns = pes and rows = 1
  int direct;          // the PE whose memory is reached without the network: me; closed: none
  xb_word collective;  // collective calls so far
  volatile xb_word *own_signal;       // where this PE signals on others
  unsigned log_pes;                   // rounded down
  xb_word export_base, export_limit;  // what other PEs reach
  xb_word elements;  // reductions of one element or by doubling so far, over memory
};
extern struct xbrtime_state __xbrtime;

void __xbrtime_barrier_init(void);

// closed.c: from here on communication traps; it does as ever; such a trap, with its reason.
void __xbrtime_shut(void);
void __xbrtime_unshut(void);
__attribute__((noreturn)) void __xbrtime_refuse(void);

// root.c: traps. Fast ways ask where a root is not the one of the call before, or not this PE.
__attribute__((noreturn)) void __xbrtime_no_such_root(int root);
XBRTIME_ALWAYS_INLINE bool is_no_root(int root) {
  return __builtin_expect((unsigned)root >= (unsigned)__xbrtime.pes, 0);
}
XBRTIME_ALWAYS_INLINE void check_root(int root) {
  if (is_no_root(root)) __xbrtime_no_such_root(root);
}

// For the debug build: whether the address is that of a block that xbrtime_malloc has given out;
// whether these bytes lie inside one, or do not lie on the symmetric heap at all.
bool __xbrtime_is_block(const void *start);
bool __xbrtime_is_allocated(const void *start, size_t bytes);

// Whether other PEs reach these bytes.
XBRTIME_ALWAYS_INLINE bool is_exported(const void *start, size_t bytes) {
  const uintptr_t first = (uintptr_t)start, end = __xbrtime.export_limit;
  return first >= __xbrtime.export_base && first <= end && bytes <= end - first;
}
// Where they are, told to other PEs in a way that is not 0 even if they do not.
#define NOWHERE 1
static inline xb_word place_of(const void *start, size_t bytes) {
  return is_exported(start, bytes) ? (uintptr_t)start : NOWHERE;
}

// Here functions of the interface move on what is under way; in libxbrtime.a not (moving.h).
#ifndef MOVE_ON
#define MOVE_ON() (void)0
#endif

// Namespace of a PE: own memory is reached directly, so that it stays in order with plain accesses.
XBRTIME_ALWAYS_INLINE xb_word namespace_of(int pe) {
  MOVE_ON();
  return pe == __xbrtime.direct ? 0 : xb_namespace(pe);
}

// Waiting for another PE's store to own memory: until the word equals the value, or has reached it.
// The first look is here; who finds nothing goes to a loop of poll.S, from a place behind the
// function, and comes back there: a call, so that the return stack of the core knows the way. What
// will come in a moment, as the answer of a PE that entered at the same time, is worth three more
// looks here, one every three cycles: the way to the loop and back takes longer.
#if __riscv_xlen == 64
#define XBRTIME_LOOK_ "ld t1, 0(%0)\n\t"
#define XBRTIME_REACHED_(to) "bgeu t1, %1, " to "\n\t"
#define XBRTIME_NOT_REACHED_(to) "bltu t1, %1, " to "\n"
#else
#define XBRTIME_LOOK_ "lw t1, 0(%0)\n\t"
#define XBRTIME_REACHED_(to) "sub t1, t1, %1\n\tbgez t1, " to "\n\t"
#define XBRTIME_NOT_REACHED_(to) "sub t1, t1, %1\n\tbltz t1, " to "\n"
#endif
#define XBRTIME_EQUAL_(to) "beq t1, %1, " to "\n\t"
#define XBRTIME_NOT_EQUAL_(to) "bne t1, %1, " to "\n"
#define XBRTIME_DEFINE_WAIT_(name, looks, unless, loop)                                          \
  XBRTIME_ALWAYS_INLINE void name(const volatile xb_word *word, xb_word value) {                 \
    register const volatile xb_word *word_ __asm__("a0") = word;                                 \
    register xb_word value_ __asm__("a1") = value;                                               \
    __asm__ volatile(looks XBRTIME_LOOK_ unless("8f") "9:\n\t.subsection 1\n8:\n\tjal t0, " loop \
                                                      "\n\tj 9b\n\t.previous"                    \
                     :                                                                           \
                     : "r"(word_), "r"(value_)                                                   \
                     : "t0", "t1", "memory");                                                    \
  }
#define XBRTIME_THREE_LOOKS_(if) \
  XBRTIME_LOOK_ if ("9f") XBRTIME_LOOK_ if ("9f") XBRTIME_LOOK_ if ("9f")
#define XBRTIME_POLL_EQUAL_ "__xbrtime_poll_equal"
#define XBRTIME_POLL_REACHED_ "__xbrtime_poll_reached"
#define XBRTIME_SLEEP_REACHED_ "__xbrtime_sleep_reached"
XBRTIME_DEFINE_WAIT_(wait_until_reached, , XBRTIME_NOT_REACHED_, XBRTIME_POLL_REACHED_)
// For what the bulk engine brings: it needs the memory port that looks would take from it.
XBRTIME_DEFINE_WAIT_(sleep_until_reached, , XBRTIME_NOT_REACHED_, XBRTIME_SLEEP_REACHED_)
XBRTIME_DEFINE_WAIT_(await_equal, XBRTIME_THREE_LOOKS_(XBRTIME_EQUAL_), XBRTIME_NOT_EQUAL_,
                     XBRTIME_POLL_EQUAL_)
XBRTIME_DEFINE_WAIT_(await_reached, XBRTIME_THREE_LOOKS_(XBRTIME_REACHED_), XBRTIME_NOT_REACHED_,
                     XBRTIME_POLL_REACHED_)
// The same with ten looks, for a word that several PEs at several distances write: with four,
// rounds of barriers went to the loop and back, which cost 6 cycles of 87 on 16 PEs.
XBRTIME_DEFINE_WAIT_(await_equal_of_several,
                     XBRTIME_THREE_LOOKS_(XBRTIME_EQUAL_) XBRTIME_THREE_LOOKS_(XBRTIME_EQUAL_)
                         XBRTIME_THREE_LOOKS_(XBRTIME_EQUAL_),
                     XBRTIME_NOT_EQUAL_, XBRTIME_POLL_EQUAL_)
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
// collective. With 28 bits as many chunks of eight bytes as the memory of a PE has.
#if __riscv_xlen == 64
#define XBRTIME_CHUNK_BITS 28
#else
#define XBRTIME_CHUNK_BITS 20
#endif
extern volatile xb_word __xbrtime_signals[XBRTIME_MAX_PES];

// Position 0 of the next collective call. Outside init and close the count stands before 0, which
// no call has otherwise: so these calls are refused, for a branch on RV64, where it cannot wrap
// around, and for nothing on RV32, where it is a renewal. A jump, not a call: a collective may be a
// leaf function.
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
#else
  __asm__ volatile(
      "beqz %0, 8f\n\t.subsection 1\n8:\n\ttail __xbrtime_refuse\n\t.previous" ::"r"(call));
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
