// SPDX-License-Identifier: Apache-2.0
//
// Strings by words. A misaligned access traps on this core, so every word here is aligned; and a
// word is read only if at least one of its bytes belongs to the object, so that nothing behind the
// end of RAM is touched. The first byte in memory is the lowest of a word.
//
// Files of this folder are compiled with -ffreestanding and without recognition of loops: the
// compiler must not make calls of memcpy or strlen out of what implements them.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef unsigned long __attribute__((may_alias)) word;

#define WORD_BYTES sizeof(word)
#define WORD_BITS (8 * WORD_BYTES)
#define EVERY_BYTE(value) ((word)-1 / 0xff * (value))

// Without multiplication, which not every configuration has.
static inline word repeated(int c) {
  word w = (unsigned char)c;
  for (unsigned bits = 8; bits < WORD_BITS; bits *= 2) w |= w << bits;
  return w;
}

// Bytes of the word of `address` that lie before it.
static inline size_t bytes_before(const void *address) {
  return (uintptr_t)address & (WORD_BYTES - 1);
}

static inline const word *word_of(const void *address) {
  return (const word *)((uintptr_t)address & -WORD_BYTES);
}

// Bits of the bytes of a word before its byte number `count`, below WORD_BYTES.
static inline word mask_before(size_t count) { return ((word)1 << 8 * count) - 1; }

// Not zero if a byte of w is; the lowest bit that is set then belongs to the first such byte (bits
// above it may belong to others).
static inline word zero_bytes(word w) { return (w - EVERY_BYTE(1)) & ~w & EVERY_BYTE(0x80); }

// The number of the byte with the lowest bit that is set; w is not zero. No instruction counts
// zeroes here.
static inline size_t first_byte(word w) {
  size_t number = 0;
#if __riscv_xlen == 64
  if ((uint32_t)w == 0) {
    number = 4;
    w >>= 32;
  }
#endif
  if ((w & 0xffff) == 0) {
    number += 2;
    w >>= 16;
  }
  return number + ((w & 0xff) == 0);
}

// An object that ends where addresses end: with the size SIZE_MAX a function searches without end.
static inline uintptr_t end_of(const void *address, size_t size) {
  const uintptr_t start = (uintptr_t)address;
  return size > UINTPTR_MAX - start ? UINTPTR_MAX : start + size;
}

// A word at a misaligned place, made of the two aligned ones that hold its bytes: `shift` bits of
// `low` lie before it.
static inline word merged(word low, word high, unsigned shift) {
  return low >> shift | high << (WORD_BITS - shift);
}
