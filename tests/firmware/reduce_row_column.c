// SPDX-License-Identifier: Apache-2.0
// Reductions to all by rows and columns: fewer bytes than pieces, whole and broken units, several
// rounds, in place and not, at every alignment of elements, with a stride, PEs at different times,
// back to back and between reductions by pieces, which share nothing with them. Nothing around the
// result changes.
#include "firmware.h"

#define MOST 1010
static uint64_t src[MOST + 2], dest[MOST + 2];
static uint8_t bytes_src[2048], bytes_dest[2064];
static unsigned calls;
static int me, pes;

// A PE's elements are start + step * i, and so are their sums.
static struct fw_series series_of(unsigned call, int pe) {
  return fw_series_of(call * 64 + (unsigned)pe);
}
static struct fw_series sum_of(unsigned call) {
  struct fw_series sum = {0, 0};
  for (int pe = 0; pe < pes; pe++) {
    sum.start += series_of(call, pe).start;
    sum.step += series_of(call, pe).step;
  }
  return sum;
}

static void test_words(size_t nelems, bool in_place, int stride) {
  const unsigned call = calls++;
  const size_t step = (size_t)stride, offset = call % 2;
  uint64_t *const from = (in_place ? dest : src) + offset, *const to = dest + offset;
  const size_t around = nelems * step + 4 < MOST + 2 ? nelems * step + 4 : MOST + 2;
  for (size_t i = 0; i < around; i++) dest[i] = 0xd5;
  const struct fw_series mine = series_of(call, me), sum = sum_of(call);
  for (size_t i = 0; i < nelems; i++) from[i * step] = mine.start + mine.step * i;
  if (call % 3 == 0) fw_skew(call);
  xbrtime_uint64_reduce_all_sum_row_column(to, from, nelems, stride);
  unsigned wrong = 0, found = 0;
  for (size_t i = 0; i < around; i++) wrong += dest[i] != 0xd5;
  for (size_t i = 0; i < nelems; i++) {
    found += to[i * step] != 0xd5;
    FW_CHECK(to[i * step] == sum.start + sum.step * i);
  }
  FW_CHECK_EQUAL(wrong, found);
}

static void test_bytes(size_t nelems) {
  const unsigned call = calls++;
  const size_t offset = call % 7;
  const struct fw_series mine = series_of(call, me), sum = sum_of(call);
  memset(bytes_dest, 0x5d, nelems + 16);
  for (size_t i = 0; i < nelems; i++) bytes_src[i] = (uint8_t)(mine.start + mine.step * i);
  xbrtime_uint8_reduce_all_sum_row_column(bytes_dest + offset, bytes_src, nelems, 1);
  unsigned wrong = 0;
  for (size_t i = 0; i < nelems; i++) {
    wrong += bytes_dest[offset + i] != (uint8_t)(sum.start + sum.step * i);
    bytes_dest[offset + i] = 0x5d;
  }
  for (size_t i = 0; i < nelems + 16; i++) wrong += bytes_dest[i] != 0x5d;
  FW_CHECK_EQUAL(wrong, 0);
}

// One round follows the other; where they are short, who is late is met by those who are not.
static void test_back_to_back(void) {
  static uint64_t sums[3][40], mine[40];
  for (unsigned round = 0; round < 12; round++) {
    for (size_t i = 0; i < 40; i++) mine[i] = (uint64_t)me + round * 100 + i;
    if ((round + (unsigned)me) % 5 == 0) fw_skew(round);
    for (int k = 0; k < 3; k++) {
      if ((round + (unsigned)k) % 4 == 3) {
        xbrtime_uint64_reduce_all_sum_pieces(sums[k], mine, 40, 1);
      } else {
        xbrtime_uint64_reduce_all_sum_row_column(sums[k], mine, 40, 1);
      }
    }
    unsigned wrong = 0;
    for (size_t i = 0; i < 40; i++) {
      const uint64_t sum = (uint64_t)(pes * (pes - 1) / 2) + (uint64_t)pes * (round * 100 + i);
      for (int k = 0; k < 3; k++) wrong += sums[k][i] != sum;
    }
    FW_CHECK_EQUAL(wrong, 0);
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  static const size_t words[] = {0, 1, 3, 4, 5, 8, 15, 64, 127, 300, 512, 517, 1000};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
    test_words(words[i], false, 1);
    test_words(words[i], true, 1);
  }
  test_words(100, false, 3);
  static const size_t bytes[] = {1, 31, 32, 33, 63, 100, 255, 1023, 2047};
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) test_bytes(bytes[i]);
  test_back_to_back();
  xbrtime_close();
  return fw_status();
}
