// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_T_atomic_set, _fetch and _swap of floating-point numbers: their bits move as those of the
// integer of the same width do.
#include "internal.h"

#define DEFINE_TYPE(NAME, TYPE, BITS, BITS_TYPE)                                                \
  union NAME##_bits {                                                                           \
    TYPE value;                                                                                 \
    BITS_TYPE bits;                                                                             \
  };                                                                                            \
  void xbrtime_##NAME##_atomic_set(TYPE *dest, TYPE val, int pe) {                              \
    const union NAME##_bits new = {.value = val};                                               \
    xbrtime_##BITS##_atomic_set((BITS_TYPE *)dest, new.bits, pe);                               \
  }                                                                                             \
  TYPE xbrtime_##NAME##_atomic_fetch(const TYPE *dest, int pe) {                                \
    const union NAME##_bits old = {                                                             \
        .bits = xbrtime_##BITS##_atomic_fetch((const BITS_TYPE *)dest, pe)};                    \
    return old.value;                                                                           \
  }                                                                                             \
  TYPE xbrtime_##NAME##_atomic_swap(TYPE *dest, TYPE val, int pe) {                             \
    const union NAME##_bits new = {.value = val}, old = {.bits = xbrtime_##BITS##_atomic_swap(  \
                                                             (BITS_TYPE *)dest, new.bits, pe)}; \
    return old.value;                                                                           \
  }
DEFINE_TYPE(float, float, uint32, uint32_t)
DEFINE_TYPE(double, double, uint64, uint64_t)
