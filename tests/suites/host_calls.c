// SPDX-License-Identifier: Apache-2.0
// In the manner of benchmark suites: no libraries, and everything that is printed goes through
// tohost, as a system call or character by character. EXIT_STATUS is what it ends with.
#include <stdint.h>

#ifndef EXIT_STATUS
#define EXIT_STATUS 0
#endif

volatile uint64_t tohost __attribute__((section(".tohost"), aligned(64)));
volatile uint64_t fromhost __attribute__((section(".tohost"), aligned(64)));

enum { kWrite = 64, kClose = 57, kExit = 93 };

static int64_t host_call(uint64_t number, uint64_t a, uint64_t b, uint64_t c) {
  static volatile uint64_t call[8] __attribute__((aligned(64)));
  call[0] = number;
  call[1] = a;
  call[2] = b;
  call[3] = c;
  __sync_synchronize();
  tohost = (uintptr_t)call;
  while (fromhost == 0) {
  }
  fromhost = 0;
  __sync_synchronize();
  return (int64_t)call[0];
}

static void put_character(char c) {
  tohost = (uint64_t)1 << 56 | (uint64_t)1 << 48 | (unsigned char)c;
  while (tohost != 0) {
  }
}

void run(void) {
  static const char text[] = "printed by a system call\n";
  int64_t written = host_call(kWrite, 1, (uintptr_t)text, sizeof text - 1);
  int64_t error = host_call(kWrite, 7, (uintptr_t)text, sizeof text - 1);
  for (const char *c = "and by character\n"; *c != 0; ++c) put_character(*c);
  int64_t unknown = host_call(kClose, 7, 0, 0);
  int right = written == sizeof text - 1 && error == -9 && unknown == -38;
  host_call(kExit, right ? EXIT_STATUS : 99, 0, 0);
  for (;;) {
  }
}

__asm__(
    ".section .text.init, \"ax\"\n"
    ".globl _start\n"
    "_start: la sp, stack_end\n"
    "  call run\n"
    ".bss\n"
    ".balign 16\n"
    ".space 4096\n"
    "stack_end:\n"
    ".text\n");
