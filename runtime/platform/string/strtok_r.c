// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

char *strtok_r(char *restrict string, const char *restrict delimiters, char **restrict rest) {
  if (string == NULL) string = *rest;
  if (string == NULL) return NULL;  // there was no delimiter behind the last token
  string += strspn(string, delimiters);
  *rest = NULL;
  if (*string == 0) return NULL;
  char *const end = strpbrk(string, delimiters);
  if (end != NULL) {
    *end = 0;
    *rest = end + 1;
  }
  return string;
}
