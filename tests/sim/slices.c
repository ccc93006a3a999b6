// SPDX-License-Identifier: Apache-2.0
// All operations of the collective network on random words, at four groups at once, against the
// same fold made from memory: all PEs, rows and columns, whose trees and ways change. With `hang`
// PE 1 does not arrive at the last one.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xb_platform.h"
#include "xbgas.h"
#include "xbrtime.h"

enum { kBarrier = 0, kXor = 1, kReceive = 2, kAdd = 3, kSend = 4, kAnd = 5, kOr = 7, kMax = 9 };
enum { kMin = 11, kMaxu = 13, kMinu = 15, kRounds = 64, kBlock = 8, kGroups = 4 };

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
static unsigned long result_of(unsigned group) {
  unsigned long result;
  switch (group) {
    case 0:
      __asm__ volatile("csrr %0, 0xfd0" : "=r"(result) : : "memory");
      break;
    case 1:
      __asm__ volatile("csrr %0, 0xfd1" : "=r"(result) : : "memory");
      break;
    case 2:
      __asm__ volatile("csrr %0, 0xfd2" : "=r"(result) : : "memory");
      break;
    default:
      __asm__ volatile("csrr %0, 0xfd3" : "=r"(result) : : "memory");
  }
  return result;
}

// In each block of rounds another tree: of a row with its root in the west or east, of a column
// with its root in the north or south.
static unsigned tree_of(unsigned group, unsigned round) { return (group + round / kBlock) % 4; }
static unsigned op_of(unsigned group, unsigned round) {
  static const unsigned ops[] = {kXor, kAdd, kAnd, kOr, kMax, kMin, kMaxu, kMinu};
  return ops[(round * (2 * group + 1) + group) % 8];
}
static unsigned long word_of(unsigned pe, unsigned group, unsigned round) {
  return random_word(pe, round + 5 * group + round / kBlock);
}

enum { kNorth = 1, kEast = 2, kSouth = 3, kWest = 4 };  // as roots; feeds are bits 4 to 7

static void define(unsigned group, unsigned tree) {
  const int is_row = tree < 2, turns = tree % 2;
  const unsigned x = me % width;
  const int has_before = is_row ? x > 0 : me >= width;
  const int has_behind = is_row ? x + 1 < width && me + 1 < pes : me + width < pes;
  const unsigned before = is_row ? kWest : kNorth, behind = is_row ? kEast : kSouth;
  const int feeds = turns ? has_before : has_behind, is_root = !(turns ? has_behind : has_before);
  const unsigned feed = turns ? before : behind, root = turns ? behind : before;
  const unsigned place =
      1u << 12 | 1u << 8 | (feeds ? 8u << feed : 0) | (is_root ? 0 : root << 9) | group;
  __asm__ volatile("csrw 0x7e2, %0" : : "r"(place) : "memory");
}

static unsigned long wanted(unsigned group, unsigned round) {
  const int is_row = group != 0 && tree_of(group, round) < 2;
  const unsigned step = group == 0 || is_row ? 1 : width;
  const unsigned first = group == 0 ? 0 : is_row ? me - me % width : me % width;
  const unsigned end = is_row && first + width < pes ? first + width : pes;
  unsigned long result = word_of(first, group, round);
  for (unsigned p = first + step; p < end; p += step) {
    result = folded(op_of(group, round), result, word_of(p, group, round));
  }
  return result;
}

static int barrier(void) {
  arrive(0, kBarrier, ~0ul);
  return result_of(0) == 0;
}

int main(int argc, char **argv) {
  xbrtime_init();
  me = (unsigned)xb_csr_read(XB_CSR_MHARTID);
  pes = (unsigned)xb_csr_read(XB_CSR_NUMPES);
  width = (unsigned)xb_csr_read(XB_CSR_MESHWIDTH);
  for (unsigned round = 0; round < kRounds; ++round) {
    if (round % kBlock == 0) {
      if (!barrier()) return 1;
      for (unsigned g = 1; g < kGroups; ++g) define(g, tree_of(g, round));
      if (!barrier()) return 1;
    }
    for (unsigned delay = (unsigned)random_word(me, round) % 32; delay > 0; --delay) {
      __asm__ volatile("nop");
    }
    for (unsigned i = 0; i < kGroups; ++i) {
      const unsigned g = (i + round) % kGroups;
      arrive(g, op_of(g, round), word_of(me, g, round));
    }
    for (unsigned g = kGroups; g-- > 0;) {
      if (result_of(g) != wanted(g, round)) return 2 + (int)g;
    }
    const unsigned sender = round % pes;
    arrive(0, me == sender ? kSend : kReceive, random_word(me, round));
    if (result_of(0) != random_word(sender, round)) return 6;
    if (!barrier()) return 7;
  }
  if (argc > 1 && strcmp(argv[1], "hang") == 0 && me == 1) {
    for (;;) __asm__ volatile("wfi");
  }
  arrive(0, kMinu, me);
  if (result_of(0) != 0) return 8;
  if (me == 0) printf("slices: %u PEs\n", pes);
  return 0;
}
