// SPDX-License-Identifier: Apache-2.0
//
// What the firmware tests share: checks that name file, line and PE; known data; images of what
// memory has to look like, gaps and guards included; and delays that make PEs arrive at different
// times.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "xbrtime.h"

// A failed check prints one line and makes fw_status() 1; a PE that fails often goes on silently.
extern int fw_failures;
void fw_report(const char *file, int line, const char *what, long long got, long long want);
static inline int fw_status(void) { return fw_failures != 0; }

#define FW_CHECK(condition)                                            \
  do {                                                                 \
    if (!(condition)) fw_report(__FILE__, __LINE__, #condition, 0, 1); \
  } while (0)
#define FW_CHECK_EQUAL(got, want)                                                    \
  do {                                                                               \
    const long long fw_got_ = (long long)(got), fw_want_ = (long long)(want);        \
    if (fw_got_ != fw_want_) fw_report(__FILE__, __LINE__, #got, fw_got_, fw_want_); \
  } while (0)

// mcause of an interrupt.
#define FW_INTERRUPT(code) ((xb_word)1 << (__riscv_xlen - 1) | (code))

// 8 bytes in a namespace; on RV32 in two accesses, the lower one first.
static inline uint64_t fw_load8(xb_word ns, const volatile void *address) {
#if __riscv_xlen == 64
  return (uint64_t)xb_eld(ns, address);
#else
  const uint64_t low = xb_elwu(ns, address);
  return (uint64_t)xb_elwu(ns, (const volatile char *)address + 4) << 32 | low;
#endif
}
static inline void fw_store8(xb_word ns, volatile void *address, uint64_t value) {
#if __riscv_xlen == 64
  xb_esd(ns, address, value);
#else
  xb_esw(ns, address, (uint32_t)value);
  xb_esw(ns, (volatile char *)address + 4, (uint32_t)(value >> 32));
#endif
}

// Known data: element i is start + i * step, in the low bytes of a 16-byte element twice (the upper
// half inverted).
struct fw_series {
  uint64_t start, step;
};
struct fw_series fw_series_of(unsigned seed);
void fw_fill(void *elements, size_t nelems, size_t width, size_t stride, struct fw_series series);

// An area of memory with room for a transfer in the middle, guards around it and gaps within.
#define FW_GUARD 64
#define FW_AREA_BYTES (16 * 1024)
#define FW_AREA(name) uint64_t name[FW_AREA_BYTES / 8] __attribute__((aligned(64)))

// Bytes of an area that a transfer may concern, guards included.
size_t fw_used_bytes(size_t nelems, size_t width, size_t stride, size_t offset);
// The first element of a transfer that starts `offset` elements into the area.
void *fw_place(uint64_t *area, size_t width, size_t offset);
// Background everywhere in the first `bytes`.
void fw_clear(uint64_t *area, size_t bytes);
// Whether the area holds background and, from `offset` on, those elements, and nothing else.
bool fw_holds(const uint64_t *area, size_t nelems, size_t width, size_t stride, size_t offset,
              struct fw_series series);

// Waits 0 to 63 rounds, different for each PE and call.
void fw_skew(unsigned call);
// Some five cycles a round.
void fw_delay(unsigned rounds);
