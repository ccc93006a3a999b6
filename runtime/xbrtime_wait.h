// SPDX-License-Identifier: Apache-2.0
//
// Waiting for what other PEs write into own memory, and locks. Part of xbrtime.h.
#pragma once

#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

// How an element is compared with a value: it is equal, not equal, greater, and so on.
#define XBRTIME_CMP_EQ 0
#define XBRTIME_CMP_NE 1
#define XBRTIME_CMP_GT 2
#define XBRTIME_CMP_GE 3
#define XBRTIME_CMP_LT 4
#define XBRTIME_CMP_LE 5

// For the types with atomic functions, of RV32 those of 4 bytes only, in own memory. What the PE
// that wrote such an element had put here before is there, too. Of an array the elements whose
// status is not 0 are left out; status may be NULL. The vector forms compare element i with
// values[i].
//
// void xbrtime_T_wait_until(T *element, int comparison, T value)
// int xbrtime_T_test(T *element, int comparison, T value)
//   Waits until the comparison holds; 1 if it holds, else 0.
//
// void xbrtime_T_wait_until_all(T *elements, size_t nelems, const int *status, int comparison,
//                               T value)
// int xbrtime_T_test_all(..., the same)
//   For all elements; holds at once if none are left.
//
// size_t xbrtime_T_wait_until_any(..., the same), xbrtime_T_test_any
//   The place of one element for which it holds; SIZE_MAX if none is left, or, of test, if it holds
//   for none.
//
// size_t xbrtime_T_wait_until_some(T *elements, size_t nelems, size_t *places, const int *status,
//                                  int comparison, T value), xbrtime_T_test_some
//   How many there are for which it holds, their places in `places`, which has room for nelems.
//   wait returns with at least one, and 0 if none is left.
//
// wait_until_all_vector, any_vector, some_vector and test_..._vector: `const T *values` in the
// place of value.
#define XBRTIME_DECLARE_FORMS_(NAME, TYPE, SUFFIX, VALUE)                                          \
  void xbrtime_##NAME##_wait_until_all##SUFFIX(TYPE *elements, size_t nelems, const int *status,   \
                                               int comparison, VALUE);                             \
  int xbrtime_##NAME##_test_all##SUFFIX(TYPE *elements, size_t nelems, const int *status,          \
                                        int comparison, VALUE);                                    \
  size_t xbrtime_##NAME##_wait_until_any##SUFFIX(TYPE *elements, size_t nelems, const int *status, \
                                                 int comparison, VALUE);                           \
  size_t xbrtime_##NAME##_test_any##SUFFIX(TYPE *elements, size_t nelems, const int *status,       \
                                           int comparison, VALUE);                                 \
  size_t xbrtime_##NAME##_wait_until_some##SUFFIX(TYPE *elements, size_t nelems, size_t *places,   \
                                                  const int *status, int comparison, VALUE);       \
  size_t xbrtime_##NAME##_test_some##SUFFIX(TYPE *elements, size_t nelems, size_t *places,         \
                                            const int *status, int comparison, VALUE);
#define XBRTIME_DECLARE_(NAME, TYPE)                                           \
  void xbrtime_##NAME##_wait_until(TYPE *element, int comparison, TYPE value); \
  int xbrtime_##NAME##_test(TYPE *element, int comparison, TYPE value);        \
  XBRTIME_DECLARE_FORMS_(NAME, TYPE, , TYPE value)                             \
  XBRTIME_DECLARE_FORMS_(NAME, TYPE, _vector, const TYPE *values)
XBRTIME_WHOLE_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_
#undef XBRTIME_DECLARE_FORMS_

// A signal word of own memory (xbrtime_T_put_signal): what it holds; waits until the comparison
// holds and returns what made it hold.
unsigned long xbrtime_signal_fetch(const unsigned long *signal);
unsigned long xbrtime_signal_wait_until(unsigned long *signal, int comparison, unsigned long value);

// Locks: symmetric longs, 0 in the beginning, named by their address on any PE. set waits until
// nobody has the lock, in the order of arrival; test takes it if it is free, and returns 0 then,
// else 1; clear gives it back, behind xbrtime_quiet. Only who has a lock may clear it.
void xbrtime_set_lock(long *lock);
void xbrtime_clear_lock(long *lock);
int xbrtime_test_lock(long *lock);

#ifdef __cplusplus
}
#endif
