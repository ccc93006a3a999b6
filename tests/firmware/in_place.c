// SPDX-License-Identifier: Apache-2.0
// Collectives with dest being src, where that is allowed: broadcast, reductions by every algorithm,
// alltoall by all names; scatter, gather and gather_all whose own piece is where it belongs.
// Several sizes, strides and roots, PEs at different times; nothing around or between the elements
// changes.
#include "firmware.h"

#define MOST_PES 64
static FW_AREA(data);
static FW_AREA(expected);
static int counts[MOST_PES], places[MOST_PES];
static unsigned calls;
static int me, pes;

static struct fw_series series_of(int pe) { return fw_series_of(calls * 64 + (unsigned)pe); }

static void begin(size_t bytes) {
  FW_CHECK(bytes <= sizeof data);
  calls++;
  fw_clear(data, bytes);
  fw_clear(expected, bytes);
}

static void end(const char *what, size_t nelems, size_t bytes) {
  if (memcmp(data, expected, bytes) == 0) return;
  printf("PE %d: %s of %u elements in place\n", me, what, (unsigned)nelems);
  FW_CHECK(false);
}

static void test_broadcast(size_t nelems, int stride, int root) {
  const size_t step = (size_t)stride, bytes = fw_used_bytes(nelems, 8, step, 0);
  begin(bytes);
  uint64_t *const at = fw_place(data, 8, 0);
  if (me == root) fw_fill(at, nelems, 8, step, series_of(root));
  fw_fill(fw_place(expected, 8, 0), nelems, 8, step, series_of(root));
  if (calls % 2 == 0) fw_skew(calls);
  xbrtime_uint64_broadcast(at, at, nelems, stride, root);
  end("broadcast", nelems, bytes);
}

typedef void reduction(uint64_t *dest, const uint64_t *src, size_t nelems, int stride);
static void reduce_tree(uint64_t *dest, const uint64_t *src, size_t nelems, int stride) {
  xbrtime_uint64_reduce_sum_tree(dest, src, nelems, stride, pes - 1);
}
static void reduce(uint64_t *dest, const uint64_t *src, size_t nelems, int stride) {
  xbrtime_uint64_reduce_sum(dest, src, nelems, stride, pes - 1);
}
static void reduce_rabenseifner(uint64_t *dest, const uint64_t *src, size_t nelems, int stride) {
  xbrtime_uint64_reduce_sum_rabenseifner(dest, src, nelems, stride, pes - 1);
}
static void reduce_doubling(uint64_t *dest, const uint64_t *src, size_t nelems, int stride) {
  xbrtime_uint64_reduce_sum_recursive_doubling(dest, src, nelems, stride, pes - 1);
}
static const struct {
  const char *name;
  reduction *call;
  bool to_all;
} reductions[] = {
    {"reduce", reduce, false},
    {"reduce_tree", reduce_tree, false},
    {"reduce_rabenseifner", reduce_rabenseifner, false},
    {"reduce_doubling", reduce_doubling, false},
    {"reduce_all", xbrtime_uint64_reduce_all_sum, true},
    {"reduce_all_doubling", xbrtime_uint64_reduce_all_sum_recursive_doubling, true},
    {"reduce_all_rabenseifner", xbrtime_uint64_reduce_all_sum_rabenseifner, true},
    {"reduce_all_ring", xbrtime_uint64_reduce_all_sum_ring, true},
    {"reduce_all_row_column", xbrtime_uint64_reduce_all_sum_row_column, true},
    {"reduce_all_pieces", xbrtime_uint64_reduce_all_sum_pieces, true},
};

static void test_reduction(size_t which, size_t nelems, int stride) {
  const size_t step = (size_t)stride, bytes = fw_used_bytes(nelems, 8, step, 0);
  begin(bytes);
  uint64_t *const at = fw_place(data, 8, 0);
  fw_fill(at, nelems, 8, step, series_of(me));
  struct fw_series result = series_of(me);
  if (reductions[which].to_all || me == pes - 1) {
    result = (struct fw_series){0, 0};
    for (int pe = 0; pe < pes; pe++) {
      result.start += series_of(pe).start;
      result.step += series_of(pe).step;
    }
  }
  fw_fill(fw_place(expected, 8, 0), nelems, 8, step, result);
  if (calls % 2 == 0) fw_skew(calls);
  reductions[which].call(at, at, nelems, stride);
  end(reductions[which].name, nelems, bytes);
}

