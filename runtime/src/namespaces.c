// SPDX-License-Identifier: Apache-2.0
//
// xbrtime_namespace_*: arguments and numbers; namespace_table.c writes the entries. Nothing in
// xbrtime calls this: a program that does not map namespaces has no table and none of this code.
#include "namespace_table.h"

// Tests define it 0, to be without.
#ifndef CONFIG_HAS_TABLE
#define CONFIG_HAS_TABLE XB_XBCONFIG_TABLE
#endif

#define NODE_MASK ((1u << XB_NS_NODE_WIDTH) - 1)
#define END_OF_RAM (UINT64_C(1) << 32)

// All numbers above those of PEs and below this one are mapped.
static uint32_t lowest_free XBRTIME_PRIVATE;

static uint32_t pes(void) { return (uint32_t)__xbrtime.pes; }

static xb_word interrupts_off(void) {
  const xb_word before = xb_csr_read(XB_CSR_MSTATUS) & XB_MSTATUS_MIE;
  xb_csr_clear(XB_CSR_MSTATUS, XB_MSTATUS_MIE);
  return before;
}
static void interrupts_as(xb_word before) { xb_csr_set(XB_CSR_MSTATUS, before); }

static struct ns_mapping mapping_of(uint32_t pe, uint64_t low, uint64_t high,
                                    unsigned permissions) {
  return (struct ns_mapping){
      .mapping = permissions | pe << XB_NS_NODE_SHIFT, .low = low, .high = high};
}

static struct ns_mapping range_of(uint64_t low, uint64_t high, unsigned permissions) {
  struct ns_mapping range = mapping_of(0, low, high, permissions | XB_NS_RANGE);
  range.count = pes() - 1;
  return range;
}

// What the direct map does: all memory of all PEs, and their software interrupts.
static struct ns_mapping direct_map(void) {
  return range_of(XB_CLINT_MSIP, END_OF_RAM, XBRTIME_NAMESPACE_ALL);
}

static void start_table(void) {
  if (__xbrtime_table_is_on()) return;
  const struct ns_mapping range = direct_map();
  __xbrtime_table_start(&range);
  lowest_free = pes() + 1;
}

static int check(int ns) {
  if (!__xbrtime.ready) return XBRTIME_NAMESPACE_NOT_READY;
  if ((xb_csr_read(XB_CSR_XBCONFIG) & CONFIG_HAS_TABLE) == 0) return XBRTIME_NAMESPACE_NO_TABLE;
  return ns < 0 || ns > XBRTIME_NAMESPACE_PES ? XBRTIME_NAMESPACE_BAD_NUMBER : 0;
}

// Hardware takes bits 2:0 as 0, which would be another window than the one asked for.
static bool is_window(uint64_t low, uint64_t bytes) {
  return bytes != 0 && (low | bytes) % 8 == 0 && (low == XB_CLINT_MSIP || low >= XB_RAM_BASE) &&
         low < END_OF_RAM && bytes <= END_OF_RAM - low;
}

static uint32_t choose_number(void) {
  while (lowest_free <= XB_NS_MAX && __xbrtime_table_find(lowest_free) != NULL) lowest_free++;
  return lowest_free;
}

static int map_one(uint32_t ns, const struct ns_mapping *mapping, bool may_grow) {
  if (ns == 0) ns = choose_number();
  if (ns > XB_NS_MAX) return XBRTIME_NAMESPACE_NO_NUMBER;
  return __xbrtime_table_set(ns, mapping, may_grow) ? (int)ns : XBRTIME_NAMESPACE_NO_MEMORY;
}

int xbrtime_namespace_map(int ns, int pe, const volatile void *first, size_t bytes,
                          unsigned permissions) {
  const int error = check(ns);
  if (error != 0) return error;
  const bool all = ns == XBRTIME_NAMESPACE_PES;
  if (!all && (pe < 0 || pe >= __xbrtime.pes)) return XBRTIME_NAMESPACE_BAD_PE;
  const uint64_t low = (uintptr_t)first, high = low + bytes;
  if (!is_window(low, bytes)) return XBRTIME_NAMESPACE_BAD_WINDOW;
  if ((permissions & ~(unsigned)XBRTIME_NAMESPACE_ALL) != 0) {
    return XBRTIME_NAMESPACE_BAD_PERMISSIONS;
  }
  const xb_word before = interrupts_off();
  start_table();
  int result = ns;
  if (all) {
    const struct ns_mapping range = range_of(low, high, permissions);
    __xbrtime_table_set_range(&range);
  } else {
    const struct ns_mapping mapping = mapping_of((uint32_t)pe, low, high, permissions);
    result = map_one((uint32_t)ns, &mapping, before != 0);
  }
  interrupts_as(before);
  return result;
}

