// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *strcat(char *restrict to, const char *restrict from) {
  memcpy(to + strlen(to), from, strlen(from) + 1);
  return to;
}
