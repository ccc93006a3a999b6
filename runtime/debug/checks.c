// SPDX-License-Identifier: Apache-2.0
#include "checks.h"

#include <limits.h>

#include "../src/collectives.h"
#include "agreement.h"
#include "arguments.h"
#include "report.h"

// The team whose call is checked, if it is one's: then PEs are counted in it.
static struct {
  int size, me;
  team_agrees *agrees;
} team XBRTIME_PRIVATE;

int __xbrtime_group_pes(void) { return team.size > 0 ? team.size : __xbrtime.pes; }
int __xbrtime_group_me(void) { return team.size > 0 ? team.me : __xbrtime.me; }

void __xbrtime_check_in_team(int size, int me, team_agrees *agrees) {
  team.size = size;
  team.me = me;
  team.agrees = agrees;
}

bool __xbrtime_in_team(void) { return team.size > 0; }

// What the PEs write to each other: in a team always straight to dest.
enum place __xbrtime_dest_place(void) { return team.size > 0 ? kSymmetric : kOwn; }

void __xbrtime_group_agrees(const struct call *call, const struct agreement *agreement) {
  (team.size == 0 ? __xbrtime_agree : team.agrees)(call, agreement);
}

void __xbrtime_check_ready(const struct call *call) {
  if (!__xbrtime.ready) {
    __xbrtime_misuse(call, "called before xbrtime_init or after xbrtime_close");
  }
}

void __xbrtime_check_pe(const struct call *call, const char *name, int pe) {
  if (pe >= 0 && pe < __xbrtime_group_pes()) return;
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_number(pe);
  __xbrtime_misuse_text(", PEs are 0..");
  __xbrtime_misuse_number(__xbrtime_group_pes() - 1);
  __xbrtime_misuse_end();
}

static void check_stride(const struct call *call, const char *name, size_t nelems, int stride) {
  if (stride >= 1 || nelems <= 1) return;
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_number(stride);
  __xbrtime_misuse_text(", at least 1 is right");
  __xbrtime_misuse_end();
}

// Bytes from the first element to the end of the last one.
size_t __xbrtime_extent(const struct call *call, size_t nelems, size_t width, int stride) {
  if (nelems <= 1) return nelems * width;
  size_t bytes;
  if (__builtin_mul_overflow(nelems - 1, (size_t)stride, &bytes) ||
      __builtin_mul_overflow(bytes, width, &bytes) ||
      __builtin_add_overflow(bytes, width, &bytes) || bytes > xb_csr_read(XB_CSR_RAMSIZE)) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text("nelems is ");
    __xbrtime_misuse_number((long)nelems);
    __xbrtime_misuse_text(", more than memory holds");
    __xbrtime_misuse_end();
  }
  return bytes;
}

static void bad_memory(const struct call *call, const char *name, const void *start, size_t bytes,
                       const char *reason) {
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_address((uintptr_t)start);
  if (bytes > 0) {
    __xbrtime_misuse_text(", ");
    __xbrtime_misuse_number((long)bytes);
    __xbrtime_misuse_text(" bytes");
  }
  __xbrtime_misuse_text(reason);
  __xbrtime_misuse_end();
}

static bool within(uintptr_t start, size_t bytes, uintptr_t low, uintptr_t high) {
  return start >= low && start <= high && bytes <= high - start;
}

// link.ld
extern const char __xb_constants_start[], __xb_constants_end[];

void __xbrtime_check_memory(const struct call *call, const char *name, const void *start,
                            size_t bytes, size_t width, enum place place) {
  if (bytes == 0) return;
  const uintptr_t at = (uintptr_t)start;
  if (start == NULL) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text(name);
    __xbrtime_misuse_text(" is null");
    __xbrtime_misuse_end();
  }
  if (at % width != 0) bad_memory(call, name, start, 0, ", misaligned for its type");
  if (!within(at - XB_RAM_BASE, bytes, 0, xb_csr_read(XB_CSR_RAMSIZE))) {
    bad_memory(call, name, start, bytes, ", outside RAM");
  }
  if (place == kSymmetric &&
      !within(at, bytes, xb_csr_read(XB_CSR_EXPORTBASE), xb_csr_read(XB_CSR_EXPORTLIMIT))) {
    const bool constant =
        within(at, bytes, (uintptr_t)__xb_constants_start, (uintptr_t)__xb_constants_end);
    bad_memory(call, name, start, bytes,
               constant ? ", a constant, which no other PE reaches (leave out its const)"
                        : ", not symmetric (globals, statics, xbrtime_malloc memory are)");
  }
  if (!__xbrtime_is_allocated(start, bytes)) {
    bad_memory(call, name, start, bytes, ", on the symmetric heap, but not within one block");
  }
}

