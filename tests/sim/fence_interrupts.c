// SPDX-License-Identifier: Apache-2.0
// A timer interrupt comes while a fence waits for a store that is lost on its way
// (--inject lose:pe=0,count=21): it is taken within a few cycles and not when the store is given
// up, with the fence as the instruction that is executed again; behind the handler the fence waits
// until then. The same of fence.i and of an atomic access with rl, here or by the loop-back, which
// adds once; one that stores conditionally, whose reservation is over then, is tried again.
// minstret counts each once, however often it is executed. nobulk_test.sh and bulk_test.sh run it.
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
#define HANDLER 8u  // instructions
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
  uint32_t instructions;  // that retired, handler included
};

// A store to PE 1, what waits for it, with what comes right before, and what the handler has found.
#define WAIT(name, before, insn)                                                                 \
  static struct found name(void) {                                                               \
    register xb_word compare __asm__("t0") = XB_CLINT_MTIMECMP;                                  \
    register volatile xb_word *counts __asm__("t1") = &count;                                    \
    register xb_word mtime __asm__("t4") = XB_CLINT_MTIME;                                       \
    register xb_word at __asm__("t3");                                                           \
    register xb_word time __asm__("t5");                                                         \
    xb_word first, begin, end;                                                                   \
    __asm__ volatile(                                                                            \
        ".option push\n\t.option norvc\n\t"                                                      \
        "la %0, 1f\n\t"                                                                          \
        "eaddie e31, %9, 0\n\t"                                                                  \
        "mv t6, %8\n\t"                                                                          \
        "esw %9, 4(t6)\n\t"                                                                      \
        "csrr %3, minstret\n" before "\n1:\n\t" insn "\n\tcsrr %4, minstret\n\t.option pop"      \
        : "=&r"(first), "=&r"(at), "=&r"(time), "=&r"(begin), "=&r"(end)                         \
        : "r"(compare), "r"(counts), "r"(mtime), "r"(&counter), "r"((xb_word)2), "r"((xb_word)1) \
        : "memory", "t2", "t6", "a6", "a7");                                                     \
    return (struct found){.at = at,                                                              \
                          .first = first,                                                        \
                          .time = (uint32_t)time,                                                \
                          .instructions = (uint32_t)(end - begin)};                              \
  }
#define OWN "\teaddie e31, %10, 0\n"  // by the loop-back
WAIT(fence, "", "fence w, w")
WAIT(fence_i, "", "fence.i")
WAIT(releasing, "", "amoadd.w.rl zero, %9, (%8)")
WAIT(swapping, "\tlw a6, (%8)\n\taddi a7, a6, 2", "amocas.w.rl a6, a7, (%8)")
WAIT(storing, "2:\n\tlr.w a6, (%8)\n\taddi a6, a6, 2", "sc.w.rl a7, a6, (%8)\n\tbnez a7, 2b")
WAIT(swapping_by_network, OWN "\tlw a6, (%8)\n\taddi a7, a6, 2", "eamocas.w.rl a6, a7, (t6)")
WAIT(storing_by_network, OWN "2:\n\telr.w a6, (t6)\n\taddi a6, a6, 2",
     "esc.w.rl a7, a6, (t6)\n\tbnez a7, 2b")
static const struct {
  struct found (*run)(void);
  unsigned instructions;  // from one csrr to the next, the first included
  unsigned adds;
} waits[] = {{fence, 2, 0},
             {fence_i, 2, 0},
             {releasing, 2, 2},
             {swapping, 4, 2},
             {storing, 9, 2},
             {swapping_by_network, 5, 2},
             {storing_by_network, 10, 2}};
#define WAITS (sizeof waits / sizeof *waits)

static uint64_t time_now(void) { return *(volatile uint64_t *)XB_CLINT_MTIME; }

int main(void) {
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  const xb_word runtime = xb_csr_read(XB_CSR_MTVEC);
  xb_csr_write(XB_CSR_MTVEC, (xb_word)(uintptr_t)handler);
  xb_csr_write(XB_CSR_MIE, (xb_word)1 << XB_INTERRUPT_TIMER);
  unsigned longest = 0, adds = 0;
  for (unsigned what = 0; what < WAITS; ++what) {
    for (unsigned i = 0; i < DELAYS; ++i) {
      count = 0;
      const uint64_t begin = time_now(), due = begin + 1000 + i;
      *(volatile uint64_t *)XB_CLINT_MTIMECMP = due;
      const struct found found = waits[what].run();
      const unsigned cycles = (unsigned)(time_now() - begin);
      const unsigned late = (uint32_t)(found.time - (uint32_t)due);
      if (count != 1) fail("interrupts", what, (unsigned)count);
      if (found.at != found.first) fail("in whose place", what, (unsigned)(found.at - found.first));
      if (cycles < TIMEOUT) fail("does not wait behind the handler", what, cycles);
      const unsigned retired = found.instructions - HANDLER;
      if (retired != waits[what].instructions) fail("minstret", what, retired);
      adds += waits[what].adds;
      if (late > longest) longest = late;
      if (late > BOUND) fail("cycles until it is taken", what, late);
      const unsigned reason = (unsigned)xb_csr_read(XB_CSR_RERRREASON);
      if (reason != 8) fail("reason of the store", what, reason);
      xb_csr_write(XB_CSR_RERRREASON, 0);
    }
  }
  if (counter != adds) fail("adds", (unsigned)counter, adds);
  xb_csr_write(XB_CSR_MIE, 0);
  xb_csr_write(XB_CSR_MTVEC, runtime);
  printf("interrupts while stores are waited for: within %u cycles\n", longest);
  return 0;
}
