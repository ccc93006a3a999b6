// SPDX-License-Identifier: Apache-2.0
//
// What the tests of string.h share: objects that end in the last word of RAM, where reading one
// word too many is an access fault, and a destination between guards.
#pragma once

#include "firmware.h"

#define STRING_WORD sizeof(xb_word)
#define STRING_MOST 320  // bytes of an object at most
#define STRING_GUARD 32

// An object of `size` bytes with `gap` bytes, fewer than a word, between it and the end of RAM.
static inline unsigned char *string_at_end(size_t size, size_t gap) {
  return (unsigned char *)(XB_RAM_BASE + xb_csr_read(XB_CSR_RAMSIZE)) - gap - size;
}

// The lengths that every alignment is tried with: all short ones, and some around blocks of words.
static inline size_t string_next(size_t size) {
  static const size_t longer[] = {55,  56,  57,  63,  64,  65,  71,  72,  73, 79,
                                  127, 128, 129, 135, 136, 137, 200, 255, 256};
  if (size < 42) return size + 1;
  for (unsigned i = 0; i < sizeof longer / sizeof *longer; i++) {
    if (longer[i] > size) return longer[i];
  }
  return STRING_MOST;
}
#define STRING_EACH_SIZE(size) \
  for (size_t size = 0; size < STRING_MOST - STRING_GUARD; size = string_next(size))
#define STRING_EACH_GAP(gap) for (size_t gap = 0; gap < STRING_WORD; gap++)

// Bytes that are hard to tell from the end of a string or from each other: 0x80, 1, 0xff, 0x7f, ...
// Never 0, never 'x'.
static inline unsigned char string_byte(size_t i) {
  static const unsigned char hard[] = {0x80, 0x01, 0xff, 0x7f, 0x81, 'y',
                                       0x02, 0xfe, 'w',  0x82, 0x03};
  return hard[i % sizeof hard];
}

// A destination: guards, and what has to be there afterwards.
union string_area {
  unsigned char bytes[STRING_MOST + 2 * STRING_GUARD];
  uint64_t words[(STRING_MOST + 2 * STRING_GUARD) / 8];
};
extern union string_area string_to, string_expected;
static inline void string_clear(void) {
  for (size_t i = 0; i < sizeof string_to / 8; i++) {
    string_to.words[i] = string_expected.words[i] = UINT64_C(0xa5a6a7a8a9aaabac);
  }
}
// The first byte of a destination, `offset` bytes behind the guard; and where it is expected.
static inline unsigned char *string_target(size_t offset) {
  return string_to.bytes + STRING_GUARD + offset;
}
static inline unsigned char *string_wanted(size_t offset) {
  return string_expected.bytes + STRING_GUARD + offset;
}
static inline bool string_good(void) {
  uint64_t wrong = 0;
  for (size_t i = 0; i < sizeof string_to / 8; i++) {
    wrong |= string_to.words[i] ^ string_expected.words[i];
  }
  return wrong == 0;
}

// The tests of the program: runs with the end of RAM free for them.
void string_tests(void);
