// SPDX-License-Identifier: Apache-2.0
//
// Reduction of one integer to all, by exchanges among PEs at distances that are powers of two. A
// message is the value and the number of the call behind it; nobody asks whether there is room:
// there are two sets of slots, used in turn, and whoever writes for call c + 2 has heard of that PE
// in call c + 1. The PEs beyond the largest power of two give their value to a partner and get the
// result from it.
//
// The order of integers does not matter, so they go in groups of four: everyone in a group tells
// the three others, so that 16 PEs take two rounds. Up to 4 bytes on RV64 the value shares the word
// with the number of the call, so that a message is one store. Floating-point numbers: doubling.c.
//
// A reduction to one PE is the same, and the others do without the result: half of the time of a
// tree whose inner PEs tell their children that they are there.
#include "collectives.h"
#include "transfer.h"

#define ROUNDS 5  // of 1024 PEs in groups of four, with 3 slots each; in pairs 10
#define FOLD 15

struct slot {
  uint64_t value[2];
  volatile xb_word stamp;  // the call that the value is of
} __attribute__((aligned(32)));
#define slots __xbrtime_slots
struct slot slots[2][3 * ROUNDS + 1];
uint64_t __xbrtime_unwanted XBRTIME_PRIVATE;

// On RV64 the call stands in the upper half of the stamp, above a value of up to 4 bytes. There it
// wraps around after 2^32 calls, so what has been waited for is compared for equality.
#if __riscv_xlen == 64
#define STAMP(call) ((call) << 32)
_Static_assert(sizeof(struct slot) == 32 && offsetof(struct slot, stamp) == 16 &&
                   offsetof(struct xbrtime_state, me) == 4 &&
                   offsetof(struct xbrtime_state, pes) == 8 &&
                   offsetof(struct xbrtime_state, log_pes) == 40 &&
                   offsetof(struct xbrtime_state, elements) == 64,
               "as element_all.S has it");
#else
#define STAMP(call) (call)
#endif

XBRTIME_ALWAYS_INLINE void tell(int pe, struct slot *slot, uint64_t value, size_t width,
                                xb_word call) {
  const xb_word ns = xb_namespace(pe);
  store_remote(ns, slot->value, value, width);
  store_remote_word(ns, &slot->stamp, STAMP(call));
}
XBRTIME_ALWAYS_INLINE uint64_t get(struct slot *slot, xb_word call) {
  await_equal(&slot->stamp, STAMP(call));
  return slot->value[0];
}

// Expands to the function of one operator on two values a and b. Values of up to 4 bytes travel as
// 4.
#define DEFINE_ELEMENT(NAME, LOG_WIDTH, TYPE, RESULT)                                        \
  XBRTIME_ALWAYS_INLINE TYPE NAME##_##LOG_WIDTH(TYPE a, TYPE b) { return (TYPE)(RESULT); }   \
  void __xbrtime_reduce_all_##NAME##_##LOG_WIDTH(void *dest, uint64_t value) {               \
    const size_t width = LOG_WIDTH == 3 ? 8 : 4;                                             \
    const xb_word call = ++__xbrtime.elements;                                               \
    struct slot *slot = slots[call % 2], *const fold = &slot[FOLD];                          \
    const int me = __xbrtime.me, power = 1 << __xbrtime.log_pes;                             \
    const int extras = __xbrtime.pes - power;                                                \
    TYPE a = (TYPE)value;                                                                    \
    if (me >= power) {                                                                       \
      tell(me - power, fold, a, width, call);                                                \
      a = (TYPE)get(fold, call);                                                             \
    } else {                                                                                 \
      if (me < extras) a = NAME##_##LOG_WIDTH(a, (TYPE)get(fold, call));                     \
      int distance = 1;                                                                      \
      for (; 2 * distance < power; distance *= 4, slot += 3) {                               \
        for (int i = 0; i < 3; i++) tell(me ^ (i + 1) * distance, &slot[i], a, width, call); \
        for (int i = 0; i < 3; i++) a = NAME##_##LOG_WIDTH(a, (TYPE)get(&slot[i], call));    \
      }                                                                                      \
      if (distance < power) {                                                                \
        tell(me ^ distance, slot, a, width, call);                                           \
        a = NAME##_##LOG_WIDTH(a, (TYPE)get(slot, call));                                    \
      }                                                                                      \
      if (me < extras) tell(me + power, fold, a, width, call);                               \
    }                                                                                        \
    store_own(dest, a, (size_t)1 << LOG_WIDTH);                                              \
  }
#define DEFINE_ELEMENTS(NAME, SIGN, RESULT)   \
  DEFINE_ELEMENT(NAME, 0, SIGN##8_t, RESULT)  \
  DEFINE_ELEMENT(NAME, 1, SIGN##16_t, RESULT) \
  DEFINE_ELEMENT(NAME, 2, SIGN##32_t, RESULT) \
  DEFINE_ELEMENT(NAME, 3, SIGN##64_t, RESULT)
DEFINE_ELEMENTS(product, uint, (uint64_t)a *b)
#if __riscv_xlen == 32
DEFINE_ELEMENTS(sum, uint, a + b)
DEFINE_ELEMENTS(and, uint, a &b)
DEFINE_ELEMENTS(or, uint, a | b)
DEFINE_ELEMENTS(xor, uint, a ^ b)
DEFINE_ELEMENTS(min_u, uint, b < a ? b : a)
DEFINE_ELEMENTS(min_i, int, b < a ? b : a)
DEFINE_ELEMENTS(max_u, uint, a < b ? b : a)
DEFINE_ELEMENTS(max_i, int, a < b ? b : a)
#endif
