// SPDX-License-Identifier: Apache-2.0
//
// Checks of arguments and of agreement between PEs, for the debug build of xbrtime (macro
// XBRTIME_DEBUG). Each returns if all is well; otherwise it prints one line,
//   FILE:LINE: PE N: FUNCTION: reason
// and ends the run as an unhandled breakpoint. Element widths are bytes: 1, 2, 4, 8, 16.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "xbrtime_counter.h"

// One call in the program.
struct call {
  const char *file;
  int line;
  const char *function;  // the same pointer for every call of that function
};

void __xbrtime_check_put(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride, int pe);
void __xbrtime_check_get(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride, int pe);
void __xbrtime_check_atomic(const struct call *call, const void *dest, size_t width, int pe);

void __xbrtime_check_two_strides(const struct call *call, const void *dest, ptrdiff_t dest_stride,
                                 const void *src, ptrdiff_t src_stride, size_t nelems, size_t width,
                                 int pe, bool is_put);
void __xbrtime_check_section(const struct call *call, const void *dest, const size_t *dest_strides,
                             const void *src, const size_t *src_strides, const size_t *counts,
                             int dimensions, size_t width, int pe, bool is_put);
void __xbrtime_check_signal(const struct call *call, const void *signal, int operation, int pe);
void __xbrtime_check_own(const struct call *call, const char *name, const void *start,
                         size_t nelems, size_t width);
void __xbrtime_check_wait(const struct call *call, const void *elements, size_t nelems,
                          const int *status, int comparison, size_t width);
void __xbrtime_check_lock(const struct call *call, const long *lock);

// Collectives: also that all PEs make this call, with the same arguments. They wait for the PE
// before this one to enter the same call.
void __xbrtime_check_barrier(const struct call *call);
void __xbrtime_check_barrier_tree(const struct call *call, int degree);
void __xbrtime_check_broadcast(const struct call *call, const void *dest, const void *src,
                               size_t nelems, size_t width, int stride, int root);
void __xbrtime_check_reduce(const struct call *call, const void *dest, const void *src,
                            size_t nelems, size_t width, int stride, int root);
void __xbrtime_check_reduce_all(const struct call *call, const void *dest, const void *src,
                                size_t nelems, size_t width, int stride);
void __xbrtime_check_scatter(const struct call *call, const void *dest, const void *src,
                             const int *counts, const int *places, size_t nelems, size_t width,
                             int root);
void __xbrtime_check_gather(const struct call *call, const void *dest, const void *src,
                            const int *counts, const int *places, size_t nelems, size_t width,
                            int root);
void __xbrtime_check_gather_all(const struct call *call, const void *dest, const void *src,
                                const int *counts, const int *places, size_t nelems, size_t width);
void __xbrtime_check_alltoall(const struct call *call, const void *dest, const void *src,
                              int src_stride, int dest_stride, size_t nelems, size_t width);
// One side of alltoallv.
struct exchange {
  const void *all;
  const int *counts, *places;
};
void __xbrtime_check_alltoallv(const struct call *call, const struct exchange *dest,
                               const struct exchange *src, size_t width);

void __xbrtime_check_scan(const struct call *call, const void *dest, const void *src, size_t nelems,
                          size_t width, int stride);
void __xbrtime_check_sum(const struct call *call, const void *dest, const void *src, size_t nelems,
                         size_t width, int stride);
void __xbrtime_check_reduce_scatter(const struct call *call, const void *dest, const void *src,
                                    size_t nelems, size_t width);

// The checks of collectives that follow are those of a team of that size in which this PE has that
// number, and PEs are counted in it; size 0: of all PEs, as at the start. `agrees` compares the
// call with those of other members.
struct agreement;
typedef void team_agrees(const struct call *call, const struct agreement *agreement);
void __xbrtime_check_in_team(int size, int me, team_agrees *agrees);

void __xbrtime_check_counter(const struct call *call, const xbrtime_counter *counter);
void __xbrtime_check_counter_reset(const struct call *call, const xbrtime_counter *counter,
                                   long total, int home);
void __xbrtime_check_counter_next(const struct call *call, const xbrtime_counter *counter,
                                  long chunk, const long *first);

// Remembers the call, to be compared with the other PEs' at the next collective.
void __xbrtime_check_malloc(size_t size);
void __xbrtime_check_free(const struct call *call, const void *pointer);
