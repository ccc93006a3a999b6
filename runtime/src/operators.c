// SPDX-License-Identifier: Apache-2.0
//
// Loops for sixteen, four and single elements at a time, loads apart from their use and stores
// apart from each other: a store to another node takes two cycles of the way out.
#include "operators.h"

#include "operations.h"
#include "transfer.h"

// Four elements to another node in as few stores as there can be: PACK_BYTES, where the address is
// a multiple of PACKED_BYTES; 0: stores of elements are the largest there are.
#if __riscv_xlen == 64
#define PAIR(low, high) ((uint64_t)(uint32_t)(low) | (uint64_t)(uint32_t)(high) << 32)
#define PACKED_4 8
#define PACK_4(a, b, c, d) \
  PUT_8(PAIR(a, b), 0);    \
  PUT_8(PAIR(c, d), 1)
#define PACKED_2 8
#define PACK_2(a, b, c, d) PUT_8(PAIR(HALVES(a, b), HALVES(c, d)), 0)
#else
#define PACKED_4 0
#define PACK_4(a, b, c, d)
#define PACKED_2 4
#define PACK_2(a, b, c, d) \
  PUT_4(HALVES(a, b), 0);  \
  PUT_4(HALVES(c, d), 1)
#endif
#define HALVES(low, high) ((uint32_t)(uint16_t)(low) | (uint32_t)(uint16_t)(high) << 16)
#define BYTES_2(low, high) ((uint32_t)(uint8_t)(low) | (uint32_t)(uint8_t)(high) << 8)
#define PACKED_1 4
#define PACK_1(a, b, c, d) PUT_4(HALVES(BYTES_2(a, b), BYTES_2(c, d)), 0)
#define PACKED_8 0
#define PACK_8(a, b, c, d)

// Four results, r0 to r3.
#define PUT_FOUR(BYTES, r) \
  {                        \
    PUT_##BYTES(r##0, 0);  \
    PUT_##BYTES(r##1, 1);  \
    PUT_##BYTES(r##2, 2);  \
    PUT_##BYTES(r##3, 3);  \
  }
// Four elements of two arrays.
#define PAIR_4(TYPE, BYTES, OPERATION, i)          \
  {                                                \
    const TYPE *const p = x + i, *const q = y + i; \
    LOAD_4(TYPE, u, p)                             \
    LOAD_4(TYPE, v, q)                             \
    PUT_##BYTES((TYPE)OPERATION(u0, v0), i);       \
    PUT_##BYTES((TYPE)OPERATION(u1, v1), i + 1);   \
    PUT_##BYTES((TYPE)OPERATION(u2, v2), i + 2);   \
    PUT_##BYTES((TYPE)OPERATION(u3, v3), i + 3);   \
  }
// Four elements of the next of many arrays, or eight.
#define COMBINE_4(TYPE, OPERATION)                              \
  {                                                             \
    LOAD_4(TYPE, v, ((const TYPE *)y))                          \
    y += b_step;                                                \
    r0 = (TYPE)OPERATION(r0, v0), r1 = (TYPE)OPERATION(r1, v1); \
    r2 = (TYPE)OPERATION(r2, v2), r3 = (TYPE)OPERATION(r3, v3); \
  }
// The second four, `apart` behind the first, after them, or there are not enough registers.
#define COMBINE_8(TYPE, OPERATION, apart)                       \
  {                                                             \
    LOAD_4(TYPE, v, ((const TYPE *)y))                          \
    r0 = (TYPE)OPERATION(r0, v0), r1 = (TYPE)OPERATION(r1, v1); \
    r2 = (TYPE)OPERATION(r2, v2), r3 = (TYPE)OPERATION(r3, v3); \
    __asm__ volatile("" : "+r"(r3) : : "memory");               \
    LOAD_4(TYPE, w, ((const TYPE *)y + (apart)))                \
    y += b_step;                                                \
    s0 = (TYPE)OPERATION(s0, w0), s1 = (TYPE)OPERATION(s1, w1); \
    s2 = (TYPE)OPERATION(s2, w2), s3 = (TYPE)OPERATION(s3, w3); \
    __asm__ volatile("" : "+r"(s3) : : "memory");               \
  }
// Four elements of many arrays, as pieces of short reductions often have: few registers, so that
// none is saved.
#define DEFINE_FOUR(NAME, TYPE, BYTES, OPERATION)                                                 \
  static __attribute__((noinline)) void four##NAME(TYPE *at, xb_word ns, const TYPE *x,           \
                                                   const char *y, size_t b_step, size_t arrays) { \
    TYPE r0 = x[0], r1 = x[1], r2 = x[2], r3 = x[3];                                              \
    for (size_t k = arrays; k > 0; k--) COMBINE_4(TYPE, OPERATION)                                \
    SET_NAMESPACE(ns);                                                                            \
    if (PACKED_##BYTES != 0 && ns != 0 && ((uintptr_t)at & (PACKED_##BYTES - 1)) == 0) {          \
      PACK_##BYTES(r0, r1, r2, r3);                                                               \
    } else {                                                                                      \
      PUT_FOUR(BYTES, r)                                                                          \
    }                                                                                             \
  }
