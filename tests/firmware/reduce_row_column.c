// SPDX-License-Identifier: Apache-2.0
// Reductions by rows and columns, to all and to one PE, root by root: fewer bytes than pieces,
// whole and broken units, several rounds, in place and not, at every alignment of elements, with a
// stride, to a dest that other PEs do not reach, PEs at different times, back to back and between
// reductions by pieces, whose inboxes they share. Nothing around the result changes.
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

#define ALL -1
static void test_words(size_t nelems, bool in_place, int stride, int root) {
  const unsigned call = calls++;
  const size_t step = (size_t)stride, offset = call % 2;
  uint64_t *const from = (in_place ? dest : src) + offset, *const to = dest + offset;
  const size_t around = nelems * step + 4 < MOST + 2 ? nelems * step + 4 : MOST + 2;
  for (size_t i = 0; i < around; i++) dest[i] = 0xd5;
  const struct fw_series mine = series_of(call, me), sum = sum_of(call);
  for (size_t i = 0; i < nelems; i++) from[i * step] = mine.start + mine.step * i;
  if (call % 3 == 0) fw_skew(call);
  if (root == ALL) {
    xbrtime_uint64_reduce_all_sum_row_column(to, from, nelems, stride);
  } else {
    xbrtime_uint64_reduce_sum_row_column(to, from, nelems, stride, root);
    if (in_place && me != root) {  // what it gives stays
      for (size_t i = 0; i < nelems; i++) {
        FW_CHECK(from[i * step] == mine.start + mine.step * i);
        from[i * step] = 0xd5;
      }
    }
  }
  unsigned wrong = 0, found = 0;
  for (size_t i = 0; i < around; i++) wrong += dest[i] != 0xd5;
  for (size_t i = 0; i < nelems && (root == ALL || me == root); i++) {
    found += to[i * step] != 0xd5;
    FW_CHECK(to[i * step] == sum.start + sum.step * i);
  }
  FW_CHECK_EQUAL(wrong, found);
}

static void test_bytes(size_t nelems, int root) {
  const unsigned call = calls++;
  const size_t offset = call % 7, behind = nelems > 2 ? call % 3 : 0, n = nelems - behind;
  const struct fw_series mine = series_of(call, me), sum = sum_of(call);
  const uint8_t around = (uint8_t)(0x5d + me);  // so that nobody stores what is there anyway
  memset(bytes_dest, around, nelems + 16);
  for (size_t i = 0; i < nelems; i++) bytes_src[i] = (uint8_t)(mine.start + mine.step * i);
  if (root == ALL) {
    xbrtime_uint8_reduce_all_sum_row_column(bytes_dest + offset, bytes_src + behind, n, 1);
  } else {
    xbrtime_uint8_reduce_sum_row_column(bytes_dest + offset, bytes_src + behind, n, 1, root);
  }
  unsigned wrong = 0;
  for (size_t i = 0; i < n && (root == ALL || me == root); i++) {
    wrong += bytes_dest[offset + i] != (uint8_t)(sum.start + sum.step * (i + behind));
    bytes_dest[offset + i] = around;
  }
  for (size_t i = 0; i < nelems + 16; i++) wrong += bytes_dest[i] != around;
  FW_CHECK_EQUAL(wrong, 0);
}

// Each root in turn has its dest on its stack, then one that it has told the others of, and the
// next one again: nobody may take one for the other.
static void test_private_dest(size_t nelems) {
  uint64_t on_stack[MOST];
  for (int turn = 0; turn < 2 * pes; turn++) {
    const unsigned call = calls++;
    const int root = turn / 2;
    const struct fw_series mine = series_of(call, me), sum = sum_of(call);
    uint64_t *const to = turn % 3 == 1 ? dest : on_stack;
    for (size_t i = 0; i < MOST; i++) dest[i] = on_stack[i] = 0xd5;
    for (size_t i = 0; i < nelems; i++) src[i] = mine.start + mine.step * i;
    xbrtime_uint64_reduce_sum_row_column(to, src, nelems, 1, root);
    unsigned wrong = 0;
    for (size_t i = 0; i < MOST; i++) {
      const bool is_result = me == root && i < nelems;
      wrong += to[i] != (is_result ? sum.start + sum.step * i : 0xd5);
      wrong += (to == dest ? on_stack : dest)[i] != 0xd5;
    }
    FW_CHECK_EQUAL(wrong, 0);
  }
}

// One round follows the other; where they are short, who is late is met by those who are not.
static void test_back_to_back(void) {
  static uint64_t sums[3][40], mine[40];
  for (unsigned round = 0; round < 12; round++) {
    for (size_t i = 0; i < 40; i++) mine[i] = (uint64_t)me + round * 100 + i;
    if ((round + (unsigned)me) % 5 == 0) fw_skew(round);
    bool others[3] = {false, false, false};
    for (int k = 0; k < 3; k++) {
      if ((round + (unsigned)k) % 4 == 3) {
        xbrtime_uint64_reduce_all_sum_pieces(sums[k], mine, 40, 1);
      } else if ((round + (unsigned)k) % 3 == 1) {
        const int root = (int)(round * 5 + (unsigned)k) % pes;
        xbrtime_uint64_reduce_sum_row_column(sums[k], mine, 40, 1, root);
        others[k] = me != root;
      } else {
        xbrtime_uint64_reduce_all_sum_row_column(sums[k], mine, 40, 1);
      }
    }
    unsigned wrong = 0;
    for (size_t i = 0; i < 40; i++) {
      const uint64_t sum = (uint64_t)(pes * (pes - 1) / 2) + (uint64_t)pes * (round * 100 + i);
      for (int k = 0; k < 3; k++) wrong += !others[k] && sums[k][i] != sum;
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
    test_words(words[i], false, 1, ALL);
    test_words(words[i], true, 1, ALL);
    test_words(words[i], false, 1, (int)(i * 7) % pes);
    test_words(words[i], true, 1, (int)(i * 5 + 3) % pes);
  }
  test_words(100, false, 3, ALL);
  test_words(300, true, 2, ALL);
  test_words(500, false, 2, ALL);
  for (int root = 0; root < pes; root++) {
    test_words(100, false, 3, root);
    test_words(300, true, 2, root);
    test_words(9 + (size_t)root, root % 2 != 0, 1, root);
  }
  static const size_t bytes[] = {1, 31, 32, 33, 63, 100, 255, 1023, 2047};
  for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
    test_bytes(bytes[i], ALL);
    if (bytes[i] > 2) test_bytes(bytes[i], (int)(i * 11 + 1) % pes);
  }
  test_private_dest(5);
  test_private_dest(600);
  test_back_to_back();
  xbrtime_close();
  return fw_status();
}
