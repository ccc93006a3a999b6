// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include <string.h>

char *strsep(char **string, const char *delimiters) {
  char *const token = *string;
  if (token == NULL) return NULL;
  char *const end = strpbrk(token, delimiters);
  *string = end;
  if (end != NULL) {
    *end = 0;
    *string = end + 1;
  }
  return token;
}
