// SPDX-License-Identifier: Apache-2.0
//
// Cycles of every algorithm of every collective: scripts/tune.py reads them. As measure.h has them,
// but PEs enter up to 16 cycles apart, and up to 1 KiB it is the mean of five calls, each with
// other PEs late: whether packets meet depends on a few cycles, and programs do not enter in the
// same one.
//   xbsim -n 16 algorithm_cycles.elf -- COLLECTIVE[:ALGORITHM,...] ... SIZE ...
// Algorithm "selected", or none: what the table chooses. Sizes are bytes in ascending order, of
// scatter, gather, gather_all, alltoall and reduce_scatter those of one PE's piece; what does not
// fit into the area is left out. Every algorithm is called once before, with its first size. One
// that takes much longer than the best, and the more the larger messages are, is dropped for the
// rest of the run. PE 0 prints "COLLECTIVE ALGORITHM BYTES CYCLES".
#define MAX_WORDS 16384
#define TURNS 1
#define CALLS (bytes <= 1024 ? 5 : 1)  // of long messages one is enough
#include <stdbool.h>
#include <stdlib.h>

#include "measure.h"

static size_t laid_out;
// Several elements in any case: single ones have a way of their own.
static void broadcast(int bytes) {
  if (bytes == 8) {
    xbrtime_uint32_broadcast((uint32_t *)dest, (const uint32_t *)source, 2, 1, 0);
  } else {
    xbrtime_uint64_broadcast(dest, source, (size_t)bytes / 8, 1, 0);
  }
}
static void broadcast_pieces(int bytes) {
  xbrtime_uint64_broadcast_pieces(dest, source, (size_t)bytes / 8, 1, 0);
}
static void van_de_geijn(int bytes) {
  xbrtime_uint64_broadcast_van_de_geijn(dest, source, (size_t)bytes / 8, 1, 0);
}
static void flat(int bytes) {
  xbrtime_uint64_broadcast_flat(dest, source, (size_t)bytes / 8, 1, 0);
}
static void two_ended(int bytes) {
  xbrtime_uint64_broadcast_two_ended(dest, source, (size_t)bytes / 8, 1, 0);
}
static void reduce(int bytes) {
  if (bytes == 8) {
    xbrtime_int32_reduce_sum((int32_t *)dest, (const int32_t *)source, 2, 1, 0);
  } else {
    xbrtime_long_reduce_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1, 0);
  }
}
static void reduce_all(int bytes) {
  if (bytes == 8) {
    xbrtime_int32_reduce_all_sum((int32_t *)dest, (const int32_t *)source, 2, 1);
  } else {
    xbrtime_long_reduce_all_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1);
  }
}
static void reduce_and_broadcast(int bytes) {
  reduce(bytes);
  if (bytes == 8) {
    xbrtime_uint32_broadcast((uint32_t *)dest, (const uint32_t *)dest, 2, 1, 0);
  } else {
    xbrtime_uint64_broadcast(dest, dest, (size_t)bytes / 8, 1, 0);
  }
}
static void reduce_scatter(int bytes) {
  xbrtime_long_reduce_scatter_sum((long *)dest, (const long *)source, (size_t)bytes / 8);
}
static void scan(int bytes) {
  xbrtime_long_scan_sum((long *)dest, (const long *)source, (size_t)bytes / 8, 1);
}
static void scatter(int bytes) {
  (void)bytes;
  xbrtime_uint64_scatter(dest, source, counts, places, laid_out, 0);
}
static void scatter_tree(int bytes) {
  (void)bytes;
  xbrtime_uint64_scatter_tree(dest, source, counts, places, laid_out, 0);
}
static void gather(int bytes) {
  (void)bytes;
  xbrtime_uint64_gather(dest, source, counts, places, laid_out, 0);
}
static void gather_tree(int bytes) {
  (void)bytes;
  xbrtime_uint64_gather_tree(dest, source, counts, places, laid_out, 0);
}
static void gather_all(int bytes) {
  (void)bytes;
  xbrtime_uint64_gather_all(dest, source, counts, places, laid_out);
}
static void alltoall(int bytes) { xbrtime_uint64_alltoall(dest, source, 1, 1, (size_t)bytes / 8); }
static void bruck(int bytes) {
  xbrtime_uint64_alltoall_bruck(dest, source, 1, 1, (size_t)bytes / 8);
}

// What has a name of its own and stands in no table comes with its own function.
static const struct entry {
  const char *collective, *algorithm;
  void (*call)(int);
  int by_piece;
} entries[] = {{"broadcast", NULL, broadcast, 0},
               {"broadcast", "pieces", broadcast_pieces, 0},
               {"broadcast", "van_de_geijn", van_de_geijn, 0},
               {"broadcast", "flat", flat, 0},
               {"broadcast", "two_ended", two_ended, 0},
               {"reduce", NULL, reduce, 0},
               {"reduce_all", NULL, reduce_all, 0},
               {"reduce_all", "reduce_and_broadcast", reduce_and_broadcast, 0},
               {"reduce_scatter", NULL, reduce_scatter, 1},
               {"scan", NULL, scan, 0},
               {"scatter", NULL, scatter, 1},
               {"scatter", "tree", scatter_tree, 1},
               {"gather", NULL, gather, 1},
               {"gather", "tree", gather_tree, 1},
               {"gather_all", NULL, gather_all, 1},
               {"alltoall", NULL, alltoall, 1},
               {"alltoall", "bruck", bruck, 1}};
#define ENTRIES (sizeof entries / sizeof entries[0])

static int fails(const char *what, const char *remedy) {
  if (me == 0) printf("algorithm_cycles: %s: %s\n", what, remedy);
  return 2;
}

