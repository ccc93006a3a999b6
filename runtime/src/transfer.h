// SPDX-License-Identifier: Apache-2.0
//
// Copies between own memory and a namespace. The width of an element is a constant wherever these
// are expanded, so that each expansion keeps the loops of its width only.
//
// Contiguous elements that lie alike within 8-byte words on both sides go as whole words, eight in
// a row behind one set-up of the extended register; elements before the first and behind the last
// whole word, and all others, go one by one. Every element travels in one access (16-byte elements:
// in two).
#pragma once

#include "internal.h"

// The address in t6 = x31 pairs with e31: "8(t6)" then means 8 + t6 in namespace e31.
#define WORDS_PER_BLOCK 8

XBRTIME_ALWAYS_INLINE void put_words(uint64_t ns, uint64_t *dest, const uint64_t *src,
                                     size_t words) {
  for (; words >= WORDS_PER_BLOCK; words -= WORDS_PER_BLOCK) {
    register uint64_t *to __asm__("t6") = dest;
    __asm__ volatile(
        "eaddie e31, %[ns], 0\n\t"
        "esd %[w0], 0(t6)\n\t"
        "esd %[w1], 8(t6)\n\t"
        "esd %[w2], 16(t6)\n\t"
        "esd %[w3], 24(t6)\n\t"
        "esd %[w4], 32(t6)\n\t"
        "esd %[w5], 40(t6)\n\t"
        "esd %[w6], 48(t6)\n\t"
        "esd %[w7], 56(t6)"
        :
        : [ns] "r"(ns), "r"(to), [w0] "r"(src[0]), [w1] "r"(src[1]), [w2] "r"(src[2]),
          [w3] "r"(src[3]), [w4] "r"(src[4]), [w5] "r"(src[5]), [w6] "r"(src[6]), [w7] "r"(src[7])
        : "memory");
    src += WORDS_PER_BLOCK;
    dest += WORDS_PER_BLOCK;
  }
  for (; words > 0; words--) xb_esd(ns, dest++, *src++);
}

XBRTIME_ALWAYS_INLINE void get_words(uint64_t ns, uint64_t *dest, const uint64_t *src,
                                     size_t words) {
  for (; words >= WORDS_PER_BLOCK; words -= WORDS_PER_BLOCK) {
    register const uint64_t *from __asm__("t6") = src;
    uint64_t w0, w1, w2, w3, w4, w5, w6, w7;
    __asm__ volatile(
        "eaddie e31, %[ns], 0\n\t"
        "eld %[w0], 0(t6)\n\t"
        "eld %[w1], 8(t6)\n\t"
        "eld %[w2], 16(t6)\n\t"
        "eld %[w3], 24(t6)\n\t"
        "eld %[w4], 32(t6)\n\t"
        "eld %[w5], 40(t6)\n\t"
        "eld %[w6], 48(t6)\n\t"
        "eld %[w7], 56(t6)"
        : [w0] "=&r"(w0), [w1] "=&r"(w1), [w2] "=&r"(w2), [w3] "=&r"(w3), [w4] "=&r"(w4),
          [w5] "=&r"(w5), [w6] "=&r"(w6), [w7] "=&r"(w7)
        : [ns] "r"(ns), "r"(from)
        : "memory");
    dest[0] = w0;
    dest[1] = w1;
    dest[2] = w2;
    dest[3] = w3;
    dest[4] = w4;
    dest[5] = w5;
    dest[6] = w6;
    dest[7] = w7;
    src += WORDS_PER_BLOCK;
    dest += WORDS_PER_BLOCK;
  }
  for (; words > 0; words--) *dest++ = (uint64_t)xb_eld(ns, src++);
}

