// SPDX-License-Identifier: Apache-2.0
//
// Cycles of calls that go over the collective network, by measure.h; check_runtime.py reads them.
// All PEs enter in the same cycle, the figure is the time until the last one leaves.
#include "measure.h"

static void barrier(int bytes) {
  (void)bytes;
  xbrtime_barrier();
}
static void broadcast(int bytes) {
  xbrtime_uint64_broadcast(dest, source, (size_t)bytes / 8, 1, 0);
}
static void reduce(int bytes) {
  xbrtime_int_reduce_sum((int *)dest, (const int *)source, (size_t)bytes / 4, 1, 0);
}
static void reduce_all(int bytes) {
  xbrtime_int_reduce_all_sum((int *)dest, (const int *)source, (size_t)bytes / 4, 1);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  report("network_barrier", barrier, 0);
  report("network_broadcast", broadcast, 8);
  report("network_reduce_int", reduce, 4);
  report("network_reduce_all_int", reduce_all, 4);
  xbrtime_close();
  return 0;
}
