// SPDX-License-Identifier: Apache-2.0
#include "fold.h"

int strncasecmp(const char *first, const char *second, size_t most) {
  return compare_folded((const unsigned char *)first, (const unsigned char *)second, most);
}
