// SPDX-License-Identifier: Apache-2.0
// Transfers beside put and get: p, g, iput, iget, putmem, getmem, sections of up to four
// dimensions, signalled puts and accumulate, of all types. Nothing around or between the elements
// changes.
#include "firmware.h"

static FW_AREA(area);
static FW_AREA(source);
static FW_AREA(expected);
static unsigned long signal_word, other_signal;
static unsigned calls;
static int me, pes;

// iput to the PE after this one, iget from there; sizes and strides around what goes in fours.
#define DEFINE_TEST(NAME, TYPE)                                                                \
  static void test_##NAME(size_t nelems, ptrdiff_t there, ptrdiff_t here) {                    \
    const int right = (me + 1) % pes, left = (me + pes - 1) % pes;                             \
    const size_t width = sizeof(TYPE), bytes = fw_used_bytes(nelems, width, (size_t)there, 1); \
    const size_t own = fw_used_bytes(nelems, width, (size_t)here, 1);                          \
    calls++;                                                                                   \
    fw_clear(area, bytes);                                                                     \
    fw_fill(fw_place(source, width, 1), nelems, width, (size_t)here,                           \
            fw_series_of(calls * 64 + (unsigned)me));                                          \
    xbrtime_barrier();                                                                         \
    xbrtime_##NAME##_iput(fw_place(area, width, 1), fw_place(source, width, 1), there, here,   \
                          nelems, right);                                                      \
    xbrtime_barrier();                                                                         \
    FW_CHECK(fw_holds(area, nelems, width, (size_t)there, 1,                                   \
                      fw_series_of(calls * 64 + (unsigned)left)));                             \
    fw_clear(expected, own);                                                                   \
    xbrtime_##NAME##_iget(fw_place(expected, width, 1), fw_place(area, width, 1), here, there, \
                          nelems, right);                                                      \
    fw_clear(source, own);                                                                     \
    fw_fill(fw_place(source, width, 1), nelems, width, (size_t)here,                           \
            fw_series_of(calls * 64 + (unsigned)me));                                          \
    FW_CHECK(memcmp(source, expected, own) == 0);                                              \
    static TYPE cell;                                                                          \
    xbrtime_barrier();                                                                         \
    xbrtime_##NAME##_p(&cell, (TYPE)(me + 3), right);                                          \
    xbrtime_barrier();                                                                         \
    FW_CHECK(cell == (TYPE)(left + 3));                                                        \
    FW_CHECK(xbrtime_##NAME##_g(&cell, right) == (TYPE)(me + 3));                              \
    static TYPE sums[7];                                                                       \
    const TYPE more[7] = {(TYPE)1, (TYPE)2, (TYPE)3, (TYPE)4, (TYPE)5, (TYPE)6, (TYPE)7};      \
    for (int i = 0; i < 7; i++) sums[i] = (TYPE)i;                                             \
    xbrtime_barrier();                                                                         \
    for (int pe = 0; pe < pes; pe++) {                                                         \
      xbrtime_##NAME##_accumulate(sums, more, 7, 1, pe);                                       \
      xbrtime_##NAME##_accumulate(&sums[1], more, 2, 3, pe);                                   \
    }                                                                                          \
    xbrtime_barrier();                                                                         \
    for (int i = 0; i < 7; i++) {                                                              \
      const int apart = i == 1 ? 1 : i == 4 ? 4 : 0;                                           \
      FW_CHECK(sums[i] == (TYPE)(i + pes * (i + 1 + apart)));                                  \
    }                                                                                          \
  }
XBRTIME_TYPES(DEFINE_TEST)

// Bytes at every alignment on both sides.
static void test_memory(size_t bytes, size_t there, size_t here) {
  const int right = (me + 1) % pes, left = (me + pes - 1) % pes;
  const size_t used = fw_used_bytes(bytes, 1, 1, there);
  calls++;
  fw_clear(area, used);
  fw_fill(fw_place(source, 1, here), bytes, 1, 1, fw_series_of(calls * 64 + (unsigned)me));
  xbrtime_barrier();
  xbrtime_putmem(fw_place(area, 1, there), fw_place(source, 1, here), bytes, right);
  xbrtime_barrier();
  FW_CHECK(fw_holds(area, bytes, 1, 1, there, fw_series_of(calls * 64 + (unsigned)left)));
  fw_clear(expected, fw_used_bytes(bytes, 1, 1, here));
  xbrtime_getmem(fw_place(expected, 1, here), fw_place(area, 1, there), bytes, right);
  FW_CHECK(memcmp(fw_place(expected, 1, here), fw_place(source, 1, here), bytes) == 0);
  xbrtime_barrier();
}