// An element of up to 8 bytes, in a register (upper bytes are 0): own memory, namespace.
XBRTIME_ALWAYS_INLINE uint64_t load_own(const void *src, size_t width) {
  switch (width) {
    case 1:
      return *(const uint8_t *)src;
    case 2:
      return *(const uint16_t *)src;
    case 4:
      return *(const uint32_t *)src;
    default:
      return *(const uint64_t *)src;
  }
}

XBRTIME_ALWAYS_INLINE void store_own(void *dest, uint64_t value, size_t width) {
  switch (width) {
    case 1:
      *(uint8_t *)dest = (uint8_t)value;
      break;
    case 2:
      *(uint16_t *)dest = (uint16_t)value;
      break;
    case 4:
      *(uint32_t *)dest = (uint32_t)value;
      break;
    default:
      *(uint64_t *)dest = value;
  }
}

XBRTIME_ALWAYS_INLINE uint64_t load_remote(uint64_t ns, const void *src, size_t width) {
  switch (width) {
    case 1:
      return xb_elbu(ns, src);
    case 2:
      return xb_elhu(ns, src);
    case 4:
      return xb_elwu(ns, src);
    default:
      return (uint64_t)xb_eld(ns, src);
  }
}

XBRTIME_ALWAYS_INLINE void store_remote(uint64_t ns, void *dest, uint64_t value, size_t width) {
  switch (width) {
    case 1:
      xb_esb(ns, dest, (uint8_t)value);
      break;
    case 2:
      xb_esh(ns, dest, (uint16_t)value);
      break;
    case 4:
      xb_esw(ns, dest, (uint32_t)value);
      break;
    default:
      xb_esd(ns, dest, value);
  }
}

// An element of any width: one of 16 bytes travels as two halves.
XBRTIME_ALWAYS_INLINE void put_element(uint64_t ns, void *dest, const void *src, size_t width) {
  store_remote(ns, dest, load_own(src, width), width);
  if (width == 16) xb_esd(ns, (uint64_t *)dest + 1, ((const uint64_t *)src)[1]);
}

XBRTIME_ALWAYS_INLINE void get_element(uint64_t ns, void *dest, const void *src, size_t width) {
  store_own(dest, load_remote(ns, src, width), width);
  if (width == 16) ((uint64_t *)dest)[1] = (uint64_t)xb_eld(ns, (const uint64_t *)src + 1);
}

enum direction { kPut, kGet };

XBRTIME_ALWAYS_INLINE void move_element(enum direction direction, uint64_t ns, void *dest,
                                        const void *src, size_t width) {
  if (direction == kPut) {
    put_element(ns, dest, src, width);
  } else {
    get_element(ns, dest, src, width);
  }
}

// All elements. Expanded once per width and direction, in transfer.c.
XBRTIME_ALWAYS_INLINE void move_elements(enum direction direction, uint64_t ns, void *dest,
                                         const void *src, size_t nelems, size_t width,
                                         size_t stride) {
  char *to = dest;
  const char *from = src;
  if (stride == 1 && (width >= 8 || (((uintptr_t)to ^ (uintptr_t)from) & 7) == 0)) {
    if (width < 8) {
      for (; nelems > 0 && ((uintptr_t)to & 7) != 0; nelems--, to += width, from += width) {
        move_element(direction, ns, to, from, width);
      }
    }
    const size_t words = nelems * width / 8;
    if (direction == kPut) {
      put_words(ns, (uint64_t *)to, (const uint64_t *)from, words);
    } else {
      get_words(ns, (uint64_t *)to, (const uint64_t *)from, words);
    }
    if (width >= 8) return;
    to += words * 8;
    from += words * 8;
    nelems -= words * 8 / width;
  }
  for (const size_t step = stride * width; nelems > 0; nelems--, to += step, from += step) {
    move_element(direction, ns, to, from, width);
  }
}

// Elements from one to the n-th after it; multiplies only if it must (slow on small cores).
XBRTIME_ALWAYS_INLINE size_t element_distance(size_t n, size_t stride) {
  return stride == 1 ? n : n * stride;
}
