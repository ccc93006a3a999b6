// SPDX-License-Identifier: Apache-2.0
//
// A set of characters: a bit for each.
#pragma once

#include "words.h"

struct set {
  word bits[256 / WORD_BITS];
};

static inline void add_to_set(struct set *set, unsigned char c) {
  set->bits[c / WORD_BITS] |= (word)1 << c % WORD_BITS;
}

static inline int is_in_set(const struct set *set, unsigned char c) {
  return (int)(set->bits[c / WORD_BITS] >> c % WORD_BITS & 1);
}

// The lowest bit says whether the lowest byte of a word is in the set. The place of its bits, in
// bytes, is (c / WORD_BITS) * WORD_BYTES, which is c / 8 without its lowest bits.
static inline word bits_of_byte(const struct set *set, word w) {
  const size_t place = w >> 3 & (sizeof set->bits - WORD_BYTES);
  return *(const word *)((const char *)set->bits + place) >> (w & (WORD_BITS - 1));
}

// The number of characters at the start of a string whose being in the set is `member`; NUL is to
// end it.
static inline __attribute__((always_inline)) size_t count_in_set(const char *string,
                                                                 const struct set *set,
                                                                 int member) {
  const unsigned char *at = (const unsigned char *)string;
  for (; bytes_before(at) != 0; at++) {
    if (is_in_set(set, *at) != member) return (size_t)((const char *)at - string);
  }
  // A word at once: no byte has to be waited for, and four share a branch.
  const word *words = (const word *)at;
  for (;; words++) {
    const word w = *words;
    word all = 1;
#pragma GCC unroll 8
    for (size_t i = 0; i < WORD_BYTES; i++) {
      const word bits = bits_of_byte(set, w >> 8 * i);
      all &= member ? bits : ~bits;
      if (i % 4 == 3 && (all & 1) == 0) goto found;
    }
  }
found:
  for (at = (const unsigned char *)words; is_in_set(set, *at) == member;) at++;
  return (size_t)((const char *)at - string);
}
