// SPDX-License-Identifier: Apache-2.0
// Long collectives of a team: of sizes that the members divide and that leave a rest, with strides,
// in place on all members, on some and on none, from places within words; members that enter late,
// whose dest must not change before; and two calls behind each other that use the area of the team,
// where one member moves on now and then only.
#include "firmware.h"
#include "xbrtime_requests.h"
#include "xbrtime_teams.h"

#define BYTES 12000
#define GUARD 0x5a

static uint64_t from_bytes[BYTES / 8] __attribute__((aligned(16)));
static uint64_t to_bytes[BYTES / 8] __attribute__((aligned(16)));
static xbrtime_team team;
static int me, size;
static unsigned calls;

static void spin(unsigned rounds) {
  while (rounds-- > 0) __asm__ volatile("");
}

static unsigned given(unsigned call, int member, size_t i) {
  return ((call * 5 + (unsigned)member * 3 + (unsigned)i * 7) & 15) + 1;
}
static unsigned sum_of(unsigned call, size_t i) {
  unsigned sum = 0;
  for (int member = 0; member < size; member++) sum += given(call, member, i);
  return sum;
}

// With what lies behind.
static size_t used_bytes(size_t width, size_t first, size_t nelems, size_t stride) {
  return (first + nelems * stride) * width + 64;
}

enum place { kApart, kInPlace, kInPlaceOnSome };
enum function { kReduceAll, kReduce, kBroadcast, kFunctions };

// Elements from `first` on, which need not lie at the beginning of a word.
#define DEFINE_TEST(NAME, TYPE)                                                                    \
  static TYPE *fill_##NAME(uint64_t *bytes, size_t first, size_t nelems, size_t stride) {          \
    TYPE *const all = (TYPE *)bytes + first;                                                       \
    memset(bytes, GUARD, used_bytes(sizeof(TYPE), first, nelems, stride));                         \
    for (size_t i = 0; i < nelems; i++) all[i * stride] = (TYPE)given(calls, me, i);               \
    return all;                                                                                    \
  }                                                                                                \
  static void expect_##NAME(const uint64_t *bytes, enum function function, int root, size_t first, \
                            size_t nelems, size_t stride) {                                        \
    static uint64_t expected[BYTES / 8] __attribute__((aligned(16)));                              \
    const size_t used = used_bytes(sizeof(TYPE), first, nelems, stride);                           \
    TYPE *const all = (TYPE *)expected + first;                                                    \
    memset(expected, GUARD, used);                                                                 \
    for (size_t i = 0; i < nelems; i++) {                                                          \
      const unsigned value = function == kBroadcast ? given(calls, root, i) : sum_of(calls, i);    \
      all[i * stride] = (TYPE)value;                                                               \
    }                                                                                              \
    if (memcmp(bytes, expected, used) == 0) return;                                                \
    printf("PE %d: %s, function %d, root %d, %u elements from %u, stride %u\n", xbrtime_mype(),    \
           #NAME, function, root, (unsigned)nelems, (unsigned)first, (unsigned)stride);            \
    FW_CHECK(false);                                                                               \
  }                                                                                                \
  static void test_##NAME(enum function function, size_t first, size_t nelems, int stride,         \
                          enum place place) {                                                      \
    calls++;                                                                                       \
    const int root = (int)(calls % (unsigned)size);                                                \
    const size_t used = used_bytes(sizeof(TYPE), first, nelems, (size_t)stride);                   \
    FW_CHECK(used <= BYTES);                                                                       \
    const bool in_place = place == kInPlace || (place == kInPlaceOnSome && me % 2 == 1);           \
    TYPE *const src =                                                                              \
        fill_##NAME(in_place ? to_bytes : from_bytes, first, nelems, (size_t)stride);              \
    TYPE *const dest = (TYPE *)to_bytes + first;                                                   \
    if (!in_place) memset(to_bytes, GUARD, used);                                                  \
    switch (function) {                                                                            \
      case kReduceAll:                                                                             \
        FW_CHECK_EQUAL(xbrtime_##NAME##_team_reduce_all_sum(team, dest, src, nelems, stride), 0);  \
        break;                                                                                     \
      case kReduce:                                                                                \
        FW_CHECK_EQUAL(xbrtime_##NAME##_team_reduce_sum(team, dest, src, nelems, stride, root),    \
                       0);                                                                         \
        if (me != root) return;                                                                    \
        break;                                                                                     \
      default:                                                                                     \
        FW_CHECK_EQUAL(xbrtime_##NAME##_team_broadcast(team, dest, src, nelems, stride, root), 0); \
    }                                                                                              \
    expect_##NAME(to_bytes, function, root, first, nelems, (size_t)stride);                        \
  }

DEFINE_TEST(uint8, uint8_t)
DEFINE_TEST(uint16, uint16_t)
DEFINE_TEST(uint32, uint32_t)
DEFINE_TEST(uint64, uint64_t)
DEFINE_TEST(longdouble, long double)

// As many elements as members divide, one more, and one less than for another round.
#define TEST(NAME, TYPE, bytes, first, stride)                                                 \
  for (int function = 0; function < kFunctions; function++) {                                  \
    const size_t members = (size_t)size, divided = (bytes) / sizeof(TYPE) / members * members; \
    const enum place place = (enum place)(calls % 3);                                          \
    test_##NAME((enum function)function, first, divided, stride, place);                       \
    test_##NAME((enum function)function, first, divided + 1, stride,                           \
                (enum place)((place + 1) % 3));                                                \
    test_##NAME((enum function)function, first, divided + members - 1, stride,                 \
                (enum place)((place + 2) % 3));                                                \
  }

