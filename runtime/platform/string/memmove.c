// SPDX-License-Identifier: Apache-2.0
//
// memmove: as memcpy does unless the destination begins inside the source; then the same from the
// end.
#include "copy.h"

// `to` and `from` are ends here. `to` is aligned, `from` is not; returns how many bytes it copied.
static inline size_t copy_merged_backward(unsigned char *to, const unsigned char *from,
                                          size_t size) {
  const unsigned shift = 8 * (unsigned)bytes_before(from);
  const word *source = word_of(from);
  word *target = (word *)to;
  size_t left = size / WORD_BYTES;
  if (left == 0) return 0;
  word high = *source;
  for (; left >= 4; left -= 4) {
    source -= 4;
    target -= 4;
    const word a = source[0], b = source[1], c = source[2], d = source[3];
    target[3] = merged(d, high, shift);
    target[2] = merged(c, d, shift);
    target[1] = merged(b, c, shift);
    target[0] = merged(a, b, shift);
    high = a;
  }
  for (; left > 0; left--) {
    const word next = *--source;
    *--target = merged(next, high, shift);
    high = next;
  }
  return size & -WORD_BYTES;
}

static void copy_backward(unsigned char *to, const unsigned char *from, size_t size) {
  to += size;
  from += size;
  if (size >= 2 * WORD_BYTES) {
    for (; bytes_before(to) != 0; size--) *--to = *--from;
    if (bytes_before(from) != 0) {
      const size_t copied = copy_merged_backward(to, from, size);
      to -= copied;
      from -= copied;
      size -= copied;
    } else {
      const word *source = (const word *)from;
      word *target = (word *)to;
      for (; size >= 8 * WORD_BYTES; size -= 8 * WORD_BYTES) {
        source -= 8;
        target -= 8;
        copy_8_words(target, source);
      }
      for (; size >= WORD_BYTES; size -= WORD_BYTES) *--target = *--source;
      to = (unsigned char *)target;
      from = (const unsigned char *)source;
    }
  }
  for (; size > 0; size--) *--to = *--from;
}

void *memmove(void *destination, const void *start, size_t size) {
  // Also true of a destination below the source, whose distance wraps around.
  if ((uintptr_t)destination - (uintptr_t)start >= size) {
    return __xb_copy_forward(destination, start, size);
  }
  copy_backward(destination, start, size);
  return destination;
}
