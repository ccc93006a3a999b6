// SPDX-License-Identifier: Apache-2.0
//
// What a core kernel is: one source file that defines the five names below, linked with main.c. It
// uses no library, so that what is measured is its own code. It also builds for the host
// (tests/benchmarks), and expected.py computes its result once more by other means.
#pragma once

#include <stdint.h>

extern const char kernel_name[];
// Checksum of a right run.
extern const uint64_t kernel_expected;

// Makes the input; not measured.
void kernel_prepare(void);
// The measured part. Returns the checksum, which depends on everything it computed.
uint64_t kernel_run(void);

// Marsaglia's xorshift with shifts 13, 17, 5 ("Xorshift RNGs", 2003): the next of a sequence of
// 32-bit numbers, none 0. expected.py has the same one.
static inline uint32_t kernel_random(uint32_t *state) {
  uint32_t x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  *state = x;
  return x;
}
