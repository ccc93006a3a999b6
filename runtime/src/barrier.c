// SPDX-License-Identifier: Apache-2.0
//
// Barrier over memory, where there is no collective network: dissemination of radix 4, first along
// the row of the mesh, then along the column.
//
// In a dissemination barrier over n members, round k has member i tell members i + j * 4^k (modulo
// n), j = 1..3, that it and everyone it has heard of have arrived; after ceil(log4 n) rounds
// everyone has heard of everyone. Doing rows and then columns keeps all messages on straight lines
// and costs no more rounds on meshes whose sides are powers of 4. Any size works; a PE count that
// does not fill its mesh is treated as one row.
//
// A round's flags on one PE are one register wide, with a field of a quarter per sender, so waiting
// is one comparison. There are two sets of words, used in turn, and a set is filled with ones and
// with zeroes in turn. That is safe: whoever writes for barrier b + 2 has left b + 1, hence
// everybody has entered b + 1 and reads the words of b no more.
//
// Sources: D. Hensgen, R. Finkel, U. Manber, "Two algorithms for barrier synchronization", 1988
// (radix 2); T. Hoefler et al., "Fast barrier synchronization for InfiniBand", 2006 (several
// messages a round).
#include "collective_network.h"
#include "internal.h"

#define RADIX 4
#define PEERS (RADIX - 1)
// Needed: 5 for 1024 PEs in one row, 3 + 3 for a mesh of 32 x 32.
#define MAX_ROUNDS 8

// Flags of a round: field j - 1 belongs to the PE at distance j * 4^k; the last field is unused.
#if __riscv_xlen == 64
#define FIELD_BITS 16
#define STORE_FIELD "esh"
#else
#define FIELD_BITS 8
#define STORE_FIELD "esb"
#endif
#define FIELD_ONES (((xb_word)1 << FIELD_BITS) - 1)
static volatile xb_word flags[2][MAX_ROUNDS];

struct round {
  xb_word ns[PEERS];  // whom to tell, by distance
  xb_word fields;     // all bits of the fields that somebody writes
  int peers;
};

static struct {
  xb_word number;  // of the barrier before; the first one is 2
  struct round *end;
  struct round round[MAX_ROUNDS];
} plan XBRTIME_PRIVATE;

// Rounds over `members` PEs of which this one is number `position`; PE ids `id_step` apart.
static void plan_dimension(int members, int position, int id_step) {
  const int first_id = __xbrtime.me - position * id_step;
  for (int distance = 1; distance < members; distance *= RADIX) {
    struct round *round = plan.end++;
    round->fields = 0;
    for (int j = 1; j < RADIX && j * distance < members; j++) {
      const int peer = (position + j * distance) % members;
      round->ns[j - 1] = xb_namespace(first_id + peer * id_step);
      round->fields |= FIELD_ONES << (FIELD_BITS * (j - 1));
      round->peers = j;
    }
  }
}

void __xbrtime_barrier_init(void) {
  const int column = __xbrtime.me % __xbrtime.columns;
  const int row = __xbrtime.me / __xbrtime.columns;
  if (plan.number == 0) plan.number = 1;  // goes on after xbrtime_close: the flags stay as they are
  plan.end = plan.round;
  plan_dimension(__xbrtime.columns, column, 1);
  plan_dimension(__xbrtime.rows, row, __xbrtime.columns);
}

// Writes a field of a round's flags on the PE that listens there; index is a constant.
XBRTIME_ALWAYS_INLINE void set_field(const struct round *round, volatile xb_word *flag, int index,
                                     xb_word value) {
  // The address in t6 = x31 pairs with e31.
  register volatile xb_word *at __asm__("t6") = flag;
  __asm__ volatile("eaddie e31, %[ns], 0\n\t" STORE_FIELD " %[value], %[offset](t6)"
                   :
                   : [ns] "r"(round->ns[index]),
                     "r"(at), [value] "r"(value), [offset] "i"(index * FIELD_BITS / 8)
                   : "memory");
}

void __xbrtime_barrier_by_memory(void) {
  xbrtime_quiet();
  const xb_word number = ++plan.number;
  volatile xb_word *flag = flags[number % 2];
  const xb_word value =
      -(number >> 1 & 1);  // all fields: ones for numbers 2 and 3, zeroes for 4 and 5, ...
  const struct round *end = plan.end;
  for (const struct round *round = plan.round; round < end; round++, flag++) {
    switch (round->peers) {
      case 3:
        set_field(round, flag, 2, value);
        __attribute__((fallthrough));
      case 2:
        set_field(round, flag, 1, value);
        __attribute__((fallthrough));
      default:
        set_field(round, flag, 0, value);
    }
    wait_until_equal(flag, value & round->fields);
  }
}