static void (*const ways[])(uint32_t *, const uint32_t *, int, int, size_t) = {
    xbrtime_uint32_alltoall, xbrtime_uint32_alltoall_shift_exchange,
    xbrtime_uint32_alltoall_pairwise, xbrtime_uint32_alltoall_row_column,
    xbrtime_uint32_alltoall_bruck};

static void test_alltoall(size_t nelems, int stride, int way) {
  const size_t step = (size_t)stride, bytes = fw_used_bytes(nelems * (size_t)pes, 4, step, 0);
  begin(bytes);
  for (int pe = 0; pe < pes; pe++) {
    const size_t place = (size_t)pe * nelems * step;
    fw_fill(fw_place(data, 4, place), nelems, 4, step,
            fw_series_of(calls * 4096 + (unsigned)(me * 64 + pe)));
    fw_fill(fw_place(expected, 4, place), nelems, 4, step,
            fw_series_of(calls * 4096 + (unsigned)(pe * 64 + me)));
  }
  uint32_t *const at = fw_place(data, 4, 0);
  if (calls % 2 == 0) fw_skew(calls);
  ways[way](at, at, stride, stride, nelems);
  end("alltoall", nelems, bytes);
}

typedef void pieces_call(uint64_t *dest, const uint64_t *src, int *sizes, int *places,
                         size_t nelems, int root);
#define TO_ALL(FUNCTION)                                                                   \
  static void FUNCTION(uint64_t *dest, const uint64_t *src, int *sizes, int *at, size_t n, \
                       int root) {                                                         \
    (void)root;                                                                            \
    xbrtime_uint64_##FUNCTION(dest, src, sizes, at, n);                                    \
  }
TO_ALL(gather_all)
TO_ALL(gather_all_bruck_concat)
TO_ALL(gather_all_ring)
enum direction { kScatter, kGather, kGatherAll };
static const struct {
  const char *name;
  enum direction direction;
  pieces_call *call;
} functions[] = {{"scatter", kScatter, xbrtime_uint64_scatter},
                 {"scatter_tree", kScatter, xbrtime_uint64_scatter_tree},
                 {"gather", kGather, xbrtime_uint64_gather},
                 {"gather_tree", kGather, xbrtime_uint64_gather_tree},
                 {"gather_all", kGatherAll, gather_all},
                 {"gather_all_bruck_concat", kGatherAll, gather_all_bruck_concat},
                 {"gather_all_ring", kGatherAll, gather_all_ring}};
#define FUNCTIONS (sizeof functions / sizeof functions[0])

// Own piece at its place among all pieces.
static void test_pieces(size_t which, int most, int root) {
  const enum direction function = functions[which].direction;
  size_t nelems = 0;
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = most - pe % 3;
    places[pe] = (int)nelems;
    nelems += (size_t)counts[pe];
  }
  const size_t bytes = fw_used_bytes(nelems, 8, 1, 0);
  begin(bytes);
  uint64_t *const all = fw_place(data, 8, 0), *const own = all + places[me];
  for (int pe = 0; pe < pes; pe++) {
    const size_t place = (size_t)places[pe], n = (size_t)counts[pe];
    if (function == kScatter ? me == root : pe == me) fw_fill(all + place, n, 8, 1, series_of(pe));
    if (function == kGatherAll || me == root || pe == me) {
      fw_fill(fw_place(expected, 8, place), n, 8, 1, series_of(pe));
    }
  }
  if (calls % 2 == 0) fw_skew(calls);
  uint64_t *const dest = function == kScatter ? own : all;
  functions[which].call(dest, function == kScatter ? all : own, counts, places, nelems, root);
  end(functions[which].name, nelems, bytes);
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  static const size_t sizes[] = {0, 1, 3, 16, 37, 130, 600};
  for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
    const size_t n = sizes[i];
    test_broadcast(n, 1 + (int)i % 2, (int)i % pes);
    for (size_t which = 0; which < sizeof reductions / sizeof reductions[0]; which++) {
      if (n <= 130 || which % 2 == (unsigned)pes % 2)
        test_reduction(which, n, 1 + (int)(i + which) % 2);
    }
  }
  for (int way = 0; way < (int)(sizeof ways / sizeof ways[0]); way++) {
    test_alltoall(1, 1, way);
    test_alltoall(3, 2, way);
    if (pes < 8 || way % 2 == 0) test_alltoall(pes < 8 ? 150 : pes <= 16 ? 70 : 40, 1, way);
  }
  for (size_t which = 0; which < FUNCTIONS; which++) {
    test_pieces(which, 3, pes / 2);
    test_pieces(which, pes <= 16 ? 70 : 30, 0);
  }
  xbrtime_close();
  return fw_status();
}
