// SPDX-License-Identifier: Apache-2.0
// Collectives of teams of many sizes, random ones and those around each at which another way is
// taken; several under way on teams that overlap, with calls that wait between, members at
// different times; each second run as without a bulk engine. Each member computes the result alone.
// Of floating-point numbers all members have the same bits. Arguments: the first seed, how many.
#include <stdlib.h>

#include "teams.h"

#define CALLS 6
static struct team_call calls[CALLS], waiting;
static struct members teams[TEAMS];
static struct members *of_call[CALLS];
static xbrtime_request requests[CALLS];
static unsigned seed;

static unsigned any_of(unsigned number) {
  return (unsigned)(fw_series_of(seed * 4096 + number).start >> 20);
}

static void be_late(unsigned rounds) {
  while (rounds-- > 0) __asm__ volatile("");
}

// Bytes of a slot, pieces that the engine takes, long arrays, parts of the area of reduce_scatter,
// divided by the members or not, and some near them.
static size_t bytes_of(unsigned any, size_t size) {
  static const size_t near[] = {8,   48,  64,  96,  128,  160,  240,  256,
                                480, 512, 512, 700, 1024, 1360, 2048, 4096};
  const size_t bytes = near[any % 16] + any / 16 % 3 * 8 - 8;
  const size_t rest = any / 64 % 2 == 0 ? 0 : bytes % (8 * size);
  return any / 128 % 8 == 0 ? any / 1024 % 8000 : bytes - (rest < bytes ? rest : 0);
}

static void prepare(struct team_call *call, struct members *m, unsigned any, unsigned more) {
  const enum team_function function = (enum team_function)(any % kTeamFunctions);
  const size_t size = (size_t)m->size;
  const bool pieces = (function >= kScatter && function <= kAlltoallv);
  size_t width = 8;
  if (function == kBroadcast || pieces) width = 16;  // as long as an element may be
  const size_t parts = pieces || function == kReduceScatterSum ? size : 1;
  const size_t most = 9000 / parts / width - 1;
  const int stride = more % 8 == 0 && !pieces ? 2 : 1;
  size_t nelems = bytes_of(more / 8, size) / 8;
  if (nelems * (size_t)stride > most) nelems = most / (size_t)stride;
  // Types of 8 bytes more often than others.
  prepare_call(call, m, function, any / 16 % 3 == 0 ? any / 64 : 6, nelems, stride);
}

static void end(int i) {
  xbrtime_request_wait(&requests[i]);
  if (of_call[i] != NULL) check_call(&calls[i], of_call[i]);
  of_call[i] = NULL;
}

static void test_mix(unsigned steps) {
  const unsigned me = (unsigned)xbrtime_mype();
  for (unsigned step = 0; step < steps; step++) {
    const unsigned any = any_of(step * 3), more = any_of(step * 3 + 1);
    const unsigned own = any_of(step * 64 + me + 100000);
    struct members *const m = &teams[any / 4096 % TEAMS];
    const int i = (int)(step % CALLS);
    end(i);
    if (m->me < 0) continue;
    if (own % 4 == 0) be_late(own / 4 % 500);
    if (more % 5 == 0) {
      prepare(&waiting, m, any, more / 8);
      make_call(&waiting, m, NULL);
      check_call(&waiting, m);
      continue;
    }
    prepare(&calls[i], m, any, more / 8);
    make_call(&calls[i], m, &requests[i]);
    of_call[i] = m;
    if (own % 3 == 0) xbrtime_request_test(&requests[own / 3 % CALLS]);
  }
  for (int i = 0; i < CALLS; i++) end(i);
}

// Members that move on now and then only: the others must not send them results while what these
// land on is not used yet.
static void test_late(struct members *m, unsigned any) {
  if (m->me < 0) return;
  const bool is_late = any % (unsigned)m->size == (unsigned)m->me;
  prepare_call(&calls[0], m, any / 64 % 2 == 0 ? kReduceAllSum : kReduceSum, 6, 1100, 1);
  make_call(&calls[0], m, &requests[0]);
  // Behind it, of the same area.
  prepare_call(&calls[1], m, kReduceSum, 6, 1100, 1);
  make_call(&calls[1], m, &requests[1]);
  while (!xbrtime_request_test(&requests[0])) be_late(is_late ? 3000 : 5);
  check_call(&calls[0], m);
  xbrtime_request_wait(&requests[1]);
  check_call(&calls[1], m);
}

// Numbers of which each order of addition makes another sum.
#define DEFINE_TEST(NAME, TYPE)                                                                 \
  static void test_##NAME(struct members *m, unsigned any) {                                    \
    static TYPE from[600], to[600], first[600];                                                 \
    if (m->me < 0) return;                                                                      \
    const size_t nelems = bytes_of(any, (size_t)m->size) / 8 % 590 + 1;                         \
    for (size_t i = 0; i < nelems; i++) {                                                       \
      from[i] = (TYPE)1 / (TYPE)(1 + (any_of((unsigned)(m->me * 600) + (unsigned)i) & 0xffff)); \
      to[i] = from[i];                                                                          \
    }                                                                                           \
    to[nelems] = -1;                                                                            \
    const TYPE *const source = any / 8 % 2 == 0 ? from : to;                                    \
    xbrtime_##NAME##_team_reduce_all_sum(m->team, to, source, nelems, 1);                       \
    xbrtime_##NAME##_team_broadcast(m->team, first, to, nelems, 1, 0);                          \
    bool same = to[nelems] == -1;                                                               \
    for (size_t i = 0; i < nelems; i++) same = same && first[i] == to[i] && to[i] > 0;          \
    if (m->size > 1) same = same && to[0] != from[0];                                           \
    if (same) return;                                                                           \
    printf("PE %d: reduce_all of %u %s differs\n", xbrtime_mype(), (unsigned)nelems, #NAME);    \
    FW_CHECK(false);                                                                            \
  }
XBRTIME_FLOATING_TYPES(DEFINE_TEST)

int main(int argc, char *argv[]) {
  xbrtime_init();
  const unsigned first = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : 1;
  const unsigned runs = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 0) : 1;
  make_teams(teams);
  const unsigned char bulk = __xbrtime_bulk;
  for (seed = first; seed < first + runs; seed++) {
    if (xbrtime_mype() == 0) printf("seed %u\n", seed);
    xbrtime_barrier();
    __xbrtime_bulk = seed % 2 == 0 ? 0 : bulk;
    test_mix(xbrtime_num_pes() > 16 ? 40 : 100);
    for (unsigned i = 0; i < TEAMS; i++) {
      test_late(&teams[i], any_of(i + 8000));
      test_double(&teams[i], any_of(i + 9000));
      test_float(&teams[i], any_of(i + 9100));
      test_longdouble(&teams[i], any_of(i + 9200));
    }
    xbrtime_barrier();
    __xbrtime_bulk = bulk;
  }
  destroy_teams(teams);
  xbrtime_close();
  return fw_status();
}
