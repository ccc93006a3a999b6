// SPDX-License-Identifier: Apache-2.0
// The wait and test functions: every comparison of signed and unsigned types, all, any, some,
// vectors, status; and locks: one PE at a time, in turns, test_lock.
#include "firmware.h"

#define WORDS 6
static int me, pes;

#define DEFINE_TEST(NAME, TYPE)                                                                    \
  static void test_##NAME(void) {                                                                  \
    static TYPE word[WORDS];                                                                       \
    static const int last_only[WORDS] = {1, 1, 1, 1, 1, 0}, none[WORDS] = {1, 1, 1, 1, 1, 1};      \
    const TYPE low = (TYPE)-3, high = (TYPE)7; /* of unsigned types low is the greater one */      \
    const bool below = low < high;                                                                 \
    size_t places[WORDS];                                                                          \
    word[0] = low;                                                                                 \
    FW_CHECK(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_EQ, low));                                \
    FW_CHECK(!xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_EQ, high));                              \
    FW_CHECK(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_NE, high));                               \
    FW_CHECK(!xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_NE, low));                               \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_LT, high), below);                  \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_LE, high), below);                  \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_GT, high), !below);                 \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_GE, high), !below);                 \
    FW_CHECK(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_LE, low));                                \
    FW_CHECK(xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_GE, low));                                \
    FW_CHECK(!xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_LT, low));                               \
    FW_CHECK(!xbrtime_##NAME##_test(&word[0], XBRTIME_CMP_GT, low));                               \
    /* Each from the PE on the left, in turn; values 10, 11, ... */                                \
    TYPE values[WORDS];                                                                            \
    for (int i = 0; i < WORDS; i++) {                                                              \
      word[i] = 0;                                                                                 \
      values[i] = (TYPE)(10 + i);                                                                  \
    }                                                                                              \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test_any(word, WORDS, NULL, XBRTIME_CMP_NE, 0), SIZE_MAX);     \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test_some(word, WORDS, places, NULL, XBRTIME_CMP_NE, 0), 0);   \
    FW_CHECK(xbrtime_##NAME##_test_all(word, WORDS, NULL, XBRTIME_CMP_EQ, 0));                     \
    FW_CHECK(!xbrtime_##NAME##_test_all_vector(word, WORDS, NULL, XBRTIME_CMP_EQ, values));        \
    FW_CHECK(xbrtime_##NAME##_test_all(word, WORDS, none, XBRTIME_CMP_NE, 0));                     \
    FW_CHECK_EQUAL(xbrtime_##NAME##_wait_until_any(word, WORDS, none, XBRTIME_CMP_NE, 0),          \
                   SIZE_MAX);                                                                      \
    FW_CHECK_EQUAL(xbrtime_##NAME##_wait_until_some(word, WORDS, places, none, XBRTIME_CMP_NE, 0), \
                   0);                                                                             \
    xbrtime_##NAME##_wait_until_all(word, 0, NULL, XBRTIME_CMP_NE, 0);                             \
    xbrtime_barrier();                                                                             \
    fw_skew((unsigned)sizeof(TYPE));                                                               \
    for (int i = WORDS - 1; i >= 0; i--) xbrtime_##NAME##_p(&word[i], values[i], (me + 1) % pes);  \
    FW_CHECK_EQUAL(xbrtime_##NAME##_wait_until_any(word, WORDS, last_only, XBRTIME_CMP_NE, 0), 5); \
    size_t found = 0, sum = 0;                                                                     \
    int status[WORDS] = {0};                                                                       \
    while (found < WORDS) {                                                                        \
      const size_t some = xbrtime_##NAME##_wait_until_some_vector(word, WORDS, places, status,     \
                                                                  XBRTIME_CMP_GE, values);         \
      FW_CHECK(some >= 1 && some <= WORDS - found);                                                \
      for (size_t i = 0; i < some; i++) {                                                          \
        FW_CHECK_EQUAL(status[places[i]], 0);                                                      \
        status[places[i]] = 1;                                                                     \
        sum += places[i];                                                                          \
      }                                                                                            \
      found += some;                                                                               \
    }                                                                                              \
    FW_CHECK_EQUAL(sum, 15);                                                                       \
    xbrtime_##NAME##_wait_until_all_vector(word, WORDS, NULL, XBRTIME_CMP_EQ, values);             \
    xbrtime_##NAME##_wait_until_all(word, WORDS, NULL, XBRTIME_CMP_GT, 9);                         \
    xbrtime_##NAME##_wait_until(&word[2], XBRTIME_CMP_EQ, 12);                                     \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test_any(word, WORDS, NULL, XBRTIME_CMP_EQ, 13), 3);           \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test_any_vector(word, WORDS, NULL, XBRTIME_CMP_NE, values),    \
                   SIZE_MAX);                                                                      \
    FW_CHECK_EQUAL(                                                                                \
        xbrtime_##NAME##_wait_until_any_vector(word, WORDS, last_only, XBRTIME_CMP_EQ, values),    \
        5);                                                                                        \
    FW_CHECK_EQUAL(xbrtime_##NAME##_test_some(word, WORDS, places, NULL, XBRTIME_CMP_GT, 13), 2);  \
    FW_CHECK(places[0] == 4 && places[1] == 5);                                                    \
    FW_CHECK_EQUAL(                                                                                \
        xbrtime_##NAME##_test_some_vector(word, WORDS, places, last_only, XBRTIME_CMP_EQ, values), \
        1);                                                                                        \
    FW_CHECK_EQUAL(places[0], 5);                                                                  \
    FW_CHECK_EQUAL(                                                                                \
        xbrtime_##NAME##_wait_until_some(word, WORDS, places, NULL, XBRTIME_CMP_LT, 12), 2);       \
    xbrtime_barrier();                                                                             \
  }
XBRTIME_WHOLE_TYPES(DEFINE_TEST)

// Counters behind locks, by plain gets and puts: an update that overlaps another would be lost.
#define LOCKS 3
#define TURNS 6
static long locks[LOCKS];
static long counter[LOCKS];
static void test_locks(void) {
  int refused = 0, taken = 0;
  for (int turn = 0; turn < TURNS; turn++) {
    const int i = (me + turn) % LOCKS, home = i % pes;
    if (turn % 2 == 0) {
      xbrtime_set_lock(&locks[i]);
    } else {
      while (xbrtime_test_lock(&locks[i]) != 0) refused++;
    }
    taken++;
    const long before = xbrtime_long_g(&counter[i], home);
    fw_skew((unsigned)turn);
    xbrtime_long_p(&counter[i], before + 1, home);
    xbrtime_clear_lock(&locks[i]);
  }
  xbrtime_barrier();
  long all = 0;
  for (int i = 0; i < LOCKS; i++) all += xbrtime_long_g(&counter[i], i % pes);
  FW_CHECK_EQUAL(all, (long)TURNS * pes);
  FW_CHECK_EQUAL(taken, TURNS);
  xbrtime_barrier();
  if (me == 0) {
    FW_CHECK_EQUAL(xbrtime_test_lock(&locks[0]), 0);
    FW_CHECK_EQUAL(xbrtime_test_lock(&locks[0]), 1);
    xbrtime_clear_lock(&locks[0]);
  }
  // Tickets beyond their half of the word; on RV32 that is 16 bits.
  static long worn;
  worn = -1;  // both halves at their last number
  xbrtime_barrier();
  xbrtime_set_lock(&worn);
  xbrtime_clear_lock(&worn);
  xbrtime_barrier();
  xbrtime_set_lock(&worn);
  xbrtime_clear_lock(&worn);
  xbrtime_barrier();
  (void)refused;
}

// The atomic functions that have other names in other libraries, all PEs at once.
#define DEFINE_ATOMICS(NAME, TYPE)                                                     \
  static void atomics_##NAME(void) {                                                   \
    static TYPE cell[8];                                                               \
    TYPE old = 99, fetched = 99;                                                       \
    const int home = (me + 1) % pes;                                                   \
    xbrtime_##NAME##_atomic_set(&cell[0], (TYPE)(me + 20), home);                      \
    xbrtime_##NAME##_atomic_set_nb(&cell[1], (TYPE)6, home);                           \
    xbrtime_barrier();                                                                 \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch(&cell[0], home) == (TYPE)(me + 20));        \
    xbrtime_##NAME##_atomic_fetch_nb(&fetched, &cell[1], home);                        \
    xbrtime_quiet();                                                                   \
    FW_CHECK(fetched == 6);                                                            \
    xbrtime_barrier();                                                                 \
    FW_CHECK(xbrtime_##NAME##_atomic_inc(&cell[0], home) == (TYPE)(me + 20));          \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_inc(&cell[0], home) == (TYPE)(me + 21));    \
    xbrtime_##NAME##_atomic_inc_nb(&cell[0], home);                                    \
    xbrtime_##NAME##_atomic_fetch_inc_nb(&fetched, &cell[0], home);                    \
    xbrtime_quiet();                                                                   \
    FW_CHECK(fetched == (TYPE)(me + 23));                                              \
    xbrtime_##NAME##_atomic_fetch_add_nb(&fetched, &cell[0], 4, home);                 \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_add(&cell[0], 4, home) == (TYPE)(me + 28)); \
    FW_CHECK(fetched == (TYPE)(me + 24));                                              \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_swap(&cell[1], 12, home) == 6);             \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_band(&cell[1], 10, home) == 12);            \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_bor(&cell[1], 5, home) == 8);               \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_bxor(&cell[1], 1, home) == 13);             \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_min(&cell[1], 3, home) == 12);              \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_max(&cell[1], 7, home) == 3);               \
    xbrtime_##NAME##_atomic_compare_swap_nb(&fetched, &cell[1], 7, 30, home);          \
    xbrtime_quiet();                                                                   \
    FW_CHECK(fetched == 7);                                                            \
    FW_CHECK(xbrtime_##NAME##_atomic_land(&cell[1], 5, home) == 30);      /* 1 */      \
    FW_CHECK(xbrtime_##NAME##_atomic_land(&cell[1], 5, home) == 1);       /* stays */  \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_land(&cell[1], 0, home) == 1); /* 0 */      \
    FW_CHECK(xbrtime_##NAME##_atomic_lor(&cell[1], 0, home) == 0);                     \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_lor(&cell[1], 8, home) == 0); /* 1 */       \
    FW_CHECK(xbrtime_##NAME##_atomic_lxor(&cell[1], 0, home) == 1);                    \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch_lxor(&cell[1], 4, home) == 1); /* 0 */      \
    xbrtime_##NAME##_atomic_fetch_lxor_nb(&old, &cell[1], 4, home);       /* 1 */      \
    xbrtime_quiet();                                                                   \
    FW_CHECK(old == 0);                                                                \
    xbrtime_##NAME##_atomic_land_nb(&cell[1], 3, home);                                \
    xbrtime_##NAME##_atomic_lor_nb(&cell[1], 0, home);                                 \
    xbrtime_##NAME##_atomic_lxor_nb(&cell[1], 3, home); /* 0 */                        \
    FW_CHECK(xbrtime_##NAME##_atomic_fetch(&cell[1], home) == 0);                      \
    /* All PEs at one word: an odd number of exclusive ors, if their number is odd. */ \
    cell[2] = 0;                                                                       \
    cell[3] = 40;                                                                      \
    xbrtime_barrier();                                                                 \
    xbrtime_##NAME##_atomic_lxor(&cell[2], 1, 0);                                      \
    xbrtime_##NAME##_atomic_land(&cell[3], 1, 0);                                      \
    xbrtime_barrier();                                                                 \
    if (me == 0) FW_CHECK(cell[2] == (TYPE)(pes % 2) && cell[3] == 1);                 \
    xbrtime_barrier();                                                                 \
  }
XBRTIME_ATOMIC_TYPES(DEFINE_ATOMICS)

// Logical operators of every kind of element with every kind of value: 0, 1, others, and such as
// have bits in one half only.
enum { kLogicalNumbers = 6 };
#define DEFINE_LOGICAL(NAME, TYPE)                                                               \
  static void logical_##NAME(void) {                                                             \
    static TYPE cell[6];                                                                         \
    const TYPE numbers[kLogicalNumbers] = {                                                      \
        0, 1, 2, (TYPE)-1, (TYPE)((TYPE)1 << 31), (TYPE)((TYPE)1 << (8 * sizeof(TYPE) - 1))};    \
    const int home = (me + 1) % pes;                                                             \
    for (int i = 0; i < kLogicalNumbers; i++) {                                                  \
      for (int j = 0; j < kLogicalNumbers; j++) {                                                \
        const TYPE old = numbers[i], value = numbers[j];                                         \
        for (int k = 0; k < 6; k++) xbrtime_##NAME##_atomic_set(&cell[k], old, home);            \
        FW_CHECK(xbrtime_##NAME##_atomic_land(&cell[0], value, home) == old);                    \
        FW_CHECK(xbrtime_##NAME##_atomic_lor(&cell[1], value, home) == old);                     \
        FW_CHECK(xbrtime_##NAME##_atomic_lxor(&cell[2], value, home) == old);                    \
        xbrtime_##NAME##_atomic_land_nb(&cell[3], value, home);                                  \
        xbrtime_##NAME##_atomic_lor_nb(&cell[4], value, home);                                   \
        xbrtime_##NAME##_atomic_lxor_nb(&cell[5], value, home);                                  \
        for (int k = 0; k < 6; k += 3) {                                                         \
          FW_CHECK(xbrtime_##NAME##_atomic_fetch(&cell[k], home) == (TYPE)(old && value));       \
          FW_CHECK(xbrtime_##NAME##_atomic_fetch(&cell[k + 1], home) == (TYPE)(old || value));   \
          FW_CHECK(xbrtime_##NAME##_atomic_fetch(&cell[k + 2], home) == (TYPE)(!old != !value)); \
        }                                                                                        \
      }                                                                                          \
    }                                                                                            \
  }
XBRTIME_ATOMIC_TYPES(DEFINE_LOGICAL)

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  const int step = pes >= 8 ? 4 : pes > 2 ? 2 : 1;
  int type = 0;
#define RUN(NAME, TYPE)                  \
  if (type++ % step == pes / 2 % step) { \
    test_##NAME();                       \
    atomics_##NAME();                    \
    logical_##NAME();                    \
  }
  XBRTIME_WHOLE_TYPES(RUN)
#if __riscv_xlen == 32
#define RUN_ATOMICS(NAME, TYPE)          \
  if (type++ % step == pes / 2 % step) { \
    atomics_##NAME();                    \
    logical_##NAME();                    \
  }
  XBRTIME_ATOMIC_WIDE_TYPES(RUN_ATOMICS)
#endif
  test_locks();
  xbrtime_close();
  return fw_status();
}
