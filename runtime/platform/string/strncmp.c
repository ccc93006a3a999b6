// SPDX-License-Identifier: Apache-2.0
#include "compare.h"

int strncmp(const char *first, const char *second, size_t most) {
  return compare_strings((const unsigned char *)first, (const unsigned char *)second, most, 1);
}
