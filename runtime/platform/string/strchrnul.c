// SPDX-License-Identifier: Apache-2.0
#include "words.h"

char *strchrnul(const char *string, int c) {
  const word pattern = repeated(c);
  const word *words = word_of(string);
  // What lies before the string neither matches nor ends it.
  const word before = mask_before(bytes_before(string));
  word found = zero_bytes(*words | before) | zero_bytes((*words ^ pattern) | before);
  while (found == 0 && !begins_block(++words)) {
    found = zero_bytes(*words) | zero_bytes(*words ^ pattern);
  }
  while (found == 0) {
    const word a = words[0], b = words[1], c4 = words[2], d = words[3];
    const word ends = near_zero(a) | near_zero(b) | near_zero(c4) | near_zero(d);
    const word matches = near_zero(a ^ pattern) | near_zero(b ^ pattern) | near_zero(c4 ^ pattern) |
                         near_zero(d ^ pattern);
    if (((ends | matches) & HIGHEST_BITS) == 0) {
      words += 4;
      continue;
    }
    for (int i = 0; i < 4 && found == 0; i++, words++) {
      found = zero_bytes(*words) | zero_bytes(*words ^ pattern);
    }
    if (found != 0) words--;
  }
  return (char *)words + first_byte(found);
}