// Five to seven elements of many arrays: the first four and the last four, some of them twice.
#define DEFINE_FEW(NAME, TYPE, BYTES, OPERATION)                                                   \
  static                                                                                           \
      __attribute__((noinline)) void few##NAME(TYPE *at, xb_word ns, const TYPE *x, const char *y, \
                                               size_t b_step, size_t arrays, size_t n) {           \
    const size_t last = n - 4;                                                                     \
    const TYPE *const z = x + last;                                                                \
    TYPE r0 = x[0], r1 = x[1], r2 = x[2], r3 = x[3];                                               \
    TYPE s0 = z[0], s1 = z[1], s2 = z[2], s3 = z[3];                                               \
    for (size_t k = arrays; k > 0; k--) COMBINE_8(TYPE, OPERATION, last)                           \
    SET_NAMESPACE(ns);                                                                             \
    PUT_FOUR(BYTES, r)                                                                             \
    at += last;                                                                                    \
    PUT_FOUR(BYTES, s)                                                                             \
  }
// One to three elements of many arrays, of which always three are combined, some of them again.
#define DEFINE_REST(NAME, TYPE, BYTES, OPERATION)                                               \
  static __attribute__((noinline)) void rest##NAME(TYPE *at, xb_word ns, const TYPE *x,         \
                                                   const char *y, size_t b_step, size_t arrays, \
                                                   size_t n) {                                  \
    const size_t second = n > 1, last = n - 1;                                                  \
    TYPE r0 = x[0], r1 = x[second], r2 = x[last];                                               \
    for (size_t k = arrays; k > 0; k--, y += b_step) {                                          \
      const TYPE *const v = (const TYPE *)y;                                                    \
      const TYPE v0 = v[0], v1 = v[second], v2 = v[last];                                       \
      r0 = (TYPE)OPERATION(r0, v0), r1 = (TYPE)OPERATION(r1, v1), r2 = (TYPE)OPERATION(r2, v2); \
    }                                                                                           \
    SET_NAMESPACE(ns);                                                                          \
    PUT_##BYTES(r0, 0);                                                                         \
    if (n > 1) PUT_##BYTES(r1, 1);                                                              \
    if (n > 2) PUT_##BYTES(r2, 2);                                                              \
  }
// Four or more elements of many arrays, contiguous: eight at a time where the registers do, two
// arrays at a time. A jump leads to what is left, so that nothing is saved for it.
#define DEFINE_MANY(NAME, TYPE, BYTES, OPERATION)                                        \
  static __attribute__((noinline)) void many##NAME(void *out, xb_word ns, const TYPE *x, \
                                                   const char *first, size_t b_step,     \
                                                   size_t arrays, size_t n) {            \
    TYPE *at = out;                                                                      \
    const bool packs =                                                                   \
        PACKED_##BYTES != 0 && ns != 0 && ((uintptr_t)at & (PACKED_##BYTES - 1)) == 0;   \
    for (; n >= 8 && BYTES <= sizeof(xb_word); n -= 8, first += 8 * BYTES, at += 4) {    \
      TYPE r0 = x[0], r1 = x[1], r2 = x[2], r3 = x[3];                                   \
      TYPE s0 = x[4], s1 = x[5], s2 = x[6], s3 = x[7];                                   \
      const char *y = first;                                                             \
      x += 8;                                                                            \
      for (size_t k = arrays; k > 0; k--) COMBINE_8(TYPE, OPERATION, 4)                  \
      SET_NAMESPACE(ns);                                                                 \
      if (packs) {                                                                       \
        PACK_##BYTES(r0, r1, r2, r3);                                                    \
        at += 4;                                                                         \
        PACK_##BYTES(s0, s1, s2, s3);                                                    \
        continue;                                                                        \
      }                                                                                  \
      PUT_FOUR(BYTES, r)                                                                 \
      at += 4;                                                                           \
      PUT_FOUR(BYTES, s)                                                                 \
    }                                                                                    \
    if (n > 4 && BYTES <= sizeof(xb_word)) {                                             \
      few##NAME(at, ns, x, first, b_step, arrays, n);                                    \
      return;                                                                            \
    }                                                                                    \
    for (; n >= 4; n -= 4, first += 4 * BYTES, at += 4) {                                \
      TYPE r0 = x[0], r1 = x[1], r2 = x[2], r3 = x[3];                                   \
      const char *y = first;                                                             \
      size_t k = arrays;                                                                 \
      x += 4;                                                                            \
      if ((k & 1) != 0) COMBINE_4(TYPE, OPERATION)                                       \
      for (k >>= 1; k > 0; k--) {                                                        \
        COMBINE_4(TYPE, OPERATION)                                                       \
        COMBINE_4(TYPE, OPERATION)                                                       \
      }                                                                                  \
      SET_NAMESPACE(ns);                                                                 \
      if (packs) {                                                                       \
        PACK_##BYTES(r0, r1, r2, r3);                                                    \
        continue;                                                                        \
      }                                                                                  \
      PUT_FOUR(BYTES, r)                                                                 \
    }                                                                                    \
    if (n != 0) rest##NAME(at, ns, x, first, b_step, arrays, n);                         \
  }
