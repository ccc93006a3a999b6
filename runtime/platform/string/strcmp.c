// SPDX-License-Identifier: Apache-2.0
#include "compare.h"

int strcmp(const char *first, const char *second) {
  return compare_strings((const unsigned char *)first, (const unsigned char *)second, 0, 0);
}
