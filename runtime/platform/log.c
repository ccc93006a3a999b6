// SPDX-License-Identifier: Apache-2.0
//
// Messages of the platform and the runtime, without the C library's printf (which costs 18 KB of
// code).
#include "internal.h"

void __xb_log(const char *text) {
  while (*text != '\0') xb_console_put(*text++);
}

void __xb_log_number(uint64_t value) {
  char digits[20];
  int count = 0;
  do {
    digits[count++] = (char)('0' + value % 10);
    value /= 10;
  } while (value != 0);
  while (count > 0) xb_console_put(digits[--count]);
}
