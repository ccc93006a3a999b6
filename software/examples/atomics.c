// SPDX-License-Identifier: Apache-2.0
// C11 atomics: the main program and the handler of a timer interrupt update the same variables.
// Without atomics an interrupt between the load and the store of `work++` would be lost.
//   xbcc -O2 -o atomics.elf atomics.c
//   xbsim atomics.elf
#include <stdatomic.h>
#include <stdio.h>

#include "xb_platform.h"

#define ROUNDS 2000
#define PERIOD 1000  // cycles, several times what the handler takes

static atomic_uint work;       // amoadd.w
static atomic_ulong longest;   // compare-and-swap: a loop of lr.d and sc.d
static atomic_int interrupts;  // amoadd.w
static atomic_flag owned = ATOMIC_FLAG_INIT;
static unsigned long guarded;  // by `owned`, which the handler only tries

static void record(unsigned long value) {
  unsigned long seen = atomic_load(&longest);
  while (seen < value && !atomic_compare_exchange_weak(&longest, &seen, value)) {
  }
}

static void set_timer(void) {
  *(volatile uint64_t *)XB_CLINT_MTIMECMP = *(volatile uint64_t *)XB_CLINT_MTIME + PERIOD;
}

static void handler(struct xb_trap_frame *frame) {
  if (frame->mcause != (UINT64_C(1) << 63 | XB_INTERRUPT_TIMER)) xb_trap_unhandled();
  set_timer();
  atomic_fetch_add(&work, 1);
  record((unsigned long)atomic_fetch_add(&interrupts, 1) + 1);
  if (!atomic_flag_test_and_set(&owned)) {
    guarded++;
    atomic_flag_clear(&owned);
  }
}

int main(void) {
  xb_set_trap_handler(handler);
  set_timer();
  xb_csr_set(XB_CSR_MIE, 1 << XB_INTERRUPT_TIMER);
  for (unsigned long round = 0; round < ROUNDS; round++) {
    atomic_fetch_add(&work, 1);
    record(round % 7);
    while (atomic_flag_test_and_set(&owned)) {
    }
    guarded++;
    atomic_flag_clear(&owned);
  }
  xb_csr_clear(XB_CSR_MIE, 1 << XB_INTERRUPT_TIMER);

  const unsigned taken = (unsigned)atomic_load(&interrupts);
  const unsigned done = atomic_load(&work);
  printf("%u by the program, %u by the handler: %u in all\n", (unsigned)ROUNDS, taken, done);
  const int right = done == ROUNDS + taken && taken > 50 && atomic_load(&longest) == taken &&
                    guarded >= ROUNDS && guarded <= done;
  return right ? 0 : 1;
}
