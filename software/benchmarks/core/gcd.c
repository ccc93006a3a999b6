// SPDX-License-Identifier: Apache-2.0
//
// Greatest common divisors of 400 pairs, by remainders (division) and by halving (shifts and
// branches).
#include "kernel.h"

#define PAIRS 400

static uint32_t pairs[PAIRS][2];

const char kernel_name[] = "gcd";
const uint64_t kernel_expected = UINT64_C(0xb1d4e4aab1d4e4aa);

void kernel_prepare(void) {
  uint32_t state = 1618;
  for (int i = 0; i < PAIRS; i++) {
    const uint32_t factor = 1 + (kernel_random(&state) & 63);
    pairs[i][0] = factor * (1 + (kernel_random(&state) & 0xffff));
    pairs[i][1] = factor * (1 + (kernel_random(&state) & 0xffff));
  }
}

static uint32_t by_remainder(uint32_t a, uint32_t b) {
  while (b != 0) {
    const uint32_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static uint32_t by_halving(uint32_t a, uint32_t b) {
  uint32_t twos = 0;
  for (; ((a | b) & 1) == 0; twos++) a >>= 1, b >>= 1;
  while ((a & 1) == 0) a >>= 1;
  while (b != 0) {
    while ((b & 1) == 0) b >>= 1;
    if (a > b) {
      const uint32_t other = a;
      a = b;
      b = other;
    }
    b -= a;
  }
  return a << twos;
}

uint64_t kernel_run(void) {
  uint32_t remainders = 0, halvings = 0;
  for (uint32_t i = 0; i < PAIRS; i++) {
    remainders = (remainders << 5) - remainders + by_remainder(pairs[i][0], pairs[i][1]);
    halvings = (halvings << 5) - halvings + by_halving(pairs[i][1], pairs[i][0]);
  }
  return (uint64_t)remainders << 32 | halvings;
}
