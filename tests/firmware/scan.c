// SPDX-License-Identifier: Apache-2.0
// scan, exscan and reduce_scatter: every operator of every type, sizes up to several chunks and
// windows, strides, in place, back to back, PEs at different times; each PE computes the result
// without communication. Nothing around or between the elements changes.
#include "firmware.h"

#define MOST_PES 64
static FW_AREA(dest);
static FW_AREA(source);
static FW_AREA(expected);
static unsigned calls;
static int me, pes;

static uint64_t bits_of(int pe, size_t i) {
  return fw_series_of(calls * 1031 + (unsigned)pe * 67 + (unsigned)i).start >> 7;
}
// Floating-point numbers are such that results are exact in any grouping.
#define INTEGER_VALUE(TYPE, PE, I) (TYPE)(bits_of(PE, I) << 7)
#define FLOATING_VALUE(TYPE, PE, I) (TYPE)((bits_of(PE, I) & 3) < 2 ? -1.0 : 2.0)
#define OP_sum(x, y) ((x) + (y))
#define OP_product(x, y) ((x) * (y))
#define OP_min(x, y) ((x) < (y) ? (x) : (y))
#define OP_max(x, y) ((x) > (y) ? (x) : (y))
#define OP_and(x, y) ((x) & (y))
#define OP_or(x, y) ((x) | (y))
#define OP_xor(x, y) ((x) ^ (y))

enum function { kScan, kExscan, kScatter, kFunctions };
static const char *const names[] = {"scan", "exscan", "reduce_scatter"};

static size_t from_element;  // of the source, where it begins
// Element i of the result over the elements `at` of PEs 0 .. last.
#define DEFINE_TEST(CLASS, WIDE, NAME, TYPE, OP)                                                  \
  static void test_##NAME##OP(enum function function, size_t nelems, int stride, bool in_place) { \
    calls++;                                                                                      \
    const bool scatters = function == kScatter;                                                   \
    const size_t step = scatters ? 1 : (size_t)stride, width = sizeof(TYPE);                      \
    const size_t all = scatters ? nelems * (size_t)pes : nelems;                                  \
    const size_t used = fw_used_bytes(in_place ? all : nelems, width, step, 0);                   \
    TYPE *const from = fw_place(in_place ? dest : source, width, in_place ? 0 : from_element);    \
    TYPE *const to = fw_place(dest, width, in_place && scatters ? (size_t)me * nelems : 0);       \
    TYPE *const want = fw_place(expected, width, in_place && scatters ? (size_t)me * nelems : 0); \
    FW_CHECK(fw_used_bytes(all, width, step, 0) <= sizeof dest);                                  \
    fw_clear(dest, used);                                                                         \
    for (size_t i = 0; i < all; i++) from[i * step] = CLASS##_VALUE(TYPE, me, i);                 \
    if (in_place) {                                                                               \
      memcpy(expected, dest, used);                                                               \
    } else {                                                                                      \
      fw_clear(expected, used);                                                                   \
    }                                                                                             \
    const int end = scatters ? pes : function == kScan ? me + 1 : me;                             \
    for (size_t i = 0; i < nelems && end > 0; i++) {                                              \
      const size_t at = scatters ? (size_t)me * nelems + i : i;                                   \
      WIDE result = CLASS##_VALUE(TYPE, 0, at);                                                   \
      for (int pe = 1; pe < end; pe++) {                                                          \
        const WIDE one = CLASS##_VALUE(TYPE, pe, at);                                             \
        result = OP##_APPLY(TYPE, WIDE, result, one);                                             \
      }                                                                                           \
      want[i * step] = (TYPE)result;                                                              \
    }                                                                                             \
    if (calls % 2 == 0) fw_skew(calls);                                                           \
    if (function == kScan) xbrtime_##NAME##_scan##OP(to, from, nelems, stride);                   \
    if (function == kExscan) xbrtime_##NAME##_exscan##OP(to, from, nelems, stride);               \
    if (function == kScatter) xbrtime_##NAME##_reduce_scatter##OP(to, from, nelems);              \
    if (memcmp(dest, expected, used) != 0) {                                                      \
      printf("PE %d: xbrtime_%s_%s%s of %u elements, stride %d\n", me, #NAME, names[function],    \
             #OP, (unsigned)nelems, stride);                                                      \
      FW_CHECK(false);                                                                            \
    }                                                                                             \
  }
