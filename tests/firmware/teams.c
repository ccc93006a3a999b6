// SPDX-License-Identifier: Apache-2.0
// Teams: strided, by color, two-dimensional, of teams; numbers and errors; every collective on each
// of them, with types, sizes, strides and roots in turn, back to back, members at different times
// and others elsewhere; every operator of every type. Each member computes the result alone.
#include "teams.h"

static struct team_call call;
static struct members teams[TEAMS];

static void be_late(int rounds) {
  while (rounds-- > 0) __asm__ volatile("");
}

static void test(struct members *m, enum team_function function, unsigned type, size_t nelems,
                 int stride) {
  if (m->me < 0) return;
  prepare_call(&call, m, function, type, nelems, stride);
  if (m->seed % 2 == 0) fw_skew(m->seed);
  if (m->seed % 3 == (unsigned)m->me % 3) be_late(300);
  make_call(&call, m, NULL);
  check_call(&call, m);
}

static void test_errors(void) {
  const int pes = xbrtime_num_pes();
  xbrtime_team team = 77;
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 1, pes + 1, &team),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(team, XBRTIME_TEAM_NONE);
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, pes, 1, 1, &team),
                 XBRTIME_TEAM_BAD_PE);
  // The last PE of these is beyond 2^31: 32 bits would leave PE 0.
  if (pes > 4) {
    FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 0x40000000, 5, &team),
                   XBRTIME_TEAM_BAD_PE);
    FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, -0x40000000, 5, &team),
                   XBRTIME_TEAM_BAD_PE);
  }
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, -1, 1, 1, &team),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, -1, 2, &team),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 0, 2, &team),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 1, 0, &team),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 1, 1, NULL),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_split_color(XBRTIME_TEAM_NONE, 0, 0, &team), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_team_split_2d(XBRTIME_TEAM_WORLD, 0, &team, &call.sizes[0]),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_split_2d(XBRTIME_TEAM_WORLD, 1, &team, &team),
                 XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_my_pe(XBRTIME_TEAM_NONE), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_team_n_pes(5), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_team_n_pes(1 << 20), XBRTIME_TEAM_BAD_TEAM);
  team = XBRTIME_TEAM_WORLD;
  FW_CHECK_EQUAL(xbrtime_team_destroy(&team), XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_destroy(NULL), XBRTIME_TEAM_BAD_ARGUMENT);
  FW_CHECK_EQUAL(xbrtime_team_translate(XBRTIME_TEAM_WORLD, pes, XBRTIME_TEAM_WORLD),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_team_translate(XBRTIME_TEAM_WORLD, -1, XBRTIME_TEAM_WORLD),
                 XBRTIME_TEAM_BAD_PE);
  const struct members *const half = &teams[4];
  if (half->me >= 0 && pes > 1) {
    FW_CHECK_EQUAL(xbrtime_team_translate(XBRTIME_TEAM_WORLD, pes - 1, half->team),
                   XBRTIME_TEAM_NOT_MEMBER);
    FW_CHECK_EQUAL(xbrtime_team_translate(half->team, half->size, XBRTIME_TEAM_WORLD),
                   XBRTIME_TEAM_BAD_PE);
  }
#ifndef XBRTIME_DEBUG  // which stops there
  // Who is not in it, and roots that are not: nothing happens, nobody waits.
  static int word;
  const int me = xbrtime_mype();
  const int bad = half->me < 0 ? XBRTIME_TEAM_BAD_TEAM : XBRTIME_TEAM_BAD_PE;
  word = me;
  if (half->me < 0) FW_CHECK_EQUAL(xbrtime_team_sync(half->team), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_int_team_broadcast(half->team, &word, &me, 1, 1, half->size), bad);
  FW_CHECK_EQUAL(xbrtime_int_team_reduce_sum(half->team, &word, &me, 1, 1, -1), bad);
  FW_CHECK_EQUAL(xbrtime_int_team_gather(half->team, &word, &me, &word, &word, 1, 99), bad);
  if (half->me < 0) {
    FW_CHECK_EQUAL(xbrtime_int_team_scan_sum(half->team, &word, &me, 1, 1), bad);
    FW_CHECK_EQUAL(xbrtime_int_team_exscan_max(half->team, &word, &me, 1, 1), bad);
    FW_CHECK_EQUAL(xbrtime_int_team_reduce_scatter_xor(half->team, &word, &me, 1), bad);
    FW_CHECK_EQUAL(xbrtime_int_team_alltoallv(half->team, &word, &me, &word, &word, &word, &word),
                   bad);
  }
  FW_CHECK_EQUAL(word, me);
#endif
}

