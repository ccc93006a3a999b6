// SPDX-License-Identifier: Apache-2.0
// Arrays that take several rounds of every algorithm for long ones: broadcasts of 32 to 64 KiB in
// chunks of every size, reductions to all beyond the 36 KiB that rows and columns hold at a time;
// odd sizes, in place, PEs at different times, guards around.
//
//   long_arrays.elf [all]     all: more sizes, for the reference simulator
#include "firmware.h"

#define BYTES (96 * 1024)
static uint64_t source[BYTES / 8] __attribute__((aligned(64)));
static uint64_t dest[BYTES / 8] __attribute__((aligned(64)));
static uint64_t expected[BYTES / 8];
static unsigned calls;
static int me, pes;

static void begin(size_t bytes) {
  FW_CHECK(bytes <= sizeof dest);
  calls++;
  fw_clear(dest, bytes);
}

// Elements, and the guards on both sides.
static void check(const char *name, size_t nelems, size_t width, struct fw_series series) {
  const size_t bytes = fw_used_bytes(nelems, width, 1, 0);
  fw_clear(expected, bytes);
  fw_fill(fw_place(expected, width, 0), nelems, width, 1, series);
  if (memcmp(dest, expected, bytes) == 0) return;
  printf("PE %d: %s of %u elements of %u bytes\n", me, name, (unsigned)nelems, (unsigned)width);
  FW_CHECK(false);
}

typedef void broadcast(uint8_t *dest, const uint8_t *src, size_t nelems, int stride, int root);
static void test_broadcast(const char *name, broadcast *call, size_t nelems) {
  begin(fw_used_bytes(nelems, 1, 1, 0));
  const int root = (int)(calls % (unsigned)pes);
  const bool in_place = calls % 3 == 0;
  uint8_t *const to = fw_place(dest, 1, 0), *const from = in_place ? to : fw_place(source, 1, 0);
  if (me == root) fw_fill(from, nelems, 1, 1, fw_series_of(calls));
  if (calls % 2 == 0) fw_skew(calls);
  call(to, from, nelems, 1, root);
  check(name, nelems, 1, fw_series_of(calls));
}

static struct fw_series series_of(int pe) { return fw_series_of(calls * 64 + (unsigned)pe); }
// Fills what this PE gives, and returns the sum over all.
static struct fw_series give(void *from, size_t nelems, size_t width) {
  fw_fill(from, nelems, width, 1, series_of(me));
  struct fw_series sum = {0, 0};
  for (int pe = 0; pe < pes; pe++) {
    sum.start += series_of(pe).start;
    sum.step += series_of(pe).step;
  }
  return sum;
}

#define DEFINE_REDUCTION(NAME, TYPE)                                                              \
  typedef void NAME##_all(TYPE *dest, const TYPE *src, size_t nelems, int stride);                \
  static void test_##NAME(const char *name, NAME##_all *call, size_t nelems) {                    \
    begin(fw_used_bytes(nelems, sizeof(TYPE), 1, 0));                                             \
    TYPE *const to = fw_place(dest, sizeof(TYPE), 0);                                             \
    TYPE *const from = calls % 3 == 0 ? to : fw_place(source, sizeof(TYPE), 0);                   \
    const struct fw_series sum = give(from, nelems, sizeof(TYPE));                                \
    if (calls % 2 == 0) fw_skew(calls);                                                           \
    call(to, from, nelems, 1);                                                                    \
    check(name, nelems, sizeof(TYPE), sum);                                                       \
  }                                                                                               \
  static void test_all_##NAME(size_t nelems) {                                                    \
    test_##NAME("reduce_all", xbrtime_##NAME##_reduce_all_sum, nelems);                           \
    test_##NAME("reduce_all_row_column", xbrtime_##NAME##_reduce_all_sum_row_column, nelems);     \
    test_##NAME("reduce_all_ring", xbrtime_##NAME##_reduce_all_sum_ring, nelems);                 \
    test_##NAME("reduce_all_pieces", xbrtime_##NAME##_reduce_all_sum_pieces, nelems);             \
    test_##NAME("reduce_all_rabenseifner", xbrtime_##NAME##_reduce_all_sum_rabenseifner, nelems); \
    test_##NAME("reduce_all_recursive_doubling",                                                  \
                xbrtime_##NAME##_reduce_all_sum_recursive_doubling, nelems);                      \
  }
DEFINE_REDUCTION(uint64, uint64_t)
DEFINE_REDUCTION(uint16, uint16_t)

int main(int argc, char *argv[]) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const bool all = argc > 1;
  if (all) FW_CHECK(strcmp(argv[1], "all") == 0);

  static const size_t sizes[] = {32769, 65536};
  static const char *const chosen[] = {"row_column", "chain_512", "two_trees", "chain_1024",
                                       "chain_128",  "chain_256", "tree"};
  for (size_t i = 0; i < (all ? 2u : 1u); i++) {
    for (size_t way = 0; way < (all ? 7u : 3u); way++) {
      FW_CHECK_EQUAL(xbrtime_select("broadcast", chosen[way]), 0);
      test_broadcast(chosen[way], xbrtime_uint8_broadcast, sizes[i]);
    }
    FW_CHECK_EQUAL(xbrtime_select("broadcast", NULL), 0);
    if (!all || i == 1) continue;
    test_broadcast("by size", xbrtime_uint8_broadcast, sizes[i]);
    test_broadcast("pieces", xbrtime_uint8_broadcast_pieces, sizes[i]);
    test_broadcast("two_ended", xbrtime_uint8_broadcast_two_ended, sizes[i]);
    test_broadcast("row_column by name", xbrtime_uint8_broadcast_row_column, sizes[i]);
    test_broadcast("van_de_geijn", xbrtime_uint8_broadcast_van_de_geijn, sizes[i]);
  }
  // Two rounds and three of rows and columns.
  if (all) {
    test_all_uint64(9217);
    test_all_uint16(18433);
  } else {
    test_uint64("reduce_all_row_column", xbrtime_uint64_reduce_all_sum_row_column, 4609);
  }
  xbrtime_close();
  return fw_status();
}
