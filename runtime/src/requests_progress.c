// SPDX-License-Identifier: Apache-2.0
//
// Functions that wait, for programs that begin collectives without waiting: as long as something is
// under way they move it on, so no PE is held up by one that waits. Those that they replace are
// weak. Those that do not wait: moving.h.
#include "bulk.h"
#include "collective_network.h"
#include "lock.h"
#include "team.h"
#include "wait.h"

// From requests_progress.S: until the word is so, or nothing is under way.
void __xbrtime_progress_until_equal(const volatile xb_word *word, xb_word value);
void __xbrtime_progress_until_reached(const volatile xb_word *word, xb_word value);

void __xbrtime_progress_until_equal(const volatile xb_word *word, xb_word value) {
  const struct message_registers kept = keep_message();
  while (__xbrtime_under_way != NULL && *word != value) __xbrtime_progress();
  restore_message(&kept);
}

// As poll.S compares: on RV32 modulo 2^32, on RV64 positions do not wrap around.
void __xbrtime_progress_until_reached(const volatile xb_word *word, xb_word value) {
  const struct message_registers kept = keep_message();
#if __riscv_xlen == 32
  while (__xbrtime_under_way != NULL && (int32_t)(*word - value) < 0) __xbrtime_progress();
#else
  while (__xbrtime_under_way != NULL && *word < value) __xbrtime_progress();
#endif
  restore_message(&kept);
}

// From put, get and atomic functions. A trap handler may have interrupted what moves requests on;
// interrupts are off in it.
void __xbrtime_move_on(void);
void __xbrtime_move_on(void) {
  if ((xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE) != 0) __xbrtime_progress();
}

// Who waits for the network waits in hardware and can move nothing on: all goes over memory.
void __xbrtime_network_init(void) { __xbrtime_has_network = false; }

static bool has_some(const struct condition *c) {
  for (size_t i = 0; i < c->nelems; i++) {
    if (c->status == NULL || c->status[i] == 0) return true;
  }
  return false;
}

size_t __xbrtime_find(const struct condition *c, enum how_many how_many, bool waits) {
  const size_t none = how_many == kAny ? SIZE_MAX : 0;
  if (waits && has_some(c)) {
    while (__xbrtime_under_way != NULL) {
      const size_t found = __xb_find(c, how_many, false);
      if (found != none) return found;
      __xbrtime_progress();
    }
  } else if (!waits && __xbrtime_under_way != NULL) {
    __xbrtime_move_on();  // who looks again and again
  }
  return __xb_find(c, how_many, waits);
}

// Who looks again and again, as by a test.
unsigned long xbrtime_signal_fetch(const unsigned long *signal) {
  if (__xbrtime_under_way != NULL) __xbrtime_move_on();
  const unsigned long value = *(const volatile unsigned long *)signal;
  __asm__ volatile("" ::: "memory");
  return value;
}

unsigned long xbrtime_signal_wait_until(unsigned long *signal, int comparison,
                                        unsigned long value) {
  const struct condition condition = {.elements = signal,
                                      .nelems = 1,
                                      .comparison = comparison,
                                      .values = &value,
                                      .kind = LOG_WIDTH(unsigned long)};
  __xbrtime_find(&condition, kAll, true);
  return __xb_signal_wait_until(signal, comparison, value);
}

// Trap handlers may take locks, so this moves nothing on with interrupts off.
void __xb_await_turn(xb_word ns, long *lock, xb_word ticket) {
  if ((xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE) != 0) {
    while (__xbrtime_under_way != NULL && !__xb_is_turn(ns, lock, ticket)) __xbrtime_progress();
  }
  __xb_await_turn_alone(ns, lock, ticket);
}
