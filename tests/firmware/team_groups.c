// SPDX-License-Identifier: Apache-2.0
// Teams over groups of the collective network: who gets which group, rows and columns at once,
// until no group is left, given back and taken in another shape by PEs that are ahead and behind;
// one element of every operator and type; begun and waited for in any order, beside calls over
// memory and calls of all PEs. With ONLY_WAITING no call is begun: calls of all PEs then go over
// group 0, too. With MOST_TEAM_GROUPS as if the hardware had no more.
#include "firmware.h"
#include "team_group.h"

#define MOST_PES 64
#ifndef MOST_TEAM_GROUPS
#define MOST_TEAM_GROUPS 7
#endif

static int me, pes, columns, groups;

struct set {
  xbrtime_team team;
  int size, me;
  int pe[MOST_PES];
  unsigned calls;  // the same on all members
};
static struct set world;

static long number(unsigned round, int pe) {
  return (long)fw_series_of(round * 97 + (unsigned)pe).start;
}

static int group_of(xbrtime_team team) {
  const struct team *const with = __xbrtime_with_group[(unsigned)team % XBRTIME_MAX_TEAMS];
  return with != NULL && with->handle == team ? (int)with->group : -1;
}

// Of a rectangle every position between members is a member.
static bool is_rectangle(const struct set *s) {
  bool column[MOST_PES] = {false}, row[MOST_PES] = {false};
  int across = 0, down = 0;
  for (int i = 0; i < s->size; i++) {
    const int x = s->pe[i] % columns, y = s->pe[i] / columns;
    across += !column[x], down += !row[y];
    column[x] = row[y] = true;
  }
  for (int k = 0, ends = 0; k < columns; k++) {
    if (column[k] && (k + 1 == columns || !column[k + 1]) && ++ends > 1) return false;
  }
  for (int k = 0, ends = 0; k < MOST_PES; k++) {
    if (row[k] && (k + 1 == MOST_PES || !row[k + 1]) && ++ends > 1) return false;
  }
  return s->size > 1 && across * down == s->size;
}

static struct set by_color(const struct set *parent, int color_of(int), bool backwards) {
  struct set s = {.me = -1};
  const int mine = color_of(me);
  for (int i = 0; i < parent->size; i++) {
    const int pe = parent->pe[backwards ? parent->size - 1 - i : i];
    if (mine < 0 || color_of(pe) != mine) continue;
    if (pe == me) s.me = s.size;
    s.pe[s.size++] = pe;
  }
  FW_CHECK_EQUAL(xbrtime_team_split_color(parent->team, mine, backwards ? -parent->me : 0, &s.team),
                 0);
  return s;
}
static int of_row(int pe) { return pe / columns; }
static int of_column(int pe) { return pe % columns; }
static int of_block(int pe) { return pe / columns / 2 * MOST_PES + pe % columns / 2; }
static int of_half(int pe) { return pe % columns >= columns / 2; }
static int of_comb(int pe) { return pe % columns % 2; }
static int of_all(int pe) { return pe < 0; }
static int of_inner(int pe) { return pe / columns > 0 && pe % columns > 0 ? 0 : -1; }

// Calls of one word and what they have to give.
enum call { kSync, kAll, kOne, kCast, kLongest, kCalls };
struct pending {
  long dest, src, want;
  long many[5], from[5], sums[5];
  enum call call;
};

static void prepare(struct pending *p, struct set *s, enum call call) {
  const unsigned round = s->calls++;
  const int root = (int)(round % (unsigned)s->size);
  p->call = call;
  p->src = number(round, me);
  p->dest = p->want = 77;
  if (call == kAll || (call == kOne && s->me == root)) {
    p->want = 0;
    for (int i = 0; i < s->size; i++) {
      p->want = (long)((unsigned long)p->want + (unsigned long)number(round, s->pe[i]));
    }
  }
  if (call == kCast) p->want = number(round, s->pe[root]);
  for (int k = 0; call == kLongest && k < 5; k++) {  // over memory
    p->from[k] = me + k;
    p->many[k] = p->sums[k] = 0;
    for (int i = 0; i < s->size; i++) p->sums[k] += s->pe[i] + k;
  }
}

