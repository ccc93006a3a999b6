// SPDX-License-Identifier: Apache-2.0
//
// The symmetric heap: first fit over a list of blocks in address order, neighbours that are free
// joined at once. The choice depends on the calls so far only, so the same calls give the same
// addresses on every PE. The list lies in private memory (malloc): a put from a PE that is ahead
// cannot destroy it.
#include <stdlib.h>

#include "internal.h"

#define ALIGNMENT 16

// Linker script; the size is an option of xbcc.
extern char __xb_symmetric_heap_start[], __xb_symmetric_heap_end[];

struct block {
  struct block *previous, *next;
  char *start;
  size_t size;
  bool used;
};
static struct block *blocks XBRTIME_PRIVATE;

// A new block behind `before` (or the first); NULL when private memory is exhausted.
static struct block *insert_after(struct block *before, char *start, size_t size) {
  struct block *block = malloc(sizeof *block);
  if (block == NULL) return NULL;
  *block = (struct block){before, before != NULL ? before->next : NULL, start, size, false};
  if (block->next != NULL) block->next->previous = block;
  if (before != NULL) before->next = block;
  return block;
}

static void join_with_next(struct block *block) {
  struct block *gone = block->next;
  block->size += gone->size;
  block->next = gone->next;
  if (block->next != NULL) block->next->previous = block;
  free(gone);
}

static void report_exhausted(size_t size, bool no_list_entry) {
  size_t total = 0, largest = 0;
  for (const struct block *b = blocks; b != NULL; b = b->next) {
    if (b->used) continue;
    total += b->size;
    if (b->size > largest) largest = b->size;
  }
  __xb_log("xbrtime_malloc: no room for ");
  __xb_log_number(size);
  __xb_log(" bytes; free: ");
  __xb_log_number(total);
  __xb_log(", largest block: ");
  __xb_log_number(largest);
  __xb_log(no_list_entry
               ? "; private memory, which lists the blocks, is used up: run with a larger "
                 "xbsim --memory\n"
               : "; link with a larger xbcc --symmetric-heap\n");
}

void *xbrtime_malloc(size_t size) {
  if (!__xbrtime.ready || size == 0) return NULL;
  if (blocks == NULL) {
    blocks = insert_after(NULL, __xb_symmetric_heap_start,
                          (size_t)(__xb_symmetric_heap_end - __xb_symmetric_heap_start));
  }
  bool no_list_entry = blocks == NULL;
  const size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  for (struct block *b = blocks; b != NULL && rounded >= size; b = b->next) {
    if (b->used || b->size < rounded) continue;
    if (b->size > rounded) {
      no_list_entry = insert_after(b, b->start + rounded, b->size - rounded) == NULL;
      if (no_list_entry) break;
      b->size = rounded;
    }
    b->used = true;
    return b->start;
  }
  report_exhausted(size, no_list_entry);
  return NULL;
}

static struct block *block_at(const void *start) {
  struct block *b = blocks;
  while (b != NULL && !(b->used && b->start == start)) b = b->next;
  return b;
}

bool __xbrtime_is_block(const void *start) { return block_at(start) != NULL; }

bool __xbrtime_is_allocated(const void *start, size_t bytes) {
  const char *first = start, *end = first + bytes;
  if (end <= __xb_symmetric_heap_start || first >= __xb_symmetric_heap_end) return true;
  for (const struct block *b = blocks; b != NULL; b = b->next) {
    if (b->used && first >= b->start && end <= b->start + b->size) return true;
  }
  return false;
}

void xbrtime_free(void *pointer) {
  if (pointer == NULL) return;
  struct block *b = block_at(pointer);
  if (b == NULL) {
    __xb_log("xbrtime_free: not an address that xbrtime_malloc returned\n");
    abort();
  }
  b->used = false;
  if (b->next != NULL && !b->next->used) join_with_next(b);
  if (b->previous != NULL && !b->previous->used) join_with_next(b->previous);
}
