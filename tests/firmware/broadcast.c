// SPDX-License-Identifier: Apache-2.0
// xbrtime_T_broadcast, by size and by every algorithm: all types, roots, sizes and strides; back to
// back, and with PEs at different times. Every PE prepares its dest right before the call, with no
// barrier: it may not be written earlier. Behind the call it holds the elements, and nothing around
// or between them has changed.
#include "firmware.h"
#include "types.h"

static FW_AREA(dest);
static FW_AREA(source);
static unsigned calls;
static bool skewed;
static int late = -1;  // a PE that comes when the others wait for it
static const char *const names[FW_BROADCASTS] = {
    "", "_tree", "_pieces", "_van_de_geijn", "_flat", "_two_ended", "_row_column"};

static void test(const struct fw_type *type, size_t nelems, int stride, int root, int algorithm) {
  const int me = xbrtime_mype();
  const size_t offset = calls % 5, width = type->width;
  const size_t bytes = fw_used_bytes(nelems, width, (size_t)stride, offset);
  const struct fw_series series = fw_series_of(calls++);
  void *from = fw_place(source, width, calls % 3);
  if (me == root) fw_fill(from, nelems, width, (size_t)stride, series);
  fw_clear(dest, bytes);
  if (skewed) fw_skew(calls);
  if (me == late) fw_delay(500);
  type->broadcast[algorithm](fw_place(dest, width, offset), from, nelems, stride, root);
  if (!fw_holds(dest, nelems, width, (size_t)stride, offset, series)) {
    printf("PE %d: xbrtime_%s_broadcast%s of %u elements, stride %d, root %d\n", me, type->name,
           names[algorithm], (unsigned)nelems, stride, root);
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

  // Some types on many PEs, others at each count.
  const size_t types = pes >= 8 ? 6 : 1;
  for (size_t t = (size_t)pes % types; t < FW_TYPE_COUNT; t += types) {
    for (int algorithm = 0; algorithm < FW_BROADCASTS; algorithm++) {
      test(&fw_types[t], 1, 1, (int)t % pes, algorithm);
      test(&fw_types[t], 5, 3, (int)(t + 1) % pes, algorithm);
      if (algorithm == (int)t % FW_BROADCASTS)
        test(&fw_types[t], 19, 1, (int)(t + 2) % pes, algorithm);
    }
  }
  for (int pass = 0; pass < 2; pass++) {
    skewed = pass == 1;
    for (int root = pes < 8 ? 0 : pass; root < pes; root += pes < 8 ? 1 : 3) {
      test(integer_of(4), 1, 0, root, 0);
      test(integer_of(8), 3, 1, root, root % FW_BROADCASTS);
      test(integer_of(2), 37, 2, root, (root + 1 + pass) % FW_BROADCASTS);
    }
    for (int root = pass; root < pes; root += step) {
      test(integer_of(4), pes < 8 ? 300 : 260, 1, root, 0);
    }
  }
  skewed = false;
  // Around the sizes at which the algorithm, its chunks or the words of a copy change.
  static const size_t bytes[] = {0, 7, 8, 9, 63, 64, 65, 255, 1025};
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    test(integer_of(1), bytes[i], 1, (int)(i + 1) % pes, 0);
    if (pes < 8 || i % 2 == 0) {
      test(integer_of(1), bytes[i], 1, (int)(i + 1) % pes, 1 + (int)i / 2 % (FW_BROADCASTS - 1));
    }
  }
  static const size_t words[] = {255, 256, 257, 319, 320, 321, 1023};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i += pes < 8 ? 1 : 2) {
    test(integer_of(4), words[i], 1, (int)(i + 1) % pes, 0);
  }
  test(integer_of(4), 321, 1, pes - 1, 3);
  // Pieces: one for each PE, a short last one, fewer than PEs, strided.
  static const size_t bytes_of_pieces[] = {1, 64, 65, 200, 448, 1000, 3001};
  for (size_t i = 0; i < sizeof bytes_of_pieces / sizeof bytes_of_pieces[0]; i++) {
    test(integer_of(1), bytes_of_pieces[i], 1, (int)(i + 2) % pes, 2);
    test(integer_of(4), bytes_of_pieces[i] / 4, 2, (int)i % pes, 2);
  }
  // Outward: one chunk, a short last one, several, strided; a root in the middle, and on the rim.
  for (int algorithm = 4; algorithm < FW_BROADCASTS; algorithm++) {
    test(integer_of(1), 512, 1, pes / 2, algorithm);
    test(integer_of(1), 513, 1, 0, algorithm);
    test(integer_of(8), 300, 1, pes - 1, algorithm);
    test(integer_of(4), 300, 2, pes / 3, algorithm);
    late = pes - 1;
    test(integer_of(2), 9, 1, 0, algorithm);
    test(integer_of(2), 9, 2, 0, algorithm);
    late = -1;
  }
  test(&fw_types[2], 70, 2, pes - 1, 0);  // longdouble
  test(&fw_types[2], 70, 2, pes / 2, 3);
  test(&fw_types[2], 70, 1, pes / 2, 2);
  test(integer_of(8), 200, 1, pes / 2, 0);
  xbrtime_close();
  return fw_status();
}