// As many as there can be, and one more; then there is room again.
static void test_room(void) {
  xbrtime_team many[XBRTIME_MAX_TEAMS];
  int made = 0, error;
  do {
    error = xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 1, 1, &many[made]);
  } while (error == 0 && ++made < XBRTIME_MAX_TEAMS && xbrtime_mype() == 0);
  // Only PE 0 is in them; the others have to make the same calls.
  while (xbrtime_mype() != 0 && error == 0) {
    error = xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, 0, 1, 1, &many[0]);
  }
  FW_CHECK_EQUAL(error, XBRTIME_TEAM_NO_ROOM);
  if (xbrtime_mype() != 0) return;
  FW_CHECK_EQUAL(many[made], XBRTIME_TEAM_NONE);
  FW_CHECK(made > 0);
  while (made-- > 0) FW_CHECK_EQUAL(xbrtime_team_destroy(&many[made]), 0);
}

// Nobody leaves before all have entered, and their puts have come.
static void test_sync(struct members *m) {
  static int arrived[TEAM_PES];
  if (m->me < 0) return;
  for (int turn = 0; turn < 3; turn++) {
    const int number = (int)++m->seed;
    fw_skew(m->seed);
    for (int i = 0; i < m->size; i++) {
      xbrtime_int_p(&arrived[m->pe[m->me]], number, m->pe[i]);
    }
    FW_CHECK_EQUAL(xbrtime_team_sync(m->team), 0);
    for (int i = 0; i < m->size; i++) FW_CHECK_EQUAL(arrived[m->pe[i]], number);
    FW_CHECK_EQUAL(xbrtime_team_sync(m->team), 0);  // before the next numbers come
  }
}

// Every operator of every type. Floating-point numbers are such that the order does not matter.
static uint64_t bits_of(unsigned seed, int pe, size_t i) {
  return fw_series_of(seed * 1031 + (unsigned)pe * 67 + (unsigned)i).start >> 7;
}
enum operator_test { kToOne, kToAll, kScan, kExscan, kBlocks, kOperatorTests };
static const char *const operator_tests[] = {"reduce", "reduce_all", "scan", "exscan",
                                             "reduce_scatter"};
#define INTEGER_VALUE(TYPE, PE, I) (TYPE)(bits_of(m->seed, PE, I) << 7)
#define FLOATING_VALUE(TYPE, PE, I) (TYPE)((bits_of(m->seed, PE, I) & 3) < 2 ? -1.0 : 2.0)
#define APPLY_sum(TYPE, x, y) (TYPE)((x) + (y))
#define APPLY_product(TYPE, x, y) (TYPE)((x) * (y))
#define APPLY_min(TYPE, x, y) ((TYPE)(x) < (TYPE)(y) ? (x) : (y))
#define APPLY_max(TYPE, x, y) ((TYPE)(x) > (TYPE)(y) ? (x) : (y))
#define APPLY_and(TYPE, x, y) ((x) & (y))
#define APPLY_or(TYPE, x, y) ((x) | (y))
#define APPLY_xor(TYPE, x, y) ((x) ^ (y))
#define DEFINE_TEST(CLASS, WIDE, NAME, TYPE, OP)                                  \
  static void test_##NAME##OP(struct members *m, size_t nelems, int stride) {     \
    static TYPE from[32], to[32];                                                 \
    m->seed++;                                                                    \
    const int root = (int)(m->seed % (unsigned)m->size);                          \
    enum operator_test function = (enum operator_test)(m->seed % kOperatorTests); \
    size_t first = 0; /* of this member's part of the source */                   \
    size_t given = nelems;                                                        \
    if (function == kBlocks && m->size > 32) function = kToAll;                   \
    if (function == kBlocks) {                                                    \
      nelems = m->size > 16 ? 1 : 2;                                              \
      stride = 1;                                                                 \
      first = (size_t)m->me * nelems;                                             \
      given = (size_t)m->size * nelems;                                           \
    }                                                                             \
    for (size_t i = 0; i < 32; i++) from[i] = to[i] = 1;                          \
    for (size_t i = 0; i < given; i++) {                                          \
      from[i * (size_t)stride] = CLASS##_VALUE(TYPE, m->pe[m->me], i);            \
    }                                                                             \
    /* Over members 0 .. last of the result here. */                              \
    int last = m->size - 1;                                                       \
    if (function == kToAll) {                                                     \
      xbrtime_##NAME##_team_reduce_all##OP(m->team, to, from, nelems, stride);    \
    } else if (function == kBlocks) {                                             \
      xbrtime_##NAME##_team_reduce_scatter##OP(m->team, to, from, nelems);        \
    } else if (function == kScan) {                                               \
      xbrtime_##NAME##_team_scan##OP(m->team, to, from, nelems, stride);          \
      last = m->me;                                                               \
    } else if (function == kExscan) {                                             \
      xbrtime_##NAME##_team_exscan##OP(m->team, to, from, nelems, stride);        \
      last = m->me - 1;                                                           \
    } else {                                                                      \
      xbrtime_##NAME##_team_reduce##OP(m->team, to, from, nelems, stride, root);  \
      if (root != m->me) last = -1;                                               \
    }                                                                             \
    bool right = true;                                                            \
    for (size_t i = 0; i < 32; i++) {                                             \
      WIDE want = 1;                                                              \
      const size_t element = i / (size_t)stride;                                  \
      if (i % (size_t)stride == 0 && element < nelems && last >= 0) {             \
        want = (WIDE)CLASS##_VALUE(TYPE, m->pe[0], first + element);              \
        for (int k = 1; k <= last; k++) {                                         \
          const WIDE one = (WIDE)CLASS##_VALUE(TYPE, m->pe[k], first + element);  \
          want = (WIDE)APPLY##OP(TYPE, want, one);                                \
        }                                                                         \
      }                                                                           \
      right = right && to[i] == (TYPE)want;                                       \
    }                                                                             \
    if (right) return;                                                            \
    printf("PE %d: xbrtime_%s_team_%s%s, %u elements\n", xbrtime_mype(), #NAME,   \
           operator_tests[function], #OP, (unsigned)nelems);                      \
    FW_CHECK(false);                                                              \
  }
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_TEST(FLOATING, TYPE, NAME, TYPE, OP)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_TEST(INTEGER, uint64_t, NAME, TYPE, OP)
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)