static void test_sizes(void) {
  TEST(uint64, uint64_t, 900, 0, 1)
  TEST(uint64, uint64_t, 4200, 1, 1)
  TEST(uint64, uint64_t, 800, 0, 2)
  TEST(uint64, uint64_t, 4200, 0, 2)
  TEST(uint8, uint8_t, 701, 3, 1)
  TEST(uint8, uint8_t, 4100, 1, 1)
  TEST(uint8, uint8_t, 600, 1, 3)
  TEST(uint16, uint16_t, 1000, 1, 1)
  TEST(uint16, uint16_t, 800, 3, 2)
  TEST(uint32, uint32_t, 4140, 1, 1)
  TEST(uint32, uint32_t, 700, 1, 2)
  TEST(longdouble, long double, 1000, 0, 1)
  TEST(longdouble, long double, 4240, 1, 1)
  TEST(longdouble, long double, 900, 0, 2)
}

// No dest is written before its PE has entered. Each member is late once.
static void test_entry(size_t nelems) {
  uint64_t *const dest = to_bytes, *const src = from_bytes;
  for (int late = 0; late < size; late++) {
    for (int function = kReduceAll; function < kFunctions; function += kBroadcast) {
      calls++;
      const int root = (late + 1) % size;
      fill_uint64(from_bytes, 0, nelems, 1);
      memset(to_bytes, GUARD, used_bytes(8, 0, nelems, 1));
      xbrtime_team_sync(team);
      if (me == late) spin(4000);
      bool same = true;
      for (size_t i = 0; i < nelems; i++) same = same && (dest[i] >> 56) == GUARD;
      FW_CHECK(same);
      if (function == kReduceAll) {
        xbrtime_uint64_team_reduce_all_sum(team, dest, src, nelems, 1);
      } else {
        xbrtime_uint64_team_broadcast(team, dest, src, nelems, 1, root);
      }
      expect_uint64(to_bytes, (enum function)function, root, 0, nelems, 1);
    }
  }
}

// Calls that use the area of the team, two at a time.
#define ELEMENTS 90
enum user { kAllInArea, kAllWithStride, kToOne, kScattered, kUsers };
static struct call {
  uint64_t from[ELEMENTS * 8], to[ELEMENTS * 8];
  enum user user;
  int root;
  unsigned number;
  xbrtime_request request;
} both[2];

static void begin(struct call *call, enum user user, int root) {
  call->user = user;
  call->root = root;
  call->number = ++calls;
  const size_t stride = user == kAllWithStride ? 2 : 1;
  const size_t nelems = user == kScattered ? ELEMENTS * (size_t)size : ELEMENTS;
  memset(call->to, GUARD, sizeof call->to);
  for (size_t i = 0; i < nelems; i++) call->from[i * stride] = given(call->number, me, i);
  switch (user) {
    case kAllInArea:
    case kAllWithStride:
      xbrtime_uint64_team_reduce_all_sum_nbh(team, call->to, call->from, ELEMENTS, (int)stride,
                                             &call->request);
      break;
    case kToOne:
      xbrtime_uint64_team_reduce_sum_nbh(team, call->to, call->from, ELEMENTS, 1, root,
                                         &call->request);
      break;
    default:
      xbrtime_uint64_team_reduce_scatter_sum_nbh(team, call->to, call->from, ELEMENTS,
                                                 &call->request);
  }
}

static void check(const struct call *call) {
  if (call->user == kToOne && call->root != me) return;
  const size_t stride = call->user == kAllWithStride ? 2 : 1;
  const size_t first = call->user == kScattered ? (size_t)me * ELEMENTS : 0;
  bool same = true;
  for (size_t i = 0; i < ELEMENTS; i++) {
    same = same && call->to[i * stride] == sum_of(call->number, first + i);
  }
  if (same) return;
  printf("PE %d: user %d of the area, root %d\n", xbrtime_mype(), call->user, call->root);
  FW_CHECK(false);
}

static void test_area(void) {
  int late = 0;
  for (int first = 0; first < kUsers; first++) {
    for (int second = 0; second < kUsers; second++) {
      late = late + 1 == size ? 0 : late + 1;
      begin(&both[0], (enum user)first, late);
      begin(&both[1], (enum user)second, (late + 1) % size);
      while (!xbrtime_request_test(&both[0].request)) spin(me == late ? 1500 : 5);
      check(&both[0]);
      xbrtime_request_wait(&both[1].request);
      check(&both[1]);
    }
  }
}

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  // Members in another order than PEs.
  FW_CHECK_EQUAL(xbrtime_team_split_strided(XBRTIME_TEAM_WORLD, pes - 1, -1, pes, &team), 0);
  me = xbrtime_team_my_pe(team);
  size = xbrtime_team_n_pes(team);
  test_area();
  test_entry(160);
  test_entry(600);
  test_sizes();
  FW_CHECK_EQUAL(xbrtime_team_destroy(&team), 0);
  xbrtime_close();
  return fw_status();
}
