// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

char *strchr(const char *string, int c) {
  char *const place = strchrnul(string, c);
  return *place == (char)c ? place : NULL;
}
