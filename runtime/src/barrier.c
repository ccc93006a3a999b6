// SPDX-License-Identifier: Apache-2.0
//
// Barrier over memory, where there is no collective network: dissemination of radix 4, first along
// the row of the mesh, then along the column.
//
// In a dissemination barrier over n members, round k has member i tell members i + j * 4^k (modulo
// n), j = 1..3, that it and everyone it has heard of have arrived; after ceil(log4 n) rounds
// everyone has heard of everyone. Where n is a power of two, i XOR j * 4^k takes the place of the
// sum: the same in groups, which no message leaves. Doing rows and then columns keeps all messages
// on straight lines and costs no more rounds on meshes whose sides are powers of 4. Any size works;
// a PE count that does not fill its mesh is treated as one row.
//
// A round's flags on one PE are one register wide, with a field of a quarter per sender, so waiting
// is one comparison. In a round with fewer than three senders a PE writes the fields of those that
// are missing itself: every round is the same straight line. There are two sets of words, used in
// turn, and a set is filled with ones and with zeroes in turn. That is safe: whoever writes for
// barrier b + 2 has left b + 1, hence everybody has entered b + 1 and reads the words of b no more.
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
#define STORE_FIELD(j) "esh %[value], 2 * (" #j " - 1)(t6)\n\t"
#define FIELDS ((xb_word)0x0000ffffffffffff)
#else
#define STORE_FIELD(j) "esb %[value], " #j " - 1(t6)\n\t"
#define FIELDS ((xb_word)0x00ffffff)
#endif
static volatile xb_word flags[2][MAX_ROUNDS];

struct round {
  xb_word ns[PEERS];  // whom to tell, by distance; 0, own memory: nobody
};

// The four kinds of barriers that follow each other: which words, and what is written there.
struct turn {
  volatile xb_word *flag;
  xb_word value, told;  // to all fields; what the word is then
  const struct turn *next;
};
static const struct turn turns[4] = {{flags[0], -(xb_word)1, FIELDS, &turns[1]},
                                     {flags[1], -(xb_word)1, FIELDS, &turns[2]},
                                     {flags[0], 0, 0, &turns[3]},
                                     {flags[1], 0, 0, &turns[0]}};

static struct {
  const struct turn *turn;  // of the next barrier
  const struct round *last;
  struct round round[MAX_ROUNDS + 1];
} plan XBRTIME_PRIVATE;

// Rounds over `members` PEs of which this one is number `position`; PE ids `id_step` apart. Returns
// the end of the plan.
static struct round *plan_dimension(struct round *round, int members, int position, int id_step) {
  const int first_id = __xbrtime.me - position * id_step;
  const bool is_even = (members & (members - 1)) == 0;
  for (int distance = 1; distance < members; distance *= RADIX, round++) {
    for (int j = 1; j < RADIX; j++) {
      const int peer = is_even ? position ^ j * distance : (position + j * distance) % members;
      round->ns[j - 1] = j * distance < members ? xb_namespace(first_id + peer * id_step) : 0;
    }
  }
  return round;
}

void __xbrtime_barrier_init(void) {
  const int column = __xbrtime.me % __xbrtime.columns;
  const int row = __xbrtime.me / __xbrtime.columns;
  // After xbrtime_close it goes on: the flags stay as they are.
  if (plan.turn == NULL) plan.turn = turns;
  struct round *round = plan_dimension(plan.round, __xbrtime.columns, column, 1);
  round = plan_dimension(round, __xbrtime.rows, row, __xbrtime.columns);
  if (round == plan.round) *round++ = (struct round){{0, 0, 0}};  // one PE tells itself
  plan.last = round - 1;
}

// The messages of a round.
#define SEND(to, j) "eaddie e31, %[" #to "], 0\n\t" STORE_FIELD(j)
#define SEND_ALL()                                                           \
  __asm__ volatile(SEND(far, 3) SEND(middle, 2) SEND(near, 1)                \
                   :                                                         \
                   : [near] "r"(near), [middle] "r"(middle), [far] "r"(far), \
                     "r"(flag), [value] "r"(value)                           \
                   : "memory")
#define NEXT_ROUND() near = (++round)->ns[0], middle = round->ns[1], far = round->ns[2]

// Before the first message there is no more than it takes. Two rounds behind each other, so that on
// 16 PEs no jump is taken whose place in the branch target buffer others may have.
void __xbrtime_barrier_by_memory(void) {
  const struct turn *const turn = plan.turn;
  const struct round *round = plan.round;
  xb_word near = round->ns[0], middle = round->ns[1], far = round->ns[2];
  // The address in t6 = x31 pairs with e31.
  register volatile xb_word *flag __asm__("t6") = turn->flag;
  const xb_word value = turn->value;
  xb_fence();
  SEND_ALL();
  const xb_word told = turn->told;
  const struct turn *const next = turn->next;
  const struct round *const last = plan.last;
  if (__builtin_expect(__xbrtime_bulk > XBRTIME_BULK_RESTS_, 0))
    __xbrtime_bulk = XBRTIME_BULK_RESTS_;
  for (;;) {
    const bool ends = round == last;
    NEXT_ROUND();
    await_equal_of_several(flag++, told);
    if (__builtin_expect(ends, 0)) break;
    SEND_ALL();
    const bool ends_here = round == last;
    NEXT_ROUND();
    await_equal_of_several(flag++, told);
    if (__builtin_expect(ends_here, 1)) break;
    SEND_ALL();
  }
  plan.turn = next;  // a refused call does not get here
}
