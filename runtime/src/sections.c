// SPDX-License-Identifier: Apache-2.0
//
// Sections of arrays, row by row; a row lies along the last dimension of more than one element.
// Where rows are contiguous on both sides, the bulk engine moves those of the last two dimensions
// by one command: a copy of a row costs a call, in the engine a row costs 3 cycles more than its
// bytes, 16 of a get.
#include "bulk.h"
#include "collectives.h"
#include "transfer.h"

#define MOST_ROWS 65535u  // of a command

// The engine keeps 31 bits of a stride. Rows further apart leave the memory of any PE, as single
// accesses will find out. Of several strides their bits together.
XBRTIME_ALWAYS_INLINE bool fits_command(size_t strides, unsigned log_width) {
  return strides >> (31 - log_width) == 0;
}

// A dimension: steps in bytes, and how many are left of a walk through it.
struct axis {
  size_t count, left;
  ptrdiff_t to, from;
};

struct place {
  char *to;
  const char *from;
};

// To the next place along the first `axes`; false behind the last one.
static bool next(struct axis *axis, int axes, struct place *place) {
  while (axes > 0) {
    struct axis *const a = &axis[--axes];
    place->to += a->to;
    place->from += a->from;
    if (--a->left != 0) return true;
    place->to -= a->to * (ptrdiff_t)a->count;
    place->from -= a->from * (ptrdiff_t)a->count;
    a->left = a->count;
  }
  return false;
}

// Rows of so many bytes along `rows`.
static uint32_t begin_plane(const struct axis *rows, struct place place, xb_word command,
                            xb_word ns) {
  const bool get = (command & XB_BULK_GET) != 0;
  uint32_t ticket = 0;
  for (size_t left = rows->count; left > 0;) {
    const size_t now = left < MOST_ROWS ? left : MOST_ROWS;
    xb_bulk_rows((uint32_t)now, get ? rows->to : rows->from, get ? rows->from : rows->to);
    ticket = get ? __xb_bulk_command(ns, place.from, place.to, command)
                 : __xb_bulk_command(ns, place.to, place.from, command);
    place.to += (ptrdiff_t)now * rows->to;
    place.from += (ptrdiff_t)now * rows->from;
    left -= now;
  }
  return ticket;
}

// The common case on a straight line: rows of a matrix to those of another one. Single elements are
// fetched better by loads.
static bool move_rows(char *dest, const size_t *dest_strides, const char *src,
                      const size_t *src_strides, const size_t *counts, unsigned log_width,
                      xb_word ns, xb_word command) {
  const size_t rows = counts[0], bytes = counts[1] << log_width;
  if (((command & XB_BULK_GET) != 0 && counts[1] == 1) || rows - 1 >= MOST_ROWS ||
      bytes - 1 >= BULK_COMMAND_BYTES || dest_strides[1] != 1 || src_strides[1] != 1 ||
      !fits_command(dest_strides[0] | src_strides[0], log_width) ||
      !takes_bulk(rows * bytes, BULK_GET_BYTES, ns)) {
    return false;
  }
  const struct axis axis = {rows, rows, (ptrdiff_t)(dest_strides[0] << log_width),
                            (ptrdiff_t)(src_strides[0] << log_width)};
  const bool get = (command & XB_BULK_GET) != 0;
  if (!get) xb_fence();  // behind stores before it, which go another way
  xb_bulk_rows((uint32_t)rows, get ? axis.to : axis.from, get ? axis.from : axis.to);
  const uint32_t ticket = get ? __xb_bulk_command(ns, src, dest, bytes | XB_BULK_GET)
                              : __xb_bulk_command(ns, dest, src, bytes);
  xb_bulk_rows(1, 0, 0);
  xb_bulk_wait(ticket);
  return true;
}

static __attribute__((noinline)) void move(char *dest, const size_t *dest_strides, const char *src,
                                           const size_t *src_strides, const size_t *counts,
                                           int dimensions, unsigned log_width, xb_word ns,
                                           xb_word command) {
  if (dimensions == 2 &&
      move_rows(dest, dest_strides, src, src_strides, counts, log_width, ns, command)) {
    return;
  }
  struct axis axis[XBRTIME_MAX_DIMENSIONS];
  int axes = 0;
  for (int d = 0; d < dimensions; d++) {
    const size_t count = counts[d];
    if (count == 0) return;
    if (count == 1) continue;
    axis[axes++] = (struct axis){count, count, (ptrdiff_t)(dest_strides[d] << log_width),
                                 (ptrdiff_t)(src_strides[d] << log_width)};
  }
  // What is moved at once has `row` elements, `to` and `from` bytes apart.
  const ptrdiff_t width = (ptrdiff_t)1 << log_width;
  size_t row = 1;
  ptrdiff_t to = width, from = width;
  if (axes > 0) row = axis[--axes].count, to = axis[axes].to, from = axis[axes].from;

  struct place place = {dest, src};
  const size_t bytes = row << log_width;
  if (axes > 0 && to == width && from == width && bytes <= BULK_COMMAND_BYTES &&
      fits_command((size_t)(axis[axes - 1].to | axis[axes - 1].from), 0) &&
      takes_bulk(bytes * axis[axes - 1].count, BULK_GET_BYTES, ns)) {
    uint32_t ticket;
    if ((command & XB_BULK_GET) == 0) xb_fence();
    do {
      ticket = begin_plane(&axis[axes - 1], place, command | bytes, ns);
    } while (next(axis, axes - 1, &place));
    xb_bulk_rows(1, 0, 0);
    xb_bulk_wait(ticket);
    return;
  }
  const size_t to_stride = (size_t)(to >> log_width), from_stride = (size_t)(from >> log_width);
  do {
    if ((command & XB_BULK_GET) != 0) {
      __xbrtime_fetch(place.to, to_stride, place.from, from_stride, row, log_width, ns);
    } else {
      __xbrtime_copy(place.to, to_stride, place.from, from_stride, row, log_width, ns);
    }
  } while (next(axis, axes, &place));
}

#define DEFINE_TYPE(NAME, TYPE)                                                              \
  void xbrtime_##NAME##_put_section(TYPE *dest, const size_t *dest_strides, const TYPE *src, \
                                    const size_t *src_strides, const size_t *counts,         \
                                    int dimensions, int pe) {                                \
    move((char *)dest, dest_strides, (const char *)src, src_strides, counts, dimensions,     \
         LOG_WIDTH(TYPE), namespace_of(pe), 0);                                              \
  }                                                                                          \
  void xbrtime_##NAME##_get_section(TYPE *dest, const size_t *dest_strides, const TYPE *src, \
                                    const size_t *src_strides, const size_t *counts,         \
                                    int dimensions, int pe) {                                \
    move((char *)dest, dest_strides, (const char *)src, src_strides, counts, dimensions,     \
         LOG_WIDTH(TYPE), namespace_of(pe), XB_BULK_GET);                                    \
  }
XBRTIME_TYPES(DEFINE_TYPE)
