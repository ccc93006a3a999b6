// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

#include "set.h"

size_t strcspn(const char *string, const char *characters) {
  // One alone is what most programs look for.
  if (characters[0] == 0 || characters[1] == 0) {
    return (size_t)(strchrnul(string, characters[0]) - string);
  }
  struct set set = {{1}};  // the NUL
  for (; *characters != 0; characters++) add_to_set(&set, (unsigned char)*characters);
  return count_in_set(string, &set, 0);
}