int xbrtime_disk_map(int ns, int pe, unsigned permissions) {
  const int error = check(ns);
  if (error != 0) return error;
  if ((xb_csr_read(XB_CSR_XBCONFIG) & XB_XBCONFIG_OBJECTS) == 0) return XBRTIME_DISK_NONE;
  // The functions of xbrtime go through the namespaces of PEs.
  if (ns > XB_NS_MAX || (ns != 0 && ns <= __xbrtime.pes)) return XBRTIME_NAMESPACE_BAD_NUMBER;
  if (pe < 0 || pe >= __xbrtime.pes) return XBRTIME_NAMESPACE_BAD_PE;
  if ((permissions & ~(unsigned)(XB_NS_READ | XB_NS_WRITE)) != 0) {
    return XBRTIME_NAMESPACE_BAD_PERMISSIONS;
  }
  const xb_word before = interrupts_off();
  start_table();
  const struct ns_mapping mapping =
      mapping_of((uint32_t)pe, XBRTIME_DISK_START, END_OF_RAM, permissions | XB_NS_BLOCK_DEVICE);
  const int result = map_one((uint32_t)ns, &mapping, before != 0);
  interrupts_as(before);
  return result;
}

int xbrtime_namespace_unmap(int ns) {
  const int error = check(ns);
  if (error != 0) return error;
  if (ns == 0) return XBRTIME_NAMESPACE_BAD_NUMBER;
  const xb_word before = interrupts_off();
  int result = 0;
  if (ns == XBRTIME_NAMESPACE_PES) {
    start_table();
    if (__xbrtime_table_range() != NULL) {
      __xbrtime_table_clear_range();
    } else {
      result = XBRTIME_NAMESPACE_UNMAPPED;
    }
  } else if (__xbrtime_table_is_on() && __xbrtime_table_find((uint32_t)ns) != NULL) {
    __xbrtime_table_clear((uint32_t)ns);
    if ((uint32_t)ns > pes() && (uint32_t)ns < lowest_free) lowest_free = (uint32_t)ns;
  } else {
    result = XBRTIME_NAMESPACE_UNMAPPED;
  }
  interrupts_as(before);
  return result;
}

static struct ns_mapping read_entry(const struct ns_entry *e) {
  return (struct ns_mapping){.mapping = e->mapping,
                             .low = (uint64_t)e->low_upper << 32 | e->low,
                             .high = (uint64_t)e->high_upper << 32 | e->high};
}

int xbrtime_namespace_query(int ns, struct xbrtime_window *window) {
  const int error = check(ns);
  if (error != 0) return error;
  if (ns == 0) return XBRTIME_NAMESPACE_BAD_NUMBER;
  const bool all = ns == XBRTIME_NAMESPACE_PES;
  const bool of_pe = (uint32_t)ns <= pes();
  struct ns_mapping found = {0};
  const xb_word before = interrupts_off();
  if (!__xbrtime_table_is_on()) {
    if (all || of_pe) found = direct_map();
  } else {
    const struct ns_entry *e = all ? NULL : __xbrtime_table_find((uint32_t)ns);
    if (e == NULL && (all || of_pe)) e = __xbrtime_table_range();
    if (e != NULL) found = read_entry(e);
  }
  interrupts_as(before);
  if (found.high == 0) return XBRTIME_NAMESPACE_UNMAPPED;
  window->pe = (int)(found.mapping >> XB_NS_NODE_SHIFT & NODE_MASK);
  if (!all && (found.mapping & XB_NS_RANGE) != 0) window->pe = ns - 1;
  window->first = (void *)(uintptr_t)found.low;
  window->bytes = (size_t)(found.high - found.low);
  window->permissions = found.mapping & (XBRTIME_NAMESPACE_ALL | XBRTIME_NAMESPACE_DISK);
  return 0;
}