// In the type itself: integers wrap around by way of 64 unsigned bits.
#define _sum_APPLY(TYPE, WIDE, x, y) (WIDE)(TYPE) OP_sum(x, y)
#define _product_APPLY(TYPE, WIDE, x, y) (WIDE)(TYPE) OP_product(x, y)
#define _min_APPLY(TYPE, WIDE, x, y) (WIDE) OP_min((TYPE)x, (TYPE)y)
#define _max_APPLY(TYPE, WIDE, x, y) (WIDE) OP_max((TYPE)x, (TYPE)y)
#define _and_APPLY(TYPE, WIDE, x, y) OP_and(x, y)
#define _or_APPLY(TYPE, WIDE, x, y) OP_or(x, y)
#define _xor_APPLY(TYPE, WIDE, x, y) OP_xor(x, y)
#define DEFINE_FLOATING(NAME, TYPE, OP) DEFINE_TEST(FLOATING, TYPE, NAME, TYPE, OP)
#define DEFINE_INTEGER(NAME, TYPE, OP) DEFINE_TEST(INTEGER, uint64_t, NAME, TYPE, OP)
#define DEFINE_FLOATING_TYPE(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(DEFINE_FLOATING, NAME, TYPE)
#define DEFINE_INTEGER_TYPE(NAME, TYPE)                    \
  XBRTIME_ARITHMETIC_OPERATORS(DEFINE_INTEGER, NAME, TYPE) \
  XBRTIME_BITWISE_OPERATORS(DEFINE_INTEGER, NAME, TYPE)
XBRTIME_FLOATING_TYPES(DEFINE_FLOATING_TYPE)
XBRTIME_INTEGER_TYPES(DEFINE_INTEGER_TYPE)

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  // Some on many PEs, others at each count.
  const int step = pes >= 8 ? 19 : pes > 1 ? 5 : 1;
  int number = 0;
#define RUN(NAME, TYPE, OP)                                                                    \
  if (number++ % step == pes % step) {                                                         \
    for (int function = 0; function < kFunctions; function++) {                                \
      test_##NAME##OP((enum function)function, 1 + (size_t)number % 6, 1 + number % 3, false); \
    }                                                                                          \
  }
#define RUN_ARITHMETIC(NAME, TYPE) XBRTIME_ARITHMETIC_OPERATORS(RUN, NAME, TYPE)
#define RUN_BITWISE(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(RUN, NAME, TYPE)
  XBRTIME_TYPES(RUN_ARITHMETIC)
  XBRTIME_INTEGER_TYPES(RUN_BITWISE)
  for (int function = 0; function < kFunctions; function++) {
    const enum function f = (enum function)function;
    for (int in_place = 0; in_place < 2; in_place++) {
      test_long_sum(f, 0, 1, in_place);
      test_long_sum(f, 1, 1, in_place);
      test_short_max(f, 33, 2, in_place);
      test_uint64_xor(f, pes < 8 ? 75 : pes <= 16 ? 66 : 30, 1, in_place);
      test_uchar_sum(f, pes < 8 ? 700 : pes <= 16 ? 530 : 230, 1, in_place);
    }
  }
  // Several rounds of pieces, windows of the ring.
  static const char *const ways[] = {"pieces", "ring"};
  for (int way = 0; way < 2; way++) {
    FW_CHECK_EQUAL(xbrtime_select("reduce_scatter", ways[way]), 0);
    test_uint64_sum(kScatter, pes <= 5 ? 270 : pes < 9 ? 135 : pes <= 16 ? 66 : 30, 1, way != 0);
    if (pes < 12) test_uchar_sum(kScatter, pes < 8 ? 703 : 531, 1, way == 0);
  }
  // Blocks that are no whole words, and those that are: aligned, and at other places on each PE.
  FW_CHECK_EQUAL(xbrtime_select("reduce_scatter", "pieces"), 0);
  for (size_t n = 1; n <= 33 && pes <= 16; n += pes < 8 ? 1 : 3) {
    from_element = n % 2 == 0 ? 0 : (size_t)me % 8;
    test_uchar_sum(kScatter, n, 1, n % 3 == 0);
    from_element = n % 2 == 0 ? (size_t)me % 4 : 0;
    test_ushort_xor(kScatter, n / 2 + 1, 1, n % 3 == 1);
    from_element = 0;
    test_uint_sum(kScatter, n / 4 + 1, 1, false);
    test_char_max(kScatter, n, 1, false);
  }
  FW_CHECK_EQUAL(xbrtime_select("reduce_scatter", NULL), 0);
  // By each way: one element, chunks that are not full, more of them than fit into an inbox, longer
  // ones, elements with a stride.
  static const char *const scans[] = {"doubling", "chain"};
  const size_t most = pes <= 5 ? 2051 : pes <= 16 ? 771 : 141;
  for (int way = 0; way < 2; way++) {
    FW_CHECK_EQUAL(xbrtime_select("scan", scans[way]), 0);
    for (int function = kScan; function <= kExscan; function++) {
      const enum function f = (enum function)function;
      test_int_sum(f, 1, 1, way != 0);
      test_uchar_max(f, most, 1, way != 0);
      test_ushort_product(f, most / 3, 2, way == 0);
      test_double_sum(f, pes <= 8 ? 67 : 33, 1, way == 0);
      if (pes <= 16) test_ulonglong_xor(f, most / 3, 1, function == kScan);
    }
  }
  if (pes <= 3) test_long_min(kScan, 1030, 1, true);
  xbrtime_close();
  return fw_status();
}
