// SPDX-License-Identifier: Apache-2.0
//
// The collectives of xbrtime that collectives.c leaves out, measured and checked in the same way,
// for `make bench`: reduction to all, scatter, gather, gather to all, all to all. In
// "operation/bytes" the bytes are those of one piece: what a PE contributes or gets, and in
// alltoall what each PE sends to each.
//   xbsim -n 16 --stats sweep.json sweep.elf [-- largest piece in bytes, 4096]
#include <stdlib.h>

#define MOST_OPERATIONS (5 * SIZE_COUNT)
#include "measure.h"

#define MOST_PES 16
#define MAX_WORDS (MOST_PES * MAX_BYTES / 8)
#define ROOT 0

static uint64_t source[MAX_WORDS];
static uint64_t area[GUARD_WORDS + MAX_WORDS + GUARD_WORDS];
static uint64_t *const dest = &area[GUARD_WORDS];
static int me, pes;
// Pieces of `words` each, one after the other.
static int piece_sizes[MOST_PES], piece_places[MOST_PES];

// Word i of PE's source is first(pe) + i * STEP: no two of an operation are the same, and checks of
// a piece, or of a sum over PEs, are additions. (The simulation is slow enough without.)
#define STEP UINT64_C(0x0101010101010101)
static uint64_t first(int pe) { return (uint64_t)(operations * 64 + (unsigned)pe + 1) << 32; }

static void prepare_source(unsigned count) {
  uint64_t word = first(me);
  for (unsigned i = 0; i < count; i++, word += STEP) source[i] = word;
}

// As many words as this PE will get, and the guards around them.
static void prepare_dest(unsigned count) {
  for (unsigned i = 0; i < GUARD_WORDS + count + GUARD_WORDS; i++) area[i] = BACKGROUND;
}

static bool guards_remain(unsigned count) {
  bool same = true;
  for (unsigned i = 0; i < GUARD_WORDS; i++) {
    same = same && area[i] == BACKGROUND && dest[count + i] == BACKGROUND;
  }
  return same;
}

static bool piece_is(unsigned at, unsigned words, uint64_t word, uint64_t step) {
  unsigned i = 0;
  for (; i < words && dest[at + i] == word; i++) word += step;
  return i == words;
}

// An operation: words that this PE sends and gets, whether the right ones came, and the call.
typedef unsigned (*Count)(unsigned words);
typedef bool (*Right)(unsigned words);
typedef void (*Run)(unsigned words);

// Inline, so that the measured call is a direct one, as in a program.
static inline __attribute__((always_inline)) void measure(const char *operation, unsigned bytes,
                                                          Run run, Count sent, Count got,
                                                          Right right) {
  const unsigned words = bytes / 8;
  name_operation(operation, bytes);
  for (int pe = 0; pe < pes; pe++) {
    piece_sizes[pe] = (int)words;
    piece_places[pe] = pe * (int)words;
  }
  prepare_source(sent(words));
  prepare_dest(got(words));
  xbrtime_barrier();
  run(words);
  bool verified = right(words) && guards_remain(got(words));
  xbrtime_barrier();
  prepare_dest(got(words));
  start_together();
  xb_region_enter(operations, names[operations]);
  run(words);
  xb_region_leave(operations);
  verified = right(words) && guards_remain(got(words)) && verified;
  report(verified);
}

static unsigned one(unsigned words) { return words; }
static unsigned all(unsigned words) { return words * (unsigned)pes; }
static unsigned all_on_root(unsigned words) { return me == ROOT ? all(words) : 0; }

static void reduce_all(unsigned words) { xbrtime_uint64_reduce_all_sum(dest, source, words, 1); }
static bool sum_right(unsigned words) {
  uint64_t sum = 0;
  for (int pe = 0; pe < pes; pe++) sum += first(pe);
  return piece_is(0, words, sum, STEP * (uint64_t)pes);
}

static void scatter(unsigned words) {
  xbrtime_uint64_scatter(dest, source, piece_sizes, piece_places, all(words), ROOT);
}
static bool scatter_right(unsigned words) {
  return piece_is(0, words, first(ROOT) + STEP * (unsigned)me * words, STEP);
}

static void gather(unsigned words) {
  xbrtime_uint64_gather(dest, source, piece_sizes, piece_places, all(words), ROOT);
}
static void gather_all(unsigned words) {
  xbrtime_uint64_gather_all(dest, source, piece_sizes, piece_places, all(words));
}
static bool gather_all_right(unsigned words) {
  bool right = true;
  for (int pe = 0; pe < pes; pe++) {
    right = right && piece_is((unsigned)pe * words, words, first(pe), STEP);
  }
  return right;
}
static bool gather_right(unsigned words) { return me != ROOT || gather_all_right(words); }

static void alltoall(unsigned words) { xbrtime_uint64_alltoall(dest, source, 1, 1, words); }
static bool alltoall_right(unsigned words) {
  bool right = true;
  for (int pe = 0; pe < pes; pe++) {
    const uint64_t word = first(pe) + STEP * (unsigned)me * words;
    right = right && piece_is((unsigned)pe * words, words, word, STEP);
  }
  return right;
}

static int refuse(const char *why) {
  if (me == 0) printf("sweep: %s; argument: largest piece, 8 to %d bytes\n", why, MAX_BYTES);
  return 2;
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  if (pes > MOST_PES) return refuse("at most 16 PEs");
  if (argc > 2) return refuse("one argument");
  char *end = "";
  const long most = argc == 2 ? strtol(argv[1], &end, 10) : MAX_BYTES;
  if (*end != '\0' || most < (long)sizes[0] || most > MAX_BYTES) return refuse("no such size");
  for (unsigned i = 0; i < SIZE_COUNT && (long)sizes[i] <= most; i++) {
    measure("reduce_all_sum", sizes[i], reduce_all, one, one, sum_right);
    measure("scatter", sizes[i], scatter, all_on_root, one, scatter_right);
    measure("gather", sizes[i], gather, one, all_on_root, gather_right);
    measure("gather_all", sizes[i], gather_all, one, all, gather_all_right);
    measure("alltoall", sizes[i], alltoall, all, all, alltoall_right);
  }
  xbrtime_close();
  return all_verified ? 0 : 1;
}
