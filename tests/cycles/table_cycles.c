// SPDX-License-Identifier: Apache-2.0
// What the namespace table costs an extended access, in cycles more than the direct map: a hit in
// the look-aside buffer, and misses whose entry lies in the first slot, in the second, and in a
// range. Loads of PE 0 from its neighbour, each waiting for the one before, while nothing else
// moves. check_cycles.py compares the output with expected.json.
#include <stdbool.h>
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

enum {
  kSize = 512,
  kLoads = 64,  // more namespaces than the buffer holds, so that each is a miss
  kFirst = 1,
  kSecond = 201,
  kRange = 3001
};

static volatile uint64_t table[kSize][4] __attribute__((aligned(XB_NS_ENTRY_BYTES)));
// Every PE's cell holds its own address, so that a chain of loads of it depends on itself.
static uint64_t cell = (uint64_t)(uintptr_t)&cell;

static void enter(int slot, uint64_t ns, uint64_t mapping) {
  table[slot][XB_NS_WORD_NAMESPACE] = ns;
  table[slot][XB_NS_WORD_MAPPING] =
      mapping | XB_NS_VALID | XB_NS_READ | (uint64_t)1 << XB_NS_NODE_SHIFT;
  table[slot][XB_NS_WORD_HIGH] = (uint64_t)1 << 32;
}

// Cycles of loads from namespaces ns, ns + step, ...
#define LOADS(before)                                                    \
  __asm__ volatile(                                                      \
      ".balign 8\n\t"                                                    \
      "csrr %0, mcycle\n\t"                                              \
      "1: moveeb e31, %2\n\t" before                                     \
      "erld t6, t6, e31\n\t"                                             \
      "add %2, %2, %5\n\t"                                               \
      "addi %3, %3, -1\n\t"                                              \
      "mv zero, t6\n\t"                                                  \
      "bnez %3, 1b\n\t"                                                  \
      "csrr %1, mcycle"                                                  \
      : "=&r"(start), "=&r"(end), "+&r"(ns), "+&r"(left), "+&r"(address) \
      : "r"(step)                                                        \
      : "memory")
#define FLUSH "csrw 0x7c3, %2\n\t"

static uint64_t loads_from(uint64_t ns, uint64_t step, bool flush) {
  register uint64_t address __asm__("t6") = (uint64_t)(uintptr_t)&cell;
  uint64_t start, end, left = kLoads;
  if (flush) {
    LOADS(FLUSH);
  } else {
    LOADS("");
  }
  return end - start;
}

// Per load, to the nearest.
static int more(uint64_t cycles, uint64_t than) {
  return (int)((cycles - than + kLoads / 2) / kLoads);
}

int main(void) {
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  for (volatile int i = 0; i < 5000; ++i) {  // until the others have ended
  }
  const uint64_t direct = loads_from(2, 0, false);
  for (int i = 0; i < kLoads; ++i) {
    enter(kFirst + i, (uint64_t)(kFirst + i), 0);
    // The home slot is taken by another.
    const int home = kSecond + 2 * i;
    enter(home, (uint64_t)(home + 2 * kSize), 0);
    enter(home + 1, (uint64_t)home, 0);
  }
  enter(0, kRange, XB_NS_RANGE);
  xb_csr_write(XB_CSR_NSTABLEBASE, (uintptr_t)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, kSize);
  loads_from(kFirst, 0, false);
  const int hit = more(loads_from(kFirst, 0, false), direct);
  const int miss = more(loads_from(kFirst, 1, false), direct);
  const int second = more(loads_from(kSecond, 2, false), direct);
  // A range leads to one node by one namespace, so the buffer is made to forget it.
  const int range = miss + more(loads_from(kRange, 0, true), loads_from(kFirst, 0, true));
  printf("table hit %d miss %d second_slot %d range %d\n", hit, miss, second, range);
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
  return 0;
}
