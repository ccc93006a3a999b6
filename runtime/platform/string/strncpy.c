// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *strncpy(char *restrict to, const char *restrict from, size_t size) {
  const size_t used = strnlen(from, size);
  memcpy(to, from, used);
  memset(to + used, 0, size - used);
  return to;
}
