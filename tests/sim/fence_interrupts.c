// SPDX-License-Identifier: Apache-2.0
// A timer interrupt comes while a fence waits for a store that is lost on its way
// (--inject lose:pe=0,count=9): it is taken within a few cycles and not when the store is given
// up, with the fence as the instruction that is executed again; behind the handler the fence waits
// until then. The same of fence.i and of an atomic access with rl, which adds once. nobulk_test.sh
// and bulk_test.sh run it.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "xb_platform.h"
#include "xbgas.h"

#define BOUND 12u  // cycles from the interrupt to the first instruction of the handler
#define TIMEOUT 65536u
#define DELAYS 3u

static volatile xb_word counter, count;

static void fail(const char *what, unsigned a, unsigned b) {
  printf("%s (%u, %u)\n", what, a, b);
  exit(1);
}

// Reads the time by t4 first; then the timer is off.
void handler(void);
__asm__(
    "\t.align 2\n"
    "handler:\n\t"
    "lw t5, 0(t4)\n\t"
    "csrr t3, mepc\n\t"
    "lw t2, 0(t1)\n\t"
    "addi t2, t2, 1\n\t"
    "sw t2, 0(t1)\n\t"
    "li t2, -1\n\t"
    "sw t2, 4(t0)\n\t"
    "mret\n");

struct found {
  xb_word at, first;  // mepc, and what it should be
  uint32_t time;
};

// A store to PE 1, what waits for it, and what the handler has found.
#define WAIT(name, insn)                                                        \
  static struct found name(void) {                                              \
    register xb_word compare __asm__("t0") = XB_CLINT_MTIMECMP;                 \
    register volatile xb_word *counts __asm__("t1") = &count;                   \
    register xb_word mtime __asm__("t4") = XB_CLINT_MTIME;                      \
    register xb_word at __asm__("t3");                                          \
    register xb_word time __asm__("t5");                                        \
    xb_word first;                                                              \
    __asm__ volatile(                                                           \
        ".option push\n\t.option norvc\n\t"                                     \
        "la %0, 1f\n\t"                                                         \
        "eaddie e31, %7, 0\n\t"                                                 \
        "mv t6, %6\n\t"                                                         \
        "esw %7, 4(t6)\n"                                                       \
        "1:\n\t" insn "\n\t.option pop"                                         \
        : "=&r"(first), "=&r"(at), "=&r"(time)                                  \
        : "r"(compare), "r"(counts), "r"(mtime), "r"(&counter), "r"((xb_word)2) \
        : "memory", "t2", "t6");                                                \
    return (struct found){.at = at, .first = first, .time = (uint32_t)time};    \
  }
WAIT(fence, "fence w, w")
WAIT(fence_i, "fence.i")
WAIT(releasing, "amoadd.w.rl zero, %7, (%6)")
static struct found (*const waits[])(void) = {fence, fence_i, releasing};
#define WAITS (sizeof waits / sizeof *waits)

static uint64_t time_now(void) { return *(volatile uint64_t *)XB_CLINT_MTIME; }

int main(void) {
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  const xb_word runtime = xb_csr_read(XB_CSR_MTVEC);
  xb_csr_write(XB_CSR_MTVEC, (xb_word)(uintptr_t)handler);
  xb_csr_write(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_TIMER);
  unsigned longest = 0;
  for (unsigned what = 0; what < WAITS; ++what) {
    for (unsigned i = 0; i < DELAYS; ++i) {
      count = 0;
      const uint64_t begin = time_now(), due = begin + 1000 + i;
      *(volatile uint64_t *)XB_CLINT_MTIMECMP = due;
      const struct found found = waits[what]();
      const unsigned cycles = (unsigned)(time_now() - begin);
      const unsigned late = (uint32_t)(found.time - (uint32_t)due);
      if (count != 1) fail("interrupts", what, (unsigned)count);
      if (found.at != found.first) fail("in whose place", what, (unsigned)(found.at - found.first));
      if (cycles < TIMEOUT) fail("does not wait behind the handler", what, cycles);
      if (late > longest) longest = late;
      if (late > BOUND) fail("cycles until it is taken", what, late);
      const unsigned reason = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
      if (reason != 8) fail("reason of the store", what, reason);
      xb_csr_write(XB_CSR_RERRREASON, 0);
    }
  }
  if (counter != 2 * DELAYS) fail("adds", (unsigned)counter, 2 * DELAYS);
  xb_csr_write(XB_CSR_MIE, 0);
  xb_csr_write(XB_CSR_MTVEC, runtime);
  printf("interrupts while stores are waited for: within %u cycles\n", longest);
  return 0;
}
