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
