// SPDX-License-Identifier: Apache-2.0
//
// Cycles of functions of xbrtime, by measure.h; check_runtime.py reads them.
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
  xbrtime_long_reduce_all_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void reduce_all_int(int bytes) {
  xbrtime_int_reduce_all_sum((int *)dest, (const int *)source, (size_t)bytes / 4, 1);
}
static void reduce_all_double(int bytes) {
  xbrtime_double_reduce_all_sum((double *)dest, (const double *)source, (size_t)bytes / 8, 1);
}
static size_t lay_out(int bytes) {
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = bytes / 8;
    places[pe] = pe * (bytes / 8);
  }
  return (size_t)pes * (size_t)bytes / 8;
}
static size_t laid_out;
static void scatter(int bytes) {
  (void)bytes;
  xbrtime_uint64_scatter(dest, source, counts, places, laid_out, 0);
}
static void gather(int bytes) {
  (void)bytes;
  xbrtime_uint64_gather(dest, source, counts, places, laid_out, 0);
}
static void gather_all(int bytes) {
  (void)bytes;
  xbrtime_uint64_gather_all(dest, source, counts, places, laid_out);
}
static void alltoall(int bytes) { xbrtime_uint64_alltoall(dest, source, 1, 1, (size_t)bytes / 8); }

// PE 0 to PE 1.
static void put(int bytes) {
  if (me == 0) xbrtime_uint64_put(dest, source, (size_t)bytes / 8, 1, 1);
}
static void get(int bytes) {
  if (me == 0) xbrtime_uint64_get(dest, source, (size_t)bytes / 8, 1, 1);
}
static void put_unlike(int bytes) {
  if (me == 0) xbrtime_char_put((char *)dest, (const char *)source + 3, (size_t)bytes, 1, 1);
}
static void get_unlike(int bytes) {
  if (me == 0) xbrtime_char_get((char *)dest, (const char *)source + 3, (size_t)bytes, 1, 1);
}
static void scan(int bytes) {
  xbrtime_long_scan_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void reduce_scatter(int bytes) {
  xbrtime_long_reduce_scatter_sum((long *)dest, (const long *)source, (size_t)bytes / 8);
}
static void accumulate(int bytes) {
  if (me == 0) xbrtime_long_accumulate((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 1);
}
static void put_strided(int bytes) {
  if (me == 0) xbrtime_int_put((int *)dest, (const int *)source, (size_t)bytes / 4, 2, 1);
}

// With so many blocks of different size, every third freed again.
#define LIVE 1000
static void *blocks[LIVE + LIVE / 2];
static void allocate(int bytes) { blocks[0] = xbrtime_malloc((size_t)bytes); }
static void allocate_and_free(int bytes) { xbrtime_free(xbrtime_malloc((size_t)bytes)); }
static void report_heap(void) {
  for (int i = 1; i < LIVE + LIVE / 2; i++)
    blocks[i] = xbrtime_malloc(16 + (size_t)(i * 7 % 40) * 16);
  for (int i = 1; i < LIVE + LIVE / 2; i += 3) xbrtime_free(blocks[i]);
  report("malloc", allocate, 48);
  report("malloc", allocate, 2000);
  report("malloc_and_free", allocate_and_free, 48);
}

int main(int argc, char *argv[]) {
  if (begin_measuring(argc, argv) != 0) return 1;
  report("barrier", barrier, 0);
  if (pes <= FEW_PES) {
    report("broadcast", broadcast, 8);
    report("reduce", reduce, 4);
    report("reduce_all_int", reduce_all_int, 4);
    report("reduce_all", reduce_all, 8);
    static const int sizes[] = {64, 128, 1024, 4096, 32768};
    for (int i = 0; i < 5; i++) {
      if (sizes[i] > 1024 && pes > 16) continue;
      report("broadcast", broadcast, sizes[i]);
      report("reduce", reduce, sizes[i]);
      report("reduce_all", reduce_all, sizes[i]);
    }
    if (pes == 48) {
      report("reduce_all_double", reduce_all_double, 575 * 8);
      report("reduce_all_double", reduce_all_double, 576 * 8);
    }
    static const int pieces[] = {8, 128, 1024, 4096};
    for (int i = 0; i < 4; i++) {
      if (pieces[i] * pes > MAX_WORDS * 8 || (pes > 16 && pieces[i] > 8)) continue;
      laid_out = lay_out(pieces[i]);
      report("scatter", scatter, pieces[i]);
      report("gather", gather, pieces[i]);
      report("gather_all", gather_all, pieces[i]);
      report("alltoall", alltoall, pieces[i]);
      report("scan", scan, pieces[i]);
      report("reduce_scatter", reduce_scatter, pieces[i]);
    }
    if (pes > 1) {
      report("put", put, 8);
      report("put", put, 4096);
      report("get", get, 4096);
      report("put_unlike", put_unlike, 4096);
      report("get_unlike", get_unlike, 4096);
      report("put_strided", put_strided, 4096);
    }
    if (pes == 2) {
      report("accumulate", accumulate, 4096);
      report_heap();
    }
  }
  xbrtime_close();
  return 0;
}