static const struct entry *entry_of(const char *collective, const char *algorithm) {
  const struct entry *found = NULL;
  for (size_t i = 0; i < ENTRIES; i++) {
    const struct entry *entry = &entries[i];
    if (strcmp(entry->collective, collective) != 0) continue;
    if (entry->algorithm == NULL) found = entry;
    if (entry->algorithm != NULL && strcmp(entry->algorithm, algorithm) == 0) return entry;
  }
  return found;
}

// What one run measures of a collective.
#define MOST_ALGORITHMS 16
#define MOST_COLLECTIVES 9
#define DROP_BYTES 2048  // not before: long chunks pay late
#define DROP_PERCENT 160
struct measured {
  const char *collective, *algorithm[MOST_ALGORITHMS];
  int count;
  unsigned percent[MOST_ALGORITHMS];  // of the best, with the size before
  bool called[MOST_ALGORITHMS];
};
static struct measured plan[MOST_COLLECTIVES];
static volatile uint64_t dropped[MOST_COLLECTIVES];  // PE 0 says which, a bit each

static int prepare(const struct entry *entry, const char *algorithm, int bytes) {
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = bytes / 8;
    places[pe] = pe * (bytes / 8);
  }
  laid_out = (size_t)pes * (size_t)bytes / 8;
  if (entry->algorithm != NULL) algorithm = "selected";
  const bool by_table = strcmp(algorithm, "selected") == 0;
  if (xbrtime_selected(entry->collective, 8, NULL) == NULL) {  // it has no table
    return by_table ? 0 : fails(algorithm, "no such algorithm");
  }
  if (xbrtime_select(entry->collective, by_table ? NULL : algorithm) != 0) {
    return fails(algorithm, "no such algorithm");
  }
  if (strncmp(entry->collective, "reduce_all", 10) == 0) {
    // By the table, whatever was asked for before.
    xbrtime_select("reduce", NULL);
    xbrtime_select("broadcast", NULL);
    xbrtime_selected("reduce", 8, NULL);
    xbrtime_selected("broadcast", 8, NULL);
  }
  xbrtime_selected(entry->collective, 8, NULL);  // so that the row of the table is in use
  return 0;
}

static void (*call_of_entry)(int);
static int turn;
static void enter_late(int bytes) {
  for (int late = (me * 7 + turn * 5 + me * turn * 3) % 16; late > 0; late--) __asm__ volatile("");
  call_of_entry(bytes);
}

static uint64_t mean_of_calls(void (*call)(int), int bytes) {
  uint64_t sum = 0;
  call_of_entry = call;
  for (turn = 0; turn < CALLS; turn++) sum += measure(enter_late, bytes);
  return sum / CALLS;
}

static int measure_collective(int number, int bytes) {
  struct measured *all = &plan[number];
  uint64_t cycles[MOST_ALGORITHMS] = {0}, best = UINT64_MAX;
  for (int i = 0; i < all->count; i++) {
    if ((dropped[number] >> i & 1) != 0) continue;
    const struct entry *entry = entry_of(all->collective, all->algorithm[i]);
    if (entry == NULL) return fails(all->collective, "no such collective");
    if ((size_t)bytes * (entry->by_piece ? (size_t)pes : 1) > MAX_WORDS * 8) return 0;
    const int status = prepare(entry, all->algorithm[i], bytes);
    if (status != 0) return status;
    if (!all->called[i]) entry->call(bytes);
    all->called[i] = true;
    cycles[i] = mean_of_calls(entry->call, bytes) - empty;
    if (cycles[i] < best) best = cycles[i];
    if (me == 0) {
      printf("%s %s %d %u\n", all->collective, all->algorithm[i], bytes, (unsigned)cycles[i]);
    }
  }
  if (me == 0) {
    uint64_t drop = dropped[number];
    for (int i = 0; i < all->count; i++) {
      const unsigned percent = (unsigned)(cycles[i] * 100 / best), before = all->percent[i];
      if (bytes >= DROP_BYTES && percent >= DROP_PERCENT && percent + 1 >= before &&
          strcmp(all->algorithm[i], "selected") != 0) {
        drop |= UINT64_C(1) << i;
      }
      all->percent[i] = percent;
    }
    for (int pe = 0; pe < pes; pe++) xb_esd(xb_namespace(pe), (void *)&dropped[number], drop);
  }
  xbrtime_barrier();
  return 0;
}

static int read_collective(char *text, struct measured *measured) {
  char *next = strchr(text, ':');
  if (next != NULL) *next++ = '\0';
  *measured = (struct measured){.collective = text};
  if (next == NULL) next = "selected";
  while (next != NULL) {
    if (measured->count == MOST_ALGORITHMS) return fails(text, "at most 16 algorithms");
    measured->algorithm[measured->count++] = next;
    next = strchr(next, ',');
    if (next != NULL) *next++ = '\0';
  }
  return 0;
}

int main(int argc, char *argv[]) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  mean_of_calls(nothing, 0);
  empty = mean_of_calls(nothing, 0);
  int collectives = 0, status = 0, i = 1;
  for (; i < argc && atoi(argv[i]) == 0; i++) {
    if (collectives == MOST_COLLECTIVES) return fails(argv[i], "at most 9 collectives");
    status = read_collective(argv[i], &plan[collectives++]);
    if (status != 0) return status;
  }
  for (; i < argc && status == 0; i++) {
    const int bytes = atoi(argv[i]);
    if (bytes < 8 || bytes % 8 != 0) return fails(argv[i], "sizes are multiples of 8");
    for (int number = 0; number < collectives && status == 0; number++) {
      status = measure_collective(number, bytes);
    }
  }
  xbrtime_close();
  return status;
}
