// SPDX-License-Identifier: Apache-2.0
//
// Atomic functions that are others under a name of their own.
#pragma once

#define OTHER_NAME(NAME, OP) __attribute__((alias("xbrtime_" #NAME "_atomic_" #OP)))

// and, or, xor: other names of band, bor, bxor, which are defined before.
#define DEFINE_BITWISE(NAME, TYPE, OP)                                                           \
  TYPE xbrtime_##NAME##_atomic_##OP(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, b##OP);       \
  void xbrtime_##NAME##_atomic_##OP##_nb(TYPE *dest, TYPE val, int pe)                           \
      OTHER_NAME(NAME, b##OP##_nb);                                                              \
  TYPE xbrtime_##NAME##_atomic_fetch_##OP(TYPE *dest, TYPE val, int pe) OTHER_NAME(NAME, b##OP); \
  void xbrtime_##NAME##_atomic_fetch_##OP##_nb(TYPE *fetched, TYPE *dest, TYPE val, int pe)      \
      OTHER_NAME(NAME, fetch_b##OP##_nb);
