// SPDX-License-Identifier: Apache-2.0
//
// Locks by tickets: the upper half of the word is the next ticket to be given out, the lower half
// the one whose turn it is. Who comes takes a ticket by one atomic update, and then looks at the
// word now and then, the less often the more are before it: so turns come in order, and a lock that
// many wait for is not kept from its owner by their looks.
//
// A lock of the interface lies on a PE that follows from its address.
#include "lock.h"

#if __riscv_xlen == 64
#define HALF_BITS 32
#define ADD(ns, lock, value) (xb_word) xb_eamoadd_d(ns, lock, value)
#define LOAD(ns, lock) (xb_word) xb_eld(ns, lock)
#else
#define HALF_BITS 16
#define ADD(ns, lock, value) (xb_word) xb_eamoadd_w(ns, lock, value)
#define LOAD(ns, lock) (xb_word) xb_elw(ns, lock)
#endif
#define LOW_HALF (((xb_word)1 << HALF_BITS) - 1)
#define ONE_TICKET ((xb_word)1 << HALF_BITS)
#define PAUSE 24  // rounds for each PE before this one: about what a turn takes at least

#define POLLS __attribute__((noinline, section(".text.xb_poll.lock")))

// Weak: programs that begin collectives without waiting have their own, which calls this one.
void __xb_await_turn(xb_word ns, long *lock, xb_word ticket)
    __attribute__((weak, alias("__xb_await_turn_alone")));

POLLS void __xb_await_turn_alone(xb_word ns, long *lock, xb_word ticket) {
  for (;;) {
    const xb_word before = (ticket - LOAD(ns, lock)) & LOW_HALF;
    if (before == 0) return;
    for (xb_word i = before * PAUSE; i > 0; i--) __asm__ volatile("");
  }
}

bool __xb_is_turn(xb_word ns, long *lock, xb_word ticket) {
  return ((ticket - LOAD(ns, lock)) & LOW_HALF) == 0;
}

void __xbrtime_take_lock(long *lock, int home) {
  const xb_word ns = namespace_of(home);
  const xb_word word = ADD(ns, lock, ONE_TICKET), ticket = word >> HALF_BITS;
  if (((ticket ^ word) & LOW_HALF) != 0) __xb_await_turn(ns, lock, ticket);
}

void __xbrtime_give_lock(long *lock, int home) {
  const xb_word ns = namespace_of(home);
  xbrtime_quiet();
  // Only the owner changes the lower half. No carry into the upper one.
  const xb_word turn = LOAD(ns, lock) & LOW_HALF;
  ADD(ns, lock, turn == LOW_HALF ? 1 - ONE_TICKET : 1);
}

static int home_of(const long *lock) {
  return (int)((uintptr_t)lock / sizeof *lock % (unsigned)__xbrtime.pes);
}

void xbrtime_set_lock(long *lock) { __xbrtime_take_lock(lock, home_of(lock)); }

void xbrtime_clear_lock(long *lock) { __xbrtime_give_lock(lock, home_of(lock)); }

int xbrtime_test_lock(long *lock) {
  const int home = home_of(lock);
  const xb_word word = LOAD(namespace_of(home), lock);
  if (((word >> HALF_BITS ^ word) & LOW_HALF) != 0) return 1;
  return (xb_word)xbrtime_long_atomic_compare_swap(lock, (long)word, (long)(word + ONE_TICKET),
                                                   home) != word;
}
