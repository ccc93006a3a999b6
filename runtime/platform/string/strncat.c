// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *strncat(char *restrict to, const char *restrict from, size_t most) {
  const size_t used = strnlen(from, most);
  char *const end = to + strlen(to);
  memcpy(end, from, used);
  end[used] = 0;
  return to;
}
