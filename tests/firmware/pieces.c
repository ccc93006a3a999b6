// SPDX-License-Identifier: Apache-2.0
// scatter, gather and gather_all, by every algorithm: all types, every root, uneven and zero
// pieces, displacements in any order with gaps, dest where other PEs reach it and where they do
// not; back to back, and with PEs at different times. Nothing around or between the pieces, and on
// other PEs than the function says, changes.
#include "firmware.h"

#define MAX_PES 64
static FW_AREA(symmetric_dest);
static FW_AREA(private_dest) __attribute__((section(".bss.xb_private")));
static FW_AREA(source);
static FW_AREA(expected);
static int counts[MAX_PES], places[MAX_PES];
static unsigned calls;

enum function {
  kScatter,
  kScatterTree,
  kGather,
  kGatherTree,
  kGatherAll,
  kBruck,
  kRing,
  kFunctions
};
static const char *const names[] = {"scatter",        "scatter_tree", "gather",
                                    "gather_tree",    "gather_all",   "gather_all_bruck_concat",
                                    "gather_all_ring"};
static bool scatters(enum function function) { return function <= kScatterTree; }
static bool is_to_all(enum function function) { return function >= kGatherAll; }

struct type {
  const char *name;
  size_t width;
  void (*call)(enum function function, void *to, const void *from, size_t nelems, int root);
};
#define DEFINE_CALL(NAME, TYPE)                                                              \
  static void call_##NAME(enum function function, void *to, const void *from, size_t nelems, \
                          int root) {                                                        \
    switch (function) {                                                                      \
      case kScatter:                                                                         \
        xbrtime_##NAME##_scatter(to, from, counts, places, nelems, root);                    \
        break;                                                                               \
      case kScatterTree:                                                                     \
        xbrtime_##NAME##_scatter_tree(to, from, counts, places, nelems, root);               \
        break;                                                                               \
      case kGatherTree:                                                                      \
        xbrtime_##NAME##_gather_tree(to, from, counts, places, nelems, root);                \
        break;                                                                               \
      case kGather:                                                                          \
        xbrtime_##NAME##_gather(to, from, counts, places, nelems, root);                     \
        break;                                                                               \
      case kGatherAll:                                                                       \
        xbrtime_##NAME##_gather_all(to, from, counts, places, nelems);                       \
        break;                                                                               \
      case kBruck:                                                                           \
        xbrtime_##NAME##_gather_all_bruck_concat(to, from, counts, places, nelems);          \
        break;                                                                               \
      default:                                                                               \
        xbrtime_##NAME##_gather_all_ring(to, from, counts, places, nelems);                  \
    }                                                                                        \
  }
XBRTIME_TYPES(DEFINE_CALL)
#define LIST(NAME, TYPE) {#NAME, sizeof(TYPE), call_##NAME},
static const struct type types[] = {XBRTIME_TYPES(LIST)};
#define TYPES (sizeof types / sizeof types[0])

static unsigned common_factor(unsigned a, unsigned b) {
  return b == 0 ? a : common_factor(b, a % b);
}

// Sizes 0 .. most, or all `most`; pieces lie forwards, backwards or, from 5 PEs on, mixed,
// beginning with any PE's, with gaps, or in the order of their PEs without. Returns the end of the
// last.
static bool without_gaps;
static size_t lay_out(int most, bool even, size_t *nelems) {
  const unsigned pes = (unsigned)xbrtime_num_pes();
  unsigned mixed = 2;  // without a factor in common with their number: the steps meet all PEs
  while (common_factor(pes, mixed) != 1) mixed++;
  const unsigned steps[] = {1, pes > 1 ? pes - 1 : 1, mixed};
  size_t at = 0;
  *nelems = 0;
  for (unsigned i = 0; i < pes; i++) {
    const unsigned pe = without_gaps ? i : (calls / 3 + i * steps[calls % 3]) % pes;
    const unsigned any = (unsigned)(fw_series_of(calls * 64 + pe).start >> 20);
    counts[pe] = even || any % 4 == 1 ? most
                 : any % 4 == 0       ? 0
                                      : (int)((any >> 8) & 0xffff) % (most + 1);
    places[pe] = (int)at;
    at += (size_t)counts[pe] + (without_gaps ? 0 : any % 3);
    *nelems += (size_t)counts[pe];
  }
  return at;
}

