// SPDX-License-Identifier: Apache-2.0
//
// What strcmp and strncmp share.
#pragma once

#include "words.h"

// Words that may be compared in blocks of four, from two places whose words are known to lie in
// RAM: as many as both have to the end of their 4096 bytes.
static inline size_t words_in_blocks(size_t one, size_t other, size_t most) {
  size_t run = one < other ? one : other;
  if (most < run) run = most;
  return run & -(size_t)4;
}

// Compares at most `most` characters if `limited`, which is a constant, says so. As long as both
// strings go on, whole words, four at a time: those of the second string are shifted and merged
// where the two do not lie alike. Blocks that look as if they differ or end are looked at word by
// word, and the word in which they do byte by byte.
static inline __attribute__((always_inline)) int compare_strings(const unsigned char *a,
                                                                 const unsigned char *b,
                                                                 size_t most, int limited) {
  for (; bytes_before(a) != 0; a++, b++, most--) {
    if (limited && most == 0) return 0;
    if (*a != *b || *a == 0) return *a - *b;
  }
  const word *const start = (const word *)a, *words = start;
  size_t left = limited ? most / WORD_BYTES : SIZE_MAX;
  const unsigned shift = 8 * (unsigned)bytes_before(b);
  const word *others = word_of(b);
  if (shift == 0) {
    for (;;) {
      const size_t run = words_in_blocks(words_of_page(words), words_of_page(others), left);
      if (run != 0) {
        const word *const begin = words, *const end = words + run;
        do {
          const word a0 = words[0], b0 = others[0], a1 = words[1], b1 = others[1];
          const word a2 = words[2], b2 = others[2], a3 = words[3], b3 = others[3];
          const word differ = (a0 ^ b0) | (a1 ^ b1) | (a2 ^ b2) | (a3 ^ b3);
          const word ends = near_zero(a0) | near_zero(a1) | near_zero(a2) | near_zero(a3);
          if ((differ | (ends & HIGHEST_BITS)) != 0) break;
          words += 4;
          others += 4;
        } while (words != end);
        left -= (size_t)(words - begin);
      }
      for (int i = 0; i < 4; i++, words++, others++, left--) {
        if (limited && left == 0) goto found;
        if (*words != *others || zero_bytes(*words) != 0) goto found;
      }
    }
  } else if (!limited || left != 0) {
    word low = *others;
    const word before = mask_before(shift / 8);
    for (;;) {
      const size_t run = words_in_blocks(words_of_page(words), words_of_page(others) - 1, left);
      if (run != 0) {
        const word *const begin = words, *const end = words + run;
        do {
          const word n0 = others[1], n1 = others[2], n2 = others[3], n3 = others[4];
          const word a0 = words[0], a1 = words[1], a2 = words[2], a3 = words[3];
          const word differ = (a0 ^ merged(low, n0, shift)) | (a1 ^ merged(n0, n1, shift)) |
                              (a2 ^ merged(n1, n2, shift)) | (a3 ^ merged(n2, n3, shift));
          const word ends = near_zero(a0) | near_zero(a1) | near_zero(a2) | near_zero(a3);
          if ((differ | (ends & HIGHEST_BITS)) != 0) break;
          low = n3;
          words += 4;
          others += 4;
        } while (words != end);
        left -= (size_t)(words - begin);
      }
      for (int i = 0; i < 4; i++, words++, left--) {
        if (limited && left == 0) goto found;
        // The second string may end in the word that has been read already.
        if (zero_bytes(low | before) != 0) goto found;
        const word next = *++others;
        if (*words != merged(low, next, shift) || zero_bytes(*words) != 0) goto found;
        low = next;
      }
    }
  }
found:;
  const size_t same = (size_t)((const unsigned char *)words - (const unsigned char *)start);
  a += same;
  b += same;
  most -= same;
  for (; !limited || most > 0; a++, b++, most--) {
    if (*a != *b || *a == 0) return *a - *b;
  }
  return 0;
}
