// SPDX-License-Identifier: Apache-2.0
#include "words.h"

void *memchr(const void *memory, int c, size_t size) {
  if (size == 0) return NULL;
  const uintptr_t end = end_of(memory, size);
  const word pattern = repeated(c);
  const word *words = word_of(memory);
  // What lies before the object must not match.
  word found = zero_bytes((*words ^ pattern) | mask_before(bytes_before(memory)));
  while (found == 0) {
    // Not `++words < end`: that wraps around where addresses end.
    if (end - (uintptr_t)words <= WORD_BYTES) return NULL;
    found = zero_bytes(*++words ^ pattern);
  }
  const uintptr_t place = (uintptr_t)words + first_byte(found);
  return place < end ? (void *)place : NULL;
}
