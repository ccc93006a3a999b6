// SPDX-License-Identifier: Apache-2.0
//
// The end of RAM is the beginning of the stack: saved, left to the tests, restored.
#include "string_area.h"

union string_area string_to, string_expected;

static unsigned char saved[STRING_MOST + STRING_GUARD];

static __attribute__((noinline)) void run(volatile char *below) {
  below[0] = 0;
  unsigned char *const end = string_at_end(sizeof saved, 0);
  for (size_t i = 0; i < sizeof saved; i++) saved[i] = end[i];
  string_tests();
  for (size_t i = 0; i < sizeof saved; i++) end[i] = saved[i];
}

int main(void) {
  volatile char room[2 * sizeof saved];
  run(room);
  return fw_status();
}
