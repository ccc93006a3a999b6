// SPDX-License-Identifier: Apache-2.0
//
// Prefix reductions, and reductions whose result is shared out. Part of xbrtime.h. Calls, operators
// and arithmetic as of xbrtime_T_reduce_OP.
#pragma once

#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

// void xbrtime_T_scan_OP(T *dest, const T *src, size_t nelems, int stride)
//   dest on PE i: element-wise result over the src of PEs 0 .. i, in this order. Neither needs to
//   be symmetric; they may be the same, else they may not overlap. Floating point: long ones from
//   left to right; how operations of short ones are grouped depends on i only.
//
// void xbrtime_T_exscan_OP(T *dest, const T *src, size_t nelems, int stride)
//   The same over PEs 0 .. i - 1; dest of PE 0 is not touched.
//
// void xbrtime_T_reduce_scatter_OP(T *dest, const T *src, size_t nelems)
//   src has a block of nelems elements for each PE, one behind the other. dest on PE i:
//   element-wise result over block i of all PEs. Neither needs to be symmetric; dest may be block i
//   of the own src, else they may not overlap.
#define XBRTIME_DECLARE_(NAME, TYPE, OP)                                                    \
  void xbrtime_##NAME##_scan##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride);   \
  void xbrtime_##NAME##_exscan##OP(TYPE *dest, const TYPE *src, size_t nelems, int stride); \
  void xbrtime_##NAME##_reduce_scatter##OP(TYPE *dest, const TYPE *src, size_t nelems);
#define XBRTIME_DECLARE_ARITHMETIC_(NAME, TYPE) \
  XBRTIME_ARITHMETIC_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
#define XBRTIME_DECLARE_BITWISE_(NAME, TYPE) XBRTIME_BITWISE_OPERATORS(XBRTIME_DECLARE_, NAME, TYPE)
XBRTIME_TYPES(XBRTIME_DECLARE_ARITHMETIC_)
XBRTIME_INTEGER_TYPES(XBRTIME_DECLARE_BITWISE_)
#undef XBRTIME_DECLARE_ARITHMETIC_
#undef XBRTIME_DECLARE_BITWISE_
#undef XBRTIME_DECLARE_

#ifdef __cplusplus
}
#endif
