// SPDX-License-Identifier: Apache-2.0
// Greets on the serial console of the hx8k board, with a check that loads, stores, calls and
// arithmetic work: the sum is computed in memory. Built without libraries; link.ld says why.
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

static void print(const char *text) {
  while (*text != '\0') CONSOLE = (uint8_t)*text++;
}

static void print_number(uint32_t value) {
  char digits[11];
  char *next = digits + sizeof digits;
  *--next = '\0';
  do {  // the core has no divider
    uint32_t tens = 0;
    while (value - tens * 10 >= 10) tens++;
    *--next = (char)('0' + (value - tens * 10));
    value = tens;
  } while (value != 0);
  print(next);
}

int main(void) {
  volatile uint16_t values[20];
  for (unsigned i = 0; i < 20; i++) values[i] = (uint16_t)(i + 1);
  uint32_t sum = 0;
  for (unsigned i = 0; i < 20; i++) sum += values[i];
  print("hello from xBCore, sum ");
  print_number(sum);
  print("\n");
  EXIT = sum == 210 ? 0 : 1;
  return 0;
}
