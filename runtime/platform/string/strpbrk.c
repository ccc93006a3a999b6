// SPDX-License-Identifier: Apache-2.0
#include <string.h>

char *strpbrk(const char *string, const char *characters) {
  string += strcspn(string, characters);
  return *string != 0 ? (char *)string : NULL;
}
