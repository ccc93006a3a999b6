// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *stpcpy(char *restrict to, const char *restrict from) {
  const size_t size = strlen(from);
  memcpy(to, from, size + 1);
  return to + size;
}
