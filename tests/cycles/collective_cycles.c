// SPDX-License-Identifier: Apache-2.0
// Exact cycles of operations of the collective network, from the last arrival of a PE to the last
// departure: from the arriving instruction to the one that reads the result, both as they leave
// execute. All PEs read the same cycle count. Arrivals are at once, in the order of the PEs there
// and back, and with one PE last; the worst of them is printed. check_cycles.py compares the output
// with expected.json.
#include <stdio.h>

#include "xb_platform.h"
#include "xbgas.h"

enum { kBarrier = 0, kAdd = 3, kSend = 4, kReceive = 2, kMaxu = 13, kRounds = 6 };

// What stands between the two readings of the cycle count. The operand is written before.
#define MEASURE(first, second)                  \
  __asm__ volatile(                             \
      ".balign 8\n\t"                           \
      "csrr %0, mcycle\n\t" first "\n\t" second \
      "\n\t"                                    \
      "csrr %1, mcycle"                         \
      : "=&r"(start), "=&r"(end), "=&r"(result) \
      : "r"(arrival)                            \
      : "memory")

static void wait_until(uint64_t cycle) {
  while (xb_csr_read(XB_CSR_MCYCLE) < cycle) {
  }
}

static unsigned delay_of(int round, unsigned me, unsigned pes) {
  switch (round) {
    case 0:
      return 0;
    case 1:
      return me;
    case 2:
      return pes - me;
    default:  // a corner, the middle, the other corner
      return me == (round == 3 ? 0 : round == 4 ? pes / 2 : pes - 1) ? 200 : 0;
  }
}

static uint64_t of_all(uint64_t op, uint64_t word) {
  uint64_t result;
  __asm__ volatile(
      "csrw 0x7e0, %1\n\t"
      "csrw 0x7e1, %2\n\t"
      "csrr %0, 0xfd0"
      : "=r"(result)
      : "r"(word), "r"(op << 4)
      : "memory");
  return result;
}

int main(void) {
  const unsigned me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  const unsigned pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  uint64_t start, end, result;
  uint64_t arrival = 0;
  // The same with two accesses that wait for nothing and are two cycles apart.
  MEASURE("csrw 0x7e0, %3", "csrr %2, 0x7e0");
  const uint64_t around = end - start - 2;
  static const char *const names[] = {"barrier", "broadcast", "add"};
  for (int kind = 0; kind < 3; ++kind) {
    uint64_t worst = 0;
    for (int round = 0; round < kRounds; ++round) {
      of_all(kBarrier, 0);
      const uint64_t then = (xb_csr_read(XB_CSR_MCYCLE) | 0xff) + 0x100;
      const unsigned sender = round == 5 ? pes - 1 : 0;
      arrival = kind == 0 ? kBarrier : kind == 1 ? (me == sender ? kSend : kReceive) : kAdd;
      arrival <<= 4;
      const uint64_t word = 1000 + me;
      __asm__ volatile("csrw 0x7e0, %0" : : "r"(word));
      wait_until(then + delay_of(round, me, pes));
      MEASURE("csrw 0x7e1, %3", "csrr %2, 0xfd0");
      const uint64_t wanted = kind == 0   ? 0
                              : kind == 1 ? 1000 + sender
                                          : 1000 * (uint64_t)pes + (uint64_t)pes * (pes - 1) / 2;
      if (result != wanted) return 1;
      const uint64_t last_arrival = of_all(kMaxu, start);
      const uint64_t last_departure = of_all(kMaxu, end - around);
      if (last_departure - last_arrival > worst) worst = last_departure - last_arrival;
    }
    if (me == 0) printf("collective %s cycles %d\n", names[kind], (int)worst);
  }
  return 0;
}
