// SPDX-License-Identifier: Apache-2.0
//
// Cycles of every algorithm of every collective: scripts/tune.py reads them. As measure.h has them,
// but PEs enter up to 16 cycles apart, and up to 1 KiB it is the mean of five calls, each with
// other PEs late: whether packets meet depends on a few cycles, and programs do not enter in the
// same one.
//   xbsim -n 16 algorithm_cycles.elf -- [of=TYPE] COLLECTIVE[:ALGORITHM,...] ... SIZE ...
// Algorithm "selected", or none: what the table chooses. Sizes are bytes in ascending order, of
// scatter, gather, gather_all, alltoall and reduce_scatter those of one PE's piece; what does not
// fit into the area is left out. Elements are of a type, char, short, int, long or double, or as
// wide as the size allows: 12 bytes are three `int`, 9 nine `char`. Every algorithm is called once
// before, with its first size. One that takes much longer than the best, and the more the larger
// messages are, is dropped for the rest of the run. PE 0 prints "COLLECTIVE ALGORITHM BYTES
// CYCLES".
#define MAX_WORDS 16384
#define TURNS 1
#define CALLS (bytes <= 1024 ? 5 : 1)  // of long messages one is enough
#include <stdbool.h>
#include <stdlib.h>

#include "measure.h"

static size_t laid_out;
// The elements of a message, or of a piece: the widest that its size is a multiple of. Single ones
// have a way of their own, so there are several where it is no piece, but of one byte.
static int width;
static size_t nelems;
static const struct type {
  const char *name;
  int bytes;
} types[] = {{"char", 1}, {"short", 2}, {"int", 4}, {"long", 8}, {"double", 8}};
static const struct type *type;  // asked for
static bool is_double;
static void set_elements(int bytes, int is_piece) {
  if (type != NULL) {
    width = type->bytes;
    nelems = (size_t)(bytes / width);
    return;
  }
  const int part = bytes & -bytes;
  width = part < 8 ? part : 8;
  if (!is_piece && width == bytes && width > 1) width /= 2;
  nelems = (size_t)(bytes / width);
}
#define BY_WIDTH(ONE, TWO, FOUR, EIGHT) \
  switch (width) {                      \
    case 1:                             \
      ONE;                              \
      break;                            \
    case 2:                             \
      TWO;                              \
      break;                            \
    case 4:                             \
      FOUR;                             \
      break;                            \
    default:                            \
      EIGHT;                            \
  }
// A function of the library without and with what its name has behind it.
#define MOVE(FUNCTION, ...)                                                               \
  BY_WIDTH(xbrtime_uint8_##FUNCTION(__VA_ARGS__), xbrtime_uint16_##FUNCTION(__VA_ARGS__), \
           xbrtime_uint32_##FUNCTION(__VA_ARGS__), xbrtime_uint64_##FUNCTION(__VA_ARGS__))
#define COMBINE(FUNCTION, ...)                                                          \
  if (is_double) {                                                                      \
    xbrtime_double_##FUNCTION(__VA_ARGS__);                                             \
    return;                                                                             \
  }                                                                                     \
  BY_WIDTH(xbrtime_int8_##FUNCTION(__VA_ARGS__), xbrtime_int16_##FUNCTION(__VA_ARGS__), \
           xbrtime_int32_##FUNCTION(__VA_ARGS__), xbrtime_long_##FUNCTION(__VA_ARGS__))
static void *const to = dest;
static const void *const from = source;

#define DEFINE(NAME, CALL)      \
  static void NAME(int bytes) { \
    (void)bytes;                \
    CALL                        \
  }
DEFINE(broadcast, MOVE(broadcast, to, from, nelems, 1, 0))
DEFINE(broadcast_pieces, MOVE(broadcast_pieces, to, from, nelems, 1, 0))
DEFINE(van_de_geijn, MOVE(broadcast_van_de_geijn, to, from, nelems, 1, 0))
DEFINE(flat, MOVE(broadcast_flat, to, from, nelems, 1, 0))
DEFINE(two_ended, MOVE(broadcast_two_ended, to, from, nelems, 1, 0))
DEFINE(reduce, COMBINE(reduce_sum, to, from, nelems, 1, 0))
DEFINE(reduce_all, COMBINE(reduce_all_sum, to, from, nelems, 1))
DEFINE(reduce_and_broadcast, reduce(bytes); MOVE(broadcast, to, to, nelems, 1, 0))
DEFINE(reduce_scatter, COMBINE(reduce_scatter_sum, to, from, nelems))
DEFINE(scan, COMBINE(scan_sum, to, from, nelems, 1))
DEFINE(scatter, MOVE(scatter, to, from, counts, places, laid_out, 0))
DEFINE(scatter_tree, MOVE(scatter_tree, to, from, counts, places, laid_out, 0))
DEFINE(gather, MOVE(gather, to, from, counts, places, laid_out, 0))
DEFINE(gather_tree, MOVE(gather_tree, to, from, counts, places, laid_out, 0))
DEFINE(gather_all, MOVE(gather_all, to, from, counts, places, laid_out))
DEFINE(alltoall, MOVE(alltoall, to, from, 1, 1, nelems))
DEFINE(bruck, MOVE(alltoall_bruck, to, from, 1, 1, nelems))

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
  set_elements(bytes, entry->by_piece);
  for (int pe = 0; pe < pes; pe++) {
    counts[pe] = (int)nelems;
    places[pe] = pe * counts[pe];
  }
  laid_out = (size_t)pes * nelems;
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

static int read_type(const char *name) {
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
    if (strcmp(types[i].name, name) == 0) type = &types[i];
  }
  if (type == NULL) return fails(name, "no such type");
  is_double = strcmp(name, "double") == 0;
  return 0;
}

int main(int argc, char *argv[]) {
  if (xbrtime_init() != 0) return 1;
  me = xbrtime_mype();
  pes = xbrtime_num_pes();
  mean_of_calls(nothing, 0);
  empty = mean_of_calls(nothing, 0);
  int collectives = 0, status = 0, i = 1;
  if (argc > 1 && strncmp(argv[1], "of=", 3) == 0) {
    status = read_type(argv[i++] + 3);
    if (status != 0) return status;
  }
  for (; i < argc && atoi(argv[i]) == 0; i++) {
    if (collectives == MOST_COLLECTIVES) return fails(argv[i], "at most 9 collectives");
    status = read_collective(argv[i], &plan[collectives++]);
    if (status != 0) return status;
  }
  for (; i < argc && status == 0; i++) {
    const int bytes = atoi(argv[i]);
    for (int number = 0; number < collectives && status == 0; number++) {
      status = measure_collective(number, bytes);
    }
  }
  xbrtime_close();
  return status;
}
