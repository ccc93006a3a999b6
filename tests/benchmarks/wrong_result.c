// SPDX-License-Identifier: Apache-2.0
//
// A kernel whose constant is wrong: what it computes is 5050. `make bench-core` has to say so.
#include "kernel.h"

static volatile uint32_t limit;

const char kernel_name[] = "wrong_result";
const uint64_t kernel_expected = 5051;

void kernel_prepare(void) { limit = 100; }

uint64_t kernel_run(void) {
  uint64_t sum = 0;
  for (uint32_t i = 1; i <= limit; i++) sum += i;
  return sum;
}
