// SPDX-License-Identifier: Apache-2.0
// What a hit in the look-aside buffer takes, in cycles more than by the direct map: of two
// namespaces in turns, and of the one used last. Loads of the neighbour, so far apart that none
// waits for another: alone, each waited for, and with loads of own memory right behind, with them
// waited for, and right in front. PE 0 measures while nothing else moves.
#include <stdbool.h>
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

enum { kLoads = 64, kFirst = 5, kSecond = 6, kNeighbour = 2 };

static volatile uint64_t table[16][4] __attribute__((aligned(XB_NS_ENTRY_BYTES)));
static uintptr_t cell;

static void enter(uint64_t ns) {
  table[ns][XB_NS_WORD_NAMESPACE] = ns;
  table[ns][XB_NS_WORD_MAPPING] = XB_NS_VALID | XB_NS_READ | (uint64_t)1 << XB_NS_NODE_SHIFT;
  table[ns][XB_NS_WORD_HIGH] = (uint64_t)1 << 32;
}

#if __riscv_xlen == 64
#define REMOTE "erld"
#define OWN "ld t5, (%5)\n\t"
#else
#define REMOTE "erlw"
#define OWN "lw t5, (%5)\n\t"
#endif
#define WAIT "mv zero, t6\n\t"

// Cycles of pairs of loads, the first of e30, the second of e31.
#define LOADS(front, behind)                                       \
  __asm__ volatile(                                                \
      "moveeb e30, %3\n\t"                                         \
      "moveeb e31, %4\n\t"                                         \
      ".balign 8\n\t"                                              \
      "csrr %0, mcycle\n\t"                                        \
      "1:\n\t" front REMOTE " t6, %5, e30\n\t" behind              \
      ".rept 40\n\tnop\n\t.endr\n\t"                               \
      "addi %2, %2, -1\n\t" front REMOTE " t6, %5, e31\n\t" behind \
      ".rept 40\n\tnop\n\t.endr\n\t"                               \
      "bnez %2, 1b\n\t"                                            \
      "csrr %1, mcycle"                                            \
      : "=&r"(start), "=&r"(end), "+&r"(left)                      \
      : "r"(first), "r"(second), "r"(&cell)                        \
      : "t5", "t6", "memory")

enum { kAlone, kAwaited, kOwnBehind, kBothAwaited, kOwnInFront, kKinds };

static uint32_t loads_from(uint32_t first, uint32_t second, int kind) {
  uintptr_t start, end, left = kLoads / 2;
  switch (kind) {
    case kAlone:
      LOADS("", "");
      break;
    case kAwaited:
      LOADS("", WAIT);
      break;
    case kOwnBehind:
      LOADS("", OWN);
      break;
    case kBothAwaited:
      LOADS("", OWN WAIT);
      break;
    default:
      LOADS(OWN, "");
      break;
  }
  return (uint32_t)(end - start);
}

static int more(uint32_t first, uint32_t second, int kind, uint32_t than) {
  loads_from(first, second, kind);  // so that both are in the buffer
  const uint32_t cycles = loads_from(first, second, kind);
  return (int)(cycles - than + kLoads / 2) / kLoads;
}

int main(void) {
  if (xb_csr_read(XB_CSR_MHARTID) != 0) return 0;
  for (volatile int i = 0; i < 2000; ++i) {  // until the others have ended
  }
  uint32_t direct[kKinds];
  for (int kind = 0; kind < kKinds; ++kind) direct[kind] = loads_from(kNeighbour, kNeighbour, kind);
  enter(kFirst);
  enter(kSecond);
  xb_csr_write(XB_CSR_NSTABLEBASE, (uintptr_t)table);
  xb_csr_write(XB_CSR_NSTABLESIZE, 16);
  printf("hits");
  for (int kind = 0; kind < kKinds; ++kind)
    printf(" %d", more(kFirst, kSecond, kind, direct[kind]));
  printf("; of the namespace used last");
  for (int kind = 0; kind < kKinds; ++kind) printf(" %d", more(kFirst, kFirst, kind, direct[kind]));
  printf("\n");
  xb_csr_write(XB_CSR_NSTABLESIZE, 0);
  return 0;
}
