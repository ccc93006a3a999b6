// SPDX-License-Identifier: Apache-2.0
#include "words.h"

void *memchr(const void *memory, int c, size_t size) {
  if (size == 0) return NULL;
  const uintptr_t last = end_of(memory, size) - 1;
  const word pattern = repeated(c);
  const word *words = word_of(memory);
  // What lies before the object must not match.
  word found = zero_bytes((*words ^ pattern) | mask_before(bytes_before(memory)));
  // The last word is compared with before the next is read: behind it addresses may end.
  while (found == 0) {
    if (last - (uintptr_t)words < WORD_BYTES) return NULL;
    if (begins_block(++words)) break;
    found = zero_bytes(*words ^ pattern);
  }
  while (found == 0) {
    // The block's first byte belongs to the object.
    const uintptr_t left = last - (uintptr_t)words;
    found = find_in_block(&words, pattern);
    if (found == 0 && left < BLOCK_BYTES) return NULL;
  }
  const uintptr_t place = (uintptr_t)words + first_byte(found);
  return place <= last ? (void *)place : NULL;
}
