// SPDX-License-Identifier: Apache-2.0
// Accumulate both ways, by name and by xbrtime_select: every type, sizes up to several buffers,
// strides, at the own PE and at others; then all PEs at once into one PE's elements, whose sums are
// known. Nothing around or between the elements changes.
#include "firmware.h"

#define MOST 1100  // elements of 4 bytes: more than three buffers and their turns
static FW_AREA(dest);
static FW_AREA(expected);
static uint64_t source[FW_AREA_BYTES / 8];
static int me, pes;
static unsigned calls;

// Small whole numbers: sums of every type are exact in any order.
static int value_of(int pe, size_t i) { return (int)((unsigned)pe * 3 + i * 7 + calls) % 5; }

// Into a neighbour or the own PE, or all into one.
#define DEFINE_TEST(NAME, TYPE, FUNCTION)                                                    \
  static void FUNCTION##_##NAME(size_t nelems, int stride, bool all_to_one) {                \
    const size_t step = (size_t)stride, used = fw_used_bytes(nelems, sizeof(TYPE), step, 1); \
    TYPE *const from = (TYPE *)source, *const to = fw_place(dest, sizeof(TYPE), 1);          \
    TYPE *const want = fw_place(expected, sizeof(TYPE), 1);                                  \
    const int owner = all_to_one ? pes / 2 : (me + (int)(calls % 2)) % pes;                  \
    const int giver = (me + pes - (int)(calls % 2)) % pes;                                   \
    FW_CHECK(used <= sizeof dest);                                                           \
    fw_clear(dest, used);                                                                    \
    fw_clear(expected, used);                                                                \
    /* The PEs that add to the elements here. */                                             \
    const int first = all_to_one ? 0 : giver,                                                \
              end = all_to_one ? (me == owner ? pes : 0) : giver + 1;                        \
    for (size_t i = 0; i < nelems; i++) {                                                    \
      from[i * step] = (TYPE)value_of(me, i);                                                \
      to[i * step] = want[i * step] = (TYPE)1;                                               \
      for (int pe = first; pe < end; pe++) want[i * step] += (TYPE)value_of(pe, i);          \
    }                                                                                        \
    xbrtime_barrier();                                                                       \
    fw_skew(calls);                                                                          \
    xbrtime_##NAME##_##FUNCTION(to, from, nelems, stride, owner);                            \
    xbrtime_barrier();                                                                       \
    if (memcmp(dest, expected, used) != 0) {                                                 \
      printf("PE %d: xbrtime_%s_%s of %u elements, stride %d\n", me, #NAME, #FUNCTION,       \
             (unsigned)nelems, stride);                                                      \
      FW_CHECK(false);                                                                       \
    }                                                                                        \
    calls++;                                                                                 \
  }
#define DEFINE_LOCKED(NAME, TYPE) DEFINE_TEST(NAME, TYPE, accumulate_locked)
#define DEFINE_UPDATES(NAME, TYPE) DEFINE_TEST(NAME, TYPE, accumulate_updates)
#define DEFINE_CHOSEN(NAME, TYPE) DEFINE_TEST(NAME, TYPE, accumulate)
XBRTIME_TYPES(DEFINE_LOCKED)
XBRTIME_WHOLE_TYPES(DEFINE_UPDATES)
XBRTIME_TYPES(DEFINE_CHOSEN)

typedef void test(size_t nelems, int stride, bool all_to_one);
#define ADDRESS(NAME, TYPE, FUNCTION) FUNCTION##_##NAME,
#define LOCKED(NAME, TYPE) ADDRESS(NAME, TYPE, accumulate_locked)
#define UPDATES(NAME, TYPE) ADDRESS(NAME, TYPE, accumulate_updates)
#define CHOSEN(NAME, TYPE) ADDRESS(NAME, TYPE, accumulate)
static test *const tests[] = {XBRTIME_TYPES(LOCKED) XBRTIME_WHOLE_TYPES(UPDATES)
                                  XBRTIME_TYPES(CHOSEN)};
#define TESTS (sizeof tests / sizeof tests[0])

static void test_select(void) {
  static const char *const ways[] = {"updates", "locked", NULL};
  const int right = (me + 1) % pes;
  for (int way = 0; way < 3; way++) {
    const char *why = NULL;
    FW_CHECK_EQUAL(xbrtime_select("accumulate", ways[way]), 0);
    const char *const selected = xbrtime_selected("accumulate", 8, &why);
    FW_CHECK(strcmp(selected, ways[way] != NULL ? ways[way] : "updates") == 0);
    FW_CHECK((strcmp(why, "asked for") == 0) == (ways[way] != NULL));
    accumulate_int(3, 2, true);
    accumulate_long(70, 1, false);
    accumulate_short(9, 1, true);
    // An update is posted, which takes less time than to ask for a lock.
    if (pes == 1) continue;
    uint64_t cycles = 0;
    for (int turn = 0; turn < 2; turn++) {
      xbrtime_barrier();
      cycles = xb_cycles();
      xbrtime_int_accumulate((int *)dest, (int *)source, 1, 1, right);
      cycles = xb_cycles() - cycles;
    }
#ifndef XBRTIME_DEBUG  // whose checks take longer
    FW_CHECK_EQUAL(cycles > 100, way == 1);
#endif
    xbrtime_barrier();
  }
  FW_CHECK_EQUAL(xbrtime_select("accumulate", "lock"), -1);
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  // Some on many PEs, others at each count.
  const unsigned part = pes >= 8 ? 23 : pes > 1 ? 3 : 1;
  for (unsigned i = 0; i < TESTS; i++) {
    if (i % part != (unsigned)pes % part) continue;
    tests[i](i % 3, 1, false);
    tests[i](3 + i % 5, 1 + (int)(i % 3), i % 2 == 0);
    tests[i](33, 1, i % 2 == 1);
  }
  for (int all = 0; all < 2; all++) {
    const size_t most = pes < 8 ? MOST : MOST / 4;
    accumulate_locked_int(most, 1, all);
    accumulate_updates_int(most, 1, all);
    accumulate_locked_longlong(most / 2 + 1, 1, all);
    accumulate_locked_char(most, 2, all);
    accumulate_short(most, 1, all);
    accumulate_double(pes < 8 ? 140 : 20, 1, all);
  }
  test_select();
  xbrtime_close();
  return fw_status();
}
