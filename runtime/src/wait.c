// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_wait_until, _test and their families: one loop for all. It lies with those of poll.S,
// so that its time counts as waiting; and stores nothing before it has found what it waits for.
#include "wait.h"

#define POLLS __attribute__((noinline, section(".text.xb_poll.wait")))

// Signed numbers compare as unsigned ones with the sign bit flipped; the upper half is the sign's.
#define SIGN_BIT (UINT64_C(1) << 63)
XBRTIME_ALWAYS_INLINE uint64_t load(const void *element, unsigned kind) {
  switch (kind) {
    case 2:
      return *(const volatile uint32_t *)element;
    case 6:
      return (uint64_t)(int64_t) * (const volatile int32_t *)element ^ SIGN_BIT;
    case 7:
      return *(const volatile uint64_t *)element ^ SIGN_BIT;
    default:
      return *(const volatile uint64_t *)element;
  }
}

XBRTIME_ALWAYS_INLINE bool holds(uint64_t is, int comparison, uint64_t value) {
  switch (comparison) {
    case XBRTIME_CMP_EQ:
      return is == value;
    case XBRTIME_CMP_NE:
      return is != value;
    case XBRTIME_CMP_GT:
      return is > value;
    case XBRTIME_CMP_GE:
      return is >= value;
    case XBRTIME_CMP_LT:
      return is < value;
    default:
      return is <= value;
  }
}

// Weak: programs that begin collectives without waiting have their own, which calls this one.
size_t __xbrtime_find(const struct condition *c, enum how_many how_many, bool waits)
    __attribute__((weak, alias("__xb_find")));
unsigned long xbrtime_signal_wait_until(unsigned long *signal, int comparison, unsigned long value)
    __attribute__((weak, alias("__xb_signal_wait_until")));

POLLS size_t __xb_find(const struct condition *c, enum how_many how_many, bool waits) {
  const size_t width = (size_t)1 << (c->kind & 3);
  size_t first, found, left;
  do {
    first = SIZE_MAX;
    found = left = 0;
    const char *element = c->elements, *value = c->values;
    for (size_t i = 0; i < c->nelems; i++, element += width, value += c->values_step) {
      if (c->status != NULL && c->status[i] != 0) continue;
      left++;
      if (!holds(load(element, c->kind), c->comparison, load(value, c->kind))) continue;
      if (first == SIZE_MAX) first = i;
      found++;
    }
    if (left == 0) break;
  } while (waits && (how_many == kAll ? found < left : found == 0));
  __asm__ volatile("" ::: "memory");
  return how_many == kAll ? found == left : how_many == kAny ? first : found;
}

size_t __xbrtime_find_some(const struct condition *c, size_t *places, bool waits) {
  const size_t width = (size_t)1 << (c->kind & 3);
  if (__xbrtime_find(c, kSome, waits) == 0) return 0;
  // Others may have come to hold since, and some no more: those that hold now, if there are any.
  for (;;) {
    size_t found = 0;
    const char *element = c->elements, *value = c->values;
    for (size_t i = 0; i < c->nelems; i++, element += width, value += c->values_step) {
      if (c->status != NULL && c->status[i] != 0) continue;
      if (holds(load(element, c->kind), c->comparison, load(value, c->kind))) places[found++] = i;
    }
    if (found > 0 || !waits) return found;
    __xbrtime_find(c, kSome, true);
  }
}

__attribute__((weak)) unsigned long xbrtime_signal_fetch(const unsigned long *signal) {
  const unsigned long value = *(const volatile unsigned long *)signal;
  __asm__ volatile("" ::: "memory");
  return value;
}

POLLS unsigned long __xb_signal_wait_until(unsigned long *signal, int comparison,
                                           unsigned long value) {
  unsigned long is;
  do {
    is = *(volatile unsigned long *)signal;
  } while (!holds(is, comparison, value));
  __asm__ volatile("" ::: "memory");
  return is;
}
