// SPDX-License-Identifier: Apache-2.0
//
// Barrier: dissemination of radix 4, first along the row of the mesh, then along the column.
//
// In a dissemination barrier over n members, round k has member i tell members i + j * 4^k (modulo n), j =
// 1..3, that it and everyone it has heard of have arrived; after ceil(log4 n) rounds everyone has heard of
// everyone. Doing rows and then columns keeps all messages on straight lines and costs no more rounds on
// meshes whose sides are powers of 4. Any size works; a PE count that does not fill its mesh is treated as
// one row.
//
// A round's flags on one PE are one word with a 16-bit field per sender, so waiting is one comparison. A
// field receives the number of the barrier. Two sets of words, used in turn: whoever writes for barrier b +
// 2 has left b + 1, hence everybody has entered b + 1 and reads the words of b no more.
//
// Sources: D. Hensgen, R. Finkel, U. Manber, "Two algorithms for barrier synchronization", 1988 (radix 2);
// T. Hoefler et al., "Fast barrier synchronization for InfiniBand", 2006 (several messages a round).
#include "internal.h"

#define RADIX 4
#define PEERS (RADIX - 1)
// 1024 PEs in one row or column: 5 rounds; a mesh of 32 x 32: 3 + 3.
#define MAX_ROUNDS 6

union round_flags {
  uint64_t all;
  uint16_t from[RADIX];  // by distance - 1; the last is unused
};
static volatile union round_flags flags[2][MAX_ROUNDS];

struct round {
  uint64_t pattern;    // 1 in every field that somebody writes
  uint64_t ns[PEERS];  // whom to tell, by distance - 1
  int peers;
};

static struct {
  uint64_t number;  // of the barrier before
  int rounds;
  struct round round[MAX_ROUNDS];
} plan XBRTIME_PRIVATE;

// Rounds over `members` PEs of which this one is number `position`; PE ids `id_step` apart.
static void plan_dimension(int members, int position, int id_step) {
  const int first_id = __xbrtime.me - position * id_step;
  for (int distance = 1; distance < members; distance *= RADIX) {
    struct round *round = &plan.round[plan.rounds++];
    round->pattern = 0;
    round->peers = 0;
    for (int j = 1; j < RADIX && j * distance < members; j++) {
      const int peer = (position + j * distance) % members;
      round->ns[j - 1] = xb_namespace(first_id + peer * id_step);
      round->pattern |= UINT64_C(1) << (16 * (j - 1));
      round->peers = j;
    }
  }
}

void __xbrtime_barrier_init(void) {
  const int column = __xbrtime.me % __xbrtime.columns;
  const int row = __xbrtime.me / __xbrtime.columns;
  plan.rounds = 0;
  plan_dimension(__xbrtime.columns, column, 1);
  plan_dimension(__xbrtime.rows, row, __xbrtime.columns);
}

void xbrtime_barrier(void) {
  xbrtime_quiet();
  const uint64_t number = (uint16_t)++plan.number;
  volatile union round_flags *flag = flags[number % 2];
  const struct round *end = &plan.round[plan.rounds];
  for (const struct round *round = plan.round; round < end; round++, flag++) {
    switch (round->peers) {
      case 3:
        xb_esh(round->ns[2], &flag->from[2], (uint16_t)number);
        __attribute__((fallthrough));
      case 2:
        xb_esh(round->ns[1], &flag->from[1], (uint16_t)number);
        __attribute__((fallthrough));
      default:
        xb_esh(round->ns[0], &flag->from[0], (uint16_t)number);
    }
    __xbrtime_wait_equal(&flag->all, number * round->pattern);
  }
}
