// SPDX-License-Identifier: Apache-2.0
//
// What strcmp and strncmp share.
#pragma once

#include "words.h"

// Compares at most `most` characters if `limited`, which is a constant, says so. As long as both
// strings go on, whole words: those of the second string are shifted and merged where the two do
// not lie alike. The rest, in which they end or differ, by bytes.
static inline __attribute__((always_inline)) int compare_strings(const unsigned char *a,
                                                                 const unsigned char *b,
                                                                 size_t most, int limited) {
  for (; bytes_before(a) != 0; a++, b++, most--) {
    if (limited && most == 0) return 0;
    if (*a != *b || *a == 0) return *a - *b;
  }
  const word *words = (const word *)a;
  const unsigned shift = 8 * (unsigned)bytes_before(b);
  if (shift == 0) {
    const word *others = (const word *)b;
    for (; !limited || most >= WORD_BYTES; words++, others++, most -= WORD_BYTES) {
      const word w = *words;
      if (w != *others || zero_bytes(w) != 0) break;
    }
    b = (const unsigned char *)others;
  } else if (!limited || most >= WORD_BYTES) {
    const word *others = word_of(b);
    word low = *others | mask_before(shift / 8);
    // The next word of the second string is read only if the one before does not end it.
    while (zero_bytes(low) == 0 && (!limited || most >= WORD_BYTES)) {
      const word next = *++others, w = *words;
      if (w != merged(low, next, shift) || zero_bytes(w) != 0) break;
      low = next;
      words++;
      b += WORD_BYTES;
      most -= WORD_BYTES;
    }
  }
  a = (const unsigned char *)words;
  for (; !limited || most > 0; a++, b++, most--) {
    if (*a != *b || *a == 0) return *a - *b;
  }
  return 0;
}
