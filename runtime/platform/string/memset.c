// SPDX-License-Identifier: Apache-2.0
#include "words.h"

void *memset(void *memory, int value, size_t size) {
  unsigned char *to = memory;
  if (size >= 2 * WORD_BYTES) {
    for (; bytes_before(to) != 0; size--) *to++ = (unsigned char)value;
    const word w = repeated(value);
    word *words = (word *)to;
    for (; size >= 8 * WORD_BYTES; size -= 8 * WORD_BYTES, words += 8) {
      words[0] = words[1] = words[2] = words[3] = w;
      words[4] = words[5] = words[6] = words[7] = w;
    }
    for (; size >= WORD_BYTES; size -= WORD_BYTES) *words++ = w;
    to = (unsigned char *)words;
  }
  for (; size > 0; size--) *to++ = (unsigned char)value;
  return memory;
}
