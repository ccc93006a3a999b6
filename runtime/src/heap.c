// SPDX-License-Identifier: Apache-2.0
//
// The symmetric heap: free blocks in bins by size, free neighbours joined at once; the time of a
// call that does not fail has a bound however many blocks there are. (M. Masmano et al.,
// "TLSF: a new dynamic memory allocator for real-time systems", 2004.) The choice depends on the
// calls so far only, so the same calls give the same addresses on every PE.
//
// All that describes blocks lies in private memory: a put from a PE that is ahead cannot
// destroy it. A table with an entry for every 64 bytes of the heap finds the block that begins at
// an address; at most four begin there.
//
// Bins up to 1 KiB hold one size each; above, an octave has eight. A request takes a block of the
// first bin all of whose blocks are large enough. Where there is none, the bin that the size itself
// is in may still have one. So that a few looks find it, a bin is a tree: below the root, which may
// have any size of the bin, blocks divide by the bits of their size, from the highest on that not
// all of the bin share, at most three times for 1 KiB and once more for each octave. Blocks of the
// same size hang on the one that is in the tree.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

#define ALIGNMENT 16
#define LINE_BYTES 64
#define SMALL_BINS 64  // of 16 bytes each
#define FIRST_OCTAVE 10
#define BINS_PER_OCTAVE 8
#define SIZE_BITS ((int)(8 * sizeof(size_t)))
#define OCTAVES (SIZE_BITS - FIRST_OCTAVE)
#define BIN_WORDS ((SMALL_BINS + OCTAVES * BINS_PER_OCTAVE + 31) / 32)
#define SLAB_BLOCKS 128

// Linker script; the size is an option of xbcc.
extern char __xb_symmetric_heap_start[], __xb_symmetric_heap_end[];

struct block {
  struct block *before, *behind;  // in the order of addresses
  struct block **link_in_bin;     // what points to it; NULL: it is used
  struct block *next_in_bin;      // of the same size
  struct block *child[2];         // NULL where it is not in the tree itself
  struct block *next_in_line;     // that begins in the same line
  char *start;
  size_t size;
};

static struct {
  struct block *first;
  struct block *spare;          // descriptors that were used
  struct block *new, *new_end;  // and those that were not yet
  struct block **line;          // by (start - heap) / LINE_BYTES
  uint32_t bin_words;           // which of the next are not 0
  uint32_t bins_in_use[BIN_WORDS];
  struct block *bin[BIN_WORDS * 32];
} heap XBRTIME_PRIVATE;

_Static_assert(BIN_WORDS <= 32, "one word tells which");

// Of a number that is not 0.
static size_t lowest_bit(uint32_t number) {
  static const uint8_t place[32] = {0,  1,  28, 2,  29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4,  8,
                                    31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6,  11, 5,  10, 9};
  return place[((number & -number) * UINT32_C(0x077cb531)) >> 27];
}

// Of a number that is not 0: by halves, without branches but one.
XBRTIME_ALWAYS_INLINE int highest_bit(size_t number) {
  unsigned bit = 0, step;
#define HALVE(log_by)                                         \
  step = (unsigned)(number >> (1u << log_by) != 0) << log_by; \
  bit += step;                                                \
  number >>= step;
#if __SIZEOF_SIZE_T__ == 8
  if (number >> 16 != 0) {
    HALVE(5)
    HALVE(4)
  }
#else
  HALVE(4)
#endif
  HALVE(3)
  HALVE(2)
  HALVE(1)
#undef HALVE
  return (int)(bit + (unsigned)(number >> 1));
}

// The bins of an octave; `units` are eighths of it, 8 .. 16.
static size_t large_bin(int octave, size_t units) {
  return SMALL_BINS + (size_t)(octave - FIRST_OCTAVE - 1) * BINS_PER_OCTAVE + units;
}

