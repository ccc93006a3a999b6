// SPDX-License-Identifier: Apache-2.0
//
// Sieve of Eratosthenes over the odd numbers below 30000. Short loops of stores.
#include "kernel.h"

#define LIMIT 30000
#define ODDS (LIMIT / 2)

static uint8_t composite[ODDS];  // entry i stands for 2 i + 1

const char kernel_name[] = "sieve";
const uint64_t kernel_expected = UINT64_C(0xcad02b8f558);

void kernel_prepare(void) {
  for (int i = 0; i < ODDS; i++) composite[i] = 0;
}

uint64_t kernel_run(void) {
  uint32_t count = 1, sum = 2;
  for (uint32_t i = 1; i < ODDS; i++) {
    if (composite[i]) continue;
    const uint32_t prime = 2 * i + 1;
    count++;
    sum += prime;
    for (uint32_t j = 2 * i * (i + 1); j < ODDS; j += prime) composite[j] = 1;
  }
  return (uint64_t)count << 32 | sum;
}
