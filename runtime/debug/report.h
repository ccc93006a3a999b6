// SPDX-License-Identifier: Apache-2.0
//
// The line that a misuse prints, built piece by piece: misuse_begin, any number of the others,
// misuse_end, which does not return.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "checks.h"

void __xbrtime_misuse_begin(const struct call *call);
void __xbrtime_misuse_text(const char *text);
void __xbrtime_misuse_number(long number);
void __xbrtime_misuse_address(uintptr_t address);
void __xbrtime_misuse_end(void) __attribute__((noreturn));

// The whole line from one piece of text.
void __xbrtime_misuse(const struct call *call, const char *reason) __attribute__((noreturn));
