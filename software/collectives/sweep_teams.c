// SPDX-License-Identifier: Apache-2.0
//
// As sweep.c, of what has no room there (a program has 64 regions): exscan and alltoallv; over the
// team of all PEs sync, broadcast, reduce_all, gather_all and alltoall; and three of these that do
// not wait, which the caller does at once (..._nbh). In a program with such a call no collective
// goes over the collective network.
#define SWEEP_COLLECTIVES 9
#include "sweep.h"

static void sync_team(unsigned words) {
  (void)words;
  xbrtime_team_sync(XBRTIME_TEAM_WORLD);
}

static void exscan(unsigned words) { xbrtime_uint64_exscan_sum(dest, source, words, 1); }
static unsigned one_behind_first(unsigned words) { return me > 0 ? words : 0; }
static bool exscan_right(unsigned words) {
  return me == 0 || piece_is(0, words, sum_of_first(me), STEP * (uint64_t)me);
}
static void alltoallv(unsigned words) {
  (void)words;
  xbrtime_uint64_alltoallv(dest, source, piece_sizes, piece_places, piece_sizes, piece_places);
}

static void team_broadcast(unsigned words) {
  xbrtime_uint64_team_broadcast(XBRTIME_TEAM_WORLD, dest, source, words, 1, ROOT);
}
static void team_reduce_all(unsigned words) {
  xbrtime_uint64_team_reduce_all_sum(XBRTIME_TEAM_WORLD, dest, source, words, 1);
}
static void team_gather_all(unsigned words) {
  xbrtime_uint64_team_gather_all(XBRTIME_TEAM_WORLD, dest, source, piece_sizes, piece_places,
                                 all(words));
}
static void team_alltoall(unsigned words) {
  xbrtime_uint64_team_alltoall(XBRTIME_TEAM_WORLD, dest, source, 1, 1, words);
}

static void broadcast_nbh(unsigned words) {
  xbrtime_request request;
  xbrtime_uint64_team_broadcast_nbh(XBRTIME_TEAM_WORLD, dest, source, words, 1, ROOT, &request);
  xbrtime_request_wait(&request);
}
static void reduce_all_nbh(unsigned words) {
  xbrtime_request request;
  xbrtime_uint64_team_reduce_all_sum_nbh(XBRTIME_TEAM_WORLD, dest, source, words, 1, &request);
  xbrtime_request_wait(&request);
}
static void alltoall_nbh(unsigned words) {
  xbrtime_request request;
  xbrtime_uint64_team_alltoall_nbh(XBRTIME_TEAM_WORLD, dest, source, 1, 1, words, &request);
  xbrtime_request_wait(&request);
}

static void measure_size(unsigned size, bool with_pieces) {
  if (size == 0) {
    measure("team_sync", 0, NULL, sync_team, none, none, always_right);
    return;
  }
  measure("exscan_sum", size, "scan", exscan, one, one_behind_first, exscan_right);
  measure("team_broadcast", size, NULL, team_broadcast, one_on_root, one, broadcast_right);
  measure("team_reduce_all_sum", size, NULL, team_reduce_all, one, one, sum_right);
  measure("broadcast_nbh", size, NULL, broadcast_nbh, one_on_root, one, broadcast_right);
  measure("reduce_all_sum_nbh", size, NULL, reduce_all_nbh, one, one, sum_right);
  if (!with_pieces) return;
  measure("alltoallv", size, NULL, alltoallv, all, all, alltoall_right);
  measure("team_gather_all", size, NULL, team_gather_all, one, all, gather_all_right);
  measure("team_alltoall", size, NULL, team_alltoall, all, all, alltoall_right);
  measure("alltoall_nbh", size, NULL, alltoall_nbh, all, all, alltoall_right);
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  const int status = sweep(argc, argv);
  xbrtime_close();
  return status;
}
