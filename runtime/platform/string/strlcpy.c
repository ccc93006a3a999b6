// SPDX-License-Identifier: Apache-2.0
#include <string.h>

size_t strlcpy(char *restrict to, const char *restrict from, size_t size) {
  const size_t wanted = strlen(from);
  if (size > 0) {
    const size_t used = wanted < size ? wanted : size - 1;
    memcpy(to, from, used);
    to[used] = 0;
  }
  return wanted;
}