// *key: the bits by which the tree of that bin is ordered, from the highest bit on.
XBRTIME_ALWAYS_INLINE size_t bin_of(size_t size, size_t *key) {
  *key = 0;
  if (size < SMALL_BINS * ALIGNMENT) return size / ALIGNMENT;
  const int octave = highest_bit(size);
  *key = size << (SIZE_BITS - (octave - 3));
  return large_bin(octave, size >> (octave - 3));
}

// The first bin with nothing smaller than that.
static size_t bin_for(size_t size) {
  if (size < SMALL_BINS * ALIGNMENT) return size / ALIGNMENT;
  const int octave = highest_bit(size);
  return large_bin(octave, (size + ((size_t)1 << (octave - 3)) - 1) >> (octave - 3));
}

static void put_into_bin(struct block *block) {
  const size_t size = block->size;
  size_t key;
  const size_t bin = bin_of(size, &key);
  struct block **link = &heap.bin[bin], *node = *link;
  block->child[0] = block->child[1] = NULL;
  if (node == NULL) {
    heap.bins_in_use[bin / 32] |= UINT32_C(1) << bin % 32;
    heap.bin_words |= UINT32_C(1) << bin / 32;
  }
  for (; node != NULL && node->size != size; node = *link) {
    link = &node->child[key >> (SIZE_BITS - 1)];
    key <<= 1;
  }
  struct block *next = NULL;
  if (node != NULL) {
    link = &node->next_in_bin;
    next = *link;
    if (next != NULL) next->link_in_bin = &block->next_in_bin;
  }
  block->next_in_bin = next;
  block->link_in_bin = link;
  *link = block;
}

// Gives the children of a block in the tree to what takes its place.
static void move_children(const struct block *block, struct block *other) {
  for (int i = 0; i < 2; i++) {
    struct block *const child = block->child[i];
    other->child[i] = child;
    if (child != NULL) child->link_in_bin = &other->child[i];
  }
}

// A block without children from below this one, out of the tree; this one if it has none.
static struct block *leaf_of(struct block *block) {
  struct block *leaf = block, *below;
  while ((below = leaf->child[0] != NULL ? leaf->child[0] : leaf->child[1]) != NULL) leaf = below;
  if (leaf != block) *leaf->link_in_bin = NULL;
  return leaf;
}

static void take_from_bin(struct block *block) {
  struct block **const link = block->link_in_bin;
  struct block *next = block->next_in_bin;
  block->link_in_bin = NULL;
  if (block->child[0] != NULL || block->child[1] != NULL) {
    if (next == NULL) next = leaf_of(block);
    move_children(block, next);
  }
  *link = next;
  if (next != NULL) {
    next->link_in_bin = link;
  } else if (link >= heap.bin && link < heap.bin + BIN_WORDS * 32) {
    const size_t bin = (size_t)(link - heap.bin);
    heap.bins_in_use[bin / 32] &= ~(UINT32_C(1) << bin % 32);
    if (heap.bins_in_use[bin / 32] == 0) heap.bin_words &= ~(UINT32_C(1) << bin / 32);
  }
}

static bool is_free(const struct block *block) {
  return block != NULL && block->link_in_bin != NULL;
}

// Of a tree, in which child[0] has the smaller sizes.
static struct block *smallest(struct block *root) {
  struct block *best = root;
  for (struct block *b = root; b != NULL; b = b->child[0] != NULL ? b->child[0] : b->child[1]) {
    if (b->size < best->size) best = b;
  }
  return best;
}

// The smallest size that is in a bin.
static size_t floor_of(size_t bin) {
  if (bin < SMALL_BINS) return bin * ALIGNMENT;
  const size_t large = bin - SMALL_BINS;
  return (BINS_PER_OCTAVE + large % BINS_PER_OCTAVE)
         << (FIRST_OCTAVE - 3 + large / BINS_PER_OCTAVE);
}

