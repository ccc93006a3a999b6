// SPDX-License-Identifier: Apache-2.0
//
// Random numbers of tests whose calls depend on nothing else: the same in every run and on every
// PE. (G. Marsaglia, "Xorshift RNGs", 2003.)
#pragma once

#include <stdint.h>

static uint64_t random_state = 88172645463325252u;
static unsigned random_below(unsigned limit) {
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return (unsigned)(random_state >> 33) % limit;
}
