// SPDX-License-Identifier: Apache-2.0
//
// Strings by words. A misaligned access traps on this core, so every word here is aligned. RAM
// begins and ends at multiples of 4096: nothing outside it is touched as long as what is read lies
// in the same 4096 bytes as a byte of the object. The first byte in memory is the lowest of a word.
//
// Files of this folder are compiled with -ffreestanding and without recognition of loops: the
// compiler must not make calls of memcpy or strlen out of what implements them.
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef unsigned long __attribute__((may_alias)) word;

typedef uint32_t __attribute__((may_alias)) half;     // of a word of RV64
typedef uint16_t __attribute__((may_alias)) quarter;  // of it

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

// Its highest bits are all zero only if no byte of w is; they are not, either, if one is above
// 0x80. Cheaper than zero_bytes where most words hold neither.
static inline word near_zero(word w) { return w - EVERY_BYTE(1); }
#define HIGHEST_BITS EVERY_BYTE(0x80)

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

// Words that are looked at together, at an address that is a multiple of their size.
#define BLOCK_BYTES (4 * WORD_BYTES)

static inline int begins_block(const void *address) {
  return ((uintptr_t)address & (BLOCK_BYTES - 1)) == 0;
}

// Looks for a zero byte in the words, each xor `pattern`, of the block at *words. If there is none,
// moves behind it and returns 0; otherwise to the word that holds the first one, and returns what
// zero_bytes says of it.
static inline __attribute__((always_inline)) word find_in_block(const word **words, word pattern) {
  const word *const block = *words;
  const word a = block[0] ^ pattern, b = block[1] ^ pattern;
  const word c = block[2] ^ pattern, d = block[3] ^ pattern;
  *words = block + 4;
  if (((near_zero(a) | near_zero(b) | near_zero(c) | near_zero(d)) & HIGHEST_BITS) == 0) return 0;
  const word each[] = {zero_bytes(a), zero_bytes(b), zero_bytes(c), zero_bytes(d)};
  for (int i = 0; i < 4; i++) {
    if (each[i] == 0) continue;
    *words = block + i;
    return each[i];
  }
  return 0;
}

// Whole words from an aligned address to the next multiple of 4096.
static inline size_t words_of_page(const word *address) {
  return (4096 - ((uintptr_t)address & 4095)) / WORD_BYTES;
}
