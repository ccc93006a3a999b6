// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_broadcast: all types, roots, sizes and strides; back to back, and with PEs at different
// times. Every PE prepares its dest right before the call, with no barrier: it may not be written
// earlier. Behind the call it holds the elements, and nothing around or between them has changed.
#include "firmware.h"
#include "types.h"

static FW_AREA(dest);
static FW_AREA(source);
static unsigned calls;
static bool skewed;

static void test(const struct fw_type *type, size_t nelems, int stride, int root) {
  const int me = xbrtime_mype();
  const size_t offset = calls % 5, width = type->width;
  const size_t bytes = fw_used_bytes(nelems, width, (size_t)stride, offset);
  const struct fw_series series = fw_series_of(calls++);
  void *from = fw_place(source, width, calls % 3);
  if (me == root) fw_fill(from, nelems, width, (size_t)stride, series);
  fw_clear(dest, bytes);
  if (skewed) fw_skew(calls);
  type->broadcast(fw_place(dest, width, offset), from, nelems, stride, root);
  if (!fw_holds(dest, nelems, width, (size_t)stride, offset, series)) {
    printf("PE %d: xbrtime_%s_broadcast of %u elements, stride %d, root %d\n", me, type->name,
           (unsigned)nelems, stride, root);
    FW_CHECK(false);
  }
}

// An integer type of that width.
static const struct fw_type *integer_of(size_t width) {
  const struct fw_type *type = fw_types;
  while (type->width != width || type->reduce_sum == NULL) type++;
  return type;
}

int main(void) {
  xbrtime_init();
  const int pes = xbrtime_num_pes();
  const int step = pes > 4 ? 7 : 2;

  for (size_t t = 0; t < FW_TYPE_COUNT; t++) {
    test(&fw_types[t], 1, 1, (int)t % pes);
    test(&fw_types[t], 5, 3, (int)(t + 1) % pes);
    test(&fw_types[t], 19, 1, (int)(t + 2) % pes);
  }
  for (int pass = 0; pass < 2; pass++) {
    skewed = pass == 1;
    for (int root = 0; root < pes; root++) {
      test(integer_of(4), 1, 0, root);
      test(integer_of(8), 3, 1, root);
      test(integer_of(2), 37, 2, root);
    }
    for (int root = pass; root < pes; root += step) {
      test(integer_of(4), 300, 1, root);
    }
  }
  skewed = false;
  // Around the sizes at which the algorithm, its chunks or the words of a copy change.
  static const size_t bytes[] = {0, 7, 8, 9, 63, 64, 65, 255, 1025};
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    test(integer_of(1), bytes[i], 1, (int)(i + 1) % pes);
  }
  static const size_t words[] = {255, 256, 257, 319, 320, 321, 1023};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    test(integer_of(4), words[i], 1, (int)(i + 1) % pes);
  }
  test(&fw_types[2], 70, 2, pes - 1);  // longdouble
  test(integer_of(8), 200, 1, pes / 2);
  xbrtime_close();
  return fw_status();
}
