// SPDX-License-Identifier: Apache-2.0
//
// What strcasecmp and strncasecmp share: letters of ASCII in either case are equal, as the C locale
// has it.
#pragma once

#include "words.h"

static inline int lower(unsigned char c) {
  return c + ((unsigned char)(c - 'A') < 26 ? 'a' - 'A' : 0);
}

// All bytes of a word at once. With 7 bits of each no sum carries into the next byte.
static inline word lower_bytes(word w) {
  const word low = w & EVERY_BYTE(0x7f);
  const word from_a = low + EVERY_BYTE(0x80 - 'A'), beyond_z = low + EVERY_BYTE(0x80 - 'Z' - 1);
  return w | (from_a & ~(beyond_z | w) & HIGHEST_BITS) >> 2;
}

// Equal words are told at once: gcc would fold them nevertheless.
static inline int differ(word one, word other) {
  if (one == other) return 0;
  __asm__("" : "+r"(one));
  return lower_bytes(one) != lower_bytes(other);
}

// Compares at most `most` characters. Whole words as long as both strings go on; those of the
// second string are shifted and merged where the two do not lie alike. The word in which they
// differ or end is looked at byte by byte.
static inline int compare_folded(const unsigned char *a, const unsigned char *b, size_t most) {
  for (; bytes_before(a) != 0; a++, b++, most--) {
    if (most == 0) return 0;
    if (lower(*a) != lower(*b) || *a == 0) return lower(*a) - lower(*b);
  }
  const word *const start = (const word *)a, *words = start;
  const unsigned shift = 8 * (unsigned)bytes_before(b);
  const word *others = word_of(b);
  if (shift == 0) {
    for (size_t left = most / WORD_BYTES; left != 0; left--, words++, others++) {
      const word one = *words, other = *others;
      if (zero_bytes(one) != 0) break;
      if (differ(one, other)) break;
    }
  } else if (most >= WORD_BYTES) {
    const word before = mask_before(shift / 8);
    word low = *others;
    for (size_t left = most / WORD_BYTES; left != 0; left--, words++) {
      const word one = *words;
      // The second string may end in the word that has been read already.
      if (zero_bytes(one) != 0 || zero_bytes(low | before) != 0) break;
      const word next = *++others;
      const word other = merged(low, next, shift);
      if (differ(one, other)) break;
      low = next;
    }
  }
  const size_t same = (size_t)((const unsigned char *)words - (const unsigned char *)start);
  a += same;
  b += same;
  for (most -= same; most > 0; a++, b++, most--) {
    if (lower(*a) != lower(*b) || *a == 0) return lower(*a) - lower(*b);
  }
  return 0;
}
