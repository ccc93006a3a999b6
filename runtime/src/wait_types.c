// SPDX-License-Identifier: Apache-2.0
//
// The wait and test functions of the interface, for every type.
#include "collectives.h"
#include "wait.h"

#define CONDITION(TYPE, ELEMENTS, COUNT, STATUS, VALUES, STEP)            \
  &(const struct condition) {                                             \
    ELEMENTS, COUNT, STATUS, comparison, VALUES, STEP, INTEGER_KIND(TYPE) \
  }

#define DEFINE_FORMS(NAME, TYPE, SUFFIX, VALUE, VALUES, STEP)                                      \
  void xbrtime_##NAME##_wait_until_all##SUFFIX(TYPE *elements, size_t nelems, const int *status,   \
                                               int comparison, VALUE) {                            \
    __xbrtime_find(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), kAll, true);           \
  }                                                                                                \
  int xbrtime_##NAME##_test_all##SUFFIX(TYPE *elements, size_t nelems, const int *status,          \
                                        int comparison, VALUE) {                                   \
    return (int)__xbrtime_find(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), kAll,      \
                               false);                                                             \
  }                                                                                                \
  size_t xbrtime_##NAME##_wait_until_any##SUFFIX(TYPE *elements, size_t nelems, const int *status, \
                                                 int comparison, VALUE) {                          \
    return __xbrtime_find(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), kAny, true);    \
  }                                                                                                \
  size_t xbrtime_##NAME##_test_any##SUFFIX(TYPE *elements, size_t nelems, const int *status,       \
                                           int comparison, VALUE) {                                \
    return __xbrtime_find(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), kAny, false);   \
  }                                                                                                \
  size_t xbrtime_##NAME##_wait_until_some##SUFFIX(TYPE *elements, size_t nelems, size_t *places,   \
                                                  const int *status, int comparison, VALUE) {      \
    return __xbrtime_find_some(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), places,    \
                               true);                                                              \
  }                                                                                                \
  size_t xbrtime_##NAME##_test_some##SUFFIX(TYPE *elements, size_t nelems, size_t *places,         \
                                            const int *status, int comparison, VALUE) {            \
    return __xbrtime_find_some(CONDITION(TYPE, elements, nelems, status, VALUES, STEP), places,    \
                               false);                                                             \
  }
#define DEFINE_TYPE(NAME, TYPE)                                                            \
  void xbrtime_##NAME##_wait_until(TYPE *element, int comparison, TYPE value) {            \
    __xbrtime_find(CONDITION(TYPE, element, 1, NULL, &value, 0), kAll, true);              \
  }                                                                                        \
  int xbrtime_##NAME##_test(TYPE *element, int comparison, TYPE value) {                   \
    return (int)__xbrtime_find(CONDITION(TYPE, element, 1, NULL, &value, 0), kAll, false); \
  }                                                                                        \
  DEFINE_FORMS(NAME, TYPE, , TYPE value, &value, 0)                                        \
  DEFINE_FORMS(NAME, TYPE, _vector, const TYPE *values, values, sizeof(TYPE))
XBRTIME_WHOLE_TYPES(DEFINE_TYPE)