// The root of the first bin all of whose blocks are large enough, *in; NULL if there is none.
XBRTIME_ALWAYS_INLINE struct block *find(size_t size, size_t *in) {
  const size_t bin = bin_for(size), word = bin / 32;
  if (word < BIN_WORDS) {
    const uint32_t here = heap.bins_in_use[word] & ~UINT32_C(0) << bin % 32;
    if (here != 0) return heap.bin[*in = word * 32 + lowest_bit(here)];
    const uint32_t words = heap.bin_words & (uint32_t)(~UINT64_C(0) << (word + 1));
    if (words != 0) {
      const size_t other = lowest_bit(words);
      return heap.bin[*in = other * 32 + lowest_bit(heap.bins_in_use[other])];
    }
  }
  return NULL;
}

static struct block **line_of(const char *start) {
  return &heap.line[(size_t)(start - __xb_symmetric_heap_start) / LINE_BYTES];
}

// False when private memory is exhausted.
static __attribute__((noinline, cold)) bool more_descriptors(void) {
  // Not by malloc: that fills what it gives with 0, in more cycles than several calls take.
  const uintptr_t slab = (uintptr_t)sbrk((SLAB_BLOCKS + 1) * (ptrdiff_t)sizeof *heap.new);
  if (slab == UINTPTR_MAX) return false;
  heap.new = (struct block *)((slab + sizeof(void *) - 1) & -sizeof(void *));
  heap.new_end = heap.new + SLAB_BLOCKS;
  return true;
}

// A spare descriptor; NULL when private memory is exhausted.
static struct block *new_block(void) {
  struct block *const block = heap.spare;
  if (block == NULL) return heap.new != heap.new_end || more_descriptors() ? heap.new ++ : NULL;
  heap.spare = block->next_in_bin;
  return block;
}

// Cuts the block, which is in no bin, and gives what is behind it a descriptor of its own.
static struct block *cut(struct block *block, size_t size) {
  struct block *const rest = new_block();
  if (rest == NULL) return NULL;
  struct block *const behind = block->behind;
  rest->link_in_bin = NULL;
  rest->before = block;
  rest->behind = behind;
  if (behind != NULL) behind->before = rest;
  block->behind = rest;
  rest->start = block->start + size;
  rest->size = block->size - size;
  block->size = size;
  struct block **const line = line_of(rest->start);
  rest->next_in_line = *line;
  *line = rest;
  return rest;
}

// Cuts the beginning off a block that stays the root of its bin; that gets the descriptor `front`.
// Nothing is read twice here.
XBRTIME_ALWAYS_INLINE void *cut_front(struct block *block, size_t size, struct block *front) {
  struct block *const before = block->before;
  char *const start = block->start;
  const size_t left = block->size - size;
  struct block **const first_line = line_of(start), **const line = line_of(start + size);
  struct block **link = first_line;
  while (*link != block) link = &(*link)->next_in_line;
  *link = front;
  front->next_in_line = block->next_in_line;
  front->before = before;
  front->behind = block;
  front->start = start;
  front->size = size;
  front->link_in_bin = NULL;
  *(before != NULL ? &before->behind : &heap.first) = front;
  block->before = front;
  block->start = start + size;
  block->size = left;
  block->next_in_line = *line;
  *line = block;
  return start;
}

// Makes the block behind this one, which is in no bin, part of it.
static void join(struct block *block) {
  struct block *const gone = block->behind;
  block->size += gone->size;
  block->behind = gone->behind;
  if (gone->behind != NULL) gone->behind->before = block;
  struct block **link = line_of(gone->start);
  while (*link != gone) link = &(*link)->next_in_line;
  *link = gone->next_in_line;
  gone->next_in_bin = heap.spare;
  heap.spare = gone;
}

