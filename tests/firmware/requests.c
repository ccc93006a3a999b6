// SPDX-License-Identifier: Apache-2.0
// Collectives that do not wait: many under way, on one team and on teams that overlap, with calls
// that wait between them; each member ends them in an order of its own, by test, wait, wait_all and
// wait_any, and compares the result with what it computes alone.
#include "teams.h"

#define CALLS 12  // more than are under way on one team
static struct team_call calls[CALLS], waiting;
static struct members teams[TEAMS];
static struct members *of_call[CALLS];
static xbrtime_request requests[CALLS];

static void be_late(int rounds) {
  while (rounds-- > 0) __asm__ volatile("");
}

static void begin(int i, struct members *m, enum team_function function, unsigned type,
                  size_t nelems, int stride) {
  of_call[i] = NULL;
  requests[i] = XBRTIME_REQUEST_NONE;
  if (m->me < 0) return;
  prepare_call(&calls[i], m, function, type, nelems, stride);
  if (m->seed % 4 == (unsigned)m->me % 4) be_late(100);
  make_call(&calls[i], m, &requests[i]);
  of_call[i] = m;
}

static void check(int i) {
  FW_CHECK_EQUAL(requests[i], XBRTIME_REQUEST_NONE);
  if (of_call[i] != NULL) check_call(&calls[i], of_call[i]);
  of_call[i] = NULL;
}

// All of them on one team; they end from the last to the first, on others the other way round.
static void test_many(struct members *m, unsigned type) {
  if (m->me < 0) return;
  for (int i = 0; i < CALLS; i++) {
    begin(i, m, (enum team_function)(i % kTeamFunctions), type + (unsigned)i, 3, 1);
  }
  for (int k = 0; k < CALLS; k++) {
    const int i = m->me % 2 == 0 ? k : CALLS - 1 - k;
    if (k % 3 == 0) {
      while (!xbrtime_request_test(&requests[i])) be_late(5);
    } else {
      xbrtime_request_wait(&requests[i]);
    }
    check(i);
  }
}

// One on each team, all at a time.
static void test_overlapping(enum team_function function, unsigned type) {
  for (int i = 0; i < TEAMS; i++) begin(i, &teams[i], function, type + (unsigned)i, 2, 2);
  if (function % 2 == 0) {
    xbrtime_request_wait_all(requests, TEAMS);
    for (int i = 0; i < TEAMS; i++) check(i);
    return;
  }
  for (int left = TEAMS;; left--) {
    const size_t i = xbrtime_request_wait_any(requests, TEAMS);
    if (i == SIZE_MAX) break;
    FW_CHECK(left > 0 && i < TEAMS);
    check((int)i);
  }
  for (int i = 0; i < TEAMS; i++) check(i);  // those that were done at once
}

// The same sequence of teams on all PEs, with calls that wait in it; the ends are where each PE
// likes.
static void test_mix(unsigned steps) {
  const unsigned me = (unsigned)xbrtime_mype();
  for (int i = 0; i < CALLS; i++) {
    of_call[i] = NULL;
    requests[i] = XBRTIME_REQUEST_NONE;
  }
  for (unsigned step = 0; step < steps; step++) {
    const unsigned any = (unsigned)(fw_series_of(777 + step).start >> 20);
    const unsigned own = (unsigned)(fw_series_of(step * 64 + me).start >> 20);
    struct members *const m = &teams[any % TEAMS];
    const enum team_function function = (enum team_function)(any / 16 % kTeamFunctions);
    const size_t nelems = any % 5 == 0 ? 90 / (size_t)m->size + 1 : any / 128 % 5;
    if (any % 7 == 0) {
      if (m->me < 0) continue;
      prepare_call(&waiting, m, function, any >> 8, nelems, 1);
      make_call(&waiting, m, NULL);
      check_call(&waiting, m);
      continue;
    }
    const int i = (int)(step % CALLS);
    xbrtime_request_wait(&requests[i]);
    check(i);
    begin(i, m, function, any >> 8, nelems, 1);
    const int other = (int)(own % CALLS);
    if (own % 3 == 0 && xbrtime_request_test(&requests[other])) check(other);
    if (own % 5 == 0) be_late((int)(own % 400));
  }
  xbrtime_request_wait_all(requests, CALLS);
  for (int i = 0; i < CALLS; i++) check(i);
}

