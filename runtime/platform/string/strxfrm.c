// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

// Of the C locale, in which strings compare as they are.
size_t strxfrm(char *restrict to, const char *restrict from, size_t size) {
  return strlcpy(to, from, size);
}
