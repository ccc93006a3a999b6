// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_reduce_sum: all integer types, roots, sizes and strides; back to back, and with PEs at
// different times. The root's dest holds the sums, computed here without communication; nothing
// around or between them, and no other PE's dest, has changed.
#include "firmware.h"
#include "types.h"

static FW_AREA(dest);
static FW_AREA(source);
static unsigned calls;
static bool skewed;

// With dest and src that many elements behind an aligned address.
static void test_at(const struct fw_type *type, size_t nelems, int stride, int root, size_t offset,
                    size_t source_offset) {
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  const size_t width = type->width;
  const unsigned seed = 16 * calls++;
  void *from = fw_place(source, width, source_offset);
  fw_fill(from, nelems, width, (size_t)stride, fw_series_of(seed + (unsigned)me));
  fw_clear(dest, fw_used_bytes(nelems, width, (size_t)stride, offset));
  if (skewed) fw_skew(calls);
  type->reduce_sum(fw_place(dest, width, offset), from, nelems, stride, root);

  struct fw_series sum = {0, 0};
  for (int pe = 0; me == root && pe < pes; pe++) {
    const struct fw_series one = fw_series_of(seed + (unsigned)pe);
    sum.start += one.start;
    sum.step += one.step;
  }
  const bool good = me == root ? fw_holds(dest, nelems, width, (size_t)stride, offset, sum)
                               : fw_holds(dest, 0, width, 1, offset + nelems * (size_t)stride, sum);
  if (!good) {
    printf("PE %d: xbrtime_%s_reduce_sum of %u elements, stride %d, root %d\n", me, type->name,
           (unsigned)nelems, stride, root);
    FW_CHECK(false);
  }
}

static void test(const struct fw_type *type, size_t nelems, int stride, int root) {
  test_at(type, nelems, stride, root, calls % 5, (calls + 1) % 3);
}

// An integer type of that width.
static const struct fw_type *integer_of(size_t width) {
  const struct fw_type *type = fw_types;
  while (type->width != width || type->reduce_sum == NULL) type++;
  return type;
}

// Where src, and dest of who is not the root, lie is each PE's own matter: some of a call's PEs see
// whole words, others do not. Into memory that other PEs reach, and into memory that they do not.
static void test_unlike_places(size_t nelems, int root) {
  static int from[2410], exported[2410], all[2410], also_all[2410];
  static int private[2410] __attribute__((section(".bss.xb_private")));
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  int *const src = from + me % 2;
  for (int use_private = 0; use_private < 2; use_private++) {
    int *const dest = (use_private != 0 ? private : exported) + (me / 2 + use_private) % 2;
    for (size_t i = 0; i < nelems; i++) src[i] = me * 1000 + (int)i;
    dest[nelems] = 77;
    xbrtime_barrier();
    xbrtime_int_reduce_sum_pieces(dest, src, nelems, 1, root);
    xbrtime_int_reduce_all_sum_pieces(all, src, nelems, 1);
    xbrtime_int_reduce_all_sum_row_column(also_all, src, nelems, 1);
    unsigned wrong = dest[nelems] != 77;
    for (size_t i = 0; i < nelems; i++) {
      const int sum = pes * (pes - 1) / 2 * 1000 + pes * (int)i;
      wrong += all[i] != sum || also_all[i] != sum || (me == root && dest[i] != sum);
    }
    FW_CHECK_EQUAL(wrong, 0);
  }
}

// Calls behind each other, each with another root, where who is not the root has a result, too, and
// drops it.
static void test_doubling(void) {
  const int pes = xbrtime_num_pes();
  FW_CHECK_EQUAL(xbrtime_select("reduce", "recursive_doubling"), 0);
  for (int pass = 0; pass < 2; pass++) {
    skewed = pass == 1;
    for (int i = 0; i < 8; i++) {
      static const size_t sizes[] = {3, 32, 33, 9};
      test(integer_of(8), sizes[i % 4], 1 + i / 4, (i * 3 + pass) % pes);
    }
  }
  FW_CHECK_EQUAL(xbrtime_select("reduce", NULL), 0);
}

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  const int step = pes > 4 ? 7 : 2;

  // Some types on many PEs, others at each count; reduce_operators.c has them all, too.
  const size_t types = pes >= 7 ? 5 : 1;
  for (size_t t = (size_t)pes % types; t < FW_TYPE_COUNT; t += types) {
    if (fw_types[t].reduce_sum == NULL) continue;
    test(&fw_types[t], 1, 1, (int)t % pes);
    test(&fw_types[t], 5, 3, (int)(t + 1) % pes);
    test(&fw_types[t], 19, 1, (int)(t + 2) % pes);
  }
  for (int pass = 0; pass < 2; pass++) {
    skewed = pass == 1;
    for (int root = pes < 8 ? 0 : pass; root < pes; root += pes < 8 ? 1 : 2) {
      test(integer_of(4), 1, 0, root);
      test(integer_of(8), 3, 1, root);
      test(integer_of(2), 37, 2, root);
    }
    for (int root = pass; root < pes; root += step) {
      test(integer_of(4), 130, 1, root);
    }
  }
  test_doubling();
  skewed = false;
  // Whole words, four and more elements to a piece: they go to the root several to a store.
  for (size_t width = 1; width <= 8; width *= 2) {
    for (size_t pieces = 1; pieces <= 2; pieces++) {
      const size_t nelems = (width == 8 ? 4 : 16 / width * pieces) * (size_t)pes;
      test_at(integer_of(width), nelems, 1, (int)(width * pieces) % pes, 0, 0);
    }
  }
  // Around the sizes at which the algorithm, its chunks or the words of a copy change.
  static const size_t bytes[] = {0, 7, 8, 9, 63, 64, 65, 255, 256, 257};
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    test(integer_of(1), bytes[i], 1, (int)(i + 1) % pes);
  }
  static const size_t words[] = {63, 64, 65, 129, 193};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    test(integer_of(4), words[i], 1, (int)(i + 1) % pes);
  }
  test(integer_of(8), 100, 2, pes - 1);
  // Up to several rounds of pieces, of which the last is short, by stores and by the bulk engine.
  static const size_t unlike[] = {2, 6, 16, 33, 34, 64, 128, 300, 690, 1027, 2400};
  for (size_t i = 0; i < sizeof unlike / sizeof unlike[0]; i++) {
    test_unlike_places(unlike[i], (int)i % pes);
  }
  xbrtime_close();
  return fw_status();
}