static void test_operators(struct members *m) {
  // Some on many PEs, others at each count.
  const int pes = xbrtime_num_pes(), step = pes >= 8 ? 12 : 3;
  int number = 0;
  if (m->me < 0) return;
#define RUN(NAME, TYPE, OP) \
  if (number++ % step == pes % step) test_##NAME##OP(m, 1 + (size_t)number % 6, 1 + number % 3);
#define RUN_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(RUN, NAME, TYPE)
#define RUN_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(RUN, NAME, TYPE)
  XBRTIME_TYPES(RUN_ARITHMETIC)
  XBRTIME_INTEGER_TYPES(RUN_BITWISE)
}

int main(void) {
#ifndef XBRTIME_DEBUG
  xbrtime_team early;
  FW_CHECK_EQUAL(xbrtime_team_my_pe(XBRTIME_TEAM_WORLD), XBRTIME_TEAM_BAD_TEAM);
  FW_CHECK_EQUAL(xbrtime_team_split_color(XBRTIME_TEAM_WORLD, 0, 0, &early), XBRTIME_TEAM_BAD_TEAM);
#endif
  xbrtime_init();
  make_teams(teams);
  test_errors();
  const int pes = xbrtime_num_pes();
  unsigned type = (unsigned)pes;
  for (int i = 0; i < TEAMS; i++) {
    for (int function = 0; function < kTeamFunctions; function++, type++) {
      const enum team_function f = (enum team_function)function;
      test(&teams[i], f, type, 1, 1);
      test(&teams[i], f, type + 7, pes < 8 ? 5 : 3, 2);
      if (i % 3 == function % 3) test(&teams[i], f, type + 3, 0, 1);
    }
    test_sync(&teams[i]);
  }
  // Several chunks.
  for (int i = 0; i < 4; i++) {
    test(&teams[i], kBroadcast, 6, 301, 1);
    test(&teams[i], kReduceSum, 7, 131, 2);
    test(&teams[i], kReduceAllSum, 3, 401, 1);
    test(&teams[i], kScanSum, 6, 131, 1);
    test(&teams[i], kExscanSum, 7, 90, 2);
    test(&teams[i], kReduceScatterSum, 3, pes < 8 ? 210 : 70, 1);
    const size_t block = pes < 8 ? 90 : 70;
    for (int turn = 0; turn < 3; turn++) {  // one of them in place
      test(&teams[i], kAlltoall, 0, pes <= 16 ? block : 37, pes <= 16 ? 1 + turn / 2 : 1);
    }
    test(&teams[i], kGatherAll, 2, 29, 1);
    for (unsigned turn = 0; turn < 3; turn++) {
      test(&teams[i], kAlltoallv, turn * 3, pes <= 16 ? block / 2 : 16, 1);
    }
  }
  test_operators(&teams[0]);
  test_operators(&teams[6]);
  if (pes <= 8) test_room();
  // What was given back begins again.
  destroy_teams(teams);
  make_teams(teams);
  for (int i = 0; i < TEAMS; i++)
    test(&teams[i], (enum team_function)(i % kTeamFunctions), 1, 3, 1);
  xbrtime_close();
  FW_CHECK_EQUAL(xbrtime_init(), 0);
  for (int i = 0; i < TEAMS; i += 3) test(&teams[i], kReduceAllSum, 6, 3, 1);
  xbrtime_close();
  return fw_status();
}
