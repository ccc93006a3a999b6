// SPDX-License-Identifier: Apache-2.0
#include "teams.h"

struct type {
  const char *name;
  size_t width;
  int (*call)(struct team_call *c, xbrtime_team team, xbrtime_request *request);
};

#define CALL(NAME, FUNCTION, ...)                                                  \
  return request == NULL                                                           \
             ? xbrtime_##NAME##_team_##FUNCTION(team, c->to, c->from, __VA_ARGS__) \
             : xbrtime_##NAME##_team_##FUNCTION##_nbh(team, c->to, c->from, __VA_ARGS__, request);
#define MOVES(NAME, TYPE)                                                   \
  case kBroadcast:                                                          \
    CALL(NAME, broadcast, c->nelems, c->stride, c->root)                    \
  case kScatter:                                                            \
    CALL(NAME, scatter, c->sizes, c->places, c->nelems, c->root)            \
  case kGather:                                                             \
    CALL(NAME, gather, c->sizes, c->places, c->nelems, c->root)             \
  case kGatherAll:                                                          \
    CALL(NAME, gather_all, c->sizes, c->places, c->nelems)                  \
  case kAlltoall:                                                           \
    CALL(NAME, alltoall, c->stride, c->in_place ? c->stride : 1, c->nelems) \
  case kAlltoallv:                                                          \
    CALL(NAME, alltoallv, c->sizes, c->places, c->dest_sizes, c->dest_places)
#define REDUCTIONS(NAME, TYPE)                            \
  case kReduceSum:                                        \
    CALL(NAME, reduce_sum, c->nelems, c->stride, c->root) \
  case kReduceAllSum:                                     \
    CALL(NAME, reduce_all_sum, c->nelems, c->stride)      \
  case kScanSum:                                          \
    CALL(NAME, scan_sum, c->nelems, c->stride)            \
  case kExscanSum:                                        \
    CALL(NAME, exscan_sum, c->nelems, c->stride)          \
  case kReduceScatterSum:                                 \
    CALL(NAME, reduce_scatter_sum, c->nelems)
#define DEFINE(NAME, TYPE, CASES)                                                            \
  static int call_##NAME(struct team_call *c, xbrtime_team team, xbrtime_request *request) { \
    switch (c->function) {                                                                   \
      CASES(NAME, TYPE)                                                                      \
      default:                                                                               \
        return 1;                                                                            \
    }                                                                                        \
  }
#define ALL(NAME, TYPE) MOVES(NAME, TYPE) REDUCTIONS(NAME, TYPE)
#define DEFINE_FLOATING(NAME, TYPE) DEFINE(NAME, TYPE, MOVES)
#define DEFINE_INTEGER(NAME, TYPE) DEFINE(NAME, TYPE, ALL)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER)
#define LIST(NAME, TYPE) {#NAME, sizeof(TYPE), call_##NAME},
static const struct type types[] = {XBRTIME_INTEGER_TYPES(LIST) XBRTIME_FLOATING_TYPES(LIST)};
#define INTEGER_TYPES (TYPES - 3)
#define TYPES (sizeof types / sizeof types[0])

static void add(struct members *m, int pe) {
  if (pe == xbrtime_mype()) m->me = m->size;
  m->pe[m->size++] = pe;
}

static void compare(struct members *m, int error) {
  FW_CHECK_EQUAL(error, 0);
  if (m->me < 0) {
    FW_CHECK_EQUAL(m->team, XBRTIME_TEAM_NONE);
    return;
  }
  FW_CHECK_EQUAL(xbrtime_team_my_pe(m->team), m->me);
  FW_CHECK_EQUAL(xbrtime_team_n_pes(m->team), m->size);
  for (int i = 0; i < m->size; i++) {
    FW_CHECK_EQUAL(xbrtime_team_translate(m->team, i, XBRTIME_TEAM_WORLD), m->pe[i]);
    FW_CHECK_EQUAL(xbrtime_team_translate(XBRTIME_TEAM_WORLD, m->pe[i], m->team), i);
  }
}

// PEs start, start + stride, ..
static void strided(struct members *m, int start, int stride, int size) {
  for (int i = 0; i < size; i++) add(m, start + i * stride);
  compare(m, xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, start, stride, size, &m->team));
}