#define DEFINE_INTEGER(NAME, TYPE, BYTES, OPERATION)                                             \
  DEFINE_FOUR(NAME, TYPE, BYTES, OPERATION)                                                      \
  DEFINE_FEW(NAME, TYPE, BYTES, OPERATION)                                                       \
  DEFINE_REST(NAME, TYPE, BYTES, OPERATION)                                                      \
  DEFINE_MANY(NAME, TYPE, BYTES, OPERATION)                                                      \
  static __attribute__((noinline)) void any##NAME(void *out, xb_word ns, const void *a,          \
                                                  size_t a_stride, const void *b, size_t b_step, \
                                                  size_t arrays, size_t n) {                     \
    TYPE *at = out;                                                                              \
    const TYPE *x = a;                                                                           \
    const char *first = b;                                                                       \
    if (a_stride == 1 && arrays == 1) {                                                          \
      const TYPE *y = b;                                                                         \
      for (; n >= 16; n -= 16, x += 16, y += 16, at += 16) {                                     \
        SET_NAMESPACE(ns);                                                                       \
        PAIR_4(TYPE, BYTES, OPERATION, 0)                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 4)                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 8)                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 12)                                                       \
      }                                                                                          \
      SET_NAMESPACE(ns);                                                                         \
      if ((n & 8) != 0) {                                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 0)                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 4)                                                        \
        x += 8, y += 8, at += 8;                                                                 \
      }                                                                                          \
      if ((n & 4) != 0) {                                                                        \
        PAIR_4(TYPE, BYTES, OPERATION, 0)                                                        \
        x += 4, y += 4, at += 4;                                                                 \
      }                                                                                          \
      if ((n & 2) != 0) {                                                                        \
        const TYPE u0 = x[0], u1 = x[1], v0 = y[0], v1 = y[1];                                   \
        PUT_##BYTES((TYPE)OPERATION(u0, v0), 0);                                                 \
        PUT_##BYTES((TYPE)OPERATION(u1, v1), 1);                                                 \
        x += 2, y += 2, at += 2;                                                                 \
      }                                                                                          \
      if ((n & 1) != 0) PUT_##BYTES((TYPE)OPERATION(x[0], y[0]), 0);                             \
      return;                                                                                    \
    }                                                                                            \
    for (; n > 0; n--, x += a_stride, first += BYTES, at++) {                                    \
      TYPE r = *x;                                                                               \
      const char *y = first;                                                                     \
      for (size_t k = arrays; k > 0; k--, y += b_step) {                                         \
        r = (TYPE)OPERATION(r, *(const TYPE *)y);                                                \
      }                                                                                          \
      SET_NAMESPACE(ns);                                                                         \
      PUT_##BYTES(r, 0);                                                                         \
    }                                                                                            \
  }                                                                                              \
  /* Straight there: no register is saved. */                                                    \
  void __xbrtime##NAME(void *out, xb_word ns, const void *a, size_t a_stride, const void *b,     \
                       size_t b_step, size_t arrays, size_t n) {                                 \
    if (a_stride != 1 || arrays == 1) {                                                          \
      any##NAME(out, ns, a, a_stride, b, b_step, arrays, n);                                     \
    } else if (n == 4) {                                                                         \
      four##NAME(out, ns, a, b, b_step, arrays);                                                 \
    } else if (n - 1 < 3) {                                                                      \
      rest##NAME(out, ns, a, b, b_step, arrays, n);                                              \
    } else if (n - 4 < 4 && BYTES <= sizeof(xb_word)) {                                          \
      few##NAME(out, ns, a, b, b_step, arrays, n);                                               \
    } else {                                                                                     \
      many##NAME(out, ns, a, b, b_step, arrays, n);                                              \
    }                                                                                            \
  }

INTEGER_OPERATIONS(DEFINE_INTEGER)

#define DEFINE_FLOATING(NAME, TYPE, OPERATION)                                               \
  void __xbrtime##NAME(void *out, xb_word ns, const void *a, size_t a_stride, const void *b, \
                       size_t b_step, size_t arrays, size_t n) {                             \
    TYPE *to = out;                                                                          \
    const TYPE *x = a;                                                                       \
    const char *first = b;                                                                   \
    for (; n > 0; n--, to++, x += a_stride, first += sizeof(TYPE)) {                         \
      TYPE r = *x;                                                                           \
      const char *y = first;                                                                 \
      for (size_t k = arrays; k > 0; k--, y += b_step) r = OPERATION(r, *(const TYPE *)y);   \
      put_element(ns, to, &r, sizeof(TYPE));                                                 \
    }                                                                                        \
  }
FLOATING_OPERATIONS(DEFINE_FLOATING)
