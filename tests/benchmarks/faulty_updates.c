// SPDX-License-Identifier: Apache-2.0
//
// Random updates with faults that the program has to find. PE 1 leaves out its last update; or,
// with MISPLACED, every update of its goes to the neighbour of the right word, also when it is
// taken back, so that all words are as before in the end and only the checksum differs.
#include "update_loops.h"

static void faulty_updates(const struct update_table *table, uint64_t a, uint64_t last) {
  for (; a != last;) {
    const uint64_t ns = update_owner(table, a) + 1;
    uint64_t *word = &table->words[update_word(table, a)];
    a *= UPDATE_MULTIPLIER;
#ifdef MISPLACED
    if (xbrtime_mype() == 1) word = (uint64_t *)((uintptr_t)word ^ sizeof *word);
#else
    if (xbrtime_mype() == 1 && a == last) break;
#endif
    xb_post_eamoxor_d(ns, word, a);
  }
}
#define update_by_atomics faulty_updates

#ifdef MISPLACED
static void faulty_bxor(uint64_t *word, uint64_t value, int pe) {
  if (xbrtime_mype() == 1) word = (uint64_t *)((uintptr_t)word ^ sizeof *word);
  xbrtime_uint64_atomic_bxor_nb(word, value, pe);
}
#define xbrtime_uint64_atomic_bxor_nb faulty_bxor
#endif
#include "random_updates.c"
