// SPDX-License-Identifier: Apache-2.0
//
// memcmp: words of the first object against words of the second one, which are shifted and merged
// where the two do not lie alike.
#include "words.h"

// The order of the first bytes that differ; the words do.
static inline int order(word a, word b) {
  const unsigned shift = 8 * (unsigned)first_byte(a ^ b);
  return (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
}

int memcmp(const void *first, const void *second, size_t size) {
  const unsigned char *a = first, *b = second;
  if (size >= 2 * WORD_BYTES) {
    for (; bytes_before(a) != 0; size--, a++, b++) {
      if (*a != *b) return *a - *b;
    }
    const word *words = (const word *)a;
    const word *others = word_of(b);
    const size_t compared = size & -WORD_BYTES;
    const unsigned shift = 8 * (unsigned)bytes_before(b);
    const word *const end = words + size / WORD_BYTES;
    if (shift == 0) {
      for (; end - words >= 4; words += 4, others += 4) {
        const word a0 = words[0], b0 = others[0], a1 = words[1], b1 = others[1];
        const word a2 = words[2], b2 = others[2], a3 = words[3], b3 = others[3];
        if (a0 != b0) return order(a0, b0);
        if (a1 != b1) return order(a1, b1);
        if (a2 != b2) return order(a2, b2);
        if (a3 != b3) return order(a3, b3);
      }
      for (; words != end; words++, others++) {
        if (*words != *others) return order(*words, *others);
      }
    } else {
      word low = *others++;
      for (; end - words >= 2; words += 2, others += 2) {
        const word b0 = others[0], b1 = others[1], a0 = words[0], a1 = words[1];
        const word first_word = merged(low, b0, shift), second_word = merged(b0, b1, shift);
        if (a0 != first_word) return order(a0, first_word);
        if (a1 != second_word) return order(a1, second_word);
        low = b1;
      }
      if (words != end) {
        const word other = merged(low, *others, shift);
        if (*words != other) return order(*words, other);
      }
    }
    a += compared;
    b += compared;
    size -= compared;
  }
  for (; size > 0; size--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}
