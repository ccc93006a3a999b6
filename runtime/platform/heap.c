// SPDX-License-Identifier: Apache-2.0
//
// Where malloc gets its memory: from the end of the exported window up to the guard below the
// stack. This memory is private to the PE; remote accesses reach xbrtime_malloc's memory only.
#include <errno.h>
#include <stddef.h>
#include <unistd.h>

#include "internal.h"

static char *heap_break;

void *sbrk(ptrdiff_t increment) {
  if (heap_break == NULL) heap_break = __xb_private_heap_start;
  const uintptr_t limit = __xb_stack_limit() - XB_GUARD_BYTES;
  const uintptr_t used = (uintptr_t)(heap_break - __xb_private_heap_start);
  const uintptr_t left = limit - (uintptr_t)heap_break;
  if (increment < 0 ? (uintptr_t)-increment > used : (uintptr_t)increment > left) {
    errno = ENOMEM;
    return (void *)-1;
  }
  char *previous = heap_break;
  heap_break += increment;
  return previous;
}
