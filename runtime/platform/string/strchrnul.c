// SPDX-License-Identifier: Apache-2.0
#include "words.h"

char *strchrnul(const char *string, int c) {
  const word pattern = repeated(c);
  const word *words = word_of(string);
  // What lies before the string neither matches nor ends it.
  const word before = mask_before(bytes_before(string));
  word found = zero_bytes(*words | before) | zero_bytes((*words ^ pattern) | before);
  while (found == 0) {
    const word w = *++words;
    found = zero_bytes(w) | zero_bytes(w ^ pattern);
  }
  return (char *)words + first_byte(found);
}
