// SPDX-License-Identifier: Apache-2.0
// Sections of arrays of one to four dimensions, of random shapes: what the bulk engine takes and
// what it does not, to the next PE and from there. Every element of both arrays is compared.
#include "firmware.h"

enum { kElements = 1536, kManyRows = 65537 };

static uint64_t here[kElements], there[kElements], back[kElements];
static int me, pes;

static uint32_t state;
static uint32_t below(uint32_t limit) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % limit;
}

struct box {
  int dimensions;
  size_t counts[4], dest[4], src[4];  // strides in elements
};

// Strides that keep elements apart; rows are contiguous, of one element, or neither.
static struct box any_box(void) {
  struct box box = {.dimensions = 1 + (int)below(4)};
  size_t to = 1, from = 1;
  for (int d = box.dimensions - 1; d >= 0; d--) {
    const bool row = d == box.dimensions - 1;
    const bool apart = !row || below(3) == 0;
    box.counts[d] = row ? 1 + below(below(2) == 0 ? 3 : 12) : 1 + below(d == 0 ? 4 : 3);
    box.dest[d] = to + (apart ? below(3) : 0);
    box.src[d] = from + (apart ? below(3) : 0);
    to = box.dest[d] * box.counts[d];
    from = box.src[d] * box.counts[d];
  }
  return box;
}

// Calls for each element: its place there and here.
#define EACH(box, to, from, ...)                                                     \
  do {                                                                               \
    size_t n_[4] = {1, 1, 1, 1}, d_[4] = {0}, s_[4] = {0};                           \
    for (int k_ = 0; k_ < (box)->dimensions; k_++) {                                 \
      n_[k_] = (box)->counts[k_], d_[k_] = (box)->dest[k_], s_[k_] = (box)->src[k_]; \
    }                                                                                \
    for (size_t a = 0; a < n_[0]; a++) {                                             \
      for (size_t b = 0; b < n_[1]; b++) {                                           \
        for (size_t c = 0; c < n_[2]; c++) {                                         \
          for (size_t d = 0; d < n_[3]; d++) {                                       \
            const size_t to = a * d_[0] + b * d_[1] + c * d_[2] + d * d_[3];         \
            const size_t from = a * s_[0] + b * s_[1] + c * s_[2] + d * s_[3];       \
            __VA_ARGS__                                                              \
          }                                                                          \
        }                                                                            \
      }                                                                              \
    }                                                                                \
  } while (0)

#define DEFINE_TEST(NAME, TYPE)                                                                  \
  static TYPE value_##NAME(int pe, int round, size_t i) {                                        \
    return (TYPE)((unsigned)(pe * 31 + round * 7 + 1) * 2654435761u + i * 40503u);               \
  }                                                                                              \
  static void test_##NAME(int round, const struct box *box) {                                    \
    TYPE *const from_here = (TYPE *)here, *const to_there = (TYPE *)there;                       \
    TYPE *const to_back = (TYPE *)back;                                                          \
    const int right = (me + 1) % pes, left = (me + pes - 1) % pes;                               \
    const size_t at = 1 + below(3);                                                              \
    const TYPE rest = (TYPE)0x5a5a5a5a5a5a5a5a;                                                  \
    for (size_t i = 0; i < kElements; i++) {                                                     \
      from_here[i] = value_##NAME(me, round, i);                                                 \
      to_there[i] = to_back[i] = rest;                                                           \
    }                                                                                            \
    xbrtime_barrier();                                                                           \
    xbrtime_##NAME##_put_section(to_there + at, box->dest, from_here + 1, box->src, box->counts, \
                                 box->dimensions, right);                                        \
    xbrtime_barrier();                                                                           \
    xbrtime_##NAME##_get_section(to_back + 2, box->src, to_there + at, box->dest, box->counts,   \
                                 box->dimensions, right);                                        \
    xbrtime_barrier();                                                                           \
    unsigned wrong = 0;                                                                          \
    EACH(box, to, from, {                                                                        \
      wrong += to_there[at + to] != value_##NAME(left, round, 1 + from);                         \
      wrong += to_back[2 + from] != value_##NAME(me, round, 1 + from);                           \
      to_there[at + to] = to_back[2 + from] = rest;                                              \
    });                                                                                          \
    for (size_t i = 0; i < kElements; i++) wrong += to_there[i] != rest || to_back[i] != rest;   \
    FW_CHECK_EQUAL(wrong, 0);                                                                    \
  }
DEFINE_TEST(uint64, uint64_t)
DEFINE_TEST(uint32, uint32_t)
DEFINE_TEST(uint16, uint16_t)
DEFINE_TEST(uint8, uint8_t)

// More rows than one command of the engine takes: one row after the other from the same place.
static void test_many_rows(void) {
  uint8_t *const dest = xbrtime_malloc(kManyRows * 2);
  FW_CHECK(dest != NULL);
  if (dest == NULL) return;
  memset(dest, 0, kManyRows * 2);
  xbrtime_barrier();
  const size_t counts[] = {kManyRows, 2}, to[] = {2, 1}, from[] = {0, 1};
  uint8_t row[2] = {1, 2};
  if (me == 0) xbrtime_uint8_put_section(dest, to, row, from, counts, 2, 1);
  xbrtime_barrier();
  unsigned wrong = 0;
  for (size_t i = 0; i < kManyRows * 2; i++) wrong += dest[i] != (me == 1 ? i % 2 + 1 : 0);
  FW_CHECK_EQUAL(wrong, 0);
  xbrtime_barrier();
  xbrtime_free(dest);
}

// Behind stores to the same place, which wait at a PE that all put to.
static void test_order(void) {
  enum { kRows = 4, kRow = 8, kWords = kRows * kRow };
  const size_t counts[] = {kRows, kRow}, strides[] = {kRow, 1};
  uint64_t before[kWords], after[kWords];
  uint64_t *const mine = &there[me * kWords];
  for (int round = 0; round < 4; round++) {
    for (int i = 0; i < kWords; i++) before[i] = 1, after[i] = (uint64_t)(me * 64 + i);
    xbrtime_barrier();
    for (int i = 0; i < kWords; i += 4) xbrtime_uint64_put(mine + i, before, 4, 1, 0);
    xbrtime_uint64_put_section(mine, strides, after, strides, counts, 2, 0);
    xbrtime_barrier();
    unsigned wrong = 0;
    for (int i = 0; me == 0 && i < pes * kWords; i++) {
      wrong += there[i] != (uint64_t)(i / kWords * 64 + i % kWords);
    }
    FW_CHECK_EQUAL(wrong, 0);
  }
}

int main(void) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const int rounds = pes < 4 ? 4 : 2;
  for (int round = 0; round < rounds; round++) {
    state = (uint32_t)(round * 977 + pes);  // the same box on all PEs
    struct box box = any_box();
    test_uint64(round, &box);
    box = any_box();
    test_uint32(round, &box);
    box = any_box();
    test_uint16(round, &box);
    box = any_box();
    test_uint8(round, &box);
  }
  test_order();
  if (pes == 2) test_many_rows();
  xbrtime_close();
  return fw_status();
}
