// SPDX-License-Identifier: Apache-2.0
// All operations of the collective network on random words, at groups of rows and of all PEs at
// once, against the same fold made from memory. With `hang` PE 1 does not arrive at the last one.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"
#include "xbrtime.h"

enum { kBarrier = 0, kXor = 1, kReceive = 2, kAdd = 3, kSend = 4, kAnd = 5, kOr = 7, kMax = 9 };
enum { kMin = 11, kMaxu = 13, kMinu = 15, kRounds = 60, kMost = 64 };

static unsigned me, pes, width;

static unsigned long random_word(unsigned pe, unsigned round) {
  uint64_t x = (pe + 1) * 0x9e3779b97f4a7c15ull + round * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 31) * 0x94d049bb133111ebull;
  x ^= x >> 29;
  // Of some rounds words differ late: in their lowest bits, or in their signs.
  if (round % 4 == 1) x = (x & 3) | 0x7f00;
  if (round % 4 == 2) x = (uint64_t)0 - (x & 0x1ff);
  return (unsigned long)x;
}

static unsigned long folded(unsigned op, unsigned long a, unsigned long b) {
  switch (op) {
    case kXor:
      return a ^ b;
    case kAdd:
      return a + b;
    case kAnd:
      return a & b;
    case kMax:
      return (long)a > (long)b ? a : b;
    case kMin:
      return (long)a < (long)b ? a : b;
    case kMaxu:
      return a > b ? a : b;
    case kMinu:
      return a < b ? a : b;
    default:
      return a | b;
  }
}

static void arrive(unsigned group, unsigned op, unsigned long word) {
  __asm__ volatile("csrw 0x7e0, %0\n\tcsrw 0x7e1, %1"
                   :
                   : "r"(word), "r"(op << 4 | group)
                   : "memory");
}
static unsigned long result_0(void) {
  unsigned long result;
  __asm__ volatile("csrr %0, 0xfd0" : "=r"(result) : : "memory");
  return result;
}
static unsigned long result_1(void) {
  unsigned long result;
  __asm__ volatile("csrr %0, 0xfd1" : "=r"(result) : : "memory");
  return result;
}

// Of the PEs first, first + 1, ... last.
static unsigned long wanted(unsigned op, unsigned round, unsigned first, unsigned last) {
  unsigned long result = 0;
  for (unsigned p = first; p <= last; ++p) {
    result = p == first ? random_word(p, round) : folded(op, result, random_word(p, round));
  }
  return result;
}

int main(int argc, char **argv) {
  static const unsigned ops[] = {kXor, kAdd, kAnd, kOr, kMax, kMin, kMaxu, kMinu};
  xbrtime_init();
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  width = (unsigned)xb_csr_read(XB_CSR_MESHWIDTH);
  const unsigned x = me % width, first = me - x;
  const unsigned last = first + width <= pes ? first + width - 1 : pes - 1;
  // Group 1: the own row, with its root in the west.
  const unsigned place = 1u << 12 | 1u << 8 | (me < last ? 1u << 5 : 0) | (x > 0 ? 4u << 9 : 0) | 1;
  __asm__ volatile("csrw 0x7e2, %0" : : "r"(place) : "memory");
  arrive(0, kBarrier, 0);
  if (result_0() != 0) return 1;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned op = ops[round % 8], other = ops[round / 8 % 8];
    for (unsigned delay = (unsigned)random_word(me, round) % 32; delay > 0; --delay) {
      __asm__ volatile("nop");
    }
    arrive(0, op, random_word(me, round));
    arrive(1, other, random_word(me, round + 1));
    if (result_1() != wanted(other, round + 1, first, last)) return 2;
    if (result_0() != wanted(op, round, 0, pes - 1)) return 3;
    const unsigned sender = round % pes;
    arrive(0, me == sender ? kSend : kReceive, random_word(me, round));
    if (result_0() != random_word(sender, round)) return 4;
    arrive(0, kBarrier, ~0ul);
    if (result_0() != 0) return 5;
  }
  if (argc > 1 && strcmp(argv[1], "hang") == 0 && me == 1) {
    for (;;) __asm__ volatile("wfi");
  }
  arrive(0, kMinu, me);
  if (result_0() != 0) return 6;
  if (me == 0) printf("slices: %u PEs\n", pes);
  return 0;
}
