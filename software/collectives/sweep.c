// SPDX-License-Identifier: Apache-2.0
//
// Every collective of xbrtime at many sizes, measured and checked as in collectives.c, for
// `make bench`; those of teams, those that do not wait, exscan and alltoallv are in sweep_teams.c.
// In "operation/bytes" the bytes are those of the array, and of scatter, gather, gather_all,
// alltoall and reduce_scatter_sum those of one piece: what a PE contributes or gets, and in
// alltoall what each PE sends to each. A line more tells which algorithm ran and why:
//   sweep: region=broadcast/4096 algorithm=chain_128 because=table: 16 PEs, ...
//
//   xbsim -n 16 --stats sweep.json sweep.elf [-- LARGEST [TOGETHER]]
// LARGEST: bytes of an array or piece, 65536. TOGETHER: pieces that are more for all PEs together
// are left out, 1 MiB, for which the heap of this program is large enough.
#define SWEEP_COLLECTIVES 9
#include "sweep.h"

static void barrier(unsigned words) {
  (void)words;
  xbrtime_barrier();
}

static void broadcast(unsigned words) { xbrtime_uint64_broadcast(dest, source, words, 1, ROOT); }
static void reduce(unsigned words) { xbrtime_uint64_reduce_sum(dest, source, words, 1, ROOT); }
static bool reduce_right(unsigned words) { return me != ROOT || sum_right(words); }
static void reduce_all(unsigned words) { xbrtime_uint64_reduce_all_sum(dest, source, words, 1); }
static void scan(unsigned words) { xbrtime_uint64_scan_sum(dest, source, words, 1); }
static bool scan_right(unsigned words) {
  return piece_is(0, words, sum_of_first(me + 1), STEP * (uint64_t)(me + 1));
}
static void reduce_scatter(unsigned words) {
  xbrtime_uint64_reduce_scatter_sum(dest, source, words);
}
static bool reduce_scatter_right(unsigned words) {
  const uint64_t step = STEP * (uint64_t)pes;
  return piece_is(0, words, sum_of_first(pes) + step * (unsigned)me * words, step);
}

static unsigned all_on_root(unsigned words) { return me == ROOT ? all(words) : 0; }
static void scatter(unsigned words) {
  xbrtime_uint64_scatter(dest, source, piece_sizes, piece_places, all(words), ROOT);
}
static bool scatter_right(unsigned words) {
  return piece_is(0, words, first(ROOT) + STEP * (unsigned)me * words, STEP);
}

static void gather(unsigned words) {
  xbrtime_uint64_gather(dest, source, piece_sizes, piece_places, all(words), ROOT);
}
static void gather_all(unsigned words) {
  xbrtime_uint64_gather_all(dest, source, piece_sizes, piece_places, all(words));
}
static bool gather_right(unsigned words) { return me != ROOT || gather_all_right(words); }

static void alltoall(unsigned words) { xbrtime_uint64_alltoall(dest, source, 1, 1, words); }

static void measure_size(unsigned size, bool with_pieces) {
  if (size == 0) {
    measure("barrier", 0, "barrier", barrier, none, none, always_right);
    return;
  }
  // Words of one element have ways of their own.
  measure("broadcast", size, size == 8 ? "broadcast_element" : "broadcast", broadcast, one_on_root,
          one, broadcast_right);
  measure("reduce_sum", size, size == 8 ? "reduce_element" : "reduce", reduce, one, one_on_root,
          reduce_right);
  measure("reduce_all_sum", size, size == 8 ? "reduce_all_element" : "reduce_all", reduce_all, one,
          one, sum_right);
  measure("scan_sum", size, "scan", scan, one, one, scan_right);
  if (!with_pieces) return;
  measure("reduce_scatter_sum", size, "reduce_scatter", reduce_scatter, all, one,
          reduce_scatter_right);
  measure("scatter", size, NULL, scatter, all_on_root, one, scatter_right);
  measure("gather", size, NULL, gather, one, all_on_root, gather_right);
  measure("gather_all", size, "gather_all", gather_all, one, all, gather_all_right);
  measure("alltoall", size, "alltoall", alltoall, all, all, alltoall_right);
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  const int status = sweep(argc, argv);
  xbrtime_close();
  return status;
}
