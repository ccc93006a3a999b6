// SPDX-License-Identifier: Apache-2.0
//
// As checked.c: transfers of xbrtime_access.h, the wait and test functions and locks of
// xbrtime_wait.h, and the atomic functions that are there by the names of other libraries.
#include "checks.h"
#include "xbrtime.h"
#define XBRTIME_CHECKED_DECLARATIONS_ONLY
#include "xbrtime_checked.h"

#define CALL(NAME) \
  &(const struct call) { file, line, "xbrtime_" #NAME }

void __xbrtime_at_putmem(const char *file, int line, void *dest, const void *src, size_t bytes,
                         int pe) {
  __xbrtime_check_put(CALL(putmem), dest, src, bytes, 1, 1, pe);
  xbrtime_putmem(dest, src, bytes, pe);
}

void __xbrtime_at_getmem(const char *file, int line, void *dest, const void *src, size_t bytes,
                         int pe) {
  __xbrtime_check_get(CALL(getmem), dest, src, bytes, 1, 1, pe);
  xbrtime_getmem(dest, src, bytes, pe);
}

#define TWO_STRIDES(NAME, TYPE, FUNCTION, IS_PUT)                                                \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        ptrdiff_t dest_stride, ptrdiff_t src_stride,             \
                                        size_t nelems, int pe) {                                 \
    __xbrtime_check_two_strides(CALL(NAME##_##FUNCTION), dest, dest_stride, src, src_stride,     \
                                nelems, sizeof(TYPE), pe, IS_PUT);                               \
    xbrtime_##NAME##_##FUNCTION(dest, src, dest_stride, src_stride, nelems, pe);                 \
  }
#define SECTION(NAME, TYPE, FUNCTION, IS_PUT)                                                      \
  void __xbrtime_at_##NAME##_##FUNCTION(                                                           \
      const char *file, int line, TYPE *dest, const size_t *dest_strides, const TYPE *src,         \
      const size_t *src_strides, const size_t *counts, int dimensions, int pe) {                   \
    __xbrtime_check_section(CALL(NAME##_##FUNCTION), dest, dest_strides, src, src_strides, counts, \
                            dimensions, sizeof(TYPE), pe, IS_PUT);                                 \
    xbrtime_##NAME##_##FUNCTION(dest, dest_strides, src, src_strides, counts, dimensions, pe);     \
  }
#define SIGNALLED(NAME, TYPE, FUNCTION)                                                            \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src,   \
                                        size_t nelems, unsigned long *signal, unsigned long value, \
                                        int operation, int pe) {                                   \
    __xbrtime_check_put(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE), 1, pe);          \
    __xbrtime_check_signal(CALL(NAME##_##FUNCTION), signal, operation, pe);                        \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems, signal, value, operation, pe);                  \
  }
#define ACCUMULATE(NAME, TYPE, FUNCTION)                                                         \
  void __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *dest, const TYPE *src, \
                                        size_t nelems, int stride, int pe) {                     \
    __xbrtime_check_put(CALL(NAME##_##FUNCTION), dest, src, nelems, sizeof(TYPE), stride, pe);   \
    xbrtime_##NAME##_##FUNCTION(dest, src, nelems, stride, pe);                                  \
  }
#define DEFINE_TYPE(NAME, TYPE)                                                              \
  void __xbrtime_at_##NAME##_p(const char *file, int line, TYPE *dest, TYPE value, int pe) { \
    __xbrtime_check_put(CALL(NAME##_p), dest, &value, 1, sizeof(TYPE), 1, pe);               \
    xbrtime_##NAME##_p(dest, value, pe);                                                     \
  }                                                                                          \
  TYPE __xbrtime_at_##NAME##_g(const char *file, int line, const TYPE *src, int pe) {        \
    TYPE value = 0;                                                                          \
    __xbrtime_check_get(CALL(NAME##_g), &value, src, 1, sizeof(TYPE), 1, pe);                \
    return xbrtime_##NAME##_g(src, pe);                                                      \
  }                                                                                          \
  ACCUMULATE(NAME, TYPE, accumulate)                                                         \
  ACCUMULATE(NAME, TYPE, accumulate_locked)                                                  \
  TWO_STRIDES(NAME, TYPE, iput, true)                                                        \
  TWO_STRIDES(NAME, TYPE, iget, false)                                                       \
  SECTION(NAME, TYPE, put_section, true)                                                     \
  SECTION(NAME, TYPE, get_section, false)                                                    \
  SIGNALLED(NAME, TYPE, put_signal)                                                          \
  SIGNALLED(NAME, TYPE, put_signal_nb)
XBRTIME_TYPES(DEFINE_TYPE)
#define ACCUMULATE_UPDATES(NAME, TYPE) ACCUMULATE(NAME, TYPE, accumulate_updates)
XBRTIME_WHOLE_TYPES(ACCUMULATE_UPDATES)

void __xbrtime_at_signal_set(const char *file, int line, unsigned long *signal, unsigned long value,
                             int pe) {
  __xbrtime_check_signal(CALL(signal_set), signal, XBRTIME_SIGNAL_SET, pe);
  xbrtime_signal_set(signal, value, pe);
}

void __xbrtime_at_signal_add(const char *file, int line, unsigned long *signal, unsigned long value,
                             int pe) {
  __xbrtime_check_signal(CALL(signal_add), signal, XBRTIME_SIGNAL_ADD, pe);
  xbrtime_signal_add(signal, value, pe);
}

unsigned long __xbrtime_at_signal_fetch(const char *file, int line, const unsigned long *signal) {
  __xbrtime_check_own(CALL(signal_fetch), "signal", signal, 1, sizeof *signal);
  return xbrtime_signal_fetch(signal);
}

unsigned long __xbrtime_at_signal_wait_until(const char *file, int line, unsigned long *signal,
                                             int comparison, unsigned long value) {
  __xbrtime_check_wait(CALL(signal_wait_until), signal, 1, NULL, comparison, sizeof *signal);
  return xbrtime_signal_wait_until(signal, comparison, value);
}

#define WAIT_FORM(NAME, TYPE, RESULT, RETURN, FUNCTION, VALUE)                              \
  RESULT __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *elements,       \
                                          size_t nelems, const int *status, int comparison, \
                                          VALUE) {                                          \
    __xbrtime_check_wait(CALL(NAME##_##FUNCTION), elements, nelems, status, comparison,     \
                         sizeof(TYPE));                                                     \
    RETURN xbrtime_##NAME##_##FUNCTION(elements, nelems, status, comparison, value);        \
  }
#define WAIT_SOME(NAME, TYPE, FUNCTION, VALUE)                                               \
  size_t __xbrtime_at_##NAME##_##FUNCTION(const char *file, int line, TYPE *elements,        \
                                          size_t nelems, size_t *places, const int *status,  \
                                          int comparison, VALUE) {                           \
    __xbrtime_check_wait(CALL(NAME##_##FUNCTION), elements, nelems, status, comparison,      \
                         sizeof(TYPE));                                                      \
    __xbrtime_check_own(CALL(NAME##_##FUNCTION), "places", places, nelems, sizeof *places);  \
    return xbrtime_##NAME##_##FUNCTION(elements, nelems, places, status, comparison, value); \
  }
#define WAIT_FORMS(NAME, TYPE, SUFFIX, VALUE)                          \
  WAIT_FORM(NAME, TYPE, void, , wait_until_all##SUFFIX, VALUE)         \
  WAIT_FORM(NAME, TYPE, int, return, test_all##SUFFIX, VALUE)          \
  WAIT_FORM(NAME, TYPE, size_t, return, wait_until_any##SUFFIX, VALUE) \
  WAIT_FORM(NAME, TYPE, size_t, return, test_any##SUFFIX, VALUE)       \
  WAIT_SOME(NAME, TYPE, wait_until_some##SUFFIX, VALUE)                \
  WAIT_SOME(NAME, TYPE, test_some##SUFFIX, VALUE)
#define WAIT_TYPE(NAME, TYPE)                                                                      \
  void __xbrtime_at_##NAME##_wait_until(const char *file, int line, TYPE *element, int comparison, \
                                        TYPE value) {                                              \
    __xbrtime_check_wait(CALL(NAME##_wait_until), element, 1, NULL, comparison, sizeof(TYPE));     \
    xbrtime_##NAME##_wait_until(element, comparison, value);                                       \
  }                                                                                                \
  int __xbrtime_at_##NAME##_test(const char *file, int line, TYPE *element, int comparison,        \
                                 TYPE value) {                                                     \
    __xbrtime_check_wait(CALL(NAME##_test), element, 1, NULL, comparison, sizeof(TYPE));           \
    return xbrtime_##NAME##_test(element, comparison, value);                                      \
  }                                                                                                \
  WAIT_FORMS(NAME, TYPE, , TYPE value)                                                             \
  WAIT_FORMS(NAME, TYPE, _vector, const TYPE *value)
XBRTIME_WHOLE_TYPES(WAIT_TYPE)

void __xbrtime_at_set_lock(const char *file, int line, long *lock) {
  __xbrtime_check_lock(CALL(set_lock), lock);
  xbrtime_set_lock(lock);
}

void __xbrtime_at_clear_lock(const char *file, int line, long *lock) {
  __xbrtime_check_lock(CALL(clear_lock), lock);
  xbrtime_clear_lock(lock);
}

int __xbrtime_at_test_lock(const char *file, int line, long *lock) {
  __xbrtime_check_lock(CALL(test_lock), lock);
  return xbrtime_test_lock(lock);
}

#define CHECK(NAME, FUNCTION) \
  __xbrtime_check_atomic(CALL(NAME##_atomic##FUNCTION), dest, sizeof *dest, pe)
#define CHECK_FETCHED(NAME, FUNCTION) \
  __xbrtime_check_own(CALL(NAME##_atomic##FUNCTION), "fetched", fetched, 1, sizeof *fetched)
#define ATOMIC(NAME, TYPE, OP)                                                                 \
  TYPE __xbrtime_at_##NAME##_atomic##OP(const char *file, int line, TYPE *dest, TYPE val,      \
                                        int pe) {                                              \
    CHECK(NAME, OP);                                                                           \
    return xbrtime_##NAME##_atomic##OP(dest, val, pe);                                         \
  }                                                                                            \
  void __xbrtime_at_##NAME##_atomic##OP##_nb(const char *file, int line, TYPE *dest, TYPE val, \
                                             int pe) {                                         \
    CHECK(NAME, OP##_nb);                                                                      \
    xbrtime_##NAME##_atomic##OP##_nb(dest, val, pe);                                           \
  }
#define FETCHING(NAME, TYPE, OP)                                                                \
  TYPE __xbrtime_at_##NAME##_atomic_fetch##OP(const char *file, int line, TYPE *dest, TYPE val, \
                                              int pe) {                                         \
    CHECK(NAME, _fetch##OP);                                                                    \
    return xbrtime_##NAME##_atomic_fetch##OP(dest, val, pe);                                    \
  }                                                                                             \
  void __xbrtime_at_##NAME##_atomic_fetch##OP##_nb(const char *file, int line, TYPE *fetched,   \
                                                   TYPE *dest, TYPE val, int pe) {              \
    CHECK(NAME, _fetch##OP##_nb);                                                               \
    CHECK_FETCHED(NAME, _fetch##OP##_nb);                                                       \
    xbrtime_##NAME##_atomic_fetch##OP##_nb(fetched, dest, val, pe);                             \
  }
#define ATOMIC_TYPE(NAME, TYPE)                                                                   \
  XBRTIME_LOGICAL_OPERATORS(ATOMIC, NAME, TYPE)                                                   \
  XBRTIME_ATOMIC_OPERATORS(FETCHING, NAME, TYPE)                                                  \
  XBRTIME_LOGICAL_OPERATORS(FETCHING, NAME, TYPE)                                                 \
  XBRTIME_BITWISE_OPERATORS(ATOMIC, NAME, TYPE)                                                   \
  XBRTIME_BITWISE_OPERATORS(FETCHING, NAME, TYPE)                                                 \
  void __xbrtime_at_##NAME##_atomic_set(const char *file, int line, TYPE *dest, TYPE val,         \
                                        int pe) {                                                 \
    CHECK(NAME, _set);                                                                            \
    xbrtime_##NAME##_atomic_set(dest, val, pe);                                                   \
  }                                                                                               \
  void __xbrtime_at_##NAME##_atomic_set_nb(const char *file, int line, TYPE *dest, TYPE val,      \
                                           int pe) {                                              \
    CHECK(NAME, _set_nb);                                                                         \
    xbrtime_##NAME##_atomic_set_nb(dest, val, pe);                                                \
  }                                                                                               \
  TYPE __xbrtime_at_##NAME##_atomic_fetch(const char *file, int line, const TYPE *dest, int pe) { \
    CHECK(NAME, _fetch);                                                                          \
    return xbrtime_##NAME##_atomic_fetch(dest, pe);                                               \
  }                                                                                               \
  void __xbrtime_at_##NAME##_atomic_fetch_nb(const char *file, int line, TYPE *fetched,           \
                                             const TYPE *dest, int pe) {                          \
    CHECK(NAME, _fetch_nb);                                                                       \
    CHECK_FETCHED(NAME, _fetch_nb);                                                               \
    xbrtime_##NAME##_atomic_fetch_nb(fetched, dest, pe);                                          \
  }                                                                                               \
  TYPE __xbrtime_at_##NAME##_atomic_inc(const char *file, int line, TYPE *dest, int pe) {         \
    CHECK(NAME, _inc);                                                                            \
    return xbrtime_##NAME##_atomic_inc(dest, pe);                                                 \
  }                                                                                               \
  void __xbrtime_at_##NAME##_atomic_inc_nb(const char *file, int line, TYPE *dest, int pe) {      \
    CHECK(NAME, _inc_nb);                                                                         \
    xbrtime_##NAME##_atomic_inc_nb(dest, pe);                                                     \
  }                                                                                               \
  TYPE __xbrtime_at_##NAME##_atomic_fetch_inc(const char *file, int line, TYPE *dest, int pe) {   \
    CHECK(NAME, _fetch_inc);                                                                      \
    return xbrtime_##NAME##_atomic_fetch_inc(dest, pe);                                           \
  }                                                                                               \
  void __xbrtime_at_##NAME##_atomic_fetch_inc_nb(const char *file, int line, TYPE *fetched,       \
                                                 TYPE *dest, int pe) {                            \
    CHECK(NAME, _fetch_inc_nb);                                                                   \
    CHECK_FETCHED(NAME, _fetch_inc_nb);                                                           \
    xbrtime_##NAME##_atomic_fetch_inc_nb(fetched, dest, pe);                                      \
  }                                                                                               \
  void __xbrtime_at_##NAME##_atomic_compare_swap_nb(const char *file, int line, TYPE *fetched,    \
                                                    TYPE *dest, TYPE expected, TYPE desired,      \
                                                    int pe) {                                     \
    CHECK(NAME, _compare_swap_nb);                                                                \
    CHECK_FETCHED(NAME, _compare_swap_nb);                                                        \
    xbrtime_##NAME##_atomic_compare_swap_nb(fetched, dest, expected, desired, pe);                \
  }
XBRTIME_ATOMIC_TYPES(ATOMIC_TYPE)
#define MOVING_TYPE(NAME, TYPE)                                                                   \
  void __xbrtime_at_##NAME##_atomic_set(const char *file, int line, TYPE *dest, TYPE val,         \
                                        int pe) {                                                 \
    CHECK(NAME, _set);                                                                            \
    xbrtime_##NAME##_atomic_set(dest, val, pe);                                                   \
  }                                                                                               \
  TYPE __xbrtime_at_##NAME##_atomic_fetch(const char *file, int line, const TYPE *dest, int pe) { \
    CHECK(NAME, _fetch);                                                                          \
    return xbrtime_##NAME##_atomic_fetch(dest, pe);                                               \
  }                                                                                               \
  TYPE __xbrtime_at_##NAME##_atomic_swap(const char *file, int line, TYPE *dest, TYPE val,        \
                                         int pe) {                                                \
    CHECK(NAME, _swap);                                                                           \
    return xbrtime_##NAME##_atomic_swap(dest, val, pe);                                           \
  }
XBRTIME_ATOMIC_FLOATING_TYPES(MOVING_TYPE)
