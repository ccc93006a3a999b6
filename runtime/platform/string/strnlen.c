// SPDX-License-Identifier: Apache-2.0
#include <string.h>

size_t strnlen(const char *string, size_t most) {
  const char *const end = memchr(string, 0, most);
  return end != NULL ? (size_t)(end - string) : most;
}
