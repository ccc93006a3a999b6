// SPDX-License-Identifier: Apache-2.0
//
// Cycles of collectives of a team of all PEs, by measure.h; check_runtime.py reads them. With so
// many begun and then waited for, too.
#include "measure.h"

#define WORLD XBRTIME_TEAM_WORLD
#define BEGUN 4
static xbrtime_request requests[BEGUN];

static void sync(int bytes) {
  (void)bytes;
  xbrtime_team_sync(WORLD);
}
static void broadcast(int bytes) {
  xbrtime_uint64_team_broadcast(WORLD, dest, source, (size_t)bytes / 8, 1, 0);
}
static void reduce(int bytes) {
  xbrtime_long_team_reduce_sum(WORLD, (long *)dest, (const long *)source, (size_t)bytes / 8, 1, 0);
}
static void reduce_all(int bytes) {
  xbrtime_long_team_reduce_all_sum(WORLD, (long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void lay_out(int bytes) {
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = bytes / 8;
    places[pe] = pe * (bytes / 8);
  }
}
static void scatter(int bytes) {
  xbrtime_uint64_team_scatter(WORLD, dest, source, counts, places, (size_t)(pes * bytes / 8), 0);
}
static void gather(int bytes) {
  xbrtime_uint64_team_gather(WORLD, dest, source, counts, places, (size_t)(pes * bytes / 8), 0);
}
static void gather_all(int bytes) {
  xbrtime_uint64_team_gather_all(WORLD, dest, source, counts, places, (size_t)(pes * bytes / 8));
}
static void alltoall(int bytes) {
  xbrtime_uint64_team_alltoall(WORLD, dest, source, 1, 1, (size_t)bytes / 8);
}
static void reduce_all_at_once(int bytes) {
  for (int i = 0; i < BEGUN; i++) {
    xbrtime_long_team_reduce_all_sum_nbh(WORLD, (long *)dest + i, (const long *)source + i,
                                         (size_t)bytes / 8, 1, &requests[i]);
  }
  xbrtime_request_wait_all(requests, BEGUN);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  report("team_sync", sync, 0);
  static const int sizes[] = {8, 1024};
  for (int i = 0; i < 2; i++) {
    report("team_broadcast", broadcast, sizes[i]);
    report("team_reduce", reduce, sizes[i]);
    report("team_reduce_all", reduce_all, sizes[i]);
    if (sizes[i] * pes > MAX_WORDS * 8 || pes > FEW_PES) continue;
    lay_out(sizes[i]);
    report("team_scatter", scatter, sizes[i]);
    report("team_gather", gather, sizes[i]);
    report("team_gather_all", gather_all, sizes[i]);
    report("team_alltoall", alltoall, sizes[i]);
  }
  report("team_reduce_all_4_at_once", reduce_all_at_once, 8);
  xbrtime_close();
  return 0;
}
