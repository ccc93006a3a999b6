// SPDX-License-Identifier: Apache-2.0
//
// The collectives of some types, and their serial computation, behind pointers without a type.
#pragma once

#include "firmware.h"

#define RANDOM_PES 64

// Functions that move elements: `way` is a number of the names below.
struct random_type {
  const char *name;
  size_t width;
  void (*broadcast)(int way, void *to, const void *from, size_t nelems, int stride, int root);
  void (*pieces)(int way, void *to, const void *from, int *sizes, int *places, size_t nelems,
                 int root);
  void (*alltoall)(int way, void *to, const void *from, int from_stride, int to_stride,
                   size_t nelems);
  void (*transfer)(int way, void *to, const void *from, size_t nelems, int stride, int pe);
};
extern const struct random_type random_types[];
extern const size_t random_type_count;

// Those that combine, and what they combine: element i of PE p is made of series[p], which the
// first `end` PEs give.
struct random_reduction {
  const char *name;
  size_t width;
  void (*reduce)(int way, void *to, const void *from, size_t nelems, int stride, int root);
  void (*give)(void *to, size_t nelems, size_t stride, struct fw_series series);
  void (*compute)(void *to, size_t nelems, size_t stride, const struct fw_series *series, int end);
};
extern const struct random_reduction random_reductions[];
extern const size_t random_reduction_count;

#define BROADCASTS 7
#define PIECES 7
#define ALLTOALLS 5
#define TRANSFERS 4
#define REDUCTIONS 14
enum { kScatter, kScatterTree, kGather, kGatherTree, kGatherAll };
enum { kReduce, kReduceAll = 5, kScan = 11, kExscan, kReduceScatter };
extern const char *const broadcast_names[BROADCASTS],
    *const pieces_names[PIECES], *const alltoall_names[ALLTOALLS],
                                     *const transfer_names[TRANSFERS],
                                         *const reduction_names[REDUCTIONS];
