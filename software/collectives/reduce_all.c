// SPDX-License-Identifier: Apache-2.0
//
// Sums of doubles on all PEs, of as many elements as the arguments say, for `make bench`: a number
// that does not divide well among the PEs must not take much longer than the next that does.
// Measured and checked as in sweep.c; all values are integers, so every order gives the same sum.
//   xbsim -n 48 --stats reduce_all.json reduce_all.elf [-- elements, 1 to 8192 ...]; 575 576
#include <stdlib.h>

#define MOST_OPERATIONS 16
#include "measure.h"

#define MOST_ELEMENTS 8192

static double source[MOST_ELEMENTS], dest[MOST_ELEMENTS + 1];
static const double background = -1.0;

// Element i of a PE is (pe + 1) * (i % PERIOD + 1). Both tables are made once, and compared bit by
// bit, since the core has no floating point.
#define PERIOD 61
static double own[PERIOD], sums[PERIOD];

static void make_tables(int me, int pes) {
  for (int i = 0; i < PERIOD; i++) {
    own[i] = (double)((me + 1) * (i + 1));
    sums[i] = (double)(pes * (pes + 1) / 2 * (i + 1));
  }
}

static bool sums_right(unsigned elements) {
  for (unsigned i = 0, at = 0; i < elements; i++, at = at + 1 == PERIOD ? 0 : at + 1) {
    if (memcmp(&dest[i], &sums[at], sizeof *dest) != 0) return false;
  }
  return memcmp(&dest[elements], &background, sizeof *dest) == 0;
}

static void measure(unsigned elements) {
  const int me = xbrtime_mype();
  const char *why;
  name_operation("reduce_all_double", elements * (unsigned)sizeof *dest);
  const char *algorithm = xbrtime_selected("reduce_all", elements * sizeof *dest, &why);
  if (me == 0) {
    printf("sweep: region=%s algorithm=%s because=%s\n", names[operations], algorithm, why);
  }
  bool verified = true;
  for (int turn = 0; turn < 2; turn++) {
    for (unsigned i = 0, at = 0; i < elements; i++, at = at + 1 == PERIOD ? 0 : at + 1) {
      source[i] = own[at];
    }
    for (unsigned i = 0; i <= elements; i++) dest[i] = background;
    start_together();
    if (turn == 1) xb_region_enter(operations, names[operations]);
    xbrtime_double_reduce_all_sum(dest, source, elements, 1);
    if (turn == 1) xb_region_leave(operations);
    verified = verified && sums_right(elements);
  }
  report(verified);
}

int main(int argc, char **argv) {
  if (xbrtime_init() != 0) return 1;
  unsigned elements[MOST_OPERATIONS] = {575, 576}, count = 2;
  if (argc > 1) count = 0;
  for (int i = 1; i < argc; i++) {
    char *end;
    const unsigned long n = strtoul(argv[i], &end, 10);
    if (end == argv[i] || *end != '\0' || n < 1 || n > MOST_ELEMENTS || count == MOST_OPERATIONS) {
      if (xbrtime_mype() == 0) {
        printf("reduce_all: '%s': give up to %d numbers of elements, each 1 to %d\n", argv[i],
               MOST_OPERATIONS, MOST_ELEMENTS);
      }
      return 2;
    }
    elements[count++] = (unsigned)n;
  }
  make_tables(xbrtime_mype(), xbrtime_num_pes());
  for (unsigned i = 0; i < count; i++) measure(elements[i]);
  xbrtime_close();
  return all_verified ? 0 : 1;
}