// While a broadcast waits for its data, with its message to the next PE set up already, those that
// are under way send theirs, over the same engine.
static void test_beside_messages(void) {
  static uint64_t from[700], to[700];
  const int pes = xbrtime_num_pes(), me = xbrtime_mype();
  for (int round = 0; round < 8; round++) {
    const int root = round % pes;
    const size_t words = 700 - (size_t)round * 80;
    for (int i = 0; i < CALLS / 2; i++) {
      struct members *const m = &teams[(round + i) % TEAMS];
      const size_t nelems = m->size > 0 ? 90 / (size_t)m->size + 1 : 1;
      begin(i, m, (enum team_function)((round + i) % kTeamFunctions), (unsigned)(3 * i + round),
            nelems, 1);
    }
    for (size_t i = 0; i < words; i++) {
      from[i] = me == root ? i * 0x10001 + (unsigned)round : 0;
      to[i] = 0;
    }
    if (me == root) be_late(2000);
    xbrtime_uint64_broadcast(to, from, words, 1, root);
    for (size_t i = 0; i < words; i++) FW_CHECK_EQUAL(to[i], i * 0x10001 + (unsigned)round);
    xbrtime_request_wait_all(requests, CALLS / 2);
    for (int i = 0; i < CALLS / 2; i++) check(i);
  }
}

// Handles of transfers beside those of calls, in one array.
static void test_transfers(void) {
  static uint64_t from[200], to[200], back[200];
  const int pes = xbrtime_num_pes(), me = xbrtime_mype(), right = (me + 1) % pes;
  for (unsigned round = 0; round < 6; round++) {
    xbrtime_barrier();  // nobody reads the numbers of the last round any more
    for (size_t i = 0; i < 200; i++) from[i] = i * 5 + (unsigned)me + round;
    xbrtime_barrier();
    begin(0, &teams[0], (enum team_function)(round % kTeamFunctions), round, 5, 1);
    xbrtime_uint64_put_nbh(to, from, 200, 1, right, &requests[1]);
    begin(2, &teams[round % TEAMS], kReduceAllSum, round, 9, 1);
    of_call[1] = of_call[3] = of_call[4] = NULL;
    xbrtime_uint64_get_nbh(back, from, 200, 1, right, &requests[3]);
    xbrtime_uint64_put_nbh(&to[1], &from[1], 50, 2, right, &requests[4]);
    if (round % 2 == 0) {
      xbrtime_request_wait_all(requests, 5);
    } else {
      for (int left = 5; xbrtime_request_wait_any(requests, 5) != SIZE_MAX; left--) {
        FW_CHECK(left > 0);
      }
    }
    for (int i = 0; i < 5; i++) check(i);
    for (size_t i = 0; i < 200; i++) FW_CHECK_EQUAL(back[i], i * 5 + (unsigned)right + round);
    xbrtime_uint64_get(back, to, 200, 1, right);
    for (size_t i = 0; i < 200; i++) FW_CHECK_EQUAL(back[i], from[i]);
  }
}

