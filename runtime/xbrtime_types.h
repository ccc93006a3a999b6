// SPDX-License-Identifier: Apache-2.0
//
// The types that transfers, collectives and atomic functions exist for, and the operators of
// reductions and atomic functions, as lists to expand: X(name in functions, C type) and X(name, C
// type, operator). Names and types: table 1 of "Collective Communication for the RISC-V xBGAS ISA
// Extension" (ICPP 2019 workshops); operators of reductions: section 4.4 there.
#pragma once

#include <stddef.h>
#include <stdint.h>

#define XBRTIME_INTEGER_TYPES(X)   \
  X(char, char)                    \
  X(uchar, unsigned char)          \
  X(schar, signed char)            \
  X(ushort, unsigned short)        \
  X(short, short)                  \
  X(uint, unsigned int)            \
  X(int, int)                      \
  X(ulong, unsigned long)          \
  X(long, long)                    \
  X(ulonglong, unsigned long long) \
  X(longlong, long long)           \
  X(uint8, uint8_t)                \
  X(int8, int8_t)                  \
  X(uint16, uint16_t)              \
  X(int16, int16_t)                \
  X(uint32, uint32_t)              \
  X(int32, int32_t)                \
  X(uint64, uint64_t)              \
  X(int64, int64_t)                \
  X(size, size_t)                  \
  X(ptrdiff, ptrdiff_t)

#define XBRTIME_FLOATING_TYPES(X) \
  X(float, float)                 \
  X(double, double)               \
  X(longdouble, long double)

// Types with atomic functions: the integers of 4 and 8 bytes. Whole ones are those that an
// instruction moves or updates as a whole: on RV32 that is 4 bytes.
#define XBRTIME_ATOMIC_WORD_TYPES(X) \
  X(uint, unsigned int)              \
  X(int, int)                        \
  X(ulong, unsigned long)            \
  X(long, long)                      \
  X(uint32, uint32_t)                \
  X(int32, int32_t)                  \
  X(size, size_t)                    \
  X(ptrdiff, ptrdiff_t)
#define XBRTIME_ATOMIC_WIDE_TYPES(X) \
  X(ulonglong, unsigned long long)   \
  X(longlong, long long)             \
  X(uint64, uint64_t)                \
  X(int64, int64_t)
#define XBRTIME_ATOMIC_TYPES(X) \
  XBRTIME_ATOMIC_WORD_TYPES(X)  \
  XBRTIME_ATOMIC_WIDE_TYPES(X)
// These have those of them that do not compute.
#define XBRTIME_ATOMIC_FLOATING_TYPES(X) \
  X(float, float)                        \
  X(double, double)
#if __riscv_xlen == 64
#define XBRTIME_WHOLE_TYPES(X) XBRTIME_ATOMIC_TYPES(X)
#define XBRTIME_WHOLE_FLOATING_TYPES(X) XBRTIME_ATOMIC_FLOATING_TYPES(X)
#else
#define XBRTIME_WHOLE_TYPES(X) XBRTIME_ATOMIC_WORD_TYPES(X)
#define XBRTIME_WHOLE_FLOATING_TYPES(X) X(float, float)
#endif

#define XBRTIME_TYPES(X)    \
  XBRTIME_FLOATING_TYPES(X) \
  XBRTIME_INTEGER_TYPES(X)

// Operators, with the underscore that precedes them in function names (and, or and xor are tokens
// of their own in C++): those of all types, and those of integers only.
#define XBRTIME_ARITHMETIC_OPERATORS(X, NAME, TYPE) \
  X(NAME, TYPE, _sum) X(NAME, TYPE, _product) X(NAME, TYPE, _min) X(NAME, TYPE, _max)
#define XBRTIME_BITWISE_OPERATORS(X, NAME, TYPE) \
  X(NAME, TYPE, _and) X(NAME, TYPE, _or) X(NAME, TYPE, _xor)

// Operators of atomic functions.
#define XBRTIME_ATOMIC_OPERATORS(X, NAME, TYPE) \
  X(NAME, TYPE, _add)                           \
  X(NAME, TYPE, _swap)                          \
  X(NAME, TYPE, _band)                          \
  X(NAME, TYPE, _bor)                           \
  X(NAME, TYPE, _bxor) X(NAME, TYPE, _min) X(NAME, TYPE, _max)
#define XBRTIME_LOGICAL_OPERATORS(X, NAME, TYPE) \
  X(NAME, TYPE, _land) X(NAME, TYPE, _lor) X(NAME, TYPE, _lxor)
