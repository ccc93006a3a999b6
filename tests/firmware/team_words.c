// SPDX-License-Identifier: Apache-2.0
// One element in calls of teams: every operator of every type, and broadcasts of every type, on a
// team of all PEs, on its row of the mesh and on one that is no rectangle; in place or not, begun
// or waited for, every root; nothing beside dest is written. What goes over a group of the
// collective network leaves the counters of the team in memory alone.
#include "firmware.h"
#include "team_group.h"

#define MOST_PES 64

struct set {
  xbrtime_team team;
  int size, me;
  int pe[MOST_PES];
};
static unsigned round_;  // the same on all members
static unsigned by_group;

static uint64_t bits_of(int pe) {
  const struct fw_series series = fw_series_of(round_ * 131 + (unsigned)pe);
  return series.start >> (round_ % 3) * 7 ^ series.step;  // narrow types look at other bits, too
}
#define INTEGER_VALUE(TYPE, PE) (TYPE) bits_of(PE)
#define FLOATING_VALUE(TYPE, PE) (TYPE)((bits_of(PE) & 3) < 2 ? -1.0 : 2.0)
#define APPLY_sum(TYPE, x, y) (TYPE)((x) + (y))
#define APPLY_product(TYPE, x, y) (TYPE)((x) * (y))
#define APPLY_min(TYPE, x, y) ((TYPE)(x) < (TYPE)(y) ? (x) : (y))
#define APPLY_max(TYPE, x, y) ((TYPE)(x) > (TYPE)(y) ? (x) : (y))
#define APPLY_and(TYPE, x, y) ((x) & (y))
#define APPLY_or(TYPE, x, y) ((x) | (y))
#define APPLY_xor(TYPE, x, y) ((x) ^ (y))

// How much the team has sent over memory: what its channels count.
static xb_word counted(const struct set *s) {
  const struct channel *const channels = __xbrtime_channels[(unsigned)s->team % XBRTIME_MAX_TEAMS];
  xb_word sum = 0;
  for (int i = 0; i < CHANNELS; i++) {
    for (int k = 0; k < 2 * LINKS; k++) sum += channels[i].from[k];
    sum += channels[i].arrivals + channels[i].results + channels[i].pieces;
  }
  return sum;
}
static void check_way(const struct set *s, bool takes, xb_word before) {
  const struct team *const with = __xbrtime_with_group[(unsigned)s->team % XBRTIME_MAX_TEAMS];
  const bool is_by_group = with != NULL && takes;
  by_group += is_by_group;
  // Others that are ahead may have sent for what goes over memory later; so only now and then.
  if (is_by_group && round_ % 16 == 0) FW_CHECK_EQUAL(counted(s) - before, 0);
}
static xb_word count_now_and_then(const struct set *s) {
  if (round_ % 16 != 0) return 0;
  xbrtime_team_sync(s->team);
  const xb_word count = counted(s);
  xbrtime_team_sync(s->team);
  return count;
}

