// SPDX-License-Identifier: Apache-2.0
// xbrtime_malloc and xbrtime_free: alignment, symmetry, joining of free neighbours, exhaustion.
// Linked with --symmetric-heap 64K.
#include <stdlib.h>

#include "firmware.h"

#define HEAP_BYTES (64 * 1024)

static uint64_t addresses[64];

// The address that PE 0 got has to be mine, too.
static void check_symmetric(void *mine, int slot) {
  addresses[slot] = (uint64_t)(uintptr_t)mine;
  xbrtime_barrier();
  uint64_t theirs;
  xbrtime_uint64_get(&theirs, &addresses[slot], 1, 1, 0);
  FW_CHECK_EQUAL(theirs, (uintptr_t)mine);
}

static void check_block(void *block, int slot) {
  FW_CHECK(block != NULL);
  FW_CHECK_EQUAL((uintptr_t)block % 16, 0);
  FW_CHECK(xbrtime_addr_accessible(block, 0));
  check_symmetric(block, slot);
}

int main(void) {
  FW_CHECK(xbrtime_malloc(16) == NULL);  // before init
  xbrtime_init();
  FW_CHECK(xbrtime_malloc(0) == NULL);
  xbrtime_free(NULL);

  // The whole heap is one block, and again after everything was freed in any order.
  void *all = xbrtime_malloc(HEAP_BYTES);
  check_block(all, 0);
  FW_CHECK(xbrtime_malloc(1) == NULL);
  xbrtime_free(all);

  static const size_t sizes[] = {1, 15, 16, 17, 100, 1000, 4096, 7};
  enum { kBlocks = sizeof sizes / sizeof sizes[0] };
  static const int orders[][kBlocks] = {{0, 1, 2, 3, 4, 5, 6, 7},
                                        {7, 6, 5, 4, 3, 2, 1, 0},
                                        {1, 3, 5, 7, 0, 2, 4, 6},
                                        {4, 0, 7, 2, 6, 1, 5, 3}};
  for (size_t order = 0; order < sizeof orders / sizeof orders[0]; order++) {
    char *block[kBlocks];
    for (int i = 0; i < kBlocks; i++) {
      block[i] = xbrtime_malloc(sizes[i]);
      check_block(block[i], i);
      memset(block[i], i + 1, sizes[i]);
    }
    for (int i = 0; i < kBlocks; i++) {
      FW_CHECK_EQUAL(block[i][0], i + 1);
      FW_CHECK_EQUAL(block[i][sizes[i] - 1], i + 1);
    }
    xbrtime_barrier();
    for (int i = 0; i < kBlocks; i++) xbrtime_free(block[orders[order][i]]);
    all = xbrtime_malloc(HEAP_BYTES);
    FW_CHECK(all != NULL);
    xbrtime_free(all);
  }

  // A gap is used again, and one that is too small is passed over.
  char *a = xbrtime_malloc(64), *b = xbrtime_malloc(64), *c = xbrtime_malloc(64);
  xbrtime_free(b);
  char *larger = xbrtime_malloc(80), *same = xbrtime_malloc(64);
  FW_CHECK(larger > c);
  FW_CHECK(same == b);
  xbrtime_free(larger);
  xbrtime_free(same);
  xbrtime_free(c);
  xbrtime_free(a);

  FW_CHECK(xbrtime_malloc(HEAP_BYTES + 1) == NULL);
  FW_CHECK(xbrtime_malloc(SIZE_MAX) == NULL);
  FW_CHECK(xbrtime_malloc(SIZE_MAX - 14) == NULL);
  xbrtime_close();
  return fw_status();
}
