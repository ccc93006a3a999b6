// SPDX-License-Identifier: Apache-2.0
// The symmetric heap in pieces: what a call takes has a bound when hundreds of free blocks are
// nearly large enough, and a request for which there is one block gets that one.
#include "firmware.h"
#include "random_below.h"

#define HEAP_BYTES (1024 * 1024)
#define BLOCKS 1000
#define MOST_BYTES 16384
// More than the longest call here takes; a look at each block takes thousands.
#define MOST_CYCLES 700

static char *block[BLOCKS], *between[BLOCKS];
static uint16_t size_at[HEAP_BYTES / 16];   // of the free block there, by offset
static uint16_t count_of[MOST_BYTES / 16];  // of free blocks, by size
static unsigned long most;

static void *take(size_t size) {
  const unsigned long begin = xb_cycles();
  void *const start = xbrtime_malloc(size);
  const unsigned long cycles = xb_cycles() - begin;
  if (cycles > most) most = cycles;
  return start;
}

static void give(void *start) {
  const unsigned long begin = xb_cycles();
  xbrtime_free(start);
  const unsigned long cycles = xb_cycles() - begin;
  if (cycles > most) most = cycles;
}

// Fills the heap with up to BLOCKS blocks of least .. least + range bytes and others between, frees
// the blocks, and asks for the size of each again, the largest first: no other block can serve
// that.
static void check_pieces(unsigned least, unsigned range) {
  size_t left = HEAP_BYTES;
  int blocks = 0;
  char *heap = NULL;
  most = 0;
  for (; blocks < BLOCKS && left >= least + range + 16; blocks++) {
    const unsigned size = least + random_below(range / 16 + 1) * 16;
    left -= size + 16;
    block[blocks] = take(size);
    between[blocks] = take(16);
    FW_CHECK(block[blocks] != NULL && between[blocks] != NULL);
    if (blocks == 0) heap = block[0];
    size_at[(size_t)(block[blocks] - heap) / 16] = (uint16_t)size;
    count_of[size / 16]++;
  }
  void *const rest = left > 0 ? take(left) : NULL;
  FW_CHECK((rest != NULL) == (left > 0));
  for (int i = 0; i < blocks; i++) give(block[i]);
  for (unsigned size = least + range; size >= least; size -= 16) {
    for (; count_of[size / 16] > 0; count_of[size / 16]--) {
      char *const start = take(size);
      FW_CHECK(start != NULL);
      if (start == NULL) continue;
      FW_CHECK_EQUAL(size_at[(size_t)(start - heap) / 16], size);
      size_at[(size_t)(start - heap) / 16] = 0;
    }
  }
  printf("PE %d: %d blocks of %u bytes and more: %lu cycles at most\n", xbrtime_mype(), blocks,
         least, most);
  FW_CHECK(most <= MOST_CYCLES);
  for (int i = 0; i < blocks; i++) {
    xbrtime_free(block[i]);
    xbrtime_free(between[i]);
  }
  xbrtime_free(rest);
  void *const all = xbrtime_malloc(HEAP_BYTES);
  FW_CHECK(all != NULL);
  xbrtime_free(all);
}

// Small blocks come from one large block, not from each of those that are alike.
static void check_alike(void) {
  enum { kAlike = 20 };
  for (int i = 0; i < kAlike; i++) {
    block[i] = xbrtime_malloc(4000);
    between[i] = xbrtime_malloc(16);
  }
  size_t left = HEAP_BYTES - kAlike * (4000 + 16);
  void *const rest = xbrtime_malloc(left);
  for (int i = 0; i < kAlike; i++) xbrtime_free(block[i]);
  for (int i = 0; i < 2 * kAlike; i++) FW_CHECK(xbrtime_malloc(48) != NULL);
  for (int i = 1; i < kAlike; i++) FW_CHECK(xbrtime_malloc(4000) != NULL);
  FW_CHECK(rest != NULL);
}

int main(void) {
  xbrtime_init();
  xbrtime_free(xbrtime_malloc(1));  // sets the heap up
  check_pieces(1024, 112);          // all of one bin
  check_pieces(8192, 1008);
  check_pieces(1024, 4096);
  check_alike();
  xbrtime_close();
  return fw_status();
}
