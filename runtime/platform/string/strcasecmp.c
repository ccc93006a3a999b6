// SPDX-License-Identifier: Apache-2.0
#include "fold.h"

int strcasecmp(const char *first, const char *second) {
  return compare_folded((const unsigned char *)first, (const unsigned char *)second, SIZE_MAX);
}