// NULL.
static __attribute__((noinline, cold)) void *exhausted(const char *function, size_t size,
                                                       bool no_descriptor) {
  size_t total = 0, largest = 0;
  for (const struct block *b = heap.first; b != NULL; b = b->behind) {
    if (!is_free(b)) continue;
    total += b->size;
    if (b->size > largest) largest = b->size;
  }
  __xb_log(function);
  __xb_log(": no room for ");
  __xb_log_number(size);
  __xb_log(" bytes; free: ");
  __xb_log_number(total);
  __xb_log(", largest block: ");
  __xb_log_number(largest);
  __xb_log(no_descriptor
               ? "; private memory, which lists the blocks, is used up: run with a larger "
                 "xbsim --memory\n"
               : "; link with a larger xbcc --symmetric-heap\n");
  return NULL;
}

// False when private memory is exhausted.
static __attribute__((noinline, cold)) bool begin(void) {
  const size_t size =
      (size_t)(__xb_symmetric_heap_end - __xb_symmetric_heap_start) & ~(size_t)(ALIGNMENT - 1);
  heap.line = calloc(size / LINE_BYTES + 1, sizeof *heap.line);
  struct block *const all = heap.line != NULL ? new_block() : NULL;
  if (all == NULL) {
    free(heap.line);
    heap.line = NULL;
    return false;
  }
  *all = (struct block){.start = __xb_symmetric_heap_start, .size = size};
  *line_of(all->start) = all;
  heap.first = all;
  put_into_bin(all);
  return true;
}

// What is behind the first `size` bytes of a block in use, to the free ones.
static void trim(struct block *block, size_t size) {
  if (block->size == size) return;
  struct block *const rest = cut(block, size);
  if (rest == NULL) return;  // no descriptor: the block stays larger than asked for
  if (is_free(rest->behind)) {
    take_from_bin(rest->behind);
    join(rest);
  }
  put_into_bin(rest);
}

// Of a block that leaves its bin.
static __attribute__((noinline)) void *take(const char *function, size_t alignment, size_t size,
                                            struct block *block) {
  const size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  take_from_bin(block);
  const size_t ahead = -(uintptr_t)block->start & (alignment - 1);
  if (ahead > 0) {
    struct block *const front = block;
    block = cut(front, ahead);
    put_into_bin(front);
    if (block == NULL) return exhausted(function, size, true);
  }
  if (block->size > rounded) {
    struct block *const rest = cut(block, rounded);
    put_into_bin(rest != NULL ? rest : block);
    if (rest == NULL) return exhausted(function, size, true);
  }
  return block->start;
}

static __attribute__((noinline)) void *take_smallest(const char *function, size_t size,
                                                     struct block *root) {
  return take(function, ALIGNMENT, size, smallest(root));
}

// Of the bin that the size itself is in.
static __attribute__((noinline)) void *take_one_of_its_size(const char *function, size_t alignment,
                                                            size_t size, size_t searched) {
  size_t key;
  struct block *block = heap.bin[bin_of(searched, &key)];
  while (block != NULL && block->size < searched) {
    // What is in the other child of a 0 is larger.
    const size_t bit = key >> (SIZE_BITS - 1);
    const bool larger = bit == 0 && block->child[1] != NULL;
    block = block->child[larger ? 1 : bit];
    key <<= 1;
    if (larger) break;
  }
  return block != NULL ? take(function, alignment, size, block) : exhausted(function, size, false);
}

static void *allocate(const char *function, size_t alignment, size_t size);
static __attribute__((noinline, cold)) void *allocate_first(const char *function, size_t alignment,
                                                            size_t size) {
  return begin() ? allocate(function, alignment, size) : exhausted(function, size, true);
}
static __attribute__((noinline, cold)) void *allocate_again(const char *function, size_t alignment,
                                                            size_t size) {
  return more_descriptors() ? allocate(function, alignment, size) : exhausted(function, size, true);
}

