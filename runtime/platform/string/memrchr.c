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
    const word *words = (const word *)end;
    for (size_t blocks = (size_t)(end - start) / (4 * WORD_BYTES); blocks != 0; blocks--) {
      const word a = words[-4] ^ pattern, b = words[-3] ^ pattern;
      const word d = words[-2] ^ pattern, e = words[-1] ^ pattern;
      const word near = near_zero(a) | near_zero(b) | near_zero(d) | near_zero(e);
      if (__builtin_expect((near & HIGHEST_BITS) != 0, 0)) {
        if ((zero_bytes(a) | zero_bytes(b) | zero_bytes(d) | zero_bytes(e)) != 0) break;
      }
      words -= 4;
    }
    end = (const unsigned char *)words;
    for (; (size_t)(end - start) >= WORD_BYTES; end -= WORD_BYTES) {
      if (zero_bytes(((const word *)end)[-1] ^ pattern) != 0) break;
    }
  }
  while (end != start) {
    if (*--end == byte) return (void *)end;
  }
  return NULL;
}
