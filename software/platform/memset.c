// SPDX-License-Identifier: Apache-2.0
//
// memset by words. The C library's goes byte by byte, and its malloc clears every block with it.
#include <stddef.h>
#include <stdint.h>

// Or the compiler would recognise what the loops do and call memset.
#pragma GCC optimize("no-tree-loop-distribute-patterns")

void *memset(void *memory, int value, size_t size) {
  uint8_t *to = memory;
  for (; size > 0 && ((uintptr_t)to & 7) != 0; size--) *to++ = (uint8_t)value;
  const uint64_t word = (uint8_t)value * UINT64_C(0x0101010101010101);
  uint64_t *words = (uint64_t *)to;
  for (; size >= 32; size -= 32, words += 4) words[0] = words[1] = words[2] = words[3] = word;
  for (; size >= 8; size -= 8) *words++ = word;
  to = (uint8_t *)words;
  for (; size > 0; size--) *to++ = (uint8_t)value;
  return memory;
}