void make_teams(struct members *teams) {
  const int pes = xbrtime_num_pes(), me = xbrtime_mype(), half = (pes + 1) / 2;
  for (int i = 0; i < TEAMS; i++) {
    teams[i] = (struct members){.team = XBRTIME_TEAM_NONE, .me = -1, .seed = 1000u * (unsigned)i};
  }
  struct members *m = teams;
  for (int pe = 0; pe < pes; pe++) add(m, pe);
  m->team = XBRTIME_TEAM_WORLD;
  compare(m++, 0);
  strided(m++, 0, 2, half);
  if (pes > 1) strided(m, 1, 2, pes / 2);
  m++;
  strided(m++, pes - 1, -1, pes);
  strided(m++, 0, 1, half);
  strided(m++, pes - half, 1, half);

  for (int pe = pes - 1; pe >= 0; pe--) {
    if (pe % 3 == me % 3) add(m, pe);
  }
  compare(m, xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me % 3, -me, &m->team));
  m++;
  // Out of the backwards team: rows and columns of it.
  const int columns = pes > 4 ? 3 : 2, mine = pes - 1 - me;
  for (int i = 0; i < pes; i++) {
    if (i / columns == mine / columns) add(&m[0], pes - 1 - i);
    if (i % columns == mine % columns) add(&m[1], pes - 1 - i);
  }
  const int error = xbrtime_team_split_2d(teams[3].team, columns, &m[0].team, &m[1].team);
  compare(&m[0], error);
  compare(&m[1], error);
  m += 2;
  // Each PE for itself, but for PE 0: it is in none.
  if (me > 0) add(m, me);
  compare(m, xbrtime_team_split_color(XBRTIME_TEAM_WORLD, me - 1, 0, &m->team));
}

void destroy_teams(struct members *teams) {
  for (int i = TEAMS; i-- > 1;) {
    if (teams[i].me < 0) continue;
    const xbrtime_team was = teams[i].team;
    FW_CHECK_EQUAL(xbrtime_team_destroy(&teams[i].team), 0);
    FW_CHECK_EQUAL(teams[i].team, XBRTIME_TEAM_NONE);
    FW_CHECK_EQUAL(xbrtime_team_my_pe(was), XBRTIME_TEAM_BAD_TEAM);
  }
}

// What a PE gives, for a PE if it is not the same for all.
static struct fw_series given(const struct members *m, int from, int to) {
  return fw_series_of((m->seed * 64 + (unsigned)from) * 64 + (unsigned)to);
}

// Over members 0 .. count - 1, of what they give `to`.
static struct fw_series sum_of(const struct members *m, int count, int to) {
  struct fw_series sum = {0, 0};
  for (int i = 0; i < count; i++) {
    const struct fw_series one = given(m, m->pe[i], to);
    sum.start += one.start;
    sum.step += one.step;
  }
  return sum;
}

// Pieces of 0 to `most` elements, from the last member's to the first one's, with gaps.
static size_t lay_out(struct team_call *c, const struct members *m, int most) {
  size_t end = 0;
  c->nelems = 0;
  for (int i = m->size; i-- > 0;) {
    const unsigned any = (unsigned)(given(m, i, 63).start >> 20);
    c->sizes[i] = any % 4 == 0 ? 0 : any % 4 == 1 ? most : (int)(any / 4) % (most + 1);
    c->places[i] = (int)end;
    end += (size_t)c->sizes[i] + any % 2;
    c->nelems += (size_t)c->sizes[i];
  }
  return end;
}

// Pieces of a seventh of all pairs are empty, those of another seventh have all `most` elements.
static int size_between(const struct members *m, int from, int to, int most) {
  const unsigned any = (unsigned)(given(m, m->pe[from], m->pe[to]).start >> 20);
  return any % 7 == 0 ? 0 : any % 7 == 1 ? most : (int)(any / 8 % (unsigned)(most + 1));
}

// What goes lies in ascending order, what comes the other way round, from another place on each
// member. Returns the end of the longer of both.
static size_t lay_out_both(struct team_call *c, const struct members *m, int most) {
  int from = 0, to = m->me % 3;
  for (int i = 0; i < m->size; i++) {
    const int last = m->size - 1 - i;
    c->sizes[i] = size_between(m, m->me, i, most);
    c->dest_sizes[last] = size_between(m, last, m->me, most);
    c->places[i] = from;
    c->dest_places[last] = to;
    from += c->sizes[i] + i % 2;
    to += c->dest_sizes[last] + i % 2;
  }
  return (size_t)(from > to ? from : to);
}

static void fill(uint64_t *area, size_t width, size_t place, size_t n, size_t stride,
                 struct fw_series series) {
  fw_fill(fw_place(area, width, place), n, width, stride, series);
}

