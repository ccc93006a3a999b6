// SPDX-License-Identifier: Apache-2.0
//
// Exact decimal digits of a binary fraction with 128 bits (IEEE 754 binary128).
#pragma once

#include <stdbool.h>
#include <stdint.h>

// fraction * 2^exponent, of which `fraction` has up to 113 bits, the lowest word first.
struct binary {
  bool negative;
  int exponent;
  uint32_t fraction[4];
};

// 0.d1d2d3... * 10^point, rounded to nearest, ties to even.
struct decimal {
  int point;
  int count;     // of digits; zeros behind them are left out, and the number zero has none
  char *digits;  // '0'..'9', in the caller's memory
};

// Bytes that the digits take: of so many of them, or of so many behind the point.
int __xb_decimal_room(const struct binary *number, int wanted);
// `wanted` digits if `significant`, otherwise as many behind the point.
void __xb_decimal(struct decimal *decimal, const struct binary *number, int wanted,
                  bool significant);
