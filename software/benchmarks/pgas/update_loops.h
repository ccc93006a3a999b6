// SPDX-License-Identifier: Apache-2.0
//
// The stream of random updates, and the loop that makes them: eight instructions for each.
//
// The stream is a(k+1) = a(k) * UPDATE_MULTIPLIER mod 2^64, from an odd number: a period of 2^62,
// and high bits that pass the spectral test well (multiplier of Steele and Vigna, "Computationally
// easy, spectrally good multipliers", 2022). HPC Challenge has a shift register instead, which
// takes four instructions where this takes one. The owner is made of the highest bits of a(k), the
// word there of those below, and a(k+1) is what the word is combined with.
#pragma once

#include <stdint.h>

#include "xbrtime.h"

#define UPDATE_MULTIPLIER UINT64_C(0xf1357aea2e62a9c5)

// A table over all PEs, both numbers powers of two.
struct update_table {
  uint64_t *words;  // own words; those of every PE have this address
  uint64_t pes;
  unsigned log2_pes, log2_local;  // PEs, words of each
};

static inline uint64_t update_owner(const struct update_table *table, uint64_t a) {
  return table->log2_pes == 0 ? 0 : a >> (64 - table->log2_pes);
}

static inline uint64_t update_word(const struct update_table *table, uint64_t a) {
  const unsigned shift = 64 - table->log2_pes - table->log2_local;
  return a >> shift & ((UINT64_C(1) << table->log2_local) - 1);
}

// Runs from element `a` until element `last`. The two products are not used in the next two
// instructions, where they would not be there yet; mulhu with the number of PEs is a shift that is
// right for one PE, too. A word of this PE goes through its network interface like all others: no
// branch. `instruction` has the number in %[a], the address in t6, its namespace in e31.
#define UPDATE_LOOP(name, instruction)                                                   \
  static inline void name(const struct update_table *table, uint64_t a, uint64_t last) { \
    uint64_t owner, at;                                                                  \
    __asm__ volatile(                                                                    \
        ".balign 8\n"                                                                    \
        "1:\n\t"                                                                         \
        "mulhu %[owner], %[a], %[pes]\n\t"                                               \
        "srl %[at], %[a], %[shift]\n\t"                                                  \
        "mul %[a], %[a], %[multiplier]\n\t"                                              \
        "and %[at], %[at], %[mask]\n\t"                                                  \
        "eaddie e31, %[owner], 1\n\t"                                                    \
        "add t6, %[at], %[words]\n\t" instruction                                        \
        "\n\t"                                                                           \
        "bne %[a], %[last], 1b"                                                          \
        : [a] "+&r"(a), [owner] "=&r"(owner), [at] "=&r"(at)                             \
        : [last] "r"(last), [pes] "r"(table->pes), [words] "r"(table->words),            \
          [shift] "r"(64 - table->log2_pes - table->log2_local - 3),                     \
          [mask] "r"(((UINT64_C(1) << table->log2_local) - 1) << 3),                     \
          [multiplier] "r"(UPDATE_MULTIPLIER)                                            \
        : "t6", "memory");                                                               \
  }

// The only one with no more than eight instructions.
UPDATE_LOOP(update_by_atomics, "eamoxor.d zero, %[a], (t6)")

// One at a time: the exclusive or waits for the value.
UPDATE_LOOP(update_by_get_and_put,
            "eld %[owner], 0(t6)\n\t"
            "xor %[owner], %[owner], %[a]\n\t"
            "esd %[owner], 0(t6)")

// Nothing remote in it: what the core needs to issue the other seven and any eighth.
UPDATE_LOOP(update_nothing, "xor zero, %[a], t6")