// Whether an element of one array shares bytes with one of the other; both ascend.
bool __xbrtime_overlap(const void *a, size_t a_step, size_t a_count, const void *b, size_t b_step,
                       size_t b_count, size_t width) {
  uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
  while (a_count > 0 && b_count > 0) {
    if (x < y + width && y < x + width) return true;
    if (x < y) {
      x += a_step;
      a_count--;
    } else {
      y += b_step;
      b_count--;
    }
  }
  return false;
}

static void check_overlap(const struct call *call, const void *dest, int dest_stride,
                          const void *src, int src_stride, size_t nelems, size_t width) {
  if (__xbrtime_overlap(dest, (size_t)dest_stride * width, nelems, src, (size_t)src_stride * width,
                        nelems, width)) {
    __xbrtime_misuse(call, "src and dest overlap");
  }
}

// Of collectives: dest may be src, element for element.
static void check_apart_or_same(const struct call *call, const void *dest, int dest_stride,
                                const void *src, int src_stride, size_t nelems, size_t width) {
  if (dest == src && (dest_stride == src_stride || nelems <= 1)) return;
  check_overlap(call, dest, dest_stride, src, src_stride, nelems, width);
}

static void check_transfer(const struct call *call, const void *dest, enum place dest_place,
                           const void *src, enum place src_place, size_t nelems, size_t width,
                           int stride, int pe) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "pe", pe);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_memory(call, "dest", dest, bytes, width, dest_place);
  __xbrtime_check_memory(call, "src", src, bytes, width, src_place);
  if (pe == __xbrtime_group_me()) check_overlap(call, dest, stride, src, stride, nelems, width);
}

void __xbrtime_check_put(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride, int pe) {
  check_transfer(call, dest, kSymmetric, src, kOwn, nelems, width, stride, pe);
}

void __xbrtime_check_get(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride, int pe) {
  check_transfer(call, dest, kOwn, src, kSymmetric, nelems, width, stride, pe);
}

void __xbrtime_check_atomic(const struct call *call, const void *dest, size_t width, int pe) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "pe", pe);
  __xbrtime_check_memory(call, "dest", dest, width, width, kSymmetric);
}

// A transfer with a stride on each side.
void __xbrtime_check_two_strides(const struct call *call, const void *dest, ptrdiff_t dest_stride,
                                 const void *src, ptrdiff_t src_stride, size_t nelems, size_t width,
                                 int pe, bool is_put) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "pe", pe);
  const int dest_step = dest_stride > INT_MAX ? INT_MAX : dest_stride < 0 ? -1 : (int)dest_stride;
  const int src_step = src_stride > INT_MAX ? INT_MAX : src_stride < 0 ? -1 : (int)src_stride;
  check_stride(call, "dest_stride", nelems, dest_step);
  check_stride(call, "src_stride", nelems, src_step);
  __xbrtime_check_memory(call, "dest", dest, __xbrtime_extent(call, nelems, width, dest_step),
                         width, is_put ? kSymmetric : kOwn);
  __xbrtime_check_memory(call, "src", src, __xbrtime_extent(call, nelems, width, src_step), width,
                         is_put ? kOwn : kSymmetric);
  if (pe == __xbrtime_group_me())
    check_overlap(call, dest, dest_step, src, src_step, nelems, width);
}

// Elements from the first to behind the last of a section.
static size_t section_elements(const struct call *call, const char *name, const size_t *strides,
                               const size_t *counts, int dimensions) {
  __xbrtime_check_memory(call, name, strides, (size_t)dimensions * sizeof *strides, sizeof *strides,
                         kOwn);
  size_t elements = 1;
  for (int d = 0; d < dimensions; d++) {
    size_t along;
    if (counts[d] == 0) return 0;
    if (__builtin_mul_overflow(counts[d] - 1, strides[d], &along) ||
        __builtin_add_overflow(elements, along, &elements)) {
      return SIZE_MAX;
    }
  }
  return elements;
}

void __xbrtime_check_section(const struct call *call, const void *dest, const size_t *dest_strides,
                             const void *src, const size_t *src_strides, const size_t *counts,
                             int dimensions, size_t width, int pe, bool is_put) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "pe", pe);
  if (dimensions < 1 || dimensions > XBRTIME_MAX_DIMENSIONS) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text("dimensions is ");
    __xbrtime_misuse_number(dimensions);
    __xbrtime_misuse_text(", 1 .. 8 is right");
    __xbrtime_misuse_end();
  }
  __xbrtime_check_memory(call, "counts", counts, (size_t)dimensions * sizeof *counts,
                         sizeof *counts, kOwn);
  const size_t there = section_elements(call, "dest_strides", dest_strides, counts, dimensions);
  const size_t here = section_elements(call, "src_strides", src_strides, counts, dimensions);
  __xbrtime_check_memory(call, "dest", dest, __xbrtime_extent(call, there, width, 1), width,
                         is_put ? kSymmetric : kOwn);
  __xbrtime_check_memory(call, "src", src, __xbrtime_extent(call, here, width, 1), width,
                         is_put ? kOwn : kSymmetric);
}

