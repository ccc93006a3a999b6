// SPDX-License-Identifier: Apache-2.0
#include "words.h"

size_t strlen(const char *string) {
  const word *words = word_of(string);
  // What lies before the string is no end.
  word found = zero_bytes(*words | mask_before(bytes_before(string)));
  while (found == 0 && !begins_block(++words)) found = zero_bytes(*words);
  while (found == 0) found = find_in_block(&words, 0);
  return (uintptr_t)words - (uintptr_t)string + first_byte(found);
}
