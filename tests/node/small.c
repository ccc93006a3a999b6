// SPDX-License-Identifier: Apache-2.0
// Loads and stores of every size on every lane, for any core and without libraries (linker script
// of the hx8k board: 4 KiB). Ends with 0 if memory kept everything.
#include <stdint.h>

#define CONSOLE (*(volatile uint8_t *)0x10000000)
#define EXIT (*(volatile uint32_t *)0x10000008)

__asm__(
    ".section .text.start, \"ax\"\n"
    ".globl _start\n"
    "_start:\n"
    "  la sp, __stack_top\n"
    "  call main\n"
    "1: j 1b\n"
    ".previous\n");

static union {
  volatile uint8_t b[256];
  volatile uint16_t h[128];
  volatile uint32_t w[64];
} memory;

int main(void) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < 64; i++) memory.w[i] = i << 24 | i << 16 | i << 8 | i;
  for (unsigned i = 0; i < 128; i += 3) memory.h[i] = (uint16_t)(i ^ 0x5a00);
  for (unsigned i = 0; i < 256; i += 7) memory.b[i] = (uint8_t)~i;
  for (unsigned i = 0; i < 256; i++) {
    uint8_t expected = (uint8_t)(i / 4);
    if (i / 2 % 3 == 0) expected = (uint8_t)(i % 2 == 0 ? i / 2 : i / 2 >> 8 ^ 0x5a);
    if (i % 7 == 0) expected = (uint8_t)~i;
    wrong += memory.b[i] != expected;
    wrong += (uint8_t)(memory.h[i / 2] >> i % 2 * 8) != expected;
    wrong += (uint8_t)(memory.w[i / 4] >> i % 4 * 8) != expected;
  }
  CONSOLE = wrong == 0 ? '0' : 'x';
  CONSOLE = '\n';
  EXIT = wrong;
  return 0;
}
