// SPDX-License-Identifier: Apache-2.0
//
// What the loops over operators are made of (operators.c, doubling.c).
#pragma once

#include "internal.h"

#define SUM(x, y) ((x) + (y))
// 16-bit operands would be promoted to int, and their product may overflow it.
#define PRODUCT(x, y) ((uint64_t)(x) * (y))
#define AND(x, y) ((x) & (y))
#define OR(x, y) ((x) | (y))
#define XOR(x, y) ((x) ^ (y))
#define MIN(x, y) ((y) < (x) ? (y) : (x))
#define MAX(x, y) ((x) < (y) ? (y) : (x))

#define FLOATING_PRODUCT(x, y) ((x) * (y))
#define FLOATING_MIN(x, y) ((y) < (x) || (x) != (x) ? (y) : (x))
#define FLOATING_MAX(x, y) ((x) < (y) || (x) != (x) ? (y) : (x))

// Stores an element behind t6 = x31, which pairs with e31; e31 has been set. What computes the
// value may be a call where the core does not multiply: it is over before t6 is set, and leaves e31
// alone.
#define PUT_AT(mnemonic, value, offset)                                                        \
  do {                                                                                         \
    const __typeof__(value) stored_ = value; /* its upper bits are not stored */               \
    register void *at_ __asm__("t6") = at;                                                     \
    __asm__ volatile(mnemonic " %0, %1(t6)" ::"r"(stored_), "i"(offset), "r"(at_) : "memory"); \
  } while (0)

#define PUT_1(value, i) PUT_AT("esb", value, i)
#define PUT_2(value, i) PUT_AT("esh", value, 2 * (i))
#define PUT_4(value, i) PUT_AT("esw", value, 4 * (i))
#if __riscv_xlen == 64
#define PUT_8(value, i) PUT_AT("esd", value, 8 * (i))
#else
#define PUT_8(value, i)                                 \
  do {                                                  \
    const uint64_t wide = (uint64_t)(value);            \
    PUT_AT("esw", (uint32_t)wide, 8 * (i));             \
    PUT_AT("esw", (uint32_t)(wide >> 32), 8 * (i) + 4); \
  } while (0)
#endif
#define SET_NAMESPACE(ns) __asm__ volatile("eaddie e31, %0, 0" ::"r"(ns))

#define LOAD_4(TYPE, v, from) \
  const TYPE v##0 = from[0], v##1 = from[1], v##2 = from[2], v##3 = from[3];

// X(name, type, bytes, operation) of every operator with every integer it is for.
#define UNSIGNED_OPERATION(X, OP, OPERATION) \
  X(OP##_u8, uint8_t, 1, OPERATION)          \
  X(OP##_u16, uint16_t, 2, OPERATION)        \
  X(OP##_u32, uint32_t, 4, OPERATION)        \
  X(OP##_u64, uint64_t, 8, OPERATION)
#define SIGNED_OPERATION(X, OP, OPERATION) \
  X(OP##_i8, int8_t, 1, OPERATION)         \
  X(OP##_i16, int16_t, 2, OPERATION)       \
  X(OP##_i32, int32_t, 4, OPERATION)       \
  X(OP##_i64, int64_t, 8, OPERATION)
#define INTEGER_OPERATIONS(X)              \
  UNSIGNED_OPERATION(X, _sum, SUM)         \
  UNSIGNED_OPERATION(X, _product, PRODUCT) \
  UNSIGNED_OPERATION(X, _and, AND)         \
  UNSIGNED_OPERATION(X, _or, OR)           \
  UNSIGNED_OPERATION(X, _xor, XOR)         \
  UNSIGNED_OPERATION(X, _min, MIN)         \
  UNSIGNED_OPERATION(X, _max, MAX)         \
  SIGNED_OPERATION(X, _min, MIN)           \
  SIGNED_OPERATION(X, _max, MAX)

// X(name, type, operation) of every operator with every floating-point type.
#define FLOATING_OPERATION(X, OP, OPERATION) \
  X(OP##_float, float, OPERATION)            \
  X(OP##_double, double, OPERATION)          \
  X(OP##_longdouble, long double, OPERATION)
#define FLOATING_OPERATIONS(X)                      \
  FLOATING_OPERATION(X, _sum, SUM)                  \
  FLOATING_OPERATION(X, _product, FLOATING_PRODUCT) \
  FLOATING_OPERATION(X, _min, FLOATING_MIN)         \
  FLOATING_OPERATION(X, _max, FLOATING_MAX)
