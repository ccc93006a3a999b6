// SPDX-License-Identifier: Apache-2.0
#include "operators.h"

// Four elements at a time, loads apart from their use, where both are contiguous.
#define DEFINE_INTEGER(NAME, TYPE, OPERATION)                                                \
  void __xbrtime##NAME(void *out, const void *a, size_t a_stride, const void *b, size_t n) { \
    TYPE *to = out;                                                                          \
    const TYPE *x = a, *y = b;                                                               \
    for (; n >= 4 && a_stride == 1; n -= 4, to += 4, x += 4, y += 4) {                       \
      const TYPE x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3];                                 \
      const TYPE y0 = y[0], y1 = y[1], y2 = y[2], y3 = y[3];                                 \
      to[0] = (TYPE)OPERATION(x0, y0);                                                       \
      to[1] = (TYPE)OPERATION(x1, y1);                                                       \
      to[2] = (TYPE)OPERATION(x2, y2);                                                       \
      to[3] = (TYPE)OPERATION(x3, y3);                                                       \
    }                                                                                        \
    for (; n > 0; n--, to++, x += a_stride, y++) *to = (TYPE)OPERATION(*x, *y);              \
  }
#define DEFINE_UNSIGNED(OP, OPERATION)          \
  DEFINE_INTEGER(OP##_u8, uint8_t, OPERATION)   \
  DEFINE_INTEGER(OP##_u16, uint16_t, OPERATION) \
  DEFINE_INTEGER(OP##_u32, uint32_t, OPERATION) \
  DEFINE_INTEGER(OP##_u64, uint64_t, OPERATION)
#define DEFINE_SIGNED(OP, OPERATION)           \
  DEFINE_INTEGER(OP##_i8, int8_t, OPERATION)   \
  DEFINE_INTEGER(OP##_i16, int16_t, OPERATION) \
  DEFINE_INTEGER(OP##_i32, int32_t, OPERATION) \
  DEFINE_INTEGER(OP##_i64, int64_t, OPERATION)

#define SUM(x, y) ((x) + (y))
// 16-bit operands would be promoted to int, and their product may overflow it.
#define PRODUCT(x, y) ((uint64_t)(x) * (y))
#define AND(x, y) ((x) & (y))
#define OR(x, y) ((x) | (y))
#define XOR(x, y) ((x) ^ (y))
#define MIN(x, y) ((y) < (x) ? (y) : (x))
#define MAX(x, y) ((x) < (y) ? (y) : (x))
DEFINE_UNSIGNED(_sum, SUM)
DEFINE_UNSIGNED(_product, PRODUCT)
DEFINE_UNSIGNED(_and, AND)
DEFINE_UNSIGNED(_or, OR)
DEFINE_UNSIGNED(_xor, XOR)
DEFINE_UNSIGNED(_min, MIN)
DEFINE_UNSIGNED(_max, MAX)
DEFINE_SIGNED(_min, MIN)
DEFINE_SIGNED(_max, MAX)

#define DEFINE_FLOATING(NAME, TYPE, OPERATION)                                               \
  void __xbrtime##NAME(void *out, const void *a, size_t a_stride, const void *b, size_t n) { \
    TYPE *to = out;                                                                          \
    const TYPE *x = a, *y = b;                                                               \
    for (; n > 0; n--, to++, x += a_stride, y++) *to = OPERATION(*x, *y);                    \
  }
#define DEFINE_ALL_FLOATING(OP, OPERATION)        \
  DEFINE_FLOATING(OP##_float, float, OPERATION)   \
  DEFINE_FLOATING(OP##_double, double, OPERATION) \
  DEFINE_FLOATING(OP##_longdouble, long double, OPERATION)

#define FLOATING_PRODUCT(x, y) ((x) * (y))
#define FLOATING_MIN(x, y) ((y) < (x) || (x) != (x) ? (y) : (x))
#define FLOATING_MAX(x, y) ((x) < (y) || (x) != (x) ? (y) : (x))
DEFINE_ALL_FLOATING(_sum, SUM)
DEFINE_ALL_FLOATING(_product, FLOATING_PRODUCT)
DEFINE_ALL_FLOATING(_min, FLOATING_MIN)
DEFINE_ALL_FLOATING(_max, FLOATING_MAX)
