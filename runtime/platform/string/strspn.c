// SPDX-License-Identifier: Apache-2.0
#include "set.h"

size_t strspn(const char *string, const char *characters) {
  struct set set = {{0}};
  for (; *characters != 0; characters++) add_to_set(&set, (unsigned char)*characters);
  return count_in_set(string, &set, 1);
}