// Calls BEGUN or the one that waits.
#define CALL(NAME, FUNCTION, ...)                                                                \
  do {                                                                                           \
    if (round_ / 2 % 2 == 0) {                                                                   \
      FW_CHECK_EQUAL(xbrtime_##NAME##_team_##FUNCTION(s->team, __VA_ARGS__), 0);                 \
    } else {                                                                                     \
      xbrtime_request request;                                                                   \
      FW_CHECK_EQUAL(xbrtime_##NAME##_team_##FUNCTION##_nbh(s->team, __VA_ARGS__, &request), 0); \
      xbrtime_request_wait(&request);                                                            \
    }                                                                                            \
  } while (0)
#define LAY_OUT(TYPE, VALUE)                                               \
  static TYPE area[2][3];                                                  \
  round_++;                                                                \
  const int root = (int)(round_ % (unsigned)s->size);                      \
  const bool in_place = round_ / 4 % 3 == 0;                               \
  for (int k = 0; k < 3; k++) area[0][k] = area[1][k] = 1;                 \
  TYPE *const to = &area[0][1], *const from = in_place ? to : &area[1][1]; \
  *from = VALUE(TYPE, s->pe[s->me]);                                       \
  const TYPE given = *from, old = *to;                                     \
  (void)given;                                                             \
  const xb_word before = count_now_and_then(s)
#define CHECK(NAME, FUNCTION, WANT)                                                           \
  do {                                                                                        \
    const bool is_alone = area[0][0] == 1 && area[0][2] == 1 && area[1][0] == 1 &&            \
                          area[1][2] == 1 && (in_place || *from == given);                    \
    if (*to == (WANT) && is_alone) break;                                                     \
    printf("PE %d, %d of %d: xbrtime_%s_team_%s, round %u, root %d\n", xbrtime_mype(), s->me, \
           s->size, #NAME, #FUNCTION, round_, root);                                          \
    FW_CHECK(false);                                                                          \
  } while (0)

#define DEFINE_TEST(CLASS, WIDE, NAME, TYPE, OP)                                 \
  static void test_##NAME##OP(const struct set *s) {                             \
    const bool takes = NETWORK_TAKES(TYPE) && NETWORK##OP(TYPE) != kNetworkNone; \
    for (int to_all = 0; to_all < 2; to_all++) {                                 \
      LAY_OUT(TYPE, CLASS##_VALUE);                                              \
      if (to_all) {                                                              \
        CALL(NAME, reduce_all##OP, to, from, 1, 5);                              \
      } else {                                                                   \
        CALL(NAME, reduce##OP, to, from, 1, 1, root);                            \
      }                                                                          \
      check_way(s, takes, before);                                               \
      WIDE want = (WIDE)CLASS##_VALUE(TYPE, s->pe[0]);                           \
      for (int k = 1; k < s->size; k++) {                                        \
        const WIDE one = (WIDE)CLASS##_VALUE(TYPE, s->pe[k]);                    \
        want = (WIDE)APPLY##OP(TYPE, want, one);                                 \
      }                                                                          \
      CHECK(NAME, reduce##OP, to_all || root == s->me ? (TYPE)want : old);       \
    }                                                                            \
  }
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_TEST(FLOATING, TYPE, NAME, TYPE, OP)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_TEST(INTEGER, uint64_t, NAME, TYPE, OP)
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)

#define DEFINE_BROADCAST(NAME, TYPE)                         \
  static void test_##NAME##_broadcast(const struct set *s) { \
    LAY_OUT(TYPE, INTEGER_VALUE);                            \
    CALL(NAME, broadcast, to, from, 1, 3, root);             \
    check_way(s, sizeof(TYPE) <= sizeof(xb_word), before);   \
    const TYPE want = INTEGER_VALUE(TYPE, s->pe[root]);      \
    (void)old;                                               \
    CHECK(NAME, broadcast, want);                            \
  }
XBRTIME_TYPES(DEFINE_BROADCAST)

static void test_all(const struct set *s, int part) {
  int number = 0;
#define RUN(NAME, TYPE, OP) \
  if (number++ % 3 == part || s->size < 4) test_##NAME##OP(s);
#define RUN_BROADCAST(NAME, TYPE) test_##NAME##_broadcast(s);
#define RUN_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(RUN, NAME, TYPE)
#define RUN_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(RUN, NAME, TYPE)
  XBRTIME_TYPES(RUN_BROADCAST)
  XBRTIME_TYPES(RUN_ARITHMETIC)
  XBRTIME_INTEGER_TYPES(RUN_BITWISE)
}

int main(void) {
  xbrtime_init();
  static struct set sets[3];
  const int pes = xbrtime_num_pes(), me = xbrtime_mype();
  const int columns = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  sets[0].me = me;
  for (int pe = 0; pe < pes; pe++) {
    sets[0].pe[sets[0].size++] = pe;
    if (pe == me) sets[1].me = sets[1].size;
    if (pe / columns == me / columns) sets[1].pe[sets[1].size++] = pe;
    if (pe == me) sets[2].me = sets[2].size;
    if (pe != pes / 2) sets[2].pe[sets[2].size++] = pe;
  }
  xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me / columns, 0, &sets[1].team);
  xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me != pes / 2 ? 0 : -1, 0, &sets[2].team);
  for (int part = 0; part < 3; part++) {
    for (int i = 0; i < (me != pes / 2 ? 3 : 2); i++) {
      round_ = 1000u * (unsigned)(part * 3 + i);
      test_all(&sets[i], part);
    }
  }
#ifdef MOST_TEAM_GROUPS
  FW_CHECK(MOST_TEAM_GROUPS > 0 || by_group == 0);
#else
  const unsigned groups = xb_csr_read(XB_CSR_XBCONFIG) >> 16 & 7;
  FW_CHECK(groups > 0 ? by_group > 500 : by_group == 0);
#endif
  xbrtime_close();
  return fw_status();
}
