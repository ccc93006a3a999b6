// SPDX-License-Identifier: Apache-2.0
#include "words.h"

size_t strlen(const char *string) {
  const word *words = word_of(string);
  // What lies before the string is no end.
  word w = *words | mask_before(bytes_before(string));
  word found = zero_bytes(w);
  while (found == 0) {
    // One word after the other: behind the end of the string nothing may be read.
    if ((found = zero_bytes(*++words)) != 0) break;
    if ((found = zero_bytes(*++words)) != 0) break;
    if ((found = zero_bytes(*++words)) != 0) break;
    found = zero_bytes(*++words);
  }
  return (uintptr_t)words - (uintptr_t)string + first_byte(found);
}
