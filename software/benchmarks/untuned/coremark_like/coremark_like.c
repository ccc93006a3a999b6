// SPDX-License-Identifier: Apache-2.0
//
// A mix of work like CoreMark's (EEMBC), in a program of our own: a list that is searched, reversed
// and sorted, small matrices, a state machine that reads numbers, and a CRC-16 over all results.
// The sort by worth calls matrices and state machine, as often as records ask for them. Its figures
// are no CoreMark scores.
#include "kernel.h"
#include "parts.h"

const char kernel_name[] = "coremark_like";
const uint64_t kernel_expected = UINT64_C(0xb6bd1c2373dd);

volatile uint16_t seeds[3] = {0, 4, 102};

void kernel_prepare(void) {
  list_prepare();
  matrix_prepare();
  scan_prepare();
}

uint64_t kernel_run(void) {
  const uint16_t by_place = list_pass(1);
  const uint16_t by_value = list_pass(-1);
  return (uint64_t)by_place << 32 | (uint64_t)by_value << 16 |
         crc16_half(by_value, crc16_half(by_place, 0));
}
