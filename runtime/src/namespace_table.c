// SPDX-License-Identifier: Apache-2.0
#include "namespace_table.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(struct ns_entry) == XB_NS_ENTRY_BYTES, "entries of hardware");
_Static_assert(offsetof(struct ns_entry, ns) == 8 * XB_NS_WORD_NAMESPACE, "word 0");
_Static_assert(offsetof(struct ns_entry, mapping) == 8 * XB_NS_WORD_MAPPING, "word 1");
_Static_assert(offsetof(struct ns_entry, low) == 8 * XB_NS_WORD_LOW, "word 2");
_Static_assert(offsetof(struct ns_entry, high) == 8 * XB_NS_WORD_HIGH, "word 3");
_Static_assert(XB_NS_COUNT_SHIFT == 32, "the upper half of word 1 is the count");

// The first table is static, so that a few namespaces need no malloc and handlers can map them.
#define FIRST_SIZE 32u
static struct ns_entry first_table[FIRST_SIZE] XBRTIME_PRIVATE
    __attribute__((aligned(XB_NS_ENTRY_BYTES)));

static struct {
  struct ns_entry *entries;  // NULL: no table
  uint32_t size;             // slots, a power of two
  uint32_t used;             // slots with a namespace, tombstones and slot 0 included
  uint32_t valid;            // of these, those that are valid, without slot 0
} table XBRTIME_PRIVATE;

static bool is_valid(const struct ns_entry *e) { return (e->mapping & XB_NS_VALID) != 0; }

static void make_invalid(struct ns_entry *e, uint32_t flushed) {
  e->mapping = 0;
  xb_fence();
  xb_csr_write(XB_CSR_NLBFLUSH, flushed);
}

static void write_words(struct ns_entry *e, uint32_t ns, const struct ns_mapping *m) {
  e->low = (uint32_t)m->low;
  e->low_upper = (uint32_t)(m->low >> 32);
  e->high = (uint32_t)m->high;
  e->high_upper = (uint32_t)(m->high >> 32);
  e->ns = ns;
  e->count = m->count;
}

// The order that hls/isa/README.md asks for: the valid bit goes first and comes back last, so a
// search finds the old entry, none or the new one. `flushed` is the namespace, 0: all.
static void change(struct ns_entry *e, uint32_t ns, uint32_t flushed, const struct ns_mapping *m) {
  make_invalid(e, flushed);
  write_words(e, ns, m);
  xb_fence();
  e->mapping = m->mapping | XB_NS_VALID;
}

bool __xbrtime_table_is_on(void) { return table.entries != NULL; }

// Hardware empties the look-aside buffer. The size comes last: from 0 it switches the table on.
static void use(struct ns_entry *entries, uint32_t size) {
  table.entries = entries;
  table.size = size;
  xb_fence();
  xb_csr_write(XB_CSR_NSTABLEBASE, (uintptr_t)entries);
  xb_csr_write(XB_CSR_NSTABLESIZE, size);
}

void __xbrtime_table_start(const struct ns_mapping *all_pes) {
  change(&first_table[0], 1, 0, all_pes);
  table.used = 1;
  use(first_table, FIRST_SIZE);
}

const struct ns_entry *__xbrtime_table_range(void) {
  return is_valid(&table.entries[0]) ? &table.entries[0] : NULL;
}

// The entry of a namespace, NULL if it has none; then *room is where one can go, NULL: nowhere.
// Hardware searches in the same order, and passes over the range in slot 0 as this does.
static struct ns_entry *look_up(uint32_t ns, struct ns_entry **room) {
  *room = NULL;
  for (uint32_t k = 0; k < table.size; k++) {
    struct ns_entry *e = &table.entries[(ns + k) & (table.size - 1)];
    if (e == table.entries) continue;
    if (is_valid(e)) {
      if (e->ns == ns) return e;
      continue;
    }
    if (*room == NULL) *room = e;
    if (e->ns == 0) break;
  }
  return NULL;
}

const struct ns_entry *__xbrtime_table_find(uint32_t ns) {
  struct ns_entry *room;
  return look_up(ns, &room);
}

// Moves all valid entries to a table of four to eight slots for each, without tombstones; one that
// is full of these may well be replaced by a smaller one. False without memory.
static bool rehash(void) {
  uint32_t size = FIRST_SIZE;
  while (size / 4 < table.valid + 1 && size < XB_NS_MAX_TABLE_SIZE) size *= 2;
  struct ns_entry *entries = aligned_alloc(XB_NS_ENTRY_BYTES, size * sizeof *entries);
  if (entries == NULL) return false;
  memset(entries, 0, size * sizeof *entries);
  entries[0] = table.entries[0];
  for (uint32_t i = 1; i < table.size; i++) {
    const struct ns_entry *e = &table.entries[i];
    if (!is_valid(e)) continue;
    uint32_t slot = e->ns & (size - 1);
    while (entries[slot].ns != 0) slot = (slot + 1) & (size - 1);
    entries[slot] = *e;
  }
  struct ns_entry *before = table.entries;
  table.used = 1 + table.valid;
  use(entries, size);
  if (before != first_table) free(before);
  return true;
}

// Half of the slots stay free, tombstones counted, so that searches are short; all but the largest
// table, in which every namespace has a slot of its own. What cannot grow is filled.
static void make_room(void) {
  if (2 * (table.used + 1) > table.size && table.size < XB_NS_MAX_TABLE_SIZE) rehash();
}

bool __xbrtime_table_set(uint32_t ns, const struct ns_mapping *mapping, bool may_grow) {
  struct ns_entry *room, *e = look_up(ns, &room);
  if (e == NULL && may_grow && (room == NULL || room->ns == 0)) {
    make_room();
    e = look_up(ns, &room);
  }
  if (e == NULL) {
    if (room == NULL) return false;
    e = room;
    table.used += e->ns == 0;
    table.valid++;
  }
  change(e, ns, ns, mapping);
  return true;
}

// The look-aside buffer holds namespaces, not entries: all that came from the range have to go.
void __xbrtime_table_set_range(const struct ns_mapping *all_pes) {
  change(&table.entries[0], 1, 0, all_pes);
}

void __xbrtime_table_clear(uint32_t ns) {
  struct ns_entry *room, *e = look_up(ns, &room);
  make_invalid(e, ns);
  table.valid--;
}

void __xbrtime_table_clear_range(void) { make_invalid(&table.entries[0], 0); }