void prepare_call(struct team_call *c, struct members *m, enum team_function function,
                  unsigned type, size_t nelems, int stride) {
  m->seed++;
  c->function = function;
  c->type = type % (function >= kReduceSum ? INTEGER_TYPES : TYPES);
  c->stride = stride;
  c->root = (int)(m->seed % (unsigned)m->size);
  c->nelems = nelems;
  const bool is_root = c->root == m->me, pieces = function >= kScatter && function <= kGatherAll;
  c->in_place = (function == kBroadcast || function == kAlltoall || function >= kReduceSum) &&
                m->seed % 3 == 0;
  const size_t width = types[c->type].width, step = (size_t)stride, size = (size_t)m->size;
  const size_t me = (size_t)m->me;
  const int pe = m->pe[m->me];
  const bool blocks = function == kAlltoall || function == kReduceScatterSum;
  const size_t end = pieces                   ? lay_out(c, m, (int)nelems)
                     : function == kAlltoallv ? lay_out_both(c, m, (int)nelems)
                     : blocks                 ? nelems * size
                                              : nelems;
  c->used = fw_used_bytes(end, width, pieces || function == kAlltoallv ? 1 : step, 0);
  FW_CHECK(c->used <= CALL_BYTES);
  fw_clear(c->dest, c->used);
  fw_clear(c->expected, c->used);
  uint64_t *const source = c->in_place && (function >= kAlltoall || is_root) ? c->dest : c->source;
  switch (function) {
    case kBroadcast:
      fill(source, width, 0, nelems, step, given(m, pe, 0));
      fill(c->expected, width, 0, nelems, step, given(m, m->pe[c->root], 0));
      break;
    case kScatter:
      for (size_t i = 0; is_root && i < size; i++) {
        fill(source, width, (size_t)c->places[i], (size_t)c->sizes[i], 1, given(m, pe, m->pe[i]));
      }
      fill(c->expected, width, 0, (size_t)c->sizes[me], 1, given(m, m->pe[c->root], pe));
      break;
    case kGather:
    case kGatherAll:
      fill(source, width, 0, (size_t)c->sizes[me], 1, given(m, pe, 0));
      for (size_t i = 0; (is_root || function == kGatherAll) && i < size; i++) {
        fill(c->expected, width, (size_t)c->places[i], (size_t)c->sizes[i], 1,
             given(m, m->pe[i], 0));
      }
      break;
    case kAlltoall:
      for (size_t i = 0; i < size; i++) {
        fill(source, width, i * nelems * step, nelems, step, given(m, pe, m->pe[i]));
      }
      if (c->in_place) memcpy(c->expected, c->dest, c->used);
      for (size_t i = 0; i < size; i++) {
        const size_t to_step = c->in_place ? step : 1;
        fill(c->expected, width, i * nelems * to_step, nelems, to_step, given(m, m->pe[i], pe));
      }
      break;
    case kAlltoallv:
      for (size_t i = 0; i < size; i++) {
        fill(source, width, (size_t)c->places[i], (size_t)c->sizes[i], 1, given(m, pe, m->pe[i]));
        fill(c->expected, width, (size_t)c->dest_places[i], (size_t)c->dest_sizes[i], 1,
             given(m, m->pe[i], pe));
      }
      break;
    case kReduceScatterSum:
      for (size_t i = 0; i < size; i++) {
        fill(source, width, i * nelems, nelems, 1, given(m, pe, m->pe[i]));
      }
      if (c->in_place) memcpy(c->expected, c->dest, c->used);
      fill(c->expected, width, c->in_place ? me * nelems : 0, nelems, 1, sum_of(m, m->size, pe));
      c->to = fw_place(c->dest, width, c->in_place ? me * nelems : 0);
      c->from = fw_place(source, width, 0);
      return;
    case kScanSum:
    case kExscanSum:
      fill(source, width, 0, nelems, step, given(m, pe, 0));
      if (c->in_place) memcpy(c->expected, c->dest, c->used);
      if (function == kScanSum || me > 0) {
        fill(c->expected, width, 0, nelems, step, sum_of(m, m->me + (function == kScanSum), 0));
      }
      break;
    default:
      fill(source, width, 0, nelems, step, given(m, pe, 0));
      if (c->in_place) memcpy(c->expected, c->dest, c->used);
      if (is_root || function == kReduceAllSum) {
        fill(c->expected, width, 0, nelems, step, sum_of(m, m->size, 0));
      }
  }
  c->to = fw_place(c->dest, width, 0);
  c->from = fw_place(source, width, 0);
}

void make_call(struct team_call *call, const struct members *members, xbrtime_request *request) {
  FW_CHECK_EQUAL(types[call->type].call(call, members->team, request), 0);
}

void check_call(const struct team_call *call, const struct members *m) {
  if (memcmp(call->dest, call->expected, call->used) == 0) return;
  printf("PE %d, %d of %d: function %d, %s, %u elements, stride %d, root %d\n", xbrtime_mype(),
         m->me, m->size, call->function, types[call->type].name, (unsigned)call->nelems,
         call->stride, call->root);
  FW_CHECK(false);
}