// What is usual, a large block from which a part is cut off, calls nothing, so it saves no
// registers.
static __attribute__((noinline)) void *allocate(const char *function, size_t alignment,
                                                size_t size) {
  if (!__xbrtime.ready || size == 0) return NULL;
  if (heap.first == NULL) return allocate_first(function, alignment, size);
  const size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  const size_t searched = rounded + (alignment - ALIGNMENT);
  const size_t most = (size_t)(__xb_symmetric_heap_end - __xb_symmetric_heap_start);
  if (size > most || searched < rounded || searched > most) return exhausted(function, size, false);
  size_t bin = 0;
  struct block *const block = find(searched, &bin);
  if (block == NULL) return take_one_of_its_size(function, alignment, size, searched);
  if (alignment != ALIGNMENT || block->size < rounded + ALIGNMENT ||
      block->size - rounded < floor_of(bin)) {
    return take(function, alignment, size, block);
  }
  if (block->next_in_bin != NULL) return take_smallest(function, size, block);
  struct block *front = heap.spare;
  if (front != NULL) {
    heap.spare = front->next_in_bin;
  } else if (heap.new != heap.new_end) {
    front = heap.new ++;
  } else {
    return allocate_again(function, alignment, size);
  }
  return cut_front(block, rounded, front);
}

static struct block *block_at(const void *start) {
  const char *const at = start;
  if (heap.first == NULL || at < __xb_symmetric_heap_start || at >= __xb_symmetric_heap_end) {
    return NULL;
  }
  struct block *block = *line_of(at);
  while (block != NULL && block->start != at) block = block->next_in_line;
  return block != NULL && !is_free(block) ? block : NULL;
}

static struct block *known_block(const char *function, const void *start) {
  struct block *const block = block_at(start);
  if (block == NULL) {
    __xb_log(function);
    __xb_log(": not an address that xbrtime_malloc returned\n");
    abort();
  }
  return block;
}

void *xbrtime_malloc(size_t size) { return allocate("xbrtime_malloc", ALIGNMENT, size); }

void *xbrtime_align(size_t alignment, size_t size) {
  if (alignment == 0 || (alignment & (alignment - 1)) != 0) return NULL;
  return allocate("xbrtime_align", alignment > ALIGNMENT ? alignment : ALIGNMENT, size);
}

void *xbrtime_calloc(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) bytes = SIZE_MAX;
  void *const start = allocate("xbrtime_calloc", ALIGNMENT, bytes);
  return start != NULL ? memset(start, 0, bytes) : NULL;
}

void xbrtime_free(void *pointer) {
  if (pointer == NULL) return;
  struct block *block = known_block("xbrtime_free", pointer);
  if (is_free(block->behind)) {
    take_from_bin(block->behind);
    join(block);
  }
  if (is_free(block->before)) {
    block = block->before;
    take_from_bin(block);
    join(block);
  }
  put_into_bin(block);
}

void *xbrtime_realloc(void *pointer, size_t size) {
  if (pointer == NULL) return allocate("xbrtime_realloc", ALIGNMENT, size);
  struct block *const block = known_block("xbrtime_realloc", pointer);
  if (size == 0) {
    xbrtime_free(pointer);
    return NULL;
  }
  const size_t rounded = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
  struct block *const behind = block->behind;
  if (rounded >= size && rounded > block->size && is_free(behind) &&
      rounded - block->size <= behind->size) {
    take_from_bin(behind);
    join(block);
  }
  if (rounded >= size && rounded <= block->size) {
    trim(block, rounded);
    return pointer;
  }
  void *const other = allocate("xbrtime_realloc", ALIGNMENT, size);
  if (other == NULL) return NULL;
  memcpy(other, pointer, block->size);
  xbrtime_free(pointer);
  return other;
}

bool __xbrtime_is_block(const void *start) { return block_at(start) != NULL; }

bool __xbrtime_is_allocated(const void *start, size_t bytes) {
  const char *first = start, *end = first + bytes;
  if (end <= __xb_symmetric_heap_start || first >= __xb_symmetric_heap_end) return true;
  for (const struct block *b = heap.first; b != NULL; b = b->behind) {
    if (!is_free(b) && first >= b->start && end <= b->start + b->size) return true;
  }
  return false;
}
