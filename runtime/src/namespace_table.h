// SPDX-License-Identifier: Apache-2.0
//
// The namespace table of this PE as a hash table: where an entry lies, and in which order it is
// written. Callers have interrupts off: while an entry changes it is not valid, and an access of a
// handler would find what all PEs have in its place, and the look-aside buffer would keep that.
//
// Slot 0 belongs to the range of all PEs, valid or not. All others have one namespace each.
#pragma once

#include "internal.h"

// As hardware reads it, in halves of its words: RV32 has no wider stores, and the order counts.
struct ns_entry {
  volatile uint32_t ns, ns_upper;
  volatile uint32_t mapping, count;  // bits and node; of a range how many beside the first
  volatile uint32_t low, low_upper, high, high_upper;
};

// What an entry leads to.
struct ns_mapping {
  uint32_t mapping, count;
  uint64_t low, high;
};

// Whether there is a table; without one everything is mapped directly.
bool __xbrtime_table_is_on(void);
// Fills the first table with the range and switches it on.
void __xbrtime_table_start(const struct ns_mapping *all_pes);

// The valid entry of a namespace that has its own, else NULL; the range.
const struct ns_entry *__xbrtime_table_find(uint32_t ns);
const struct ns_entry *__xbrtime_table_range(void);

// Sets what a namespace leads to. False if there is no room; may_grow: malloc may be called.
bool __xbrtime_table_set(uint32_t ns, const struct ns_mapping *mapping, bool may_grow);
void __xbrtime_table_set_range(const struct ns_mapping *all_pes);
// Of entries that are valid.
void __xbrtime_table_clear(uint32_t ns);
void __xbrtime_table_clear_range(void);
