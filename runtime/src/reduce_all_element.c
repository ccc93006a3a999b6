// SPDX-License-Identifier: Apache-2.0
//
// Reduction of one element to all, by exchanges among PEs at distances that are powers of two. A
// message is two stores, the value and the number of the call behind it; nobody asks whether there
// is room: there are two sets of slots, used in turn, and whoever writes for call c + 2 has heard
// of that PE in call c + 1. The PEs beyond the largest power of two give their value to a partner
// and get the result from it.
//
// Integers, whose order does not matter, in groups of four: everyone in a group tells the three
// others, so that 16 PEs take two rounds. Floating-point numbers in pairs, each of which combines
// in the order of its ranks, so that all PEs get the same bits.
#include "collectives.h"
#include "transfer.h"

#define MAX_ROUNDS 10  // 1024 PEs in pairs; in groups of four 5 with 3 slots
#define SLOTS 15
#define FOLD SLOTS

struct slot {
  uint64_t value[2];
  volatile xb_word call;  // that the value is of
};
static struct slot slots[2][SLOTS + 1];

XBRTIME_ALWAYS_INLINE void tell(int pe, struct slot *slot, uint64_t value, xb_word call) {
  const xb_word ns = xb_namespace(pe);
  store_remote(ns, slot->value, value, 8);
  store_remote_word(ns, &slot->call, call);
}

// With the sign bit flipped, signed numbers compare as unsigned ones.
#define SIGN_BIT (UINT64_C(1) << 63)
XBRTIME_ALWAYS_INLINE uint64_t load_element(const void *src, unsigned kind) {
  switch (kind) {
    case 4:
      return (uint64_t)(int64_t) * (const int8_t *)src ^ SIGN_BIT;
    case 5:
      return (uint64_t)(int64_t) * (const int16_t *)src ^ SIGN_BIT;
    case 6:
      return (uint64_t)(int64_t) * (const int32_t *)src ^ SIGN_BIT;
    case 7:
      return *(const uint64_t *)src ^ SIGN_BIT;
    default:
      return load_own(src, (size_t)1 << kind);
  }
}

#define GET(b, slot)                \
  await_equal(&(slot)->call, call); \
  const uint64_t b = (slot)->value[0]

// Expands to the function of one operator on two values a and b.
#define DEFINE_ELEMENT(NAME, COMPARES, RESULT)                                           \
  static inline uint64_t NAME##_of(uint64_t a, uint64_t b) { return RESULT; }            \
  void __xbrtime_reduce_all_element_##NAME(void *dest, const void *src, unsigned kind) { \
    const xb_word call = ++__xbrtime.elements;                                           \
    struct slot *const set = slots[call % 2];                                            \
    const int me = __xbrtime.me, power = 1 << __xbrtime.log_pes;                         \
    const int extras = __xbrtime.pes - power;                                            \
    uint64_t a = load_element(src, COMPARES ? kind : kind & 3);                          \
    if (me >= power) {                                                                   \
      tell(me - power, &set[FOLD], a, call);                                             \
      GET(result, &set[FOLD]);                                                           \
      a = result;                                                                        \
    } else {                                                                             \
      if (me < extras) {                                                                 \
        GET(b, &set[FOLD]);                                                              \
        a = NAME##_of(a, b);                                                             \
      }                                                                                  \
      struct slot *slot = set;                                                           \
      int distance = 1;                                                                  \
      for (; 2 * distance < power; distance *= 4, slot += 3) {                           \
        tell(me ^ distance, &slot[0], a, call);                                          \
        tell(me ^ 2 * distance, &slot[1], a, call);                                      \
        tell(me ^ 3 * distance, &slot[2], a, call);                                      \
        GET(b, &slot[0]);                                                                \
        GET(c, &slot[1]);                                                                \
        GET(d, &slot[2]);                                                                \
        a = NAME##_of(NAME##_of(a, b), NAME##_of(c, d));                                 \
      }                                                                                  \
      if (distance < power) {                                                            \
        tell(me ^ distance, &slot[0], a, call);                                          \
        GET(b, &slot[0]);                                                                \
        a = NAME##_of(a, b);                                                             \
      }                                                                                  \
      if (me < extras) tell(me + power, &set[FOLD], a, call);                            \
    }                                                                                    \
    store_own(dest, COMPARES &&kind >= 4 ? a ^ SIGN_BIT : a, (size_t)1 << (kind & 3));   \
  }
DEFINE_ELEMENT(sum, 0, a + b)
DEFINE_ELEMENT(product, 0, a *b)
DEFINE_ELEMENT(and, 0, a &b)
DEFINE_ELEMENT(or, 0, a | b)
DEFINE_ELEMENT(xor, 0, a ^ b)
DEFINE_ELEMENT(min, 1, b < a ? b : a)
DEFINE_ELEMENT(max, 1, a < b ? b : a)

// An element of up to 16 bytes, in memory.
static void tell_element(int pe, struct slot *slot, const uint64_t *value, unsigned log_width,
                         xb_word call) {
  const xb_word ns = xb_namespace(pe);
  store_remote(ns, &slot->value[0], value[0], 8);
  if (log_width == 4) store_remote(ns, &slot->value[1], value[1], 8);
  store_remote_word(ns, &slot->call, call);
}

void __xbrtime_reduce_all_single(void *dest, const void *src, unsigned log_width,
                                 combine *combine) {
  const xb_word call = ++__xbrtime.elements;
  struct slot *const set = slots[call % 2];
  const int me = __xbrtime.me, power = 1 << __xbrtime.log_pes;
  const int extras = __xbrtime.pes - power;
  uint64_t value[2] __attribute__((aligned(16)));
  __xbrtime_copy(value, 1, src, 1, 1, log_width, 0);
  if (me >= power) {
    tell_element(me - power, &set[FOLD], value, log_width, call);
    await_equal(&set[FOLD].call, call);
    __xbrtime_copy(dest, 1, set[FOLD].value, 1, 1, log_width, 0);
    return;
  }
  if (me < extras) {
    await_equal(&set[FOLD].call, call);
    combine(value, 0, value, 1, set[FOLD].value, 0, 1, 1);
  }
  struct slot *slot = set;
  for (int distance = 1; distance < power; distance *= 2, slot++) {
    tell_element(me ^ distance, slot, value, log_width, call);
    await_equal(&slot->call, call);
    if ((me & distance) != 0) {
      combine(value, 0, slot->value, 1, value, 0, 1, 1);
    } else {
      combine(value, 0, value, 1, slot->value, 0, 1, 1);
    }
  }
  if (me < extras) tell_element(me + power, &set[FOLD], value, log_width, call);
  __xbrtime_copy(dest, 1, value, 1, 1, log_width, 0);
}
