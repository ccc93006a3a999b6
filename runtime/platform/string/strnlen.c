// SPDX-License-Identifier: Apache-2.0
#include <string.h>

#include "words.h"

// memchr for NUL, whose words need no comparison first.
size_t strnlen(const char *string, size_t most) {
  if (most == 0) return 0;
  const uintptr_t last = end_of(string, most) - 1;
  const word *words = word_of(string);
  word found = zero_bytes(*words | mask_before(bytes_before(string)));
  while (found == 0) {
    if (last - (uintptr_t)words < WORD_BYTES) return most;
    if (begins_block(++words)) break;
    found = zero_bytes(*words);
  }
  while (found == 0) {
    const uintptr_t left = last - (uintptr_t)words;
    found = find_in_block(&words, 0);
    if (found == 0 && left < BLOCK_BYTES) return most;
  }
  const size_t length = (uintptr_t)words + first_byte(found) - (uintptr_t)string;
  return length < most ? length : most;
}
