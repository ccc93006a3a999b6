// SPDX-License-Identifier: Apache-2.0
// The symmetric heap under thousands of random calls of all of its functions: blocks lie where they
// may, do not overlap, hold what was written, and have the same addresses on every PE; in the end
// all of the heap is one block again. The seed is printed if something is wrong. Linked with
// --symmetric-heap 64K.
#include "firmware.h"
#include "random_below.h"

#define HEAP_BYTES (64 * 1024)
#define BLOCKS 48
#define CALLS 600

static struct {
  unsigned char *start;
  size_t size;
  unsigned char mark;
} block[BLOCKS];
static uint64_t digest;
static uint64_t digests[64];

static size_t some_size(void) {
  const unsigned kind = random_below(10);
  return kind < 6   ? 1 + random_below(200)
         : kind < 9 ? 1 + random_below(3000)
                    : 1 + random_below(20000);
}

static bool marked(int i, size_t bytes) {
  // The ends and a step between: the simulation is slow enough without.
  for (size_t at = 0; at < bytes; at += bytes / 7 + 1) {
    if (block[i].start[at] != block[i].mark) return false;
  }
  return bytes == 0 || block[i].start[bytes - 1] == block[i].mark;
}

static void mark(int i) {
  block[i].mark = (unsigned char)(random_below(255) + 1);
  memset(block[i].start, block[i].mark, block[i].size);
}

static void check_place(int i) {
  for (int other = 0; other < BLOCKS; other++) {
    if (other == i || block[other].start == NULL) continue;
    FW_CHECK(block[i].start + block[i].size <= block[other].start ||
             block[other].start + block[other].size <= block[i].start);
  }
  FW_CHECK(xbrtime_addr_accessible(block[i].start, 0));
  FW_CHECK(xbrtime_addr_accessible(block[i].start + block[i].size - 1, 0));
  digest = digest * 31 + (uintptr_t)block[i].start;
}

static void take(int i) {
  const size_t size = some_size();
  const unsigned kind = random_below(4);
  size_t alignment = 16;
  if (kind == 0) {
    alignment = (size_t)1 << random_below(12);
    block[i].start = xbrtime_align(alignment, size);
  } else if (kind == 1) {
    block[i].start = xbrtime_calloc(size, 1);
    for (size_t at = 0; block[i].start != NULL && at < size; at += size / 9 + 1) {
      FW_CHECK_EQUAL(block[i].start[at], 0);
    }
  } else {
    block[i].start = xbrtime_malloc(size);
  }
  if (block[i].start == NULL) return;
  FW_CHECK_EQUAL((uintptr_t)block[i].start % (alignment > 16 ? alignment : 16), 0);
  block[i].size = size;
  check_place(i);
  mark(i);
}

static void resize(int i) {
  const size_t size = some_size(), kept = size < block[i].size ? size : block[i].size;
  unsigned char *const start = xbrtime_realloc(block[i].start, size);
  if (start == NULL) return;  // no room: as it was
  block[i].start = start;
  FW_CHECK(marked(i, kept));
  block[i].size = size;
  check_place(i);
  mark(i);
}

int main(void) {
  const uint64_t seed = random_state;
  xbrtime_init();
  const int me = xbrtime_mype(), pes = xbrtime_num_pes();
  FW_CHECK(xbrtime_align(0, 16) == NULL);
  FW_CHECK(xbrtime_align(48, 16) == NULL);
  FW_CHECK(xbrtime_calloc(SIZE_MAX / 2, 3) == NULL);
  FW_CHECK(xbrtime_realloc(NULL, 0) == NULL);
  for (int call = 0; call < CALLS; call++) {
    const int i = (int)random_below(BLOCKS);
    if (block[i].start == NULL) {
      take(i);
    } else {
      FW_CHECK(marked(i, block[i].size));
      if (random_below(3) == 0) {
        resize(i);
      } else {
        xbrtime_free(block[i].start);
        block[i].start = NULL;
      }
    }
  }
  digests[me] = digest;
  xbrtime_barrier();
  for (int pe = 0; pe < pes; pe++) {
    uint64_t theirs;
    xbrtime_uint64_get(&theirs, &digests[pe], 1, 1, pe);
    FW_CHECK_EQUAL(theirs, digest);
  }
  for (int i = 0; i < BLOCKS; i++) {
    if (block[i].start != NULL) FW_CHECK(marked(i, block[i].size));
    xbrtime_free(block[i].start);
  }
  void *const all = xbrtime_malloc(HEAP_BYTES);
  FW_CHECK(all != NULL);
  FW_CHECK(xbrtime_realloc(all, 0) == NULL);
  if (fw_status() != 0) printf("PE %d: seed %llu\n", me, (unsigned long long)seed);
  xbrtime_close();
  return fw_status();
}
