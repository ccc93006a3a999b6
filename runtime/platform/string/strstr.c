// SPDX-License-Identifier: Apache-2.0
#include <string.h>

// Goes by words from one place of the first character to the next. Where they all begin what is
// looked for and do not go on with it, the time is the product of both lengths.
char *strstr(const char *string, const char *wanted) {
  if (wanted[0] == 0) return (char *)string;
  if (wanted[1] == 0) return strchr(string, wanted[0]);
  const size_t rest = strlen(wanted + 1);
  for (const char *at = string;; at++) {
    if (*at != wanted[0]) at = strchr(at, wanted[0]);
    if (at == NULL) return NULL;
    if (at[1] == wanted[1] && strncmp(at + 1, wanted + 1, rest) == 0) return (char *)at;
  }
}
