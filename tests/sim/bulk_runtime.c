// SPDX-License-Identifier: Apache-2.0
//
// xbrtime over bulk transfers: what a fence orders, what quiet and barriers wait for, and calls
// while transfers are under way. Every PE writes to the PE behind it.
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

#define WORDS 700
#define PIECE 75  // more than goes straight in gather_all
#define MAX_PES 16
static long from[WORDS], to[WORDS], back[WORDS];
static volatile long flag;
static long all[MAX_PES * PIECE];
static int counts[MAX_PES], places[MAX_PES];
static char bytes_from[3000], bytes_to[3000];

static int me, pes, wrong;

static void expect(const char *what, int round, long found, long wanted) {
  if (found == wanted) return;
  if (wrong++ == 0) printf("PE %d, round %d: %s is %ld, not %ld\n", me, round, what, found, wanted);
}

static void fill(int round) {
  for (int i = 0; i < WORDS; i++) from[i] = (long)round * 100000 + me * 1000 + i;
}

// From the end, so that what has not come yet is noticed.
static void check(const char *what, int round, const long *data, int source, int words) {
  for (int i = words - 1; i >= 0; i--) {
    expect(what, round, data[i], (long)round * 100000 + source * 1000 + i);
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const int next = (me + 1) % pes, before = (me + pes - 1) % pes;
  for (int round = 1; round <= 8; round++) {
    const int words = WORDS - 61 * round;
    // The flag is seen behind all of the data.
    fill(round);
    xbrtime_barrier();
    xbrtime_long_put_nb(to, from, (size_t)words, 1, next);
    xbrtime_fence();
    xbrtime_long_p((long *)&flag, round, next);
    while (flag != round) {
    }
    check("data before the flag behind a fence", round, to, before, words);
    xbrtime_barrier();
    // Small transfers while a large one is under way, and what quiet waits for.
    memset(back, 0, sizeof back);
    memset(bytes_to, 0, sizeof bytes_to);
    memset(bytes_from, me + round, sizeof bytes_from);
    fill(round + 10);
    xbrtime_barrier();
    xbrtime_char_put_nb(bytes_to + 3, bytes_from, sizeof bytes_from - 3, 1, next);
    xbrtime_long_get(back, from, 5, 1, next);
    check("a get beside a transfer", round + 10, back, next, 5);
    xbrtime_long_get_nb(back, from, (size_t)words, 1, next);
    xbrtime_quiet();
    check("a get behind quiet", round + 10, back, next, words);
    xbrtime_barrier();
    for (int i = 3; i < (int)sizeof bytes_to; i++)
      expect("a byte", round, bytes_to[i], before + round);
    for (int i = 0; i < 3; i++) expect("a byte before", round, bytes_to[i], 0);
    // A barrier waits for arrivals, too.
    fill(round + 20);
    xbrtime_barrier();
    xbrtime_long_put_nb(to, from, (size_t)words, 1, next);
    xbrtime_barrier();
    check("data behind a barrier", round + 20, to, before, words);
    xbrtime_barrier();
    // So does that of a team.
    fill(round + 30);
    xbrtime_barrier();
    xbrtime_long_put_nb(to, from, (size_t)words, 1, next);
    xbrtime_team_sync(XBRTIME_TEAM_WORLD);
    check("data behind a team's barrier", round + 30, to, before, words);
    xbrtime_barrier();
    // A PE with transfers of its own under way sends in another way, in the same messages.
    fill(round + 40);
    for (int pe = 0; pe < pes; pe++) counts[pe] = PIECE, places[pe] = pe * PIECE;
    memset(all, 0, sizeof all);
    xbrtime_barrier();
    if (me == 0) xbrtime_long_put_nb(to, from, (size_t)words, 1, next);
    xbrtime_long_gather_all(all, from, counts, places, (size_t)(pes * PIECE));
    for (int pe = 0; pe < pes; pe++) check("a piece", round + 40, all + pe * PIECE, pe, PIECE);
    xbrtime_barrier();
  }
  xbrtime_close();
  return wrong != 0;
}
