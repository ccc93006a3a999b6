// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_atomic_* of types as wide as a register or narrower: one instruction each, in
// xbrtime_inline.h, or a few of them.
#include "atomic_names.h"
#include "internal.h"
#include "transfer.h"
#define XBRTIME_SINGLE_  // functions of the library
#include "xbrtime_inline.h"

#if __riscv_xlen == 64
#define LOAD_RESERVED(TYPE, ns, dest) \
  (sizeof(TYPE) == 8 ? xb_elr_d((ns), (dest)) : xb_elr_w((ns), (dest)))
#else
#define LOAD_RESERVED(TYPE, ns, dest) xb_elr_w((ns), (dest))
#endif

#if XB_CONFIG_CAS
#define DEFINE_COMPARE_SWAP(NAME, TYPE)
#else
// Without that instruction by elr and esc.
//
// A reservation lasts 1024 cycles, less than a request of each of several hundred PEs takes one PE
// to answer: then every esc could come too late for ever. So who fails waits, longer each time.
#define FIRST_PAUSE 8u
#define LAST_PAUSE 1024u
static unsigned back_off(unsigned pause) {
  for (unsigned i = pause; i > 0; i--) __asm__ volatile("");
  return pause < LAST_PAUSE ? 2 * pause : pause;
}

// Every esc, of the old value if it is not the expected one, ends the reservation: left standing it
// would keep others waiting for its 1024 cycles.
#define DEFINE_COMPARE_SWAP(NAME, TYPE)                                                        \
  TYPE xbrtime_##NAME##_atomic_compare_swap(TYPE *dest, TYPE expected, TYPE desired, int pe) { \
    const xb_word ns = namespace_of(pe);                                                       \
    for (unsigned pause = FIRST_PAUSE;; pause = back_off(pause)) {                             \
      const TYPE old = (TYPE)LOAD_RESERVED(TYPE, ns, dest);                                    \
      const TYPE next = old == expected ? desired : old;                                       \
      if (XBRTIME_OF_WIDTH_(TYPE, xb_esc, ns, dest, next) == 0 || old != expected) return old; \
    }                                                                                          \
  }

#endif

// Names beside these: set and fetch, which move an element as a whole; fetching names, which are
// others of the same functions; increments; logical operators, whose result is 0 or 1.
#define DEFINE_FETCHING(NAME, TYPE, OP)                                                       \
  TYPE xbrtime_##NAME##_atomic_fetch_##OP(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, OP); \
  void xbrtime_##NAME##_atomic_fetch_##OP##_nb(TYPE *fetched, TYPE *dest, TYPE val, int pe) { \
    *fetched = xbrtime_##NAME##_atomic_##OP(dest, val, pe);                                   \
  }

// Whether an element is not 0 is the smaller of it and 1, without sign, and the smaller of it and 0
// is 0: one instruction makes it that, or 0. What makes it the opposite is not one; the first guess
// is that it is 0.
#define MIN_UNSIGNED(TYPE, KIND, dest, value, pe) \
  XBRTIME_OF_WIDTH_(TYPE, xb_##KIND##minu, __xbrtime_namespace_of(pe), dest, value)
// Two ways, or the compiler sets a namespace of 0 for nothing.
#define DEFINE_TO_TRUTH(NAME, TYPE)                                             \
  XBRTIME_ALWAYS_INLINE TYPE to_truth_##NAME(TYPE *dest, int pe) {              \
    const xb_word ns = __xbrtime_namespace_of(pe);                              \
    if (ns == 0) return (TYPE)XBRTIME_OF_WIDTH_(TYPE, xb_eamominu, 0, dest, 1); \
    return (TYPE)XBRTIME_OF_WIDTH_(TYPE, xb_eamominu, ns, dest, 1);             \
  }
