// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_atomic_* of 8 bytes where registers have 4: no instruction updates such an element. So
// whoever has the lock word of its PE loads, changes and stores both halves. These functions are
// atomic with respect to each other and to nothing else.
//
// Interrupts are off while a PE has the lock: so it is given back soon whatever happens, handlers
// may call these functions, and no PE waits for itself. Who finds it taken turns them on again, and
// looks later, after a longer pause each time: looks take turns of the memory that the owner needs.
//
// The data are stored before the lock is given back, to the same PE, so they are there when the
// next one has it. Nobody waits for their arrival but xbrtime_quiet.
#include "atomic_names.h"
#include "internal.h"

#if __riscv_xlen == 32

#define FIRST_PAUSE 16u
#define LAST_PAUSE 1024u

static uint32_t lock;  // of this PE: 1 if somebody has it

static void take_lock(xb_word ns, xb_word interrupts) {
  for (unsigned pause = FIRST_PAUSE;;) {
    xb_csr_clear(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
    if (xb_eamoswap_w(ns, &lock, 1) == 0) return;
    xb_csr_set(XB_CSR_MSTATUS, interrupts);
    for (unsigned i = pause; i > 0; i--) __asm__ volatile("");
    if (pause < LAST_PAUSE) pause *= 2;
  }
}

// What becomes of an element.
typedef uint64_t operation(uint64_t old, uint64_t value, uint64_t expected);

static __attribute__((noinline, noclone)) uint64_t update(void *dest, operation *operation,
                                                          uint64_t value, uint64_t expected,
                                                          int pe) {
  const xb_word ns = namespace_of(pe);
  // Before interrupts are off, so that whoever handles that trap has them as they were.
  if (!__xbrtime.ready) __xbrtime_refuse();
  uint32_t *const halves = dest;
  const xb_word interrupts = xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE;
  take_lock(ns, interrupts);
  const uint32_t low = (uint32_t)xb_elw(ns, &halves[0]), high = (uint32_t)xb_elw(ns, &halves[1]);
  const uint64_t old = (uint64_t)high << 32 | low, next = operation(old, value, expected);
  if (next != old) {
    xb_esw(ns, &halves[0], (uint32_t)next);
    xb_esw(ns, &halves[1], (uint32_t)(next >> 32));
  }
  xb_esw(ns, &lock, 0);
  xb_csr_set(XB_CSR_MSTATUS, interrupts);
  return old;
}

#define OPERATION(NAME, RESULT)                                                  \
  static uint64_t next_##NAME(uint64_t old, uint64_t value, uint64_t expected) { \
    (void)old, (void)value, (void)expected;                                      \
    return RESULT;                                                               \
  }
OPERATION(fetch, old)
OPERATION(add, old + value)
OPERATION(swap, value)
OPERATION(band, old &value)
OPERATION(bor, old | value)
OPERATION(bxor, old ^ value)
OPERATION(min_signed, (int64_t)value < (int64_t)old ? value : old)
OPERATION(min_unsigned, value < old ? value : old)
OPERATION(max_signed, (int64_t)value > (int64_t)old ? value : old)
OPERATION(max_unsigned, value > old ? value : old)
OPERATION(land, old != 0 && value != 0)
OPERATION(lor, old != 0 || value != 0)
OPERATION(lxor, (old != 0) != (value != 0))
OPERATION(compare_swap, old == expected ? value : old)

#define IS_SIGNED(TYPE) ((TYPE)-1 < (TYPE)1)
#define DEFINE(NAME, TYPE, OP, NEXT)                                                          \
  TYPE xbrtime_##NAME##_atomic_##OP(TYPE *dest, TYPE val, int pe) {                           \
    return (TYPE)update(dest, NEXT, (uint64_t)val, 0, pe);                                    \
  }                                                                                           \
  void xbrtime_##NAME##_atomic_##OP##_nb(TYPE *dest, TYPE val, int pe) {                      \
    (void)update(dest, NEXT, (uint64_t)val, 0, pe);                                           \
  }                                                                                           \
  TYPE xbrtime_##NAME##_atomic_fetch_##OP(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, OP); \
  void xbrtime_##NAME##_atomic_fetch_##OP##_nb(TYPE *fetched, TYPE *dest, TYPE val, int pe) { \
    *fetched = (TYPE)update(dest, NEXT, (uint64_t)val, 0, pe);                                \
  }