// A block of a four-dimensional array here to one of another shape there, and back.
static void test_section(void) {
  enum { kA = 2, kB = 3, kC = 4, kD = 5 };
  static int there[3][4][5][6], here[2][3][4][7], back[2][3][4][7];
  const size_t there_strides[] = {4 * 5 * 6, 5 * 6, 6, 1},
               here_strides[] = {3 * 4 * 7, 4 * 7, 7, 1};
  const size_t counts[] = {kA, kB, kC, kD};
  const int right = (me + 1) % pes, left = (me + pes - 1) % pes;
  memset(there, 0x55, sizeof there);
  for (int i = 0; i < kA * kB * kC * 7; i++) (&here[0][0][0][0])[i] = me * 1000 + i;
  xbrtime_barrier();
  xbrtime_int_put_section(&there[1][1][1][1], there_strides, &here[0][0][0][1], here_strides,
                          counts, 4, right);
  xbrtime_barrier();
  int wrong = 0;
  for (int a = 0; a < 3; a++) {
    for (int b = 0; b < 4; b++) {
      for (int c = 0; c < 5; c++) {
        for (int d = 0; d < 6; d++) {
          const bool in = a > 0 && b > 0 && c > 0 && d > 0;
          const int from = left * 1000 + ((a - 1) * 3 * 4 + (b - 1) * 4 + c - 1) * 7 + d;
          wrong += there[a][b][c][d] != (in ? from : 0x55555555);
        }
      }
    }
  }
  FW_CHECK_EQUAL(wrong, 0);
  memset(back, 0, sizeof back);
  xbrtime_int_get_section(&back[0][0][0][1], here_strides, &there[1][1][1][1], there_strides,
                          counts, 4, right);
  for (int i = 0; i < kA * kB * kC * 7; i++) {
    const int d = i % 7;
    wrong += (&back[0][0][0][0])[i] != (d >= 1 && d <= kD ? me * 1000 + i : 0);
  }
  FW_CHECK_EQUAL(wrong, 0);
  // One dimension with a stride, and nothing at all.
  static short row[40];
  const short from[4] = {1, 2, 3, 4};
  const size_t three = 3, one = 1, four = 4, none = 0;
  xbrtime_barrier();
  xbrtime_short_put_section(&row[2], &three, from, &one, &four, 1, right);
  xbrtime_short_put_section(row, &three, from, &one, &none, 1, right);
  xbrtime_barrier();
  for (int i = 0; i < 40; i++)
    FW_CHECK_EQUAL(row[i], i >= 2 && i <= 11 && i % 3 == 2 ? (i + 1) / 3 : 0);
}

// The signal comes behind the data, set or added.
static void test_signals(void) {
  static long data[64];
  long mine[64];
  const int right = (me + 1) % pes, left = (me + pes - 1) % pes;
  for (unsigned long round = 1; round <= 8; round++) {
    const size_t n = round * 7;
    for (size_t i = 0; i < n; i++) mine[i] = (long)(round * 1000 + i) + me;
    if (round % 2 == 0) {
      xbrtime_long_put_signal(data, mine, n, &signal_word, round, XBRTIME_SIGNAL_SET, right);
    } else {
      xbrtime_long_put_signal_nb(data, mine, n, &signal_word, 1, XBRTIME_SIGNAL_ADD, right);
    }
    FW_CHECK_EQUAL(xbrtime_signal_wait_until(&signal_word, XBRTIME_CMP_GE, round), round);
    for (size_t i = 0; i < n; i++) FW_CHECK_EQUAL(data[i], (long)(round * 1000 + i) + left);
    xbrtime_barrier();
  }
  // One PE puts at a time: who waits does nothing else, and looks at what comes last first.
  for (int from = 0; from < pes; from++) {
    const int to = (from + 1) % pes;
    const unsigned long signal = 100 + (unsigned long)from;
    for (size_t i = 0; i < 64; i++) mine[i] = (long)(from * 100 + (int)i);
    if (me == from) {
      xbrtime_long_put_signal(data, mine, 64, &signal_word, signal, XBRTIME_SIGNAL_SET, to);
    }
    if (me == to) {
      xbrtime_signal_wait_until(&signal_word, XBRTIME_CMP_EQ, signal);
      for (size_t i = 64; i-- > 0;) FW_CHECK_EQUAL(data[i], mine[i]);
    }
    xbrtime_barrier();
  }
  for (int pe = 0; pe < pes; pe++) xbrtime_signal_add(&other_signal, 2, pe);
  xbrtime_signal_wait_until(&other_signal, XBRTIME_CMP_EQ, 2 * (unsigned long)pes);
  xbrtime_barrier();
  xbrtime_signal_set(&other_signal, 5, right);
  FW_CHECK_EQUAL(xbrtime_signal_wait_until(&other_signal, XBRTIME_CMP_EQ, 5), 5);
  FW_CHECK_EQUAL(xbrtime_signal_fetch(&other_signal), 5);
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const int step = pes >= 8 ? 8 : pes > 2 ? 3 : 1;
  int type = 0;
#define RUN(NAME, TYPE)              \
  if (type++ % step == pes % step) { \
    test_##NAME(1, 1, 1);            \
    test_##NAME(9, 2, 1);            \
    test_##NAME(7, 1, 3);            \
  }
  XBRTIME_TYPES(RUN)
  test_uint16(0, 1, 1);
  test_double(33, 3, 2);
  for (size_t i = 0; i < (pes < 5 ? 24u : 6u); i++) {
    test_memory(i * 11 % 90, i % 8, i * 3 % 8);
    test_memory(300 + i, i * 5 % 8, i % 8);
  }
  test_section();
  test_signals();
  xbrtime_close();
  return fw_status();
}
