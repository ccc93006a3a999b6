// SPDX-License-Identifier: Apache-2.0
//
// Fibonacci number 20 by its definition: calls, returns and the stack.
#include "kernel.h"

static volatile uint32_t argument;

const char kernel_name[] = "fibonacci";
const uint64_t kernel_expected = UINT64_C(0x1a6d);

void kernel_prepare(void) { argument = 20; }

static uint32_t fibonacci(uint32_t n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

uint64_t kernel_run(void) { return fibonacci(argument); }
