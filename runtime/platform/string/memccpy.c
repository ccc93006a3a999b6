// SPDX-License-Identifier: Apache-2.0
#include <string.h>

void *memccpy(void *restrict to, const void *restrict from, int c, size_t size) {
  const char *const place = memchr(from, c, size);
  if (place == NULL) {
    memcpy(to, from, size);
    return NULL;
  }
  const size_t used = (size_t)(place - (const char *)from) + 1;
  return (char *)memcpy(to, from, used) + used;
}
