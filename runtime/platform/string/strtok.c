// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

char *strtok(char *restrict string, const char *restrict delimiters) {
  static char *rest;
  return strtok_r(string, delimiters, &rest);
}
