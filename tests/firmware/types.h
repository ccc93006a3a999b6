// SPDX-License-Identifier: Apache-2.0
//
// The functions of every type behind pointers without a type, so that one loop can test them all.
#pragma once

#include "xbrtime.h"

// xbrtime_T_broadcast by size, binomial, in pieces, van de Geijn, flat, two-ended, row and column.
#define FW_BROADCASTS 7

struct fw_type {
  const char *name;
  size_t width;
  void (*put)(void *dest, const void *src, size_t nelems, int stride, int pe);
  void (*get)(void *dest, const void *src, size_t nelems, int stride, int pe);
  void (*broadcast[FW_BROADCASTS])(void *dest, const void *src, size_t nelems, int stride,
                                   int root);
  void (*reduce_sum)(void *dest, const void *src, size_t nelems, int stride, int root);
};

#define FW_BROADCAST_(NAME, TYPE, FUNCTION)                                                    \
  static inline void FUNCTION##_##NAME(void *dest, const void *src, size_t nelems, int stride, \
                                       int root) {                                             \
    xbrtime_##NAME##_##FUNCTION((TYPE *)dest, (const TYPE *)src, nelems, stride, root);        \
  }
#define FW_WRAP_(NAME, TYPE)                                                                      \
  static inline void put_##NAME(void *dest, const void *src, size_t nelems, int stride, int pe) { \
    xbrtime_##NAME##_put((TYPE *)dest, (const TYPE *)src, nelems, stride, pe);                    \
  }                                                                                               \
  static inline void get_##NAME(void *dest, const void *src, size_t nelems, int stride, int pe) { \
    xbrtime_##NAME##_get((TYPE *)dest, (const TYPE *)src, nelems, stride, pe);                    \
  }                                                                                               \
  FW_BROADCAST_(NAME, TYPE, broadcast)                                                            \
  FW_BROADCAST_(NAME, TYPE, broadcast_tree)                                                       \
  FW_BROADCAST_(NAME, TYPE, broadcast_pieces)                                                     \
  FW_BROADCAST_(NAME, TYPE, broadcast_van_de_geijn)                                               \
  FW_BROADCAST_(NAME, TYPE, broadcast_flat)                                                       \
  FW_BROADCAST_(NAME, TYPE, broadcast_two_ended)                                                  \
  FW_BROADCAST_(NAME, TYPE, broadcast_row_column)
XBRTIME_TYPES(FW_WRAP_)
#undef FW_WRAP_
#undef FW_BROADCAST_

#define FW_WRAP_(NAME, TYPE)                                                                   \
  static inline void reduce_sum_##NAME(void *dest, const void *src, size_t nelems, int stride, \
                                       int root) {                                             \
    xbrtime_##NAME##_reduce_sum((TYPE *)dest, (const TYPE *)src, nelems, stride, root);        \
  }
XBRTIME_INTEGER_TYPES(FW_WRAP_)
#undef FW_WRAP_

#define FW_TYPE_(NAME, TYPE, REDUCE_SUM)                                              \
  {#NAME,                                                                             \
   sizeof(TYPE),                                                                      \
   put_##NAME,                                                                        \
   get_##NAME,                                                                        \
   {broadcast_##NAME, broadcast_tree_##NAME, broadcast_pieces_##NAME,                 \
    broadcast_van_de_geijn_##NAME, broadcast_flat_##NAME, broadcast_two_ended_##NAME, \
    broadcast_row_column_##NAME},                                                     \
   REDUCE_SUM},
#define FW_INTEGER_(NAME, TYPE) FW_TYPE_(NAME, TYPE, reduce_sum_##NAME)
#define FW_FLOATING_(NAME, TYPE) FW_TYPE_(NAME, TYPE, NULL)

static const struct fw_type fw_types[] = {XBRTIME_FLOATING_TYPES(FW_FLOATING_)
                                              XBRTIME_INTEGER_TYPES(FW_INTEGER_)};
#define FW_TYPE_COUNT (sizeof fw_types / sizeof fw_types[0])
