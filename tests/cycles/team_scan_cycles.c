// SPDX-License-Identifier: Apache-2.0
//
// Cycles of scan, exscan and reduce_scatter of a team of all PEs, by measure.h; check_runtime.py
// reads them. A program of its own, so that the others' code stays where it is.
#include "measure.h"

#define WORLD XBRTIME_TEAM_WORLD

static void scan(int bytes) {
  xbrtime_long_team_scan_sum(WORLD, (long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void exscan(int bytes) {
  xbrtime_long_team_exscan_sum(WORLD, (long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void reduce_scatter(int bytes) {
  xbrtime_long_team_reduce_scatter_sum(WORLD, (long *)dest, (const long *)source,
                                       (size_t)bytes / 8);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  static const int sizes[] = {8, 1024};
  for (int i = 0; i < 2; i++) {
    report("team_scan", scan, sizes[i]);
    report("team_exscan", exscan, sizes[i]);
    if (sizes[i] * pes <= MAX_WORDS * 8) report("team_reduce_scatter", reduce_scatter, sizes[i]);
  }
  xbrtime_close();
  return 0;
}