// A barrier is not over before the last one has entered. Member 0 enters when the others have seen
// that.
static void test_sync(struct members *m) {
  static long seen;
  if (m->me < 0 || m->size < 2) return;
  seen = 0;
  xbrtime_team_sync(m->team);
  xbrtime_request request = XBRTIME_REQUEST_NONE;
  if (m->me == 0) {
    xbrtime_long_wait_until(&seen, XBRTIME_CMP_EQ, m->size - 1);
  }
  FW_CHECK_EQUAL(xbrtime_team_sync_nbh(m->team, &request), 0);
  if (m->me != 0) {
    for (int i = 0; i < 20; i++) FW_CHECK_EQUAL(xbrtime_request_test(&request), 0);
    xbrtime_long_atomic_add(&seen, 1, m->pe[0]);
  }
  const xbrtime_request copy = request;
  xbrtime_request_wait(&request);
  FW_CHECK_EQUAL(request, XBRTIME_REQUEST_NONE);
  // A handle of what is done, while the call that has its place now is under way.
  for (int i = 0; i < 7; i++) xbrtime_team_sync(m->team);
  if (m->me == 0) {
    xbrtime_long_wait_until(&seen, XBRTIME_CMP_EQ, 2 * (m->size - 1));
    xbrtime_team_sync(m->team);
    return;
  }
  FW_CHECK_EQUAL(xbrtime_team_sync_nbh(m->team, &request), 0);
  FW_CHECK(request != XBRTIME_REQUEST_NONE && request != copy);
  xbrtime_request stale = copy;
  FW_CHECK_EQUAL(xbrtime_request_test(&stale), 1);
  xbrtime_long_atomic_add(&seen, 1, m->pe[0]);
  xbrtime_request_wait(&request);
}

static void test_errors(void) {
  static int word;
  xbrtime_request request = 99;
  FW_CHECK_EQUAL(
      xbrtime_int_team_broadcast_nbh(XBRTIME_TEAM_WORLD, &word, &word, 0, 1, 0, &request), 0);
  FW_CHECK_EQUAL(request, XBRTIME_REQUEST_NONE);
  FW_CHECK_EQUAL(xbrtime_request_test(&request), 1);
  FW_CHECK_EQUAL(xbrtime_request_wait_any(&request, 1), SIZE_MAX);
  FW_CHECK_EQUAL(xbrtime_request_wait_any(NULL, 0), SIZE_MAX);
#ifndef XBRTIME_DEBUG  // which stops there
  FW_CHECK_EQUAL(xbrtime_team_sync_nbh(XBRTIME_TEAM_WORLD, NULL), XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_sync_nbh(XBRTIME_TEAM_NONE, &request), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_int_team_alltoall_nbh(XBRTIME_TEAM_WORLD, &word, &word, 1, 1, 1, NULL),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_int_team_scan_sum_nbh(XBRTIME_TEAM_WORLD, &word, &word, 1, 1, NULL),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(
      xbrtime_int_team_reduce_max_nbh(XBRTIME_TEAM_WORLD, &word, &word, 1, 1, 99, &request),
      XBRTIME_TEAM_BAD_PE);
#endif
}

int main(void) {
  xbrtime_init();
  make_teams(teams);
  test_errors();
  const int pes = xbrtime_num_pes();
  for (int i = 0; i < TEAMS; i++) {
    if (i % 3 == 0 || pes < 8) test_many(&teams[i], (unsigned)(i + pes));
    test_sync(&teams[i]);
  }
  for (int function = 0; function < kTeamFunctions; function++) {
    test_overlapping((enum team_function)function, (unsigned)(function * 3 + pes));
  }
  test_mix(pes < 8 ? 150 : 80);
  test_beside_messages();
  test_transfers();
  // What is under way ends before a team does.
  begin(0, &teams[1], kReduceAllSum, 7, 200, 1);
  if (teams[1].me >= 0) {
    const struct members was = teams[1];
    FW_CHECK_EQUAL(xbrtime_team_destroy(&teams[1].team), 0);
    FW_CHECK_EQUAL(xbrtime_request_test(&requests[0]), 1);
    check_call(&calls[0], &was);
    teams[1].me = -1;
  }
  destroy_teams(teams);
  xbrtime_close();
  return fw_status();
}