void __xbrtime_check_signal(const struct call *call, const void *signal, int operation, int pe) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "pe", pe);
  __xbrtime_check_memory(call, "signal", signal, sizeof(long), sizeof(long), kSymmetric);
  if (operation != XBRTIME_SIGNAL_SET && operation != XBRTIME_SIGNAL_ADD) {
    __xbrtime_misuse(call, "operation is none of XBRTIME_SIGNAL_SET and XBRTIME_SIGNAL_ADD");
  }
}

void __xbrtime_check_own(const struct call *call, const char *name, const void *start,
                         size_t nelems, size_t width) {
  __xbrtime_check_ready(call);
  __xbrtime_check_memory(call, name, start, __xbrtime_extent(call, nelems, width, 1), width, kOwn);
}

void __xbrtime_check_wait(const struct call *call, const void *elements, size_t nelems,
                          const int *status, int comparison, size_t width) {
  __xbrtime_check_own(call, "elements", elements, nelems, width);
  if (status != NULL) __xbrtime_check_own(call, "status", status, nelems, sizeof *status);
  if (comparison < XBRTIME_CMP_EQ || comparison > XBRTIME_CMP_LE) {
    __xbrtime_misuse(call, "comparison is none of XBRTIME_CMP_EQ .. XBRTIME_CMP_LE");
  }
}

void __xbrtime_check_lock(const struct call *call, const long *lock) {
  __xbrtime_check_ready(call);
  __xbrtime_check_memory(call, "lock", lock, sizeof *lock, sizeof *lock, kSymmetric);
}

// What a pair of PEs may exchange in one call: positions count chunks.
void __xbrtime_check_size(const struct call *call, size_t nelems, size_t width) {
  if (nelems * width / CHUNK_BYTES < (UINT64_C(1) << XBRTIME_CHUNK_BITS) - 8) return;
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text("nelems is ");
  __xbrtime_misuse_number((long)nelems);
  __xbrtime_misuse_text(", more than one call moves");
  __xbrtime_misuse_end();
}

void __xbrtime_check_barrier(const struct call *call) {
  __xbrtime_check_ready(call);
  __xbrtime_group_agrees(call, &(struct agreement){0});
}

void __xbrtime_check_barrier_tree(const struct call *call, int degree) {
  __xbrtime_check_ready(call);
  if (degree < 1) {
    __xbrtime_misuse_begin(call);
    __xbrtime_misuse_text("degree is ");
    __xbrtime_misuse_number(degree);
    __xbrtime_misuse_text(", at least 1 is right");
    __xbrtime_misuse_end();
  }
  __xbrtime_group_agrees(call, &(struct agreement){.degree = degree});
}

void __xbrtime_check_broadcast(const struct call *call, const void *dest, const void *src,
                               size_t nelems, size_t width, int stride, int root) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "root", root);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_size(call, nelems, width);
  __xbrtime_check_memory(call, "dest", dest, bytes, width, kSymmetric);
  if (root == __xbrtime_group_me()) {
    __xbrtime_check_memory(call, "src", src, bytes, width, kOwn);
    check_apart_or_same(call, dest, stride, src, stride, nelems, width);
  }
  __xbrtime_group_agrees(
      call, &(struct agreement){.dest = dest, .nelems = nelems, .stride = stride, .root = root});
}

void __xbrtime_check_reduce(const struct call *call, const void *dest, const void *src,
                            size_t nelems, size_t width, int stride, int root) {
  __xbrtime_check_ready(call);
  __xbrtime_check_pe(call, "root", root);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_size(call, nelems, width);
  __xbrtime_check_memory(call, "src", src, bytes, width, kOwn);
  if (root == __xbrtime_group_me()) {
    __xbrtime_check_memory(call, "dest", dest, bytes, width, kOwn);
    check_apart_or_same(call, dest, stride, src, stride, nelems, width);
  }
  __xbrtime_group_agrees(call,
                         &(struct agreement){.nelems = nelems, .stride = stride, .root = root});
}

void __xbrtime_check_reduce_all(const struct call *call, const void *dest, const void *src,
                                size_t nelems, size_t width, int stride) {
  __xbrtime_check_ready(call);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_size(call, nelems, width);
  __xbrtime_check_memory(call, "src", src, bytes, width, kOwn);
  __xbrtime_check_memory(call, "dest", dest, bytes, width, kSymmetric);
  check_apart_or_same(call, dest, stride, src, stride, nelems, width);
  __xbrtime_group_agrees(call,
                         &(struct agreement){.dest = dest, .nelems = nelems, .stride = stride});
}