// With a place for the handle it is begun only.
static void make(struct pending *p, const struct set *s, xbrtime_request *request) {
  const int root = (int)((s->calls - 1) % (unsigned)s->size);
#ifdef ONLY_WAITING
#define CALL(FUNCTION, ...) FUNCTION(__VA_ARGS__)
  (void)request;
#else
#define CALL(FUNCTION, ...) \
  (request == NULL ? FUNCTION(__VA_ARGS__) : FUNCTION##_nbh(__VA_ARGS__, request))
#endif
  int error = 1;
  const bool waits = request == NULL && __xbrtime_under_way == NULL;
  const uint64_t before = xb_instructions();
  if (p->call == kSync) error = CALL(xbrtime_team_sync, s->team);
  if (p->call == kAll) {
    error = CALL(xbrtime_long_team_reduce_all_sum, s->team, &p->dest, &p->src, 1, 3);
  }
  if (p->call == kOne) {
    error = CALL(xbrtime_long_team_reduce_sum, s->team, &p->dest, &p->src, 1, 1, root);
  }
  if (p->call == kCast) {
    error = CALL(xbrtime_long_team_broadcast, s->team, &p->dest, &p->src, 1, 1, root);
  }
  if (p->call == kLongest) {
    error = CALL(xbrtime_long_team_reduce_all_sum, s->team, p->many, p->from, 5, 1);
  }
  const uint64_t taken = xb_instructions() - before;
  FW_CHECK_EQUAL(error, 0);
#ifndef XBRTIME_DEBUG
  // It went the short way.
  if (waits && p->call != kLongest && group_of(s->team) >= 0) FW_CHECK(taken < 80);
#else
  (void)waits, (void)taken;
#endif
}

static void check(const struct pending *p) {
  FW_CHECK_EQUAL(p->dest, p->want);
  for (int k = 0; p->call == kLongest && k < 5; k++) FW_CHECK_EQUAL(p->many[k], p->sums[k]);
}

static void call_and_check(struct set *s, enum call call, xbrtime_request *request) {
  static struct pending p;
  prepare(&p, s, call);
  make(&p, s, request);
  check(&p);
}

static void calls_in_turn(struct set *s, unsigned rounds) {
  for (unsigned round = 0; s->me >= 0 && round < rounds; round++) {
    fw_skew(round + s->calls);
    call_and_check(s, (enum call)(round % kCalls), NULL);
  }
}

// Several of each team under way, ended in an order of its own on each PE; with one that waits.
#define AT_ONCE 7
static void begin_and_end(struct set *sets, int count, unsigned seed) {
#ifdef ONLY_WAITING
  for (int i = 0; i < count; i++) calls_in_turn(&sets[i], AT_ONCE + seed % 2);
#else
  static struct pending p[4][AT_ONCE], waiting;
  static xbrtime_request requests[4][AT_ONCE];
  FW_CHECK(count <= 4);
  for (int k = 0; k < AT_ONCE; k++) {
    for (int i = 0; i < count; i++) {
      requests[i][k] = XBRTIME_REQUEST_NONE;
      if (sets[i].me < 0) continue;
      if (seed % 3 == (unsigned)me % 3) fw_skew(seed + (unsigned)k);
      prepare(&p[i][k], &sets[i], (enum call)((seed + (unsigned)(k + i)) % kCalls));
      make(&p[i][k], &sets[i], &requests[i][k]);
    }
    const int late = (int)(seed % (unsigned)count);
    if (k == 4 && seed % 2 == 0 && sets[late].me >= 0) {
      prepare(&waiting, &sets[late], (enum call)(seed / 2 % kCalls));
      make(&waiting, &sets[late], NULL);
      check(&waiting);
    }
  }
  for (int n = 0; n < count * AT_ONCE; n++) {
    const int one = me % 2 == 0 ? n : count * AT_ONCE - 1 - n;
    const int i = one % count, k = one / count;
    if (sets[i].me < 0) continue;
    if (n % 3 == 0) {
      while (!xbrtime_request_test(&requests[i][k])) fw_delay(2);
    } else {
      xbrtime_request_wait(&requests[i][k]);
    }
    check(&p[i][k]);
  }
#endif
}

static void destroy(struct set *s) {
  if (s->me < 0) return;
  const xbrtime_team was = s->team;
  FW_CHECK_EQUAL(xbrtime_team_destroy(&s->team), 0);
  FW_CHECK_EQUAL(group_of(was), -1);
  s->me = -1;
}

// What hardware of so many groups gives, with `used` of them given out.
static int expected(const struct set *s, int used) {
  return s->me >= 0 && is_rectangle(s) && 1 + used < groups ? 1 + used : -1;
}

static void test_rows_and_columns(void) {
  static struct set sets[3];
  sets[0] = sets[1] = (struct set){.me = -1};
  for (int pe = 0; pe < pes; pe++) {
    if (of_row(pe) == of_row(me)) sets[0].pe[sets[0].size++] = pe;
    if (of_column(pe) == of_column(me)) sets[1].pe[sets[1].size++] = pe;
  }
  FW_CHECK_EQUAL(xbrtime_team_split_2d(XBRTIME_TEAM_WORLD, columns, &sets[0].team, &sets[1].team),
                 0);
  sets[0].me = xbrtime_team_my_pe(sets[0].team);
  sets[1].me = xbrtime_team_my_pe(sets[1].team);
  sets[2] = world;
  FW_CHECK_EQUAL(group_of(sets[0].team), expected(&sets[0], 0));
  FW_CHECK_EQUAL(group_of(sets[1].team), expected(&sets[1], columns > 1));
  for (unsigned round = 0; round < 6; round++) {
    calls_in_turn(&sets[round % 2], kCalls);
    begin_and_end(sets, 3, round);
  }
  world.calls = sets[2].calls;
  destroy(&sets[1]);
  destroy(&sets[0]);
  // Rows of a table that are none of the mesh leave the group to the columns: here one each.
  xbrtime_team across, down;
  FW_CHECK_EQUAL(xbrtime_team_split_2d(XBRTIME_TEAM_WORLD, 1, &across, &down), 0);
  FW_CHECK_EQUAL(group_of(across), -1);
  FW_CHECK_EQUAL(group_of(down), expected(&world, 0));
  FW_CHECK_EQUAL(xbrtime_team_destroy(&down), 0);
  FW_CHECK_EQUAL(xbrtime_team_destroy(&across), 0);
}

// Equal teams take one group after the other; one in the middle gives its own to the next.
static void test_run_out(void) {
  enum { kMany = 6 };
  static struct set sets[kMany], part, comb;
  const bool fits = is_rectangle(&world);
  for (int i = 0; i < kMany; i++) {
    sets[i] = by_color(&world, of_all, i % 2 != 0);
    FW_CHECK_EQUAL(group_of(sets[i].team), expected(&sets[i], i));
  }
  part = by_color(&sets[0], of_half, false);
  FW_CHECK_EQUAL(group_of(part.team), expected(&part, fits ? kMany : 0));
  begin_and_end(sets, 4, 1);
  begin_and_end(&sets[2], 4, 2);
  const int was = group_of(sets[1].team);
  destroy(&part);
  destroy(&sets[1]);
  part = by_color(&sets[3], of_half, true);
  FW_CHECK_EQUAL(group_of(part.team), fits && !is_rectangle(&part) ? -1
                                      : fits                       ? was
                                                                   : expected(&part, 0));
  comb = by_color(&sets[4], of_comb, false);
  FW_CHECK(columns < 4 || group_of(comb.team) < 0);
  calls_in_turn(&part, 2 * kCalls);
  calls_in_turn(&comb, kCalls);
  begin_and_end(&sets[2], 3, 3);
  destroy(&comb);
  destroy(&part);
  for (int i = kMany; i-- > 0;) destroy(&sets[i]);
}

// In turn another shape, on the same PEs and in each half for itself, which then is ahead of the
// other: the first call comes right behind the split.
static void test_reshape(unsigned rounds) {
  static struct set one, other, inner;
  static int (*const shapes[])(int) = {of_row, of_column, of_block, of_all, of_inner, of_comb};
  struct set half = by_color(&world, of_half, false);
  bool has_group[2];  // one of the halves; a half without PEs is none
  for (int k = 0; k < 2; k++) {
    static struct set of;
    of.size = 0;
    for (int pe = 0; pe < pes; pe++) {
      if (of_half(pe) == k) of.pe[of.size++] = pe;
    }
    has_group[k] = is_rectangle(&of);
  }
  for (unsigned round = 0; round < rounds; round++) {
    struct set *const parent = round % 4 < 2 ? &half : &world;
    fw_skew(round);
    one = by_color(parent, shapes[round % 6], round % 3 == 0);
    const bool used = parent == &half ? has_group[of_half(me)] : has_group[0] || has_group[1];
    FW_CHECK_EQUAL(group_of(one.team), expected(&one, used));
    if (one.me >= 0) call_and_check(&one, kAll, NULL);
    other = by_color(parent, shapes[(round + 1) % 6], false);
    if (other.me >= 0) call_and_check(&other, kCast, NULL);
    if (one.me >= 0) call_and_check(&one, kOne, NULL);
    if (round % 2 == 0) destroy(&one);
    if (parent == &world && round % 5 == 0) xbrtime_barrier();
    inner = by_color(parent, of_row, true);
    calls_in_turn(&inner, 3);
    destroy(&other);
    calls_in_turn(&inner, 2);
    destroy(&inner);
    destroy(&one);
  }
  destroy(&half);
}

// Some members go the short way, others cannot, since something is under way there: a call over
// memory behind it finds the same channel everywhere.
static void test_both_ways(struct set *s) {
#ifndef ONLY_WAITING
  static struct pending begun, waiting;
  for (int turn = 0; turn < 6; turn++) {
    xbrtime_request request;
    prepare(&begun, s, kAll);
    make(&begun, s, &request);
    if (me % 2 == turn % 2) xbrtime_request_wait(&request);
    prepare(&waiting, s, kAll);
    make(&waiting, s, NULL);
    check(&waiting);
    xbrtime_request_wait(&request);
    check(&begun);
    call_and_check(s, kLongest, NULL);
  }
#endif
  calls_in_turn(s, kCalls);
}

// Nobody leaves before all have entered, and what all have put has come: large puts, too.
static void test_order(struct set *s) {
  static long from[256], to[2][256];
  if (s->me < 0) return;
  const int next = s->pe[(s->me + 1) % s->size], last = s->pe[(s->me + s->size - 1) % s->size];
  for (int turn = 0; turn < 8; turn++) {
    long *const there = to[turn % 2];
    const size_t count = turn % 4 < 2 ? 256 : 1;
    for (int k = 0; k < 256; k++) from[k] = turn * 1000 + k + me;
    fw_skew((unsigned)turn);
    xbrtime_long_put_nb(there, from, count, 1, next);
#ifndef ONLY_WAITING
    if (turn % 3 == 0) {
      xbrtime_request request;
      FW_CHECK_EQUAL(xbrtime_team_sync_nbh(s->team, &request), 0);
      xbrtime_request_wait(&request);
    } else
#endif
      FW_CHECK_EQUAL(xbrtime_team_sync(s->team), 0);
    for (size_t k = 0; k < count; k++) FW_CHECK_EQUAL(there[k], turn * 1000 + (long)k + last);
  }
}

// Nothing has arrived anywhere.
static void test_errors(struct set *s) {
#ifndef XBRTIME_DEBUG  // which stops there
  static int word;
  FW_CHECK_EQUAL(xbrtime_int_team_broadcast(s->team, &word, &word, 1, 1, s->size),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_int_team_reduce_max(s->team, &word, &word, 1, 1, -1), XBRTIME_TEAM_BAD_PE);
#ifndef ONLY_WAITING
  xbrtime_request request;
  FW_CHECK_EQUAL(xbrtime_int_team_broadcast_nbh(s->team, &word, &word, 1, 1, -1, &request),
                 XBRTIME_TEAM_BAD_PE);
  FW_CHECK_EQUAL(xbrtime_int_team_reduce_xor_nbh(s->team, &word, &word, 1, 1, s->size, &request),
                 XBRTIME_TEAM_BAD_PE);
#endif
  if (groups > 0) FW_CHECK_EQUAL(xb_csr_read(XB_CSR_COLLDONE), 0);
#endif
  calls_in_turn(s, 2);
}

// Calls of all PEs between those of the team of all, in the same order.
static void test_beside_plain(struct set *row) {
  static long dest, src;
  for (unsigned round = 0; round < 20; round++) {
    calls_in_turn(&world, 1 + round % 3);
    fw_skew(round);
    src = me;
    if (round % 4 == 0) xbrtime_barrier();
    if (round % 4 == 1) {
      xbrtime_long_reduce_all_sum(&dest, &src, 1, 1);
      FW_CHECK_EQUAL(dest, pes * (pes - 1) / 2);
    }
    if (round % 4 == 2) {
      xbrtime_long_broadcast(&dest, &src, 1, 1, (int)round % pes);
      FW_CHECK_EQUAL(dest, (int)round % pes);
    }
    call_and_check(&world, kSync, NULL);
    calls_in_turn(row, 1);
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  columns = (int)xb_csr_read(XB_CSR_MESHWIDTH);
  groups = (int)(xb_csr_read(XB_CSR_XBCONFIG) >> 16 & 7);
  if (groups > MOST_TEAM_GROUPS) groups = MOST_TEAM_GROUPS;
  world = (struct set){.team = XBRTIME_TEAM_WORLD, .size = pes, .me = me};
  for (int pe = 0; pe < pes; pe++) world.pe[pe] = pe;
  FW_CHECK_EQUAL(xbrtime_team_n_pes(XBRTIME_TEAM_WORLD), pes);
  FW_CHECK_EQUAL(group_of(XBRTIME_TEAM_WORLD), groups > 0 ? 0 : -1);
  calls_in_turn(&world, 3 * kCalls);
  begin_and_end(&world, 1, 4);
  test_rows_and_columns();
  test_run_out();
  test_reshape(pes <= 8 ? 36 : 18);
  struct set row = by_color(&world, of_row, true);
  test_both_ways(&world);
  test_both_ways(&row);
  test_order(&world);
  test_order(&row);
  test_errors(&world);
  test_errors(&row);
  test_beside_plain(&row);
  xbrtime_close();
#ifndef XBRTIME_DEBUG
  FW_CHECK_EQUAL(xbrtime_team_sync(row.team), XBRTIME_TEAM_BAD_TEAM);
#endif
  FW_CHECK_EQUAL(xbrtime_init(), 0);
  calls_in_turn(&row, kCalls);
  begin_and_end(&row, 1, 5);
  test_beside_plain(&row);
  destroy(&row);
  xbrtime_close();
  return fw_status();
}
