// SPDX-License-Identifier: Apache-2.0
//
// Transfers beside xbrtime_T_put and _get: single elements, bytes, two strides, sections of arrays,
// with a signal behind them, and accumulated. Part of xbrtime.h.
//
// Source and destination of a call may not overlap. Order, completion and own number as for
// xbrtime_T_put and _get; nelems 0 has no effect.
#pragma once

#include "xbrtime_types.h"

#ifdef __cplusplus
extern "C" {
#endif

// Bytes of any alignment, each as a whole. Up to 7 bytes beside those of src are read, never others
// than in the same aligned 8 bytes.
void xbrtime_putmem(void *dest, const void *src, size_t bytes, int pe);
void xbrtime_getmem(void *dest, const void *src, size_t bytes, int pe);

// What a signal operation does to the signal word: stores the value, or adds it.
#define XBRTIME_SIGNAL_SET 0
#define XBRTIME_SIGNAL_ADD 1

// The most dimensions of a section.
#define XBRTIME_MAX_DIMENSIONS 8

// void xbrtime_T_p(T *dest, T value, int pe)
// T xbrtime_T_g(const T *src, int pe)
//   One element to and from PE `pe`.
//
// void xbrtime_T_iput(T *dest, const T *src, ptrdiff_t dest_stride, ptrdiff_t src_stride,
//                     size_t nelems, int pe)
// void xbrtime_T_iget(..., the same)
//   As put and get, with a stride of its own on each side, each at least 1 (any, if nelems <= 1).
//
// void xbrtime_T_put_section(T *dest, const size_t *dest_strides, const T *src,
//                            const size_t *src_strides, const size_t *counts, int dimensions, int
//                            pe)
// void xbrtime_T_get_section(..., the same)
//   Sections of arrays with 1 .. XBRTIME_MAX_DIMENSIONS dimensions, as they are in C: counts[d]
//   elements along dimension d, dest_strides[d] and src_strides[d] elements apart there and here,
//   the last dimension being the one whose elements are next to each other as a rule. Rows of
//   stride 1 on both sides go as whole words. A count of 0 in any dimension: no effect.
//
// void xbrtime_T_put_signal(T *dest, const T *src, size_t nelems, unsigned long *signal,
//                           unsigned long value, int operation, int pe)
//   Contiguous elements, and behind them an update of the symmetric word `signal` on the same PE:
//   whoever finds it updated finds the elements. XBRTIME_SIGNAL_ADD is one atomic update.
//   put_signal_nb: src may be changed after xbrtime_quiet only.
//
// void xbrtime_T_accumulate(T *dest, const T *src, size_t nelems, int stride, int pe)
//   dest on PE `pe` += src, element by element; as many PEs at a time as like. Integers
//   of 4 and, on RV64, 8 bytes: one posted update per element, atomic with respect to all that is.
//   Other types: get, add and put behind a lock of the target, atomic with respect to other calls
//   of accumulate. xbrtime_quiet waits for the arrival. By name: accumulate_updates, of types with
//   atomic functions that are not wider than a register, and accumulate_locked, of all, which is
//   atomic with respect to what takes the lock only; xbrtime_select makes either of them what
//   accumulate is.
#define XBRTIME_DECLARE_(NAME, TYPE)                                                              \
  void xbrtime_##NAME##_p(TYPE *dest, TYPE value, int pe);                                        \
  TYPE xbrtime_##NAME##_g(const TYPE *src, int pe);                                               \
  void xbrtime_##NAME##_iput(TYPE *dest, const TYPE *src, ptrdiff_t dest_stride,                  \
                             ptrdiff_t src_stride, size_t nelems, int pe);                        \
  void xbrtime_##NAME##_iget(TYPE *dest, const TYPE *src, ptrdiff_t dest_stride,                  \
                             ptrdiff_t src_stride, size_t nelems, int pe);                        \
  void xbrtime_##NAME##_put_section(TYPE *dest, const size_t *dest_strides, const TYPE *src,      \
                                    const size_t *src_strides, const size_t *counts,              \
                                    int dimensions, int pe);                                      \
  void xbrtime_##NAME##_get_section(TYPE *dest, const size_t *dest_strides, const TYPE *src,      \
                                    const size_t *src_strides, const size_t *counts,              \
                                    int dimensions, int pe);                                      \
  void xbrtime_##NAME##_put_signal(TYPE *dest, const TYPE *src, size_t nelems,                    \
                                   unsigned long *signal, unsigned long value, int operation,     \
                                   int pe);                                                       \
  void xbrtime_##NAME##_put_signal_nb(TYPE *dest, const TYPE *src, size_t nelems,                 \
                                      unsigned long *signal, unsigned long value, int operation,  \
                                      int pe);                                                    \
  void xbrtime_##NAME##_accumulate(TYPE *dest, const TYPE *src, size_t nelems, int stride,        \
                                   int pe);                                                       \
  void xbrtime_##NAME##_accumulate_locked(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                          int pe);
XBRTIME_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_
#define XBRTIME_DECLARE_(NAME, TYPE)                                                               \
  void xbrtime_##NAME##_accumulate_updates(TYPE *dest, const TYPE *src, size_t nelems, int stride, \
                                           int pe);
XBRTIME_WHOLE_TYPES(XBRTIME_DECLARE_)
#undef XBRTIME_DECLARE_

// A signal word of another PE without data.
void xbrtime_signal_set(unsigned long *signal, unsigned long value, int pe);
void xbrtime_signal_add(unsigned long *signal, unsigned long value, int pe);

#ifdef __cplusplus
}
#endif