#define DEFINE_LOGICAL(NAME, TYPE)                                                  \
  static __attribute__((noipa)) TYPE negate_##NAME(TYPE *dest, TYPE val, int pe) {  \
    (void)val; /* there, so that its callers need not move pe */                    \
    TYPE old = 0;                                                                   \
    for (;;) {                                                                      \
      const TYPE next = old == 0;                                                   \
      const TYPE found = xbrtime_##NAME##_atomic_compare_swap(dest, old, next, pe); \
      if (found == old) return old;                                                 \
      old = found;                                                                  \
    }                                                                               \
  }                                                                                 \
  TYPE xbrtime_##NAME##_atomic_land(TYPE *dest, TYPE val, int pe) {                 \
    return (TYPE)MIN_UNSIGNED(TYPE, eamo, dest, val != 0, pe);                      \
  }                                                                                 \
  TYPE xbrtime_##NAME##_atomic_lor(TYPE *dest, TYPE val, int pe) {                  \
    if (val == 0) return to_truth_##NAME(dest, pe);                                 \
    return xbrtime_##NAME##_atomic_swap(dest, 1, pe);                               \
  }                                                                                 \
  TYPE xbrtime_##NAME##_atomic_lxor(TYPE *dest, TYPE val, int pe) {                 \
    if (val == 0) return to_truth_##NAME(dest, pe);                                 \
    return negate_##NAME(dest, val, pe);                                            \
  }                                                                                 \
  void xbrtime_##NAME##_atomic_land_nb(TYPE *dest, TYPE val, int pe) {              \
    MIN_UNSIGNED(TYPE, post_eamo, dest, val != 0, pe);                              \
  }                                                                                 \
  void xbrtime_##NAME##_atomic_lor_nb(TYPE *dest, TYPE val, int pe) {               \
    if (val == 0) {                                                                 \
      MIN_UNSIGNED(TYPE, post_eamo, dest, 1, pe);                                   \
    } else {                                                                        \
      xbrtime_##NAME##_atomic_swap_nb(dest, 1, pe);                                 \
    }                                                                               \
  }                                                                                 \
  void xbrtime_##NAME##_atomic_lxor_nb(TYPE *dest, TYPE val, int pe) {              \
    if (val == 0) {                                                                 \
      MIN_UNSIGNED(TYPE, post_eamo, dest, 1, pe);                                   \
    } else {                                                                        \
      (void)negate_##NAME(dest, val, pe);                                           \
    }                                                                               \
  }

#define DEFINE_MORE(NAME, TYPE)                                                            \
  void xbrtime_##NAME##_atomic_set_nb(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, set); \
  void xbrtime_##NAME##_atomic_fetch_nb(TYPE *fetched, const TYPE *dest, int pe) {         \
    *fetched = xbrtime_##NAME##_atomic_fetch(dest, pe);                                    \
  }                                                                                        \
  TYPE xbrtime_##NAME##_atomic_fetch_inc(TYPE *dest, int pe) OTHER_NAME(NAME, inc);        \
  void xbrtime_##NAME##_atomic_fetch_inc_nb(TYPE *fetched, TYPE *dest, int pe) {           \
    *fetched = xbrtime_##NAME##_atomic_add(dest, 1, pe);                                   \
  }                                                                                        \
  void xbrtime_##NAME##_atomic_compare_swap_nb(TYPE *fetched, TYPE *dest, TYPE expected,   \
                                               TYPE desired, int pe) {                     \
    *fetched = xbrtime_##NAME##_atomic_compare_swap(dest, expected, desired, pe);          \
  }                                                                                        \
  DEFINE_TO_TRUTH(NAME, TYPE)                                                              \
  DEFINE_LOGICAL(NAME, TYPE)                                                               \
  DEFINE_FETCHING(NAME, TYPE, add)                                                         \
  DEFINE_FETCHING(NAME, TYPE, swap)                                                        \
  DEFINE_FETCHING(NAME, TYPE, band)                                                        \
  DEFINE_FETCHING(NAME, TYPE, bor)                                                         \
  DEFINE_FETCHING(NAME, TYPE, bxor)                                                        \
  DEFINE_FETCHING(NAME, TYPE, min)                                                         \
  DEFINE_FETCHING(NAME, TYPE, max)                                                         \
  DEFINE_FETCHING(NAME, TYPE, land)                                                        \
  DEFINE_FETCHING(NAME, TYPE, lor)                                                         \
  DEFINE_FETCHING(NAME, TYPE, lxor)                                                        \
  DEFINE_BITWISE(NAME, TYPE, and)                                                          \
  DEFINE_BITWISE(NAME, TYPE, or)                                                           \
  DEFINE_BITWISE(NAME, TYPE, xor)

#define DEFINE_TYPE(NAME, TYPE)      \
  XBRTIME_DEFINE_ATOMIC_(NAME, TYPE) \
  DEFINE_COMPARE_SWAP(NAME, TYPE)    \
  DEFINE_MORE(NAME, TYPE)
XBRTIME_WHOLE_TYPES(DEFINE_TYPE)
XBRTIME_WHOLE_FLOATING_TYPES(XBRTIME_DEFINE_ATOMIC_FLOATING_)