void __xbrtime_check_scan(const struct call *call, const void *dest, const void *src, size_t nelems,
                          size_t width, int stride) {
  __xbrtime_check_ready(call);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_size(call, nelems, width);
  __xbrtime_check_memory(call, "src", src, bytes, width, kOwn);
  __xbrtime_check_memory(call, "dest", dest, bytes, width, kOwn);
  check_apart_or_same(call, dest, stride, src, stride, nelems, width);
  __xbrtime_group_agrees(call, &(struct agreement){.nelems = nelems, .stride = stride});
}

// The numbers of elements differ.
void __xbrtime_check_sum(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride) {
  __xbrtime_check_ready(call);
  check_stride(call, "stride", nelems, stride);
  const size_t bytes = __xbrtime_extent(call, nelems, width, stride);
  __xbrtime_check_memory(call, "src", src, bytes, width, kOwn);
  __xbrtime_check_memory(call, "dest", dest, width, width, kOwn);
  __xbrtime_group_agrees(call, &(struct agreement){0});
}

void __xbrtime_check_reduce_scatter(const struct call *call, const void *dest, const void *src,
                                    size_t nelems, size_t width) {
  __xbrtime_check_ready(call);
  size_t total;
  if (__builtin_mul_overflow(nelems, (size_t)__xbrtime_group_pes(), &total)) total = SIZE_MAX;
  __xbrtime_check_memory(call, "src", src, __xbrtime_extent(call, total, width, 1), width, kOwn);
  __xbrtime_check_memory(call, "dest", dest, nelems * width, width, kOwn);
  if (dest != (const char *)src + (size_t)__xbrtime_group_me() * nelems * width &&
      __xbrtime_overlap(dest, width, nelems, src, width, total, width)) {
    __xbrtime_misuse(call, "src and dest overlap");
  }
  __xbrtime_group_agrees(call, &(struct agreement){.nelems = nelems});
}

void __xbrtime_check_alltoall(const struct call *call, const void *dest, const void *src,
                              int src_stride, int dest_stride, size_t nelems, size_t width) {
  __xbrtime_check_ready(call);
  size_t total;
  if (__builtin_mul_overflow(nelems, (size_t)__xbrtime_group_pes(), &total)) total = SIZE_MAX;
  check_stride(call, "src_stride", total, src_stride);
  check_stride(call, "dest_stride", total, dest_stride);
  __xbrtime_check_memory(call, "src", src, __xbrtime_extent(call, total, width, src_stride), width,
                         kOwn);
  __xbrtime_check_memory(call, "dest", dest, __xbrtime_extent(call, total, width, dest_stride),
                         width, kSymmetric);
  check_apart_or_same(call, dest, dest_stride, src, src_stride, total, width);
  __xbrtime_group_agrees(call, &(struct agreement){.dest = dest,
                                                   .nelems = nelems,
                                                   .stride = src_stride,
                                                   .other_stride = dest_stride,
                                                   .in_place = nelems > 0 && dest == src &&
                                                               src_stride == dest_stride});
}

static void check_least(const struct call *call, const char *name, long value, long least) {
  if (value >= least) return;
  __xbrtime_misuse_begin(call);
  __xbrtime_misuse_text(name);
  __xbrtime_misuse_text(" is ");
  __xbrtime_misuse_number(value);
  __xbrtime_misuse_text(", at least ");
  __xbrtime_misuse_number(least);
  __xbrtime_misuse_text(" is right");
  __xbrtime_misuse_end();
}

void __xbrtime_check_counter(const struct call *call, const xbrtime_counter *counter) {
  __xbrtime_check_ready(call);
  __xbrtime_check_memory(call, "counter", counter, sizeof *counter, sizeof(long), kSymmetric);
}

void __xbrtime_check_counter_reset(const struct call *call, const xbrtime_counter *counter,
                                   long total, int home) {
  __xbrtime_check_counter(call, counter);
  if (home != XBRTIME_COUNTER_SHARES) __xbrtime_check_pe(call, "home", home);
  check_least(call, "total", total, 0);
  __xbrtime_group_agrees(call, &(struct agreement){.dest = counter, .home = home, .total = total});
}

void __xbrtime_check_counter_next(const struct call *call, const xbrtime_counter *counter,
                                  long chunk, const long *first) {
  __xbrtime_check_counter(call, counter);
  check_least(call, "chunk", chunk, 1);
  __xbrtime_check_memory(call, "first", first, sizeof *first, sizeof *first, kOwn);
}