// Piece of a PE as it has to be, to an area.
static void fill_piece(uint64_t *area, size_t width, size_t place, int pe) {
  fw_fill(fw_place(area, width, place), (size_t)counts[pe], width, 1,
          fw_series_of(calls * 64 + (unsigned)pe));
}

static void test(const struct type *type, enum function function, int most, bool even, int root) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  calls++;
  size_t nelems;
  const size_t end = lay_out(most, even, &nelems), width = type->width;
  const size_t bytes = fw_used_bytes(end, width, 1, 0);
  FW_CHECK(bytes <= sizeof symmetric_dest);
  // On some PEs only, of scatter.
  const bool is_private =
      !is_to_all(function) && (calls / 2 + (scatters(function) ? (unsigned)me : 0)) % 3 == 0;
  uint64_t *const dest = is_private ? private_dest : symmetric_dest;
  for (int pe = 0; pe < pes; pe++) {
    if (scatters(function) && me == root) fill_piece(source, width, (size_t)places[pe], pe);
    if (!scatters(function) && me == pe) fill_piece(source, width, 0, pe);
  }
  fw_clear(dest, bytes);
  if (calls % 2 == 0) fw_skew(calls);
  type->call(function, fw_place(dest, width, 0), fw_place(source, width, 0), nelems, root);

  fw_clear(expected, bytes);
  for (int pe = 0; pe < pes; pe++) {
    if (scatters(function) && me == pe) fill_piece(expected, width, 0, pe);
    if (is_to_all(function) || (!scatters(function) && me == root)) {
      fill_piece(expected, width, (size_t)places[pe], pe);
    }
  }
  if (memcmp(dest, expected, bytes) != 0) {
    printf("PE %d: xbrtime_%s_%s of %u elements, root %d\n", me, type->name, names[function],
           (unsigned)nelems, root);
    FW_CHECK(false);
  }
}

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  // Some types on many PEs, others at each count.
  const size_t step = pes >= 8 ? 8 : pes > 2 ? 3 : 1;
  for (size_t t = (size_t)pes % step; t < TYPES; t += step) {
    test(&types[t], t % 3 == 0 ? kScatterTree : kScatter, 5, false, (int)t % pes);
    test(&types[t], t % 3 == 1 ? kGatherTree : kGather, 5, false, (int)(t + 1) % pes);
    test(&types[t], (enum function)(kGatherAll + t % 3), 5, false, 0);
  }
  for (int root = 0; root < pes; root++) {
    for (int function = 0; function <= kGatherTree; function++) {
      if (root % 3 == function || pes < 8) test(&types[1], (enum function)function, 1, true, root);
      if (root % 6 == function || pes < 8) {
        test(&types[4], (enum function)function, 13, false, root);
      }
    }
  }
  // Several chunks per stream, cut within pieces; nothing at all.
  for (int function = 0; function < kFunctions; function++) {
    test(&types[0], (enum function)function, 0, true, 0);
    test(&types[1], (enum function)function, pes < 8 ? 65 : 19, true, pes - 1);
    test(&types[3], (enum function)function,
         pes < 8             ? 601
         : function % 2 == 0 ? 131
                             : 65,
         false, pes / 2);
    test(&types[2], (enum function)function, pes < 8 ? 17 : 7, false, pes / 3);
  }
  // No whole words that follow each other: as words by way of the inbox, or as stretches of dest.
  without_gaps = true;
  static const int few[] = {2, 3, 5, 7, 13, 33};
  for (int i = 0; i < 6; i++) {
    for (int function = kScatter; function <= kBruck; function++) {
      if (function == kScatterTree || function == kGatherTree) continue;
      test(&types[3], (enum function)function, few[i], i % 2 == 0, i % pes);
      test(&types[6], (enum function)function, few[5 - i], i % 2 == 0, (i + 1) % pes);
    }
  }
  without_gaps = false;
  // 1096 bytes: long enough for the root to copy its own piece itself, behind others or before
  // them.
  for (int function = kScatter; function <= kGather && pes <= 12; function += kGather - kScatter) {
    test(&types[1], (enum function)function, 137, true, 0);
    test(&types[1], (enum function)function, 137, true, pes - 1);
  }
  xbrtime_close();
  return fw_status();
}
