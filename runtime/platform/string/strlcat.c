// SPDX-License-Identifier: Apache-2.0
#include <string.h>

size_t strlcat(char *restrict to, const char *restrict from, size_t size) {
  const size_t used = strnlen(to, size), wanted = strlen(from);
  if (used < size) {
    const size_t room = size - used - 1;
    const size_t added = wanted < room ? wanted : room;
    memcpy(to + used, from, added);
    to[used + added] = 0;
  }
  return used + wanted;
}
