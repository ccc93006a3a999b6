// SPDX-License-Identifier: Apache-2.0
//
// What sweep.c and sweep_teams.c share: the sizes, the arrays, one operation measured and looked
// at, and the arguments. Included once per program, which defines SWEEP_COLLECTIVES, how many it
// has of each size, before, and measure_size.
#pragma once

#include <stdlib.h>

#define SWEEP_SIZES 7
#define MOST_OPERATIONS (SWEEP_COLLECTIVES * SWEEP_SIZES + 1)
#include "measure.h"

#define LARGEST 65536
#define TOGETHER (1 << 20)
#define LONG_PIECE 4096
#define ROOT 0

static const unsigned sweep_sizes[SWEEP_SIZES] = {8, 64, 128, 1024, 4096, 16384, LARGEST};

static uint64_t *source, *area, *dest;  // dest between guards in area
static int me, pes;
// Pieces of `words` each, one after the other.
static int piece_sizes[XBRTIME_MAX_PES], piece_places[XBRTIME_MAX_PES];

// Word i of PE's source is first(pe) + i * STEP: no two of an operation are the same, and checks of
// a piece, or of a sum over PEs, are additions. (The simulation is slow enough without.)
#define STEP UINT64_C(0x0101010101010101)
static uint64_t first(int pe) { return (uint64_t)(operations * 1024 + (unsigned)pe + 1) << 32; }

static void prepare_source(unsigned count) {
  uint64_t word = first(me);
#pragma GCC unroll 16
  for (unsigned i = 0; i < count; i++, word += STEP) source[i] = word;
}

// As many words as this PE will get, and the guards around them.
static void prepare_dest(unsigned count) {
#pragma GCC unroll 16
  for (unsigned i = 0; i < GUARD_WORDS + count + GUARD_WORDS; i++) area[i] = BACKGROUND;
}

static bool guards_remain(unsigned count) {
  bool same = true;
  for (unsigned i = 0; i < GUARD_WORDS; i++) {
    same = same && area[i] == BACKGROUND && dest[count + i] == BACKGROUND;
  }
  return same;
}

// Of what moves nothing.
static bool always_right(unsigned words) { return words == 0; }

static bool piece_is(unsigned at, unsigned words, uint64_t word, uint64_t step) {
  uint64_t wrong = 0;
#pragma GCC unroll 16
  for (unsigned i = 0; i < words; i++, word += step) wrong |= dest[at + i] ^ word;
  return wrong == 0;
}

// Whose rows of the table concern a call, or NULL where there is one way only.
static void tell_algorithm(const char *collective, size_t bytes) {
  const char *why = "nothing else is chosen for it";
  const char *algorithm = collective ? xbrtime_selected(collective, bytes, &why) : "only";
  if (me == 0) {
    printf("sweep: region=%s algorithm=%s because=%s\n", names[operations], algorithm, why);
  }
}

// An operation: words that this PE sends and gets, whether the right ones came, and the call.
typedef unsigned (*Count)(unsigned words);
typedef bool (*Right)(unsigned words);
typedef void (*Run)(unsigned words);

// Inline, so that the measured call is a direct one, as in a program.
static inline __attribute__((always_inline)) void measure(const char *operation, unsigned bytes,
                                                          const char *collective, Run run,
                                                          Count sent, Count got, Right right) {
  const unsigned words = bytes / 8;
  name_operation(operation, bytes);
  tell_algorithm(collective, collective != NULL && strcmp(collective, "gather_all") == 0
                                 ? (size_t)bytes * (size_t)pes
                                 : bytes);
  for (int pe = 0; pe < pes; pe++) {
    piece_sizes[pe] = (int)words;
    piece_places[pe] = pe * (int)words;
  }
  prepare_source(sent(words));
  prepare_dest(got(words));
  xbrtime_barrier();
  run(words);
  // Of long ones only the second time is looked at.
  bool verified = (bytes > LONG_PIECE || right(words)) && guards_remain(got(words));
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

static unsigned none(unsigned words) { return words * 0; }
static unsigned one_on_root(unsigned words) { return me == ROOT ? words : 0; }

static bool broadcast_right(unsigned words) { return piece_is(0, words, first(ROOT), STEP); }

static uint64_t sum_of_first(int count) {
  uint64_t sum = 0;
  for (int pe = 0; pe < count; pe++) sum += first(pe);
  return sum;
}
static bool sum_right(unsigned words) {
  return piece_is(0, words, sum_of_first(pes), STEP * (uint64_t)pes);
}

static bool gather_all_right(unsigned words) {
  bool right = true;
  for (int pe = 0; pe < pes; pe++) {
    right = right && piece_is((unsigned)pe * words, words, first(pe), STEP);
  }
  return right;
}

static bool alltoall_right(unsigned words) {
  bool right = true;
  for (int pe = 0; pe < pes; pe++) {
    const uint64_t word = first(pe) + STEP * (unsigned)me * words;
    right = right && piece_is((unsigned)pe * words, words, word, STEP);
  }
  return right;
}

static int refuse(const char *why) {
  if (me == 0) {
    printf(
        "sweep: %s; arguments: bytes of the largest array or piece, 8 to %d, and of all pieces "
        "together\n",
        why, LARGEST);
  }
  return 2;
}

// The argument, or `otherwise` if there are not so many; -1 if it is no number from 8 on.
static long bytes_of(int argc, char **argv, int at, long otherwise) {
  if (argc <= at) return otherwise;
  char *end;
  const long bytes = strtol(argv[at], &end, 10);
  return end != argv[at] && *end == '\0' && bytes >= 8 ? bytes : -1;
}

// All operations of a size, of 0 what moves nothing; those with pieces for each PE only if these
// are not too long together.
static void measure_size(unsigned size, bool with_pieces);

// The arguments, the arrays, and all sizes; the program's status.
static int sweep(int argc, char **argv) {
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  if (argc > 3) return refuse("two arguments at most");
  const long most = bytes_of(argc, argv, 1, LARGEST);
  const long together = bytes_of(argc, argv, 2, TOGETHER);
  if (most < 0 || most > LARGEST || together < 0) return refuse("no such size");
  const long room = together < most * pes ? (together > most ? together : most) : most * pes;
  source = xbrtime_malloc((size_t)room);
  area = xbrtime_malloc((size_t)room + 2 * GUARD_WORDS * sizeof *area);
  if (source == NULL || area == NULL)
    return refuse("not enough memory; build it with a larger xbcc --symmetric-heap");
  dest = area + GUARD_WORDS;
  measure_size(0, true);
  for (unsigned i = 0; i < SWEEP_SIZES && (long)sweep_sizes[i] <= most; i++) {
    measure_size(sweep_sizes[i], (long)sweep_sizes[i] * pes <= together);
  }
  return all_verified ? 0 : 1;
}
