// SPDX-License-Identifier: Apache-2.0
// Atomic functions of every type and the intrinsics below them: each against what C computes, on
// every PE in turn; then all PEs at once on words of one PE, while its owner updates them by C11
// atomics and by puts, and nothing is lost.
#include <limits.h>
#include <stdatomic.h>

#include "firmware.h"

#define ROUNDS 12

// The types with atomic functions, written out: not the runtime's own list.
#define ALL_TYPES(X)               \
  X(uint, unsigned int)            \
  X(int, int)                      \
  X(ulong, unsigned long)          \
  X(long, long)                    \
  X(uint32, uint32_t)              \
  X(int32, int32_t)                \
  X(size, size_t)                  \
  X(ptrdiff, ptrdiff_t)            \
  X(ulonglong, unsigned long long) \
  X(longlong, long long)           \
  X(uint64, uint64_t)              \
  X(int64, int64_t)

static int me, pes;

// A word of each PE with a guard on both sides, so that a wrong width shows.
static uint64_t cell[3];
#define GUARD UINT64_C(0x5aa55aa55aa55aa5)

static uint64_t number(unsigned seed) { return fw_series_of(seed).start; }

// One function, with the old value and posted: `result` is what C says about `old` and `value`.
#define CHECK_OPERATION(NAME, TYPE, OP, result)                       \
  do {                                                                \
    xbrtime_##NAME##_put(at, &old, 1, 1, pe);                         \
    FW_CHECK_EQUAL(xbrtime_##NAME##_atomic_##OP(at, value, pe), old); \
    xbrtime_##NAME##_get(&got, at, 1, 1, pe);                         \
    FW_CHECK_EQUAL(got, (TYPE)(result));                              \
    xbrtime_##NAME##_put(at, &old, 1, 1, pe);                         \
    xbrtime_##NAME##_atomic_##OP##_nb(at, value, pe);                 \
    xbrtime_quiet();                                                  \
    FW_CHECK_EQUAL(xb_csr_read(XB_CSR_OUTSTANDINGSTORES), 0);         \
    xbrtime_##NAME##_get(&got, at, 1, 1, pe);                         \
    FW_CHECK_EQUAL(got, (TYPE)(result));                              \
  } while (0)

// The other names, which fetch.
#define CHECK_FETCHING(NAME, TYPE, OP, result)                              \
  do {                                                                      \
    xbrtime_##NAME##_put(at, &old, 1, 1, pe);                               \
    FW_CHECK_EQUAL(xbrtime_##NAME##_atomic_fetch_##OP(at, value, pe), old); \
    xbrtime_##NAME##_get(&got, at, 1, 1, pe);                               \
    FW_CHECK_EQUAL(got, (TYPE)(result));                                    \
    xbrtime_##NAME##_put(at, &old, 1, 1, pe);                               \
    got = value;                                                            \
    xbrtime_##NAME##_atomic_fetch_##OP##_nb(&got, at, value, pe);           \
    xbrtime_quiet();                                                        \
    FW_CHECK_EQUAL(got, old);                                               \
    xbrtime_##NAME##_get(&got, at, 1, 1, pe);                               \
    FW_CHECK_EQUAL(got, (TYPE)(result));                                    \
  } while (0)

// On a PE that nobody else uses at this time. With 8 bytes in the word, in either half of 4.
#define DEFINE_TEST(NAME, TYPE)                                                              \
  static void test_##NAME(int pe, unsigned seed) {                                           \
    for (unsigned round = 0; round < 4; round++) {                                           \
      TYPE *at = (TYPE *)&cell[1] + (sizeof(TYPE) == 4 ? round & 1 : 0), got;                \
      TYPE old = (TYPE)number(seed + round), value = (TYPE)number(seed + round + 100);       \
      if (round == 3) value = old;                                                           \
      TYPE other = (TYPE)(old ^ 1);                                                          \
      fw_store8(xb_namespace(pe), &cell[1], GUARD);                                          \
      xb_fence();                                                                            \
      CHECK_OPERATION(NAME, TYPE, add, (unsigned long long)old + (unsigned long long)value); \
      CHECK_OPERATION(NAME, TYPE, swap, value);                                              \
      CHECK_OPERATION(NAME, TYPE, band, old &value);                                         \
      CHECK_OPERATION(NAME, TYPE, bor, old | value);                                         \
      CHECK_OPERATION(NAME, TYPE, bxor, old ^ value);                                        \
      CHECK_OPERATION(NAME, TYPE, and, old &value);                                          \
      CHECK_OPERATION(NAME, TYPE, or, old | value);                                          \
      CHECK_OPERATION(NAME, TYPE, xor, old ^ value);                                         \
      CHECK_FETCHING(NAME, TYPE, and, old &value);                                           \
      CHECK_FETCHING(NAME, TYPE, or, old | value);                                           \
      CHECK_FETCHING(NAME, TYPE, xor, old ^ value);                                          \
      CHECK_OPERATION(NAME, TYPE, min, old < value ? old : value);                           \
      CHECK_OPERATION(NAME, TYPE, max, old > value ? old : value);                           \
      xbrtime_##NAME##_put(at, &old, 1, 1, pe);                                              \
      FW_CHECK_EQUAL(xbrtime_##NAME##_atomic_compare_swap(at, other, value, pe), old);       \
      FW_CHECK_EQUAL(xbrtime_##NAME##_atomic_compare_swap(at, old, other, pe), old);         \
      FW_CHECK_EQUAL(xbrtime_##NAME##_atomic_compare_swap(at, old, value, pe), other);       \
      xbrtime_##NAME##_get(&got, at, 1, 1, pe);                                              \
      FW_CHECK_EQUAL(got, other);                                                            \
      FW_CHECK_EQUAL(fw_load8(xb_namespace(pe), &cell[0]), GUARD);                           \
      FW_CHECK_EQUAL(fw_load8(xb_namespace(pe), &cell[2]), GUARD);                           \
      if (sizeof(TYPE) == 4) {                                                               \
        FW_CHECK_EQUAL(xb_elwu(xb_namespace(pe), (uint32_t *)&cell[1] + (~round & 1)),       \
                       (uint32_t)GUARD);                                                     \
      }                                                                                      \
    }                                                                                        \
  }
ALL_TYPES(DEFINE_TEST)

// Numbers of other widths' bits: a sign, an odd mantissa, a NaN that no instruction may make quiet.
#define DEFINE_FLOATING_TEST(NAME, TYPE, BITS, QUIET)                                 \
  static void test_##NAME(int pe) {                                                   \
    static const BITS bits[] = {0, (BITS)1 << (sizeof(BITS) * 8 - 1) | 3, QUIET + 5}; \
    TYPE *at = (TYPE *)&cell[1], value, was;                                          \
    BITS got;                                                                         \
    fw_store8(xb_namespace(pe), &cell[1], GUARD);                                     \
    xb_fence();                                                                       \
    memcpy(&value, &bits[1], sizeof value);                                           \
    xbrtime_##NAME##_atomic_set(at, value, pe);                                       \
    for (unsigned i = 0; i < 3; i++) {                                                \
      was = xbrtime_##NAME##_atomic_fetch(at, pe);                                    \
      FW_CHECK_EQUAL(memcmp(&was, &bits[i == 0 ? 1 : i - 1], sizeof was), 0);         \
      memcpy(&value, &bits[i], sizeof value);                                         \
      was = xbrtime_##NAME##_atomic_swap(at, value, pe);                              \
      FW_CHECK_EQUAL(memcmp(&was, &bits[i == 0 ? 1 : i - 1], sizeof was), 0);         \
      xbrtime_getmem(&got, at, sizeof got, pe);                                       \
      FW_CHECK_EQUAL(got, bits[i]);                                                   \
    }                                                                                 \
    FW_CHECK_EQUAL(fw_load8(xb_namespace(pe), &cell[0]), GUARD);                      \
    FW_CHECK_EQUAL(fw_load8(xb_namespace(pe), &cell[2]), GUARD);                      \
    if (sizeof(TYPE) == 4) {                                                          \
      FW_CHECK_EQUAL(xb_elwu(xb_namespace(pe), (uint32_t *)&cell[1] + 1),             \
                     (uint32_t)(GUARD >> 32));                                        \
    }                                                                                 \
  }
DEFINE_FLOATING_TEST(float, float, uint32_t, 0x7f800000)
DEFINE_FLOATING_TEST(double, double, uint64_t, 0x7ff0000000000000)

// The intrinsics: own memory by namespace 0, the loop-back, other PEs.
#define CHECK_INTRINSIC(OP, WIDTH, TYPE, STORE, LOAD, result)  \
  do {                                                         \
    STORE(ns, at, (TYPE)old);                                  \
    FW_CHECK_EQUAL(xb_eamo##OP##_##WIDTH(ns, at, value), old); \
    FW_CHECK_EQUAL((TYPE)LOAD(ns, at), (TYPE)(result));        \
    STORE(ns, at, (TYPE)old);                                  \
    xb_post_eamo##OP##_##WIDTH(ns, at, value);                 \
    FW_CHECK_EQUAL((TYPE)LOAD(ns, at), (TYPE)(result));        \
  } while (0)
#define DEFINE_INTRINSICS(WIDTH, SIGNED, TYPE, STORE, LOAD)                                        \
  static void test_intrinsics_##WIDTH(xb_word ns, unsigned seed) {                                 \
    void *at = &cell[1];                                                                           \
    for (unsigned round = 0; round < 3; round++) {                                                 \
      const SIGNED old = (SIGNED)number(seed + round);                                             \
      const TYPE value = round == 2 ? 0 : (TYPE)number(seed + round + 50);                         \
      CHECK_INTRINSIC(swap, WIDTH, TYPE, STORE, LOAD, value);                                      \
      CHECK_INTRINSIC(add, WIDTH, TYPE, STORE, LOAD, (TYPE)old + value);                           \
      CHECK_INTRINSIC(xor, WIDTH, TYPE, STORE, LOAD, (TYPE)old ^ value);                           \
      CHECK_INTRINSIC(and, WIDTH, TYPE, STORE, LOAD, (TYPE)old &value);                            \
      CHECK_INTRINSIC(or, WIDTH, TYPE, STORE, LOAD, (TYPE)old | value);                            \
      CHECK_INTRINSIC(min, WIDTH, TYPE, STORE, LOAD, old < (SIGNED)value ? (TYPE)old : value);     \
      CHECK_INTRINSIC(max, WIDTH, TYPE, STORE, LOAD, old > (SIGNED)value ? (TYPE)old : value);     \
      CHECK_INTRINSIC(minu, WIDTH, TYPE, STORE, LOAD, (TYPE)old < value ? (TYPE)old : value);      \
      CHECK_INTRINSIC(maxu, WIDTH, TYPE, STORE, LOAD, (TYPE)old > value ? (TYPE)old : value);      \
      STORE(ns, at, (TYPE)old);                                                                    \
      FW_CHECK_EQUAL(xb_esc_##WIDTH(ns, at, value), 1); /* no reservation */                       \
      int failures = 0; /* a PE of this node that begins to wait may be in the way for a moment */ \
      do {                                                                                         \
        FW_CHECK_EQUAL(xb_elr_##WIDTH(ns, at), old);                                               \
      } while (xb_esc_##WIDTH(ns, at, value) != 0 && ++failures < 20);                             \
      FW_CHECK_EQUAL(failures < 20, 1);                                                            \
      FW_CHECK_EQUAL((TYPE)LOAD(ns, at), value);                                                   \
      FW_CHECK_EQUAL(xb_esc_##WIDTH(ns, at, (TYPE)old), 1); /* ended by the one before */          \
      FW_CHECK_EQUAL((TYPE)LOAD(ns, at), value);                                                   \
      STORE(ns, at, (TYPE)old);                                                                    \
      FW_CHECK_EQUAL(xb_eamocas_##WIDTH(ns, at, (TYPE)old ^ 4, value), old);                       \
      FW_CHECK_EQUAL((TYPE)LOAD(ns, at), (TYPE)old);                                               \
      FW_CHECK_EQUAL(xb_eamocas_##WIDTH(ns, at, (TYPE)old, value), old);                           \
      FW_CHECK_EQUAL((TYPE)LOAD(ns, at), value);                                                   \
    }                                                                                              \
  }
DEFINE_INTRINSICS(w, int32_t, uint32_t, xb_esw, xb_elwu)
#if __riscv_xlen == 64
DEFINE_INTRINSICS(d, int64_t, uint64_t, xb_esd, xb_eld)
#endif

// Of the last PE, used by all at once.
static atomic_long sum, tickets;
static atomic_ulong series;
static atomic_uint small_sum, toggled;
static long lowest, highest;
static unsigned long mask;
static unsigned char drawn[64 * ROUNDS * 2];  // how often each ticket has been drawn

static void draw(long ticket) {
  FW_CHECK(ticket >= 0 && ticket < (long)sizeof drawn);
  xbrtime_uint_atomic_add_nb((unsigned *)(uintptr_t)&drawn[ticket & ~3L], 1u << (ticket & 3) * 8,
                             pes - 1);
}

static void test_together(void) {
  const int owner = pes - 1;
  for (int i = 0; i < ROUNDS; i++) {
    xbrtime_long_atomic_add_nb((long *)&sum, me + 1, owner);
    xbrtime_uint_atomic_add_nb((unsigned *)&small_sum, 3, owner);
    xbrtime_uint_atomic_bxor_nb((unsigned *)&toggled, 1u << (me & 31), owner);
    draw(xbrtime_long_atomic_add((long *)&tickets, 1, owner));
    xbrtime_long_atomic_min_nb(&lowest, -10 * me - i, owner);
    xbrtime_long_atomic_max_nb(&highest, 10 * me + i, owner);
    xbrtime_ulong_atomic_bor_nb(&mask, 1ul << (me % 30), owner);
    // A number that no instruction makes: compare and swap until nobody was between.
    unsigned long seen, next;
    xbrtime_ulong_get(&seen, (unsigned long *)&series, 1, 1, owner);
    for (;; seen = next) {
      next = xbrtime_ulong_atomic_compare_swap((unsigned long *)&series, seen, 3 * seen + 1, owner);
      if (next == seen) break;
    }
    if (me == owner) {
      atomic_fetch_add(&sum, 1000);
      atomic_fetch_add(&small_sum, 5);
      atomic_fetch_xor(&toggled, UINT_MAX);
      draw(atomic_fetch_add(&tickets, 1));
      unsigned long mine = atomic_load(&series);
      while (!atomic_compare_exchange_weak(&series, &mine, 3 * mine + 1)) {
      }
    }
  }
  xbrtime_barrier();
  if (me != owner) return;
  FW_CHECK_EQUAL(sum, (long)ROUNDS * (pes * (pes + 1) / 2 + 1000));
  FW_CHECK_EQUAL(small_sum, ROUNDS * (3 * pes + 5));
  FW_CHECK_EQUAL(toggled, 0);  // ROUNDS is even
  FW_CHECK_EQUAL(tickets, ROUNDS * (pes + 1));
  for (int i = 0; i < ROUNDS * (pes + 1); i++) FW_CHECK_EQUAL(drawn[i], 1);
  FW_CHECK_EQUAL(lowest, -10 * (pes - 1) - (ROUNDS - 1));
  FW_CHECK_EQUAL(highest, 10 * (pes - 1) + ROUNDS - 1);
  FW_CHECK_EQUAL(mask, (1ul << (pes < 30 ? pes : 30)) - 1);
  unsigned long expected = 0;
  for (int i = 0; i < ROUNDS * (pes + 1); i++) expected = 3 * expected + 1;
  FW_CHECK_EQUAL(series, expected);
}

// Data by put, then a posted count at the same PE: who sees the count sees the data.
static int data[64];
static unsigned arrived;
static void test_order(void) {
  const int value = me + 77;
  xbrtime_int_put(&data[me], &value, 1, 1, 0);
  xbrtime_uint_atomic_add_nb(&arrived, 1, 0);
  if (me == 0) {
    while (*(volatile unsigned *)&arrived < (unsigned)pes) {
    }
    for (int pe = 0; pe < pes; pe++) FW_CHECK_EQUAL(((volatile int *)data)[pe], pe + 77);
  }
}

int main(void) {
  xbrtime_init();
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  cell[0] = cell[2] = GUARD;
  for (int distance = 0; distance < pes; distance++) {
    xbrtime_barrier();
    const int pe = (me + distance) % pes;
    unsigned seed = (unsigned)(me * 1000 + distance * 10);
#define RUN(NAME, TYPE) test_##NAME(pe, seed++);
    ALL_TYPES(RUN)
    test_float(pe);
    test_double(pe);
    for (int way = distance == 0 ? 0 : 1; way < 2; way++) {
      const xb_word ns = way == 0 ? 0 : xb_namespace(pe);
      test_intrinsics_w(ns, seed);
#if __riscv_xlen == 64
      test_intrinsics_d(ns, seed);
#endif
      xb_fence();
    }
  }
  xbrtime_barrier();
  test_together();
  test_order();
  xbrtime_close();
  return fw_status();
}
