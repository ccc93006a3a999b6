// SPDX-License-Identifier: Apache-2.0
//
// Start-up in C: checks that the image fits the RAM it finds itself in, runs constructors, unpacks
// the command line and calls main.
#include <alloca.h>
#include <stdint.h>
#include <stdlib.h>

#include "internal.h"
#include "xb_platform.h"

extern int main(int argc, char **argv);

typedef void (*constructor)(void);
extern constructor __preinit_array_start[], __preinit_array_end[];
extern constructor __init_array_start[], __init_array_end[];

// The loader fills this block before the first cycle: the number of arguments, then that many
// strings, each ended by a NUL. It stays all zero if nobody does.
uint64_t __xb_args[XB_ARGS_BYTES / sizeof(uint64_t)] __attribute__((section(".bss.xb_args")));
__asm__(".globl __xb_args_end\n.set __xb_args_end, __xb_args + " XB_STRING(XB_ARGS_BYTES));

static void run_constructors(const constructor *first, const constructor *end) {
  for (const constructor *f = first; f < end; f++) (*f)();
}

static void check_memory(void) {
  const uintptr_t lowest_stack = __xb_stack_limit();
  const uintptr_t heap = (uintptr_t)__xb_private_heap_start;
  if (lowest_stack < heap + XB_GUARD_BYTES) {
    __xb_log("start-up: the image and the stack need ");
    __xb_log_number(heap - XB_RAM_BASE + XB_GUARD_BYTES + __xb_stack_bytes());
    __xb_log(" bytes, RAM has ");
    __xb_log_number(xb_csr_read(XB_CSR_RAMSIZE));
    __xb_log("; run with a larger --memory\n");
    _exit(XB_EXIT_NO_MEMORY);
  }
  volatile uint64_t *const guard = __xb_guard();
#pragma GCC unroll 16
  for (unsigned i = 0; i < XB_GUARD_WORDS; i++) guard[i] = XB_GUARD_PATTERN;
}

void __xb_start(void) {
  check_memory();
  run_constructors(__preinit_array_start, __preinit_array_end);
  run_constructors(__init_array_start, __init_array_end);

  const size_t argc = (size_t)__xb_args[0];
  char **argv = alloca((argc + 1) * sizeof(char *));
  char *next = (char *)&__xb_args[1];
  for (size_t i = 0; i < argc; i++) {
    argv[i] = next;
    while (*next++ != '\0') {
    }
  }
  argv[argc] = NULL;
  exit(main((int)argc, argv));
}
