// SPDX-License-Identifier: Apache-2.0
//
// printf of long double, which the C library takes for double.
#pragma once

#include <stdbool.h>
#include <stdio.h>

struct directive {
  bool left, plus, space, alternative, zero;
  int width;      // 0: none
  int precision;  // negative: none
  char conversion;
};

// Prints `value` as one of aAeEfFgG says, exactly; returns the number of characters.
int __xb_print_long_double(FILE *file, const struct directive *directive, long double value);
