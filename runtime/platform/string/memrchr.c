// SPDX-License-Identifier: Apache-2.0
#include "words.h"

void *memrchr(const void *memory, int c, size_t size) {
  const unsigned char *const start = memory;
  const unsigned char *end = start + size;
  const unsigned char byte = (unsigned char)c;
  if (size >= 2 * WORD_BYTES) {
    for (; bytes_before(end) != 0; end--) {
      if (end[-1] == byte) return (void *)(end - 1);
    }
    const word pattern = repeated(c);
    for (; (size_t)(end - start) >= WORD_BYTES; end -= WORD_BYTES) {
      if (zero_bytes(((const word *)end)[-1] ^ pattern) != 0) break;
    }
  }
  while (end != start) {
    if (*--end == byte) return (void *)end;
  }
  return NULL;
}