#define DEFINE_TYPE(NAME, TYPE)                                                                \
  DEFINE(NAME, TYPE, add, next_add)                                                            \
  DEFINE(NAME, TYPE, swap, next_swap)                                                          \
  DEFINE(NAME, TYPE, band, next_band)                                                          \
  DEFINE(NAME, TYPE, bor, next_bor)                                                            \
  DEFINE(NAME, TYPE, bxor, next_bxor)                                                          \
  DEFINE(NAME, TYPE, min, (IS_SIGNED(TYPE) ? next_min_signed : next_min_unsigned))             \
  DEFINE(NAME, TYPE, max, (IS_SIGNED(TYPE) ? next_max_signed : next_max_unsigned))             \
  DEFINE(NAME, TYPE, land, next_land)                                                          \
  DEFINE(NAME, TYPE, lor, next_lor)                                                            \
  DEFINE(NAME, TYPE, lxor, next_lxor)                                                          \
  void xbrtime_##NAME##_atomic_set(TYPE *dest, TYPE val, int pe) {                             \
    (void)update(dest, next_swap, (uint64_t)val, 0, pe);                                       \
  }                                                                                            \
  void xbrtime_##NAME##_atomic_set_nb(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, set);     \
  TYPE xbrtime_##NAME##_atomic_fetch(const TYPE *dest, int pe) {                               \
    return (TYPE)update((void *)(uintptr_t)dest, next_fetch, 0, 0, pe);                        \
  }                                                                                            \
  void xbrtime_##NAME##_atomic_fetch_nb(TYPE *fetched, const TYPE *dest, int pe) {             \
    *fetched = xbrtime_##NAME##_atomic_fetch(dest, pe);                                        \
  }                                                                                            \
  TYPE xbrtime_##NAME##_atomic_inc(TYPE *dest, int pe) {                                       \
    return (TYPE)update(dest, next_add, 1, 0, pe);                                             \
  }                                                                                            \
  void xbrtime_##NAME##_atomic_inc_nb(TYPE *dest, int pe) {                                    \
    (void)update(dest, next_add, 1, 0, pe);                                                    \
  }                                                                                            \
  TYPE xbrtime_##NAME##_atomic_fetch_inc(TYPE *dest, int pe) OTHER_NAME(NAME, inc);            \
  void xbrtime_##NAME##_atomic_fetch_inc_nb(TYPE *fetched, TYPE *dest, int pe) {               \
    *fetched = (TYPE)update(dest, next_add, 1, 0, pe);                                         \
  }                                                                                            \
  TYPE xbrtime_##NAME##_atomic_compare_swap(TYPE *dest, TYPE expected, TYPE desired, int pe) { \
    return (TYPE)update(dest, next_compare_swap, (uint64_t)desired, (uint64_t)expected, pe);   \
  }                                                                                            \
  void xbrtime_##NAME##_atomic_compare_swap_nb(TYPE *fetched, TYPE *dest, TYPE expected,       \
                                               TYPE desired, int pe) {                         \
    *fetched = xbrtime_##NAME##_atomic_compare_swap(dest, expected, desired, pe);              \
  }                                                                                            \
  DEFINE_BITWISE(NAME, TYPE, and)                                                              \
  DEFINE_BITWISE(NAME, TYPE, or)                                                               \
  DEFINE_BITWISE(NAME, TYPE, xor)
XBRTIME_ATOMIC_WIDE_TYPES(DEFINE_TYPE)

// Numbers of double move as their bits do.
union double_bits {
  double value;
  uint64_t bits;
};
void xbrtime_double_atomic_set(double *dest, double val, int pe) {
  (void)xbrtime_double_atomic_swap(dest, val, pe);
}
double xbrtime_double_atomic_fetch(const double *dest, int pe) {
  const union double_bits old = {.bits = update((void *)(uintptr_t)dest, next_fetch, 0, 0, pe)};
  return old.value;
}
double xbrtime_double_atomic_swap(double *dest, double val, int pe) {
  const union double_bits new = {.value = val};
  const union double_bits old = {.bits = update(dest, next_swap, new.bits, 0, pe)};
  return old.value;
}

#endif
