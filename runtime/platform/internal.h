// SPDX-License-Identifier: Apache-2.0
//
// What the parts of the platform library share. Programs include xb_platform.h instead.
#pragma once

#include <stdint.h>

#include "xb_platform.h"

#define XB_STRING_(text) #text
#define XB_STRING(text) XB_STRING_(text)

#define XB_ARGS_BYTES 4096
// Kept free between private heap and stack, and filled with a pattern: a word that has changed
// means that the stack overflowed.
#define XB_GUARD_BYTES 4096u
#define XB_GUARD_WORDS (XB_GUARD_BYTES / 8)
#define XB_GUARD_PATTERN 0x78426775617264ull

// Exit statuses of the platform itself.
#define XB_EXIT_NO_MEMORY 112
#define XB_EXIT_STACK 113
#define XB_EXIT_TRAP 114  // also in trap.S

// Linker script. The first is an address, the second a number that is given as an address.
extern char __xb_private_heap_start[];
extern char __xb_stack_size[];

static inline uintptr_t __xb_stack_bytes(void) {
  return ((uintptr_t)__xb_stack_size + 15) & ~(uintptr_t)15;
}

// Lowest address of the stack; the guard lies below it.
static inline uintptr_t __xb_stack_limit(void) {
  return XB_RAM_BASE + xb_csr_read(XB_CSR_RAMSIZE) - __xb_stack_bytes();
}
static inline volatile uint64_t *__xb_guard(void) {
  return (volatile uint64_t *)(__xb_stack_limit() - XB_GUARD_BYTES);
}

extern xb_trap_handler __xb_trap_handler;  // NULL: none installed

void _exit(int status) __attribute__((noreturn));
