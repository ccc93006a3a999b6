// SPDX-License-Identifier: Apache-2.0
//
// Cycles of long arrays on 16 PEs and more, by measure.h, beside what the binomial trees of the
// first xBGAS runtime take with the same primitives (B. Williams et al., "Collective Communication
// for the RISC-V xBGAS ISA Extension", ICPP Workshops 2019, algorithms 1 and 2: a reduction to all
// is one to the root and a broadcast). check_runtime.py reads them, check_bounds.py compares.
#include "measure.h"

static void broadcast(int bytes) {
  xbrtime_uint64_broadcast(dest, source, (size_t)bytes / 8, 1, 0);
}
static void broadcast_tree(int bytes) {
  xbrtime_uint64_broadcast_tree(dest, source, (size_t)bytes / 8, 1, 0);
}
static void reduce(int bytes) {
  xbrtime_long_reduce_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 0);
}
static void reduce_tree(int bytes) {
  xbrtime_long_reduce_sum_tree((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 0);
}
static void reduce_all(int bytes) {
  xbrtime_long_reduce_all_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void reduce_all_tree(int bytes) {
  const size_t nelems = (size_t)bytes / 8;
  xbrtime_long_reduce_sum_tree((long *)dest, (const long *)source, nelems, 1, 0);
  xbrtime_long_broadcast_tree((long *)dest, (const long *)dest, nelems, 1, 0);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  if (pes < 16) {
    xbrtime_close();
    return 0;
  }
  report("broadcast_long", broadcast, 65536);
  report("broadcast_long", broadcast, 32768);
  report("broadcast_tree", broadcast_tree, 32768);
  report("reduce_long", reduce, 32768);
  report("reduce_tree", reduce_tree, 32768);
  report("reduce_all_long", reduce_all, 32768);
  report("reduce_all_tree", reduce_all_tree, 32768);
  xbrtime_close();
  return 0;
}
