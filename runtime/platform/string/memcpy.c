// SPDX-License-Identifier: Apache-2.0
//
// memcpy: eight words at a time where source and destination lie alike in their words; otherwise
// aligned words of the source are shifted and merged into aligned ones of the destination.
#include "copy.h"

// Fewer bytes than a word, and those of objects that do not lie alike.
static inline void *copy_bytes(void *destination, unsigned char *to, const unsigned char *from,
                               size_t size) {
  for (; size >= 4; size -= 4, to += 4, from += 4) copy_4(to, from);
  if (size & 2) {
    copy_2(to, from);
    to += 2;
    from += 2;
  }
  if (size & 1) *to = *from;
  return destination;
}

// The same, fewer than a word, from and to a word's beginning.
static inline void *copy_part(void *destination, word *to, const word *from, size_t size) {
  const unsigned char *source = (const unsigned char *)from;
  unsigned char *target = (unsigned char *)to;
  if (WORD_BYTES == 8 && (size & 4)) {
    *(half *)target = *(const half *)source;
    source += 4;
    target += 4;
  }
  if (size & 2) {
    *(quarter *)target = *(const quarter *)source;
    source += 2;
    target += 2;
  }
  if (size & 1) *target = *source;
  return destination;
}

// `to` is aligned, `from` is not. Functions of their own, this and the next: what the longest loop
// needs of registers is saved for that loop alone.
static __attribute__((noinline)) void *copy_merged(void *destination, unsigned char *to,
                                                   const unsigned char *from, size_t size) {
  const unsigned shift = 8 * (unsigned)bytes_before(from);
  const word *source = word_of(from);
  word *target = (word *)to;
  const word *const end = source + size / WORD_BYTES;
  const word *const eights = source + size / WORD_BYTES / 8 * 8;
  word low = *source;
  while (source != eights) {
    const word a = source[1], b = source[2], c = source[3], d = source[4];
    target[0] = merged(low, a, shift);
    target[1] = merged(a, b, shift);
    target[2] = merged(b, c, shift);
    target[3] = merged(c, d, shift);
    const word e = source[5], f = source[6], g = source[7], h = source[8];
    source += 8;
    target[4] = merged(d, e, shift);
    target[5] = merged(e, f, shift);
    target[6] = merged(f, g, shift);
    target[7] = merged(g, h, shift);
    target += 8;
    low = h;
  }
  while (source != end) {
    const word next = *++source;
    *target++ = merged(low, next, shift);
    low = next;
  }
  return copy_bytes(destination, (unsigned char *)target, from + (size & -WORD_BYTES),
                    size % WORD_BYTES);
}

// Both are aligned.
static inline void *copy_words(void *destination, unsigned char *to, const unsigned char *from,
                               size_t size) {
  const word *source = (const word *)from;
  word *target = (word *)to;
  for (; size >= 8 * WORD_BYTES; size -= 8 * WORD_BYTES) {
    copy_8_words(target, source);
    source += 8;
    target += 8;
  }
  if (size & 4 * WORD_BYTES) {
    copy_4_words(target, source);
    source += 4;
    target += 4;
  }
  if (size & 2 * WORD_BYTES) {
    const word a = source[0], b = source[1];
    target[0] = a;
    target[1] = b;
    source += 2;
    target += 2;
  }
  if (size & WORD_BYTES) *target++ = *source++;
  return copy_part(destination, target, source, size);
}

void *__xb_copy_forward(void *destination, const void *start, size_t size) {
  unsigned char *to = destination;
  const unsigned char *from = start;
  if (((uintptr_t)to | (uintptr_t)from) % WORD_BYTES == 0) {
    return copy_words(destination, to, from, size);
  }
  if (size < 2 * WORD_BYTES) return copy_bytes(destination, to, from, size);
  const size_t head = -(uintptr_t)to & (WORD_BYTES - 1);
  size -= head;
  if (head & 1) *to++ = *from++;
  if (((uintptr_t)to - (uintptr_t)from) % WORD_BYTES == 0) {
    if (head & 2) {
      *(quarter *)to = *(const quarter *)from;
      to += 2;
      from += 2;
    }
    if (WORD_BYTES == 8 && (head & 4)) {
      *(half *)to = *(const half *)from;
      to += 4;
      from += 4;
    }
    return copy_words(destination, to, from, size);
  }
  if (head & 2) {
    copy_2(to, from);
    to += 2;
    from += 2;
  }
  if (WORD_BYTES == 8 && (head & 4)) {
    copy_4(to, from);
    to += 4;
    from += 4;
  }
  return copy_merged(destination, to, from, size);
}

// Weak: a program that brings its own does not collide with this one.
void *memcpy(void *restrict to, const void *restrict from, size_t size)
    __attribute__((weak, alias("__xb_copy_forward")));
