// SPDX-License-Identifier: Apache-2.0
//
// The ways of accumulate: an update of the target per element, by instructions of 4 and, on RV64, 8
// bytes; or get, add and put under a lock of the target.
#pragma once

#include "collectives.h"

// From how many bytes on get, add and put take less time than updates: 0, at no size. Updates were
// faster at each that was measured, 8 bytes to 32 KiB, by one PE and by many at a time
// (runtime/costs.md; tests/cycles/accumulate_crossover.py compares). So accumulate of these types
// is atomic with respect to their atomic functions at any size.
#ifndef ACCUMULATE_LOCKED_BYTES
#define ACCUMULATE_LOCKED_BYTES 0
#endif
#if ACCUMULATE_LOCKED_BYTES > 0
#define TAKES_LOCK(BYTES) ((BYTES) >= ACCUMULATE_LOCKED_BYTES)
#else
#define TAKES_LOCK(BYTES) false
#endif

void __xbrtime_accumulate_locked(void *dest, const void *src, size_t nelems, unsigned log_width,
                                 size_t stride, combine *combine, int pe);

// Elements of 4 and of 8 bytes: by updates, by the way of their size, and as the program asks.
typedef void accumulate_4(uint32_t *to, const uint32_t *from, size_t n, size_t stride, int pe);
typedef void accumulate_8(uint64_t *to, const uint64_t *from, size_t n, size_t stride, int pe);
accumulate_4 __xb_updates_4, __xb_accumulate_by_size_4, __xb_accumulate_4;
accumulate_8 __xb_updates_8, __xb_accumulate_by_size_8, __xb_accumulate_8;

// What xbrtime_select does for accumulate: 0, or -1 if there is no such way. NULL: by size.
int __xbrtime_select_accumulate(const char *way);
const char *__xbrtime_selected_accumulate(size_t bytes, const char **why);
