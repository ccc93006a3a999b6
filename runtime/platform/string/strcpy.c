// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *strcpy(char *restrict to, const char *restrict from) {
  return memcpy(to, from, strlen(from) + 1);
}
